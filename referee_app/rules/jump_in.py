"""Jumping in out of turn (RULES.md section 2, ``jump_in``; section 3, 1, 11 and 12).

A card identical to the top card may be laid by anyone where ``jump_in.scope`` covers it, until another
action has followed the top card. Play goes on after the jumper. A jump-in is one card. With
``jump_in.timing = "retract"`` it also comes in time after one further card by the next player, who takes
that card back with all it did. ``jump_in.last_card`` says whether the last card may be used.
"""

from __future__ import annotations

from referee_app.rules.actions import Play
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.ending import in_scope, judge_unplayable
from referee_app.rules.fouls import not_your_turn
from referee_app.rules.message import Argument
from referee_app.rules.state import TableState, Wait
from referee_app.rules.verdict import Code


def judge_jump(draft: Draft, seat: int, play: Play) -> Ruling:
    """Judge cards laid out of turn; nothing is changed by it."""
    cards = play.cards
    card = cards[-1]
    names: dict[str, Argument] = {"player": play.player, "cards": cards}
    if not draft.pile or not all(in_scope(draft, each) for each in cards):
        refusal = not_your_turn(draft, play.player)
        return Ruling(False, refusal.code, "jump_in.scope", refusal.message)
    identical = all(each.identical(draft.pile[0]) for each in cards)
    if not identical and retracted(draft, play) is None:
        if any(card.identical(below) for below in draft.pile[1:]):
            return fault(Code.JUMP_IN_TOO_LATE, "jump_in.timing", top=draft.pile[0], **names)
        return fault(Code.JUMP_IN_NOT_IDENTICAL, "jump_in.scope", top=draft.pile[0], **names)
    if identical and (draft.followed or draft.wait is Wait.REPLACE):
        return fault(Code.JUMP_IN_TOO_LATE, "jump_in.timing", "jump-in-too-late-followed", **names)
    if len(cards) > 1:
        return fault(Code.MULTI_NOT_ALLOWED, "jump_in.scope", "multi-not-allowed-jump-in", **names)
    if draft.hands[seat] < 1:
        return fault(Code.TOO_MANY_CARDS, held=draft.hands[seat], **names)
    if draft.hands[seat] == 1 and not draft.rules.jump_in.last_card:
        return fault(Code.JUMP_IN_LAST_CARD, "jump_in.last_card", **names)
    return judge_unplayable(draft, seat, play) or fine("ok-jump-in", "jump_in.scope", **names)


def retracted(draft: Draft, play: Play) -> TableState | None:
    """Return the state before the one further card that a late jump-in takes back; None where it cannot."""
    last = draft.last
    if last is None or last.previous is None or draft.followed or draft.wait not in (Wait.PLAY, Wait.SCRAMBLE):
        return None
    before = last.previous
    by_the_next = before.seat == last.seat and len(last.cards) == 1
    jumped_on = before.top is not None and not before.followed and play.cards[-1].identical(before.top)
    return before if by_the_next and jumped_on and before.last is not None else None


def take_back(draft: Draft, before: TableState) -> None:
    """Undo the one further card; penalty cards drawn since stay in the hands they went into."""
    fined = draft.fined
    draft.load(before)
    for seat, count in fined:
        draft.hands[seat] += count
    draft.fined = (*draft.fined, *fined)
