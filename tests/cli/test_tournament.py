"""``referee tournament``."""

from __future__ import annotations

import csv
import io
import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from referee_app.cli import run
from referee_app.store.store import NewEvent, Store
from referee_app.store.tables import LogKind


def planned(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert run(["tournament", "plan", *arguments, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_plan_of_eight_is_a_whist_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    lines = planned(capsys, "--players", "8")
    assert [(line["round"], line["table"]) for line in lines] == [
        (round_, table) for round_ in range(1, 8) for table in (1, 2)
    ]
    assert all(set(line) == {"round", "table", "teams", "sitting_out"} for line in lines)
    # Counted here by hand, not by the program's own measure.
    players = [f"P{number}" for number in range(1, 9)]
    for pair in combinations(players, 2):
        partners = sum(set(pair) <= set(team) for line in lines for team in line["teams"])
        across = sum(
            (pair[0] in one and pair[1] in other) or (pair[1] in one and pair[0] in other)
            for line in lines
            for one, other in [line["teams"]]
        )
        assert (partners, across) == (1, 2)


def test_names_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "names.txt"
    file.write_text("\ufeffAnna\n\n  小明 \nCara\r\nDan\nEve\n", encoding="utf-8")
    lines = planned(capsys, "--names", str(file))
    assert len(lines) == 5
    assert sorted(line["sitting_out"][0] for line in lines) == sorted(["Anna", "小明", "Cara", "Dan", "Eve"])


def test_four_players_play_twelve_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tournament", "plan", "--players", "4", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "4 players, 3 rounds of 4 hands: 12 hands in all." in out
    assert "Even:" in out


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Partners never: 3 pairs"), ("zh-Hans", "没搭过档：3对")],
)
def test_what_is_not_even_is_said_in_figures(language: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tournament", "plan", "--players", "6", "--hands", "2", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert said in out
    assert "Even:" not in out


def test_only_so_many_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert {line["round"] for line in planned(capsys, "--players", "8", "--rounds", "3")} == {1, 2, 3}


WRONG = [
    pytest.param(["plan"], "--players", id="nobody named"),
    pytest.param(["plan", "--players", "3"], "3", id="too few"),
    pytest.param(["plan", "--players", "41"], "41", id="too many"),
    pytest.param(["plan", "--players", "-8"], "-8", id="fewer than none"),
    pytest.param(["plan", "--players", "100000000"], "100000000", id="far too many"),
    pytest.param(["plan", "--players", "eight"], "--players", id="no number"),
    pytest.param(["plan", "--players", "8", "--rounds", "0"], "1", id="no rounds"),
    pytest.param(["plan", "--players", "8", "--hands", "5"], "--hands", id="too many hands"),
    pytest.param(["plan", "--names", "/no/such/file"], "/no/such/file", id="no file"),
    pytest.param(["plan", "--names", "."], ".", id="a folder"),
    pytest.param(["plan", "--players", "8", "--names", "x"], "--names", id="both"),
    pytest.param(["standings", "7"], "7", id="no such tournament"),
    pytest.param(["export", "x"], "x", id="no number of a tournament"),
    pytest.param(["enter", "1", "1", "1", "ten", "0"], "ten", id="no score"),
]


@pytest.mark.parametrize(("command", "says"), WRONG)
def test_wrong_use_is_one_line_and_status_2(
    command: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = [] if command[0] == "plan" else ["--data", str(tmp_path)]
    assert run(["tournament", *command, *data]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert says in captured.err
    assert len(captured.err.splitlines()) == 1


def test_two_of_one_name_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "names.txt"
    file.write_text("Anna\nBen\nAnna\nDan\n", encoding="utf-8")
    assert run(["tournament", "plan", "--names", str(file)]) == 2
    assert "Anna" in capsys.readouterr().err


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("N" * 50_000, id="far too long"),
        pytest.param("A\x1b[31m", id="what moves a terminal's writing"),
        pytest.param("A\x00", id="what no database keeps"),
        pytest.param("A\u202eB", id="what turns the order of letters"),
    ],
)
def test_names_that_cannot_be_written_are_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "names.txt"
    file.write_text(f"{name}\nBen\nCara\nDan\n", encoding="utf-8")
    assert run(["tournament", "plan", "--names", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert captured.err.strip().isprintable()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a data folder with a tournament of four, of which one round is played."""
    names = tmp_path / "names.txt"
    names.write_text("Anna\nBen\nCara\n<Dan>\n", encoding="utf-8")
    data = tmp_path / "data"
    for command in (["start", "--names", str(names), "--name", "Club"], ["enter", "1", "1", "1", "120/3", "40/1"]):
        assert run(["tournament", *command, "--data", str(data)]) == 0
    return data


def test_standings(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["tournament", "standings", "1", "--data", str(folder), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["place"], line["points"], line["hands"]) for line in lines] == [
        (1, 120, 3), (1, 120, 3), (3, 40, 1), (3, 40, 1),
    ]  # fmt: skip
    assert run(["tournament", "standings", "1", "--data", str(folder), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "120 points, 3 hands won" in out
    assert "Ranked by points" in out


def test_a_result_is_corrected_not_entered_twice(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    again = ["tournament", "enter", "1", "1", "1", "12", "40", "--data", str(folder)]
    assert run(again) == 2
    assert run([*again, "--correct", "--reason", "a slip"]) == 0
    capsys.readouterr()
    assert run(["tournament", "standings", "1", "--data", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["points"] == 40


def test_points_may_be_less_than_none(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tournament", "enter", "1", "2", "1", "-35/0", "0/4", "--data", str(folder)]) == 0
    capsys.readouterr()
    assert run(["tournament", "enter", "1", "3", "1", "--corect", "0/4", "--data", str(folder)]) == 2
    assert "--corect" in capsys.readouterr().err
    assert run(["tournament", "standings", "1", "--data", str(folder), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert sum(line["points"] for line in lines) == 2 * (120 + 40 - 35)


def test_csv_has_standings_then_results(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.csv"
    assert (
        run(["tournament", "export", "1", "--format", "csv", "--out", str(file), "--data", str(folder), "--lang", "en"])
        == 0
    )
    rows = list(csv.reader(io.StringIO(file.read_text(encoding="utf-8-sig"))))
    assert rows[0][:4] == ["Place", "Name", "Played", "Sat out"]
    empty = rows.index([])
    assert empty == 5
    assert rows[empty + 2][:2] == ["1", "1"]
    assert {row[3] for row in rows[empty + 2 : empty + 4]} == {"120", "40"}


def test_json_holds_everything(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["tournament", "export", "1", "--json", "--data", str(folder)]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [event["kind"] for event in document["events"]] == ["tournament_started", "planned", "result_entered"]
    assert document["rounds"][0]["tables"][0]["result"][0] == {"points": 120, "hands": 3}


def test_the_sheet_loads_nothing_and_escapes_names(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["tournament", "export", "1", "--format", "html", "--data", str(folder), "--lang", "en"]) == 0
    page = capsys.readouterr().out
    assert "&lt;Dan&gt;" in page
    assert "<Dan>" not in page
    assert "src=" not in page
    assert "120 : 40 (3 : 1)" in page


def test_the_list(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["tournament", "list", "--data", str(folder), "--json"]) == 0
    (line,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert (line["id"], line["name"], line["players"], line["results"], line["pairings"]) == (1, "Club", 4, 1, 3)
    assert run(["tournament", "list", "--data", str(folder), "--lang", "en"]) == 0
    assert "Club (Partners rotate, 4 players, 1 of 3 results)" in capsys.readouterr().out
    assert run(["tournament", "list", "--data", str(tmp_path / "new"), "--lang", "en"]) == 0
    assert capsys.readouterr().out == "No tournament is stored yet.\n"


def test_one_damaged_tournament_does_not_hide_the_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(folder) as store:
        store.create(LogKind.TOURNAMENT, NewEvent("nonsense", {}))
    capsys.readouterr()
    assert run(["tournament", "list", "--data", str(folder), "--json"]) == 0
    captured = capsys.readouterr()
    assert [json.loads(line)["id"] for line in captured.out.splitlines()] == [1]
    assert "2" in captured.err


def test_fixed_teams_stand_one_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = tmp_path / "teams.txt"
    names.write_text("Anna + Ben\nCara + Dan\n", encoding="utf-8")
    data = ["--data", str(tmp_path / "data")]
    assert run(["tournament", "start", "--names", str(names), "--format", "teams", *data]) == 0
    assert run(["tournament", "enter", "1", "1", "1", "10/2", "0/0", *data]) == 0
    capsys.readouterr()
    assert run(["tournament", "standings", "1", *data, "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("1. Anna+Ben: 1 won of 1, 10 points, 2 hands")
