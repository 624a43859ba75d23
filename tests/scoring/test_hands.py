"""What the cards left in a hand count."""

import pytest

from referee_app.cards import Card
from referee_app.rules.presets import resolve
from referee_app.scoring.hands import hand_points


@pytest.mark.parametrize(
    ("rules", "cards", "points"),
    [
        pytest.param({}, "", 0, id="no cards"),
        pytest.param({}, "R0 G1 B9", 10, id="numbers"),
        pytest.param({}, "RS GV BD YA", 80, id="action cards"),
        pytest.param({}, "W W4 WR", 150, id="black cards"),
        pytest.param({}, "WH WC", 80, id="special black cards"),
        pytest.param({"points.zero": 100}, "R0 R9", 109, id="a 0 counts a hundred"),
        pytest.param({"points.wild": 20}, "W WR WH", 80, id="a cheap Wild"),
    ],
)
def test_a_hand_counts(rules: dict[str, object], cards: str, points: int) -> None:
    assert hand_points(resolve(rules), [Card.parse(code) for code in cards.split()]) == points
