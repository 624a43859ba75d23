"""What is done in the evening: who enters, corrects and takes out which result, each deed with a number of its own."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from referee_app.store.store import StoredEvent
from referee_app.tournament.events import Scores, SideScore

_SHARED: Final = 0.25
"""How many of the results both servers enter, alike."""
_CORRECTED: Final = 0.3
"""How many of the results each of them corrects."""
_TAKEN_OUT: Final = 0.05
"""How many are taken out and entered once more."""
_RUSH: Final = 0.1
"""How many of the results, the last ones, both servers enter at the same moment."""


class Kind(StrEnum):
    """What is done with a result."""

    ENTER = "enter"
    CORRECT = "correct"
    TAKE_OUT = "take out"


@dataclass(frozen=True)
class Deed:
    """One deed at a place of the schedule; ``shared`` where the other server has the same one."""

    number: int
    kind: Kind
    round: int
    table: int
    points: int = 0
    hands: int = 0
    shared: bool = False

    @property
    def scores(self) -> Scores:
        """What the two sides brought home; the first side's points are the deed's number, which nobody else has."""
        return (SideScore(self.number, self.hands), SideScore(self.points, 4 - self.hands))


@dataclass(frozen=True)
class Plan:
    """The deeds of each of the two servers, and those that both do at the end, at the same moment."""

    each: tuple[tuple[Deed, ...], tuple[Deed, ...]]
    rush: tuple[Deed, ...]

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers of all deeds."""
        return frozenset(deed.number for deeds in (*self.each, self.rush) for deed in deeds)


def plan(places: Sequence[tuple[int, int]], luck: random.Random) -> Plan:
    """Return what is done: every place gets a result; corrections come up to two rounds later."""
    numbers = itertools.count(1)
    timed: tuple[list[tuple[float, Deed]], list[tuple[float, Deed]]] = ([], [])
    rush: list[Deed] = []
    for place, (number, table) in enumerate(places, 1):

        def deed(kind: Kind, *, shared: bool = False, at: tuple[int, int] = (number, table)) -> Deed:
            return Deed(next(numbers), kind, *at, luck.randint(0, 500), luck.randint(0, 4), shared)

        def do(which: int, deed: Deed, later: float = 0.0, at: int = number) -> None:
            timed[which].append((at + luck.uniform(0, 1) + luck.uniform(0, later), deed))

        if place > len(places) * (1 - _RUSH):
            rush.append(deed(Kind.ENTER, shared=True))
            continue
        owner = luck.randrange(2)
        shared = luck.random() < _SHARED
        entered = deed(Kind.ENTER, shared=shared)
        for which in (0, 1) if shared else (owner,):
            do(which, entered)
        for which in (0, 1):
            if luck.random() < _CORRECTED:
                do(which, deed(Kind.CORRECT), 2.0)
        if not shared and luck.random() < _TAKEN_OUT:
            do(luck.randrange(2), deed(Kind.TAKE_OUT), 2.0)
            do(luck.randrange(2), deed(Kind.ENTER), 2.0)
    one, other = (tuple(deed for _, deed in sorted(each, key=lambda timed: timed[0])) for each in timed)
    return Plan((one, other), tuple(rush))


def number_of(event: StoredEvent) -> int | None:
    """Return the number of the deed an event comes from, None for one that is no deed."""
    match event.kind:
        case "result_entered":
            return int(event.payload["scores"][0]["points"])
        case "result_corrected":
            return int(event.payload["reason"])
    return None
