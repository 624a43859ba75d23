"""A dark frame made as light as those the networks learnt on."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from referee_app.vision.reading import Image

_WHITE: Final = 225.0
"""What the brightest hundredth of a frame is brought to: a card's white border in fair light."""
_MOST: Final = 6.0
"""A darker frame than that holds too little to be made lighter."""
_LEAST: Final = 1.1
"""Less than this changes no reading and would cost the time all the same."""
_EVERY: Final = 8


def lit(frame: Image) -> Image:
    """Return ``frame`` (BGR, uint8 (height, width, 3)) multiplied until its brightest parts are white.

    A frame that is light enough is returned as it is. All channels are multiplied alike: warm light stays warm,
    as the reader has learnt it.
    """
    blue, green, red = (frame[::_EVERY, ::_EVERY, channel] for channel in range(3))
    # numpy is ten times slower at the maximum over an axis of three.
    strongest = np.maximum(np.maximum(blue, green), red)
    brightest = float(np.percentile(strongest, 99))
    gain = min(_WHITE / max(brightest, 1.0), _MOST)
    if gain < _LEAST:
        return frame
    return np.asarray(cv2.convertScaleAbs(frame, alpha=gain), dtype=np.uint8)
