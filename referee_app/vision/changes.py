"""What has changed at the pile, beside what the recogniser has found there."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from referee_app.vision import poses
from referee_app.vision.arms import touching, without
from referee_app.vision.reading import Image
from referee_app.vision.scene import Scene, count
from referee_app.vision.stack import Stack
from referee_app.vision.tracks import Track

CLOSE: Final = 1.7
WIDE: Final = 2.6
"""How far the pile's surroundings go, in multiples of a card."""
_DISTURBED: Final = 0.08
"""Share of a card's area that must differ near the pile to unsettle it."""
_UNEXPLAINED: Final = 0.12
"""Share of a card's area that must differ beside the new cards to be waited for."""
_CARD_SIZED: Final = 0.4
"""Share of a card's area that must have changed for an unrecognised card to lie there."""
_SOMETHING_RESTS: Final = 0.03
"""Share of a card's area that must have changed, and move no more, for a look to be worth its time."""
_NO_PILE: Final = 0.03
"""What a card is taken to cover of the picture while none is known."""


def around(stack: Stack, scene: Scene, factor: float) -> Image:
    """Return the pile's surroundings as a mask; the whole picture when there is no pile yet."""
    return scene.mask(stack.surroundings(factor))


def disturbed(stack: Stack, scene: Scene) -> bool:
    """Return whether so much differs or moves near the settled pile that it must be looked at."""
    limit = _DISTURBED * _card(stack, scene)
    if count(scene.changed & around(stack, scene, WIDE)) > limit:
        return True
    return count(scene.moving & around(stack, scene, CLOSE)) > limit


def resting(stack: Stack, scene: Scene) -> bool:
    """Return whether anything that has changed at the pile moves no more: only that can be a card laid down."""
    still = scene.changed & ~scene.moving & around(stack, scene, CLOSE)
    return count(still) > _SOMETHING_RESTS * _card(stack, scene)


def card_sized(stack: Stack, scene: Scene) -> bool:
    """Return whether so much has changed at the pile that a card may lie there which was not recognised."""
    if stack.top is None or not scene.anchored or scene.arms:
        return False
    return count(scene.changed & around(stack, scene, CLOSE)) > _CARD_SIZED * _card(stack, scene)


def unexplained(stack: Stack, scene: Scene, tracks: list[Track]) -> bool:
    """Return whether beside the new cards something else near the pile has changed that may be a card too."""
    rest = without(scene.changed, [scene.here(poses.grown(track.quad, 1.05)) for track in tracks])
    rest &= around(stack, scene, WIDE)
    for arm in scene.arms:
        if not any(touching([arm], scene.here(track.quad), 0.25) for track in tracks):
            rest &= ~arm.mask
    rest = np.asarray(cv2.morphologyEx(rest, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
    return count(rest) > _UNEXPLAINED * poses.area(tracks[0].quad)


def _card(stack: Stack, scene: Scene) -> float:
    return poses.area(stack.top.quad) if stack.top is not None else _NO_PILE * scene.changed.size
