"""Hands and forearms: over the cards, or holding one."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision_models.drawing.backgrounds import Picture, Rng, noise

_SKINS_RGB = np.array([[241, 200, 170], [224, 172, 136], [198, 134, 96], [141, 85, 54], [92, 58, 40]], float)


def skin(rng: Rng) -> NDArray[np.float32]:
    """Return a skin colour, BGR."""
    first, second = _SKINS_RGB[rng.integers(len(_SKINS_RGB), size=2)]
    return np.asarray((first + rng.random() * (second - first))[::-1], np.float32)


def draw_hand(rng: Rng, image: Picture, quad: NDArray[np.float32]) -> Picture:
    """Lay a hand that reaches from the picture's edge over part of the card at ``quad``; return its mask."""
    size = image.shape[0]
    long_side = float(np.linalg.norm(quad[0] - quad[3]))
    target = quad.mean(0) + rng.normal(0, 0.4, 2) * long_side
    angle = rng.uniform(0, 2 * np.pi)
    back = np.array([np.cos(angle), np.sin(angle)])
    mask = np.zeros(image.shape[:2], np.uint8)
    palm = target + back * long_side * 0.75
    _limb(mask, palm, palm + back * size * 1.5, long_side * rng.uniform(0.55, 0.8))
    cv2.circle(mask, _point(palm), int(long_side * rng.uniform(0.36, 0.46)), 255, -1)
    across = np.array([-back[1], back[0]])
    for finger in np.linspace(-0.5, 0.5, int(rng.integers(2, 6))):
        base = palm + across * finger * long_side * 0.7
        tip = target + across * finger * long_side * rng.uniform(0.5, 1.0) - back * long_side * rng.uniform(-0.1, 0.35)
        _limb(mask, base, tip, long_side * rng.uniform(0.13, 0.19))
    _paint_skin(rng, image, mask, long_side)
    return mask


def draw_holding_fingers(rng: Rng, image: Picture, quad: NDArray[np.float32]) -> Picture:
    """Let fingers hold the card at ``quad`` by one of its edges; return their mask."""
    mask = np.zeros(image.shape[:2], np.uint8)
    edge = int(rng.integers(4))
    first, second = quad[edge], quad[(edge + 1) % 4]
    inward = quad.mean(0) - (first + second) / 2
    long_side = float(np.linalg.norm(quad[0] - quad[3]))
    spots = rng.uniform(0.1, 0.9) + np.arange(int(rng.integers(1, 4))) * 0.17
    for spot in spots:
        at = first + (second - first) * min(float(spot), 1.0)
        tip = at + inward * rng.uniform(0.1, 0.42)
        root = at - inward * rng.uniform(0.8, 2.5) + rng.normal(0, 0.15, 2) * long_side
        _limb(mask, root, tip, long_side * rng.uniform(0.12, 0.19))
    if rng.random() < 0.6:
        palm = (first + second) / 2 - inward * rng.uniform(1.0, 1.8)
        cv2.circle(mask, _point(palm), int(long_side * rng.uniform(0.35, 0.6)), 255, -1)
    _paint_skin(rng, image, mask, long_side)
    return mask


def _limb(mask: Picture, start: NDArray[np.float64], end: NDArray[np.float64], width: float) -> None:
    cv2.line(mask, _point(start), _point(end), 255, max(2, int(width)), cv2.LINE_AA)


def _paint_skin(rng: Rng, image: Picture, mask: Picture, long_side: float) -> None:
    size = (image.shape[1], image.shape[0])
    tone = skin(rng)
    # Rounded limbs are darker towards their outline.
    depth = cv2.distanceTransform(mask, cv2.DIST_L2, 3) / max(1.0, long_side * 0.1)
    shade = 0.62 + 0.38 * np.clip(depth, 0, 1) + 0.07 * noise(rng, size, (6, 6), 2)
    alpha = cv2.GaussianBlur(mask, (0, 0), max(0.6, long_side * 0.006))[..., None].astype(np.float32) / 255
    shadow = cv2.GaussianBlur(mask, (0, 0), max(1.0, long_side * 0.06))[..., None].astype(np.float32) / 255
    ground = image * (1 - 0.35 * shadow)
    image[:] = np.clip(ground + alpha * (tone * shade[..., None] - ground), 0, 255).astype(np.uint8)


def _point(at: NDArray[np.float64]) -> tuple[int, int]:
    return int(np.clip(at[0], -4000, 4000)), int(np.clip(at[1], -4000, 4000))
