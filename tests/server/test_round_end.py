"""After the last card: hands are shown to the camera, and the table plays on."""

from collections.abc import Callable

import pytest

from referee_app.cards import Card
from referee_app.server.room import Room
from referee_app.vision.frames import Frame
from referee_app.vision.pile import PileEvent, PileWatcher
from referee_app.vision.reading import Image, SeenCard
from tests.match.table import card, laid
from tests.server.conftest import BlindReader, jpeg, wait_for
from tests.server.test_camera import PLAIN


class HandReader(BlindReader):
    """Sees two cards and a back in every picture."""

    def see_spread(self, frame: Image, /) -> list[SeenCard]:
        super().see_spread(frame)
        return [card("R5"), card("BACK"), card(None, G6=0.5, G9=0.3)]


def over(room: Room) -> None:
    """Bring the room to the end of a round that Anna has won."""
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    assert room.referee is not None
    room.referee.submit("starter R5")
    room.referee.set_right(hands={"Anna": 1})
    room.referee.submit("Anna play R7")
    assert room.referee.state.over


@pytest.fixture
def reader() -> BlindReader:
    return HandReader()


def show(room: Room) -> None:
    """Have a browser's camera send one picture."""
    device = room.devices.admit("a" * 32)
    room.watch_device(device)
    assert room.devices.on_frame is not None
    room.devices.on_frame(device, PLAIN + jpeg())


def test_the_cards_before_the_camera_are_read_for_the_hand(room: Room) -> None:
    over(room)
    assert room.read_hand() == ()
    show(room)
    wait_for(room.read_hand)
    assert [seen.code for seen in room.read_hand()] == ["R5", None]


def test_a_hand_that_is_shown_is_no_play(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def lay(_watcher: PileWatcher, frame: Frame) -> list[PileEvent]:
        seen.append(frame.index)
        return [laid("R9", seat=0, of=2)]

    monkeypatch.setattr(PileWatcher, "update", lay)
    over(room)
    assert room.referee is not None
    events = len(room.referee.log)
    show(room)
    wait_for(lambda: seen)
    room.watch_nothing()
    assert len(room.referee.log) == events


def test_the_pile_is_learnt_anew_for_the_next_round(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    watchers: set[int] = set()
    update: Callable[[PileWatcher, Frame], list[PileEvent]] = PileWatcher.update

    def watch(watcher: PileWatcher, frame: Frame) -> list[PileEvent]:
        watchers.add(id(watcher))
        return update(watcher, frame)

    monkeypatch.setattr(PileWatcher, "update", watch)
    over(room)
    show(room)
    wait_for(lambda: watchers)
    room.next_round()
    device = room.device
    assert device is not None
    assert room.devices.on_frame is not None
    room.devices.on_frame(device, PLAIN + jpeg())
    wait_for(lambda: len(watchers) == 2)


def test_another_match_of_the_same_players_by_the_same_rules(room: Room) -> None:
    over(room)
    first = room.referee
    assert first is not None
    room.play_again()
    assert room.referee is first
    first.edit_round(1, points={"Ben": 500})
    room.play_again()
    again = room.referee
    assert again is not None
    assert again.match_id != first.match_id
    assert (again.players, again.rules, again.setup.preset) == (first.players, first.rules, "mattel")
    assert (again.round, again.standing.totals) == (1, {"Anna": 0, "Ben": 0})
    again.submit("starter R5")
    assert again.state.turn == "Ben"
    assert again.state.top == Card.parse("R5")
    assert again.state.counts() == {"Anna": 7, "Ben": 7}
