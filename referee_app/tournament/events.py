"""The events of a tournament's log, and their JSON form. Its state is what folding them gives (``state.py``)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from referee_app.store.forms import EventForms
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

FORMS: Final = EventForms[Event](
    {
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
)
"""How they are stored, under which names."""
to_store, from_store = FORMS.to_store, FORMS.from_store
