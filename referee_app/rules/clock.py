"""The clock for a turn (RULES.md section 2, ``turn``; section 3, 12).

Running out of time costs ``turn.time_penalty`` and the turn. A choice that hangs on the player lapses: no
swap, and the colour there was before; with a 0 or 7 as his last card he has gone out after all.
"""

from __future__ import annotations

from referee_app.rules.actions import Timeout
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.ending import go_out_without_card
from referee_app.rules.fouls import lapse_choice, lose_turn
from referee_app.rules.state import Wait
from referee_app.rules.verdict import Code


def judge_timeout(draft: Draft, action: Timeout) -> Ruling:
    """Judge a report that a player has run out of time."""
    seat = draft.seat_of(action.player)
    rules = draft.rules.turn
    timed = draft.wait in (Wait.PLAY, Wait.DRAWN, Wait.REPLACE, Wait.COLOUR, Wait.TARGET)
    if rules.time_limit == 0 or seat != draft.seat or not timed:
        return fault(Code.CATCH_REFUSED, "turn.time_limit", "no-timeout", player=action.player)
    draft.penalise(seat, rules.time_penalty)
    if draft.wait in (Wait.COLOUR, Wait.TARGET):
        swapping = draft.wait is Wait.TARGET
        lapse_choice(draft, seat)
        if swapping and draft.hands[seat] == 0:
            go_out_without_card(draft, seat)
    else:
        lose_turn(draft, seat)
    return fine("ok-timeout", "turn.time_limit", player=action.player, seconds=rules.time_limit)
