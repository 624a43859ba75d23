"""The truth about a frame: which cards are where, and how much of each can be seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision_models.films.movements import CARD, Lying

_GRID: Final = np.stack(np.meshgrid(np.linspace(0.08, 0.92, 7), np.linspace(0.06, 0.94, 9)), axis=-1).reshape(-1, 2)
"""Points of a card's face, as shares of its width and height."""


@dataclass(frozen=True)
class TrueCard:
    """A card in a frame, as it really is."""

    code: str
    quad: NDArray[np.float32]
    """Pixels, shape (4, 2), clockwise from the card's own top left corner."""
    visible: float
    """Share of its face, 0 to 1, that is in the picture and covered by no card and no hand."""
    moving: bool
    on_pile: bool


@dataclass(frozen=True)
class FrameTruth:
    """What a frame really shows: cards from the lowest to the highest, and whose hands are in it."""

    t: float
    cards: tuple[TrueCard, ...]
    hands: tuple[str, ...]
    top: str | None
    """The card on top of the pile at rest."""


def visible_on_table(
    card: Lying,
    above: list[Lying],
    to_picture: NDArray[np.float64],
    cover: NDArray[np.float32],
    moving: list[NDArray[np.float32]],
) -> float:
    """Return how much of a lying card can be seen under the cards ``above``, hands (``cover``) and ``moving`` quads."""
    points = card.points(_GRID)
    free = np.ones(len(points), bool)
    for other in above:
        free &= ~_inside(points, other)
    pixels = np.asarray(cv2.perspectiveTransform(points[None], to_picture)[0], np.float64)
    return float((free & _uncovered(pixels, cover, moving)).mean())


def visible_in_hand(quad: NDArray[np.float32], cover: NDArray[np.float32]) -> float:
    """Return how much of a card held at ``quad`` (pixels) is neither outside the picture nor under fingers."""
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    pixels = cv2.perspectiveTransform(_GRID[None], cv2.getPerspectiveTransform(square, quad))[0]
    return float(_uncovered(np.asarray(pixels, np.float64), cover, []).mean())


def _uncovered(
    pixels: NDArray[np.float64], cover: NDArray[np.float32], moving: list[NDArray[np.float32]]
) -> NDArray[np.bool_]:
    height, width = cover.shape
    columns, rows = np.round(pixels[:, 0]).astype(int), np.round(pixels[:, 1]).astype(int)
    inside = (columns >= 0) & (columns < width) & (rows >= 0) & (rows < height)
    free: NDArray[np.bool_] = inside.copy()
    free[inside] = cover[rows[inside], columns[inside]] < 0.5
    for quad in moving:
        free = free & np.array([cv2.pointPolygonTest(quad, (float(x), float(y)), False) < 0 for x, y in pixels], bool)
    return free


def _inside(points: NDArray[np.float64], card: Lying) -> NDArray[np.bool_]:
    c, s = np.cos(card.angle), np.sin(card.angle)
    flat = (points - (card.x, card.y)) @ np.array([[c, -s], [s, c]])
    return np.asarray((np.abs(flat[:, 0]) < CARD[0] / 2) & (np.abs(flat[:, 1]) < CARD[1] / 2))
