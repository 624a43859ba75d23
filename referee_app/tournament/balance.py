"""The one function that measures how fair a schedule is; nothing else may claim it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from referee_app.tournament.pairings import Round


@dataclass(frozen=True)
class Spread:
    """How often something happened: how many pairs (or players) had it so many times, by times."""

    times: tuple[tuple[int, int], ...]

    @property
    def least(self) -> int:
        """The fewest times it happened to anyone."""
        return self.times[0][0] if self.times else 0

    @property
    def most(self) -> int:
        """The most times it happened to anyone."""
        return self.times[-1][0] if self.times else 0

    @property
    def even(self) -> bool:
        """Whether it happened to everyone equally often."""
        return self.least == self.most


@dataclass(frozen=True)
class Balance:
    """What a schedule of ``rounds`` rounds is like.

    ``partners`` and ``opponents`` count over all pairs of players how often they were that, ``byes`` over the
    players how often they sat out, ``tables`` over players and tables how often he played there.
    """

    players: int
    rounds: int
    partners: Spread
    opponents: Spread
    byes: Spread
    tables: Spread

    @property
    def whist(self) -> bool:
        """Whether everyone partners everyone once and opposes everyone twice, and sits out equally often."""
        return (
            (self.partners.least, self.partners.most) == (1, 1)
            and (self.opponents.least, self.opponents.most) == (2, 2)
            and self.byes.even
        )


def measure(rounds: Iterable[Round], players: Sequence[str]) -> Balance:
    """Return how fair ``rounds`` are for ``players``.

    Raises ValueError when they are no schedule at all: somebody sits twice in a round or nowhere, or is not
    among ``players``.
    """
    partners: Counter[frozenset[str]] = Counter()
    opponents: Counter[frozenset[str]] = Counter()
    byes: Counter[str] = Counter()
    places: Counter[tuple[str, int]] = Counter()
    tables: set[int] = set()
    count = 0
    for each in rounds:
        count += 1
        placed = [*(player for pairing in each.pairings for player in pairing.players), *each.sitting_out]
        if sorted(placed) != sorted(players):
            raise ValueError(f"round {each.number}: not everyone is in exactly one place")
        byes.update(each.sitting_out)
        for pairing in each.pairings:
            tables.add(pairing.table)
            places.update((player, pairing.table) for player in pairing.players)
            for side in pairing.sides:
                partners.update(frozenset(pair) for pair in combinations(side, 2))
            for one, other in combinations(pairing.sides, 2):
                opponents.update(frozenset((mine, yours)) for mine in one for yours in other)
    pairs = [frozenset(pair) for pair in combinations(players, 2)]
    return Balance(
        len(players),
        count,
        _spread(partners[pair] for pair in pairs),
        _spread(opponents[pair] for pair in pairs),
        _spread(byes[player] for player in players),
        _spread(places[player, table] for player in players for table in sorted(tables)),
    )


def _spread(times: Iterable[int]) -> Spread:
    return Spread(tuple(sorted(Counter(times).items())))
