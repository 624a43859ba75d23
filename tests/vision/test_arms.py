"""From which side a hand came, told by the arms seen near a card."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

from referee_app.vision.arms import Arm, Trail

CARD = np.array([[150, 105], [170, 105], [170, 135], [150, 135]], np.float32)
EDGES = {"bottom": (160, 239), "left": (0, 120), "top": (160, 0), "right": (319, 120)}
BEARINGS = {"bottom": 0.0, "left": pi / 2, "top": pi, "right": -pi / 2}


def arm(edge: str, near: float) -> Arm:
    """Return an arm from the middle of an edge that ends ``near`` card lengths from the middle of the card."""
    contact = np.array(EDGES[edge], np.float32)
    middle = CARD.mean(axis=0)
    away = (contact - middle) / np.linalg.norm(contact - middle)
    tip = middle + away * near * 30
    points = np.linspace(contact, tip, 40, dtype=np.float32)
    return Arm(contact[None], points, np.zeros((240, 320), np.uint8))


def bearing(*steps: list[Arm]) -> float | None:
    trail = Trail()
    for number, arms in enumerate(steps):
        trail.add(number / 10, arms, np.eye(3))
    return trail.bearing(CARD, 0.0)


def same(one: float | None, other: float) -> bool:
    return one is not None and abs((one - other + pi) % (2 * pi) - pi) < 0.05


@pytest.mark.parametrize("edge", EDGES)
def test_the_hand_at_the_card_says_the_side(edge: str) -> None:
    assert same(bearing([], [arm(edge, 0.3)], [arm(edge, 0.2)], []), BEARINGS[edge])


@pytest.mark.parametrize("edge", EDGES)
def test_so_does_the_hand_that_threw_it_from_a_little_way_off(edge: str) -> None:
    assert same(bearing([], [arm(edge, 1.3)], [arm(edge, 1.6)], []), BEARINGS[edge])


def test_the_hand_at_the_card_counts_before_one_farther_off() -> None:
    assert same(bearing([arm("top", 1.5)], [arm("left", 0.3)], [arm("top", 1.5)]), BEARINGS["left"])


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param([[], []], id="no hand seen"),
        pytest.param([[arm("left", 2.8)]], id="a hand far off"),
        pytest.param([[arm("left", 0.3), arm("right", 0.4)]], id="two hands at once"),
        pytest.param([[arm("left", 0.3)], [arm("right", 0.3)]], id="one from each side"),
        pytest.param([[arm("left", 1.4)], [arm("right", 1.4)]], id="two that may have thrown it"),
    ],
)
def test_what_says_nothing_is_left_open(steps: list[list[Arm]]) -> None:
    assert bearing(*steps) is None
