"""When a new card counts as laid: it lies still, no hand is at it, and it has been looked at enough."""

from __future__ import annotations

from typing import Final

from referee_app.vision import looking
from referee_app.vision.scene import Scene
from referee_app.vision.tracks import Track

REST: Final = 0.09
"""Seconds a card must be seen lying still: for ten frames a second the time between two."""
_REST_UNANCHORED: Final = 0.35
"""The same while the camera has lost its bearings."""
_DOUBT: Final = 0.8
"""Seconds a card may be looked at before it is given out unread."""
_HAND_ON_IT: Final = 1.1
"""Seconds after which a hand that stays at a card no longer holds the play up; nor one that was never seen.

A hand of the table's own colour may hold the card over the pile.
"""
_HAND_ON_IT_UNANCHORED: Final = 0.5
"""The same while the camera has lost its bearings: then what differs from the anchor is taken for hands too easily."""


def is_ready(track: Track, scene: Scene, *, hand_came: bool) -> bool:
    """Return whether a fresh card can be given out; ``hand_came``: whether a hand was seen that may have laid it."""
    if track.rested < (REST if scene.anchored else _REST_UNANCHORED):
        return False
    if track.votes.looks < 2 and not looking.plain(track.sighting.card):
        return False
    held_up = _HAND_ON_IT if scene.anchored else _HAND_ON_IT_UNANCHORED
    if track.rested < held_up and (track.sighting.touched or not hand_came):
        return False
    return track.is_read or track.rested >= _DOUBT
