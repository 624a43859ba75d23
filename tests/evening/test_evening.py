"""A small evening of those that ``python -m tests.evening`` holds with a thousand results."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee_app.store.store import StoredEvent
from tests.evening.evening import hold
from tests.evening.fold import FoldError, recount


def test_two_killed_servers_lose_and_double_nothing(tmp_path: Path, database: str | None) -> None:
    report = hold(tmp_path / "data", database, players=12, results=60, kills=1)
    assert (report.results, report.kills) == (60, 2)
    assert report.entered >= 60
    assert report.corrected > 10
    assert report.turns > 1


def result(seq: int, kind: str, *points: int) -> StoredEvent:
    return StoredEvent(seq, "", kind, {"round": 1, "table": 1, "scores": [{"points": each} for each in points]})


LOG = (
    StoredEvent(1, "", "tournament_started", {"entrants": [["A"], ["B"], ["C"], ["D"]]}),
    StoredEvent(2, "", "planned", {"first": 1, "rounds": [
        {"number": 1, "pairings": [{"table": 1, "sides": [["A", "B"], ["C", "D"]]}]},
    ]}),
    result(3, "result_entered", 5, 7),
)  # fmt: skip


def test_the_recount_counts_what_was_corrected() -> None:
    rows = recount((*LOG, result(4, "result_corrected", 9, 7)))
    assert rows == (("A", 1, True, 9, 0, 1), ("B", 1, True, 9, 0, 1), ("C", 3, True, 7, 0, 1), ("D", 3, True, 7, 0, 1))


@pytest.mark.parametrize(
    "further",
    [
        pytest.param(result(4, "result_entered", 5, 7), id="entered twice"),
        pytest.param(result(5, "result_corrected", 9, 7), id="a number missing"),
        pytest.param(result(3, "result_corrected", 9, 7), id="a number twice"),
    ],
)
def test_the_recount_finds_what_is_wrong(further: StoredEvent) -> None:
    with pytest.raises(FoldError):
        recount((*LOG, further))
