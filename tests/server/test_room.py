import time
from pathlib import Path

import pytest

from referee_app.cards import Card
from referee_app.match.referee import Referee
from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.presets import UnknownPresetError, load_preset
from referee_app.rules.state import Wait
from referee_app.server.room import Room, Watching
from referee_app.store.store import Store
from referee_app.vision.frames import Frame, SourceError
from referee_app.vision.pile import PileEvent
from tests.server.conftest import BlindReader, jpeg, wait_for


def test_a_new_match_waits_for_the_guide_card_of_the_dealer(room: Room) -> None:
    room.start_match(["Anna", "Ben", "Cleo"], "mattel", "Cleo")
    assert room.referee is not None
    assert room.referee.state.wait is Wait.STARTER
    room.referee.submit("starter R5")
    assert room.referee.state.turn == "Anna"


@pytest.mark.parametrize(
    ("preset", "error"), [("nonsense", UnknownPresetError), ("partners", RulesError)], ids=["unknown", "five partners"]
)
def test_rules_that_cannot_be_played_begin_no_match(room: Room, preset: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        room.start_match(["A", "B", "C", "D", "E"], preset, "A")
    assert room.referee is None
    assert room.open_matches() == ()


def test_a_restarted_server_goes_on_with_the_match_it_was_at(tmp_path: Path) -> None:
    first = Room(Store.open(tmp_path), BlindReader)
    first.start_match(["Anna", "Ben"], "mattel", "Ben")
    assert first.referee is not None
    first.referee.submit("starter R5")
    first.referee.submit("Anna play R7")
    # Nothing is closed: the process was killed.
    second = Room(Store.open(tmp_path), BlindReader)
    second.resume_latest()
    assert second.referee is not None
    assert str(second.referee.state.top) == "R7"
    assert second.known_players() == ["Anna", "Ben"]
    second.close()
    first.close()


def test_a_match_that_was_left_can_be_gone_on_with(room: Room) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    room.leave_match()
    assert room.referee is None
    (match,) = room.open_matches()
    room.resume(match.id)
    assert room.referee is not None


def test_listeners_hear_of_every_action(room: Room) -> None:
    heard: list[int] = []
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    unsubscribe = room.subscribe(lambda: heard.append(1))
    assert room.referee is not None
    room.referee.submit("starter R5")
    assert len(heard) == 1
    unsubscribe()
    room.referee.submit("Anna play R7")
    assert len(heard) == 1


def test_a_camera_that_is_not_there_is_said_in_words(room: Room, tmp_path: Path) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    room.watch_machine(str(tmp_path / "no-film.mp4"))
    wait_for(lambda: room.trouble)
    trouble = room.trouble
    assert trouble is not None
    assert "no-film.mp4" in trouble("en")
    assert trouble("en") != trouble("zh-Hans")


def test_a_reader_without_models_leaves_the_table_to_tapping(tmp_path: Path) -> None:
    def broken() -> BlindReader:
        raise RuntimeError("no models")

    room = Room(Store.open(tmp_path), broken)
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    room.watch_device(room.devices.admit("a" * 32))
    wait_for(lambda: room.trouble)
    assert room.referee is not None
    room.referee.submit("starter R5")
    assert room.referee.state.top == Card.parse("R5")
    room.close()


def test_a_demo_that_did_not_ship_is_said(room: Room, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("referee_app.match.demo.data_folder", lambda: tmp_path)
    with pytest.raises(SourceError):
        room.play_demo()
    assert room.watching is Watching.NOTHING


class SlowWatcher:
    """Takes three times as long over a picture as the film has between two."""

    seen = 0
    settled = False

    def __init__(self, _: object) -> None: ...

    def update(self, _: Frame) -> list[PileEvent]:
        SlowWatcher.seen += 1
        time.sleep(0.3)
        return []


def test_a_film_waits_for_a_slow_machine_and_nothing_of_it_is_left_out(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee_app.server.runner.PileWatcher", SlowWatcher)
    film = tmp_path / "film"
    film.mkdir()
    for number in range(6):
        (film / f"{number}.jpg").write_bytes(jpeg(320, 240, shade=40 + 15 * number))
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    room.watch_machine(str(film))
    wait_for(lambda: room.watching is Watching.NOTHING)
    assert room.trouble is None
    assert SlowWatcher.seen == 6


def test_who_is_out_of_the_match_deals_no_more(room: Room) -> None:
    rules = HouseRules().replace({"scoring.method": "elimination", "scoring.target": 50})
    referee = Referee.create(room.store, ("A", "B", "C"), rules)
    referee.start_round(dealer="C", starter=Card.parse("R5"), hands={"A": 2, "B": 1, "C": 1})
    for action in ("A play R6 uno", "B play R7", "A hand W", "C hand R1"):
        referee.submit(action)
    assert referee.standing.out == ("A",)
    room.resume(referee.match_id)
    room.next_round()
    assert room.referee is not None
    assert room.referee.state.players == ("B", "C")
    assert room.referee.state.table.dealer == 0


def test_a_match_started_on_two_screens_at_once_is_one_match(room: Room) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    assert len(room.open_matches()) == 1


def test_a_match_is_begun_by_rules_of_ones_own_and_with_real_seats(room: Room) -> None:
    rules = load_preset("classic").replace({"uno.penalty": 4})
    room.start_match(["Anna", "Ben"], "Grandma", "Ben", rules=rules, seats=[0.0, 1.57])
    assert room.referee is not None
    assert (room.referee.rules, room.referee.setup.preset, room.referee.setup.seats) == (rules, "Grandma", (0.0, 1.57))


def test_everyone_who_has_played_is_remembered_once(room: Room) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    room.leave_match()
    room.start_match(["Cleo", "Anna"], "mattel", "Anna")
    assert room.past_players() == ("Cleo", "Anna", "Ben")


def test_the_next_round_asked_for_on_two_screens_at_once_is_dealt_once(room: Room) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    assert room.referee is not None
    for step in ("starter R5", "Anna leaves"):
        room.referee.submit(step)
    room.next_round()
    room.next_round()
    assert room.referee.round == 2
