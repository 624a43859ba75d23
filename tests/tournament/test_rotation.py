"""Who plays with whom: the shipped rotations, shortened ones, and what is measured of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee_app.tournament.balance import measure
from referee_app.tournament.designs import FEWEST, MOST
from referee_app.tournament.pairings import Pairing, Round, TournamentError
from referee_app.tournament.rotation import continue_plan, plan
from referee_app.tournament.starters import find

NUMBERS = range(FEWEST, MOST + 1)


def names(count: int) -> list[str]:
    return [f"P{number}" for number in range(1, count + 1)]


def is_whist(count: int) -> bool:
    return count % 4 in (0, 1)


@pytest.mark.parametrize("count", [count for count in NUMBERS if is_whist(count)])
def test_4n_and_4n_plus_1_partner_once_and_oppose_twice(count: int) -> None:
    players = names(count)
    rounds = plan(players)
    found = measure(rounds, players)
    assert found.whist
    assert len(rounds) == (count if count % 4 else count - 1)
    assert all(len(each.pairings) == count // 4 for each in rounds)
    assert found.byes.times == ((count % 4, count),)


@pytest.mark.parametrize("count", [count for count in NUMBERS if not is_whist(count)])
def test_other_numbers_are_as_even_as_numbers_allow(count: int) -> None:
    players = names(count)
    rounds = plan(players)
    found = measure(rounds, players)
    assert not found.whist
    assert len(rounds) == count
    assert (found.partners.least, found.partners.most) == (0, 1)
    # With 38 none was found in which it is once or twice.
    assert (found.opponents.least, found.opponents.most) == ((1, 2) if count != 38 else (0, 3))
    assert found.byes.times == ((count % 4, count),)


@pytest.mark.parametrize("count", NUMBERS)
def test_byes_are_even_at_any_time_of_the_evening(count: int) -> None:
    players = names(count)
    rested = Counter(dict.fromkeys(players, 0))
    for each in plan(players):
        rested.update(each.sitting_out)
        assert max(rested.values()) - min(rested.values()) <= 1


@pytest.mark.parametrize("count", NUMBERS)
def test_byes_are_even_in_an_evening_of_any_length(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Who sits out is settled before the search, which only lets those who play change places.
    monkeypatch.setattr("referee_app.tournament.rotation.MOST_STEPS", 0)
    players = names(count)
    for rounds in range(1, len(plan(players)) + 2):
        found = measure(plan(players, rounds), players)
        assert found.byes.most - found.byes.least <= 1
        assert count % 4 or not found.byes.most


@pytest.mark.parametrize(("count", "rounds"), [(7, 5), (10, 3), (11, 14), (14, 6), (27, 4), (38, 2), (39, 3)])
def test_the_search_leaves_the_byes_as_they_are(count: int, rounds: int) -> None:
    players = names(count)
    found = measure(plan(players, rounds), players)
    assert found.byes.most - found.byes.least <= 1
    assert found.byes.most == -(-rounds * (count % 4) // count)


@pytest.mark.parametrize(
    ("count", "rounds", "partners", "opponents"),
    [
        pytest.param(8, 3, 1, 1, id="8 players, 3 rounds: nobody is met twice across the table"),
        pytest.param(16, 5, 1, 1, id="16 players, 5 rounds"),
        pytest.param(20, 4, 1, 1, id="20 players, 4 rounds"),
        pytest.param(13, 6, 1, 2, id="13 players, 6 rounds"),
        pytest.param(40, 5, 1, 1, id="40 players, 5 rounds"),
        pytest.param(4, 1, 1, 1, id="4 players, 1 round"),
    ],
)
def test_a_shortened_rotation_is_as_even_as_can_be(count: int, rounds: int, partners: int, opponents: int) -> None:
    found = measure(plan(names(count), rounds), names(count))
    assert found.rounds == rounds
    assert (found.partners.most, found.opponents.most) == (partners, opponents)


def test_more_rounds_than_the_rotation_has_begin_it_again() -> None:
    players = names(4)
    rounds = plan(players, 6)
    assert [each.number for each in rounds] == [1, 2, 3, 4, 5, 6]
    assert measure(rounds, players).partners.times == ((2, 6),)


@settings(max_examples=10, deadline=None)
@given(count=st.integers(FEWEST, MOST), rounds=st.integers(1, 12))
def test_any_schedule_has_everyone_in_one_place_and_spreads_byes(count: int, rounds: int) -> None:
    players = names(count)
    # Whoever sits in two places or in none is refused by the measuring.
    found = measure(plan(players, rounds), players)
    assert found.byes.most - found.byes.least <= 1
    assert found.partners.most <= -(-rounds // (count - 1 if count % 4 == 0 else count))


@pytest.mark.parametrize("count", [0, 1, 3, 41, 100])
def test_too_few_or_too_many_are_refused(count: int) -> None:
    with pytest.raises(TournamentError, match=str(count)):
        plan(names(count))


@pytest.mark.parametrize("rounds", [0, -1, 201])
def test_impossible_numbers_of_rounds_are_refused(rounds: int) -> None:
    with pytest.raises(TournamentError):
        plan(names(8), rounds)


FOUR = ("A", "B", "C", "D")


@pytest.mark.parametrize(
    "rounds",
    [
        pytest.param([Round(1, (Pairing(1, (("A", "B"), ("A", "C"))),), ("D",))], id="A sits twice"),
        pytest.param([Round(1, (Pairing(1, (("A",), ("C",))),), ("D",))], id="B is nowhere"),
        pytest.param([Round(1, (Pairing(1, (("A", "B"), ("C", "E"))),), ("D",))], id="E does not play"),
    ],
)
def test_what_is_no_schedule_is_not_measured(rounds: Sequence[Round]) -> None:
    with pytest.raises(ValueError, match="round 1"):
        measure(rounds, FOUR)


def test_the_measure_counts_what_happens() -> None:
    rounds = (
        Round(1, (Pairing(1, (("A", "B"), ("C", "D"))),)),
        Round(2, (Pairing(1, (("A", "B"), ("D", "C"))),)),
        Round(3, (Pairing(2, (("A", "C"), ("B", "D"))),)),
    )
    found = measure(rounds, FOUR)
    assert found.partners.times == ((0, 2), (1, 2), (2, 2))
    assert found.opponents.times == ((1, 2), (2, 2), (3, 2))
    assert found.byes.times == ((0, 4),)
    assert found.tables.times == ((1, 4), (2, 4))
    assert not found.whist


@pytest.mark.parametrize("count", [8, 10, 11, 13, 20])
def test_the_command_finds_what_was_shipped(count: int) -> None:
    assert [sorted(seats) for seats in find(count).develop()] == [
        sorted(int(player[1:]) - 1 for pairing in each.pairings for player in pairing.players)
        for each in plan(names(count))
    ]


def test_the_rest_of_an_evening_knows_who_has_met_whom() -> None:
    players = names(8)
    played = plan(players)[:3]
    rest = continue_plan(played, players, 4)
    assert [each.number for each in rest] == [4, 5, 6, 7]
    assert measure((*played, *rest), players).partners.most == 1


def test_who_comes_late_is_not_sent_to_rest_at_once() -> None:
    players = names(9)
    played = plan(players)[:4]
    rest = continue_plan(played, [*players, "Late"], 5)
    here = [each for each in rest for pairing in each.pairings if "Late" in pairing.players]
    assert len(here) >= 3
    resting = Counter(player for each in (*played, *rest) for player in each.sitting_out)
    assert max(resting.values()) - min(resting[player] for player in players) <= 1


def test_who_has_left_plays_no_more_and_byes_stay_even() -> None:
    players = names(9)
    played = plan(players)[:2]
    left = [player for player in players if player != "P5"]
    rest = continue_plan(played, left, 7)
    assert all(
        sorted(player for pairing in each.pairings for player in pairing.players) == sorted(left) for each in rest
    )
    assert all(each.sitting_out == () for each in rest)
