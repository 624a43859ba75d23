"""``referee rules``."""

import json
from pathlib import Path

import pytest

from referee_app.cli import run
from referee_app.rules.presets import preset_names


def test_the_presets_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--lang", "en"]) == 0
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == list(preset_names())


def test_the_presets_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--json"]) == 0
    found = {each["preset"]: each["differences"] for each in map(json.loads, capsys.readouterr().out.splitlines())}
    assert list(found) == list(preset_names())
    assert found["partners"] == {"teams.size": 2}


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_in_words_marks_what_differs(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert run(["rules", name, "--json"]) == 0
    differences = json.loads(capsys.readouterr().out)["differences"]
    assert run(["rules", name, "--lang", "zh-Hans"]) == 0
    lines = capsys.readouterr().out.splitlines()
    marked = [line for line in lines if line.startswith("* ")]
    assert len(marked) == len(differences)
    assert all(any(f"（{key} = " in line for line in marked) for key in differences)


def test_a_preset_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "tieba", "--json", "--lang", "en"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["options"]["stack.mode"] == "four_on_two"
    assert found["options"]["deck.hand_size"] == 7
    assert "A bluffer draws all that is pending." in found["summary"]


@pytest.mark.parametrize(
    ("content", "status", "said"),
    [
        pytest.param('preset = "tieba"\n[stack]\nmode = "any"\n', 0, "can be played", id="good"),
        pytest.param('notes = ["No phones."]\n', 0, "can be played", id="notes only"),
        pytest.param('[turn]\ndraw = "until_playable"\n', 0, "disputes", id="a warning"),
        pytest.param('[stack]\nmode = "alle"\n', 1, "stack.mode = alle", id="wrong value"),
        pytest.param("[stack]\ndraw_first = true\n", 1, "stack.draw_first", id="conflict"),
        pytest.param("[stack]\nmodus = 1\n", 1, "stack.modus", id="unknown key"),
        pytest.param('preset = "nothing"\n', 1, "nothing", id="unknown preset"),
    ],
)
def test_a_rules_file_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, status: int, said: str
) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(content, encoding="utf-8")
    assert run(["rules", "--check", str(file), "--lang", "en"]) == status
    assert said in capsys.readouterr().out
    assert run(["rules", "--check", str(file), "--json"]) == status
    assert json.loads(capsys.readouterr().out)["ok"] is (status == 0)


@pytest.mark.parametrize("content", ["[stack", "\x00"], ids=["cut off", "no text"])
def test_a_file_that_is_no_toml(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(content, encoding="utf-8")
    assert run(["rules", "--check", str(file)]) == 2
    assert str(file) in capsys.readouterr().err


@pytest.mark.parametrize("name", preset_names())
def test_a_code_takes_the_rules_to_another_table(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert run(["rules", name, "--lang", "en"]) == 0
    title, *words, last = capsys.readouterr().out.splitlines()
    code = last.rpartition(" ")[2]
    assert name in title
    for again in (["--code", code.lower()], [code]):
        assert run(["rules", *again, "--lang", "en"]) == 0
        assert capsys.readouterr().out.splitlines()[1:] == [*words, last]
    assert run(["rules", "--code", code, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["code"] == code


def test_notes_are_said_not_to_travel(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('notes = ["No phones."]\n', encoding="utf-8")
    assert run(["rules", str(file), "--lang", "en"]) == 0
    assert "do not travel" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--code", "UNO1-0500E"], ["UNO1-0500E"], ["--code", "UNO1-0500"]])
def test_a_mistyped_code_names_its_group(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert run(["rules", *arguments, "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert (said.out, len(said.err.splitlines())) == ("", 1)
    assert "Group 1" in said.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["nothing"],
        ["--check"],
        ["--check", "none.toml"],
        ["tieba", "jj"],
        ["--x"],
        ["--code"],
        ["--code", "tieba"],
        ["tieba", "--code", "UNO1-0500D"],
        ["tieba", "--check", "none.toml"],
    ],
)
def test_wrong_use(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert run(["rules", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
