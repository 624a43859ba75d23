"""What may be reported besides the ordinary: breaches, who goes home, the clock, a record put right. No Flet here."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.cards import Colour
from referee_app.locale import text
from referee_app.rules.actions import Action, CallUno, Catch, Exhausted, Hint, Leave, Spoke, Timeout, TimeUp
from referee_app.rules.state import TableState, Wait
from referee_app.ui.clock import TIMED
from referee_app.ui.view import Button, Kind


def more_buttons(language: str, state: TableState, seq: int) -> tuple[Button, ...]:
    """Return what can be said now that the other buttons do not say; who does it is asked afterwards.

    ``seq`` is the last event on the screen.
    """
    return tuple(
        Button(text(language, f"more-{name}"), Kind.PLAIN, tuple(actions), names, seq=seq)
        for name, actions, names in _reports(state)
        if actions
    )


def _reports(state: TableState) -> Iterator[tuple[str, list[Action], tuple[str, ...]]]:
    if state.over:
        return
    rules = state.rules
    here = tuple(state.players[seat] for seat in state.active)
    if rules.turn.time_limit and state.turn is not None and state.wait in TIMED:
        yield "timeout", [Timeout(state.turn)], ()
    if rules.round.time_limit:
        yield "time-up", [TimeUp()], ()
    if rules.special.red_silence and state.top is not None and state.top.colour is Colour.RED:
        yield "spoke", [Spoke(player) for player in here], here
    if rules.foul.hint:
        yield "hint", [Hint(player) for player in here], here
    if rules.uno.call and state.wait is not Wait.STARTER:
        yield "call", [CallUno(player) for player in here], here
        accused = None if state.last is None else state.players[state.last.seat]
        others = tuple(player for player in here if player != accused)
        if accused is not None:
            yield "catch", [Catch(player, accused) for player in others], others
    yield "exhausted", [Exhausted()], ()
    yield "leave", [Leave(player) for player in here], here
