"""Everyone for himself: tables that are mixed anew every round, so that people meet as evenly as can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from referee_app.tournament.pairings import Pairing, Round
from referee_app.tournament.search import Meetings, Relation, improve, layout

MOST_STEPS: Final = 20_000
STEPS_A_SEAT: Final = 150


def mixed(played: Sequence[Round], players: Sequence[str], rounds: int, size: int) -> tuple[Round, ...]:
    """Return ``rounds`` more rounds at tables of ``size`` players, or one fewer where the number does not divide."""
    places = {player: place for place, player in enumerate(players)}
    met = Meetings(len(players))
    for pairing in (pairing for each in played for pairing in each.pairings):
        here = [places[player] for player in pairing.players if player in places]
        for number, one in enumerate(here):
            for other in here[:number]:
                met.add(Relation.OPPONENT, one, other)
    sizes = table_sizes(len(players), size)
    plan = layout([(1,) * each for each in sizes])
    order = list(range(len(players)))
    seats = [order[turn % len(order) :] + order[: turn % len(order)] for turn in range(rounds)]
    found = improve([(each, plan) for each in seats], met, steps=min(MOST_STEPS, STEPS_A_SEAT * len(players) * rounds))
    return tuple(_round(number, each, sizes, players) for number, each in enumerate(found, len(played) + 1))


def table_sizes(count: int, size: int) -> list[int]:
    """Return how many sit at each table: as even as can be, none more than ``size``, none alone."""
    tables = max(1, -(-count // size))
    if count < 2 * tables:
        tables = max(1, count // 2)
    each, more = divmod(count, tables)
    return [each + 1] * more + [each] * (tables - more)


def _round(number: int, seats: Sequence[int], sizes: Sequence[int], players: Sequence[str]) -> Round:
    pairings = []
    begin = 0
    for table, size in enumerate(sizes, 1):
        pairings.append(Pairing(table, tuple((players[seat],) for seat in seats[begin : begin + size])))
        begin += size
    return Round(number, tuple(pairings))
