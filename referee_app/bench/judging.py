"""How many events a second the judge takes, by preset, and whether a long round makes it slower."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from time import process_time
from typing import Final

from referee_app.bench.figures import Figure
from referee_app.cards import Card, Colour
from referee_app.rules.actions import Action, Draw, Exhausted, Pass, Play
from referee_app.rules.judge import step
from referee_app.rules.presets import preset_names, resolve
from referee_app.rules.start import start_round
from referee_app.rules.state import TableState, Wait

PART: Final = "judge"
PLAYS_A_SECOND: Final = 50_000
PLAYERS: Final = ("A", "B", "C", "D")
BATCH: Final = 1_000
EVENTS: Final = 10_000
_ROUNDS: Final = 7
_RESHUFFLE: Final = 50
# Legal and illegal cards, a jump-in and what follows from draw cards: a hand is never let run out.
_CARDS: Final = tuple(
    Card.parse(code) for code in ("R1", "R5", "R5", "G9", "RS", "R2", "RV", "W", "R8", "RD", "R6", "W4", "R3", "R9")
)


def _next_event(state: TableState, number: int, card: Card) -> Action:
    """Return what is done as event ``number`` of a round that does not end."""
    if number % _RESHUFFLE == 0 and state.rules.round.exhausted != "end_round":
        return Exhausted()
    player = state.turn or PLAYERS[number % len(PLAYERS)]
    if state.wait is Wait.DRAWN:
        return Pass(player)
    if state.pending or state.count_of(player) < 5:
        return Draw(player)
    if number % 7 == 0:
        player = PLAYERS[(PLAYERS.index(player) + 2) % len(PLAYERS)]
    return Play(player, (card,), Colour.RED if card.is_black else None, uno=number % 40 == 1)


def long_round(spec: str | Mapping[str, object], events: int = EVENTS) -> tuple[TableState, TableState, list[Action]]:
    """Return the state a round begins with, that after ``events`` events, and all events with one BATCH more."""
    start = state = later = start_round(resolve(spec), PLAYERS, first="A", top=Card.parse("R5"))
    done: list[Action] = []
    for number, card in enumerate(islice(cycle(_CARDS), events + BATCH)):
        later = state if number == events else later
        done.append(_next_event(state, number, card))
        state = step(state, done[-1])[1]
    return start, later, done


def seconds(state: TableState, events: Sequence[Action]) -> float:
    """Return the processor time it takes to judge ``events`` from ``state`` on."""
    begin = process_time()
    for event in events:
        state = step(state, event)[1]
    return process_time() - begin


def figures() -> Iterator[Figure]:
    """Yield events a second for each preset, and the time an event takes after EVENTS events, as a ratio."""
    for preset in preset_names():
        start, later, events = long_round(preset)
        pairs = [(seconds(start, events[:BATCH]), seconds(later, events[EVENTS:])) for _ in range(_ROUNDS)]
        early, late = (min(times) for times in zip(*pairs, strict=True))
        yield Figure(PART, "bench-judge", BATCH / early, "1/s", _ROUNDS * BATCH, preset, PLAYS_A_SECOND, at_most=False)
        yield Figure(PART, "bench-judge-later", late / early, "x", _ROUNDS * BATCH, preset)
