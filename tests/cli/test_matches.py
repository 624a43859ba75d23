"""``referee matches``, ``export`` and ``import``."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from referee_app.cards import Card
from referee_app.cli import run
from referee_app.match.referee import Referee
from referee_app.store.store import NewEvent, Store
from tests.match.table import table


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a data folder with two matches: one being played, one whose round is over."""
    with Store.open(tmp_path) as store:
        first = table(store=store, players="A B")
        first.submit("A play R7")
        first.submit("B play B2")
        table("tieba", players="甲 乙", first="甲", store=store, hands={"甲": 1}).submit("甲 play R7")
    return tmp_path


def test_the_list(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["matches", "--data", str(folder), "--json"]) == 0
    newest, oldest = map(json.loads, capsys.readouterr().out.splitlines())
    assert (newest["id"], newest["players"], newest["rules"]) == (2, ["甲", "乙"], "tieba")
    assert (newest["over"], newest["winners"]) == (True, ["甲"])
    assert (oldest["id"], oldest["rounds"], oldest["over"], oldest["events"]) == (1, 1, False, 4)
    assert run(["matches", "--data", str(folder), "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "甲, 乙" in lines[0]
    assert "mattel; one round" in lines[1]


def test_an_empty_list_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["matches", "--data", str(tmp_path), "--lang", "en"]) == 0
    assert capsys.readouterr().out == "No match is stored yet.\n"
    assert run(["matches", "--data", str(tmp_path), "--json"]) == 0
    assert capsys.readouterr().out == ""


def test_one_damaged_match_does_not_hide_the_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(folder) as store:
        store.append(store.create_match(), 1, NewEvent("nonsense", {}))
    assert run(["matches", "--data", str(folder), "--json"]) == 0
    captured = capsys.readouterr()
    assert [json.loads(line)["id"] for line in captured.out.splitlines()] == [2, 1]
    assert "3" in captured.err


@pytest.mark.parametrize("form", ["json", "yaml"])
def test_out_and_in_again(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str) -> None:
    file = tmp_path / f"match.{form}"
    assert run(["export", "1", "--format", form, "--out", str(file), "--data", str(folder)]) == 0
    assert run(["import", str(file), "--data", str(folder), "--lang", "en"]) == 0
    assert capsys.readouterr().out.strip().endswith("match 3.")
    with Store.open(folder) as store:
        assert Referee.open(store, 3).state == Referee.open(store, 1).state


def test_an_exported_match_is_met_when_replayed(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.yaml"
    with Store.open(folder) as store:
        referee = Referee.open(store, 1)
        referee.submit("A catch B")
        referee.start_round(first="B", top=Card.parse("W"))
        referee.submit("B colour G")
    assert run(["export", "1", "--format", "yaml", "--out", str(file), "--data", str(folder)]) == 0
    assert run(["replay", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("2 of 2")


def test_csv_opens_in_a_spreadsheet(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "2", "--format", "csv", "--data", str(folder), "--lang", "zh-Hans"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("seq,at,round,do,")
    assert "甲出红7。" in out
    file = tmp_path / "log.csv"
    assert run(["export", "2", "--format", "csv", "--data", str(folder), "--out", str(file)]) == 0
    assert file.read_bytes().startswith(b"\xef\xbb\xbfseq,")


class _Page(HTMLParser):
    """Collects the English texts of a page's table cells, row by row, and every address it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.addresses: list[str] = []
        self._other = self._in_row = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._other = ("lang", "zh-Hans") in attrs
        if tag == "tr":
            self.rows.append([])
            self._in_row = True
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        self._in_row = self._in_row and tag != "tr"

    def handle_data(self, data: str) -> None:
        if self._in_row and data.strip() and not self._other:
            self.rows[-1].append(data)


def test_the_page_shows_scores_and_log_and_loads_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(tmp_path) as store:
        referee = table(store=store, players="<b>Ann B", first="<b>Ann", hands={"<b>Ann": 1})
        referee.submit("B play R2")
        referee.submit("<b>Ann play R7")
        referee.submit("B hand W4")
    assert run(["export", "1", "--format", "html", "--data", str(tmp_path), "--lang", "en"]) == 0
    page = _Page()
    page.feed(capsys.readouterr().out)
    assert page.addresses == []
    assert ["Round", "<b>Ann", "B"] in page.rows
    assert ["Total", "50", "0"] in page.rows
    assert any("<b>Ann lays red 7." in row for row in page.rows)
    assert any("turn" in cell for row in page.rows for cell in row)


WRONG = [
    pytest.param(["export", "99"], "99", id="unknown number"),
    pytest.param(["export", "first"], "first", id="no number"),
    pytest.param(["export", "-1"], "-1", id="negative"),
    pytest.param(["export", "1", "--format", "docx"], "docx", id="unknown format"),
    pytest.param(["export", "1", "--out", "/dev/null/x"], "/dev/null/x", id="file that cannot be written"),
    pytest.param(["import", "/no/such/file"], "/no/such/file", id="no file"),
    pytest.param(["import", "/dev/null"], "/dev/null", id="empty file"),
    pytest.param(["import", "."], ".", id="a folder"),
    pytest.param(["matches", "--data", "/dev/null"], "/dev/null", id="no folder"),
]


@pytest.mark.parametrize(("command", "says"), WRONG)
def test_wrong_use_is_one_line_and_status_2(
    folder: Path, capsys: pytest.CaptureFixture[str], command: list[str], says: str
) -> None:
    data = [] if "--data" in command else ["--data", str(folder)]
    assert run([*command, *data]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert says in captured.err
    assert len(captured.err.splitlines()) == 1


def test_a_file_that_is_no_text_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "picture.json"
    file.write_bytes(b"\xff\xd8\xff\xe0")
    assert run(["import", str(file), "--data", str(folder)]) == 2
    assert "picture.json" in capsys.readouterr().err
