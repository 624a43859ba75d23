"""What the cards left in a hand count (RULES.md sections 1 and 2, ``points``)."""

from __future__ import annotations

from collections.abc import Iterable

from referee_app.cards import Card, Face
from referee_app.rules.options import HouseRules

_ACTIONS = frozenset({Face.SKIP, Face.REVERSE, Face.DRAW_TWO, Face.DISCARD_ALL})
_WILDS = frozenset({Face.WILD, Face.WILD_DRAW_FOUR, Face.REBOUND})


def card_points(rules: HouseRules, card: Card) -> int:
    """Return what one card left in hand counts."""
    if card.face is Face.ZERO:
        return rules.points.zero
    if card.face.is_number:
        return int(card.face.value)
    if card.face in _ACTIONS:
        return rules.points.action
    return rules.points.wild if card.face in _WILDS else rules.points.extra


def hand_points(rules: HouseRules, cards: Iterable[Card]) -> int:
    """Return what a hand counts."""
    return sum(card_points(rules, card) for card in cards)
