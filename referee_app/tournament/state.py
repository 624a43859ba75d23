"""A tournament as it stands: its log folded, event by event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from referee_app.scoring.rounds import side_name
from referee_app.store.forms import EventError
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
)
from referee_app.tournament.pairings import Pairing, Round

Place: TypeAlias = tuple[int, int]
"""A round and a table."""
Entrant: TypeAlias = tuple[str, ...]
"""A player, or the players of a team."""


@dataclass(frozen=True)
class Result:
    """What was played at a table; ``match`` where it was refereed, ``corrected`` when it first read otherwise."""

    scores: Scores
    match: int | None = None
    corrected: bool = False
    reason: str = ""


@dataclass(frozen=True)
class Clock:
    """The clock of a round: from when (ISO 8601, UTC) and for how many seconds."""

    round: int
    since: str
    seconds: int


@dataclass(frozen=True)
class State:
    """The tournament after some of its events. ``entrants`` are all who ever signed up, ``gone`` who has left."""

    setup: Started
    entrants: tuple[Entrant, ...]
    gone: frozenset[Entrant] = frozenset()
    rounds: tuple[Round, ...] = ()
    results: Mapping[Place, Result] = field(default_factory=dict)
    links: Mapping[Place, int] = field(default_factory=dict)
    clock: Clock | None = None
    ended: bool = False

    @property
    def active(self) -> tuple[Entrant, ...]:
        """Who is here, in the order of signing up."""
        return tuple(entrant for entrant in self.entrants if entrant not in self.gone)

    @property
    def individual(self) -> bool:
        """Whether everyone is ranked by himself."""
        return self.setup.format in (Format.ROTATION, Format.POINTS)

    def pairing(self, place: Place) -> Pairing:
        """Return who plays there; raises TournamentError when nobody does."""
        number, table = place
        for each in self.rounds:
            if each.number == number:
                return each.at(table)
        return Round(number, ()).at(table)

    def touched(self, number: int) -> bool:
        """Whether anything of round ``number`` has been played, or is being played."""
        return any(place[0] == number for place in (*self.results, *self.links))

    @property
    def kept(self) -> tuple[Round, ...]:
        """The rounds that stay as they are: all up to the last one of which anything has been played."""
        last = max((place[0] for place in (*self.results, *self.links)), default=0)
        return tuple(each for each in self.rounds if each.number <= last)

    def complete(self, each: Round) -> bool:
        """Whether all results of a round are there."""
        return all((each.number, pairing.table) in self.results for pairing in each.pairings)

    @property
    def current(self) -> Round | None:
        """The first round in which a result is still missing, None when there is none."""
        return next((each for each in self.rounds if not self.complete(each)), None)

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played."""
        return self.ended or (bool(self.results) and self.current is None)

    def entrant_of(self, player: str) -> Entrant | None:
        """Return the entrant a player belongs to."""
        return next((entrant for entrant in self.entrants if player in entrant), None)


def name(entrant: Entrant) -> str:
    """Return what an entrant is called: a player's name, a team's players joined with ``+``."""
    return side_name(entrant)


def begin(event: Event) -> State:
    """Return the state after the first event; raises EventError when it is none."""
    if not isinstance(event, Started):
        raise EventError("event 1: a tournament begins with who plays")
    return State(event, event.entrants)


def apply(state: State, event: Event, at: str) -> State:
    """Return the state after one more event, which happened ``at``; raises EventError when it makes no sense here."""
    match event:
        case Started():
            raise EventError("the tournament has already begun")
        case Planned(first, rounds):
            return replace(state, rounds=(*(each for each in state.rounds if each.number < first), *rounds))
        case Linked(number, table, match):
            return replace(state, links={**state.links, (number, table): match})
        case ResultEntered(number, table, scores, source):
            return replace(state, results={**state.results, (number, table): Result(scores, source)})
        case ResultCorrected():
            return _corrected(state, event)
        case Joined(entrant):
            known = state.entrants if entrant in state.entrants else (*state.entrants, entrant)
            return replace(state, entrants=known, gone=state.gone - {entrant})
        case Left(entrant):
            return replace(state, gone=state.gone | {entrant})
        case ClockStarted(number, seconds):
            return replace(state, clock=Clock(number, at, seconds) if seconds else None)
        case Ended():
            return replace(state, ended=True, clock=None)


def _corrected(state: State, event: ResultCorrected) -> State:
    place = (event.round, event.table)
    results = dict(state.results)
    before = results.pop(place, None)
    if before is None:
        raise EventError(f"round {event.round}, table {event.table}: no result to correct")
    if event.scores:
        results[place] = Result(event.scores, before.match, True, event.reason)
    return replace(state, results=results)
