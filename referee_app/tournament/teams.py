"""Fixed teams: everyone against everyone, or by the Swiss system.

Pairing by the Swiss system is a matching: of all ways to pair, the one of the least harm. networkx finds it; the
libraries made for Swiss tournaments keep to the rules of chess (colours, its own files) or are compiled for a few
systems only.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from referee_app.tournament.pairings import Pairing, Round
from referee_app.tournament.state import Entrant, State

if TYPE_CHECKING:
    import networkx

_AGAIN: Final = 10_000
"""How bad it is to meet the same team a second time."""
_APART: Final = 20
"""How bad it is to meet a team that has one win more or less, times the square of the difference."""


def everyone(entrants: Sequence[Entrant]) -> tuple[Round, ...]:
    """Return the rounds in which each meets each other once: one stays, the others go round in a circle."""
    circle: list[Entrant | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    found = []
    for number in range(1, len(circle)):
        half = len(circle) // 2
        met = list(zip(circle[:half], reversed(circle[half:]), strict=True))
        found.append(_round(number, met))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(found)


def those_left(state: State, played: Sequence[Round]) -> tuple[Round, ...]:
    """Return the rounds that are still to be played so that all who are here meet once."""
    active = state.active
    met = {frozenset(pairing.sides) for each in played for pairing in each.pairings}
    left = {frozenset(pair) for pair in combinations(active, 2)} - met
    found: list[Round] = []
    while left:
        graph = _graph()
        graph.add_nodes_from(active)
        for pair in sorted(map(sorted, left)):
            # Who still has the most to meet goes first, so that it does not take more rounds than need be.
            busy = sum(bool(set(other) & set(pair)) for other in left)
            graph.add_edge(*pair, weight=busy)
        pairs = _matching(graph)
        left -= {frozenset(pair) for pair in pairs}
        found.append(_round(len(played) + len(found) + 1, pairs, active))
    return tuple(found)


def swiss(state: State, played: Sequence[Round], wins: Mapping[Entrant, float], ranking: Sequence[Entrant]) -> Round:
    """Return the next round: those meet who stand alike, as far as can be nobody twice.

    An odd team out sits out: the last one that has not yet, and that counts as a win.
    """
    here = [entrant for entrant in ranking if entrant not in state.gone]
    resting = []
    if len(here) % 2:
        rested = {player for each in played for player in each.sitting_out}
        out = next((entrant for entrant in reversed(here) if not set(entrant) & rested), here[-1])
        here.remove(out)
        resting.append(out)
    met = [frozenset(pairing.sides) for each in played for pairing in each.pairings]
    place = {entrant: number for number, entrant in enumerate(here)}
    graph = _graph()
    graph.add_nodes_from(here)
    for one, other in combinations(here, 2):
        apart = wins[one] - wins[other]
        harm = _AGAIN * met.count(frozenset((one, other))) + _APART * apart**2 + abs(place[one] - place[other]) - 1
        graph.add_edge(one, other, weight=-round(harm * 100))
    pairs = sorted(_matching(graph), key=lambda pair: min(place[pair[0]], place[pair[1]]))
    return _round(len(played) + 1, pairs, here + resting)


def swiss_rounds(count: int) -> int:
    """Return in how many rounds so many teams find their winner."""
    return max(1, math.ceil(math.log2(max(2, count))))


def _graph() -> networkx.Graph:
    # It takes long to load, and most tournaments do without.
    import networkx

    return networkx.Graph()


def _matching(graph: networkx.Graph) -> list[tuple[Entrant, Entrant]]:
    import networkx

    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    order = {entrant: number for number, entrant in enumerate(graph.nodes)}
    return sorted(
        ((one, other) if order[one] < order[other] else (other, one) for one, other in pairs),
        key=lambda pair: order[pair[0]],
    )


def _round(number: int, met: Sequence[tuple[Entrant | None, Entrant | None]], active: Sequence[Entrant] = ()) -> Round:
    pairs = [(one, other) for one, other in met if one is not None and other is not None]
    busy = {entrant for pair in pairs for entrant in pair}
    everyone_here = active or [entrant for pair in met for entrant in pair if entrant is not None]
    return Round(
        number,
        tuple(Pairing(table, pair) for table, pair in enumerate(pairs, 1)),
        tuple(player for entrant in everyone_here if entrant not in busy for player in entrant),
    )
