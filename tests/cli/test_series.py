"""``referee tournament series``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee_app.cli import run


@pytest.fixture
def data(tmp_path: Path) -> list[str]:
    """Return the option for a data folder with tournament 1, which Anna and Ben lead, and series 2."""
    folder = ["--data", str(tmp_path / "data"), "--lang", "en"]
    names = tmp_path / "names.txt"
    names.write_text("Anna + Ben\nCara + Dan\n", encoding="utf-8")
    commands = [
        ["start", "--names", str(names), "--format", "teams", "--name", "January"],
        ["enter", "1", "1", "1", "120/3", "40/1"],
        ["series", "start", "Winter", "--points", "10,6", "--title", "Master:final:12"],
        ["series", "add", "2", "1", "--kind", "final", "--date", "2026-01-31"],
    ]
    for command in commands:
        assert run(["tournament", *command, *folder]) == 0
    return folder


def test_an_evening_ranks_crowns_and_titles(data: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["tournament", "series", "show", "2", "--json", *data]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    ranked = {line["player"]: (line["place"], line["points"]) for line in lines if line["kind"] == "ranked"}
    assert ranked == {"Anna": (1, 10), "Ben": (1, 10), "Cara": (3, 6), "Dan": (3, 6)}
    assert [line["until"] for line in lines if line["kind"] == "title"] == ["2027-01-31"] * 2


def test_a_title_is_withdrawn_with_a_reason(data: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    withdraw = ["tournament", "series", "withdraw", "2", "Anna", "Master", "--reason", "marked cards"]
    assert run([*withdraw, "--date", "2026-03-01", *data]) == 0
    assert run([*withdraw, "--date", "2026-04-01", *data]) == 2
    capsys.readouterr()
    assert run(["tournament", "series", "show", "2", *data]) == 0
    out = capsys.readouterr().out
    assert "Master from 2026-01-31, withdrawn on 2026-03-01: Anna (marked cards)" in out
    assert "Champion 2026-01-31, January: Anna, Ben" in out


def test_what_was_done_last_is_taken_back(data: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tournament", "series", "remove", "2", "1", "--reason", "practice", *data]) == 0
    capsys.readouterr()
    assert run(["tournament", "series", "list", *data]) == 0
    assert "Winter (0 evenings, 0 players)" in capsys.readouterr().out
    assert run(["tournament", "series", "undo", "2", *data]) == 0
    assert run(["tournament", "series", "list", "--json", *data]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == 4


def test_a_series_is_taken_away(data: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "series.csv"
    assert run(["tournament", "series", "export", "2", "--format", "csv", "--out", str(file), *data]) == 0
    rows = file.read_text(encoding="utf-8-sig").splitlines()
    assert rows[:2] == ["Place,Name,Points,2026-01-31 January", "1=,Anna,10,10"]
    capsys.readouterr()
    assert run(["tournament", "series", "export", "2", *data]) == 0
    assert json.loads(capsys.readouterr().out)["titles"][0]["title"] == "Master"
    assert run(["tournament", "series", "export", "2", "--format", "html", *data]) == 0
    assert "<h1>Winter</h1>" in capsys.readouterr().out


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["add", "2", "1"], id="counts already"),
        pytest.param(["remove", "2", "5"], id="no such evening"),
        pytest.param(["export", "2", "--out", "/no/such/folder/x"], id="nowhere to write"),
        pytest.param(["start", "S", "--points", "-1,5"], id="points below none"),
        pytest.param(["start", "S", "--title", "Master:final:0"], id="a title for no time"),
        pytest.param(["start", " "], id="no name"),
        pytest.param(["add", "2", "7"], id="no such tournament"),
        pytest.param(["add", "1", "1"], id="no series"),
        pytest.param(["add", "2", "1", "--date", "yesterday"], id="no day"),
        pytest.param(["start", "S", "--points", "many"], id="no points"),
        pytest.param(["start", "S", "--title", "Master"], id="no rule"),
        pytest.param(["show", "99"], id="no such series"),
    ],
)
def test_wrong_use_is_one_line_and_status_2(
    command: list[str], data: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert run(["tournament", "series", *command, *data]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
