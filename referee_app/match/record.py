"""The record of one match: its log on disk, what folding it gives, and the one place where events are added."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Final, Self

from referee_app.match.errors import (
    DamagedMatchError,
    NoQuestionError,
    NoRoundError,
)
from referee_app.match.events import (
    Corrected,
    Event,
    Marked,
    MatchStarted,
    Noticed,
    Reverted,
    Undone,
    from_store,
    to_store,
)
from referee_app.match.fold import Fold, LogEntry, Logged, Question
from referee_app.match.history import effect, fold
from referee_app.match.outcomes import Snapshot
from referee_app.match.repeats import done_already
from referee_app.match.results import RoundResult, ScoreLine
from referee_app.rules.options import HouseRules
from referee_app.rules.state import TableState
from referee_app.scoring.matches import MatchScore
from referee_app.store.errors import UnknownMatchError
from referee_app.store.forms import EventError
from referee_app.store.racing import until_first
from referee_app.store.store import Store, StoredEvent
from referee_app.store.tables import LogKind

_REWRITING: Final = (Undone, Corrected, Reverted)
"""Events that change what earlier ones mean, so that all is folded anew."""


class Record:
    """A match as its log tells it. Every method may be called from any thread.

    The state is always what folding the log gives.
    """

    def __init__(self, store: Store, match_id: int) -> None:
        self._store = store
        self._match_id = match_id
        self._lock = threading.Lock()
        self._log: list[Logged] = []
        self._fold = Fold()
        self._subscribers: list[Callable[[Snapshot], None]] = []

    @classmethod
    def open(cls, store: Store, match_id: int) -> Self:
        """Go on with a stored match; raises UnknownMatchError, DamagedMatchError."""
        if store.kind(match_id) != LogKind.MATCH:
            raise UnknownMatchError(match=str(match_id))
        referee = cls(store, match_id)
        with referee._lock:
            referee._catch_up()
        if referee._fold.setup is None:
            raise DamagedMatchError(match=str(match_id), reason="-")
        return referee

    @property
    def match_id(self) -> int:
        """The number of the match in the store."""
        return self._match_id

    @property
    def store(self) -> Store:
        """Where the match is kept."""
        return self._store

    @property
    def setup(self) -> MatchStarted:
        """Players, teams and seats."""
        setup = self._fold.setup
        assert setup is not None
        return setup

    @property
    def players(self) -> tuple[str, ...]:
        """The players, clockwise."""
        return self.setup.players

    @property
    def rules(self) -> HouseRules:
        """The house rules of the round being played."""
        rules = self._fold.rules
        assert rules is not None
        return rules

    @property
    def next_rules(self) -> HouseRules:
        """The house rules of the next round: those of this one, unless others have been agreed."""
        rules = self._fold.next_rules
        assert rules is not None
        return rules

    @property
    def next_preset(self) -> str | None:
        """The name the rules of the next round go by."""
        return self._fold.next_preset

    @property
    def seq(self) -> int:
        """The number of the last event: what a screen drawn now shows the match up to."""
        return len(self._log)

    @property
    def state(self) -> TableState:
        """The table as it stands; raises NoRoundError before the first round."""
        state = self._fold.state
        if state is None:
            raise NoRoundError()
        return state

    @property
    def round(self) -> int:
        """The number of the round being played, 0 before the first."""
        return self._fold.round

    @property
    def rounds(self) -> tuple[TableState, ...]:
        """The last state of every round played to its end, this one too once it is over."""
        return self._fold.rounds

    @property
    def standing(self) -> MatchScore:
        """The score of the match after the rounds whose hands have all been shown."""
        return self._fold.standing

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """The outcome of every round played to its end, with what the table has put right by hand."""
        return self._fold.results

    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """The score sheet: rounds and adjustments in order, each with the standing after it."""
        return self._fold.score_lines

    @property
    def sides(self) -> tuple[str, ...]:
        """Who scores: the players, or the sides by name."""
        return self._fold.sides

    @property
    def marks(self) -> Mapping[int, Marked]:
        """The steps that are or were disputed, by their numbers."""
        return self._fold.marks

    @property
    def question(self) -> Question | None:
        """The card that is being asked for, if any."""
        return self._fold.question

    @property
    def notice(self) -> Noticed | None:
        """What was last seen that does not agree with the record; gone after the next action."""
        return self._fold.notice

    @property
    def history(self) -> tuple[LogEntry, ...]:
        """Every event in order, with its verdict; undone ones are there and marked."""
        with self._lock:
            return tuple(self._fold.entries)

    @property
    def log(self) -> tuple[Logged, ...]:
        """Every event as it was written."""
        with self._lock:
            return tuple(self._log)

    def subscribe(self, callback: Callable[[Snapshot], None]) -> Callable[[], None]:
        """Have ``callback`` called after every event, from the thread that made it; return how to stop that.

        With several threads the calls may come out of order: a snapshot with a smaller ``seq`` is older.
        """
        with self._lock:
            self._subscribers.append(callback)

        def unsubscribe() -> None:
            with self._lock:
                if callback in self._subscribers:
                    self._subscribers.remove(callback)

        return unsubscribe

    def catch_up(self) -> None:
        """Take in what other programs have done at this match, and tell the subscribers; see ``Store.watch``.

        Raises UnknownMatchError when the match has been deleted, DamagedMatchError.
        """
        with self._lock:
            known = len(self._log)
            self._catch_up()
            news = tuple(entry for entry in self._fold.entries if entry.seq > known)
            callbacks, snapshot = tuple(self._subscribers), self._snapshot(news)
        if news:
            for callback in callbacks:
                callback(snapshot)

    def _asked(self) -> Question:
        if self._fold.question is None:
            raise NoQuestionError()
        return self._fold.question

    def _commit(
        self,
        decide: Callable[[], Event | None],
        pictures: Callable[[], tuple[str, ...]] = tuple,
        seen: int | None = None,
    ) -> tuple[LogEntry, ...]:
        """Append the event that ``decide`` finds right for the match as it stands now; None appends nothing.

        Nor does one that has been done already since the event ``seen``.
        """
        with self._lock:
            logged = self._append(decide, pictures, seen)
            if logged is None:
                return ()
            entries = self._take(logged)
            callbacks, snapshot = tuple(self._subscribers), self._snapshot(entries)
        for callback in callbacks:
            callback(snapshot)
        return entries

    def _snapshot(self, entries: tuple[LogEntry, ...]) -> Snapshot:
        found = self._fold
        return Snapshot(self._match_id, len(self._log), found.state, found.question, found.notice, entries)

    def _append(
        self, decide: Callable[[], Event | None], pictures: Callable[[], tuple[str, ...]], seen: int | None
    ) -> Logged | None:
        names: tuple[str, ...] | None = None

        def attempt() -> Logged | None:
            nonlocal names
            event = decide()
            if event is None or (seen is not None and done_already(event, self._log[seen:])):
                return None
            if names is None:
                names = pictures()
            (stored,) = self._store.append(self._match_id, len(self._log) + 1, to_store(event, names))
            return _logged(stored, event)

        return until_first(attempt, self._catch_up)

    def _catch_up(self) -> None:
        try:
            stored = self._store.events(self._match_id, after=len(self._log))
            news = [_logged(each, from_store(each)) for each in stored]
            if any(isinstance(logged.event, _REWRITING) for logged in news):
                # Once for all of them: a log read anew may hold hundreds.
                self._log.extend(news)
                self._fold = fold(self._log, effect(self._log))
            else:
                for logged in news:
                    self._take(logged)
        except EventError as error:
            raise DamagedMatchError(match=str(self._match_id), reason=str(error)) from error

    def _take(self, logged: Logged) -> tuple[LogEntry, ...]:
        self._log.append(logged)
        if not isinstance(logged.event, _REWRITING):
            return self._fold.add(logged)
        self._fold = fold(self._log, effect(self._log))
        return (self._fold.entries[-1],)


def _logged(stored: StoredEvent, event: Event) -> Logged:
    return Logged(stored.seq, stored.at, event, stored.pictures)
