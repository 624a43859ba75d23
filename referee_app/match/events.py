"""The events of a match's log, and their JSON form.

Everything that happened is one of these, in order, and the state of the table is what folding them
gives. Nothing is ever taken out of the log: an undo and a correction are events too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, TypeAlias

from referee_app.store.forms import EventForms


class Source(StrEnum):
    """How the referee came to know of an action."""

    CAMERA = "camera"
    TAP = "tap"
    INFERRED = "inferred"
    """Nobody said or saw it, but what was seen next says it has happened."""
    IMPORTED = "imported"


@dataclass(frozen=True)
class MatchStarted:
    """The first event of every match.

    ``rules`` are the dotted keys that differ from the maker's rules, ``seats`` the bearings of the
    players as the camera sees the table (radians, see ``seats.py``), empty for an even spacing.
    """

    players: tuple[str, ...]
    rules: Mapping[str, Any]
    preset: str | None = None
    teams: tuple[tuple[str, ...], ...] = ()
    seats: tuple[float, ...] = ()


@dataclass(frozen=True)
class RoundStarted:
    """Cards are dealt to ``players`` (none named: to all of the match).

    ``top`` and ``starter`` are card codes, ``hands`` counts that differ from the hand size.
    """

    first: str | None = None
    dealer: str | None = None
    top: str | None = None
    starter: str | None = None
    colour: str | None = None
    direction: str | None = None
    hands: Mapping[str, int] | None = None
    players: tuple[str, ...] = ()


@dataclass(frozen=True)
class Deed:
    """One action in the verbs of SCENARIOS.md, and how the referee came to know of it."""

    do: str
    source: Source


Candidates: TypeAlias = tuple[tuple[str, float], ...]
"""Card codes with their probabilities, best first."""


@dataclass(frozen=True)
class Acted:
    """One step of the game: what was done, after whatever must have been done before it unseen.

    ``seat`` is the player from whose side the hand came (None: unclear), ``candidates`` what the reader
    thought of the last card, ``answers`` the number of the question this settles, ``t`` seconds since the
    film began.
    """

    deeds: tuple[Deed, ...]
    seat: str | None = None
    candidates: Candidates = ()
    answers: int | None = None
    t: float | None = None


@dataclass(frozen=True)
class Asked:
    """A card was laid that could not be read for sure.

    ``cards`` are those laid together, from the first to the last, None where unsure; ``candidates``
    belong to the unsure ones in their order.
    """

    cards: tuple[str | None, ...]
    candidates: tuple[Candidates, ...]
    seat: str | None = None
    t: float | None = None


@dataclass(frozen=True)
class Dismissed:
    """The question ``question`` was no play after all."""

    question: int


@dataclass(frozen=True)
class Undone:
    """The step ``step`` is taken back."""

    step: int


@dataclass(frozen=True)
class Corrected:
    """Earlier steps read otherwise from now on: each number with what stands there instead."""

    step: int
    changes: tuple[tuple[int, Acted | RoundStarted], ...]


@dataclass(frozen=True)
class Noticed:
    """Something was seen that changes nothing by itself; ``notice`` says what (see ``explaining.py``).

    ``card`` is the card it is about, ``player`` whose hand it was, ``pile`` what the camera sees lying there
    (the last on top), ``step`` the play that disagrees with it.
    """

    notice: str
    card: str | None = None
    player: str | None = None
    pile: tuple[str, ...] = ()
    step: int | None = None


@dataclass(frozen=True)
class SetRight:
    """The table says how it stands: what is given replaces what the record had.

    With ``top`` the game starts again from that card: nothing is pending any more.
    """

    top: str | None = None
    colour: str | None = None
    turn: str | None = None
    hands: Mapping[str, int] | None = None


@dataclass(frozen=True)
class Reverted:
    """The table goes back to how it stood after step ``to``: the later ``steps`` are taken back, all at once."""

    to: int
    steps: tuple[int, ...]


class Mark(StrEnum):
    """What the table says of a step of the log."""

    DISPUTED = "disputed"
    SETTLED = "settled"
    WITHDRAWN = "withdrawn"
    """It was no dispute after all: the step bears no mark any more."""


@dataclass(frozen=True)
class Marked:
    """The table says of step ``step`` that it is disputed, or that the dispute is over; nothing else changes."""

    step: int
    mark: Mark
    note: str = ""


@dataclass(frozen=True)
class Adjusted:
    """Points given or taken by hand, by player or side; they count after round ``round`` (0: before the first)."""

    scores: Mapping[str, int]
    reason: str
    round: int


@dataclass(frozen=True)
class RoundEdited:
    """The outcome of round ``round`` as the table says it, in place of what the record has.

    ``hands`` are the cards left to a player, ``points`` what a hand counted where only that is known; who
    is not named stays as he was. ``winners`` in the order of going out, empty: as recorded.
    """

    round: int
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] = ()


@dataclass(frozen=True)
class RulesAgreed:
    """The table agrees on other rules. The round being played keeps its own; the next one begins with these.

    ``rules`` are the dotted keys that differ from the maker's rules, ``preset`` the name they go by.
    """

    rules: Mapping[str, Any]
    preset: str | None = None


Event: TypeAlias = (
    MatchStarted
    | RoundStarted
    | Acted
    | Asked
    | Dismissed
    | Undone
    | Corrected
    | Noticed
    | SetRight
    | Reverted
    | Marked
    | Adjusted
    | RoundEdited
    | RulesAgreed
)

FORMS: Final = EventForms[Event](
    {
        "match_started": MatchStarted,
        "round_started": RoundStarted,
        "acted": Acted,
        "asked": Asked,
        "dismissed": Dismissed,
        "undone": Undone,
        "corrected": Corrected,
        "noticed": Noticed,
        "set_right": SetRight,
        "reverted": Reverted,
        "marked": Marked,
        "adjusted": Adjusted,
        "round_edited": RoundEdited,
        "rules_agreed": RulesAgreed,
    }
)
"""How they are stored, under which names."""
to_store, from_store, parse = FORMS.to_store, FORMS.from_store, FORMS.parse
