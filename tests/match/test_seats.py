"""The side a hand came from says who sits there, or nobody where it is not clear."""

from __future__ import annotations

import math

import pytest

from referee_app.match.seats import even, player_at

FOUR = ("A", "B", "C", "D")


@pytest.mark.parametrize(
    ("players", "degrees", "expected"),
    [
        pytest.param(FOUR, 0, "A", id="bottom edge"),
        pytest.param(FOUR, 90, "B", id="left edge"),
        pytest.param(FOUR, 180, "C", id="top edge"),
        pytest.param(FOUR, -180, "C", id="top edge from the other side"),
        pytest.param(FOUR, -90, "D", id="right edge"),
        pytest.param(FOUR, 270, "D", id="right edge, counted on"),
        pytest.param(FOUR, 30, "A", id="towards the left, still nearer the bottom"),
        pytest.param(FOUR, 45, None, id="the very corner"),
        pytest.param(FOUR, 40, None, id="near the corner"),
        pytest.param(FOUR, 58, "B", id="past the corner"),
        pytest.param(FOUR, 345, "A", id="just before a full turn"),
        pytest.param(("A", "B"), 90, None, id="between two who face each other"),
        pytest.param(("A", "B"), 60, "A", id="nearer the first of two"),
        pytest.param(("A", "B"), -150, "B", id="nearer the second of two"),
        pytest.param(("A", "B", "C"), 120, "B", id="three: the second"),
        pytest.param(("A", "B", "C"), 250, "C", id="three: the third"),
    ],
)
def test_evenly_spaced(players: tuple[str, ...], degrees: float, expected: str | None) -> None:
    assert player_at(math.radians(degrees), players, even(len(players))) == expected


@pytest.mark.parametrize("bearing", [None, math.nan, math.inf], ids=["unknown", "not a number", "infinite"])
def test_an_unknown_side_is_nobody(bearing: float | None) -> None:
    assert player_at(bearing, FOUR, even(4)) is None


def test_seats_as_the_set_up_says() -> None:
    seats = tuple(math.radians(degrees) for degrees in (180, 200, 0))
    assert player_at(math.radians(5), ("A", "B", "C"), seats) == "C"
    assert player_at(math.radians(175), ("A", "B", "C"), seats) == "A"
    assert player_at(math.radians(190), ("A", "B", "C"), seats) is None
