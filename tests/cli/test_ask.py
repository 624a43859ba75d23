"""``referee ask``."""

import json

import pytest

from referee_app.cli import run


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("--top R5 R9", "ok"),
        ("--top R5 G5", "ok"),
        ("--top R5 W", "ok"),
        ("--top R5 G9", "no_match"),
        ("--top W --colour G G9", "ok"),
        ("--top W:G G9", "ok"),
        ("--top W --colour G R9", "no_match"),
        ("--top R5 --colour G G9", "ok"),
        ("--top RD --pending 2 GD", "cannot_stack"),
        ("--rules tieba --top RD --pending 2 GD", "ok"),
        ("--rules tieba --top W4 --colour G --pending 4 GD", "cannot_stack"),
        ("--rules tieba --top RD --pending 2 R5", "must_answer_draw"),
        ("--rules deflect --top RD --pending 2 RS", "ok"),
        ("--rules deflect --top RS --pending 2 GD", "ok"),
        ("--top R5 R9 R9", "multi_not_allowed"),
        ("--rules tieba-pung --top R5 R9 R9", "ok"),
        ("--rules two-packs --top R5 R9 G9", "multi_not_same"),
        ("--rules deflect --top R5 W", "ok"),
    ],
)
def test_may_it_be_played(capsys: pytest.CaptureFixture[str], arguments: str, code: str) -> None:
    assert run(["ask", *arguments.split(), "--json", "--lang", "en"]) == (0 if code == "ok" else 1)
    answer = json.loads(capsys.readouterr().out)
    assert (answer["ok"], answer["code"]) == (code == "ok", code)
    assert "The player" in answer["reason"]


@pytest.mark.parametrize(("language", "word"), [("en", "No"), ("zh-Hans", "不行")])
def test_the_answer_in_words(capsys: pytest.CaptureFixture[str], language: str, word: str) -> None:
    assert run(["ask", "--top", "RD", "--pending", "2", "GD", "--lang", language]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(word)
    assert "cannot_stack" in lines[0]
    assert "stack.mode = none" in lines[1]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("--top R5", "CARD"),
        ("R5", "--top"),
        ("--top R55 R5", "R55"),
        ("--top R5 R55", "R55"),
        ("--top R5 --colour X R5", "X"),
        ("--top W R5", "--colour"),
        ("--top R5 --pending 2 R5", "penalty"),
        ("--top RD --pending -2 R5", "--pending"),
        ("--top RD --pending x R5", "--pending"),
        ("--rules nothing --top R5 R5", "nothing"),
        ("--rules none.toml --top R5 R5", "none.toml"),
        ("--top R5 R5 --lang fr", "fr"),
    ],
)
def test_wrong_use(capsys: pytest.CaptureFixture[str], arguments: str, named: str) -> None:
    language = [] if "--lang" in arguments else ["--lang", "en"]
    assert run(["ask", *arguments.split(), *language]) == 2
    said = capsys.readouterr()
    assert len(said.err.splitlines()) == 1
    assert named in said.err
