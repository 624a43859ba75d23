"""Setting the record right by hand, when pile and record no longer agree."""

from __future__ import annotations

from dataclasses import replace

from referee_app.cards import Card, Colour
from referee_app.match.events import SetRight
from referee_app.rules.errors import UnknownPlayerError
from referee_app.rules.state import TableState, Wait
from referee_app.store.forms import EventError


def set_right(state: TableState, event: SetRight) -> TableState:
    """Return the table as ``event`` says it stands; raises EventError where no game could stand so."""
    for player in (event.turn, *(event.hands or ())):
        if player is not None and player not in state.players:
            raise UnknownPlayerError(player, state.players)
    if event.hands is not None:
        counts = state.counts() | dict(event.hands)
        state = replace(state, hands=tuple(counts[player] for player in state.players))
    if event.turn is not None:
        state = _turned(state, state.table.seats[event.turn])
    if event.top is not None:
        state = _from_card(state, Card.parse(event.top))
    if event.colour is not None:
        state = replace(state, colour=Colour(event.colour))
        if state.wait is Wait.COLOUR:
            state = _turned(state, state.resume)
    problems = state.status()
    if problems:
        raise EventError(", ".join(problems))
    return state


def _turned(state: TableState, seat: int | None) -> TableState:
    return replace(state, seat=seat, wait=Wait.PLAY, chooser=None, resume=None, scrambling=False)


def _from_card(state: TableState, card: Card) -> TableState:
    """Start again from ``card``: who is to act stays, what the cards below did no longer counts."""
    seat = state.seat if state.seat is not None else state.active[0] if state.active else None
    state = replace(
        _turned(state, seat),
        pile=(card.printed, *state.pile[:2]),
        colour=card.colour or card.declared,
        pending=0,
        pending_face=None,
        last=None,
        followed=True,
        owed=0,
        window=False,
        debts=(),
    )
    if state.colour is None:
        state = replace(state, wait=Wait.COLOUR, chooser=seat, resume=seat)
    return state
