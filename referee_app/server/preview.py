"""The small live picture: what the camera sees now, with the outline of the card that was read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from referee_app.vision.reading import SeenCard

WIDTH: Final = 360
QUALITY: Final = 70
INK: Final = (110, 220, 60)
DARK: Final = (20, 20, 20)
"""Colours in OpenCV's order: blue, green, red."""


def draw(image: npt.NDArray[np.uint8], cards: Sequence[SeenCard]) -> bytes:
    """Return a JPEG about ``WIDTH`` pixels wide of a BGR picture (height, width, 3), the card on top outlined."""
    height, width = image.shape[:2]
    scale = min(1.0, WIDTH / width)
    small = cv2.resize(image, (round(width * scale), round(height * scale)), interpolation=cv2.INTER_AREA)
    for card in cards:
        if card.top:
            corners = np.round(card.quad * scale).astype(np.int32).reshape(-1, 1, 2)
            for ink, thickness in ((DARK, 5), (INK, 3)):
                cv2.polylines(small, [corners], isClosed=True, color=ink, thickness=thickness, lineType=cv2.LINE_AA)
    _, jpeg = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return jpeg.tobytes()
