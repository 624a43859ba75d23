"""The action symbols: skip, reverse, draw two and four, the four quarters of a wild."""

from __future__ import annotations

import cv2
import numpy as np

from vision_models.drawing.canvas import Canvas, Mask, ellipse_points, rounded_rectangle
from vision_models.drawing.prints import FourCards

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


_BENT_ARROW = np.array(
    [
        (0.76, -1.0), (-0.06, -0.98), (0.12, -0.8), (-0.14, -0.6), (-0.28, -0.42), (-0.345, -0.25), (-0.36, -0.09),
        (-0.335, 0.07), (-0.28, 0.26), (0.3, -0.19), (0.51, -0.4), (0.7, -0.14),
    ]
)  # fmt: skip
"""The upper arrow of a reverse as current prints draw it, its tail bent around the other's; x, y from the middle."""

_STRAIGHT_ARROW = np.array(
    [(-0.53, 0.45), (0.32, -0.4), (0.09, -0.63), (0.94, -0.76), (0.79, 0.07), (0.55, -0.17), (-0.3, 0.68)]
)


def arrows(canvas: Canvas, centre: Point, reach: float, bent: bool) -> list[Mask]:
    """Return the two opposite arrows of a reverse, ``reach`` mm from the middle to a tip's height."""
    shape = _BENT_ARROW if bent else _STRAIGHT_ARROW
    return [canvas.polygon(sign * reach * shape + np.asarray(centre)) for sign in (1.0, -1.0)]


def two_cards(canvas: Canvas, centre: Point, size: float, skewed: bool) -> list[Mask]:
    """Return the two little cards of a draw two: the upper right, the lower left one."""
    skew = 0.36 if skewed else 0.0
    return [
        canvas.rounded(
            (centre[0] + dx * size, centre[1] + dy * size), (11.5 * size, 17.5 * size), 1.1 * size, skew
        )
        for dx, dy in ((4.4, -4.4), (-4.4, 4.4))
    ]  # fmt: skip


_FOUR_PLACES = {
    FourCards.ROW: [(7.6, -5.4), (2.4, 2.8), (-2.4, -2.8), (-7.6, 5.4)],
    FourCards.DIAMOND: [(3.3, -8.6), (7.2, -1.6), (-7.2, 1.6), (-3.3, 8.6)],
    FourCards.TURNED: [(-8.5, 5.5), (-3.4, -4.0), (3.4, 4.0), (8.5, -5.5)],
}


def four_cards(canvas: Canvas, centre: Point, size: float, layout: FourCards, skewed: bool) -> list[Mask]:
    """Return the four little cards of a wild draw four, the hindmost first."""
    skew = {FourCards.ROW: 0.32 * skewed, FourCards.DIAMOND: 0.36, FourCards.TURNED: 0.0}[layout]
    angle = np.deg2rad(14.0 if layout is FourCards.TURNED else 0.0)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    masks = []
    for place in _FOUR_PLACES[layout]:
        outline = rounded_rectangle((0.0, 0.0), (9.5 * size, 14.5 * size), 1.1 * size, skew) @ turn.T
        masks.append(canvas.polygon(outline + np.asarray(centre) + np.asarray(place) * size))
    return masks


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


_HAND = np.array(
    [
        [(0.95, -0.05), (0.62, -0.42), (0.3, -0.62), (0.02, -0.6), (-0.08, -0.78), (-0.2, -0.66)],
        [(-0.2, -0.66), (-0.34, -0.34), (-0.2, -0.22), (0.1, -0.16), (0.2, -0.3), (0.06, -0.4)],
        [(-0.1, -0.66), (0.34, -0.6), (0.3, -0.28), (0.48, -0.16), (0.72, 0.16), (0.78, 0.2)],
    ]
)


def drawn_hands(canvas: Canvas, centre: Point, reach: float, thick: float) -> list[Mask]:
    """Return the lines, ``thick`` mm wide, of two hands that pass cards to each other."""
    masks = []
    for sign in (1.0, -1.0):
        for line in _HAND:
            mask = canvas.empty()
            points = np.round((np.asarray(centre) + sign * reach * line) * canvas.scale).astype(np.int32)
            cv2.polylines(mask, [points], False, 255, max(1, round(thick * canvas.scale)), cv2.LINE_AA)
            masks.append(mask)
    return masks
