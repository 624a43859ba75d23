"""The tournaments of this server's store: kept open, and told what becomes of the matches that belong to them."""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee_app import permission
from referee_app.match import times
from referee_app.match.errors import MatchError
from referee_app.match.referee import Referee
from referee_app.rules.options import HouseRules
from referee_app.rules.presets import resolve
from referee_app.scoring.rounds import side_name
from referee_app.store.errors import StoreError
from referee_app.store.store import Store
from referee_app.store.tables import LogKind
from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Scores, SideScore, Started
from referee_app.tournament.pairings import Pairing, TournamentError
from referee_app.tournament.seating import seats

if TYPE_CHECKING:
    from referee_app.server.room import Room

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Listed:
    """A stored tournament or series, to choose from."""

    id: int
    name: str
    created_at: str

    @property
    def day(self) -> str:
        """The day it was begun, here, as 2026-01-31."""
        return times.day(self.created_at)


def listed(store: Store, kind: LogKind) -> tuple[Listed, ...]:
    """Return the stored tournaments, or series, the newest first; raises StoreError."""
    return tuple(Listed(each.id, str(each.first.payload.get("name", "")), each.created_at) for each in store.logs(kind))


@dataclass(frozen=True)
class Played:
    """The pairing that a match is: where, of how many hands, and whether its result stands."""

    round: int
    table: int
    hands: int
    done: bool


@permission.guarded("create", "start_match")
class Tournaments:
    """Safe to use from any thread. Results of refereed matches come in whichever server plays them."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._lock = threading.RLock()
        self._desks: dict[int, Desk] = {}
        self._known = False
        room.store.watch(self._grown)

    def stored(self) -> tuple[Listed, ...]:
        """Return the stored tournaments, the newest first."""
        return listed(self._room.store, LogKind.TOURNAMENT)

    def create(self, setup: Started) -> Desk:
        """Begin a tournament; raises TournamentError, StoreError, RulesError for rules that are none."""
        resolve(setup.rules)
        desk = Desk.create(self._room.store, setup)
        self._keep(desk)
        self._room.changed()
        return desk

    def desk(self, number: int) -> Desk:
        """Return the tournament ``number``; raises StoreError, TournamentError."""
        with self._lock:
            return self._desks.get(number) or self._keep(Desk.open(self._room.store, number))

    def readable(self, number: int) -> Desk | None:
        """Return the tournament ``number``; None, and a line in the program's log, where it cannot be read."""
        try:
            return self.desk(number)
        except (StoreError, TournamentError):
            log.exception("tournament %s cannot be read", number)
            return None

    def forget(self) -> None:
        """Let go of the tournaments that are kept open: they have been deleted."""
        with self._lock:
            self._desks.clear()

    def _keep(self, desk: Desk) -> Desk:
        with self._lock:
            self._desks[desk.id] = desk
        desk.subscribe(self._room.changed)
        return desk

    def start_match(self, desk: Desk, number: int, table: int) -> None:
        """Begin the match of a pairing at this server's table, and expect its result.

        Raises TournamentError where a match is being played here already or this one has a result, and what
        ``Room.start_match`` raises.
        """
        if self._room.referee is not None:
            raise TournamentError("tournament-table-busy")
        if (number, table) in desk.state.results:
            raise TournamentError("tournament-has-result", round=number, table=table)
        pairing = desk.state.pairing((number, table))
        players = seats(pairing)
        rules = rules_for(resolve(desk.state.setup.rules), pairing)
        self._room.start_match(players, desk.state.setup.rules, players[-1], rules=rules)
        referee = self._room.referee
        if referee is not None and referee.players == players:
            desk.link(number, table, referee.match_id)

    def pairing_of(self, match: int) -> Played | None:
        """Return the pairing that is played as ``match``, None where it belongs to no tournament known here."""
        with self._lock:
            desks = tuple(self._desks.values())
        for desk in desks:
            state = desk.state
            for place, linked in state.links.items():
                if linked == match:
                    return Played(*place, state.setup.hands, place in state.results)
        return None

    def _grown(self, log_id: int | None) -> None:
        with self._lock:
            if not self._known:
                self._open_all()
            desks = tuple(self._desks.values())
        for desk in desks:
            try:
                if log_id in (None, desk.id):
                    desk.refresh()
                self._report(desk, log_id)
            except (StoreError, TournamentError, MatchError):
                log.exception("tournament %s could not be brought up to date", desk.id)

    def _open_all(self) -> None:
        """Open what is being played: a match may have been going on when the server was started anew."""
        self._known = True
        for each in self.stored():
            # One damaged tournament must not keep the others from their results.
            self.readable(each.id)

    def _report(self, desk: Desk, log_id: int | None) -> None:
        for place, match in tuple(desk.state.links.items()):
            if log_id not in (None, match) or desk.state.ended:
                continue
            here = self._room.referee
            referee = here if here is not None and here.match_id == match else Referee.open(self._room.store, match)
            scores = result_of(referee, desk.state.pairing(place), desk.state.setup.hands)
            before = desk.state.results.get(place)
            if scores is not None and (before is None or before.scores != scores):
                desk.report(match, scores)


def rules_for(rules: HouseRules, pairing: Pairing) -> HouseRules:
    """Return the house rules as a pairing plays them: with teams as large as its sides; raises RulesError."""
    size = len(pairing.sides[0])
    return rules.replace({"teams.size": size if size > 1 else 0})


def result_of(referee: Referee, pairing: Pairing, hands: int) -> Scores | None:
    """Return what the sides have scored, None while fewer than ``hands`` hands are played and the match goes on."""
    counted = [result for result in referee.results if not result.missing]
    if not referee.standing.over and len(counted) < hands:
        return None
    totals = referee.standing.totals
    if any(side_name(side) not in totals for side in pairing.sides):
        return None
    return tuple(
        SideScore(totals[side_name(side)], sum(bool(set(result.winners) & set(side)) for result in counted))
        for side in pairing.sides
    )
