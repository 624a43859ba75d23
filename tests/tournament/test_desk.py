"""An evening at the desk: results, corrections, people who come late or leave early, several programs at once."""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee_app.store.errors import UnknownMatchError
from referee_app.store.store import NewEvent, Store
from referee_app.store.tables import LogKind
from referee_app.tournament.balance import measure
from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Format, Scores, SideScore, Started
from referee_app.tournament.pairings import TournamentError
from referee_app.tournament.standings import Line
from referee_app.tournament.state import apply, begin
from tests.conftest import OpenStore

Evening: TypeAlias = Callable[..., Desk]


def singles(count: int) -> tuple[tuple[str, ...], ...]:
    return tuple((f"P{number}",) for number in range(1, count + 1))


def pairs(count: int) -> tuple[tuple[str, ...], ...]:
    return tuple((f"A{number}", f"B{number}") for number in range(1, count + 1))


def scores(*sides: tuple[int, int]) -> Scores:
    return tuple(SideScore(points, hands) for points, hands in sides)


@pytest.fixture(scope="session")
def evening(shared_store: Store) -> Evening:
    """Return what begins an evening, once in a store of each kind."""

    def begun(form: Format = Format.ROTATION, count: int = 8, *, rounds: int | None = None, table: int = 4) -> Desk:
        teams = form in (Format.TEAMS, Format.SWISS)
        entrants = pairs(count) if teams else singles(count)
        return Desk.create(shared_store, Started("Club", form, entrants, rounds=rounds, table=table))

    return begun


def play(desk: Desk, number: int, points: int = 100) -> None:
    """Enter a result at every table of a round: the side whose first player signed up first wins."""
    (each,) = [each for each in desk.state.rounds if each.number == number]
    order = [player for entrant in desk.state.entrants for player in entrant]
    for pairing in each.pairings:
        first = min(pairing.sides, key=lambda side: order.index(side[0]))
        desk.enter(number, pairing.table, scores(*((points, 3) if side is first else (0, 1) for side in pairing.sides)))


def by_name(desk: Desk) -> dict[str, Line]:
    return {line.name: line for line in desk.standings}


def test_a_partnership_scores_for_both_of_it(evening: Evening) -> None:
    desk = evening(count=4)
    pairing = desk.state.rounds[0].pairings[0]
    desk.enter(1, 1, scores((120, 3), (40, 1)))
    lines = by_name(desk)
    assert {(lines[player].points, lines[player].hands) for player in pairing.sides[0]} == {(120, 3)}
    assert {(lines[player].points, lines[player].hands) for player in pairing.sides[1]} == {(40, 1)}
    assert [line.place for line in desk.standings] == [1, 1, 3, 3]
    assert all(line.shared for line in desk.standings)


def test_a_corrected_result_counts_instead_and_the_same_one_twice_counts_once(evening: Evening) -> None:
    desk = evening(count=4)
    desk.enter(1, 1, scores((120, 3), (40, 1)))
    desk.enter(1, 1, scores((120, 3), (40, 1)))
    assert len(desk.log) == 3
    with pytest.raises(TournamentError, match="correct"):
        desk.enter(1, 1, scores((12, 3), (40, 1)))
    desk.correct(1, 1, scores((12, 3), (40, 1)), "a nought too many")
    assert sorted(line.points for line in desk.standings) == [12, 12, 40, 40]
    assert desk.state.results[1, 1].corrected
    desk.correct(1, 1, ())
    assert all(line.played == 0 for line in desk.standings)


@pytest.mark.parametrize(
    ("number", "table", "given_scores"),
    [
        pytest.param(1, 9, scores((1, 1), (0, 0)), id="no such table"),
        pytest.param(99, 1, scores((1, 1), (0, 0)), id="no such round"),
        pytest.param(1, 1, scores((1, 1)), id="one side missing"),
        pytest.param(1, 1, scores((10**9, 1), (0, 0)), id="a slip of the finger"),
        pytest.param(1, 1, scores((10, -1), (0, 0)), id="hands won below none"),
    ],
)
def test_results_that_cannot_be_are_refused(evening: Evening, number: int, table: int, given_scores: Scores) -> None:
    desk = evening()
    with pytest.raises(TournamentError):
        desk.enter(number, table, given_scores)
    assert desk.state.results == {}


def test_nothing_to_correct_is_said(evening: Evening) -> None:
    with pytest.raises(TournamentError, match="no result yet"):
        evening().correct(1, 1, scores((1, 0), (0, 0)))


def test_who_comes_late_plays_from_the_next_round_on(evening: Evening) -> None:
    desk = evening(count=8)
    play(desk, 1)
    before = desk.state.rounds[0]
    desk.join(("Late",))
    assert desk.state.rounds[0] == before
    assert [each.number for each in desk.state.rounds] == [1, 2, 3, 4, 5, 6, 7]
    here = [*(entrant[0] for entrant in singles(8)), "Late"]
    measure(desk.state.rounds[1:], here)
    assert by_name(desk)["Late"].points == 0


def test_who_leaves_keeps_his_points_and_plays_no_more(evening: Evening) -> None:
    desk = evening(count=9)
    play(desk, 1)
    (resting,) = desk.state.rounds[0].sitting_out
    leaver = next(player for player in desk.state.rounds[0].pairings[0].players)
    points = by_name(desk)[leaver].points
    desk.leave((leaver,))
    line = by_name(desk)[leaver]
    assert (line.points, line.gone) == (points, True)
    left = [entrant[0] for entrant in singles(9) if entrant != (leaver,)]
    found = measure(desk.state.rounds[1:], left)
    assert found.byes.most == 0
    assert resting in left


def test_who_leaves_in_mid_round_is_stood_in_for_by_who_sits_out(evening: Evening) -> None:
    desk = evening(count=9)
    desk.enter(1, 1, scores((50, 2), (20, 2)))
    (resting,) = desk.state.rounds[0].sitting_out
    leaver = desk.state.rounds[0].pairings[1].players[0]
    desk.leave((leaver,))
    now = desk.state.rounds[0]
    assert resting in now.at(2).players
    assert leaver not in now.at(2).players
    assert now.sitting_out == ()
    assert now.at(1).players == desk.state.rounds[0].at(1).players


def test_without_a_stand_in_the_table_rests(evening: Evening) -> None:
    desk = evening(count=8)
    desk.enter(1, 1, scores((50, 2), (20, 2)))
    at_two = desk.state.rounds[0].at(2).players
    desk.leave((at_two[0],))
    assert [pairing.table for pairing in desk.state.rounds[0].pairings] == [1]
    assert set(desk.state.rounds[0].sitting_out) == set(at_two[1:])
    assert len(desk.state.rounds) == 7


def test_who_comes_back_is_the_same_player(evening: Evening) -> None:
    desk = evening(count=8)
    play(desk, 1)
    before = by_name(desk)["P1"]
    desk.leave(("P1",))
    desk.join(("P1",))
    assert by_name(desk)["P1"] == before
    assert len(desk.standings) == 8
    measure(desk.state.rounds[1:], [entrant[0] for entrant in singles(8)])


@pytest.mark.parametrize(
    "entrant",
    [pytest.param(("P1",), id="is here"), pytest.param((" ",), id="no name"), pytest.param(("X", "Y"), id="two")],
)
def test_who_cannot_join(evening: Evening, entrant: tuple[str, ...]) -> None:
    with pytest.raises(TournamentError):
        evening().join(entrant)


@pytest.mark.parametrize(
    ("form", "entrants", "hands", "says"),
    [
        pytest.param(Format.TEAMS, (("A", "B"), ("C",)), 4, "as many", id="teams of several sizes"),
        pytest.param(Format.SWISS, (tuple("ABCD"), tuple("EFGH")), 4, "1 to 3", id="teams of four"),
        pytest.param(Format.ROTATION, singles(4), 5, "1 to 4", id="too many hands of one partnership"),
        pytest.param(Format.KNOCKOUT, singles(4), 0, "1 to 100", id="no hands"),
        pytest.param(Format.SWISS, (("A",), ("x" * 10_000,)), 1, "100 characters at most", id="a very long name"),
        pytest.param(Format.SWISS, (("A",), ("A\u200b",)), 1, "nobody can see", id="a name that looks like another"),
    ],
)
def test_what_cannot_begin(
    shared_store: Store, form: Format, entrants: tuple[tuple[str, ...], ...], hands: int, says: str
) -> None:
    with pytest.raises(TournamentError, match=says):
        Desk.create(shared_store, Started("Club", form, entrants, hands=hands))


def test_who_joins_late_has_a_name_that_can_be_read(evening: Evening) -> None:
    with pytest.raises(TournamentError, match="nobody can see"):
        evening(Format.SWISS, 4).join(("A\u202e",))


def test_a_late_team_is_as_large_as_the_others(evening: Evening) -> None:
    with pytest.raises(TournamentError, match="as many"):
        evening(Format.TEAMS, 4).join(("X", "Y", "Z"))


def test_fewer_than_four_end_a_rotation(evening: Evening) -> None:
    desk = evening(count=4)
    play(desk, 1)
    desk.leave(("P1",))
    assert [each.number for each in desk.state.rounds] == [1]


def test_everyone_for_himself_meets_others_every_round(evening: Evening) -> None:
    desk = evening(Format.POINTS, 16, rounds=5)
    found = measure(desk.state.rounds, [entrant[0] for entrant in singles(16)])
    assert (found.opponents.least, found.opponents.most) == (1, 1)
    desk.enter(1, 1, scores((40, 1), (10, 1), (0, 0), (-5, 2)))
    assert {line.points for line in desk.standings[:2]} == {40, 10}


@pytest.mark.parametrize(("count", "size", "tables"), [(9, 4, [3, 3, 3]), (5, 4, [3, 2]), (3, 2, [3]), (10, 5, [5, 5])])
def test_tables_are_as_even_as_can_be(evening: Evening, count: int, size: int, tables: list[int]) -> None:
    desk = evening(Format.POINTS, count, rounds=2, table=size)
    assert [len(pairing.players) for pairing in desk.state.rounds[0].pairings] == tables


@pytest.mark.parametrize(("count", "rounds"), [(2, 1), (5, 5), (6, 5), (9, 9)])
def test_every_team_meets_every_other_once(evening: Evening, count: int, rounds: int) -> None:
    desk = evening(Format.TEAMS, count)
    met = Counter(frozenset(pairing.sides) for each in desk.state.rounds for pairing in each.pairings)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {1}
    assert len(desk.state.rounds) == rounds


def test_a_team_that_comes_late_still_meets_everyone(evening: Evening) -> None:
    desk = evening(Format.TEAMS, 4)
    play(desk, 1)
    desk.join(("X", "Y"))
    met = Counter(frozenset(pairing.sides) for each in desk.state.rounds for pairing in each.pairings)
    assert len(met) == 10
    assert set(met.values()) == {1}


def test_swiss_pairs_who_stands_alike_and_nobody_twice(evening: Evening) -> None:
    desk = evening(Format.SWISS, 8)
    for number in (1, 2, 3):
        assert len(desk.state.rounds) == number
        play(desk, number)
    assert len(desk.state.rounds) == 3
    met = Counter(frozenset(pairing.sides) for each in desk.state.rounds for pairing in each.pairings)
    assert set(met.values()) == {1}
    assert desk.standings[0].name == "A1+B1"
    assert [line.wins for line in desk.standings] == [3, 2, 2, 2, 1, 1, 1, 0]


def test_swiss_gives_the_odd_team_a_win_once(evening: Evening) -> None:
    desk = evening(Format.SWISS, 5)
    for number in (1, 2, 3):
        play(desk, number)
    byes = [line for line in desk.standings if line.byes]
    assert {line.byes for line in byes} == {1}
    assert len(byes) == 3
    assert sum(line.wins for line in desk.standings) == 9


def test_a_correction_pairs_the_next_swiss_round_anew_while_it_is_untouched(evening: Evening) -> None:
    desk = evening(Format.SWISS, 4)
    play(desk, 1)
    first = {side[0] for pairing in desk.state.rounds[1].pairings for side in pairing.sides if "A1" in pairing.players}
    loser = next(pairing for pairing in desk.state.rounds[0].pairings if "A1" in pairing.players)
    won = scores(*((0, 1) if "A1" in side else (100, 3) for side in loser.sides))
    desk.correct(1, loser.table, won)
    after = {side[0] for pairing in desk.state.rounds[1].pairings for side in pairing.sides if "A1" in pairing.players}
    assert first != after
    played = desk.state.rounds[1]
    desk.enter(2, 1, scores((1, 1), (0, 0)))
    desk.correct(1, loser.table, scores((7, 2), (1, 2)))
    assert desk.state.rounds[1] == played


def test_a_knock_out_finds_its_winner(evening: Evening) -> None:
    desk = evening(Format.KNOCKOUT, 6)
    assert [len(each.pairings) for each in desk.state.rounds] == [2]
    assert set(desk.state.rounds[0].sitting_out) == {"P1", "P2"}
    for number in (1, 2, 3):
        play(desk, number)
    assert [(line.name, line.place) for line in desk.standings[:2]] == [("P1", 1), ("P2", 2)]
    assert [line.place for line in desk.standings] == [1, 2, 3, 3, 5, 5]
    assert desk.state.current is None


def test_a_knock_out_needs_a_winner(evening: Evening) -> None:
    with pytest.raises(TournamentError, match="winner"):
        evening(Format.KNOCKOUT, 4).enter(1, 1, scores((3, 1), (3, 1)))


def test_who_went_on_wrongly_and_has_played_must_be_taken_out_first(evening: Evening) -> None:
    desk = evening(Format.KNOCKOUT, 4)
    play(desk, 1)
    desk.enter(2, 1, scores((9, 2), (1, 0)))
    turned = scores(*((1, 0) if "P1" in side else (9, 2) for side in desk.state.rounds[0].pairings[0].sides))
    with pytest.raises(TournamentError, match="out"):
        desk.correct(1, 1, turned)
    desk.correct(2, 1, ())
    desk.correct(1, 1, turned)
    assert "P1" not in desk.state.rounds[1].pairings[0].players


def test_who_goes_home_from_a_knock_out_lets_the_other_go_on(evening: Evening) -> None:
    desk = evening(Format.KNOCKOUT, 4)
    one, other = desk.state.rounds[0].at(1).players
    desk.leave((other,))
    assert one in desk.state.rounds[0].sitting_out
    play(desk, 1)
    assert one in desk.state.rounds[1].at(1).players


def test_nobody_joins_a_draw(evening: Evening) -> None:
    with pytest.raises(TournamentError):
        evening(Format.KNOCKOUT, 4).join(("Late",))


def test_a_match_brings_its_result_and_what_becomes_of_it(evening: Evening) -> None:
    desk = evening(count=8)
    desk.link(1, 2, match=77)
    desk.report(77, scores((90, 2), (30, 2)))
    assert desk.state.results[1, 2].match == 77
    desk.report(77, scores((95, 2), (30, 2)))
    assert desk.state.results[1, 2].scores[0].points == 95
    desk.correct(1, 2, scores((50, 2), (30, 2)), "counted again")
    desk.report(77, scores((95, 2), (30, 2)))
    assert desk.state.results[1, 2].scores[0].points == 50
    events = len(desk.log)
    desk.report(78, scores((1, 1), (1, 1)))
    assert len(desk.log) == events


def test_the_end_takes_away_what_was_not_played(evening: Evening) -> None:
    desk = evening(count=8)
    play(desk, 1)
    desk.end()
    assert [each.number for each in desk.state.rounds] == [1]
    assert desk.state.ended


def test_it_is_all_there_after_a_restart(open_store: OpenStore) -> None:
    with open_store() as store:
        desk = Desk.create(store, Started("Club", Format.ROTATION, singles(8)))
        play(desk, 1)
        desk.join(("Late",))
        desk.start_clock(2, 900)
        before, number = desk.state, desk.id
    with open_store() as store:
        assert Desk.open(store, number).state == before
        with pytest.raises(UnknownMatchError):
            Desk.open(store, 99)
        with pytest.raises(TournamentError, match="no tournament"):
            Desk.open(store, store.create_match())
        with pytest.raises(TournamentError, match="nonsense"):
            Desk.open(store, store.create(LogKind.TOURNAMENT, NewEvent("nonsense", {})))


def test_two_programs_at_one_tournament_lose_nothing(open_store: OpenStore) -> None:
    """Every result comes in at two programs, and each is corrected by one of them meanwhile."""
    with open_store() as one_store, open_store() as other_store:
        one = Desk.create(one_store, Started("Club", Format.ROTATION, singles(16), rounds=6))
        desks = (one, Desk.open(other_store, one.id))
        places = [(each.number, pairing.table) for each in one.state.rounds for pairing in each.pairings]

        def enter(task: tuple[int, int, int]) -> None:
            which, number, table = task
            desk = desks[which]
            desk.enter(number, table, scores((number, 2), (table, 2)))
            if (number + table + which) % 2:
                desk.correct(number, table, scores((number * 10, 3), (table, 1)))

        def attempt(task: tuple[int, int, int]) -> None:
            # The other one may have entered and corrected it already.
            with contextlib.suppress(TournamentError):
                enter(task)

        tasks = [(which, *place) for place in places for which in (0, 1)]
        random.Random(1).shuffle(tasks)
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(attempt, tasks))
        for desk in desks:
            desk.refresh()
        assert desks[0].state == desks[1].state
        assert set(one.state.results) == set(places)
        folded = begin(one.log[0].event)
        for logged in one.log[1:]:
            folded = apply(folded, logged.event, logged.at)
        assert folded == one.state
        assert [logged.seq for logged in one.log] == list(range(1, len(one.log) + 1))


@settings(max_examples=6, deadline=None)
@given(count=st.integers(5, 14), seed=st.integers(0, 1000))
def test_whatever_happens_nobody_sits_twice_and_what_was_played_stays(evening: Evening, count: int, seed: int) -> None:
    chance = random.Random(seed)
    desk = evening(count=count, rounds=4)
    come = 0
    while desk.state.current is not None:
        now = desk.state.current
        missing = [each.table for each in now.pairings if (now.number, each.table) not in desk.state.results]
        results = dict(desk.state.results)
        match chance.choice(["enter", "enter", "enter", "join", "leave", "correct"]):
            case "enter":
                desk.enter(now.number, chance.choice(missing), scores((chance.randrange(200), 2), (50, 2)))
            case "join" if come < 3:
                come += 1
                desk.join((f"Late {come}",))
            case "leave" if len(desk.state.active) > 5:
                desk.leave(chance.choice(desk.state.active))
            case "correct" if results:
                place = chance.choice(sorted(results))
                desk.correct(*place, scores((chance.randrange(200), 1), (3, 3)))
                results.pop(place)
        assert results.items() <= desk.state.results.items()
        for each in desk.state.rounds:
            placed = [*(player for pairing in each.pairings for player in pairing.players), *each.sitting_out]
            assert len(placed) == len(set(placed))
        assert sum(line.played for line in desk.standings) == 4 * len(desk.state.results)
    assert [each.number for each in desk.state.rounds] == list(range(1, len(desk.state.rounds) + 1))
