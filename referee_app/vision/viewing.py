"""Whether a camera sees enough to read cards: the light, and where a card lies in the picture."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from referee_app.vision.reading import Quad


class Light(StrEnum):
    """How bright a picture is."""

    GOOD = "good"
    DARK = "dark"
    BRIGHT = "bright"


class View(StrEnum):
    """How a card lies in a picture."""

    GOOD = "good"
    SMALL = "small"
    EDGE = "edge"


DARK: Final = 55
"""Mean luma (0 to 255) below which numbers and colours begin to drown in noise."""
BLOWN: Final = 250
"""Luma from which on a pixel shows nothing but white."""
MOST_BLOWN: Final = 0.35
"""More of the picture than this may not be blown out; a white table cloth alone does not reach it."""
SHORTEST: Final = 0.14
"""Least length of a card as a part of the picture's longer side."""
EDGE: Final = 0.02
"""How near to the edge, as a part of the picture's longer side, a corner may lie."""


def light_of(frame_bgr: npt.NDArray[np.uint8]) -> Light:
    """Return how bright a BGR picture (height, width, 3) is."""
    luma = cv2.cvtColor(frame_bgr[::4, ::4], cv2.COLOR_BGR2GRAY)
    if float(luma.mean()) < DARK:
        return Light.DARK
    return Light.BRIGHT if float((luma >= BLOWN).mean()) > MOST_BLOWN else Light.GOOD


def view_of(quad: Quad, width: int, height: int) -> View:
    """Return how a card with these corners, (4, 2) in pixels, lies in a picture of ``width`` by ``height`` pixels."""
    corners = np.asarray(quad, dtype=np.float64)
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    longer = max(width, height)
    margin = EDGE * longer
    low, high = corners.min(axis=0), corners.max(axis=0)
    if low.min() < margin or high[0] > width - margin or high[1] > height - margin:
        return View.EDGE
    return View.SMALL if float(sides.max()) < SHORTEST * longer else View.GOOD
