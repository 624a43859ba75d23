"""Finds the rounds that a whole rotation is developed from (see ``designs.py``).

What is developed makes every two players meet whose numbers have the same difference; so the differences are to come
up evenly. In two steps. First partners: pairs that between them have different differences, by taking pairs in
and putting others out (the hill climbing of Dinitz and Stinson). Then tables: two pairs at each, matched by going
back from dead ends, so that the differences of opponents come up twice, or as nearly as can be.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from typing import Final, TypeAlias

from referee_app.tournament.designs import Seats, Starter
from referee_app.tournament.search import Meetings, cost, improve, layout

PARTNERS_TRIES: Final = 400
"""How many sets of partners are tried before opponents may meet more unevenly."""
FOUND: Final = 60
"""How many starters are looked at where none is as even as numbers allow."""
CLIMB: Final = 5_000
LOOK: Final = 120_000
"""How many places the matching may come to before other partners are tried."""

_FEW: Final = (6, 7)
"""So few players meet more evenly when every round is searched for by itself."""
_FEW_TRIES: Final = 60
_FEW_STEPS: Final = 12_000

_LUCKY: Final = {30: 16, 32: 14, 33: 38, 36: 11, 39: 12}
"""Where the search is long, a seed with which it ends soon."""
_MOST: Final = {38: 3}
"""How often opponents may meet, where no rotation was found in which it is twice at most."""


Point: TypeAlias = tuple[int, int]
"""A player in one of the rounds to be developed."""
Pair: TypeAlias = tuple[Point, ...]
"""Two partners; at the table of a player who stays where he is, first the other one alone."""

_NINE: Final = (
    (1, 2, 3, 6, 4, 8, 5, 7), (2, 0, 4, 7, 5, 6, 3, 8), (0, 1, 5, 8, 3, 7, 4, 6),
    (4, 5, 6, 0, 7, 2, 8, 1), (5, 3, 7, 1, 8, 0, 6, 2), (3, 4, 8, 2, 6, 1, 7, 0),
    (7, 8, 0, 3, 1, 5, 2, 4), (8, 6, 1, 4, 2, 3, 0, 5), (6, 7, 2, 5, 0, 4, 1, 3),
)  # fmt: skip
"""Nine players: no rotation is developed from one round of theirs. This is x, -x, ix, -ix in the field of nine."""


def find(count: int) -> Starter:
    """Return the fairest starter for ``count`` players that is found; raises ValueError when there is none."""
    if count == len(_NINE):
        return Starter(count, 1, 1, _NINE)
    if count in _FEW:
        return Starter(count, 1, 1, _round_by_round(count))
    symmetric = _symmetric(count)
    if symmetric is not None:
        return symmetric
    # In one circle of 8n + 6 there are not as many odd differences as there have to be; nor is there one for ten.
    circles = 2 if count % 8 == 6 or count == 10 else 1
    modulus = count - 1 if count % 4 == 0 else count // circles
    resting, step = _resting(count)
    playing = [
        (player, base) for base in range(circles) for player in range(circles * modulus) if player not in resting[base]
    ]
    search = _Search(modulus, circles, playing, stays=count > circles * modulus)
    for most in range(_MOST.get(count, 2), 5):
        first = search.best(most, _LUCKY.get(count, 0))
        if first is not None:
            return Starter(count, modulus, step, first)
    raise ValueError(f"no starter for {count} players")


def _symmetric(count: int) -> Starter | None:
    """Return a starter in which all partners are x and -x, None where there is none.

    They have every difference once. Two such pairs at a table, x and y, have the differences x - y and x + y twice
    each as opponents: so the pairs are to be matched that every difference comes up at one table.
    """
    if count % 4 > 1:
        return None
    modulus = count if count % 4 else count - 1
    half = range(1, modulus // 2 + 1)
    # Who stays where he is plays with 0, against one pair of the others.
    for against in (0,) if count % 4 else half:
        tables = _matched([each for each in half if each != against], modulus, {against})
        if tables is not None:
            seats = [player for one, other in tables for player in (one, modulus - one, other, modulus - other)]
            if against:
                seats += [0, count - 1, against, modulus - against]
            return Starter(count, modulus, 1, (tuple(seats),))
    return None


def _matched(left: list[int], modulus: int, used: set[int]) -> list[tuple[int, int]] | None:
    if not left:
        return []
    one = left[0]
    for other in left[1:]:
        met = {min(each % modulus, -each % modulus) for each in (one - other, one + other)}
        if len(met) == 2 and not met & used:
            rest = _matched([each for each in left[1:] if each != other], modulus, used | met)
            if rest is not None:
                return [(one, other), *rest]
    return None


def _round_by_round(count: int) -> tuple[Seats, ...]:
    """Return ``count`` rounds in which byes are spread evenly at any time and players meet as evenly as is found."""
    out = count % 4
    plan = layout([(2, 2)] * (count // 4))
    best: tuple[int, list[list[int]]] | None = None
    for seed in range(_FEW_TRIES):
        chance = random.Random(seed)
        # Everyone sits out once before anyone does a second time, in an order of chance.
        order = [player for _ in range(out) for player in chance.sample(range(count), count)]
        rests = [order[place : place + out] for place in range(0, len(order), out)]
        if any(len(set(rest)) < out for rest in rests):
            continue
        met = Meetings(count)
        rounds = [([player for player in range(count) if player not in rest], plan) for rest in rests]
        found = improve(rounds, met, steps=_FEW_STEPS, seed=seed)
        if best is None or cost(met) < best[0]:
            best = cost(met), found
    assert best is not None
    return tuple(map(tuple, best[1]))


def _resting(count: int) -> tuple[tuple[set[int], ...], int]:
    """Return who sits out the first rounds, and the step in which the others follow so that byes are spread evenly."""
    match count % 4:
        case 0:
            return (set(),), 1
        case 1:
            return ({0},), 1
        case 2:
            # Not the same two together in both rounds.
            return ({0, count // 2}, {0, count // 2 + 1}), 1
        case _ if count % 3 == 0:
            return ({0, count // 3, 2 * count // 3},), 1
    return ({0, 1, 2},), 3


class _Search:
    """The differences in ``circles`` circles of ``modulus`` players.

    A difference is named by whose it is (circle 0, circle 1, or from the one to the other, 2) and its size.
    """

    def __init__(self, modulus: int, circles: int, playing: Sequence[Point], *, stays: bool) -> None:
        self._modulus = modulus
        self._playing = list(playing)
        self._there = set(playing)
        self._stays = circles * modulus if stays else None
        half = range(1, modulus // 2 + 1)
        self.doubled = (0, modulus // 2) if modulus % 2 == 0 else None
        """The difference of those who sit opposite in a circle: it comes up twice as often as its place in a round."""
        self.differences = [(circle, size) for circle in range(circles) for size in half]
        if circles == 2:
            self.differences += [(2, size) for size in range(modulus)]
        self._bases = circles

    def best(self, most: int, begin: int) -> tuple[Seats, ...] | None:
        """Return the rounds in which opponents' differences come up most evenly, none more than ``most`` times.

        ``begin`` is the seed of the first partners that are tried.
        """
        # Four at a table; at that of the player who stays, the two that are not with him.
        opponents = len(self._playing) if self._stays is None else len(self._playing) - 1
        differences, once = len(self.differences), 0 if self.doubled is None else 1
        each, more = divmod(opponents - once, differences - once)
        least = once + (differences - once - more) * each**2 + more * (each + 1) ** 2
        kept: tuple[int, tuple[Seats, ...]] | None = None
        found = 0
        for seed in range(begin, begin + PARTNERS_TRIES):
            pairs = self._partners(random.Random(seed))
            seats = None if pairs is None else _Tables(self, pairs, most).find(self._bases)
            if seats is None:
                continue
            found += 1
            uneven = self._unevenness(seats)
            if kept is None or uneven < kept[0]:
                kept = uneven, seats
            if uneven == least or found == FOUND:
                break
        return None if kept is None else kept[1]

    def _unevenness(self, rounds: Sequence[Seats]) -> int:
        times = Counter(
            self.difference(seats[place + mine], seats[place + yours])
            for seats in rounds
            for place in range(0, len(seats), 4)
            for mine, yours in ((0, 2), (0, 3), (1, 2), (1, 3))
        )
        return sum(times[difference] ** 2 for difference in self.differences)

    def difference(self, one: int, other: int) -> tuple[int, int] | None:
        """Return the difference of two players, None with the one who stays."""
        if self._stays in (one, other):
            return None
        (mine, place), (yours, there) = divmod(one, self._modulus), divmod(other, self._modulus)
        if mine == yours:
            return mine, min((place - there) % self._modulus, (there - place) % self._modulus)
        return 2, (place - there if mine else there - place) % self._modulus

    def _other(self, one: int, difference: tuple[int, int], chance: random.Random) -> int | None:
        """Return a player who has this difference from ``one``, None when there is none."""
        whose, size = difference
        circle, place = divmod(one, self._modulus)
        if whose == 2:
            return (1 - circle) * self._modulus + (place - size if circle else place + size) % self._modulus
        if whose != circle:
            return None
        return circle * self._modulus + (place + chance.choice((size, -size))) % self._modulus

    def _partners(self, chance: random.Random) -> list[Pair] | None:
        """Return pairs of all who play, with different differences; None when it goes on for too long."""
        partner: dict[Point, Point] = {}
        by_difference: dict[tuple[int, int], Pair] = {}
        wanted = len(self._playing) // 2
        for _ in range(CLIMB):
            if len(by_difference) == wanted:
                break
            one, base = chance.choice([point for point in self._playing if point not in partner])
            free = [each for each in self.differences if each not in by_difference and each != self.doubled]
            difference = chance.choice(free)
            found = self._other(one, difference, chance)
            if found is None or (found, base) not in self._there:
                continue
            mine, yours = (one, base), (found, base)
            if yours in partner:
                third = partner.pop(yours)
                del partner[third]
                put_out = self.difference(found, third[0])
                assert put_out is not None
                del by_difference[put_out]
            partner[mine], partner[yours] = yours, mine
            by_difference[difference] = (mine, yours)
        else:
            return None
        pairs = list(by_difference.values())
        if self._stays is not None:
            (single,) = (point for point in self._playing if point not in partner)
            pairs.append((single, (self._stays, 0)))
        return pairs


class _Tables:
    """Matches pairs of partners into tables, so that no difference comes up more than ``most`` times."""

    def __init__(self, search: _Search, pairs: Sequence[Pair], most: int) -> None:
        self._pairs = pairs
        self._looked = 0
        bit = {difference: 1 << number for number, difference in enumerate(search.differences)}
        self._met: dict[tuple[int, int], tuple[int, ...]] = {}
        """For two pairs of one round the differences that come up between them, as bits, once for each time."""
        doubled = 0 if search.doubled is None else bit[search.doubled]
        self._none = tuple(doubled if times < most // 2 else 0 for times in range(most))
        for yours, mine in combinations(range(len(pairs)), 2):
            if pairs[mine][0][1] == pairs[yours][0][1]:
                differences = [
                    search.difference(one, other) for (one, _), (other, _) in product(pairs[mine], pairs[yours])
                ]
                self._met[mine, yours] = tuple(bit[difference] for difference in differences if difference is not None)

    def find(self, bases: int) -> tuple[Seats, ...] | None:
        """Return the seats of the rounds to be developed, None where these partners give none (or too late)."""
        tables = self._rest(tuple(range(len(self._pairs))), self._none)
        if tables is None:
            return None
        rounds: list[list[int]] = [[] for _ in range(bases)]
        for mine, yours in tables:
            for player, base in (*self._pairs[mine], *self._pairs[yours]):
                rounds[base].append(player)
        return tuple(map(tuple, rounds))

    def _rest(self, left: tuple[int, ...], used: tuple[int, ...]) -> list[tuple[int, int]] | None:
        """Return the tables of the pairs ``left``; ``used`` are the differences that came up once, twice, ..."""
        if not left:
            return []
        self._looked += 1
        if self._looked > LOOK:
            return None
        *others, mine = left
        for place, yours in enumerate(others):
            met = self._met.get((mine, yours))
            taken = None if met is None else _taken(used, met)
            if taken is not None:
                rest = self._rest((*others[:place], *others[place + 1 :]), taken)
                if rest is not None:
                    return [*rest, (yours, mine)]
        return None


def _taken(used: tuple[int, ...], met: Sequence[int]) -> tuple[int, ...] | None:
    """Return ``used`` with the differences ``met`` come up once more; None when one of them may not any more."""
    now = list(used)
    for difference in met:
        for times, had in enumerate(now):
            if not had & difference:
                now[times] = had | difference
                break
        else:
            return None
    return tuple(now)
