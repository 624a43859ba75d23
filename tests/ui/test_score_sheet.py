"""The score sheet as the screen shows it."""

import pytest

from referee_app.rules.options import HouseRules
from referee_app.scoring.matches import MatchScore
from referee_app.ui.score_sheet import Cell, ranked, rows, series, target_line, target_text
from tests.match.test_results import two_rounds


def test_rows_with_totals_dealer_winner_and_what_was_put_right() -> None:
    referee = two_rounds()
    referee.adjust({"C": 5}, "a hint")
    referee.edit_round(1, points={"B": 9})
    first, second, third = rows(referee.score_lines, referee.sides)
    assert first.cells == (Cell("+11", "11", won=True), Cell("+0", "0"), Cell("+0", "0"))
    assert (first.edited, second.edited) == (True, False)
    assert [cell.total for cell in second.cells] == ["11", "53", "0"]
    assert (third.by_hand, third.name, [cell.added for cell in third.cells]) == (True, "a hint", ["", "", "+5"])


def test_a_round_that_is_not_counted_yet_says_whose_hands_are_missing() -> None:
    referee = two_rounds()
    referee.start_round(dealer="C", hands={"A": 1})
    for action in ("starter R5", "A play R7"):
        referee.submit(action)
    row = rows(referee.score_lines, referee.sides)[-1]
    assert row.missing == ("B", "C")
    assert [(cell.added, cell.deals) for cell in row.cells] == [("", False), ("", False), ("", True)]


def test_the_series_of_the_chart_begin_at_nothing() -> None:
    referee = two_rounds()
    assert series(referee.score_lines, referee.sides) == {"A": (0, 61, 61), "B": (0, 0, 53), "C": (0, 0, 0)}


@pytest.mark.parametrize(
    ("options", "line", "says"),
    [
        ({}, 500, "First to 500 wins."),
        ({"scoring.method": "elimination", "scoring.target": 100}, -100, "Who has 100 minus points drops out"),
        ({"scoring.method": "own_points"}, -500, "the least minus wins"),
        ({"teams.size": 2}, 500, "First to 500 wins."),
        ({"teams.size": 2, "teams.score": "own"}, -500, "the least minus wins"),
    ],
)
def test_when_the_match_ends(options: dict[str, object], line: int, says: str) -> None:
    rules = HouseRules.from_mapping(options)
    assert target_line(rules) == line
    assert says in target_text("en", rules)


@pytest.mark.parametrize(
    ("standing", "expected"),
    [
        pytest.param(MatchScore({"A": 5, "B": 9, "C": 5}), ((1, "B", 9), (2, "A", 5), (2, "C", 5)), id="a tie"),
        pytest.param(
            MatchScore({"A": -60, "B": -50, "C": 0}, ("B", "A")), ((1, "C", 0), (2, "A", -60), (3, "B", -50)), id="out"
        ),
    ],
)
def test_who_stands_where(standing: MatchScore, expected: tuple[tuple[int, str, int], ...]) -> None:
    assert ranked(standing) == expected
