"""Several cards in one play (RULES.md section 2, ``multi``; section 3, Discard All).

Where the table allows it, several cards may be laid together: all identical, or all of one face. With
different colours there must be at least ``multi.min_mixed``. Sequences are never a play. A Discard All
takes any number of further cards of its own colour under it; those have no effect. That one of the cards
is legal by itself is judged elsewhere, card by card.
"""

from __future__ import annotations

from referee_app.cards import Card, Colour, Face
from referee_app.rules.draft import Draft, Ruling, fault
from referee_app.rules.verdict import Code


def lead_card(cards: tuple[Card, ...]) -> Card:
    """Return the card that lies on top after the play and decides its effect."""
    if len(cards) == 1:
        return cards[0]
    return next((card for card in reversed(cards) if card.face is Face.DISCARD_ALL), cards[-1])


def is_discard_all(cards: tuple[Card, ...]) -> bool:
    """Whether ``cards`` are a Discard All with cards of its colour under it."""
    lead = lead_card(cards)
    return lead.face is Face.DISCARD_ALL and all(card.colour is lead.colour for card in cards)


def judge_together(draft: Draft, player: str, cards: tuple[Card, ...]) -> Ruling | None:
    """Return what is wrong with laying ``cards`` together; None when nothing is."""
    if is_discard_all(cards):
        return None
    rules = draft.rules.multi
    one_face = all(card.face is cards[0].face for card in cards)
    if lead_card(cards).face is Face.DISCARD_ALL and not one_face:
        return fault(Code.MULTI_NOT_SAME, "deck.extras", "multi-not-same-discard-all", player=player, cards=cards)
    if rules.mode == "none":
        return fault(Code.MULTI_NOT_ALLOWED, "multi.mode", player=player, cards=cards)
    if rules.faces == "numbers" and not all(card.face.is_number for card in cards):
        return fault(Code.MULTI_NOT_ALLOWED, "multi.faces", "multi-not-allowed-numbers", player=player, cards=cards)
    if all(card.identical(cards[0]) for card in cards):
        return None
    if rules.mode == "identical":
        return fault(Code.MULTI_NOT_SAME, "multi.mode", "multi-not-same-identical", player=player, cards=cards)
    if not one_face:
        return fault(Code.MULTI_NOT_SAME, "multi.mode", "multi-not-same-face", player=player, cards=cards)
    if len(cards) < rules.min_mixed:
        return fault(
            Code.MULTI_NOT_SAME,
            "multi.min_mixed",
            "multi-not-same-min-mixed",
            player=player,
            cards=cards,
            least=rules.min_mixed,
        )
    return None


def mixed_colours(cards: tuple[Card, ...]) -> frozenset[Colour]:
    """Return the colours laid together when there are several to choose from; else none."""
    if len(cards) == 1 or is_discard_all(cards):
        return frozenset()
    colours = frozenset(card.colour for card in cards if card.colour is not None)
    return colours if len(colours) > 1 else frozenset()
