"""The events of a tournament's log, and their JSON form. Its state is what folding them gives (``state.py``)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

from pydantic import TypeAdapter, ValidationError

from referee_app.store.store import NewEvent, StoredEvent
from referee_app.tournament.pairings import Round


class Format(StrEnum):
    """What kind of tournament it is."""

    ROTATION = "rotation"
    """Partners change every round; everyone scores for himself."""
    POINTS = "points"
    """Everyone plays for himself at tables that are mixed anew every round; the most points of the evening win."""
    TEAMS = "teams"
    """Fixed teams, each against each other."""
    SWISS = "swiss"
    """Fixed teams; those that stand alike meet, nobody meets twice."""
    KNOCKOUT = "knockout"
    """Matches of two; who loses is out."""


class EventError(ValueError):
    """A stored event that cannot be read; the text names it and what is wrong."""


@dataclass(frozen=True)
class SideScore:
    """What one side brought home from a pairing: points, and how many of the hands it won."""

    points: int
    hands: int = 0


Scores: TypeAlias = tuple[SideScore, ...]
"""One for each side of the pairing, in their order."""


@dataclass(frozen=True)
class Started:
    """The first event. ``entrants`` are the players or teams as they signed up; ``rules`` a preset or a share code.

    ``rounds`` None: as many as the format asks for. ``table`` is how many sit together where everyone plays for
    himself, ``minutes`` how long a round is to take (0: no clock).
    """

    name: str
    format: Format
    entrants: tuple[tuple[str, ...], ...]
    hands: int = 4
    rounds: int | None = None
    rules: str = "partners"
    table: int = 4
    minutes: int = 0


@dataclass(frozen=True)
class Planned:
    """From round ``first`` on the schedule is this."""

    first: int
    rounds: tuple[Round, ...]


@dataclass(frozen=True)
class Linked:
    """The pairing is being played as a match of the store."""

    round: int
    table: int
    match: int


@dataclass(frozen=True)
class ResultEntered:
    """A pairing has been played; ``match`` is where the result comes from, None when it was entered by hand."""

    round: int
    table: int
    scores: Scores
    match: int | None = None


@dataclass(frozen=True)
class ResultCorrected:
    """The result was another one; with no ``scores`` it was none at all."""

    round: int
    table: int
    scores: Scores = ()
    reason: str = ""


@dataclass(frozen=True)
class Joined:
    """A player or team has come, or come back."""

    entrant: tuple[str, ...]


@dataclass(frozen=True)
class Left:
    """A player or team has gone home; what was played still counts."""

    entrant: tuple[str, ...]


@dataclass(frozen=True)
class ClockStarted:
    """The clock of a round runs: ``seconds`` from the event's time on; 0 stops it."""

    round: int
    seconds: int


@dataclass(frozen=True)
class Ended:
    """The tournament is over, played to its end or not."""


Event: TypeAlias = Started | Planned | Linked | ResultEntered | ResultCorrected | Joined | Left | ClockStarted | Ended

_KINDS: Final[dict[str, type[Event]]] = {
    "tournament_started": Started,
    "planned": Planned,
    "linked": Linked,
    "result_entered": ResultEntered,
    "result_corrected": ResultCorrected,
    "joined": Joined,
    "left": Left,
    "clock_started": ClockStarted,
    "ended": Ended,
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}
_ADAPTERS: Final[dict[str, TypeAdapter[Any]]] = {name: TypeAdapter(kind) for name, kind in _KINDS.items()}


def to_store(event: Event) -> NewEvent:
    """Return the event as the store takes it."""
    kind = _NAMES[type(event)]
    return NewEvent(kind, _ADAPTERS[kind].dump_python(event, mode="json", exclude_defaults=True))


def from_store(stored: StoredEvent) -> Event:
    """Return the event that was stored; raises EventError."""
    if stored.kind not in _ADAPTERS:
        raise EventError(f"event {stored.seq}: unknown kind {stored.kind!r}")
    try:
        event: Event = _ADAPTERS[stored.kind].validate_python(stored.payload)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise EventError(f"event {stored.seq} ({stored.kind}): {place}: {first['msg']}") from None
    return event
