"""What the match log shows, as plain values: which entries a filter lets through, and each one in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from referee_app.locale.verdicts import reason
from referee_app.match.events import Mark, Marked, RoundStarted
from referee_app.match.fold import LogEntry
from referee_app.match.sentences import sentence
from referee_app.match.times import clock
from referee_app.rules.actions import CallUno, Catch, Challenge, Play, ShowHand, TurnStarter
from referee_app.ui.view import Tone

_WITH_BEFORE = 2
"""A play has more pictures than this when the pile was seen before it: the card, the pile before, the table."""


class Filter(StrEnum):
    """What of the log is looked at; ``log-only-…`` in the catalogue."""

    ALL = "all"
    ILLEGAL = "illegal"
    DISPUTES = "disputes"
    OVERRULED = "overruled"
    CALLS = "calls"


@dataclass(frozen=True)
class Line:
    """One line of the log. ``badges`` are ids of the catalogue, ``picture`` the name of its last picture."""

    seq: int
    part: int
    time: str
    said: str
    why: str
    tone: Tone
    badges: tuple[str, ...] = ()
    note: str = ""
    undone: bool = False
    heading: bool = False
    picture: str | None = None


def chosen(
    history: Sequence[LogEntry],
    marks: Mapping[int, Marked],
    which: Filter = Filter.ALL,
    round_number: int | None = None,
    *,
    newest_first: bool = True,
) -> list[LogEntry]:
    """Return the entries that ``which`` lets through, of one round where one is named."""
    found = [
        entry
        for entry in history
        if (round_number is None or entry.round == round_number) and _passes(entry, marks, which)
    ]
    return found[::-1] if newest_first else found


def _passes(entry: LogEntry, marks: Mapping[int, Marked], which: Filter) -> bool:
    verdict = entry.verdict
    match which:
        case Filter.ALL:
            return True
        case Filter.ILLEGAL:
            return verdict is not None and not verdict.ok and not entry.undone
        case Filter.DISPUTES:
            return entry.seq in marks
        case Filter.OVERRULED:
            return verdict is not None and verdict.overruled
        case Filter.CALLS:
            return isinstance(entry.action, CallUno | Catch | Challenge | ShowHand)


def line(language: str, entry: LogEntry, marks: Mapping[int, Marked]) -> Line:
    """Return an entry in words."""
    verdict, mark = entry.verdict, marks.get(entry.seq)
    badges = []
    if mark is not None:
        badges.append("mark-disputed" if mark.mark is Mark.DISPUTED else "mark-settled")
    if entry.undone:
        badges.append("log-badge-undone")
    if verdict is not None and verdict.overruled:
        badges.append("log-badge-overruled")
    elif entry.corrected:
        badges.append("log-badge-corrected")
    return Line(
        seq=entry.seq,
        part=entry.part,
        time=clock(entry.at),
        said=sentence(language, entry),
        why="" if verdict is None or _says_it_all(entry) else reason(language, verdict),
        tone=tone(entry),
        badges=tuple(badges),
        note=mark.note if mark is not None else "",
        undone=entry.undone,
        heading=isinstance(entry.event, RoundStarted),
        picture=entry.pictures[-1] if entry.pictures else None,
    )


def _says_it_all(entry: LogEntry) -> bool:
    """Return whether the verdict on an entry would only repeat it."""
    telling = isinstance(entry.action, Play | CallUno | Catch | Challenge | ShowHand)
    return entry.verdict is not None and entry.verdict.ok and not telling


def tone(entry: LogEntry) -> Tone:
    """Return how an entry looks: green and red are for verdicts on cards and calls, all else is quiet."""
    verdict = entry.verdict
    if verdict is None or entry.undone:
        return Tone.QUIET
    if verdict.overruled:
        return Tone.DOUBTFUL
    if not verdict.ok:
        return Tone.ILLEGAL
    return Tone.LEGAL if isinstance(entry.action, Play) else Tone.QUIET


def picture_before(history: Sequence[LogEntry], seq: int) -> str | None:
    """Return how the pile looked before event ``seq``: its own picture of that, or that of the play before it."""
    own = next((entry.pictures for entry in reversed(history) if entry.seq == seq and entry.pictures), ())
    if len(own) > _WITH_BEFORE:
        return own[-2]
    rounds = {entry.seq: entry.round for entry in history}
    earlier = [entry for entry in history if entry.seq < seq and entry.pictures and entry.round == rounds.get(seq)]
    return earlier[-1].pictures[-1] if earlier else None


def can_be_corrected(entry: LogEntry) -> bool:
    """Return whether an entry speaks of cards that may have been misread."""
    if entry.undone:
        return False
    if isinstance(entry.event, RoundStarted):
        return entry.event.top is not None or entry.event.starter is not None
    return isinstance(entry.action, Play | TurnStarter)


def can_be_overruled(entry: LogEntry) -> bool:
    """Return whether the table may let an entry stand that the rules do not."""
    verdict = entry.verdict
    refused = verdict is not None and not verdict.ok and not verdict.overruled
    return refused and not entry.undone and isinstance(entry.action, Play)
