"""The call of UNO (RULES.md section 2, ``uno``; section 3, 9 and 13).

A call is due when a play leaves one card, each time anew. It is good with the play, or later, before any
catch, where ``uno.self_rescue`` says so. A catch is good while ``uno.window`` is open and costs the
offender ``uno.penalty``. With ``uno.after_swap`` a player who is handed a one-card hand must call too.
With ``uno.pair`` going down to two identical cards needs a call as well; nobody can see whether they are
identical, so a call at two cards is taken without judging it. A call that is not due costs
``uno.false_call``, a refused catch ``uno.false_catch``.
"""

from __future__ import annotations

from referee_app.rules.actions import CallUno, Catch
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.message import Argument, Message
from referee_app.rules.state import Debt, Wait
from referee_app.rules.verdict import Code


def close_windows(draft: Draft, seat: int) -> None:
    """A card has been laid by ``seat``: his own debt ends, and only open windows stay open."""
    if draft.debts:
        draft.debts = tuple(
            Debt(debt.seat, debt.open and draft.rules.uno.window == "open", debt.catchers)
            for debt in draft.debts
            if debt.seat != seat
        )


def after_play(draft: Draft, seat: int, left: int, called: bool) -> None:
    """Take the call that came with a play, or note that one is owed; ``left`` cards were left by the play."""
    rules = draft.rules.uno
    held = draft.hands[seat]
    owes = any(debt.seat == seat for debt in draft.debts)
    if rules.call and held == 1 and (owes or left == 1):
        if called:
            draft.debts = tuple(debt for debt in draft.debts if debt.seat != seat)
        elif not owes:
            draft.debts = (*draft.debts, Debt(seat))
    elif called and rules.pair and left == 2:
        draft.pair_calls = (*draft.pair_calls, seat)
    elif called and rules.call and left not in (0, 1):
        draft.penalise(seat, rules.false_call)
        draft.warning = draft.warning or Message("no-uno-due", {"player": draft.name(seat)})


def handed(draft: Draft, seats: tuple[int, ...]) -> None:
    """The players at ``seats`` hold other hands now: old debts are void, one-card hands need a call."""
    draft.debts = tuple(debt for debt in draft.debts if debt.seat not in seats)
    draft.pair_calls = tuple(seat for seat in draft.pair_calls if seat not in seats)
    if draft.rules.uno.call and draft.rules.uno.after_swap:
        draft.debts += tuple(Debt(seat) for seat in seats if draft.hands[seat] == 1)


def judge_call(draft: Draft, action: CallUno) -> Ruling:
    """Judge a call apart from a play."""
    seat = draft.seat_of(action.player)
    if draft.wait is Wait.OVER:
        return fault(Code.ROUND_OVER, player=action.player)
    rules = draft.rules.uno
    debt = next((debt for debt in draft.debts if debt.seat == seat), None)
    if debt is not None and not debt.catchers:
        if not rules.self_rescue:
            return fault(Code.NO_UNO_DUE, "uno.self_rescue", "no-uno-due-late", player=action.player)
        draft.debts = tuple(other for other in draft.debts if other.seat != seat)
        return fine("ok-uno", "uno.self_rescue", player=action.player)
    if rules.pair and rules.call and draft.hands[seat] == 2:
        if seat not in draft.pair_calls:
            draft.pair_calls = (*draft.pair_calls, seat)
        return fine("ok-uno", "uno.pair", player=action.player)
    draft.penalise(seat, rules.false_call)
    return fault(Code.NO_UNO_DUE, "uno.false_call" if rules.call else "uno.call", player=action.player)


def judge_catch(draft: Draft, action: Catch) -> Ruling:
    """Judge the claim that a player forgot to call."""
    catcher = draft.seat_of(action.player)
    offender = draft.seat_of(action.offender)
    if draft.wait is Wait.OVER:
        return fault(Code.ROUND_OVER, player=action.player)
    rules = draft.rules.uno
    names: dict[str, Argument] = {"player": action.player, "offender": action.offender}
    debt = next((debt for debt in draft.debts if debt.seat == offender), None)
    refused = None
    if debt is None:
        refused = "catch-refused"
    elif catcher == offender or catcher in debt.catchers or catcher not in draft.active:
        refused = "catch-refused-catcher"
    elif not debt.open:
        refused = "catch-refused-late"
    if refused is not None or debt is None:
        draft.penalise(catcher, rules.false_catch)
        option = "uno.window" if refused == "catch-refused-late" else "uno.false_catch" if rules.call else "uno.call"
        return fault(Code.CATCH_REFUSED, option, refused, **names)
    rest = tuple(other for other in draft.debts if other.seat != offender)
    if rules.per_catcher:
        rest += (Debt(offender, True, (*debt.catchers, catcher)),)
    draft.debts = rest
    draft.penalise(offender, rules.penalty)
    return fine("ok-catch", "uno.penalty", **names)
