"""The judge is quick, and as quick after ten thousand events as at the beginning.

How many events a second it judges is printed, for that depends on the machine; only the ratio is a test.
Batches from the beginning and from the end are timed in turn, until either the best of each or the
middle one of their ratios is good enough: what else a machine does disturbs now the one, now the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from statistics import median
from time import process_time

import pytest

from referee_app.cards import Card, Colour
from referee_app.rules.actions import Action, Draw, Exhausted, Pass, Play
from referee_app.rules.judge import step
from referee_app.rules.presets import preset_names, resolve
from referee_app.rules.start import start_round
from referee_app.rules.state import TableState, Wait

PLAYERS = ("A", "B", "C", "D")
# Legal and illegal cards, a jump-in and what follows from draw cards: a hand is never let run out.
CARDS = [
    Card.parse(code) for code in ("R1", "R5", "R5", "G9", "RS", "R2", "RV", "W", "R8", "RD", "R6", "W4", "R3", "R9")
]
RETRACT = {"preset": "tieba-pung", "jump_in.timing": "retract"}
BATCH = 1_000
RESHUFFLE = 50
EVENTS = 10_000
LEAST, MOST = 5, 40
SLOWER = 1.10


def next_event(state: TableState, number: int, card: Card) -> Action:
    """Return what is done as event ``number`` of a round that does not end."""
    if number % RESHUFFLE == 0 and state.rules.round.exhausted != "end_round":
        return Exhausted()
    player = state.turn or PLAYERS[number % len(PLAYERS)]
    if state.wait is Wait.DRAWN:
        return Pass(player)
    if state.pending or state.count_of(player) < 5:
        return Draw(player)
    if number % 7 == 0:
        player = PLAYERS[(PLAYERS.index(player) + 2) % len(PLAYERS)]
    return Play(player, (card,), Colour.RED if card.is_black else None, uno=number % 40 == 1)


def long_round(spec: str | dict[str, object]) -> tuple[TableState, TableState, list[Action]]:
    """Return the state at the beginning of a round, that after EVENTS events, and all events with one BATCH more."""
    start = state = later = start_round(resolve(spec), PLAYERS, first="A", top=Card.parse("R5"))
    events: list[Action] = []
    for number, card in enumerate(islice(cycle(CARDS), EVENTS + BATCH)):
        later = state if number == EVENTS else later
        events.append(next_event(state, number, card))
        state = step(state, events[-1])[1]
    assert not state.over
    return start, later, events


def seconds(state: TableState, events: Sequence[Action]) -> float:
    """Return how long it takes to judge ``events`` from ``state`` on."""
    begin = process_time()
    for event in events:
        state = step(state, event)[1]
    return process_time() - begin


@pytest.mark.parametrize("spec", [*preset_names(), RETRACT], ids=str)
def test_as_quick_after_ten_thousand_events(spec: str | dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    start, later, events = long_round(spec)
    pairs: list[tuple[float, float]] = []
    slower = float("inf")
    while len(pairs) < LEAST or (slower > SLOWER and len(pairs) < MOST):
        pairs.append((seconds(start, events[:BATCH]), seconds(later, events[EVENTS:])))
        best = min(late for _, late in pairs) / min(early for early, _ in pairs)
        slower = min(best, median(late / early for early, late in pairs))
    with capsys.disabled():
        a_second = BATCH / min(early for early, _ in pairs)
        print(f"\n{spec}: {a_second:,.0f} events a second, {slower:.2f} of the time after {EVENTS:,}", end="")
    assert slower <= SLOWER
