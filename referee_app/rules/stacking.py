"""Answering a draw card (RULES.md section 2, ``stack``; section 3, 4).

With a penalty pending the player hit draws it all and loses the turn, or lays an answer: a draw card, as
``stack.mode`` allows; a Skip or Reverse of the colour in force that passes a Draw Two on
(``stack.deflect``), never a Wild Draw Four; or a Rebound. With ``stack.draw_first`` he draws first and may
then lay a draw card of his own. With two players left, ``two_players.stack`` can switch stacking off.
"""

from __future__ import annotations

from referee_app.cards import Card, Face
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.multi import lead_card
from referee_app.rules.state import Wait
from referee_app.rules.verdict import Code

DRAW_FACES = frozenset({Face.DRAW_TWO, Face.WILD_DRAW_FOUR})


def mode(draft: Draft) -> str:
    """Return the ``stack.mode`` that counts now."""
    if len(draft.active) == 2 and not draft.rules.two_players.stack:
        return "none"
    return draft.rules.stack.mode


def mode_option(draft: Draft) -> str:
    """Return the option that decides whether draw cards stack now."""
    if len(draft.active) == 2 and not draft.rules.two_players.stack:
        return "two_players.stack"
    return "stack.mode"


def draws_first(draft: Draft) -> bool:
    """Whether the player hit draws before he may lay a draw card of his own."""
    return draft.rules.stack.draw_first and mode(draft) != "none"


def judge_answer(draft: Draft, player: str, cards: tuple[Card, ...]) -> Ruling:
    """Judge ``cards`` laid on a pending penalty, or after one that was drawn first."""
    face = lead_card(cards).face
    if face is Face.REBOUND and draft.pending:
        return fine("ok-rebound", player=player, cards=cards, pending=draft.pending)
    if draws_first(draft) and draft.wait is Wait.PLAY:
        return fault(
            Code.MUST_ANSWER_DRAW,
            "stack.draw_first",
            "must-answer-draw-first",
            player=player,
            cards=cards,
            pending=draft.pending,
        )
    if face in DRAW_FACES:
        if _stacks(draft, cards, face):
            return fine("ok-stacks", mode_option(draft), player=player, cards=cards)
        return fault(Code.CANNOT_STACK, mode_option(draft), player=player, cards=cards, top=draft.pile[0])
    if draft.pending and deflects(draft, cards):
        return fine("ok-deflects", "stack.deflect", player=player, cards=cards, pending=draft.pending)
    if draft.wait is Wait.DRAWN:
        return fault(Code.MUST_ANSWER_DRAW, "stack.draw_first", "must-answer-drawn-first", player=player, cards=cards)
    return fault(Code.MUST_ANSWER_DRAW, mode_option(draft), player=player, cards=cards, pending=draft.pending)


def deflects(draft: Draft, cards: tuple[Card, ...]) -> bool:
    """Whether ``cards`` pass the pending Draw Two on."""
    return (
        draft.pending_face is Face.DRAW_TWO
        and lead_card(cards).face in draft.rules.stack.deflect
        and mode(draft) != "none"
        and any(card.colour is draft.colour for card in cards)
    )


def _stacks(draft: Draft, cards: tuple[Card, ...], face: Face) -> bool:
    agreed = mode(draft)
    if agreed == "none":
        return False
    if face is draft.pending_face:
        return True
    if face is Face.WILD_DRAW_FOUR:
        return agreed in ("four_on_two", "any")
    return agreed == "any" and draft.colour is not None and any(card.colour is draft.colour for card in cards)
