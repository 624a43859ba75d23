"""The series of this server's store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee_app import permission
from referee_app.server.tournaments import Listed, listed
from referee_app.store.tables import LogKind
from referee_app.tournament.desk import Desk
from referee_app.tournament.series import SeriesStarted
from referee_app.tournament.series_desk import SeriesDesk

if TYPE_CHECKING:
    from referee_app.server.room import Room


@permission.guarded("create")
class AllSeries:
    """Safe to use from any thread; the screens are told of what any server adds."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._numbers: set[int] = set()
        room.store.watch(self._grown)

    def stored(self) -> tuple[Listed, ...]:
        """Return the stored series, the newest first; raises StoreError."""
        return listed(self._room.store, LogKind.SERIES)

    def create(self, setup: SeriesStarted) -> SeriesDesk:
        """Begin a series; raises TournamentError, StoreError."""
        desk = SeriesDesk.create(self._room.store, setup)
        self._numbers.add(desk.id)
        self._room.changed()
        return desk

    def desk(self, number: int) -> SeriesDesk:
        """Return the series ``number``; raises StoreError, TournamentError."""
        desk = SeriesDesk.open(self._room.store, number)
        self._numbers.add(number)
        return desk

    def finished(self, desk: SeriesDesk) -> tuple[tuple[Listed, Desk], ...]:
        """Return the tournaments that are over and do not count in this series yet, the newest first.

        Raises StoreError.
        """
        counted = {evening.tournament for evening in desk.series.evenings if evening is not None}
        return tuple(
            (one, tournament)
            for one in self._room.tournaments.stored()
            if one.id not in counted
            for tournament in [self._room.tournaments.readable(one.id)]
            if tournament is not None and tournament.state.over
        )

    def _grown(self, log_id: int | None) -> None:
        if log_id is None or log_id in self._numbers:
            self._room.changed()
