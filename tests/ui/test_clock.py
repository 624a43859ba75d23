from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from referee_app.match.fold import LogEntry
from referee_app.match.referee import Referee
from referee_app.ui.clock import Clock, round_clock, shown, turn_clock
from tests.match.table import table

BEGAN = datetime.fromisoformat("2026-01-01T12:00:00.000+00:00")


def timed(referee: Referee) -> tuple[LogEntry, ...]:
    """Return the log as if every event had come ten seconds after the one before."""
    return tuple(
        replace(entry, at=(BEGAN + timedelta(seconds=10 * (entry.seq - 1))).isoformat(timespec="milliseconds"))
        for entry in referee.history
    )


def left(referee: Referee, after: float) -> float | None:
    """Return what is left of the turn ``after`` seconds since the match was made."""
    clock = turn_clock(referee.state, timed(referee))
    return None if clock is None else clock.left(BEGAN.timestamp() + after)


@pytest.mark.parametrize(
    ("steps", "after", "seconds"),
    [
        pytest.param([], 15, 25, id="since the round was dealt"),
        pytest.param(["A play R7"], 25, 25, id="since the player before has played"),
        pytest.param(["A play R7", "A uno", "C hint"], 55, 0, id="what others do meanwhile does not begin it anew"),
        pytest.param(["A play R7", "B draw"], 35, 15, id="nor does a draw"),
        pytest.param(["A play R7", "undo"], 25, 15, id="after an undo it is the turn from before"),
        pytest.param(["A play W"], 25, 25, id="naming a colour has its own time"),
        pytest.param(["A play RS", "C play RS"], 35, 25, id="his turn again"),
    ],
)
def test_the_clock_of_a_turn(steps: list[str], after: float, seconds: float) -> None:
    referee = table(turn__time_limit=30)
    for step in steps:
        if step == "undo":
            referee.undo()
        else:
            referee.submit(step)
    assert left(referee, after) == seconds


def test_there_is_no_clock_where_none_was_agreed() -> None:
    referee = table()
    assert turn_clock(referee.state, referee.history) is None
    assert round_clock(referee.state, referee.history) is None


def test_the_clock_of_a_round_begins_with_the_deal() -> None:
    referee = table(round__time_limit=600)
    referee.submit("A play R7")
    clock = round_clock(referee.state, timed(referee))
    assert clock is not None
    assert clock.left(BEGAN.timestamp() + 110) == 500


def test_no_clock_runs_when_the_round_is_over() -> None:
    referee = table(round__time_limit=600, turn__time_limit=30, hands={"A": 1})
    referee.submit("A play R7")
    assert turn_clock(referee.state, referee.history) is None
    assert round_clock(referee.state, referee.history) is None


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0"), (0.2, "1"), (9, "9"), (59.5, "1:00"), (65, "1:05"), (600, "10:00")]
)
def test_what_a_clock_shows(seconds: float, text: str) -> None:
    assert shown(seconds) == text


def test_a_clock_set_wrong_never_shows_more_than_was_agreed() -> None:
    assert Clock(ends=1_000_000.0, limit=30).left(900_000.0) == 30
