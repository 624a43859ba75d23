"""Hands at the draw pile, where one lies in view."""

from __future__ import annotations

from typing import Final

import numpy as np

from referee_app.cards import BACK
from referee_app.vision import poses
from referee_app.vision.arms import Arm
from referee_app.vision.happenings import Drew
from referee_app.vision.motion import Transform, moved
from referee_app.vision.reading import Quad
from referee_app.vision.scene import Scene
from referee_app.vision.tracks import Sighting

_SURELY_A_BACK: Final = 0.9
_AT_IT: Final = 0.55
"""A hand takes from the pile when its tip comes this near to the pile's middle, in card lengths."""
_ON_IT: Final = 0.35
_BESIDE: Final = 1.1
"""A back nearer to the discards than this is a card laid face down, no draw pile (card lengths)."""
_TAKES: Final = 0.08
"""Seconds the tip stays there at least: a hand that passes over does not."""


class DrawPile:
    """Where the draw pile lies, in the coordinates of the anchor picture, and the hand that is at it."""

    def __init__(self) -> None:
        self.quad: Quad | None = None
        self._came: float | None = None
        self._last = 0.0
        self._side = 0j

    def look(self, sightings: list[Sighting], discards: list[Quad]) -> None:
        """Learn from one look where the draw pile lies."""
        backs = [
            one
            for one in sightings
            if one.card.code == BACK and one.card.confidence >= _SURELY_A_BACK and not one.touched and one.moving < 0.05
        ]
        backs = [one for one in backs if all(poses.apart(quad, one.quad) > _BESIDE for quad in discards)]
        if backs:
            self.quad = max(backs, key=lambda one: one.card.confidence).quad

    def holds(self, quad: Quad) -> bool:
        """Return whether a card lying so lies on the draw pile: whatever is read there is no discard."""
        return self.quad is not None and poses.apart(self.quad, quad) < _ON_IT

    def shift(self, step: Transform) -> None:
        """Go over to another anchor."""
        if self.quad is not None:
            self.quad = moved(self.quad, step)

    def watch(self, scene: Scene) -> Drew | None:
        """Return that a hand took from the pile, said once when it leaves."""
        t = scene.frame.t
        if self.quad is None or not scene.anchored:
            self._came = None
            return None
        here = scene.here(self.quad)
        tips = [(arm, tip) for arm in scene.arms for tip in [_tip(arm)] if _near(here, tip)]
        if tips:
            if self._came is None:
                self._came, self._side = t, 0j
            arm = tips[0][0]
            x, y = arm.contact[0] - poses.centre(here)
            self._side += np.exp(1j * np.arctan2(-x, y))
            self._last = t
            return None
        came, self._came = self._came, None
        if came is None or self._last - came < _TAKES:
            return None
        return Drew(t, float(np.angle(self._side)) if abs(self._side) > 0 else None)


def _tip(arm: Arm) -> Quad:
    """Return the point of an arm farthest from where it comes in, shape (2,)."""
    farthest = int(np.linalg.norm(arm.points - arm.contact, axis=1).argmax())
    return np.asarray(arm.points[farthest], np.float32)


def _near(quad: Quad, point: Quad) -> bool:
    return float(np.linalg.norm(poses.centre(quad) - point)) < _AT_IT * poses.long_side(quad)
