"""What a breach costs (RULES.md section 2, ``foul``; section 3, 10, 12 and 15).

An illegal play goes back and costs ``foul.penalty``. If it was the offender's turn it is lost or kept
(``foul.turn``), and with the turn lost he draws what was pending on him as well; otherwise the turn stays
where it was. Reported breaches: speaking on red costs two, a hint ``foul.hint``, running out of time
``turn.time_penalty`` and the turn. A reported breach that is none is not ok and costs nothing.
"""

from __future__ import annotations

from typing import Final

from referee_app.cards import Colour
from referee_app.rules.actions import Hint, Spoke
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.state import Wait
from referee_app.rules.verdict import Code

SPEAKING_COSTS: Final = 2
_NEEDED: Final = {
    Wait.COLOUR: Code.COLOUR_NEEDED,
    Wait.HAND: Code.HAND_NEEDED,
    Wait.TARGET: Code.TARGET_NEEDED,
    Wait.SLAP: Code.TARGET_NEEDED,
    Wait.OVER: Code.ROUND_OVER,
    Wait.JUMP: Code.ROUND_OVER,
}


def too_early(draft: Draft, player: str) -> Ruling | None:
    """Return why nobody can play, draw or pass now: a choice is open, or the round is over. It costs nothing."""
    wait = draft.wait
    code = _NEEDED.get(wait)
    if code is Code.ROUND_OVER:
        return fault(code, player=player)
    if code is not None:
        message = "slap-needed" if wait is Wait.SLAP else None
        return fault(code, None, message, player=player, turn=draft.name(draft.seat) if draft.seat is not None else "")
    if wait is Wait.STARTER:
        return fault(Code.NOT_YOUR_TURN, "start.starter", "starter-needed", player=player)
    return None


def out_of_place(draft: Draft, player: str) -> Ruling:
    """Return why an action that is neither a play nor a call cannot be done now. It costs nothing."""
    return too_early(draft, player) or not_your_turn(draft, player)


def not_your_turn(draft: Draft, player: str) -> Ruling:
    """Return the ruling on acting out of turn."""
    if draft.seat is None:
        return fault(Code.NOT_YOUR_TURN, None, "not-your-turn-open", player=player)
    if draft.name(draft.seat) == player:
        return fault(Code.NOT_YOUR_TURN, None, "not-now", player=player)
    return fault(Code.NOT_YOUR_TURN, None, player=player, turn=draft.name(draft.seat))


def commit_foul(draft: Draft, seat: int) -> None:
    """Let ``seat`` pay for an illegal play, and lose the turn if it was his and the table says so."""
    draft.penalise(seat, draft.rules.foul.penalty)
    in_turn = seat == draft.seat and draft.wait in (Wait.PLAY, Wait.DRAWN, Wait.REPLACE)
    if in_turn and draft.rules.foul.turn == "lost":
        lose_turn(draft, seat)


def lose_turn(draft: Draft, seat: int) -> None:
    """Let the turn of ``seat`` pass; what is pending on him he draws."""
    draft.acted(seat)
    if draft.wait is Wait.REPLACE:
        draft.give(seat, draft.owed)
        draft.owed = 0
        challenger = draft.resume if draft.resume is not None else draft.next_seat(seat)
        if draft.rules.wild4.after_success == "challenger_skipped":
            challenger = draft.next_seat(challenger)
        draft.go_on(challenger)
        return
    if draft.pending:
        draft.take_pending(seat)
    draft.pending_face = None
    draft.go_on(draft.next_seat(seat))


def lapse_choice(draft: Draft, seat: int) -> None:
    """Let a choice that hangs on ``seat`` lapse: no swap, and the colour there was before."""
    if draft.chooser == seat:
        draft.chooser = None
        draft.colour = draft.last.colour_before if draft.last is not None else None
        if draft.last is None and draft.colour is None:
            # The colour of a Wild turned as the guide card falls to whoever plays first now.
            draft.chooser = draft.next_seat(seat)
    if not draft.pending:
        draft.pending_face = None
    draft.go_on(draft.next_seat(seat) if draft.resume in (None, seat) else draft.resume)


def judge_speaking(draft: Draft, action: Spoke) -> Ruling:
    """Judge a report that a player spoke on red."""
    seat = draft.seat_of(action.player)
    red = bool(draft.pile) and draft.pile[0].colour is Colour.RED
    if not draft.rules.special.red_silence or not red or draft.wait is Wait.OVER:
        return fault(Code.CATCH_REFUSED, "special.red_silence", "no-silence", player=action.player)
    draft.penalise(seat, SPEAKING_COSTS)
    return fine("ok-spoke", "special.red_silence", player=action.player)


def judge_hint(draft: Draft, action: Hint) -> Ruling:
    """Judge a report that a player told another what to play."""
    seat = draft.seat_of(action.player)
    if draft.wait is Wait.OVER:
        return fault(Code.ROUND_OVER, player=action.player)
    draft.penalise(seat, draft.rules.foul.hint)
    return fine("ok-hint", "foul.hint", player=action.player)
