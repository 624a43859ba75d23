"""The packs (RULES.md section 1) and how many copies of a card have been seen.

A third red 7 from one pack is a misread or a mixed pack. What has been seen since the last reshuffle is
one whole number with a byte a card, so that the state of the table stays small and is quick to copy.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from referee_app.cards import COLOURED_FACES, Card, Colour, Face
from referee_app.rules.families import Deck
from referee_app.rules.options import HouseRules

_KINDS: Final = tuple(Card(face, colour) for colour in Colour for face in COLOURED_FACES) + tuple(
    Card(face) for face in Face if face.is_black
)
_SHIFT: Final = {card: 8 * position for position, card in enumerate(_KINDS)}
_MOST: Final = 255
_EXTRAS: Final = {Face.DISCARD_ALL: "A", Face.REBOUND: "R", Face.SHUFFLE_HANDS: "H", Face.CUSTOM: "C"}
_IN_ONE_PACK: Final = {
    Face.ZERO: 1,
    Face.WILD: 4,
    Face.WILD_DRAW_FOUR: 4,
    Face.REBOUND: 4,
    Face.SHUFFLE_HANDS: 1,
    Face.CUSTOM: 3,
}
NOTHING_SEEN: Final = 0
"""What has been seen of a fresh deck."""


def copies(rules: HouseRules) -> Mapping[Face, int]:
    """Return how many cards of each face the agreed packs hold: of each colour, where the face has colours."""
    return _copies(rules.deck)


def deck_size(rules: HouseRules) -> int:
    """Return how many cards the agreed packs hold together."""
    return _size(rules.deck)


@cache
def _copies(agreed: Deck) -> Mapping[Face, int]:
    absent = {face for face, extra in _EXTRAS.items() if extra not in agreed.extras} | set(agreed.without)
    return {face: 0 if face in absent else agreed.count * _IN_ONE_PACK.get(face, 2) for face in Face}


@cache
def _size(agreed: Deck) -> int:
    held = _copies(agreed)
    return sum(held[card.face] for card in _KINDS)


def times_seen(seen: int, card: Card) -> int:
    """Return how often a card printed like ``card`` has been seen."""
    return (seen >> _SHIFT[card.printed]) & _MOST


def with_seen(seen: int, card: Card) -> tuple[int, int]:
    """Return ``seen`` after one more sight of ``card``, and how often that card has been seen now."""
    shift = _SHIFT[card.printed]
    times = (seen >> shift) & _MOST
    return (seen, times) if times == _MOST else (seen + (1 << shift), times + 1)


def without_seen(seen: int, card: Card) -> int:
    """Return ``seen`` after a seen ``card`` went back into a hand."""
    return seen if times_seen(seen, card) == 0 else seen - (1 << _SHIFT[card.printed])
