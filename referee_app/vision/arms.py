"""Hands and forearms: what has come into the picture over its edge, and from which side."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.vision.motion import Mask, Transform, filled, moved
from referee_app.vision.poses import centre, grown, long_side
from referee_app.vision.reading import Quad

_LEAST_SHARE: Final = 0.004
"""An arm covers at least this share of the picture."""
_THINNER: Final = 3
"""What is thinner than this, in small pixels, is no finger. At 5 a hand that holds a card is lost beside it."""
_TRAIL_SECONDS: Final = 2.0
_REACH: Final = 0.9
"""An arm has been at a card when it came this near to the card's middle, in card lengths."""
_THROW: Final = 2.2
"""And may have thrown it from as far as this."""
_AGREEMENT: Final = 0.8
"""How well the bearings seen in several frames must agree (1 is fully) for a side to be named."""
_SAMPLES: Final = 96
_FEW_PIXELS: Final = 4


@dataclass(frozen=True, eq=False)
class Arm:
    """One thing that reaches in over the edge of the picture, in small pixels."""

    contact: NDArray[np.float32]
    """Middle of where it crosses the edge, shape (1, 2)."""
    points: NDArray[np.float32]
    """Some of its pixels, shape (n, 2)."""
    mask: Mask


def find_arms(changed: Mask, slack: float) -> list[Arm]:
    """Return what in ``changed`` hangs on the picture's edge.

    ``slack`` is how far, in small pixels, the camera has wandered from where the edge was.
    """
    height, width = changed.shape
    closed = cv2.morphologyEx(changed, cv2.MORPH_OPEN, np.ones((_THINNER, _THINNER), np.uint8))
    closed = cv2.morphologyEx(closed, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(closed, connectivity=8)
    band = round(3 + min(slack, 0.05 * width))
    edge = np.ones((height, width), bool)
    edge[band:-band, band:-band] = False
    arms = []
    for label in range(1, count):
        if stats[label, cv2.CC_STAT_AREA] < _LEAST_SHARE * width * height:
            continue
        mask = labels == label
        crossing = np.argwhere(mask & edge)
        if len(crossing) < 4:
            continue
        inside = np.argwhere(mask)
        chosen = inside[:: max(1, len(inside) // _SAMPLES)]
        arms.append(
            Arm(
                crossing.mean(axis=0)[None, ::-1].astype(np.float32),
                chosen[:, ::-1].astype(np.float32),
                (mask * np.uint8(255)).astype(np.uint8),
            )
        )
    return arms


def touching(arms: list[Arm], quad: Quad, reach: float) -> bool:
    """Return whether an arm comes within ``reach`` card lengths of ``quad``, or lies over it."""
    if not arms:
        return False
    around = filled([grown(quad, 1 + 2 * reach)], (arms[0].mask.shape[1], arms[0].mask.shape[0]))
    return any(cv2.countNonZero(cv2.bitwise_and(arm.mask, around)) > _FEW_PIXELS for arm in arms)


def without(changed: Mask, quads: list[Quad]) -> Mask:
    """Return ``changed`` with the insides of ``quads``, and a thin ring around them, taken out."""
    rest = changed.copy()
    for quad in quads:
        cv2.fillConvexPoly(rest, np.round(quad).astype(np.int32), 0)
        cv2.polylines(rest, [np.round(quad).astype(np.int32)], True, 0, 5)
    return rest


class Trail:
    """Where arms have been in the last seconds, in the coordinates of the anchor picture."""

    def __init__(self) -> None:
        self._steps: deque[tuple[float, list[tuple[Quad, Quad]]]] = deque()

    def add(self, t: float, arms: list[Arm], to_anchor: Transform) -> None:
        """Remember the arms of the frame at ``t``."""
        self._steps.append((t, [(moved(arm.contact, to_anchor), moved(arm.points, to_anchor)) for arm in arms]))
        while self._steps[0][0] < t - _TRAIL_SECONDS:
            self._steps.popleft()

    def shift(self, transform: Transform) -> None:
        """Go over to another anchor picture."""
        self._steps = deque(
            (t, [(moved(contact, transform), moved(points, transform)) for contact, points in arms])
            for t, arms in self._steps
        )

    def came_near(self, quad: Quad, since: float) -> bool:
        """Return whether since ``since`` seconds an arm came near enough to ``quad`` to have thrown a card there."""
        return any(t >= since and self._at(arms, quad, _THROW) for t, arms in self._steps)

    def bearing(self, quad: Quad, since: float) -> float | None:
        """Return the side the arms at ``quad`` came from; None if unclear.

        Where none was at it, the card was thrown, by the one arm that came near. Radians: 0 is the bottom
        edge, growing clockwise.
        """
        at_it = self._agreed(quad, since, _REACH)
        return self._agreed(quad, since, _THROW) if at_it is None else at_it

    def _agreed(self, quad: Quad, since: float, reach: float) -> float | None:
        total, weight = 0j, 0
        middle = centre(quad)
        for t, arms in self._steps:
            near = self._at(arms, quad, reach) if t >= since else []
            if len(near) != 1:
                continue
            x, y = near[0][0] - middle
            # The picture's bottom is bearing 0 and its left is a quarter turn.
            total += np.exp(1j * np.arctan2(-x, y))
            weight += 1
        if not weight or abs(total) < _AGREEMENT * weight:
            return None
        return float(np.angle(total))

    @staticmethod
    def _at(arms: list[tuple[Quad, Quad]], quad: Quad, reach: float = _REACH) -> list[Quad]:
        middle, far = centre(quad), reach * long_side(quad)
        return [contact for contact, points in arms if np.linalg.norm(points - middle, axis=1).min() < far]
