"""The shipped film through the real recogniser: every play found, read right, from the right side."""

import json
from math import pi

import pytest

from referee_app.resources import data_folder, models_folder
from referee_app.vision.frames import DEMO, open_source
from referee_app.vision.pile import Laid, PileEvent, PileWatcher, TakenBack
from referee_app.vision.recogniser import Recogniser

EVERY = 2
"""Every second frame is enough: 7.5 a second, as a phone sends them while it does other things."""


@pytest.fixture(scope="module")
def events() -> list[PileEvent]:
    if not (models_folder() / "detector.onnx").is_file():
        pytest.skip("no exported models here")
    watcher = PileWatcher(Recogniser())
    said: list[PileEvent] = []
    with open_source(DEMO) as film:
        for frame in film:
            if frame.index % EVERY == 0:
                said += watcher.update(frame)
    return said


TRUTH = json.loads((data_folder() / "demo" / "truth.json").read_text(encoding="utf-8"))


def test_every_play_once_in_order_and_read_right(events: list[PileEvent]) -> None:
    laid = [event for event in events if isinstance(event, Laid)]
    assert [[card.code for card in event.cards] for event in laid] == [[play["card"]] for play in TRUTH["plays"]]
    late = [event.t - play["t"] for event, play in zip(laid, TRUTH["plays"], strict=True)]
    assert min(late) > 0
    assert sorted(late)[len(late) // 2] < 0.8


def test_the_illegal_card_goes_back(events: list[PileEvent]) -> None:
    taken = [event for event in events if isinstance(event, TakenBack)]
    assert [event.card_code for event in taken] == [one["card"] for one in TRUTH["taken_back"]]


def test_each_hand_came_from_its_players_side(events: list[PileEvent]) -> None:
    seats = {name: 2 * pi * seat / len(TRUTH["players"]) for seat, name in enumerate(TRUTH["players"])}
    laid = [event for event in events if isinstance(event, Laid)]
    for event, play in zip(laid, TRUTH["plays"], strict=True):
        assert event.side is not None
        off = (event.side - seats[play["player"]] + pi) % (2 * pi) - pi
        assert abs(off) < pi / len(seats), play
