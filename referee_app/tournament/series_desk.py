"""A series in the store: begun, added to, and read again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final, Self, TypeAlias

from referee_app import permission
from referee_app.store.forms import EventError
from referee_app.store.racing import until_first
from referee_app.store.store import Store
from referee_app.store.tables import LogKind
from referee_app.tournament.desk import Desk
from referee_app.tournament.pairings import TournamentError, check_names
from referee_app.tournament.series import (
    EveningAdded,
    EveningRecounted,
    EveningRemoved,
    Series,
    SeriesEvent,
    SeriesStarted,
    TakenBack,
    TitleWithdrawn,
    fold,
    from_store,
    last_step,
    to_store,
)

MOST_POINTS: Final = 10_000
MOST_MONTHS: Final = 120
_MOST_PLACES: Final = 100

_Log: TypeAlias = tuple[SeriesEvent, ...]


@permission.guarded("add", "recount", "remove", "withdraw", "take_back")
class SeriesDesk:
    """A series being played; what a method confirms by returning is on disk."""

    def __init__(self, store: Store, series_id: int) -> None:
        self._store = store
        self.id = series_id

    @classmethod
    def create(cls, store: Store, setup: SeriesStarted) -> Self:
        """Begin a series; raises TournamentError."""
        check(setup)
        return cls(store, store.create(LogKind.SERIES, to_store(setup)))

    @classmethod
    def open(cls, store: Store, series_id: int) -> Self:
        """Go on with a stored series; raises UnknownMatchError, TournamentError when it is none or damaged."""
        if store.kind(series_id) != LogKind.SERIES:
            raise TournamentError("series-not-one", id=str(series_id))
        desk = cls(store, series_id)
        desk.events()
        return desk

    def events(self) -> _Log:
        """Return what has happened so far; raises TournamentError where it makes no sense."""
        try:
            events = tuple(map(from_store, self._store.events(self.id)))
            fold(events)
        except EventError as error:
            raise TournamentError("series-damaged", id=str(self.id), reason=str(error)) from error
        return events

    @property
    def series(self) -> Series:
        """The series as it stands."""
        return fold(self.events())

    def add(self, desk: Desk, day: date, kind: str) -> None:
        """Let a tournament that is over count as an evening of this ``kind``; raises TournamentError."""

        def decide(log: _Log) -> Sequence[SeriesEvent]:
            if any(evening is not None and evening.tournament == desk.id for evening in fold(log).evenings):
                raise TournamentError("series-counts-already", id=str(desk.id))
            if not desk.state.over:
                raise TournamentError("series-not-over", id=str(desk.id))
            places = places_of(desk)
            if not places:
                raise TournamentError("series-nothing-played", id=str(desk.id))
            if not kind.strip():
                raise TournamentError("series-no-kind")
            return (EveningAdded(desk.state.setup.name, day, kind.strip(), places, desk.id),)

        self._append(decide)

    def recount(self, number: int, desk: Desk) -> None:
        """Let an evening count as its tournament stands now, a result having been put right; raises TournamentError."""

        def decide(log: _Log) -> Sequence[SeriesEvent]:
            before = _evening(fold(log), number)
            places = places_of(desk)
            if places == before.places:
                return ()
            return (EveningRecounted(number, places),)

        self._append(decide)

    def remove(self, number: int, reason: str = "") -> None:
        """Let an evening count no more, by its number from 1 as they were added; raises TournamentError."""

        def decide(log: _Log) -> Sequence[SeriesEvent]:
            _evening(fold(log), number)
            return (EveningRemoved(number, reason.strip()),)

        self._append(decide)

    def withdraw(self, player: str, title: str, day: date, reason: str) -> None:
        """Take a title away from who holds it on ``day``; raises TournamentError."""

        def decide(log: _Log) -> Sequence[SeriesEvent]:
            held = (each for each in fold(log).titles() if (each.player, each.title) == (player, title))
            if not any(each.held(day) for each in held):
                raise TournamentError("series-no-title", player=player, title=title)
            if not reason.strip():
                raise TournamentError("series-no-reason")
            return (TitleWithdrawn(player, title, day, reason.strip()),)

        self._append(decide)

    def take_back(self) -> None:
        """Take back what was done last; raises TournamentError when there is nothing."""

        def decide(log: _Log) -> Sequence[SeriesEvent]:
            last = last_step(log)
            if last is None:
                raise TournamentError("series-nothing-done")
            return (TakenBack(last),)

        self._append(decide)

    def _append(self, decide: Callable[[_Log], Sequence[SeriesEvent]]) -> None:
        """Append the events that ``decide`` finds right for the series as it stands now, all or none."""

        def attempt() -> None:
            log = self.events()
            events = decide(log)
            if events:
                self._store.append(self.id, len(log) + 1, *map(to_store, events))

        until_first(attempt, lambda: None)


def check(setup: SeriesStarted) -> None:
    """Raise TournamentError when a series cannot have these rules."""
    check_names((setup.name, *(rule.title for rule in setup.titles)))
    if not setup.name.strip():
        raise TournamentError("series-no-name")
    fits = all(0 <= points <= MOST_POINTS for points in setup.points)
    if not fits or not 1 <= len(setup.points) <= _MOST_PLACES or not any(setup.points):
        raise TournamentError("series-points-range", most=MOST_POINTS)
    if setup.best < 0:
        raise TournamentError("series-best")
    for rule in setup.titles:
        if not rule.title.strip() or not rule.kind.strip():
            raise TournamentError("series-title-empty")
        if rule.places < 1 or not 1 <= rule.months <= MOST_MONTHS:
            raise TournamentError("series-title-range", most=MOST_MONTHS)


def places_of(desk: Desk) -> tuple[tuple[str, int], ...]:
    """Return where everyone who has played in a tournament stands now, each player of a team by himself."""
    return tuple((player, line.place) for line in desk.standings if line.played for player in line.entrant)


def _evening(series: Series, number: int) -> EveningAdded:
    evening = series.evenings[number - 1] if 1 <= number <= len(series.evenings) else None
    if evening is None:
        raise TournamentError("series-no-evening", number=str(number))
    return evening
