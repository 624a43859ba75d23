"""Knock-out: who loses is out. Byes of the first round go to those who signed up first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from referee_app.tournament.events import SideScore
from referee_app.tournament.pairings import Pairing, Round, TournamentError
from referee_app.tournament.state import Entrant, State

Slots: TypeAlias = list[Entrant | None]
"""A round from top to bottom of the draw; neighbours meet, and None is nobody."""


def rounds(state: State) -> tuple[Round, ...]:
    """Return the whole draw as far as it is decided, the rounds played already included.

    Raises TournamentError when somebody has gone on and played who would now be out.
    """
    slots = _draw(state.setup.entrants)
    found: list[Round] = []
    while len(slots) > 1:
        number = len(found) + 1
        each = _round(state, number, slots)
        _check(state, each)
        if each.pairings:
            found.append(each)
        if not all((number, pairing.table) in state.results for pairing in each.pairings):
            break
        slots = _next(state, number, slots)
        if not each.pairings:
            # Everybody else has gone home: nothing is played on the way to the next round.
            break
    return tuple(found)


def reached(state: State) -> dict[Entrant, int]:
    """Return the last round each came to, one more for who won the final."""
    slots = _draw(state.setup.entrants)
    found = dict.fromkeys(state.entrants, 0)
    number = 1
    while True:
        found.update((entrant, number) for entrant in slots if entrant is not None)
        if len(slots) == 1 or not all((number, table) in state.results for table in _tables(state, number, slots)):
            return found
        slots = _next(state, number, slots)
        number += 1


def decided(scores: Sequence[SideScore]) -> bool:
    """Whether a result says who goes on."""
    one, other = scores
    return (one.points, one.hands) != (other.points, other.hands)


def _draw(entrants: Sequence[Entrant]) -> Slots:
    """Return the first round: the first and the last who signed up, and so on, so that the first two may meet last."""
    order = [0]
    while len(order) < len(entrants):
        order = [place for each in order for place in (each, 2 * len(order) - 1 - each)]
    return [entrants[place] if place < len(entrants) else None for place in order]


def _meetings(slots: Slots) -> list[tuple[Entrant | None, Entrant | None]]:
    return list(zip(slots[::2], slots[1::2], strict=True))


def _playing(
    state: State, number: int, table: int, one: Entrant | None, other: Entrant | None
) -> tuple[Entrant, Entrant] | None:
    """Return the two who meet, None where one goes on without playing."""
    if one is None or other is None:
        return None
    if (number, table) not in state.results and (one in state.gone or other in state.gone):
        return None
    return one, other


def _tables(state: State, number: int, slots: Slots) -> dict[int, tuple[Entrant, Entrant]]:
    found: dict[int, tuple[Entrant, Entrant]] = {}
    for table, (one, other) in enumerate(_meetings(slots), 1):
        meeting = _playing(state, number, table, one, other)
        if meeting is not None:
            found[table] = meeting
    return found


def _round(state: State, number: int, slots: Slots) -> Round:
    tables = _tables(state, number, slots)
    busy = {entrant for meeting in tables.values() for entrant in meeting}
    resting = (each for each in slots if each is not None and each not in busy and each not in state.gone)
    return Round(
        number,
        tuple(Pairing(table, meeting) for table, meeting in tables.items()),
        tuple(player for entrant in resting for player in entrant),
    )


def _next(state: State, number: int, slots: Slots) -> Slots:
    tables = _tables(state, number, slots)
    found: Slots = []
    for table, (one, other) in enumerate(_meetings(slots), 1):
        if table in tables:
            first, second = state.results[number, table].scores
            found.append(one if (first.points, first.hands) > (second.points, second.hands) else other)
        else:
            found.append(next((each for each in (one, other) if each is not None and each not in state.gone), None))
    return found


def _check(state: State, planned: Round) -> None:
    """Raise TournamentError when a pairing was played that is not to be."""
    for each in state.rounds:
        if each.number == planned.number:
            for pairing in each.pairings:
                place = (each.number, pairing.table)
                if (place in state.results or place in state.links) and pairing not in planned.pairings:
                    raise TournamentError("tournament-gone-on", round=each.number, table=pairing.table)
