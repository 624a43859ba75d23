"""What the training data sets add to the reader's own names and measures."""

from __future__ import annotations

from typing import Final

import numpy as np

from referee_app.vision.reader import CARD_BOX, COLOURS, FACES, NOTHING
from referee_app.vision.reader import WINDOW as READER_SIZE

__all__ = ["CARD_BOX", "COLOURS", "FACES", "NOTHING", "READER_SIZE", "STORED_BOX", "STORED_SIZE", "split_code"]

STORED_SIZE: Final = 192
"""Side of the square crops in the data sets; large enough to turn and shift the reader's window within."""

STORED_BOX: Final = np.array([[60, 42], [132, 42], [132, 150], [60, 150]], np.float32)
"""Where the card's true corners lie in a stored crop."""


def split_code(code: str) -> tuple[int, int]:
    """Return the indices (colour, face) of a card code, ``BACK`` or ``none``."""
    if code in FACES:
        return COLOURS.index("K"), FACES.index(code)
    return COLOURS.index(code[0]), FACES.index(code[1:])
