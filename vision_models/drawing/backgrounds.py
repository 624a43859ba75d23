"""Table tops, cloths and clutter that cards lie on, made of noise."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Rng = np.random.Generator


def background(rng: Rng, size: tuple[int, int]) -> Picture:
    """Return a background of ``size`` (width, height): uint8 BGR."""
    kinds: list[tuple[float, Callable[[Rng, tuple[int, int]], Picture]]] = [
        (0.28, _wood),
        (0.2, _cloth),
        (0.22, _plain),
        (0.14, _shapes),
        (0.08, _checks),
        (0.08, _mottled),
    ]
    weights = np.array([weight for weight, _ in kinds])
    make = kinds[int(rng.choice(len(kinds), p=weights / weights.sum()))][1]
    return make(rng, size)


def noise(rng: Rng, size: tuple[int, int], cells: tuple[float, float], octaves: int = 3) -> NDArray[np.float32]:
    """Return smooth noise of ``size`` (width, height), about -1 to 1; ``cells`` are its periods across and down."""
    total: NDArray[np.float32] = np.zeros((size[1], size[0]), np.float32)
    weight = 1.0
    for octave in range(octaves):
        shape = (max(2, int(cells[1] * 2**octave)) + 1, max(2, int(cells[0] * 2**octave)) + 1)
        coarse = rng.normal(0, 0.5, shape).astype(np.float32)
        total += weight * np.asarray(cv2.resize(coarse, size, interpolation=cv2.INTER_CUBIC), np.float32)
        weight *= 0.55
    return total


def _tone(rng: Rng, dark: float = 20, bright: float = 235) -> NDArray[np.float32]:
    return (rng.uniform(dark, bright) * rng.uniform(0.6, 1.0, 3)).astype(np.float32)


def _tinted(base: NDArray[np.float32], swing: NDArray[np.float32], colour: NDArray[np.float32]) -> Picture:
    return np.clip(base + swing[..., None] * colour, 0, 255).astype(np.uint8)


def _wood(rng: Rng, size: tuple[int, int]) -> Picture:
    tone = np.array([rng.uniform(30, 150), rng.uniform(60, 180), rng.uniform(95, 220)], np.float32)
    tone = np.sort(tone) * rng.uniform(0.35, 1.15)
    grain = noise(rng, size, (rng.uniform(1, 3), rng.uniform(14, 60)), 3) + 0.6 * noise(rng, size, (2, 4), 2)
    if rng.random() < 0.5:
        grain = np.asarray(cv2.resize(np.ascontiguousarray(grain.T), size), np.float32)
    return _tinted(np.broadcast_to(tone, (size[1], size[0], 3)), grain, tone * rng.uniform(0.06, 0.3))


def _cloth(rng: Rng, size: tuple[int, int]) -> Picture:
    tone = _tone(rng)
    weave = rng.normal(0, 1, (size[1], size[0])).astype(np.float32)
    weave = np.asarray(cv2.GaussianBlur(weave, (0, 0), rng.uniform(0.6, 1.6)), np.float32)
    folds = noise(rng, size, (rng.uniform(1, 5), rng.uniform(1, 5)), 3)
    return _tinted(np.broadcast_to(tone, (size[1], size[0], 3)), weave * rng.uniform(0.2, 1) + folds, tone * 0.18)


def _plain(rng: Rng, size: tuple[int, int]) -> Picture:
    tone = _tone(rng, 4, 60) if rng.random() < 0.4 else _tone(rng, 60, 250)
    return _tinted(np.broadcast_to(tone, (size[1], size[0], 3)), noise(rng, size, (1.5, 1.5), 2), tone * 0.1 + 2)


def _mottled(rng: Rng, size: tuple[int, int]) -> Picture:
    cells = (rng.uniform(4, 60),) * 2
    first, second = _tone(rng), _tone(rng)
    blend = 1 / (1 + np.exp(-4 * noise(rng, size, cells, 3)))
    return np.clip(first + blend[..., None] * (second - first), 0, 255).astype(np.uint8)


def _checks(rng: Rng, size: tuple[int, int]) -> Picture:
    picture = np.zeros((size[1], size[0], 3), np.float32) + _tone(rng)
    for axis in (0, 1):
        period = rng.integers(18, 90)
        stripe = (np.arange(size[1 - axis]) // period % 2).astype(np.float32) * rng.uniform(0.2, 0.7)
        shape = (-1, 1, 1) if axis == 0 else (1, -1, 1)
        picture += stripe.reshape(shape) * (_tone(rng) - picture)
    return np.clip(picture + rng.normal(0, 4, picture.shape), 0, 255).astype(np.uint8)


def _shapes(rng: Rng, size: tuple[int, int]) -> Picture:
    """Leaves, letters, rectangles: prints and clutter that must not be taken for cards."""
    picture = (_plain if rng.random() < 0.6 else _wood)(rng, size)
    for _ in range(int(rng.integers(4, 40))):
        centre = (int(rng.integers(size[0])), int(rng.integers(size[1])))
        colour = tuple(float(v) for v in _tone(rng))
        reach = int(rng.uniform(0.02, 0.2) * max(size))
        kind = rng.random()
        if kind < 0.4:
            axes = (reach, max(2, int(reach * rng.uniform(0.2, 1))))
            cv2.ellipse(picture, centre, axes, float(rng.uniform(0, 180)), 0, 360, colour, -1, cv2.LINE_AA)
        elif kind < 0.75:
            box = (centre, (reach * 1.0, reach * float(rng.uniform(0.2, 2))), float(rng.uniform(0, 90)))
            cv2.fillPoly(picture, [cv2.boxPoints(box).astype(np.int32)], colour, cv2.LINE_AA)
        else:
            end = (int(rng.integers(size[0])), int(rng.integers(size[1])))
            cv2.line(picture, centre, end, colour, int(rng.integers(1, 14)), cv2.LINE_AA)
    return picture
