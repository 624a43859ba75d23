"""Who sits where: partners never side by side."""

from __future__ import annotations

import pytest

from referee_app.scoring.rounds import seat_teams, side_by_side
from referee_app.tournament.seating import propose


@pytest.mark.parametrize(
    ("sides", "seats"),
    [
        pytest.param(["AB", "CD"], "ACBD", id="two of two sit opposite each other"),
        pytest.param(["AB", "CD", "EF"], "ACEBDF", id="three of two"),
        pytest.param(["ABC", "DEF"], "ADBECF", id="two of three"),
        pytest.param(["A", "B", "C"], "ABC", id="everyone for himself"),
        pytest.param(["ABC", "DE"], "ABDCE", id="three against two: one cannot be helped"),
        pytest.param(["AB", "C", "D"], "ACBD", id="two single players between partners"),
    ],
)
def test_proposed_seats(sides: list[str], seats: str) -> None:
    assert "".join(propose(sides)) == seats


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_equal_sides_never_sit_side_by_side_and_as_the_rules_seat_them(size: int, count: int) -> None:
    sides = [tuple(f"{side}{number}" for number in range(size)) for side in range(count)]
    players = propose(sides)
    assert side_by_side(players, sides) == ()
    assert seat_teams(players, size) == tuple(sides)


def test_who_sits_side_by_side_is_named() -> None:
    assert side_by_side("ABCD", ["AB", "CD"]) == (("A", "B"), ("C", "D"))
    assert side_by_side("ABCD", ["AD", "BC"]) == (("B", "C"), ("D", "A"))
