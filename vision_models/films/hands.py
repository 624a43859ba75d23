"""Hands and forearms as seen from above, shaped from capsules and shaded as round things are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision_models.films.tables import cloud, floats

SCALE: Final = 1.5
"""Pixels a mm of the hand pictures."""
_WIDTH, _LENGTH = 240.0, 640.0
GRASP: Final = (_WIDTH / 2, 60.0)
"""Where between the fingertips the middle of the grip lies in a hand's picture: x, y in mm from its top left corner."""

# Capsules (x0, y0, r0, x1, y1, r1) in mm from the grasp, the arm towards growing y. A right hand, palm down.
_FINGERS: Final = (
    (-12, 4, 7.2, -9, 46, 8.6),
    (-9, 46, 8.6, -13, 92, 10.5),
    (6, -2, 7.4, 9, 44, 8.8),
    (9, 44, 8.8, 5, 90, 10.5),
    (22, 6, 7.0, 26, 48, 8.3),
    (26, 48, 8.3, 22, 92, 10.5),
    (36, 22, 6.2, 41, 56, 7.3),
    (41, 56, 7.3, 37, 94, 9.5),
)
_BACK: Final = (
    (-12, 98, 17, -6, 150, 24),
    (6, 96, 17, 8, 150, 26),
    (22, 98, 17, 20, 150, 24),
    (35, 100, 14, 27, 148, 20),
    (8, 150, 27, 8, 205, 25),
)
_THUMB: Final = ((-26, 30, 8.4, -40, 66, 9.6), (-40, 66, 9.6, -38, 104, 12.5), (-38, 104, 12.5, -14, 150, 20))
_SLEEVE: Final = ((8, 222, 34, 10, 330, 41), (10, 330, 41, 14, 640, 52))
_BARE: Final = ((8, 195, 25, 9, 330, 33), (9, 330, 33, 12, 640, 42))


@dataclass(frozen=True)
class Hand:
    """Pictures of one hand, shape (h, w, 4), BGR and opacity; what lies over a held card, and what under it."""

    over: NDArray[np.uint8]
    under: NDArray[np.uint8]


def make_hand(rng: np.random.Generator, light: tuple[float, float]) -> Hand:
    """Return a hand of a chance skin and sleeve, lit from direction ``light`` (x, y) of its own picture."""
    skin = floats([(120, 154, 208), (150, 182, 228), (76, 108, 164), (52, 76, 118)][int(rng.integers(4))])
    sleeve = floats(
        [(120, 72, 44), (62, 60, 66), (70, 60, 150), (168, 168, 162), (84, 110, 66), (150, 130, 96)][
            int(rng.integers(6))
        ]
    )
    bare = rng.random() < 0.25
    size = (int(_LENGTH * SCALE), int(_WIDTH * SCALE))
    flesh = _heights((*_BACK, *_BARE), size)
    fingers = _heights(_FINGERS, size)
    body = np.maximum(flesh, fingers)
    over = _paint(body, skin, light, rng, creases=fingers)
    _nails(over)
    if not bare:
        folds = cloud(size[1], size[0], 60 * SCALE, 16 * SCALE, rng) * 1.6 + cloud(size[1], size[0], 20, 9, rng) * 0.25
        cloth = _heights(_SLEEVE, size)
        coat = _paint(np.where(cloth > 0, cloth + folds, 0), sleeve, light, rng, creases=None)
        _lay(over, coat)
    under = _paint(_heights(_THUMB, size), skin, light, rng, creases=None)
    if rng.random() < 0.2:
        over, under = (np.ascontiguousarray(picture[:, ::-1]) for picture in (over, under))
    return Hand(over, under)


def _heights(capsules: tuple[tuple[float, ...], ...], size: tuple[int, int]) -> NDArray[np.float32]:
    """Return how many mm a body of capsules stands up at each pixel; 0 is nothing there."""
    rows, columns = size
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    x = x / SCALE - GRASP[0]
    y = y / SCALE - GRASP[1]
    field = np.zeros(size, np.float32)
    for x0, y0, r0, x1, y1, r1 in capsules:
        along = np.clip(((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2), 0, 1)
        radius = r0 + along * (r1 - r0)
        square = radius**2 - (x - x0 - along * (x1 - x0)) ** 2 - (y - y0 - along * (y1 - y0)) ** 2
        np.maximum(field, np.sqrt(np.maximum(square, 0)), out=field)
    return field


def _paint(
    heights: NDArray[np.float32],
    colour: NDArray[np.float32],
    light: tuple[float, float],
    rng: np.random.Generator,
    creases: NDArray[np.float32] | None,
) -> NDArray[np.uint8]:
    smooth = cv2.GaussianBlur(heights, (0, 0), 1.6 * SCALE)
    slope_x = cv2.Sobel(smooth, cv2.CV_32F, 1, 0, ksize=3) * SCALE / 8
    slope_y = cv2.Sobel(smooth, cv2.CV_32F, 0, 1, ksize=3) * SCALE / 8
    steep = np.sqrt(1 + slope_x**2 + slope_y**2)
    lamp = np.array([light[0], light[1], 1.5]) / np.linalg.norm([light[0], light[1], 1.5])
    lit = (-slope_x * lamp[0] - slope_y * lamp[1] + lamp[2]) / steep
    # Light from all around keeps the flanks of a finger from turning black.
    shade = 0.42 + 0.62 * np.clip(lit, 0, 1) - 0.16 * (1 - 1 / steep)
    rows, columns = heights.shape
    blotches = cloud(columns, rows, 14 * SCALE, 14 * SCALE, rng) * 0.022 + cloud(columns, rows, 2.2, 2.2, rng) * 0.022
    tint = np.ones((rows, columns, 3), np.float32)
    if creases is not None:
        edge = np.clip(1 - cv2.GaussianBlur(creases, (0, 0), 1.2 * SCALE) / 9, 0, 1) * (creases > 0)
        tint[..., 0] -= 0.10 * edge
        tint[..., 1] -= 0.08 * edge
    picture = colour * (shade + blotches)[..., None] * tint
    # The knuckles and the last joints are redder than the rest.
    opacity = cv2.GaussianBlur((heights > 1.0).astype(np.float32), (0, 0), 0.35 * SCALE)
    return np.asarray(np.dstack([np.clip(picture, 0, 255), opacity * 255]), dtype=np.float32).round().astype(np.uint8)


def _nails(picture: NDArray[np.uint8]) -> None:
    for x0, y0, r0, x1, y1, _ in _FINGERS[::2]:
        angle = float(np.degrees(np.arctan2(y1 - y0, x1 - x0))) - 90
        centre = (int((x0 + GRASP[0] + (x1 - x0) * 0.08) * SCALE), int((y0 + GRASP[1] + 1.5) * SCALE))
        axes = (int(r0 * 0.62 * SCALE), int(r0 * 0.85 * SCALE))
        patch = picture[..., :3].copy()
        cv2.ellipse(patch, centre, axes, angle, 0, 360, (178, 186, 226), -1, cv2.LINE_AA)
        soft = cv2.GaussianBlur(patch, (0, 0), 0.5 * SCALE)
        mask = np.zeros(picture.shape[:2], np.float32)
        cv2.ellipse(mask, centre, (axes[0] + 2, axes[1] + 2), angle, 0, 360, 0.55, -1, cv2.LINE_AA)
        share = floats(cv2.GaussianBlur(mask, (0, 0), 0.4 * SCALE))[..., None]
        picture[..., :3] = (picture[..., :3] * (1 - share) + soft * share).astype(np.uint8)


def _lay(below: NDArray[np.uint8], above: NDArray[np.uint8]) -> None:
    opacity = above[..., 3:].astype(np.float32) / 255
    below[..., :3] = (below[..., :3] * (1 - opacity) + above[..., :3] * opacity).astype(np.uint8)
    np.maximum(below[..., 3], above[..., 3], out=below[..., 3])
