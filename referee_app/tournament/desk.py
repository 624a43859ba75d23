"""The tournament's desk: the one door through which results and people come in; keeps the log through the store."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Self

from referee_app import permission
from referee_app.store.forms import EventError
from referee_app.store.racing import until_first
from referee_app.store.store import Store, StoredEvent
from referee_app.store.tables import LogKind
from referee_app.tournament import knockout, schedule
from referee_app.tournament.events import (
    ClockStarted,
    Ended,
    Event,
    Format,
    Joined,
    Left,
    Linked,
    Planned,
    ResultCorrected,
    ResultEntered,
    Scores,
    Started,
    from_store,
    to_store,
)
from referee_app.tournament.pairings import Pairing, Round, TournamentError, check_names
from referee_app.tournament.standings import Line, standings
from referee_app.tournament.state import Entrant, State, apply, begin

FAR: Final = 100_000
"""Points beyond this, one way or the other, are a slip of the finger."""


@dataclass(frozen=True)
class Logged:
    """An event with its number and time."""

    seq: int
    at: str
    event: Event


@permission.guarded("enter", "correct", "link", "join", "leave", "start_clock", "end")
class Desk:
    """A tournament being played. Every method may be called from any thread; several programs may have one open.

    What a method confirms by returning is on disk. The state is always what folding the log gives.
    """

    def __init__(self, store: Store, tournament_id: int) -> None:
        self._store = store
        self._id = tournament_id
        self._lock = threading.RLock()
        self._log: list[Logged] = []
        self._state: State | None = None
        self._subscribers: list[Callable[[], None]] = []

    @classmethod
    def create(cls, store: Store, setup: Started) -> Self:
        """Begin a tournament and store it with its schedule; raises TournamentError."""
        schedule.check(setup)
        planned = Planned(1, schedule.remaining(begin(setup)))
        return cls.open(store, store.create(LogKind.TOURNAMENT, to_store(setup), to_store(planned)))

    @classmethod
    def open(cls, store: Store, tournament_id: int) -> Self:
        """Go on with a stored tournament; raises UnknownMatchError, TournamentError when it is none or damaged."""
        desk = cls(store, tournament_id)
        if store.kind(tournament_id) != LogKind.TOURNAMENT:
            raise TournamentError("tournament-not-one", id=str(tournament_id))
        desk.refresh()
        if desk._state is None:
            raise TournamentError("tournament-damaged", id=str(tournament_id), reason="-")
        return desk

    @property
    def id(self) -> int:
        """The number of the tournament in the store."""
        return self._id

    @property
    def store(self) -> Store:
        """Where it is kept."""
        return self._store

    @property
    def state(self) -> State:
        """The tournament as it stands."""
        assert self._state is not None
        return self._state

    @property
    def log(self) -> tuple[Logged, ...]:
        """Every event as it was written."""
        with self._lock:
            return tuple(self._log)

    @property
    def standings(self) -> tuple[Line, ...]:
        """Everyone, best first."""
        return standings(self.state)

    def refresh(self) -> bool:
        """Take in what other programs have written; return whether there was anything."""
        with self._lock:
            found = self._catch_up()
        if found:
            self._tell()
        return found

    def enter(self, number: int, table: int, scores: Scores, *, match: int | None = None) -> None:
        """Take in a result. The same result a second time changes nothing.

        Raises TournamentError when nobody plays there, the result does not fit, or another one stands there
        already (which has to be corrected).
        """

        def decide(state: State) -> Sequence[Event]:
            self._fits(state, number, table, scores)
            before = state.results.get((number, table))
            if before is not None:
                if before.scores == scores:
                    return ()
                raise TournamentError("tournament-has-result", round=number, table=table)
            return _with_plan(state, ResultEntered(number, table, scores, match))

        self._commit(decide)

    def correct(self, number: int, table: int, scores: Scores, reason: str = "") -> None:
        """Put a result right, or with no ``scores`` take it out; raises TournamentError."""

        def decide(state: State) -> Sequence[Event]:
            before = state.results.get((number, table))
            if before is None:
                state.pairing((number, table))
                raise TournamentError("tournament-no-result", round=number, table=table)
            if scores:
                self._fits(state, number, table, scores)
            if before.scores == scores:
                return ()
            return _with_plan(state, ResultCorrected(number, table, scores, reason))

        self._commit(decide)

    def report(self, match: int, scores: Scores) -> None:
        """Take in the score of a refereed match that is linked to a pairing, or what has become of it since.

        Nothing happens when no pairing is played as this match, or a person has put its result right by hand.
        """

        def decide(state: State) -> Sequence[Event]:
            place = next((place for place, linked in state.links.items() if linked == match), None)
            if place is None or state.ended:
                return ()
            before = state.results.get(place)
            self._fits(state, *place, scores)
            if before is None:
                return _with_plan(state, ResultEntered(*place, scores, match))
            if (before.corrected and before.reason) or before.scores == scores:
                return ()
            return _with_plan(state, ResultCorrected(*place, scores))

        self._commit(decide)

    def link(self, number: int, table: int, match: int) -> None:
        """Say that a pairing is now being played as ``match``; raises TournamentError when it has a result."""

        def decide(state: State) -> Sequence[Event]:
            state.pairing((number, table))
            if (number, table) in state.results:
                raise TournamentError("tournament-has-result", round=number, table=table)
            return (Linked(number, table, match),)

        self._commit(decide)

    def join(self, entrant: Entrant) -> None:
        """Let a player or team in, late or back again: the rounds not begun are made anew; raises TournamentError."""
        entrant = tuple(player.strip() for player in entrant)
        check_names(entrant)

        def decide(state: State) -> Sequence[Event]:
            if entrant in state.active:
                raise TournamentError("tournament-same-name", player=entrant[0])
            if not all(entrant):
                raise TournamentError("tournament-no-name")
            taken = {player for each in state.entrants if each != entrant for player in each}
            for player in entrant:
                if player in taken or entrant.count(player) > 1:
                    raise TournamentError("tournament-same-name", player=player)
            if state.setup.format is Format.KNOCKOUT:
                raise TournamentError("tournament-draw-made")
            if state.individual and len(entrant) != 1:
                raise TournamentError("tournament-one-by-one")
            schedule.check_teams((*state.active, entrant))
            return _with_plan(state, Joined(entrant))

        self._commit(decide)

    def leave(self, entrant: Entrant) -> None:
        """Let a player or team go: what was played stays, the rest is made anew; raises TournamentError."""

        def decide(state: State) -> Sequence[Event]:
            if entrant not in state.active:
                raise TournamentError("tournament-not-here", player="+".join(entrant))
            event = Left(entrant)
            if state.setup.format is Format.KNOCKOUT:
                return _with_plan(state, event)
            begun = schedule.without(state, event)
            still = Planned(1, (*begun, *_from(state.rounds, len(begun) + 1)))
            return _with_plan(state, event, *([still] if begun != state.kept else []))

        self._commit(decide)

    def start_clock(self, number: int, seconds: int) -> None:
        """Let the clock of a round run for so many seconds; 0 stops it."""
        self._commit(lambda _: (ClockStarted(number, seconds),))

    def end(self) -> None:
        """Say that the tournament is over; what has not been played is not played any more."""
        self._commit(lambda state: () if state.ended else _with_plan(state, Ended()))

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have ``callback`` called after every event, from the thread that made it; return how to stop that."""
        with self._lock:
            self._subscribers.append(callback)

        def unsubscribe() -> None:
            with self._lock:
                if callback in self._subscribers:
                    self._subscribers.remove(callback)

        return unsubscribe

    @staticmethod
    def _fits(state: State, number: int, table: int, scores: Scores) -> None:
        pairing: Pairing = state.pairing((number, table))
        if len(scores) != len(pairing.sides):
            raise TournamentError("tournament-sides", count=len(pairing.sides))
        for score in scores:
            if abs(score.points) > FAR or not 0 <= score.hands <= FAR:
                raise TournamentError("tournament-score-range", most=FAR)
        if state.setup.format is Format.KNOCKOUT and not knockout.decided(scores):
            raise TournamentError("tournament-drawn")

    def _commit(self, decide: Callable[[State], Sequence[Event]]) -> None:
        """Append the events that ``decide`` finds right for the tournament as it stands now, all or none."""
        with self._lock:
            if not self._append(decide):
                return
        self._tell()

    def _append(self, decide: Callable[[State], Sequence[Event]]) -> bool:
        def attempt() -> bool:
            events = decide(self.state)
            if not events:
                return False
            stored = self._store.append(self._id, len(self._log) + 1, *map(to_store, events))
            for each, event in zip(stored, events, strict=True):
                self._take(each, event)
            return True

        return until_first(attempt, self._catch_up)

    def _catch_up(self) -> bool:
        try:
            new = self._store.events(self._id, after=len(self._log))
            for stored in new:
                self._take(stored, from_store(stored))
        except (EventError, TournamentError) as error:
            raise TournamentError("tournament-damaged", id=str(self._id), reason=str(error)) from error
        return bool(new)

    def _take(self, stored: StoredEvent, event: Event) -> None:
        self._state = begin(event) if self._state is None else apply(self._state, event, stored.at)
        self._log.append(Logged(stored.seq, stored.at, event))

    def _tell(self) -> None:
        with self._lock:
            callbacks = tuple(self._subscribers)
        for callback in callbacks:
            callback()


def _with_plan(state: State, *events: Event) -> tuple[Event, ...]:
    """Return the events and, where they change what is still to be played, the new schedule."""
    after = state
    for event in events:
        after = apply(after, event, "")
    changed = any(isinstance(event, Joined | Left | Ended) for event in events)
    match state.setup.format:
        case Format.KNOCKOUT:
            first, planned = 1, schedule.remaining(after) if not after.ended else after.kept
        case Format.SWISS:
            first, planned = len(after.kept) + 1, schedule.remaining(after)
        case _ if changed:
            first, planned = len(after.kept) + 1, schedule.remaining(after)
        case _:
            return events
    return events if _from(after.rounds, first) == planned else (*events, Planned(first, planned))


def _from(rounds: Sequence[Round], first: int) -> tuple[Round, ...]:
    return tuple(each for each in rounds if each.number >= first)
