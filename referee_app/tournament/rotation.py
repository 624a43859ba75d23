"""Partners rotating: the schedule for any number of players and of rounds, and for the rest of an evening.

Whole rotations come from the file of designs. A shortened one begins as its rotation does, and then players change
places until nobody meets anybody too often. When somebody joins or leaves, the rounds to come are made anew, knowing
who has met whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from referee_app.tournament.designs import FEWEST, MOST, Seats, rotation
from referee_app.tournament.pairings import Pairing, Round, TournamentError
from referee_app.tournament.search import Meetings, Relation, improve, layout

MOST_STEPS: Final = 40_000
"""Steps of the search for a schedule, at most: about a second."""
STEPS_A_SEAT: Final = 150
LONGEST: Final = 200
"""The most rounds of a schedule."""
_TABLE: Final = (2, 2)


def plan(players: Sequence[str], rounds: int | None = None) -> tuple[Round, ...]:
    """Return the schedule of ``players`` for so many rounds, for all of the rotation when none are named.

    Raises TournamentError for too few or too many players or rounds.
    """
    check_count(len(players))
    whole = rotation(len(players))
    wanted = len(whole) if rounds is None else rounds
    if not 1 <= wanted <= LONGEST:
        raise TournamentError("tournament-rounds", fewest=1, most=LONGEST)
    # More rounds than the rotation has begin it again.
    again, rest = divmod(wanted, len(whole))
    seats = list(whole) * again
    if rest:
        seats += _shortened(whole[:rest], len(players))
    return named(seats, players)


def check_count(count: int) -> None:
    """Raise TournamentError when there is no rotation for so many players."""
    if not FEWEST <= count <= MOST:
        raise TournamentError("tournament-players", count=str(count), fewest=FEWEST, most=MOST)


def _shortened(rounds: Sequence[Seats], count: int) -> list[Seats]:
    plan_of_round = layout([_TABLE] * (count // 4))
    found = improve([(seats, plan_of_round) for seats in rounds], Meetings(count), steps=_steps(rounds))
    return [tuple(seats) for seats in found]


def _steps(rounds: Sequence[Sequence[int]]) -> int:
    return min(MOST_STEPS, STEPS_A_SEAT * sum(map(len, rounds)))


def named(rounds: Iterable[Seats], players: Sequence[str], first: int = 1) -> tuple[Round, ...]:
    """Return rounds of numbers as rounds of ``players``, counted from ``first``."""
    return tuple(
        Round(
            number,
            tuple(
                Pairing(place // 4 + 1, ((here[0], here[1]), (here[2], here[3])))
                for place in range(0, len(seats), 4)
                for here in [[players[seat] for seat in seats[place : place + 4]]]
            ),
            tuple(player for place, player in enumerate(players) if place not in seats),
        )
        for number, seats in enumerate(rounds, first)
    )


def continue_plan(
    played: Sequence[Round], players: Sequence[str], rounds: int, byes: dict[str, int] | None = None
) -> tuple[Round, ...]:
    """Return ``rounds`` more rounds for those who are here now, after what has been ``played``.

    ``byes`` is how often each has sat out so far; left out, it is counted. Who joined later counts as having sat out
    as often as who did least.
    """
    check_count(len(players))
    places = {player: place for place, player in enumerate(players)}
    rested = rests(played, players) if byes is None else dict(byes)
    met = Meetings(len(players))
    for pairing in (pairing for each in played for pairing in each.pairings):
        _count(met, pairing, places)
    plan_of_round = layout([_TABLE] * (len(players) // 4))
    seats: list[list[int]] = []
    for number in range(rounds):
        resting = _rest(rested, len(players) % 4)
        order = [places[player] for player in players if player not in resting]
        # Everyone begins in another place every round, so that the search starts from something mixed.
        turn = number % len(order)
        seats.append(order[turn:] + order[:turn])
    found = improve([(each, plan_of_round) for each in seats], met, steps=_steps(seats))
    return named(map(tuple, found), players, len(played) + 1)


def rests(played: Sequence[Round], players: Sequence[str]) -> dict[str, int]:
    """Return how often each of ``players`` has sat out; who was not there yet counts as who did so least."""
    seen = {player for each in played for pairing in each.pairings for player in pairing.players}
    seen |= {player for each in played for player in each.sitting_out}
    counted = {player: sum(player in each.sitting_out for each in played) for player in players if player in seen}
    least = min(counted.values(), default=0)
    return {player: counted.get(player, least) for player in players}


def _rest(rested: dict[str, int], count: int) -> list[str]:
    """Return who sits out next: those who have done so least; counts them."""
    chosen = sorted(rested, key=lambda player: rested[player])[:count]
    for player in chosen:
        rested[player] += 1
    return chosen


def _count(met: Meetings, pairing: Pairing, places: dict[str, int]) -> None:
    for number, side in enumerate(pairing.sides):
        for player in side:
            for other_number, other_side in enumerate(pairing.sides):
                for other in other_side:
                    if player < other and player in places and other in places:
                        how = Relation.PARTNER if number == other_number else Relation.OPPONENT
                        met.add(how, places[player], places[other])
