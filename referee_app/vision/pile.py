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

from dataclasses import replace
from typing import Final

import numpy as np

from referee_app.vision import changes, looking
from referee_app.vision.arms import Trail
from referee_app.vision.draws import DrawPile
from referee_app.vision.frames import Frame
from referee_app.vision.happenings import Drew, Laid, PileEvent, Reshuffled, TakenBack
from referee_app.vision.looking import Sees
from referee_app.vision.motion import Glimpse, Transform
from referee_app.vision.readiness import REST, is_ready
from referee_app.vision.reading import SeenCard
from referee_app.vision.scene import STILL_FACE, Anchor, Scene, count
from referee_app.vision.stack import Stack
from referee_app.vision.tracks import Track, Tracks
from referee_app.vision.uprooting import Uprooting

__all__ = ["Drew", "Laid", "PileEvent", "PileWatcher", "Reshuffled", "Sees", "TakenBack"]

_OPEN_ENDS: Final = 0.45
"""Seconds a new card waits for others that seem to have come with it."""
_TOGETHER: Final = 1.0
"""The same for others that are seen, but not read yet."""
_UNREAD: Final = 0.25
"""Seconds after which the top card is looked at more closely when it cannot be read."""
_OVERLOOKED: Final = 0.35
"""Seconds for which a card that lies under others counts although it is not found again."""
_NOT_ON_TOP: Final = 1.5
"""The same for one that does not seem to be the top card: most likely the top card is still to be read."""
_GIVEN_UP: Final = 1.6
"""Seconds after which a fresh card that was no play no longer keeps the pile from settling."""
_CALM: Final = 0.25
"""Seconds of calm after which the pile counts as settled."""
_UNEXPLAINED: Final = 2.5
"""The same while a change as large as a card remains unexplained: one more look may recognise it."""
_FROZEN: Final = 1.2
"""Seconds without any movement after which what hangs over the edge (a shadow, an arm laid down) is furniture."""
_REFRESH: Final = 1.5
"""Seconds after which a settled anchor is taken anew."""
_LOOK_PAUSE: Final = 0.05
_LOOK_PAUSE_MOVING: Final = 0.12
_LOOK_PAUSE_WAITING: Final = 0.4
"""Seconds between two looks: at a calm pile; while something moves at it and something else has come to rest; and
when nothing has, or looking has long found nothing."""
_LONG: Final = 1.0
"""After so many seconds looking has long found nothing."""
_HAND_SEEN: Final = 1.8
"""Seconds for which a hand that has been at a card may have laid it."""

_STILL_PICTURE: Final = 0.01
"""Share of the whole picture in which something may move while it counts as still."""


class PileWatcher:
    """Watches the frames of one table and says what is laid and what is taken back.

    Not thread-safe; feed it frames in order of time.
    """

    def __init__(self, recogniser: Sees) -> None:
        self._recogniser = recogniser
        self._anchor: Anchor | None = None
        self._stack = Stack()
        self._tracks = Tracks()
        self._trail = Trail()
        self._draw_pile = DrawPile()
        self._uprooting = Uprooting()
        self._begun = False
        self._settled = False
        self._unsettled_since = 0.0
        self._calm_since: float | None = None
        self._calm_looks = 0
        self._gone_since: float | None = None
        self._moved_last = 0.0
        self._stalled = float("-inf")
        self._fresh_in_view = self._puzzled = False
        self._last_look = float("-inf")

    @property
    def lying(self) -> tuple[SeenCard, ...]:
        """The cards known to lie on the pile, the last on top, as each was when it was said (or found at the start)."""
        return tuple(entry.card for entry in self._stack.entries)

    @property
    def lying_now(self) -> tuple[SeenCard, ...]:
        """The same, each where it lies in the newest frame: the outlines follow a camera that moves."""
        anchor = self._anchor
        if anchor is None:
            return ()
        top = self._stack.top
        return tuple(
            replace(entry.card, quad=anchor.in_frame(entry.quad), top=entry is top) for entry in self._stack.entries
        )

    @property
    def settled(self) -> bool:
        """Whether the pile lies at rest and all about it has been said."""
        return self._settled

    def update(self, frame: Frame) -> list[PileEvent]:
        """Take in the next frame; return what has happened, in order."""
        glimpse = Glimpse.of(frame.image)
        if self._anchor is None or self._anchor.glimpse.size != glimpse.size:
            # Another size of picture is another camera: the pile is learnt anew, and nothing on it is a play.
            self._start_over(glimpse, frame)
        assert self._anchor is not None
        scene = self._anchor.lay_over(frame, glimpse)
        if scene.stalled:
            self._stalled = frame.t
        if not self._begun:
            self._begin(scene)
            return []
        self._trail.add(frame.t, scene.arms, scene.to_anchor)
        drew = self._draw_pile.watch(scene)
        return [*([drew] if drew else []), *self._follow(scene)]

    def _follow(self, scene: Scene) -> list[PileEvent]:
        """Return what has happened on the pile itself."""
        frame = scene.frame
        if count(scene.moving) > _STILL_PICTURE * scene.moving.size:
            self._moved_last = frame.t
        if self._settled and not changes.disturbed(self._stack, scene):
            self._follow_light(scene)
            return []
        if self._settled:
            self._settled, self._unsettled_since = False, frame.t
            self._restart_calm()
            self._tracks.clear()
        return self._attend(scene)

    # Beginning, and being at rest.

    def _start_over(self, glimpse: Glimpse, frame: Frame) -> None:
        self._anchor = Anchor(glimpse, frame)
        self._stack, self._tracks, self._trail, self._draw_pile = Stack(), Tracks(), Trail(), DrawPile()
        self._uprooting.clear()
        self._begun = self._settled = False
        self._restart_calm()

    def _begin(self, scene: Scene) -> None:
        """Wait for the first calm picture: what lies there then was there before, and is no play."""
        t = scene.frame.t
        if count(scene.moving) > _STILL_PICTURE * scene.moving.size:
            self._calm_since = None
            self._retake(scene.glimpse, scene.frame)
            return
        if self._calm_since is None:
            self._calm_since = t
        if t - self._calm_since < REST / 2:
            return
        self._retake(scene.glimpse, scene.frame)
        seen = self._recogniser.see(scene.frame.image)
        faces = [card for card in looking.credible(seen) if not looking.buried(card)]
        for card in sorted(faces, key=lambda card: card.top):
            self._stack.put(card, card.quad * np.float32(scene.glimpse.scale), None)
        self._learn_draw_pile(seen, scene)
        self._begun = self._settled = True

    def _retake(self, glimpse: Glimpse, frame: Frame) -> None:
        """Make ``glimpse`` the anchor; everything known moves into its coordinates."""
        assert self._anchor is not None
        self._shift(self._anchor.retake(glimpse, frame))

    def _shift(self, step: Transform) -> None:
        self._stack.shift(step)
        self._tracks.shift(step)
        self._trail.shift(step)
        self._draw_pile.shift(step)

    def _restart_calm(self) -> None:
        self._calm_since, self._calm_looks, self._gone_since = None, 0, None

    def _learn_draw_pile(self, seen: list[SeenCard], scene: Scene) -> None:
        self._draw_pile.look(looking.backs(seen, scene), [entry.quad for entry in self._stack.entries[-3:]])

    def _follow_light(self, scene: Scene) -> None:
        assert self._anchor is not None
        still = count(scene.moving) < _STILL_PICTURE * scene.moving.size
        if scene.anchored and still and not scene.arms and scene.frame.t - self._anchor.frame.t > _REFRESH:
            self._retake(scene.glimpse, scene.frame)

    # When something happens.

    def _attend(self, scene: Scene) -> list[PileEvent]:
        t = scene.frame.t
        around = changes.around(self._stack, scene, changes.CLOSE)
        stirring = count(scene.moving & around) > STILL_FACE * count(around)
        hand_here = any(count(arm.mask & around) > 8 for arm in scene.arms)
        if stirring or hand_here:
            self._calm_since, self._calm_looks = None, 0
        elif self._calm_since is None:
            self._calm_since = t
        if self._is_gone(scene):
            return self._top_has_gone(scene)
        if t - self._last_look < self._pause(scene, stirring):
            return []
        self._last_look = t
        self._look(scene)
        if self._calm_since is not None:
            self._calm_looks += 1
        self._uprooting.look(scene, self._stack, self._in_view(scene))
        events = self._judge(scene)
        if not events and self._uprooting.only_top_left(scene, self._stack, self._in_view(scene)):
            return self._left_alone(scene)
        if not events:
            self._maybe_settle(scene)
        return events

    def _pause(self, scene: Scene, stirring: bool) -> float:
        """Return the seconds between two looks: reading costs more than everything else together."""
        if stirring:
            return _LOOK_PAUSE_MOVING if changes.resting(self._stack, scene) else _LOOK_PAUSE_WAITING
        t = scene.frame.t
        long_calm = self._calm_since is not None and t - self._calm_since > _LONG
        quiet = long_calm or t - self._moved_last > _LONG
        return _LOOK_PAUSE_WAITING if quiet and not self._fresh_in_view else _LOOK_PAUSE

    def _is_gone(self, scene: Scene) -> bool:
        """Return whether the top card has been gone for long enough to be sure of it."""
        if not self._stack.top_is_gone(scene):
            self._gone_since = None
            return False
        if self._gone_since is None:
            self._gone_since = scene.frame.t
        return scene.frame.t - self._gone_since >= REST

    def _top_has_gone(self, scene: Scene) -> list[PileEvent]:
        """Return that the top card was taken back, unless it is still to be seen: then it was put aside."""
        self._look(scene)
        top = self._stack.entries[-1]
        aside = [track for track in self._in_view(scene) if track.sighting.card.code == top.card.code is not None]
        aside = [track for track in aside if self._stack.is_fresh(track, scene)]
        if not aside:
            return [self._take_top(scene)]
        if aside[0].still:
            self._uprooting.pushed(top.quad, aside[0].quad)
            top.quad, top.before = aside[0].quad, None
            self._retake(scene.without_arms(), scene.frame)
        return []

    def _take_top(self, scene: Scene) -> TakenBack:
        entry = self._stack.entries.pop()
        self._again(scene)
        return TakenBack(scene.frame.t, entry.card.code, self._code_on_top())

    def _code_on_top(self) -> str | None:
        return self._stack.top.card.code if self._stack.top is not None else None

    def _look(self, scene: Scene) -> None:
        """Have the recogniser look, and follow what it sees."""
        seen = looking.look(self._recogniser, scene.frame.image, closely=self._puzzled)
        self._learn_draw_pile(seen, scene)
        self._tracks.look(scene.frame.t, looking.sightings(seen, scene), STILL_FACE)

    def _in_view(self, scene: Scene) -> list[Track]:
        """Return the cards of this look that can be on the pile."""
        return [track for track in self._tracks.all if track.seen == scene.frame.t and self._possible(track)]

    def _possible(self, track: Track) -> bool:
        return self._stack.possible(track.quad) and not self._draw_pile.holds(track.quad)

    def _lately_in_view(self, scene: Scene) -> list[Track]:
        """Return the cards of the last looks as well: one half covered is overlooked now and then."""
        t = scene.frame.t
        recent = [track for track in self._tracks.all if track.still and t - track.seen < _OVERLOOKED]
        return [track for track in recent if self._possible(track) and not self._tracks.is_found_elsewhere(track, t)]

    def _judge(self, scene: Scene) -> list[PileEvent]:
        """Decide about the fresh cards that lie still."""
        seen = self._in_view(scene)
        over = [track.quad for track in seen if track.sighting.card.top and not self._stack.is_top(track)]
        fresh = [track for track in seen if self._stack.is_fresh(track, scene, over)]
        self._fresh_in_view = bool(fresh)
        self._puzzled = any(track.sighting.card.top and track.rested > _UNREAD and not track.is_read for track in fresh)
        ready = [track for track in fresh if self._is_ready(track, scene)]
        on_top = [track for track in ready if not looking.buried(track.sighting.card)]
        if not on_top:
            return []
        lately = self._lately_in_view(scene)
        late = [track for track in lately if self._stack.is_fresh(track, scene, over)]
        top, first = (max(some, key=lambda track: (track.on_top, track.sighting.fresh)) for some in (on_top, late))
        if first.on_top > top.on_top and top.rested < _NOT_ON_TOP:
            return []
        # Where it was laid beside the known top card, either may be marked as the one on top.
        covered = top.on_top == 0 and not top.sighting.card.all_there
        covered = covered and any(self._stack.is_top(track) for track in lately)
        if covered and not (top.rested >= _OPEN_ENDS and self._stack.is_laid_beside(top, scene)):
            # The top card still lies on it: it has only come to light, when that was moved.
            return []
        if self._uprooting.back_again(top, self._stack):
            return self._put_back(top, scene)
        others = [track for track in late if track is not top and self._stack.came_with(track, top, late, scene)]
        ready += [track for track in others if track not in ready and self._is_ready(track, scene)]
        if others and top.rested < (_OPEN_ENDS if all(track in ready for track in others) else _TOGETHER):
            self._puzzled = True
            return []
        open_ends = changes.unexplained(self._stack, scene, [top, *others])
        open_ends = open_ends or any(track.sighting.card.top and track is not top for track in fresh)
        if open_ends and top.rested < (_OPEN_ENDS if top.on_top > 0 else _NOT_ON_TOP):
            self._puzzled = True
            return []
        came = [*(track for track in others if track in ready), top]
        if self._stack.uncovered(top, scene):
            return [self._take_top(scene)]
        old = self._stack.top
        lay = None if old is None else old.quad
        laid = self._stack.laid_among(came, scene)
        if old is not None and lay is not None:
            self._uprooting.pushed(lay, old.quad)
        if not laid:
            if old is not None and lay is not old.quad and scene.anchored and all(track in came for track in fresh):
                # The anchor still shows the card where it was pushed from; a second of its kind would be missed.
                self._retake(scene.without_arms(), scene.frame)
            return []
        events: list[PileEvent] = []
        if self._stack.top_was_replaced(laid, scene):
            gone = self._stack.entries.pop()
            events.append(TakenBack(scene.frame.t, gone.card.code, self._code_on_top()))
        return [*events, self._lay(laid, scene)]

    def _put_back(self, track: Track, scene: Scene) -> list[PileEvent]:
        """Take in that the pile was taken up and its top card laid down again."""
        assert self._stack.top is not None
        self._stack.top.quad, self._stack.top.before = track.quad, None
        if self._uprooting.is_reshuffle(self._stack):
            return self._left_alone(scene)
        self._again(scene)
        return []

    def _left_alone(self, scene: Scene) -> list[PileEvent]:
        """Take in that of the pile only its top card is left."""
        top = self._stack.entries[-1]
        self._stack.entries = [top]
        self._again(scene)
        return [Reshuffled(scene.frame.t, top.card.code)]

    def _again(self, scene: Scene) -> None:
        """Begin anew with the pile as it lies now."""
        self._retake(scene.without_arms(), scene.frame)
        self._tracks.clear()
        self._uprooting.clear()
        self._restart_calm()

    def _is_ready(self, track: Track, scene: Scene) -> bool:
        return is_ready(track, scene, hand_came=self._hand_came(track))

    def _hand_came(self, track: Track) -> bool:
        """Return whether a hand was seen to bring a card, or may have while the camera gave no pictures."""
        since = max(self._unsettled_since, track.seen - _HAND_SEEN) - 0.5
        return self._stalled >= since or self._trail.came_near(track.quad, since)

    def _lay(self, laid: list[Track], scene: Scene) -> Laid:
        assert self._anchor is not None
        t = scene.frame.t
        side = self._trail.bearing(laid[-1].quad, max(self._unsettled_since - 0.3, t - _HAND_SEEN))
        before, on = self._anchor.frame, self._code_on_top()
        cards = [track.read(top=track is laid[-1]) for track in laid]
        for card, track in zip(cards, laid, strict=True):
            self._stack.put(card, track.quad, self._anchor.glimpse)
        self._again(scene)
        self._unsettled_since = t
        return Laid(t, tuple(cards), side, scene.frame, before, on)

    def _maybe_settle(self, scene: Scene) -> None:
        """Call the pile settled when it is calm and nothing is open."""
        t = scene.frame.t
        frozen = t - self._moved_last > _FROZEN
        if not frozen and (self._calm_since is None or t - self._calm_since < _CALM or self._calm_looks < 2):
            return
        if changes.card_sized(self._stack, scene) and t - self._moved_last < _UNEXPLAINED:
            self._puzzled = True
            return
        seen = self._in_view(scene)
        if any(self._stack.is_fresh(track, scene) and track.rested < _GIVEN_UP for track in seen):
            return
        if self._stack.top_in_view(seen, scene):
            assert self._anchor is not None
            self._stack.learn(seen)
            if frozen:
                self._shift(self._anchor.retake_with_hands(scene))
            else:
                self._retake(scene.without_arms(), scene.frame)
            self._settled = True
