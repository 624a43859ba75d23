"""One look of the recogniser: what of it counts, and how it lies in the scene."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

import numpy as np

from referee_app.cards import BACK
from referee_app.vision import poses
from referee_app.vision.arms import find_arms, touching, without
from referee_app.vision.geometry import overlap
from referee_app.vision.motion import moved
from referee_app.vision.reading import Image, SeenCard
from referee_app.vision.scene import STILL_FACE, Scene
from referee_app.vision.stack import likeliest
from referee_app.vision.tracks import Sighting

_SAME_PLACE: Final = 0.5
"""Outlines that overlap more than this are of one card."""
_TOUCH: Final = 0.12
"""A hand nearer to a card than this (share of its length) holds it."""
_LOOSE: Final = 4.0
"""What a card at the picture's edge takes of the hand's contact with it, small pixels."""
_BEYOND_DOUBT: Final = 0.97
"""From this probability on one look at a card at rest is enough."""
_SIZES: Final = 1.7
"""An unread outline that many times as large or small as the cards that were read is none."""
_NOT_THERE: Final = 0.1
"""Nor is an unread one on top which, as likely as this at most, is all there: nothing could cover it."""
_BURIED: Final = 0.2
"""Below this probability of being all there, a card that cannot be read is taken for an older one of the pile."""
_NEWLY_COVERED: Final = 0.6
"""Unless more than this share of its place differs from the anchor: then it was laid under the new top card."""


class Sees(Protocol):
    """Whatever finds the cards in a picture: the recogniser, or a stand-in."""

    def see(self, frame: Image, /) -> list[SeenCard]:
        """Return the cards in a picture (uint8, (h, w, 3), BGR); at most one is marked as top."""
        ...

    def see_spread(self, frame: Image, /) -> list[SeenCard]:
        """Return all cards in it, those of which little shows too; none is top. Takes a multiple of the time."""
        ...


def look(eyes: Sees, frame: Image, *, closely: bool) -> list[SeenCard]:
    """Return what ``eyes`` see in a BGR picture; ``closely`` has them name what a plain look leaves open as well."""
    seen = eyes.see(frame)
    if not closely:
        return seen
    named = [card for card in eyes.see_spread(frame) if card.code not in (None, BACK)]
    cards = [_better(card, named, seen) for card in seen]
    return cards + [one for one in named if all(overlap(one.quad, card.quad) <= _SAME_PLACE for card in cards)]


def _better(card: SeenCard, named: list[SeenCard], seen: list[SeenCard]) -> SeenCard:
    if card.code is not None:
        return card
    # Of two that overlap, what is read of one says nothing of the other.
    own = [one for one in named if max(seen, key=lambda other: overlap(one.quad, other.quad)) is card]
    there = max(own, key=lambda other: overlap(card.quad, other.quad), default=card)
    return replace(there, top=card.top) if overlap(card.quad, there.quad) > _SAME_PLACE else card


def sightings(seen: list[SeenCard], scene: Scene) -> list[Sighting]:
    """Return the faces of one look, in the coordinates of the anchor, with what is around each."""
    found = []
    for card in credible(seen):
        quad = moved(card.quad * np.float32(scene.glimpse.scale), scene.to_anchor)
        if not poses.like_a_card(quad):
            continue
        fresh = scene.differs(quad)
        if buried(card) and not fresh > _NEWLY_COVERED:
            continue
        # The hand is what hangs on the picture's edge when the card itself is taken away. A dark sleeve at rest may
        # look like a shadow: here both count.
        hands = find_arms(without(scene.changed, [scene.here(quad)]), scene.slack + _LOOSE) if fresh > 0 else []
        touched = touching(hands, scene.here(quad), _TOUCH)
        moving = scene.share_moving(quad)
        since = scene.still_since(quad) if fresh > 0 and moving <= STILL_FACE else scene.frame.t
        found.append(Sighting(card, quad, moving, fresh, touched, since))
    return found


def backs(seen: list[SeenCard], scene: Scene) -> list[Sighting]:
    """Return the card backs of one look, in the coordinates of the anchor."""
    found = []
    for card in (card for card in seen if card.code == BACK):
        quad = moved(card.quad * np.float32(scene.glimpse.scale), scene.to_anchor)
        touched = touching(scene.arms, scene.here(quad), _TOUCH)
        found.append(Sighting(card, quad, scene.share_moving(quad), 0.0, touched, scene.frame.t))
    return found


def credible(seen: list[SeenCard]) -> list[SeenCard]:
    """Return the faces of one look without what can be no card: unread, not all there, or of another size than all.

    Where such a thing was marked as the card on top, the one that is most surely all there is it.
    """
    read = [poses.long_side(card.quad) for card in seen if card.code is not None]
    usual = float(np.median(read)) if read else 0.0
    found = [card for card in seen if likeliest(card) != BACK and not _phantom(card, usual)]
    if any(card.top for card in found):
        return found
    top = max(found, key=lambda card: card.whole, default=None)
    return [replace(card, top=card is top and card.all_there) for card in found]


def _phantom(card: SeenCard, usual: float) -> bool:
    if card.code is not None:
        return False
    other_size = usual > 0 and not 1 / _SIZES < poses.long_side(card.quad) / usual < _SIZES
    return other_size or (card.top and card.whole < _NOT_THERE)


def plain(card: SeenCard) -> bool:
    """Return whether one look at a card is enough: it lies on top, all there, and is read beyond doubt."""
    return card.code is not None and card.top and card.all_there and card.confidence >= _BEYOND_DOUBT


def buried(card: SeenCard) -> bool:
    """Return whether others cover so much of a card that its reading says nothing: it was there before them."""
    return card.code is None and not card.top and card.whole < _BURIED
