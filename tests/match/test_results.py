"""Rounds put right by hand, and points given by hand: all that follows is counted anew."""

from __future__ import annotations

from typing import Any

import pytest

from referee_app.cards import Card
from referee_app.match.errors import NotPossibleError
from referee_app.match.referee import Referee
from referee_app.match.sentences import sentence
from tests.match.table import table


def two_rounds(**options: Any) -> Referee:
    """Return a match of two rounds: A wins 61, then B wins 53."""
    referee = table("mattel", players="A B C", hands={"A": 1}, **options)
    for action in ("A play R7", "B hand R9 W", "C hand G2"):
        referee.submit(action)
    referee.start_round(first="B", top=Card.parse("G1"), hands={"B": 1})
    for action in ("B play G7", "A hand W4", "C hand B1 B2"):
        referee.submit(action)
    return referee


def sheet(referee: Referee) -> list[tuple[int, dict[str, int] | None, dict[str, int]]]:
    return [
        (line.round, None if line.scores is None else dict(line.scores), dict(line.after.totals))
        for line in referee.score_lines
    ]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def test_the_score_sheet() -> None:
    assert sheet(two_rounds()) == [
        (1, {"A": 61, "B": 0, "C": 0}, {"A": 61, "B": 0, "C": 0}),
        (2, {"A": 0, "B": 53, "C": 0}, {"A": 61, "B": 53, "C": 0}),
    ]


def test_a_hand_of_an_old_round_is_put_right_and_all_that_follows_is_counted_anew() -> None:
    referee = two_rounds(scoring__target=100)
    assert not referee.standing.over
    entry = referee.edit_round(1, hands={"B": cards("R9 W W")})
    assert sentence("en", entry) == "Round 1 is put right: B red 9, Wild, Wild."
    assert sheet(referee)[1] == (2, {"A": 0, "B": 53, "C": 0}, {"A": 111, "B": 53, "C": 0})
    assert (referee.standing.over, referee.standing.winners) == (True, ("A",))
    assert referee.results[0].edit is not None
    assert Referee.open(referee.store, referee.match_id).standing == referee.standing
    referee.undo()
    assert not referee.standing.over
    assert referee.results[0].edit is None


def test_points_alone_and_the_latest_word_on_each_hand() -> None:
    referee = two_rounds()
    referee.edit_round(2, points={"A": 7})
    referee.edit_round(2, points={"C": 30})
    assert referee.results[1].points == {"A": 7, "C": 30}
    assert referee.standing.totals["B"] == 37
    referee.edit_round(2, hands={"A": cards("W")})
    assert (referee.results[1].points, referee.standing.totals["B"]) == ({"A": 50, "C": 30}, 80)


def test_a_hand_shown_after_it_was_said_counts() -> None:
    referee = two_rounds()
    referee.edit_round(2, points={"A": 7, "C": 5})
    referee.submit("A hand R1")
    assert referee.results[1].points == {"A": 1, "C": 5}


def test_another_winner() -> None:
    referee = two_rounds()
    entry = referee.edit_round(2, winners=("C",), points={"B": 0})
    assert sentence("zh-Hans", entry) == "第2局更正：C赢、B 0分。"
    assert referee.standing.totals == {"A": 61, "B": 0, "C": 50}


def test_a_round_whose_hands_nobody_showed_counts_once_they_are_said() -> None:
    referee = table(players="A B", hands={"A": 1})
    referee.submit("A play R7")
    referee.start_round(first="B", top=Card.parse("G1"))
    assert referee.results[0].missing == ("B",)
    assert sheet(referee) == [(1, None, {"A": 0, "B": 0})]
    referee.edit_round(1, points={"B": 40})
    assert sheet(referee) == [(1, {"A": 40, "B": 0}, {"A": 40, "B": 0})]


@pytest.mark.parametrize(
    ("said", "totals"),
    [
        pytest.param({"points": {"B": 10}}, {"A": 0, "B": -10, "C": -2}, id="own points"),
        pytest.param({"points": {"A": 3}, "winners": ("B",)}, {"A": -3, "B": -59, "C": -2}, id="each scores his own"),
    ],
)
def test_each_scores_his_own_hand(said: dict[str, object], totals: dict[str, int]) -> None:
    referee = table("mattel", players="A B C", hands={"A": 1}, scoring__method="own_points")
    for action in ("A play R7", "B hand R9 W", "C hand G2"):
        referee.submit(action)
    referee.edit_round(1, **said)  # type: ignore[arg-type]
    assert referee.standing.totals == totals


def test_a_round_played_again_forgets_what_was_said_of_the_one_taken_back() -> None:
    referee = two_rounds()
    first = referee.log[2].seq
    referee.edit_round(2, points={"A": 500})
    referee.revert(first)
    referee.start_round(first="B", top=Card.parse("G1"), hands={"B": 1})
    referee.submit("B play G7")
    assert referee.results[1].edit is None


def test_points_given_by_hand_count_where_they_were_given() -> None:
    referee = two_rounds(scoring__target=70)
    entry = referee.adjust({"A": -20, "C": 5}, "spilled tea")
    assert sentence("en", entry) == "By hand: A -20, C +5 (spilled tea)."
    assert sheet(referee)[-1] == (2, {"A": -20, "C": 5}, {"A": 41, "B": 53, "C": 5})
    referee.adjust({"B": 20}, "found it")
    assert referee.standing.winners == ("B",)
    referee.undo()
    assert not referee.standing.over


@pytest.mark.parametrize(
    "wrong",
    [
        lambda referee: referee.edit_round(3, points={"A": 1}),
        lambda referee: referee.edit_round(1, points={"Z": 1}),
        lambda referee: referee.edit_round(1, points={"B": -1}),
        lambda referee: referee.edit_round(1, winners=("Z",)),
        lambda referee: referee.adjust({"Z": 1}, "who?"),
    ],
    ids=["no such round", "no such player", "less than nothing", "no such winner", "nobody"],
)
def test_what_cannot_be_is_refused_and_not_logged(wrong: object) -> None:
    referee = two_rounds()
    events = len(referee.log)
    assert callable(wrong)
    with pytest.raises(NotPossibleError):
        wrong(referee)
    assert len(referee.log) == events
