"""What may sensibly be done now apart from laying a card: the buttons beside the table.

Cards are never offered, for the referee does not know the hands.
"""

from __future__ import annotations

from referee_app.rules import challenges
from referee_app.rules.actions import (
    Action,
    CallUno,
    Catch,
    Challenge,
    DeclareColour,
    Draw,
    End,
    Exchange,
    Keep,
    Look,
    Pass,
    Rotate,
    Slap,
    Swap,
)
from referee_app.rules.draft import Draft
from referee_app.rules.laying import colours_to_choose
from referee_app.rules.specials import effect_of, may_use_powers
from referee_app.rules.state import TableState, Wait


def offers(state: TableState) -> tuple[Action, ...]:
    """Return the actions other than plays that may sensibly be done now, the likeliest first.

    A hand to be shown, a guide card and a hand for the score need cards and so are not among them.
    """
    if state.wait is Wait.OVER:
        return ()
    return (*_for_the_turn(state), *_calls(state))


def _for_the_turn(state: TableState) -> list[Action]:
    draft = Draft(state)
    player = state.turn
    others = [state.players[seat] for seat in state.active if seat != state.seat]
    if state.wait is Wait.SLAP:
        return [Slap(None), *(Slap(state.players[seat]) for seat in state.active)]
    if state.wait is Wait.JUMP:
        return [End()]
    if state.wait is Wait.SCRAMBLE:
        return [Draw(neighbour) for neighbour in neighbours(state)]
    if player is None or state.seat is None:
        return []
    if state.wait is Wait.COLOUR:
        found: list[Action] = [DeclareColour(player, colour) for colour in colours_to_choose(state)]
        if may_use_powers(draft, state.seat):
            found += [power(player, other) for power in (Look, Exchange) for other in others]
        return found
    if state.wait is Wait.TARGET:
        cards = state.last.cards if state.last is not None else ()
        swaps: list[Action] = [Swap(player, other) for other in others]
        found = swaps if effect_of(draft, cards) == "swap" else [Rotate(player)]
        return [*found, Keep(player)] if state.rules.special.optional else found
    if state.wait is Wait.DRAWN:
        more = state.rules.turn.draw == "until_playable" and state.pending_face is None and draft.supply > 0
        drawn: list[Action] = [] if more and state.rules.turn.force_play else [Pass(player)]
        return [*drawn, Draw(player)] if more else drawn
    if state.wait is Wait.FINAL_DRAW:
        return [Draw(player), *([End()] if state.window else [])]
    if state.wait is Wait.PLAY:
        doubt: list[Action] = [Challenge(player)] if challenges.refusal(draft, state.seat) is None else []
        stuck = not state.pending and not draft.supply
        return [Pass(player) if stuck else Draw(player), *doubt]
    return []


def _calls(state: TableState) -> list[Action]:
    found: list[Action] = []
    for debt in state.debts:
        player = state.players[debt.seat]
        if not debt.catchers and state.rules.uno.self_rescue:
            found.append(CallUno(player))
        if debt.open:
            found += [
                Catch(state.players[seat], player)
                for seat in state.active
                if seat != debt.seat and seat not in debt.catchers
            ]
    if state.rules.uno.pair and state.rules.uno.call and state.last is not None:
        seat = state.last.seat
        if state.hands[seat] == 2 and seat in state.active and seat not in state.pair_calls:
            found.append(CallUno(state.players[seat]))
    return found


def neighbours(state: TableState) -> tuple[str, ...]:
    """Return the players on either side of who played last, among those still in play."""
    if state.last is None:
        return ()
    active = state.active
    after = [seat for seat in active if seat > state.last.seat] + [seat for seat in active if seat < state.last.seat]
    return tuple(state.players[seat] for seat in dict.fromkeys((after[0], after[-1]))) if after else ()
