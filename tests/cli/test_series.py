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


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["add", "2", "1"], id="counts already"),
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
