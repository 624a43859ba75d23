"""Pictures with opacity: cards and hands put into perspective, laid over each other, smeared by movement."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision_models.films import hands
from vision_models.films.decks import Cards

Layer = NDArray[np.float32]
"""Shape (h, w, 4): colours already multiplied by opacity (0 to 255), and the opacity (0 to 1)."""


@dataclass(frozen=True)
class Overlay:
    """What lies over a part of the picture whose top left pixel is ``at``; ``cover`` is the hand's opacity alone."""

    at: tuple[int, int]
    layer: Layer
    cover: NDArray[np.float32]

    def onto(self, picture: NDArray[np.float32], cover: NDArray[np.float32]) -> None:
        """Lay it over ``picture``, and what the hand covers into ``cover``."""
        rows = slice(self.at[1], self.at[1] + self.cover.shape[0])
        columns = slice(self.at[0], self.at[0] + self.cover.shape[1])
        picture[rows, columns] *= 1 - self.layer[..., 3:]
        picture[rows, columns] += self.layer[..., :3]
        np.maximum(cover[rows, columns], self.cover, out=cover[rows, columns])


@lru_cache(maxsize=32)
def hand_picture(kind: int, eighth: int) -> hands.Hand:
    """Return the ``kind``-th hand, lit from ``eighth`` eighths of a turn (clockwise from its own picture's right)."""
    light = eighth * np.pi / 4
    return hands.make_hand(np.random.default_rng(kind), (float(np.cos(light)), float(np.sin(light))))


def card_layer(cards: Cards, code: str, quad: NDArray[np.float32], size: tuple[int, int]) -> Layer:
    """Return a picture of (width, height) ``size`` with a card at ``quad`` in it."""
    tall = float(np.linalg.norm(quad[3] - quad[0]) + np.linalg.norm(quad[2] - quad[1])) / 2
    picture = cards.picture(code, max(24, round(tall / 8) * 8))
    height, width = picture.shape[:2]
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    return placed_layer(picture, np.asarray(cv2.getPerspectiveTransform(source, quad), np.float64), size)


def placed_layer(picture: NDArray[np.uint8], warp: NDArray[np.float64], size: tuple[int, int]) -> Layer:
    """Return ``picture`` (BGR and opacity) taken through ``warp`` into a picture of (width, height) ``size``."""
    layer = np.asarray(cv2.warpPerspective(picture, warp, size), np.float32)
    layer[..., 3] /= 255
    layer[..., :3] *= layer[..., 3:]
    return layer


def over(below: Layer, above: Layer) -> Layer:
    """Return ``above`` laid over ``below``."""
    return np.asarray(above + below * (1 - above[..., 3:]), dtype=np.float32)


def smeared(picture: NDArray[np.float32], smear: NDArray[np.float64]) -> NDArray[np.float32]:
    """Return ``picture`` smeared along ``smear`` pixels (x, y), as a thing is that moves while the shutter is open."""
    length = float(np.hypot(*smear))
    if length < 1.2:
        return picture
    half = int(np.ceil(length / 2)) + 1
    kernel = np.zeros((2 * half + 1, 2 * half + 1), np.float32)
    ends = [np.round((half + sign * smear / 2) * 16).astype(int).tolist() for sign in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1, cv2.LINE_AA, 4)
    kernel = np.asarray(cv2.GaussianBlur(kernel, (3, 3), 0), np.float32)
    smooth = cv2.filter2D(picture, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE)
    return np.asarray(smooth, np.float32)
