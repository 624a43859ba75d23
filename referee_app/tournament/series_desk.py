"""A series in the store: begun, added to, and read again."""

from __future__ import annotations

from datetime import date
from typing import Self

from referee_app import permission
from referee_app.store.errors import SequenceConflictError
from referee_app.store.forms import EventError
from referee_app.store.store import Store
from referee_app.store.tables import LogKind
from referee_app.tournament.desk import Desk
from referee_app.tournament.pairings import TournamentError
from referee_app.tournament.series import (
    EveningAdded,
    EveningRemoved,
    Series,
    SeriesEvent,
    SeriesStarted,
    TitleWithdrawn,
    fold,
    from_store,
    to_store,
)

_TRIES = 20


@permission.guarded("add", "remove", "withdraw")
class SeriesDesk:
    """A series being played; what a method confirms by returning is on disk."""

    def __init__(self, store: Store, series_id: int) -> None:
        self._store = store
        self.id = series_id

    @classmethod
    def create(cls, store: Store, setup: SeriesStarted) -> Self:
        """Begin a series."""
        return cls(store, store.create(LogKind.SERIES, to_store(setup)))

    @classmethod
    def open(cls, store: Store, series_id: int) -> Self:
        """Go on with a stored series; raises UnknownMatchError, TournamentError when it is none or damaged."""
        if store.kind(series_id) != LogKind.SERIES:
            raise TournamentError("series-not-one", id=str(series_id))
        desk = cls(store, series_id)
        desk.events()
        return desk

    def events(self) -> tuple[SeriesEvent, ...]:
        """Return what has happened so far."""
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
        """Let a tournament count as an evening of this ``kind``, as it stands now; raises TournamentError."""
        if any(evening is not None and evening.tournament == desk.id for evening in self.series.evenings):
            raise TournamentError("series-counts-already", id=str(desk.id))
        places = tuple((player, line.place) for line in desk.standings if line.played for player in line.entrant)
        if not places:
            raise TournamentError("series-nothing-played", id=str(desk.id))
        self._append(EveningAdded(desk.state.setup.name, day, kind, places, desk.id))

    def remove(self, number: int, reason: str = "") -> None:
        """Let an evening count no more, by its number from 1 as they were added; raises TournamentError."""
        evenings = self.series.evenings
        if not 1 <= number <= len(evenings) or evenings[number - 1] is None:
            raise TournamentError("series-no-evening", number=str(number))
        self._append(EveningRemoved(number, reason))

    def withdraw(self, player: str, title: str, day: date, reason: str) -> None:
        """Take a title away from who holds it on ``day``; raises TournamentError."""
        held = (each for each in self.series.titles() if (each.player, each.title) == (player, title))
        if not any(each.held(day) for each in held):
            raise TournamentError("series-no-title", player=player, title=title)
        self._append(TitleWithdrawn(player, title, day, reason))

    def _append(self, event: SeriesEvent) -> None:
        for last in [False] * _TRIES + [True]:
            try:
                self._store.append(self.id, len(self.events()) + 1, to_store(event))
            except SequenceConflictError:
                if last:
                    raise
            else:
                return
