"""What has been laid on the pile, said once, when it lies still.

The watcher knows the pile as a stack of cards it saw arrive, and an *anchor*: how the table looked when the
pile last lay at rest. Each frame is laid over the anchor (the unrest of the camera taken out), and then:

- **settled**: nothing near the pile differs from the anchor. Nothing is read; the anchor follows the light.
- **unsettled**: a hand is near, something moves or differs. As soon as the pile itself holds still the recogniser
  looks. A card is *fresh* when its place does not look as it did in the anchor and no card of the stack lies so.
  A fresh card that lies still, with no hand at it, on top of what it covers, and read surely, is a play. When only
  the same card is found elsewhere, the old place decides: it still shows the old card (another one was laid on
  it) or it shows what lay beneath (the card was pushed). When the place of the top card looks as it did before that
  card came, the card was taken back.
- The pile is settled again when it has been calm for a while and nothing is open; the anchor is then taken anew.

All limits are in seconds and in shares of a card's length or area, so the pace of the frames does not matter. The
only clock is ``Frame.t``.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from math import isnan
from typing import Final, Protocol, TypeAlias

import cv2
import numpy as np

from referee_app.cards import BACK
from referee_app.vision import poses
from referee_app.vision.arms import Arm, Trail, find_arms, touching, without
from referee_app.vision.frames import Frame
from referee_app.vision.motion import (
    Glimpse,
    Mask,
    Transform,
    differing,
    filled,
    moved,
    register,
    share_differing,
    warp,
)
from referee_app.vision.reading import Image, Quad, SeenCard
from referee_app.vision.tracks import Sighting, Track, Tracks

REST: Final = 0.11
"""Seconds a card must be seen lying still."""
_REST_UNANCHORED: Final = 0.35
"""The same while the camera has lost its bearings."""
_DOUBT: Final = 0.8
"""Seconds a card may be looked at before it is given out unread."""
_OPEN_ENDS: Final = 0.45
"""Seconds a new card waits for others that seem to have come with it."""
_HAND_ON_IT: Final = 1.1
"""Seconds after which a hand that stays at a card no longer holds the play up."""
_CALM: Final = 0.25
"""Seconds of calm after which the pile counts as settled."""
_MOTION_SPAN: Final = 0.08
"""Seconds between two frames that are compared for movement, at least."""
_LOOK_PAUSE: Final = 0.05
_LOOK_PAUSE_MOVING: Final = 0.25
_LOOK_PAUSE_WAITING: Final = 0.4
"""Seconds between two looks: at a calm pile, while something moves at it, and when looking has found nothing so far."""
_REFRESH: Final = 1.5
"""Seconds after which a settled anchor is taken anew."""

_MOVING: Final = 0.04
"""Share of a card's face, or of the pile's surroundings, that may move without its counting as movement."""
_FRESH: Final = 0.10
_FRESH_LEAST: Final = 0.035
"""Share of a card's place that must differ from the anchor: always enough; enough where the reading differs too."""
_NEW_BESIDE: Final = 0.3
"""A card partly under a new one is new too when this share of what shows of it differs from the anchor."""
_DISTURBED: Final = 0.08
"""Share of a card's area that must differ near the pile to unsettle it."""
_SAME_POSE: Final = 0.12
"""A card nearer to a known one than this (share of its length) may be the known one."""
_PUSHED: Final = 0.7
"""A card of the stack is looked for this far from where it lay (share of its length)."""
_NEAR: Final = 2.2
"""A card is laid on the pile, not beside it, when it comes this near to one of the last cards (card lengths)."""
_SIZES: Final = (0.7, 1.4)
"""How much smaller or larger than the last card a card may look."""
_DEPTH: Final = 5
"""How many cards down the stack is compared with what is seen."""
_LOOKS_KEPT: Final = 4
"""How many cards down the picture before each is kept, to see cards being taken back."""


class Sees(Protocol):
    """Whatever finds the cards in a picture: the recogniser, or a stand-in."""

    def see(self, frame_bgr: Image) -> list[SeenCard]:
        """Return the cards in a picture (uint8, (h, w, 3), BGR); at most one is marked as top."""
        ...


@dataclass(frozen=True, eq=False)
class Laid:
    """Cards were laid in one play, at ``t`` seconds, the last one on top."""

    t: float
    cards: tuple[SeenCard, ...]
    side: float | None
    """Bearing the hand came from, radians in the picture: 0 the bottom edge, growing clockwise; None when unclear."""
    rest: Frame
    """The frame in which the cards lie still; the quads are in its pixels."""
    before: Frame | None
    """The pile at rest before."""


@dataclass(frozen=True)
class TakenBack:
    """The top card was picked up again at ``t`` seconds."""

    t: float
    card_code: str | None


PileEvent: TypeAlias = Laid | TakenBack


@dataclass(eq=False)
class _Entry:
    """A card of the stack; ``quad`` in the anchor's coordinates."""

    card: SeenCard
    quad: Quad
    before: tuple[Glimpse, Transform] | None
    """How its place looked before it came, and the way from that picture to the anchor."""

    @property
    def guess(self) -> str | None:
        """The likeliest code, even where the reading abstains."""
        return self.card.code or (self.card.candidates[0][0] if self.card.candidates else None)


@dataclass(eq=False)
class _Scene:
    """One frame laid over the anchor."""

    frame: Frame
    look: Glimpse
    transform: Transform
    """From the anchor's coordinates to this frame's small picture."""
    anchored: bool
    """Whether the transform can be trusted."""
    reference: Image
    """The anchor, as it would look in this frame."""
    moving: Mask
    changed: Mask
    arms: list[Arm]

    @property
    def to_anchor(self) -> Transform:
        """From this frame's small picture to the anchor's coordinates."""
        return np.asarray(np.linalg.inv(self.transform))

    def here(self, quad: Quad) -> Quad:
        """Return a quad of the anchor's coordinates in this frame's small pixels."""
        return moved(quad, self.transform)

    def share(self, mask: Mask, quad: Quad) -> float:
        """Return the share of ``quad`` (anchor's coordinates) in which ``mask`` holds."""
        region = filled([self.here(quad)], self.look.size)
        return cv2.countNonZero(cv2.bitwise_and(mask, region)) / max(cv2.countNonZero(region), 1)

    def differs(
        self, quad: Quad, earlier: tuple[Glimpse, Transform] | None = None, outside: Quad | None = None
    ) -> float:
        """Return the share of ``quad`` that is not as in the anchor (or an earlier look); NaN when too small to say.

        ``outside`` leaves out a second quad: what is still to be seen of the first one beneath it.
        """
        region = filled([self.here(quad)], self.look.size)
        if outside is not None:
            region &= ~filled([poses.grown(self.here(outside), 1.06)], self.look.size)
        region = np.asarray(cv2.erode(region, np.ones((3, 3), np.uint8)), np.uint8)
        if outside is not None and cv2.countNonZero(region) < 0.03 * poses.area(quad):
            return float("nan")
        reference = self.reference
        if earlier is not None:
            reference = warp(earlier[0], self.transform @ earlier[1], self.look.size)
        return share_differing(self.look.small, reference, region)


class PileWatcher:
    """Watches the frames of one table and says what is laid and what is taken back.

    Not thread-safe; feed it frames in order of time.
    """

    def __init__(self, recogniser: Sees) -> None:
        self._recogniser = recogniser
        self._anchor: Glimpse | None = None
        self._anchor_frame: Frame | None = None
        self._transform: Transform = np.eye(3)
        self._recent: deque[tuple[float, Glimpse, Transform]] = deque()
        self._stack: list[_Entry] = []
        self._tracks = Tracks()
        self._trail = Trail()
        self._begun = False
        self._settled = False
        self._unsettled_since = 0.0
        self._calm_since: float | None = None
        self._calm_looks = 0
        self._gone_since: float | None = None
        self._open = False
        self._last_look = -1e9

    @property
    def lying(self) -> tuple[SeenCard, ...]:
        """The cards known to lie on the pile, the last on top; quads are as they were when each was seen arriving."""
        return tuple(entry.card for entry in self._stack)

    @property
    def settled(self) -> bool:
        """Whether the pile lies at rest and all about it has been said."""
        return self._settled

    def update(self, frame: Frame) -> list[PileEvent]:
        """Take in the next frame; return what has happened, in order."""
        look = Glimpse.of(frame.image)
        if self._anchor is None or self._anchor.size != look.size:
            self._take_anchor(look, frame)
        scene = self._lay_over(frame, look)
        if not self._begun:
            self._begin(scene)
            return []
        self._trail.add(frame.t, scene.arms, scene.to_anchor)
        if self._settled and not self._disturbed(scene):
            self._follow_light(scene)
            return []
        if self._settled:
            self._settled, self._unsettled_since = False, frame.t
            self._calm_since, self._calm_looks, self._gone_since = None, 0, None
            self._tracks.clear()
        return self._attend(scene)

    # -- laying a frame over the anchor

    def _lay_over(self, frame: Frame, look: Glimpse) -> _Scene:
        anchor = self._anchor
        assert anchor is not None
        previous = self._recent[-1] if self._recent else None
        transform = register(anchor, look, self._transform)
        anchored = transform is not None
        if transform is None and previous is not None:
            step = register(previous[1], look, np.eye(3))
            transform = self._transform if step is None else step @ previous[2]
        self._transform = np.eye(3) if transform is None else transform
        reference = warp(anchor, self._transform, look.size)
        changed = differing(look.small, reference)
        corners = filled([moved(_rectangle(look.size), self._transform)], look.size)
        changed &= corners
        slack = float(np.abs(moved(_rectangle(look.size), self._transform) - _rectangle(look.size)).max())
        scene = _Scene(
            frame,
            look,
            self._transform,
            anchored or len(anchor.features) < 7,
            reference,
            self._moving(frame.t, look),
            changed,
            find_arms(changed, slack),
        )
        self._recent.append((frame.t, look, self._transform))
        while len(self._recent) > 2 and self._recent[1][0] <= frame.t - _MOTION_SPAN:
            self._recent.popleft()
        return scene

    def _moving(self, t: float, look: Glimpse) -> Mask:
        """Return what moves, compared with the newest frame that is old enough; without one, everything does."""
        old = [step for step in self._recent if step[0] <= t - _MOTION_SPAN] or list(self._recent)[:1]
        if not old or old[-1][1].size != look.size:
            return np.full(look.small.shape[:2], 255, np.uint8)
        _, earlier, from_anchor = old[-1]
        step = self._transform @ np.linalg.inv(from_anchor)
        mask = differing(look.small, warp(earlier, step, look.size))
        return mask & filled([moved(_rectangle(look.size), step)], look.size)

    def _take_anchor(self, look: Glimpse, frame: Frame) -> None:
        """Make ``look`` the anchor; everything known moves into its coordinates."""
        step = self._transform
        for entry in self._stack:
            entry.quad = moved(entry.quad, step)
            if entry.before is not None:
                entry.before = (entry.before[0], step @ entry.before[1])
        for track in self._tracks.all:
            track.sighting.quad = moved(track.sighting.quad, step)
        self._trail.shift(step)
        back = np.linalg.inv(step)
        self._recent = deque((t, earlier, transform @ back) for t, earlier, transform in self._recent)
        self._anchor, self._anchor_frame, self._transform = look, frame, np.eye(3)

    def _clean(self, scene: _Scene) -> Glimpse:
        """Return the scene without the arms in it: behind them the anchor is believed."""
        if not scene.arms:
            return scene.look
        hidden = np.zeros(scene.changed.shape, np.uint8)
        for arm in scene.arms:
            hidden |= arm.mask
        hidden = np.asarray(cv2.dilate(hidden, np.ones((9, 9), np.uint8)), np.uint8)
        return Glimpse(np.where(hidden[..., None] > 0, scene.reference, scene.look.small), scene.look.scale)

    # -- beginning, and being at rest

    def _begin(self, scene: _Scene) -> None:
        """Wait for the first calm picture: what lies there then was there before, and is no play."""
        t = scene.frame.t
        if cv2.countNonZero(scene.moving) > 0.01 * scene.moving.size:
            self._calm_since = None
            self._take_anchor(scene.look, scene.frame)
            return
        if self._calm_since is None:
            self._calm_since = t
        if t - self._calm_since < REST / 2:
            return
        self._take_anchor(scene.look, scene.frame)
        cards = [card for card in self._recogniser.see(scene.frame.image) if card.code != BACK]
        for card in sorted(cards, key=lambda card: card.top):
            self._stack.append(_Entry(card, card.quad * np.float32(scene.look.scale), None))
        self._begun = self._settled = True

    def _zone(self, factor: float) -> list[Quad]:
        return [poses.grown(entry.quad, factor) for entry in self._stack[-3:]]

    def _around_pile(self, scene: _Scene, factor: float) -> Mask:
        """Return the pile's surroundings; the whole picture when there is no pile yet."""
        zone = self._zone(factor)
        if not zone:
            return np.full(scene.changed.shape, 255, np.uint8)
        return filled([scene.here(quad) for quad in zone], scene.look.size)

    def _card_area(self, scene: _Scene) -> float:
        """Return how many small pixels a card covers; a guess while none has been seen."""
        return poses.area(self._stack[-1].quad) if self._stack else 0.03 * scene.changed.size

    def _disturbed(self, scene: _Scene) -> bool:
        wide = self._around_pile(scene, 2.6)
        limit = _DISTURBED * self._card_area(scene)
        if cv2.countNonZero(cv2.bitwise_and(scene.changed, wide)) > limit:
            return True
        return cv2.countNonZero(cv2.bitwise_and(scene.moving, self._around_pile(scene, 1.7))) > limit

    def _follow_light(self, scene: _Scene) -> None:
        assert self._anchor_frame is not None
        still = cv2.countNonZero(scene.moving) < 0.01 * scene.moving.size
        if scene.anchored and still and not scene.arms and scene.frame.t - self._anchor_frame.t > _REFRESH:
            self._take_anchor(scene.look, scene.frame)

    # -- when something happens

    def _attend(self, scene: _Scene) -> list[PileEvent]:
        t = scene.frame.t
        around = self._around_pile(scene, 1.7)
        stirring = cv2.countNonZero(cv2.bitwise_and(scene.moving, around)) / max(cv2.countNonZero(around), 1)
        hand_here = any(cv2.countNonZero(cv2.bitwise_and(arm.mask, around)) > 8 for arm in scene.arms)
        if stirring > _MOVING or hand_here:
            self._calm_since, self._calm_looks = None, 0
        elif self._calm_since is None:
            self._calm_since = t
        events = self._taken_back(scene)
        if events:
            return events
        pause = _LOOK_PAUSE if stirring <= _MOVING else _LOOK_PAUSE_MOVING
        if self._calm_since is not None and t - self._calm_since > 1.0 and not self._open:
            pause = _LOOK_PAUSE_WAITING
        if t - self._last_look < pause:
            return []
        self._last_look = t
        self._look(scene)
        if self._calm_since is not None:
            self._calm_looks += 1
        events = self._judge(scene)
        if not events:
            self._maybe_settle(scene)
        return events

    def _taken_back(self, scene: _Scene) -> list[PileEvent]:
        """Say that the top card is gone when its place looks as it did before it came."""
        if not self._top_is_gone(scene):
            self._gone_since = None
            return []
        if self._gone_since is None:
            self._gone_since = scene.frame.t
        if scene.frame.t - self._gone_since < REST:
            return []
        return [self._drop_top(scene)]

    def _top_is_gone(self, scene: _Scene) -> bool:
        entry = self._stack[-1] if self._stack else None
        if entry is None or entry.before is None or not scene.anchored:
            return False
        if scene.share(scene.moving, entry.quad) > _MOVING or touching(scene.arms, scene.here(entry.quad), 0.02):
            return False
        return scene.differs(entry.quad) > 0.25 and scene.differs(entry.quad, entry.before) < 0.15

    def _drop_top(self, scene: _Scene) -> TakenBack:
        entry = self._stack.pop()
        self._gone_since = None
        self._take_anchor(self._clean(scene), scene.frame)
        self._tracks.clear()
        self._calm_since, self._calm_looks = None, 0
        return TakenBack(scene.frame.t, entry.card.code)

    def _look(self, scene: _Scene) -> None:
        """Have the recogniser look, and follow what it sees."""
        scale, to_anchor = scene.look.scale, scene.to_anchor
        cards = [card for card in self._recogniser.see(scene.frame.image) if card.code != BACK]
        found = [(card, moved(card.quad * np.float32(scale), to_anchor)) for card in cards]
        found = [(card, quad) for card, quad in found if poses.like_a_card(quad)]
        rest = without(scene.changed, [scene.here(quad) for card, quad in found if self._possible(quad)])
        arms = find_arms(rest, 4.0)
        sightings = [
            Sighting(
                card,
                quad,
                scene.share(scene.moving, quad),
                scene.differs(quad),
                touching(arms, scene.here(quad), 0.06),
            )
            for card, quad in found
        ]
        self._tracks.look(scene.frame.t, sightings, _MOVING)

    def _possible(self, quad: Quad) -> bool:
        """Return whether a card lying so can be on this pile: of its size, and not far from it."""
        if not self._stack:
            return True
        size = poses.long_side(quad) / poses.long_side(self._stack[-1].quad)
        if not _SIZES[0] <= size <= _SIZES[1]:
            return False
        return any(poses.apart(entry.quad, quad) < _NEAR for entry in self._stack[-3:])

    def _judge(self, scene: _Scene) -> list[PileEvent]:
        """Decide about the fresh cards that lie still."""
        fresh = [track for track in self._seen_now(scene) if self._is_fresh(track, scene)]
        self._open = bool(fresh)
        ready = [track for track in fresh if self._is_ready(track, scene)]
        if not ready:
            return []
        top = max(ready, key=lambda track: (track.sighting.card.top, track.sighting.fresh))
        others = [track for track in fresh if track is not top and self._shows_beside(track, top, scene)]
        open_ends = any(track not in ready for track in others) or self._unexplained(scene, [top, *others])
        if open_ends and top.rested < _OPEN_ENDS:
            return []
        laid = self._laid_among([*(track for track in others if track in ready), top], scene)
        events: list[PileEvent] = []
        if laid and self._stack and self._replaced(laid, scene):
            events.append(TakenBack(scene.frame.t, self._stack.pop().card.code))
        if laid:
            events.append(self._lay(laid, scene))
        return events

    def _shows_beside(self, track: Track, top: Track, scene: _Scene) -> bool:
        """Return whether what is to be seen of ``track`` beside ``top`` is new, and so it came with it."""
        differs = scene.differs(track.quad, outside=top.quad)
        return not isnan(differs) and differs > _NEW_BESIDE

    def _unexplained(self, scene: _Scene, tracks: list[Track]) -> bool:
        """Return whether beside the new cards something else near the pile has changed that may be a card too."""
        rest = without(scene.changed, [scene.here(poses.grown(track.quad, 1.05)) for track in tracks])
        rest &= self._around_pile(scene, 2.6)
        for arm in scene.arms:
            if not any(touching([arm], scene.here(track.quad), 0.25) for track in tracks):
                rest &= ~arm.mask
        rest = np.asarray(cv2.morphologyEx(rest, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
        return cv2.countNonZero(rest) > 0.12 * poses.area(tracks[0].quad)

    def _seen_now(self, scene: _Scene) -> list[Track]:
        return [track for track in self._tracks.all if track.seen == scene.frame.t and self._possible(track.quad)]

    def _is_fresh(self, track: Track, scene: _Scene) -> bool:
        """Return whether a card was not there when the pile last lay at rest."""
        guess = track.votes.candidates()[0][0] if track.votes.looks and track.votes.candidates() else None
        code, _ = track.votes.best()
        for depth, entry in enumerate(reversed(self._stack[-_DEPTH:])):
            distance = poses.gap(entry.quad, track.quad)
            same = guess is None or entry.guess is None or guess == entry.guess
            if same and distance < (_SAME_POSE / 2 if depth == 0 else _SAME_POSE):
                return False
        differs = track.sighting.fresh
        if not scene.anchored:
            return track.sighting.card.top and (not self._stack or guess != self._stack[-1].guess)
        if isnan(differs) or differs < _FRESH_LEAST:
            return False
        return differs >= _FRESH or code is not None

    @staticmethod
    def _given_up(track: Track) -> bool:
        """Return whether a fresh card has been looked at so long that others need not wait for it."""
        return track.rested > 2 * _DOUBT

    def _is_ready(self, track: Track, scene: _Scene) -> bool:
        rest = REST if scene.anchored else _REST_UNANCHORED
        if track.votes.looks < 2 or track.rested < rest:
            return False
        if track.sighting.touched and track.rested < _HAND_ON_IT:
            return False
        return track.votes.best()[0] is not None or track.rested >= _DOUBT

    def _laid_among(self, ready: list[Track], scene: _Scene) -> list[Track]:
        """Return which of the fresh cards were laid, the lowest first."""
        top = self._stack[-1] if self._stack else None
        laid = []
        for track in ready:
            if any(self._is_beneath(entry, track, scene) for entry in self._stack[-2:]):
                continue
            if top is not None and self._was_pushed(top, track, ready, scene):
                top.quad = track.quad
                continue
            if self._is_old(track, scene):
                continue
            laid.append(track)
        return laid

    def _is_beneath(self, entry: _Entry, track: Track, scene: _Scene) -> bool:
        """Return whether a fresh card came to light under a card of the stack, which still lies as it lay."""
        if not scene.anchored:
            return False
        size = scene.look.size
        shared = filled([scene.here(entry.quad)], size) & filled([scene.here(track.quad)], size)
        if cv2.countNonZero(shared) < 0.06 * poses.area(entry.quad):
            return False
        differs = share_differing(scene.look.small, scene.reference, shared)
        return not isnan(differs) and differs < 0.04

    def _was_pushed(self, top: _Entry, track: Track, ready: list[Track], scene: _Scene) -> bool:
        """Return whether ``track`` is the old top card in another place, and not a second card of its kind."""
        guess = track.votes.candidates()[0][0]
        if guess != top.guess or poses.gap(top.quad, track.quad) > _PUSHED:
            return False
        if any(other is not track and other.sighting.card.top for other in ready):
            return True
        if not scene.anchored or not self._trail.reached(track.quad, self._unsettled_since - 1.0):
            return True
        still_old = scene.differs(top.quad, outside=track.quad)
        if isnan(still_old):
            return True
        if top.before is None:
            return still_old > 0.25
        uncovered = scene.differs(top.quad, top.before, outside=track.quad)
        return still_old > 0.5 or (not isnan(uncovered) and uncovered < still_old)

    def _is_old(self, track: Track, scene: _Scene) -> bool:
        """Return whether ``track`` is a deeper card of the stack that has come to light or been shifted."""
        guess = track.votes.candidates()[0][0]
        others = self._stack[-_DEPTH:-1]
        if not any(entry.guess == guess and poses.gap(entry.quad, track.quad) < 0.35 for entry in others):
            return False
        top = self._stack[-1]
        still_there = scene.differs(top.quad, outside=track.quad)
        return scene.anchored and (isnan(still_there) or still_there < 0.3 or not track.sighting.card.top)

    def _replaced(self, laid: list[Track], scene: _Scene) -> bool:
        """Return whether the old top card was taken back before ``laid`` came: its place looks as before it came."""
        top = self._stack[-1]
        if top.before is None or not scene.anchored or len(laid) != 1:
            return False
        quad = laid[0].quad
        if scene.differs(top.quad, outside=quad) < 0.35:
            return False
        return scene.differs(top.quad, top.before, outside=quad) < 0.12

    def _lay(self, laid: list[Track], scene: _Scene) -> Laid:
        t = scene.frame.t
        assert self._anchor is not None
        since = max(self._unsettled_since - 0.3, t - 1.8)
        side = self._trail.bearing(laid[-1].quad, since)
        before = self._anchor_frame
        anchor = self._anchor
        cards = []
        for track in laid:
            code, confidence = track.votes.best()
            card = replace(
                track.sighting.card,
                code=code,
                confidence=confidence,
                candidates=track.votes.candidates(),
                top=track is laid[-1],
            )
            cards.append(card)
            self._stack.append(_Entry(card, track.quad, (anchor, np.eye(3))))
        for entry in self._stack[:-_LOOKS_KEPT]:
            entry.before = None
        self._take_anchor(self._clean(scene), scene.frame)
        self._tracks.clear()
        self._unsettled_since = t
        self._calm_since, self._calm_looks = None, 0
        return Laid(t, tuple(cards), side, scene.frame, before)

    def _maybe_settle(self, scene: _Scene) -> None:
        """Call the pile settled when it is calm and nothing is open."""
        t = scene.frame.t
        if self._calm_since is None or t - self._calm_since < _CALM or self._calm_looks < 2:
            return
        waiting = [
            track for track in self._seen_now(scene) if self._is_fresh(track, scene) and not self._given_up(track)
        ]
        if waiting or not self._top_in_view(scene):
            return
        self._take_anchor(self._clean(scene), scene.frame)
        self._settled = True

    def _top_in_view(self, scene: _Scene) -> bool:
        """Return whether the top card is seen to lie where it should, so that its look may be learnt anew."""
        if not self._stack:
            return not self._seen_now(scene)
        top = self._stack[-1]
        if scene.differs(top.quad) < 0.12:
            return True
        for track in self._seen_now(scene):
            guess = track.votes.candidates()[0][0] if track.votes.looks and track.votes.candidates() else None
            near = poses.gap(top.quad, track.quad) < (_SAME_POSE if scene.anchored else _PUSHED)
            if guess == top.guess and near:
                top.quad = track.quad
                return True
        return False


def _rectangle(size: tuple[int, int]) -> Quad:
    width, height = size
    return np.array([[0, 0], [width - 1, 0], [width - 1, height - 1], [0, height - 1]], np.float32)
