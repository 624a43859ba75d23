"""What undos and corrections make of a log: which events count, how the match stands, how it stood before."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from referee_app.match.events import (
    Acted,
    Asked,
    Corrected,
    Dismissed,
    Event,
    Marked,
    MatchStarted,
    Noticed,
    Reverted,
    RoundStarted,
    RulesAgreed,
    SetRight,
    Undone,
)
from referee_app.match.fold import Fold, LogEntry, Logged

Changes: TypeAlias = Mapping[int, Acted | RoundStarted]


@dataclass(frozen=True)
class Effect:
    """Which events of a log count, and which read otherwise than they were written."""

    undone: frozenset[int]
    changes: Changes
    steps: tuple[int, ...]
    """The numbers of the events that an undo may take back, the last one last."""


def effect(log: Iterable[Logged]) -> Effect:
    """Return what the undos and corrections in ``log`` make of it."""
    said: set[int] = set()
    steps: list[int] = []
    corrections: list[tuple[int, Corrected]] = []
    reverts: dict[int, Reverted] = {}
    rounds = 0
    for logged in log:
        match logged.event:
            case Undone(step):
                said.add(step)
                steps = _without(steps, step, reverts.get(step), said)
            case MatchStarted() | Noticed() | Marked() | RulesAgreed():
                pass
            case RoundStarted():
                rounds += 1
                if rounds > 1:
                    steps.append(logged.seq)
            case Corrected() as corrected:
                corrections.append((logged.seq, corrected))
                steps.append(logged.seq)
            case Reverted() as reverted:
                reverts[logged.seq] = reverted
                steps = [step for step in steps if step not in reverted.steps]
                steps.append(logged.seq)
            case _:
                steps.append(logged.seq)
    undone = said.union(*(reverted.steps for seq, reverted in reverts.items() if seq not in said))
    changes = {seq: event for at, correction in corrections if at not in undone for seq, event in correction.changes}
    return Effect(frozenset(undone), changes, tuple(steps))


def _without(steps: list[int], step: int, reverted: Reverted | None, said: Collection[int]) -> list[int]:
    """Return the steps once ``step`` is undone; what it had taken back itself counts again."""
    back = () if reverted is None else (seq for seq in reverted.steps if seq not in said)
    return sorted({*steps, *back} - {step})


def later_steps(log: Iterable[Logged], seq: int) -> tuple[int, ...]:
    """Return the steps of the game after event ``seq`` that count: those that going back to it takes back."""
    events = {logged.seq: logged.event for logged in log}
    steps = effect(Logged(number, "", event) for number, event in events.items()).steps
    of_game = Acted | Asked | Dismissed | SetRight | RoundStarted
    return tuple(step for step in steps if step > seq and isinstance(events[step], of_game))


def fold(log: Iterable[Logged], effect: Effect) -> Fold:
    """Return the match after all of ``log``; raises EventError."""
    result = Fold()
    for logged in log:
        result.add(logged, undone=logged.seq in effect.undone, instead=effect.changes.get(logged.seq))
    return result


def as_it_was(log: Sequence[Logged], history: Sequence[LogEntry], seq: int) -> tuple[LogEntry, ...]:
    """Return the log's entries as they stood right after event ``seq``, before anything later changed them.

    ``history`` are the entries as they stand now. Raises EventError where the log makes no sense until there.
    """
    if not any(_rewrites(logged.event, seq) for logged in log[seq:]):
        return tuple(entry for entry in history if entry.seq <= seq)
    until = log[:seq]
    return tuple(fold(until, effect(until)).entries)


def _rewrites(event: Event, seq: int) -> bool:
    """Return whether ``event`` changes what a step up to ``seq`` means."""
    match event:
        case Undone(step):
            return step <= seq
        case Corrected():
            return any(step <= seq for step, _ in event.changes)
        case Reverted(_, steps):
            return any(step <= seq for step in steps)
        case _:
            return False
