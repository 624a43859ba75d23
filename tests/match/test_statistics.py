"""What the logs say of the players, added up."""

from __future__ import annotations

from referee_app.match.statistics import MatchTally, Tally, all_matches, match_tally, totals
from referee_app.store.store import NewEvent, Store
from tests.match.table import table


def test_a_match_without_a_finished_round_counts_for_nothing() -> None:
    referee = table(players="A B")
    referee.submit("A play R7")
    assert match_tally(referee) == {}


def test_plays_fouls_and_cards_drawn() -> None:
    referee = table(players="A B C", hands={"A": 1})
    for action in ("A play B1", "B play R8", "C play G1", "A play R9", "B draw", "B pass", "C catch A"):
        referee.submit(action)
    referee.set_right(hands={"C": 1}, turn="C")
    referee.submit("C play R2")
    tally = match_tally(referee)
    assert {player: (each.plays, each.illegal, each.drawn) for player, each in tally.items()} == {
        "A": (2, 1, 2),
        "B": (1, 0, 1),
        "C": (2, 1, 2),
    }
    assert tally["C"].false_catches == 1


def test_calls_that_came_late_or_never() -> None:
    referee = table("mattel", players="A B C", hands={"A": 2, "B": 2, "C": 2})
    referee.submit("A play R7")
    referee.submit("A uno")
    referee.submit("B play R8")
    referee.submit("A catch B")
    referee.submit("C play R9")
    for action in ("A play R1", "B hand W R1 R2", "C hand R5"):
        referee.submit(action)
    assert referee.state.over
    tally = match_tally(referee)
    assert {player: (each.missed, each.caught, each.catches) for player, each in tally.items()} == {
        "A": (0, 0, 1),
        "B": (1, 1, 0),
        "C": (1, 0, 0),
    }
    assert (tally["A"].rounds_won, tally["A"].points, tally["A"].average) == (1, 58, 58.0)
    assert tally["B"].drawn == 2


def test_challenges_won_and_lost() -> None:
    referee = table("mattel", players="A B", hands={"A": 2, "B": 3})
    referee.submit("A play W4 as B")
    referee.submit("B challenge")
    referee.submit("A show R1")
    assert match_tally(referee) == {}
    referee.set_right(hands={"B": 1}, turn="B")
    referee.submit("B play B2")
    tally = match_tally(referee)
    assert (tally["B"].challenges_won, tally["B"].challenges_lost) == (1, 0)
    assert (tally["A"].challenges_won, tally["A"].challenges_lost) == (0, 0)
    assert (tally["B"].rounds, tally["B"].scored, tally["B"].average) == (1, 0, None)


def test_what_is_undone_or_overruled_counts_as_it_stands() -> None:
    referee = table(players="A B", hands={"A": 2})
    wrong = referee.submit("A play B1")
    referee.submit("B play R9")
    referee.undo()
    referee.overrule(wrong.seq)
    referee.set_right(hands={"A": 1}, turn="A")
    referee.submit("A play B2")
    tally = match_tally(referee)
    assert (tally["A"].plays, tally["A"].illegal, tally["B"].plays) == (2, 0, 0)


def test_a_won_match_counts_for_the_partners_of_the_winning_side() -> None:
    referee = table("partners", players="A B C D", hands={"A": 1}, scoring__target=20)
    for action in ("A play R7", "B hand W", "C hand R9", "D hand R1"):
        referee.submit(action)
    tally = match_tally(referee)
    assert {player: (each.matches_won, each.points) for player, each in tally.items()} == {
        "A": (1, 51),
        "B": (0, 0),
        "C": (1, 51),
        "D": (0, 0),
    }


def test_all_matches_are_added_up_and_a_damaged_one_is_left_out() -> None:
    store = Store.in_memory()
    for players in ("A B", "A C"):
        referee = table(store=store, players=players, hands={"A": 1})
        referee.submit("A play R7")
        referee.submit(f"{players[-1]} hand R5")
    store.append(store.create_match(), 1, NewEvent("nonsense", {}))
    told: list[tuple[int, int]] = []
    matches = all_matches(store, progress=lambda done, of: told.append((done, of)))
    assert told == [(2, 3), (3, 3)]
    everyone = totals(matches)
    assert list(everyone) == ["A", "B", "C"]
    assert (everyone["A"].matches, everyone["A"].rounds_won, everyone["A"].points) == (2, 2, 10)
    assert list(totals(matches, {"A", "C"})) == ["A", "C"]
    assert totals(matches, {"A", "C"})["A"].points == 5
    assert totals(matches, {"B", "C"}) == {}


def test_a_match_that_has_not_gone_on_is_not_counted_again() -> None:
    store = Store.in_memory()
    referee = table(store=store, players="A B", hands={"A": 1})
    referee.submit("A play R7")
    stored = store.matches()[0]
    known = MatchTally(stored.id, stored.last_at, {"A": Tally(rounds_won=9)})
    assert all_matches(store, [known]) == (known,)
    referee.submit("B hand R5")
    assert all_matches(store, [MatchTally(stored.id, "2001-01-01", {})])[0].players["A"].rounds_won == 1
