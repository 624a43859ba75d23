"""A figure knows whether it is good enough, and the command says so."""

import json

import pytest

from referee_app.bench import judging
from referee_app.bench.figures import Figure, middle, p95
from referee_app.cli import run


@pytest.mark.parametrize(
    ("value", "reach", "at_most", "reached"),
    [(39, 40, True, True), (41, 40, True, False), (60_000, 50_000, False, True), (1, None, True, None)],
    ids=["quick enough", "too slow", "enough a second", "nothing asked"],
)
def test_reached(value: float, reach: float | None, at_most: bool, reached: bool | None) -> None:
    assert Figure("p", "n", value, "ms", 1, reach=reach, at_most=at_most).reached is reached


def test_percentiles() -> None:
    assert middle([3, 1, 2]) == 2
    assert p95([float(each) for each in range(100)]) == 95


def test_a_long_round_does_not_end_and_is_the_same_each_time() -> None:
    start, later, events = judging.long_round("tieba", events=200)
    assert (start.over, later.over) == (False, False)
    assert events == judging.long_round("tieba", events=200)[2]


@pytest.mark.parametrize(("value", "status", "said"), [(70_000.0, 0, "✓"), (20_000.0, 1, "×")])
def test_the_command_says_what_was_missed(
    value: float, status: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    figure = Figure("judge", "bench-judge", value, "1/s", 10, "mattel", 50_000, at_most=False)
    monkeypatch.setattr(judging, "figures", lambda: iter([figure]))
    assert run(["bench", "judging", "--lang", "en"]) == status
    assert said in capsys.readouterr().out
    assert run(["bench", "judging", "--json"]) == status
    told = json.loads(capsys.readouterr().out)
    assert (told["name"], told["of"], told["value"], told["reached"]) == ("judge", "mattel", value, status == 0)


def test_an_unknown_part_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "dreaming"]) == 2
    assert "dreaming" in capsys.readouterr().err
