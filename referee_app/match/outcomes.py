"""What the referee hands out: the outcome of an action, and the match as subscribers see it."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.match.events import Noticed, Source
from referee_app.match.fold import LogEntry, Question
from referee_app.rules.actions import Action
from referee_app.rules.state import TableState
from referee_app.rules.verdict import Verdict


@dataclass(frozen=True)
class Outcome:
    """What came of an action: its event's number, the verdict, and the table after it."""

    seq: int
    action: Action
    source: Source
    verdict: Verdict
    state: TableState


@dataclass(frozen=True)
class Snapshot:
    """The match after event ``seq``, as handed to subscribers; ``latest`` are the log entries just made."""

    match_id: int
    seq: int
    state: TableState | None
    question: Question | None
    notice: Noticed | None
    latest: tuple[LogEntry, ...]


def outcomes(entries: tuple[LogEntry, ...]) -> list[Outcome]:
    """Return the outcomes of those log entries that are actions."""
    return [
        Outcome(entry.seq, entry.action, entry.source, entry.verdict, entry.state)
        for entry in entries
        if entry.action is not None
        and entry.source is not None
        and entry.verdict is not None
        and entry.state is not None
    ]
