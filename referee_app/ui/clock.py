"""The clocks of the table: how long a turn or a round has been running, from the log. No Flet here.

The judge knows only that time has run out when somebody says so; the clock is for the people at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from referee_app.match.events import RoundStarted
from referee_app.match.fold import LogEntry
from referee_app.rules.actions import Play
from referee_app.rules.state import TableState, Wait

TIMED: Final = frozenset({Wait.PLAY, Wait.DRAWN, Wait.REPLACE, Wait.COLOUR, Wait.TARGET})
"""While the table waits for this, the clock of a turn runs."""


@dataclass(frozen=True)
class Clock:
    """A clock that runs out at ``ends``, in seconds since 1970."""

    ends: float
    limit: int

    def left(self, now: float | None = None) -> float:
        """Return the seconds left, never fewer than none nor more than the limit."""
        moment = datetime.now(UTC).timestamp() if now is None else now
        return min(float(self.limit), max(0.0, self.ends - moment))

    @property
    def over(self) -> bool:
        """Whether the time has run out."""
        return self.left() <= 0


def turn_clock(state: TableState, history: Sequence[LogEntry]) -> Clock | None:
    """Return the clock of the turn; None where no time was agreed or nobody in particular is to act."""
    limit = state.rules.turn.time_limit
    began = _turn_began(history)
    if not limit or began is None or state.turn is None or state.wait not in TIMED:
        return None
    return Clock(_seconds(began) + limit, limit)


def round_clock(state: TableState, history: Sequence[LogEntry]) -> Clock | None:
    """Return the clock of the round; None where no time was agreed or the round is over."""
    limit = state.rules.round.time_limit
    if not limit or state.over:
        return None
    began = next((entry for entry in reversed(history) if isinstance(entry.event, RoundStarted)), None)
    return None if began is None else Clock(_seconds(began) + limit, limit)


def _turn_began(history: Sequence[LogEntry]) -> LogEntry | None:
    """Return the entry with which the turn began: what others do meanwhile, or a draw, does not begin it anew."""
    began: LogEntry | None = None
    for entry in reversed(history):
        if entry.undone or entry.state is None:
            continue
        if began is not None and _another_turn(entry, began):
            break
        began = entry
        if isinstance(entry.action, Play) and entry.verdict is not None and entry.verdict.ok:
            break
    return began


def _another_turn(entry: LogEntry, later: LogEntry) -> bool:
    before, after = entry.state, later.state
    if before is None or after is None:
        return True
    return entry.round != later.round or before.turn != after.turn


def _seconds(entry: LogEntry) -> float:
    return datetime.fromisoformat(entry.at).timestamp()


def shown(seconds: float) -> str:
    """Return a time left as a clock shows it: ``9``, ``1:05``; a second that has begun counts whole."""
    whole = int(-(-seconds // 1))
    return str(whole) if whole < 60 else f"{whole // 60}:{whole % 60:02d}"
