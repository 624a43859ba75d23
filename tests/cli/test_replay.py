"""``referee replay``."""

import json
from pathlib import Path

import pytest

from referee_app.cli import run

GOLDEN = Path(__file__).parent.parent / "scenarios"
KEYS = [
    "scenario", "step", "do", "ok", "code", "reason", "turn", "wait", "pending", "colour", "top", "direction", "hands",
    "drew", "winners",
]  # fmt: skip
GOOD = """\
name: a short story
rules: mattel
players: [A, B]
start: {first: A, top: R5}
steps:
  - {do: A play R9, turn: B}
  - {do: B play W as G uno, turn: A}
"""


def write(folder: Path, content: str) -> str:
    file = folder / "story.yaml"
    file.write_text(content, encoding="utf-8")
    return str(file)


def test_the_golden_scenarios_are_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", *map(str, sorted(GOLDEN.glob("*.yaml"))), "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "122 of 122 scenarios met"
    assert len(lines) == 123


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_an_expectation_that_is_not_met(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    bad = GOOD.replace("R9, turn: B", "R9, turn: A, hands: {A: 7}")
    assert run(["replay", write(tmp_path, bad + "---\n" + GOOD), "--lang", language]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "turn=B, expected A" in lines[0]
    assert "hands={A: 6}, expected {A: 7}" in lines[0]
    assert lines[-1] == "1 of 2 scenarios met"


def test_a_step_that_is_not_ok_without_being_expected_to_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", write(tmp_path, GOOD.replace("R9, turn: B", "G9"))]) == 1
    assert "ok=false (no_match)" in capsys.readouterr().out


def test_what_is_expected_before_the_first_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", write(tmp_path, GOOD + "after_start: {turn: B}\n")]) == 1
    assert "start: turn=A, expected B" in capsys.readouterr().out


def test_one_json_object_a_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    story = GOOD + "  - {do: A play R7, ok: false, code: no_match, drew: {A: 2}}\n  - {do: undo, turn: A}\n"
    assert run(["replay", write(tmp_path, story), "--json", "--lang", "en"]) == 0
    steps = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [list(step) for step in steps] == [KEYS] * 4
    assert steps[2] == {
        "scenario": "a short story", "step": 3, "do": "A play R7", "ok": False, "code": "no_match",
        "reason": "A's red 7 is not green.", "turn": "B", "wait": "play", "pending": 0, "colour": "G", "top": "W",
        "direction": "clockwise", "hands": {"A": 8, "B": 6}, "drew": {"A": 2}, "winners": [],
    }  # fmt: skip
    assert (steps[3]["do"], steps[3]["turn"], steps[3]["hands"]) == ("undo", "A", {"A": 6, "B": 6})


def test_json_of_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(GOLDEN / "scoring.yaml"), "--json"]) == 0
    rounds = [
        line for line in map(json.loads, capsys.readouterr().out.splitlines()) if line["scenario"] == "a match to 500"
    ]
    assert [each["totals"]["A"] for each in rounds] == [300, 300, 459, 509]
    assert (rounds[-1]["match_over"], rounds[-1]["match_winner"]) == (True, ["A"])


@pytest.mark.parametrize(
    ("content", "named"),
    [
        pytest.param("name: [", "story.yaml", id="no YAML"),
        pytest.param("", "story.yaml", id="nothing in it"),
        pytest.param("just words", "named fields", id="no mapping"),
        pytest.param(GOOD.replace("mattel", "nothing"), "nothing", id="unknown preset"),
        pytest.param(GOOD.replace("mattel", "{stack.mode: alle}"), "stack.mode", id="wrong option"),
        pytest.param(GOOD.replace("mattel", "[mattel]"), "rules", id="rules of the wrong kind"),
        pytest.param(GOOD.replace("R9", "R99"), "R99", id="no card"),
        pytest.param(GOOD.replace("play R9", "dance"), "dance", id="no verb"),
        pytest.param(GOOD.replace("A play R9", "X play R9"), "X", id="unknown player in a step"),
        pytest.param(GOOD.replace("first: A", "first: X"), "X", id="unknown player at the start"),
        pytest.param(GOOD.replace("turn: B", "trun: B"), "trun", id="unknown expectation"),
        pytest.param(GOOD.replace("players: [A, B]", "players: [A]"), "two players", id="too few players"),
        pytest.param(GOOD.replace("players: [A, B]", "players: A"), "players", id="players of the wrong kind"),
        pytest.param(GOOD.replace("do: A play R9, ", ""), "step 1", id="nothing done"),
        pytest.param(GOOD.replace("A play R9", "undo"), "take back", id="nothing to undo"),
        pytest.param(GOOD.replace("top: R5", "top: 5"), "5", id="no card at the start"),
        pytest.param(GOOD.replace("top: R5", "colour: X"), "colour", id="no colour"),
        pytest.param(GOOD.replace("top: R5", "hands: {A: many}"), "hands", id="no number"),
        pytest.param(GOOD.replace("steps:", "rounds: []\nsteps:"), "rounds", id="steps and rounds"),
        pytest.param("name: m\nplayers: [A, B]\nrounds:\n  - {winner: X}", "X", id="unknown winner"),
        pytest.param("[" * 20_000, "story.yaml", id="nested without end"),
    ],
)
def test_a_bad_file_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, named: str
) -> None:
    assert run(["replay", write(tmp_path, content), "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert len(said.err.splitlines()) == 1
    assert named in said.err
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    "arguments", [["replay"], ["replay", "nowhere.yaml"], ["replay", "."], ["replay", "--what"]], ids=" ".join
)
def test_wrong_use(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
