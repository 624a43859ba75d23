"""What the camera side says about one card in one frame."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Image: TypeAlias = NDArray[np.uint8]
"""A picture, shape (height, width, 3), colour order BGR as OpenCV has it."""

Quad: TypeAlias = NDArray[np.float32]
"""The four corners of a card, shape (4, 2): pixels of the frame, x right and y down, clockwise as seen."""

ALL_THERE: Final = 0.8
"""From this probability on that it does, a card is taken to lie uncovered and within the picture."""

NOTHING: Final = "none"
"""What the reader calls a crop that shows no readable card."""


@dataclass(frozen=True)
class SeenCard:
    """One card in a picture: where it lies, and what it shows if that is sure enough."""

    code: str | None
    """The card code of RULES.md section 1, ``BACK`` for a card back, None where the reader abstains."""
    confidence: float
    """Calibrated probability, 0 to 1, that the likeliest code is right."""
    candidates: tuple[tuple[str, float], ...]
    """The likeliest codes with their probabilities, at most three, best first."""
    quad: Quad = field(compare=False)
    top: bool = False
    """Whether this is the card on top of the pile (or the only one)."""
    whole: float = 1.0
    """Probability that nothing covers the card and no edge of the picture cuts it off."""

    @property
    def all_there(self) -> bool:
        """Whether nothing is taken to cover the card or to cut it off."""
        return self.whole >= ALL_THERE
