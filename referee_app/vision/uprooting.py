"""The whole pile taken up or away, as for a reshuffle: no card taken back, and no pile squared up."""

from __future__ import annotations

from math import isnan
from typing import Final

from referee_app.vision.arms import touching
from referee_app.vision.poses import apart, gap
from referee_app.vision.reading import Quad
from referee_app.vision.scene import STILL_FACE, Scene
from referee_app.vision.stack import Stack
from referee_app.vision.tracks import Track

_FEWEST: Final = 3
"""A pile of fewer cards is not reshuffled."""
_GONE: Final = 0.5
"""A card is gone when this share of what showed of it differs from the anchor."""
_ASIDE: Final = 0.5
"""A top card pushed further than this (share of its length) has been put aside."""
_IN_PLACE: Final = 0.25
"""A card nearer to where the top card lay than this (share of its length) is that card still lying there."""
_COMPARED: Final = 3


class Uprooting:
    """Whether the pile has left its place: taken up as a whole, or its top card put aside."""

    def __init__(self) -> None:
        self.taken_up = False
        """Whether nothing lay where the pile was, at the last look without a hand."""
        self.aside = False
        """Whether the top card was pushed off the pile."""

    def clear(self) -> None:
        """Begin anew, after a play."""
        self.taken_up = self.aside = False

    def look(self, scene: Scene, stack: Stack, in_view: list[Track]) -> None:
        """Notice at one look that the pile has been taken up."""
        top = stack.top
        if top is not None and any(gap(top.quad, track.quad) < _IN_PLACE for track in in_view):
            self.taken_up = False
        if top is None or in_view or not scene.anchored or touching(scene.arms, scene.here(top.quad), 0.1):
            return
        if scene.share_moving(top.quad) <= STILL_FACE and scene.differs(top.quad) > _GONE:
            self.taken_up = True

    def pushed(self, before: Quad, now: Quad) -> None:
        """Notice that the top card, which lay at ``before``, lies elsewhere ``now``."""
        if apart(before, now) > _ASIDE:
            self.aside = True

    def is_reshuffle(self, stack: Stack) -> bool:
        """Return whether there were enough cards on the pile for its being taken away to be a reshuffle."""
        return len(stack.entries) >= _FEWEST

    def back_again(self, track: Track, stack: Stack) -> bool:
        """Return whether ``track`` is the old top card, laid down again after the pile was taken up."""
        return self.taken_up and stack.top is not None and track.votes.guess == stack.top.guess

    def only_top_left(self, scene: Scene, stack: Stack, in_view: list[Track]) -> bool:
        """Return whether the cards under a top card that was put aside have been taken away."""
        if not self.aside or not self.is_reshuffle(stack) or not scene.anchored or stack.top is None:
            return False
        if any(track.votes.guess != stack.top.guess for track in in_view):
            return False
        shares = [scene.differs(entry.quad, beside=[stack.top.quad]) for entry in stack.entries[-1 - _COMPARED : -1]]
        shares = [share for share in shares if not isnan(share)]
        return bool(shares) and min(shares) > _GONE
