"""The pile as a stack of cards that were seen arriving, and what a look at it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isnan
from typing import Final

import numpy as np

from referee_app.vision import poses
from referee_app.vision.arms import touching
from referee_app.vision.motion import Glimpse, Transform, moved
from referee_app.vision.reading import Quad, SeenCard
from referee_app.vision.scene import STILL_FACE, Scene
from referee_app.vision.tracks import Track

_FRESH: Final = 0.10
_FRESH_IF_READ: Final = 0.035
"""Share of a card's place that must differ from the anchor: always enough; enough where the card is read surely."""
_SECOND: Final = 0.2
"""And of that of a second card of the top one's kind, wherever on the pile it lies."""
_NEW_BESIDE: Final = 0.3
"""A card partly under a new one is new too when this share of what shows of it differs from the anchor."""
_SAME_POSE: Final = 0.12
"""A card nearer to a known one than this (share of its length) may be the known one."""
_PUSHED: Final = 0.7
"""A card of the stack is looked for this far from where it lay (share of its length)."""
_NUDGED: Final = 0.2
"""A card that is not seen whole and lies so near to the known top card is that one."""
_STRIP_SHOWS: Final = 0.06
_STRIP_CHANGED: Final = 0.17
_STRIP_GONE: Final = 0.5
"""The top card still lies where it lay when less than the first differs of what shows of its old place beside the new
one, and was pushed when more than the last does. Between them decides whether what lay beneath shows there, and where
that is not known, the second."""
_STRIP_WIDE: Final = 0.3
"""Of cards nearer to each other than this (share of their length) so little shows that the first limit decides then."""
_STILL_SHOWS: Final = 0.1
"""It also does when no more than this differs in the small pictures, of which enough has to show then."""
_PUT_ASIDE: Final = 1.6
"""And this far where its old place shows that it has gone from there."""
_SHIFTED: Final = 0.35
"""A deeper card that comes to light lies no further than this from where it was laid."""
_NEAR: Final = 1.7
"""A card is laid on the pile, not beside it, when it comes this near to one of the last cards (card lengths)."""
_SIZES: Final = (0.7, 1.4)
"""How much smaller or larger than the last card a card may look."""
_DEPTH: Final = 5
"""How many cards down the stack is compared with what is seen."""
_REMEMBERED: Final = 60
"""How many cards are known at most: of those further down nothing can come to light any more."""
_LOOKS_KEPT: Final = 4
"""How many cards down the picture before each is kept, to see cards being taken back."""


def likeliest(card: SeenCard) -> str | None:
    """Return the likeliest code of a card, even where the reading abstains."""
    return card.code or (card.candidates[0][0] if card.candidates else None)


@dataclass(eq=False)
class Entry:
    """A card of the stack; ``quad`` in the anchor's coordinates."""

    card: SeenCard
    quad: Quad
    before: tuple[Glimpse, Transform] | None
    """How its place looked before it came, and the way from that picture to the anchor."""

    @property
    def guess(self) -> str | None:
        """The likeliest code, even where the reading abstains."""
        return likeliest(self.card)


@dataclass(eq=False)
class Stack:
    """The cards known to lie on the pile, the last on top."""

    entries: list[Entry] = field(default_factory=list)

    @property
    def top(self) -> Entry | None:
        """The card on top, if there is one."""
        return self.entries[-1] if self.entries else None

    def surroundings(self, factor: float) -> list[Quad]:
        """Return the places of the last cards, grown ``factor`` times."""
        return [poses.grown(entry.quad, factor) for entry in self.entries[-3:]]

    def shift(self, step: Transform) -> None:
        """Go over to another anchor."""
        for entry in self.entries:
            entry.quad = moved(entry.quad, step)
            if entry.before is not None:
                entry.before = (entry.before[0], step @ entry.before[1])

    def put(self, card: SeenCard, quad: Quad, before: Glimpse | None) -> None:
        """Put a card on top; ``before`` is the anchor without it."""
        self.entries.append(Entry(card, quad, None if before is None else (before, np.eye(3))))
        del self.entries[:-_REMEMBERED]
        for entry in self.entries[:-_LOOKS_KEPT]:
            entry.before = None

    def possible(self, quad: Quad) -> bool:
        """Return whether a card lying so can be on this pile: of its size, and not far from it."""
        if self.top is None:
            return True
        size = poses.long_side(quad) / poses.long_side(self.top.quad)
        if not _SIZES[0] <= size <= _SIZES[1]:
            return False
        return any(poses.apart(entry.quad, quad) < _NEAR for entry in self.entries[-3:])

    def is_fresh(self, track: Track, scene: Scene, over: Sequence[Quad] = ()) -> bool:
        """Return whether a card was not there when the pile last lay at rest; ``over`` are new cards on it."""
        guess, read = track.votes.guess, track.is_read
        # However deep a card lies, what shows of it may come to light when a hand goes.
        for depth, entry in enumerate(reversed(self.entries)):
            # What little of a deeper card shows may look like another one, but is not read for sure then.
            same = guess is None or entry.guess is None or guess == entry.guess or (depth > 0 and not read)
            # Corners of a covered card are guessed; those of the top card are seen.
            reach = _SAME_POSE
            if depth == 0 and track.sighting.card.top:
                # A second one of its kind changes the picture; where that is as it was, the outline is wrong.
                reach = _SAME_POSE / 2 if not track.sighting.fresh < _SECOND else _PUSHED
            near = same and poses.gap(entry.quad, track.quad) < reach
            if near and not (depth and (self._covers_top(track, scene) or _is_new_beside(track, scene, over))):
                return False
        if not scene.anchored:
            return track.sighting.card.top and (self.top is None or guess != self.top.guess)
        differs = track.sighting.fresh
        if isnan(differs) or differs < _FRESH_IF_READ:
            return False
        return differs >= _FRESH or read

    def _covers_top(self, track: Track, scene: Scene) -> bool:
        """Return whether ``track`` lies on the top card, which still lies there: then it came from no place beneath."""
        top = self.top
        card = track.sighting.card
        if top is None or not scene.anchored or not (card.top and card.all_there):
            return False
        beside = scene.differs(top.quad, beside=[track.quad])
        return beside < STILL_FACE and scene.differs_where_both(top.quad, track.quad) > _NEW_BESIDE

    def is_top(self, track: Track) -> bool:
        """Return whether ``track`` is the known top card, still on top and about where it lay."""
        top = self.top
        if top is None or track.votes.guess != top.guess or track.on_top < 0.5:
            return False
        return poses.gap(top.quad, track.quad) < 2 * _SAME_POSE

    def is_laid_beside(self, track: Track, scene: Scene) -> bool:
        """Return whether ``track`` is new where it lies, beside the top card: that one was not moved off it."""
        if self.top is None or not scene.anchored:
            return False
        return scene.differs(self.top.quad) < STILL_FACE and track.sighting.fresh > _NEW_BESIDE

    def came_with(self, track: Track, top: Track, late: list[Track], scene: Scene) -> bool:
        """Return whether what shows of ``track`` beside the new card ``top`` is new as well.

        Nor must what shows beside all of the ``late`` cards be old: an old card is half covered by new ones.
        """
        # The old top card, half covered now, may be read as anything, and its corners are guessed.
        near = _NUDGED if track.is_read else _SHIFTED
        if self.top is not None and poses.gap(self.top.quad, track.quad) < near:
            shows = scene.differs(self.top.quad, beside=[other.quad for other in late])
            if not shows < _STILL_SHOWS:
                return False
        if not _is_new_beside(track, scene, [top.quad]):
            return False
        differs = scene.differs(track.quad, beside=[other.quad for other in late if other is not track])
        return isnan(differs) or differs > _NEW_BESIDE

    def laid_among(self, ready: list[Track], scene: Scene) -> list[Track]:
        """Return which of the fresh cards at rest were laid, in their order; notes where a pushed card lies now."""
        laid = []
        for track in ready:
            if any(self._beneath(entry, track, scene) for entry in self.entries[-2:]):
                continue
            if self.top is not None and self._pushed(self.top, track, ready, scene):
                self.top.quad = track.quad
                if track is ready[-1]:
                    # The old top card is still on top: nothing was laid on it, the others have come to light.
                    return []
            elif not self._deeper(track):
                laid.append(track)
        return laid

    def learn(self, tracks: list[Track]) -> None:
        """Take in what lies in the pile at rest and was not known: when more of it shows, it is no play.

        That is what lies under the top card; or on top, where one was taken for the top card that lies beneath.
        """
        for track in tracks:
            code, _ = track.votes.best()
            known = any(entry.guess == code and poses.gap(entry.quad, track.quad) < _SHIFTED for entry in self.entries)
            if code is None or not track.still or known:
                continue
            if track.on_top == 0:
                self.entries.insert(0, Entry(track.read(top=False), track.quad, None))
            elif track.on_top == 1 and track.sighting.card.all_there and track.sighting.fresh < _FRESH_IF_READ:
                self.put(track.read(top=True), track.quad, None)

    def top_in_view(self, tracks: list[Track], scene: Scene) -> bool:
        """Return whether the top card is seen to lie where it should; notes where it lies exactly."""
        top = self.top
        if top is None:
            return not tracks
        for track in tracks:
            near = poses.gap(top.quad, track.quad) < (_SAME_POSE if scene.anchored else _PUSHED)
            if near and track.votes.guess == top.guess and track.still:
                top.quad = track.quad
                return True
        return scene.differs(top.quad) < 0.12

    def top_is_gone(self, scene: Scene) -> bool:
        """Return whether the place of the top card looks as it did before that card came."""
        top = self.top
        if top is None or top.before is None or not scene.anchored:
            return False
        if scene.share_moving(top.quad) > STILL_FACE or touching(scene.arms, scene.here(top.quad), 0.02):
            return False
        changed, back = scene.differs(top.quad), scene.differs(top.quad, top.before)
        return changed > 0.10 and back < min(0.15, 0.4 * changed)

    def uncovered(self, track: Track, scene: Scene) -> bool:
        """Return whether ``track`` is a card from beneath, on top since the one on it was picked up."""
        top = self.top
        if top is None or not scene.anchored or not track.sighting.card.top:
            return False
        if scene.share_moving(top.quad) > STILL_FACE or touching(scene.arms, scene.here(top.quad), 0.1):
            return False
        # A second card of the top one's kind is a push or a play, told apart elsewhere.
        if track.votes.guess == top.guess or not self._laid_here(track, _SHIFTED):
            return False
        moved_away = scene.differs(top.quad, beside=[track.quad])
        return not isnan(moved_away) and moved_away > 0.3

    def top_was_replaced(self, laid: list[Track], scene: Scene) -> bool:
        """Return whether the top card was taken back before ``laid`` came: its place looks as before it came."""
        top = self.top
        if top is None or top.before is None or not scene.anchored or len(laid) != 1:
            return False
        quad = laid[0].quad
        return (
            scene.differs(top.quad, beside=[quad]) > 0.35 and scene.differs(top.quad, top.before, beside=[quad]) < 0.12
        )

    def _beneath(self, entry: Entry, track: Track, scene: Scene) -> bool:
        """Return whether a fresh card came to light under a card of the stack, which still lies as it lay."""
        return scene.anchored and scene.differs_where_both(entry.quad, track.quad) < STILL_FACE

    def _pushed(self, top: Entry, track: Track, ready: list[Track], scene: Scene) -> bool:
        """Return whether ``track`` is the top card in another place, and not a second card of its kind."""
        if track.votes.guess != top.guess:
            return False
        distance = poses.gap(top.quad, track.quad)
        if distance > _PUSHED:
            return self._put_aside(top, track, scene)
        others = [other for other in ready if other is not track]
        if not scene.anchored:
            return True
        # The corners of what is not seen whole are guessed: it only seems to lie elsewhere.
        if distance < _NUDGED and not track.sighting.card.all_there:
            return True
        # Under a second one the top card still lies where it lay, and be it a narrow strip of it that shows.
        new = [track.quad, *(other.quad for other in others)]
        strip = scene.differs_closely(top.quad, beside=new)
        if isnan(strip):
            # Of two of its kind one at least is new.
            return not any(other.votes.guess == track.votes.guess for other in others)
        if not _STRIP_SHOWS < strip < _STRIP_GONE:
            return strip > _STRIP_SHOWS
        uncovered = float("nan") if top.before is None else scene.differs(top.quad, top.before, beside=new)
        if isnan(uncovered):
            return distance < _STRIP_WIDE or strip > _STRIP_CHANGED
        return strip > uncovered

    def _put_aside(self, top: Entry, track: Track, scene: Scene) -> bool:
        """Return whether the top card was moved farther than by a push: where it lay, what was beneath shows now."""
        if not scene.anchored or poses.apart(top.quad, track.quad) > _PUT_ASIDE:
            return False
        return scene.differs(top.quad, beside=[track.quad]) > 0.5

    def _deeper(self, track: Track) -> bool:
        """Return whether ``track`` is a deeper card of the stack that came to light or was shifted."""
        return not track.sighting.card.top and self._laid_here(track, _SHIFTED)

    def _laid_here(self, track: Track, reach: float) -> bool:
        """Return whether a card like ``track`` was laid under the top card, less than ``reach`` from here."""
        return any(
            entry.guess == track.votes.guess and poses.gap(entry.quad, track.quad) < reach
            for entry in self.entries[-_DEPTH:-1]
        )


def _is_new_beside(track: Track, scene: Scene, over: Sequence[Quad]) -> bool:
    """Return whether what shows of ``track`` beside the cards ``over`` it is not as in the anchor."""
    return scene.anchored and bool(over) and scene.differs(track.quad, beside=over) > _NEW_BESIDE
