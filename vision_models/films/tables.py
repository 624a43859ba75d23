"""Table tops without a photograph: wood, cloth, felt, a white table, a printed playmat."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from vision_models.films.looks import TableTop

Picture = NDArray[np.float32]
"""Shape (height, width, 3), BGR, 0 to 255."""


def table_top(kind: TableTop, size: tuple[int, int], scale: float, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Return a table top of (width, height) pixels at ``scale`` pixels a mm, BGR."""
    width, height = size
    if kind in ("oak", "walnut"):
        picture = _wood(kind == "walnut", width, height, scale, rng)
    elif kind == "cloth":
        picture = _cloth(width, height, scale, rng)
    elif kind == "felt":
        picture = _plain((62, 98, 38), width, height, rng, grain=7.0)
    elif kind == "white":
        picture = _plain((214, 220, 222), width, height, rng, grain=1.5)
    else:
        picture = _playmat(width, height, scale, rng)
    return np.clip(picture, 0, 255).astype(np.uint8)


def floats(values: ArrayLike) -> Picture:
    """Return ``values`` as a float32 array."""
    return np.asarray(values, np.float32)


def cloud(width: int, height: int, across: float, down: float, rng: np.random.Generator) -> Picture:
    """Return smooth noise of zero mean and unit deviation, shape (height, width).

    Its grain is ``across`` by ``down`` pixels.
    """
    small = (max(2, int(width / max(across, 1)) + 3), max(2, int(height / max(down, 1)) + 3))
    seedling = rng.standard_normal((small[1], small[0])).astype(np.float32)
    grown = cv2.resize(seedling, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.asarray((grown - grown.mean()) / max(float(grown.std()), 1e-6), dtype=np.float32)


def _plain(colour: tuple[int, int, int], width: int, height: int, rng: np.random.Generator, grain: float) -> Picture:
    tone = cloud(width, height, 300, 300, rng) * 2 + cloud(width, height, 2, 2, rng) * grain
    return np.asarray(floats(colour) * (1 + tone[..., None] / 110), dtype=np.float32)


def _wood(dark: bool, width: int, height: int, scale: float, rng: np.random.Generator) -> Picture:
    base = floats([52, 84, 128] if dark else [118, 164, 202])
    plank = int(rng.uniform(95, 140) * scale)
    picture = np.empty((height, width, 3), np.float32)
    for top in range(0, height, plank):
        rows = min(plank, height - top)
        # Growth rings cut lengthwise: a sine of a stretched, bent height field, with pores along the grain.
        bend = (
            cloud(width, rows, 260 * scale, 30 * scale, rng) * 5 + cloud(width, rows, 60 * scale, 9 * scale, rng) * 1.2
        )
        across = np.linspace(0, rows / scale / rng.uniform(3.5, 7), rows, dtype=np.float32)[:, None]
        rings = np.sin((across + bend) * 2.2) * 0.5 + np.sin((across + bend) * 7.1) * 0.18
        pores = np.minimum(cloud(width, rows, 14 * scale, 0.5 * scale, rng), 0.4) * 0.45
        fine = cloud(width, rows, 40 * scale, 0.8 * scale, rng) * 0.35
        tone = 1 + 0.075 * rings + 0.05 * pores + 0.05 * fine + rng.normal(0, 0.035)
        picture[top : top + rows] = base * tone[..., None] * floats([1 - 0.02 * rng.normal(), 1, 1])
        picture[top : top + max(1, int(0.7 * scale))] *= 0.55
    return picture


def _cloth(width: int, height: int, scale: float, rng: np.random.Generator) -> Picture:
    hue = rng.integers(4)
    colour = floats([(150, 118, 92), (96, 104, 158), (176, 190, 196), (118, 132, 104)][hue])
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    wobble = cloud(width, height, 30 * scale, 30 * scale, rng) * 0.5
    weave = np.sin((x + wobble) * 2 * np.pi / (1.1 * scale)) * np.sin((y + wobble) * 2 * np.pi / (1.1 * scale))
    folds = cloud(width, height, 180 * scale, 40 * scale, rng) * 0.035
    tone = 1 + 0.09 * weave + folds + cloud(width, height, 2, 2, rng) * 0.03
    if rng.random() < 0.5:
        check = 24 * scale
        bands = (
            (np.sin(x * 2 * np.pi / check) > 0.55).astype(np.float32) + (np.sin(y * 2 * np.pi / check) > 0.55)
        ) * 0.16
        tone = tone - bands
    return np.asarray(colour * tone[..., None], dtype=np.float32)


def _playmat(width: int, height: int, scale: float, rng: np.random.Generator) -> Picture:
    picture = np.empty((height, width, 3), np.float32)
    for channel in range(3):
        picture[..., channel] = 70 + 45 * cloud(width, height, 70 * scale, 70 * scale, rng)
    for _ in range(40):
        centre = (int(rng.integers(width)), int(rng.integers(height)))
        colour = tuple(float(value) for value in rng.uniform(20, 220, 3))
        cv2.circle(
            picture, centre, int(rng.uniform(4, 38) * scale), colour, int(rng.uniform(1, 5) * scale), cv2.LINE_AA
        )
    return picture * (1 + cloud(width, height, 2, 2, rng)[..., None] * 0.04)
