"""Cards of a fan are read by their indices: each index once, whatever outlines found it."""

from collections.abc import Sequence

import numpy as np
import pytest

from referee_app.vision.fan import is_gap, read_indices
from referee_app.vision.geometry import Pyramid
from referee_app.vision.index import CORNER, WINDOW, sign_place
from referee_app.vision.reader import NOTHING, Reading
from referee_app.vision.reading import Quad

PYRAMID = Pyramid(np.zeros((400, 400, 3), np.uint8))


def outline(x: float, y: float = 100) -> Quad:
    return np.array([[x, y], [x + 56, y], [x + 56, y + 89], [x, y + 89]], np.float32)


def reading(quad: Quad, code: str, share: float) -> Reading:
    return Reading({code: share, NOTHING: 1 - share}, 0.1, 0.0, quad, np.zeros(192, np.float32))


class Indices:
    """Stands in for the network: knows which index lies where."""

    def __init__(self, signs: dict[str, tuple[float, float]], share: float = 0.95) -> None:
        self._signs = signs
        self._share = share

    def read(self, _pyramid: Pyramid, quads: Sequence[Quad], /) -> list[dict[str, float]]:
        return [self._at(sign_place(quad)) for quad in quads]

    def _at(self, place: Quad) -> dict[str, float]:
        for code, where in self._signs.items():
            if np.linalg.norm(place - np.array(where)) < 4:
                return {code: self._share, NOTHING: 1 - self._share}
        return {"R1": 0.02, NOTHING: 0.98}


def sign(x: float) -> tuple[float, float]:
    place = sign_place(outline(x))
    return float(place[0]), float(place[1])


@pytest.mark.parametrize(
    ("sure", "doubtful", "signs", "named", "left"),
    [
        pytest.param([], [outline(50)], {"G7": sign(50)}, ["G7"], 0, id="by its index"),
        pytest.param([], [np.roll(outline(50), 2, axis=0)], {"G7": sign(50)}, ["G7"], 0, id="upside down"),
        pytest.param([], [outline(50)], {}, [], 1, id="no index to see"),
        pytest.param([], [outline(50), outline(52)], {"G7": sign(51)}, ["G7"], 0, id="two outlines, one index"),
        pytest.param(
            [(outline(51), "G7")], [outline(50)], {"G7": sign(51)}, [], 0, id="the index of a card read whole"
        ),
        pytest.param(
            [(outline(90), "R2")],
            [outline(50), outline(70)],
            {"G7": sign(50), "B3": sign(70)},
            ["B3", "G7"],
            0,
            id="fan",
        ),
    ],
)
def test_each_index_is_one_card(
    sure: list[tuple[Quad, str]],
    doubtful: list[Quad],
    signs: dict[str, tuple[float, float]],
    named: list[str],
    left: int,
) -> None:
    certain = [reading(quad, code, 0.99) for quad, code in sure]
    unsure = [reading(quad, "R5", 0.3) for quad in doubtful]
    found, rest = read_indices(Indices(signs), PYRAMID, certain, unsure, 0.9)
    assert sorted(one.best[0] for one in found) == named
    assert len(rest) == left


def test_an_index_that_is_not_sure_names_nothing() -> None:
    found, rest = read_indices(Indices({"G7": sign(50)}, 0.8), PYRAMID, [], [reading(outline(50), "R5", 0.3)], 0.9)
    assert not found
    assert len(rest) == 1


def test_the_window_of_an_index_has_the_shape_of_the_corner() -> None:
    shown = np.ptp(CORNER, axis=0) * [56, 89]
    assert WINDOW[0] / WINDOW[1] == pytest.approx(shown[0] / shown[1], rel=0.03)


@pytest.mark.parametrize(
    ("x", "whole", "gap"),
    [
        pytest.param(80, 1.0, True, id="between two cards"),
        pytest.param(80, 0.1, False, id="under two that are covered themselves"),
        pytest.param(20, 1.0, False, id="half under one"),
    ],
)
def test_the_gap_between_two_cards_is_no_card(x: float, whole: float, gap: bool) -> None:
    cards = [Reading({"R5": 1.0}, whole, 0.0, outline(at), np.zeros(192, np.float32)) for at in (50, 110)]
    assert is_gap(reading(outline(x), "B4", 0.3), cards) == gap
