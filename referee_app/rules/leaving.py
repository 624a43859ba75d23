"""A player goes home in mid-round (RULES.md section 3, 12).

His hand goes under the draw pile and he scores nothing. A penalty pending on him lapses and never moves to
a third player, a choice of his lapses to the colour before; the turn goes to the next, the colour stands.
"""

from __future__ import annotations

from referee_app.rules.actions import Leave
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.ending import enough_are_out
from referee_app.rules.fouls import lapse_choice
from referee_app.rules.state import Wait
from referee_app.rules.verdict import Code


def judge_leave(draft: Draft, action: Leave) -> Ruling:
    """Let a player leave the round."""
    seat = draft.seat_of(action.player)
    if draft.wait is Wait.OVER:
        return fault(Code.ROUND_OVER, player=action.player)
    if seat not in draft.active:
        return fault(Code.NOT_YOUR_TURN, None, "not-in-play", player=action.player)
    hit = draft.seat if draft.wait in (Wait.PLAY, Wait.FINAL_DRAW) else draft.resume
    following = draft.next_seat(seat)
    draft.hands[seat] = 0
    draft.gone = (*draft.gone, seat)
    draft.out_of_play(seat)
    draft.debts = tuple(debt for debt in draft.debts if debt.seat != seat)
    draft.pair_calls = tuple(other for other in draft.pair_calls if other != seat)
    ruling = fine("ok-leaves", player=action.player)
    if draft.pending and hit == seat:
        _lift_penalty(draft)
    if draft.wait is Wait.FINAL_DRAW and not draft.pending:
        draft.finish()
    elif not draft.out and len(draft.active) == 1 and draft.rules.round.finish == "first_out":
        draft.out = draft.active
        draft.finish()
    elif enough_are_out(draft) and draft.wait not in (Wait.JUMP, Wait.FINAL_DRAW):
        draft.finish()
    elif draft.wait is Wait.STARTER:
        if draft.resume == seat:
            draft.resume = following
    elif draft.wait is Wait.HAND:
        _lift_challenge(draft, seat, following)
    elif draft.wait is Wait.REPLACE and draft.seat == seat:
        draft.owed = 0
        draft.go_on(draft.resume if draft.resume is not None else following)
    elif draft.seat == seat and draft.wait in (Wait.COLOUR, Wait.TARGET):
        lapse_choice(draft, seat)
    elif draft.seat == seat:
        draft.pending_face = None
        draft.go_on(following)
    elif draft.resume == seat:
        draft.resume = following
    return ruling


def _lift_penalty(draft: Draft) -> None:
    draft.pending = 0
    draft.pending_face = None
    if draft.colour is None and draft.chooser is None and draft.last is not None:
        draft.colour = draft.last.colour_before


def _lift_challenge(draft: Draft, seat: int, following: int) -> None:
    challenger = draft.resume
    if seat == draft.seat and challenger is not None:
        draft.go_on(challenger)
    elif seat == challenger:
        draft.go_on(following)
