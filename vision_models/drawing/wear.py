"""Cards that have been played with: rubbed edges, scuffs, creases, faded ink."""

from __future__ import annotations

import cv2
import numpy as np

from vision_models.drawing.backgrounds import Picture, Rng, noise


def worn(rng: Rng, card: Picture, amount: float) -> Picture:
    """Return ``card`` (uint8 BGRA) as it looks after some hundred games; ``amount`` from 0 to 1."""
    height, width = card.shape[:2]
    inside = np.pad(card[..., 3], 1)
    depth = np.asarray(cv2.distanceTransform(inside, cv2.DIST_L2, 3)[1:-1, 1:-1], np.float32) / width
    cells = (width / 6, height / 6)
    speckle = noise(rng, (width, height), cells, 2)
    # Ink goes first at the edges and in spots.
    bare = np.clip(3 * (speckle - 1.25 + amount * (0.5 + 0.9 * np.exp(-depth / 0.03))), 0, 1)
    paint = card[..., :3].astype(np.float32)
    paper = np.array([205, 215, 220], np.float32) * rng.uniform(0.8, 1.1)
    paint += (0.75 * bare)[..., None] * (paper - paint)
    for _ in range(int(rng.poisson(1.2 * amount))):
        crease = np.zeros((height, width), np.uint8)
        ends = rng.uniform(0, 1, (2, 2)) * (width, height)
        first, second = ((int(x), int(y)) for x, y in ends)
        cv2.line(crease, first, second, 255, max(1, round(width * 0.006)), cv2.LINE_AA)
        paint += (crease / 255.0 * rng.uniform(0.2, 0.7))[..., None] * (paper - paint)
    grey = paint.mean(axis=2, keepdims=True)
    paint = grey + (paint - grey) * (1 - 0.35 * amount * rng.random()) + 18 * amount * rng.random()
    return np.dstack([np.clip(paint, 0, 255).astype(np.uint8), card[..., 3]])
