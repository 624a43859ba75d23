"""When a match is over, and who has won it."""

import pytest

from referee_app.rules.presets import resolve
from referee_app.scoring.matches import score_match

OWN: dict[str, object] = {"scoring.method": "own_points", "scoring.target": 100}
LAST: dict[str, object] = {"scoring.method": "elimination", "scoring.target": 100}
TAKES: dict[str, object] = {"scoring.target": 100}


@pytest.mark.parametrize(
    ("rules", "rounds", "winners"),
    [
        pytest.param(TAKES, [[99, 0, 0]], None, id="not yet"),
        pytest.param(TAKES, [[100, 0, 0]], ["A"], id="the target is reached"),
        pytest.param(TAKES, [[90, 90, 0], [20, 30, 0]], ["B"], id="several reach it, the highest wins"),
        pytest.param(TAKES, [[90, 90, 0], [20, 20, 0]], None, id="a tie plays one more round"),
        pytest.param(TAKES, [[90, 90, 0], [20, 20, 0], [0, 0, 50]], None, id="still a tie"),
        pytest.param(TAKES, [[90, 90, 0], [20, 20, 0], [0, 5, 0]], ["B"], id="the tie is broken"),
        pytest.param(OWN, [[-99, 0, -9]], None, id="no minus large enough"),
        pytest.param(OWN, [[-50, 0, -9], [-50, -5, 0]], ["B"], id="one minus ends it, the least wins"),
        pytest.param(OWN, [[-100, -5, -5]], ["B", "C"], id="the least minus shared"),
        pytest.param(LAST, [[-100, 0, 0]], None, id="one drops out"),
        pytest.param(LAST, [[-100, 0, 0], [0, -100, -1]], ["C"], id="the last one left"),
        pytest.param(LAST, [[-100, -120, -130]], ["A"], id="all drop out together"),
        pytest.param({"scoring.method": "rank", "scoring.target": 5}, [[3, 1, -4], [3, 1, -4]], ["A"], id="by places"),
        pytest.param({"teams.size": 3, "scoring.target": 50}, [[60, 0, 0]], ["A"], id="sides that take"),
        pytest.param(
            {"teams.size": 3, "teams.score": "own", "scoring.target": 50},
            [[-60, -1, 0]],
            ["C"],
            id="minus sides",
        ),
    ],
)
def test_the_end_of_a_match(rules: dict[str, object], rounds: list[list[int]], winners: list[str] | None) -> None:
    scores = [dict(zip("ABC", each, strict=True)) for each in rounds]
    standing = score_match(resolve(rules), list("ABC"), scores)
    assert (list(standing.winners) if standing.over else None) == winners


def test_an_old_round_put_right_recomputes_all_that_follows() -> None:
    rounds = [{"A": -100, "B": 0, "C": 0}, {"A": 0, "B": -60, "C": 0}, {"A": 0, "B": -60, "C": 0}]
    before = score_match(resolve(LAST), list("ABC"), rounds)
    assert (before.out, before.winners) == (("A", "B"), ("C",))
    after = score_match(resolve(LAST), list("ABC"), [{"A": -10}, *rounds[1:]])
    assert (after.out, after.over, after.totals) == (("B",), False, {"A": -10, "B": -120, "C": 0})
