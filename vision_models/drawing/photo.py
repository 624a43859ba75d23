"""What a phone does to a scene: light, glare, blur, noise, white balance, JPEG."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision_models.drawing.backgrounds import Picture, Rng, noise


def colour_cast(kelvin: float) -> NDArray[np.float32]:
    """Return BGR gains of light of ``kelvin`` seen by a camera balanced for 5500 K (a fit to black bodies)."""
    t = np.log(kelvin / 5500.0)
    return np.asarray(np.exp([1.05 * t, 0.12 * t, -0.55 * t]), np.float32)


def photograph(rng: Rng, scene: Picture, strength: float = 1.0) -> Picture:
    """Return ``scene`` (uint8 BGR) as a phone might have taken it; ``strength`` scales every fault."""
    height, width = scene.shape[:2]
    picture = scene.astype(np.float32)
    picture *= _light(rng, (width, height), strength)
    if rng.random() < 0.5 * strength:
        # The camera's own white balance takes back most of the lamp's colour, not all of it.
        left_over = rng.uniform(0.15, 0.75)
        picture *= colour_cast(float(rng.uniform(2700, 7500))) ** left_over
    picture *= 1 + rng.uniform(-0.12, 0.12, 3).astype(np.float32) * strength
    picture *= np.exp(rng.normal(0, 0.28 * strength))
    if rng.random() < 0.22 * strength:
        picture += _glare(rng, (width, height))
    gamma = float(np.exp(rng.normal(0, 0.18 * strength)))
    picture = np.asarray(255 * np.clip(picture / 255, 0, 1) ** gamma, np.float32)
    if rng.random() < 0.35:
        grey = picture.mean(axis=2, keepdims=True)
        picture = grey + (picture - grey) * rng.uniform(1 - 0.45 * strength, 1 + 0.4 * strength)
    picture = _blurred(rng, picture, max(width, height), strength)
    if rng.random() < 0.7:
        grain = rng.normal(0, rng.uniform(1, 9) * strength, (height, width, 1)).astype(np.float32)
        speckle = rng.normal(0, rng.uniform(0.5, 5) * strength, picture.shape).astype(np.float32)
        picture = picture + grain + speckle
    out = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.7:
        quality = int(rng.uniform(35, 95))
        out = jpeg(out, quality)
    return out


def jpeg(picture: Picture, quality: int) -> Picture:
    """Return ``picture`` after being compressed as a JPEG of ``quality`` (0 to 100)."""
    coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)


def _light(rng: Rng, size: tuple[int, int], strength: float) -> NDArray[np.float32]:
    fall = noise(rng, size, (1.2, 1.2), 1) * 0.16 * strength
    light = 1 + fall
    if rng.random() < 0.3 * strength:
        # The edge of somebody's shadow across the table.
        edge = np.zeros((size[1], size[0]), np.float32)
        points = rng.uniform(-0.3, 1.3, (int(rng.integers(3, 6)), 2)) * size
        cv2.fillConvexPoly(edge, cv2.convexHull(points.astype(np.float32)).astype(np.int32), 1.0)
        edge = np.asarray(cv2.GaussianBlur(edge, (0, 0), max(1.0, rng.uniform(0.004, 0.06) * max(size))), np.float32)
        light *= 1 - edge * rng.uniform(0.15, 0.55)
    return np.asarray(np.clip(light, 0.2, 1.6)[..., None], np.float32)


def _glare(rng: Rng, size: tuple[int, int]) -> NDArray[np.float32]:
    spot = np.zeros((size[1], size[0]), np.float32)
    centre = (int(rng.uniform(0, size[0])), int(rng.uniform(0, size[1])))
    axes = (int(rng.uniform(0.02, 0.16) * size[0]), int(rng.uniform(0.02, 0.1) * size[1]))
    cv2.ellipse(spot, centre, axes, float(rng.uniform(0, 180)), 0, 360, float(rng.uniform(60, 220)), -1)
    return np.asarray(cv2.GaussianBlur(spot, (0, 0), max(2.0, axes[0] * rng.uniform(0.3, 0.8)))[..., None], np.float32)


def _blurred(rng: Rng, picture: NDArray[np.float32], size: int, strength: float) -> NDArray[np.float32]:
    if rng.random() < 0.45:
        sigma = rng.uniform(0.3, max(0.45, 0.0028 * size)) * strength
        picture = cv2.GaussianBlur(picture, (0, 0), max(0.3, sigma)).astype(np.float32)
    if rng.random() < 0.15 * strength:
        length = int(rng.integers(3, max(5, int(0.014 * size))))
        kernel = np.zeros((length, length), np.float32)
        kernel[length // 2] = 1 / length
        turn = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5), float(rng.uniform(0, 180)), 1)
        kernel = cv2.warpAffine(kernel, turn, (length, length)).astype(np.float32)
        picture = cv2.filter2D(picture, -1, kernel / max(kernel.sum(), 1e-6)).astype(np.float32)
    return picture
