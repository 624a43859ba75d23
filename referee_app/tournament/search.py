"""Search for fair rounds: people change places until they meet each other as evenly as can be.

Players are numbers here. A round is the list of who sits on which seat; a layout says who meets whom on these
seats, as partner or as opponent. Who sits out is decided before and never changed.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations
from typing import Final, TypeAlias


class Relation(IntEnum):
    """How two at a table meet."""

    PARTNER = 0
    OPPONENT = 1


WEIGHT: Final = (6, 1)
"""What a repeated meeting costs: to get the same partner twice is much worse than the same opponent."""
_HOT: Final = 2.0
_COLD: Final = 0.15

Sides: TypeAlias = tuple[int, ...]
"""The sizes of the sides at a table: (2, 2) for two partnerships, (1, 1, 1) for three on their own."""


class Meetings:
    """How often each of ``count`` players has been the partner and the opponent of each other."""

    def __init__(self, count: int) -> None:
        self.times = tuple([[0] * count for _ in range(count)] for _ in Relation)

    def add(self, relation: Relation, one: int, other: int, times: int = 1) -> None:
        """Count a meeting."""
        self.times[relation][one][other] += times
        self.times[relation][other][one] += times

    def add_round(self, seats: Sequence[int], layout: Layout, times: int = 1) -> None:
        """Count all meetings of a round."""
        for place, other, relation in layout.pairs:
            self.add(relation, seats[place], seats[other], times)


@dataclass(frozen=True)
class Layout:
    """The seats of one round, table after table: ``links`` says for each seat whom who sits there meets, and how."""

    tables: tuple[Sides, ...]
    links: tuple[tuple[tuple[int, Relation], ...], ...]
    table_of: tuple[int, ...]
    side_of: tuple[int, ...]

    @property
    def pairs(self) -> list[tuple[int, int, Relation]]:
        """Every two seats that meet, once."""
        return [(seat, other, how) for seat, links in enumerate(self.links) for other, how in links if other > seat]


def layout(tables: Sequence[Sides]) -> Layout:
    """Return the layout of tables with these sides."""
    places = [
        (table, (table, side))
        for table, sides in enumerate(tables)
        for side, size in enumerate(sides)
        for _ in [0] * size
    ]
    links: list[list[tuple[int, Relation]]] = [[] for _ in places]
    numbers = {side: number for number, side in enumerate(dict.fromkeys(side for _, side in places))}
    for one, other in combinations(range(len(places)), 2):
        if places[one][0] == places[other][0]:
            how = Relation.PARTNER if places[one][1] == places[other][1] else Relation.OPPONENT
            links[one].append((other, how))
            links[other].append((one, how))
    return Layout(
        tuple(tables),
        tuple(map(tuple, links)),
        tuple(table for table, _ in places),
        tuple(numbers[side] for _, side in places),
    )


def cost(meetings: Meetings) -> int:
    """Return how uneven the meetings are: the sum of their squares, which is least when they are even."""
    return sum(
        WEIGHT[relation] * row[other] ** 2
        for relation in Relation
        for one, row in enumerate(meetings.times[relation])
        for other in range(one)
    )


def improve(
    rounds: Sequence[tuple[Sequence[int], Layout]], before: Meetings, *, steps: int, seed: int = 0, hot: float = _HOT
) -> list[list[int]]:
    """Return the seats of the rounds, in which players of one round have changed places so as to meet evenly.

    ``before`` counts the meetings of rounds played already; when this returns, those of the result are
    counted too. The result is never worse than what came in, and always the same for the same arguments.
    """
    chance = random.Random(seed)
    seats = [list(each) for each, _ in rounds]
    layouts = [each for _, each in rounds]
    for each, plan in zip(seats, layouts, strict=True):
        before.add_round(each, plan)
    movable = [number for number, each in enumerate(seats) if len(each) > 2]
    if not movable:
        return seats
    now = best = 0
    kept = [list(each) for each in seats]
    for step in range(steps):
        heat = hot * (_COLD / hot) ** (step / steps)
        number = movable[chance.randrange(len(movable))]
        row, plan = seats[number], layouts[number]
        here, there = chance.randrange(len(row)), chance.randrange(len(row))
        if plan.side_of[here] == plan.side_of[there]:
            continue
        change = _swap(before, row, plan, here, there)
        if change <= 0 or chance.random() < math.exp(-change / heat):
            now += change
            if now < best:
                best, kept = now, [list(each) for each in seats]
        else:
            _swap(before, row, plan, here, there)
    for now_seats, best_seats, plan in zip(seats, kept, layouts, strict=True):
        before.add_round(now_seats, plan, -1)
        before.add_round(best_seats, plan)
    return kept


def _swap(meetings: Meetings, row: list[int], plan: Layout, here: int, there: int) -> int:
    """Let two players change places and return what that costs, less what it saves."""
    change = _leave(meetings, row, plan, here) + _leave(meetings, row, plan, there, but=here)
    row[here], row[there] = row[there], row[here]
    return change + _join(meetings, row, plan, here) + _join(meetings, row, plan, there, but=here)


def _leave(meetings: Meetings, row: list[int], plan: Layout, seat: int, but: int = -1) -> int:
    player, change = row[seat], 0
    for other, how in plan.links[seat]:
        if other != but:
            times, name = meetings.times[how], row[other]
            change -= WEIGHT[how] * (2 * times[player][name] - 1)
            times[player][name] -= 1
            times[name][player] -= 1
    return change


def _join(meetings: Meetings, row: list[int], plan: Layout, seat: int, but: int = -1) -> int:
    player, change = row[seat], 0
    for other, how in plan.links[seat]:
        if other != but:
            times, name = meetings.times[how], row[other]
            change += WEIGHT[how] * (2 * times[player][name] + 1)
            times[player][name] += 1
            times[name][player] += 1
    return change
