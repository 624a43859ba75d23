"""The action symbols: skip, reverse, draw two and four, the four quarters of a wild."""

from __future__ import annotations

import cv2
import numpy as np

from vision_models.drawing.canvas import Canvas, Mask, ellipse_points

Point = tuple[float, float]


def ring_with_bar(canvas: Canvas, centre: Point, radius: float) -> Mask:
    """Return the skip symbol: a ring crossed from lower left to upper right."""
    thick = radius * 0.27
    ring = cv2.subtract(
        canvas.ellipse(centre, radius, radius, 0), canvas.ellipse(centre, radius - thick, radius - thick, 0)
    )
    along, across = np.array([0.707, -0.707]), np.array([0.707, 0.707])
    reach, half = radius - thick / 2, thick / 2
    corners = [
        np.asarray(centre) + s * reach * along + t * half * across for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    return cv2.max(ring, canvas.polygon(np.array(corners))).astype(np.uint8)


def arrows(canvas: Canvas, centre: Point, reach: float, bent: bool) -> list[Mask]:
    """Return the two opposite arrows of a reverse; ``bent`` ones turn at their tail, as on current prints."""
    along = np.array([0.62, -0.785])
    across = np.array([0.785, 0.62])
    masks = []
    for sign in (1.0, -1.0):
        middle = np.asarray(centre) + sign * reach * (0.32 * across + 0.22 * along)
        if bent:
            shape = [
                (-0.55, 0.18), (-0.75, -0.05), (-0.62, -0.3), (-0.3, -0.34), (0.3, -0.34), (0.3, -0.62), (0.95, 0.0),
                (0.3, 0.62), (0.3, 0.22), (-0.25, 0.22), (-0.35, 0.3),
            ]  # fmt: skip
        else:
            shape = [(-0.75, -0.18), (0.2, -0.18), (0.2, -0.5), (0.95, 0.0), (0.2, 0.5), (0.2, 0.18), (-0.75, 0.18)]
        points = [middle + sign * reach * (u * along + 0.75 * v * across) for u, v in shape]
        masks.append(canvas.polygon(np.array(points)))
    return masks


def fanned_cards(canvas: Canvas, centre: Point, count: int, size: float, skewed: bool) -> list[Mask]:
    """Return the two or four little cards of a draw card, the hindmost first."""
    skew = 0.32 if skewed else 0.0
    if count == 2:
        offsets = [(3.8, -4.6), (-3.8, 4.6)]
        card = (11.5 * size, 17.5 * size)
    else:
        offsets = [(7.6, -5.4), (2.4, 2.8), (-2.4, -2.8), (-7.6, 5.4)]
        card = (9.5 * size, 14.5 * size)
    return [
        canvas.rounded((centre[0] + dx * size, centre[1] + dy * size), card, 1.1 * size, skew) for dx, dy in offsets
    ]


def quarters(canvas: Canvas, centre: Point, axes: tuple[float, float], lean: float) -> list[Mask]:
    """Return the four quarters of an ellipse: upper right, lower right, lower left, upper left."""
    whole = canvas.polygon(ellipse_points(centre, axes[0], axes[1], lean))
    reach = 2 * max(axes)
    skew = np.tan(np.deg2rad(lean)) * 0.4
    x, y = centre
    up, down = (x + skew * reach, y - reach), (x - skew * reach, y + reach)
    right, left = (x + reach, y), (x - reach, y)
    parts = [
        [centre, up, (x + reach, y - reach), right],
        [centre, right, (x + reach, y + reach), down],
        [centre, down, (x - reach, y + reach), left],
        [centre, left, (x - reach, y - reach), up],
    ]
    return [cv2.min(whole, canvas.polygon(part)).astype(np.uint8) for part in parts]


def shuffled_hands(canvas: Canvas, centre: Point, reach: float) -> list[Mask]:
    """Return two crescents chasing each other: the hands that change owners."""
    masks = []
    for sign in (1.0, -1.0):
        t = np.linspace(-0.2, 2.2, 24)
        outer = np.stack([np.cos(t), np.sin(t)], 1) * reach
        inner = np.stack([np.cos(t), np.sin(t)], 1)[::-1] * reach * np.linspace(0.45, 0.8, 24)[:, None]
        masks.append(canvas.polygon(np.concatenate([outer, inner]) * sign + np.asarray(centre)))
    return masks
