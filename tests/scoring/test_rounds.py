"""What one round adds to the match."""

from typing import Any

import pytest

from referee_app.rules.presets import resolve
from referee_app.scoring.rounds import score_round, seat_teams, side_name

TEAMS = (("A", "C"), ("B", "D"))
RANK = {"scoring.method": "rank"}


@pytest.mark.parametrize(
    ("rules", "given", "scores"),
    [
        pytest.param({}, {"winners": ["A"]}, {"A": 60, "B": 0, "C": 0, "D": 0}, id="the winner takes all"),
        pytest.param({}, {"winners": ["A", "B"]}, {"A": 25, "B": 25, "C": 0, "D": 0}, id="two winners share"),
        pytest.param({}, {"winners": ["D", "B"]}, {"A": 0, "B": 12, "C": 0, "D": 13}, id="the odd point to the first"),
        pytest.param({}, {"winners": ["A"], "left": ["D"]}, {"A": 35, "B": 0, "C": 0, "D": 0}, id="who left"),
        pytest.param({}, {"winners": []}, {"A": 0, "B": 0, "C": 0, "D": 0}, id="nobody has won"),
        pytest.param(
            {"scoring.method": "own_points"}, {"winners": ["A"]}, {"A": 0, "B": -10, "C": -25, "D": -25}, id="own minus"
        ),
        pytest.param(
            {"scoring.method": "elimination"},
            {"winners": ["A"], "left": ["B"]},
            {"A": 0, "B": 0, "C": -25, "D": -25},
            id="elimination, one left early",
        ),
        pytest.param(
            RANK, {"winners": ["A"], "finished": ["A", "D"]}, {"A": 3, "B": -1, "C": -3, "D": 1}, id="by place"
        ),
        pytest.param(
            RANK | {"scoring.rank_points": [5, 0, -1, -4]},
            {"winners": ["A"], "finished": ["A"], "ranks": ["A", "B", "D", "C"]},
            {"A": 5, "B": 0, "C": -4, "D": -1},
            id="by place, own points for the places",
        ),
        pytest.param({}, {"winners": ["A"], "teams": TEAMS}, {"A+C": 35, "B+D": 0}, id="the other side's hands"),
        pytest.param(
            {"teams.score": "own"}, {"winners": ["A"], "teams": TEAMS}, {"A+C": -25, "B+D": -35}, id="own side's minus"
        ),
        pytest.param(
            {"teams.size": 2, "scoring.method": "own_points"},
            {"winners": ["B"], "teams": TEAMS},
            {"A+C": 0, "B+D": 25},
            id="with teams their own rule decides",
        ),
    ],
)
def test_a_round_adds(rules: dict[str, object], given: dict[str, Any], scores: dict[str, int]) -> None:
    points = {"A": 0, "B": 10, "C": 25, "D": 25}
    assert dict(score_round(resolve(rules), list("ABCD"), points, **given).scores) == scores


def test_places_of_those_still_in_go_by_points() -> None:
    result = score_round(resolve(RANK), list("ABC"), {"A": 9, "B": 30}, winners=["C"], finished=["C"])
    assert result.ranks == ("C", "A", "B")


def test_sides() -> None:
    assert seat_teams(list("ABCDEF"), 3) == (("A", "C", "E"), ("B", "D", "F"))
    assert seat_teams(list("ABC"), 0) == ()
    assert side_name(("A", "C")) == "A+C"
