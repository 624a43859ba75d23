import importlib.util
import wave
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from referee_app.match.referee import Referee
from referee_app.resources import data_folder
from referee_app.server.access.roles import HOST
from referee_app.server.camera import KEPT, Device
from referee_app.ui.announcing import Announcer, Sound, cue
from tests.match.table import table

LEGAL, ILLEGAL, PLUS, UNO, TURN = (Sound.LEGAL, Sound.ILLEGAL, Sound.PLUS, Sound.UNO, Sound.TURN)


@pytest.mark.parametrize(
    ("deeds", "sounds", "said"),
    [
        pytest.param(["Anna play R7"], (LEGAL, TURN), "Legal. Ben to play.", id="a card that stands"),
        pytest.param(["Anna play B7"], (ILLEGAL,), "Not allowed.", id="one that does not"),
        pytest.param(["Anna play RD"], (PLUS,), "Ben draws 2, or answers.", id="cards to draw"),
        pytest.param(["Anna draw"], (), "", id="a draw after which she may play"),
        pytest.param(["Anna play RS"], (LEGAL,), "Legal.", id="with two players a Skip brings her round again"),
    ],
)
def test_what_is_heard(deeds: list[str], sounds: tuple[Sound, ...], said: str) -> None:
    referee = table("classic", players="Anna Ben", first="Anna")
    before = referee.state
    for deed in deeds:
        before = referee.state
        referee.submit(deed)
    heard = cue("en", referee.history[-1], before, referee.state)
    assert heard.sounds == sounds
    assert heard.said.startswith(said)
    assert bool(heard.said) == bool(said)


def test_a_forgotten_call_is_heard() -> None:
    referee = table("mattel", players="Anna Ben", first="Anna", hands={"Anna": 2})
    before = referee.state
    referee.submit("Anna play R7")
    heard = cue("zh-Hans", referee.history[-1], before, referee.state)
    assert UNO in heard.sounds
    assert "Anna只剩一张" in heard.said


class Told(Device):
    def __init__(self) -> None:
        super().__init__("a", HOST)
        self.orders: list[dict[str, Any]] = []

    def send(self, **order: Any) -> None:
        self.orders.append(order)


@dataclass
class Room:
    referee: Referee | None


@dataclass
class Session:
    room: Room
    device: Told = field(default_factory=Told)
    language: str = "en"


def test_every_step_is_heard_once_and_only_from_when_one_came() -> None:
    referee = table("classic", players="Anna Ben", first="Anna")
    referee.submit("Anna play R7")
    session = Session(Room(referee))
    announcer = Announcer(session)  # type: ignore[arg-type]
    announcer.look()
    assert session.device.orders == []
    referee.submit("Ben play R6")
    announcer.look()
    announcer.look()
    assert [order["cue"]["sounds"] for order in session.device.orders] == [["legal", "turn"]]
    referee.undo()
    announcer.look()
    assert len(session.device.orders) == 1
    session.room.referee = None
    announcer.look()


def test_what_is_switched_off_is_not_heard_and_the_voice_is_off_at_first() -> None:
    referee = table("classic", players="Anna Ben", first="Anna")
    session = Session(Room(referee))
    announcer = Announcer(session)  # type: ignore[arg-type]
    session.device.switch("sound-legal", on=False)
    assert session.device.orders == [{"remember": {"sound-legal": "off"}}]
    referee.submit("Anna play R7")
    announcer.look()
    assert session.device.orders[-1]["cue"]["sounds"] == ["turn"]
    assert session.device.orders[-1]["cue"]["say"] == ""
    session.device.switch("voice", on=True)
    referee.submit("Ben play R6")
    announcer.look()
    assert session.device.orders[-1]["cue"]["say"] == "Legal. Anna to play."


def test_every_sound_has_its_switch_and_its_file_as_the_script_makes_it() -> None:
    assert {f"sound-{each}" for each in Sound} | {"voice"} == set(KEPT)
    script = data_folder() / "sounds" / "make.py"
    spec = importlib.util.spec_from_file_location("make_sounds", script)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    sounds = made.sounds()
    assert set(sounds) == {each.value for each in Sound}
    for name, sound in sounds.items():
        with wave.open(str(Path(script).with_name(f"{name}.wav"))) as file:
            assert 0.15 < file.getnframes() / file.getframerate() < 1
            stored = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(int)
        assert np.abs(stored - np.round(sound * 32767)).max() <= 2
