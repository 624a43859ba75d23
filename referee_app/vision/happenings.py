"""What the watcher of the pile says has happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from referee_app.vision.frames import Frame
from referee_app.vision.reading import SeenCard


@dataclass(frozen=True, eq=False)
class Laid:
    """Cards were laid in one play, at ``t`` seconds, the last one on top."""

    t: float
    cards: tuple[SeenCard, ...]
    side: float | None
    """Bearing the hand came from, radians in the picture: 0 the bottom edge, growing clockwise; None when unclear."""
    rest: Frame
    """The frame in which the cards lie still; the quads are in its pixels."""
    before: Frame | None
    """The pile at rest before."""
    on: str | None = None
    """The card that was on top before, where it is known for sure."""


@dataclass(frozen=True)
class TakenBack:
    """The top card was picked up again at ``t`` seconds; ``beneath`` is the card on top now, where known for sure."""

    t: float
    card_code: str | None
    beneath: str | None = None


@dataclass(frozen=True)
class Drew:
    """A hand took from the draw pile at ``t`` seconds; ``side`` as in ``Laid``."""

    t: float
    side: float | None


@dataclass(frozen=True)
class Reshuffled:
    """The pile was taken away at ``t`` seconds, and only what was its top card lies there now."""

    t: float
    card_code: str | None


PileEvent: TypeAlias = Laid | TakenBack | Drew | Reshuffled
