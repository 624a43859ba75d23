"""How far one card lies from another: quads compared, whichever way round their corners are counted."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from referee_app.vision.reading import Quad

_LEAST_ASPECT: Final = 1.1
_MOST_ASPECT: Final = 2.3
"""A card is 87 by 56 mm, 1.55; seen at a slant from any side it stays between these."""


def long_side(quad: Quad) -> float:
    """Return the mean length of the two longer sides, in the quad's own pixels."""
    sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    return float(max(sides[0] + sides[2], sides[1] + sides[3]) / 2)


def centre(quad: Quad) -> Quad:
    """Return the middle of a quad, shape (2,)."""
    return np.asarray(quad.mean(axis=0), np.float32)


def area(quad: Quad) -> float:
    """Return a quad's area in square pixels."""
    return float(cv2.contourArea(quad.astype(np.float32)))


def gap(first: Quad, second: Quad) -> float:
    """Return the mean distance between corresponding corners as a share of the card's long side."""
    distances = [float(np.linalg.norm(first - np.roll(second, turn, axis=0), axis=1).mean()) for turn in range(4)]
    return min(distances) / max(long_side(first), 1e-3)


def apart(first: Quad, second: Quad) -> float:
    """Return the distance between two middles as a share of the first card's long side."""
    return float(np.linalg.norm(centre(first) - centre(second))) / max(long_side(first), 1e-3)


def like_a_card(quad: Quad) -> bool:
    """Return whether a quad can be a whole card: convex, and of a card's proportions."""
    if not cv2.isContourConvex(quad.astype(np.float32)):
        return False
    sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    pair = sorted((float(sides[0] + sides[2]), float(sides[1] + sides[3])))
    return pair[0] > 0 and _LEAST_ASPECT <= pair[1] / pair[0] <= _MOST_ASPECT


def grown(quad: Quad, factor: float) -> Quad:
    """Return a quad made ``factor`` times as large about its middle."""
    middle = centre(quad)
    return np.asarray(middle + (quad - middle) * factor, np.float32)
