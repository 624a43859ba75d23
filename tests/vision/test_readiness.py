"""When a new card counts as laid."""

from typing import cast

import numpy as np
import pytest

from referee_app.vision.readiness import is_ready
from referee_app.vision.reading import SeenCard
from referee_app.vision.scene import Scene
from referee_app.vision.tracks import Sighting, Track

QUAD = np.array([[0, 0], [10, 0], [10, 15], [0, 15]], np.float32)


class Anchored:
    anchored = True


class Adrift:
    anchored = False


def track(rested: float, *, touched: bool = False, read: bool = True, looks: int = 2, sure: float = 0.99) -> Track:
    code = "R5" if read else None
    card = SeenCard(code, sure, (("R5", sure if read else 0.4),), QUAD, True, 0.95)
    found = Track(Sighting(card, QUAD, 0.0, 0.5, touched, 0.0), 0.0, rested, still=True)
    for _ in range(looks):
        found.votes.add(card)
    return found


@pytest.mark.parametrize(
    ("card", "scene", "hand_came", "ready"),
    [
        pytest.param(track(0.1), Anchored, True, True, id="at rest between two of ten frames a second"),
        pytest.param(track(0.05), Anchored, True, False, id="just arrived"),
        pytest.param(track(0.1, looks=1), Anchored, True, True, id="one look beyond doubt"),
        pytest.param(track(0.1, looks=1, sure=0.9), Anchored, True, False, id="one look with some doubt"),
        pytest.param(track(0.5, touched=True), Anchored, True, False, id="a hand still at it"),
        pytest.param(track(1.2, touched=True), Anchored, True, True, id="a hand that stays at it"),
        pytest.param(track(0.8), Anchored, False, False, id="no hand was seen to bring it, so none to let go"),
        pytest.param(track(1.2), Anchored, False, True, id="no hand was seen, but it lies there long"),
        pytest.param(track(0.2), Adrift, True, False, id="the camera has lost its bearings"),
        pytest.param(track(0.5, read=False), Anchored, True, False, id="unread: one more look"),
        pytest.param(track(0.9, read=False), Anchored, True, True, id="unread after many looks: it is asked for"),
    ],
)
def test_when_a_card_is_given_out(card: Track, scene: type, hand_came: bool, ready: bool) -> None:
    assert is_ready(card, cast(Scene, scene()), hand_came=hand_came) is ready
