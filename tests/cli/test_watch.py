"""``referee watch``: one line a play, from a source whose pile events are scripted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np
import pytest

from referee_app.cli import run
from referee_app.match.demo import Demo
from referee_app.match.referee import Referee
from referee_app.store.store import Store
from referee_app.vision.frames import Frame, SourceError
from referee_app.vision.pile import PileEvent
from referee_app.vision.reading import SeenCard
from tests.match.table import card, laid, taken_back
from tests.postgres import Server

FIELDS = [
    "t", "card", "cards", "player", "inferred", "ok", "code", "option", "reason", "turn", "wait", "pending", "colour",
    "top", "direction", "hands", "drew", "winners",
]  # fmt: skip


class Script:
    """Stands for source, recogniser and pile watcher: a frame for each event, and one without any before them."""

    def __init__(self, events: list[PileEvent], lying: tuple[str, ...], breaks_off: bool = False) -> None:
        self.events = events
        self.lying: tuple[SeenCard, ...] = tuple(map(card, lying))
        self.breaks_off = breaks_off
        self.opened: list[str] = []

    def open_source(self, spec: str) -> Self:
        self.opened.append(spec)
        if spec == "nothing-there.mp4":
            raise SourceError("source-missing", spec)
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        pass

    def __iter__(self) -> Iterator[Frame]:
        for index in range(len(self.events) + 1):
            yield Frame(np.zeros((4, 4, 3), np.uint8), index / 10, index)
        if self.breaks_off:
            raise KeyboardInterrupt

    def update(self, frame: Frame) -> list[PileEvent]:
        if frame.index == 0:
            return []
        event = self.events[frame.index - 1]
        if cards := getattr(event, "cards", ()):
            self.lying = (*self.lying, *cards)
        return [event]


@pytest.fixture
def film(monkeypatch: pytest.MonkeyPatch) -> Any:
    def make(*events: PileEvent, lying: tuple[str, ...] = ("R5",), breaks_off: bool = False) -> Script:
        script = Script(list(events), lying, breaks_off)
        monkeypatch.setattr("referee_app.vision.frames.open_source", script.open_source)
        monkeypatch.setattr("referee_app.vision.recogniser.Recogniser", lambda: None)
        monkeypatch.setattr("referee_app.vision.pile.PileWatcher", lambda _recogniser: script)
        return script

    return make


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    out = capsys.readouterr().out
    return [json.loads(line) for line in out.splitlines()]


def test_one_json_line_a_play(film: Any, capsys: pytest.CaptureFixture[str]) -> None:
    film(
        laid("R7", seat=0, of=3, t=1.25),
        laid("R7", seat=2, of=3, t=2.5),
        taken_back("B9", t=2.75),
        laid("B2", seat=0, of=3, t=4.0),
        laid("RD", seat=1, of=3, t=5.0),
    )
    assert run(["watch", "film.mp4", "--rules", "mattel", "--players", "A,B,C", "--json", "--lang", "en"]) == 0
    first, second, third, fourth = lines(capsys)
    assert list(first) == FIELDS
    assert first == {
        "t": 1.25,
        "card": "R7",
        "cards": ["R7"],
        "player": "A",
        "inferred": [],
        "ok": True,
        "code": "ok",
        "option": None,
        "reason": first["reason"],
        "turn": "B",
        "wait": "play",
        "pending": 0,
        "colour": "R",
        "top": "R7",
        "direction": "clockwise",
        "hands": {"A": 6, "B": 7, "C": 7},
        "drew": {},
        "winners": [],
    }
    assert "A" in first["reason"]
    assert (second["player"], second["inferred"]) == ("C", ["B draw", "B pass"])
    assert (third["ok"], third["code"], third["drew"], third["top"]) == (False, "no_match", {"A": 2}, "R7")
    assert (fourth["player"], fourth["pending"], fourth["turn"]) == ("B", 2, "C")


def test_readable_lines_in_the_language_asked_for(film: Any, capsys: pytest.CaptureFixture[str]) -> None:
    film(laid("R7", seat=0, of=2, t=1.25), laid("B2", seat=1, of=2, t=2.0))
    assert run(["watch", "0", "--rules", "mattel", "--players", "甲,乙", "--lang", "zh-Hans"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert "1.2" in first
    assert "✓" in first
    assert "出红7" in first
    assert "✗" in second
    assert "乙的蓝2" in second


def test_without_rules_only_what_is_seen(film: Any, capsys: pytest.CaptureFixture[str]) -> None:
    film(laid("R7", "B7", t=1.0), laid("BACK", t=2.0), laid(card(None, R6=0.5, R9=0.4), t=3.0), taken_back(None))
    assert run(["watch", "film.mp4", "--rules", "none", "--json"]) == 0
    assert lines(capsys) == [
        {"t": 1.0, "card": "B7", "cards": ["R7", "B7"], "confidence": 0.95},
        {"t": 3.0, "card": None, "cards": [None], "confidence": 0.4},
    ]
    assert run(["watch", "film.mp4", "--rules", "none", "--lang", "en"]) == 0
    assert "red 7, blue 7" in capsys.readouterr().out


STARTS = [
    pytest.param("mattel", ("R5",), ["R7"], [("A", "R7", True)], id="a card lies there: the first named acts"),
    pytest.param("mattel", ("B1", "R5"), ["R7"], [("A", "R7", True)], id="the last of those lying is on top"),
    pytest.param("mattel", (), ["R5", "R7"], [("A", "R7", True)], id="empty table: the first card is the guide card"),
    pytest.param("mattel", (), ["RS", "R7"], [("B", "R7", True)], id="a Skip as guide card works"),
    pytest.param("mattel", (), ["W4", "R5", "R7"], [("A", "R7", True)], id="a guide card that is put back"),
    pytest.param(
        "tieba", (), ["R5", "R7"], [("A", "R5", True), ("B", "R7", True)], id="no guide card: the first play is free"
    ),
    pytest.param(
        "mattel", ("W",), ["G3"], [("A", "G3", True)], id="a Wild lies there: the first card tells its colour"
    ),
]


@pytest.mark.parametrize(("rules", "lying", "cards", "expected"), STARTS)
def test_how_the_round_begins(
    film: Any,
    capsys: pytest.CaptureFixture[str],
    rules: str,
    lying: tuple[str, ...],
    cards: list[str],
    expected: list[tuple[str, str, bool]],
) -> None:
    film(*(laid(code) for code in cards), lying=lying)
    assert run(["watch", "x", "--rules", rules, "--players", "A,B,C", "--json"]) == 0
    assert [(line["player"], line["card"], line["ok"]) for line in lines(capsys)] == expected


def test_who_acts_first_and_where_they_sit(film: Any, capsys: pytest.CaptureFixture[str]) -> None:
    film(laid("R7", seat=3, of=4), laid("R8", seat=0, of=4))
    command = [
        "watch",
        "x",
        "--rules",
        "mattel",
        "--players",
        "A,B,C",
        "--first",
        "B",
        "--seats",
        "180,-90,0",
        "--json",
    ]
    assert run(command) == 0
    assert [(line["player"], line["inferred"]) for line in lines(capsys)] == [("B", []), ("C", [])]


def test_a_doubtful_card_comes_once_with_its_own_time(film: Any, capsys: pytest.CaptureFixture[str]) -> None:
    film(
        laid(card(None, R6=0.5, R9=0.49), t=1.0),
        laid("G9", t=2.0),
        laid(card(None, G1=0.5, G7=0.49), t=3.0),
    )
    assert run(["watch", "x", "--rules", "mattel", "--players", "A,B,C", "--json"]) == 0
    assert [(line["t"], line["player"], line["card"]) for line in lines(capsys)] == [
        (1.0, "A", "R9"),
        (2.0, "B", "G9"),
        (3.0, "C", "G1"),
    ]


def test_lines_come_as_the_plays_happen(film: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    script = film(laid("R7"), laid("R8"))
    heard: list[tuple[str, int]] = []
    frames = 0
    update = script.update

    def counting(frame: Frame) -> list[PileEvent]:
        nonlocal frames
        frames += 1
        found: list[PileEvent] = update(frame)
        return found

    script.update = counting
    monkeypatch.setattr("builtins.print", lambda line, flush: heard.append((line, frames)) if flush else None)
    assert run(["watch", "x", "--rules", "mattel", "--players", "A,B"]) == 0
    assert [frame for _line, frame in heard] == [2, 3]


def test_stopping_a_camera_is_an_ordinary_end(film: Any, capsys: pytest.CaptureFixture[str]) -> None:
    film(laid("R7"), breaks_off=True)
    assert run(["watch", "0", "--rules", "mattel", "--players", "A,B", "--json"]) == 0
    assert len(lines(capsys)) == 1


@pytest.mark.parametrize("by_variable", [False, True])
def test_a_match_is_kept_in_a_database(
    film: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Server, by_variable: bool
) -> None:
    address = postgres.fresh()
    if by_variable:
        monkeypatch.setenv("REFEREE_DATABASE", address)
    film(laid("R7", seat=0, of=2))
    named = [] if by_variable else ["--database", address]
    assert run(["watch", "x", "--rules", "tieba", "--players", "A,B", "--data", str(tmp_path), *named]) == 0
    with Store.open(tmp_path, address) as store:
        (match,) = store.matches()
        assert str(Referee.open(store, match.id).state.top) == "R7"
    with Store.open(tmp_path) as store:
        assert store.matches() == ()


def test_nothing_is_kept_unless_asked(film: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee_app.store.store.default_folder", lambda: tmp_path / "default")
    film(laid("R7", seat=0, of=2))
    assert run(["watch", "x", "--rules", "tieba", "--players", "A,B"]) == 0
    assert not (tmp_path / "default").exists()
    film(laid("R7", seat=0, of=2))
    assert run(["watch", "x", "--rules", "tieba", "--players", "A,B", "--data", str(tmp_path / "kept")]) == 0
    with Store.open(tmp_path / "kept") as store:
        (match,) = store.matches()
        referee = Referee.open(store, match.id)
        assert (str(referee.state.top), referee.setup.preset) == ("R7", "tieba")
        card, before, at_rest = referee.history[-1].pictures
        assert len({card, before, at_rest}) == 3


def test_the_demo_knows_its_own_table(
    film: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from referee_app.cards import Card

    demo = Demo(("Ann", "Bo"), "tieba", "Bo", Card.parse("G1"))
    monkeypatch.setattr("referee_app.match.demo.load_demo", lambda: demo)
    film(laid("G4"), lying=())
    assert run(["watch", "demo", "--json"]) == 0
    (line,) = lines(capsys)
    assert (line["player"], line["ok"], line["top"]) == ("Bo", True, "G4")


WRONG = [
    pytest.param(["--rules", "no-such-rules", "--players", "A,B"], "no-such-rules", id="unknown preset"),
    pytest.param(["--rules", "mattel"], "--players", id="no players"),
    pytest.param(["--rules", "mattel", "--players", "A"], "two", id="one player"),
    pytest.param(["--rules", "mattel", "--players", ""], "two", id="nobody"),
    pytest.param(["--rules", "mattel", "--players", "Ann,B,Ann"], "Ann", id="same name twice"),
    pytest.param(["--rules", "mattel", "--players", "A,,B"], "name", id="no name"),
    pytest.param(["--rules", "mattel", "--players", f"A,{'x' * 10_000}"], "too long", id="a name of 10,000 characters"),
    pytest.param(["--rules", "mattel", "--players", "A,B\u202e"], "nobody can see", id="a name that turns the writing"),
    pytest.param(
        ["--rules", "mattel", "--players", "A,B", "--database", "mysql://x/y"], "PostgreSQL", id="no such database"
    ),
    pytest.param(["--rules", "mattel", "--players", "A,B", "--first", "Z"], "Z", id="unknown first"),
    pytest.param(["--rules", "mattel", "--players", "A,B", "--seats", "0"], "--seats", id="too few seats"),
    pytest.param(["--rules", "mattel", "--players", "A,B", "--seats", "0,north"], "--seats", id="no number"),
    pytest.param(["--rules", "mattel", "--players", "A,B", "--seats", "0,nan"], "--seats", id="not a number"),
    pytest.param(["--rules", "partners", "--players", "A,B,C"], "teams.size", id="no sides with three"),
    pytest.param(["--rules", "mattel", "--players", "A,B", "--data", "/dev/null"], "/dev/null", id="no folder"),
    pytest.param(["--rules", "mattel", "--players", "A,B", "--colour"], "colour", id="unknown option"),
]


@pytest.mark.parametrize(("options", "says"), WRONG)
def test_wrong_use_is_one_line_and_status_2(
    film: Any, capsys: pytest.CaptureFixture[str], options: list[str], says: str
) -> None:
    film(laid("R7"))
    assert run(["watch", "film.mp4", *options, "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert says in captured.err
    assert len(captured.err.splitlines()) == 1


@pytest.mark.parametrize("rules", ["mattel", "none"])
def test_a_source_that_cannot_be_read_leaves_one_line_and_no_match(
    film: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path, rules: str
) -> None:
    film()
    command = ["watch", "nothing-there.mp4", "--rules", rules, "--players", "A,B", "--data", str(tmp_path)]
    assert run(command) == 2
    captured = capsys.readouterr()
    assert "nothing-there.mp4" in captured.err
    assert len(captured.err.splitlines()) == 1
    with Store.open(tmp_path) as store:
        assert store.matches() == ()
