"""What moves on the table and when: cards, hands, the light; and the truth about what was done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision_models.films.script import Bump, Light

CARD: Final = (56.0, 87.0)
"""Width and height of a card in mm."""
CUP: Final = "CUP"
"""What a hand holds that is no card: a small cup, seen from above."""


@dataclass(frozen=True)
class Lying:
    """A card on the table: its middle (x, y) in mm and its angle, clockwise as seen, in radians."""

    code: str
    x: float
    y: float
    angle: float

    def corners(self) -> NDArray[np.float64]:
        """Return the four corners in mm, shape (4, 2), clockwise from the card's own top left."""
        return self.points(np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float))

    def points(self, shares: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return points of the card, given as shares (0 to 1) of its width and height, in mm of the table."""
        flat = (shares - 0.5) * CARD
        c, s = np.cos(self.angle), np.sin(self.angle)
        return np.asarray(flat @ np.array([[c, s], [-s, c]]) + (self.x, self.y))

    def moved(self, dx: float, dy: float, turn: float = 0.0) -> Lying:
        """Return the card shifted by mm and turned by radians."""
        return Lying(self.code, self.x + dx, self.y + dy, self.angle + turn)


@dataclass(frozen=True)
class Carry:
    """From ``start`` to ``end`` seconds ``cards`` move with the hand.

    ``anchor`` is the place of the hand, in mm, at which they lie as given.
    """

    start: float
    end: float
    cards: tuple[Lying, ...]
    anchor: tuple[float, float]


@dataclass(frozen=True)
class Slide:
    """A card that moves over the table by itself (or under a finger) from one place to another, slowing down."""

    start: float
    end: float
    origin: Lying
    goal: Lying

    def at(self, t: float) -> Lying:
        """Return where the card is at ``t`` seconds."""
        share = np.clip((t - self.start) / (self.end - self.start), 0, 1)
        eased = float(1 - (1 - share) ** 2)
        return self.origin.moved(
            (self.goal.x - self.origin.x) * eased,
            (self.goal.y - self.origin.y) * eased,
            (self.goal.angle - self.origin.angle) * eased,
        )


@dataclass(frozen=True)
class Gesture:
    """One reach of a hand over the table."""

    player: str
    arm: float
    """Bearing the arm comes from."""
    path: tuple[tuple[float, float, float, float], ...]
    """Waypoints (seconds, x, y, z) of the grip, mm."""
    carries: tuple[Carry, ...] = ()
    slides: tuple[Slide, ...] = ()

    @property
    def start(self) -> float:
        """When the hand sets out."""
        return self.path[0][0]

    @property
    def end(self) -> float:
        """When it is gone again."""
        return self.path[-1][0]

    def at(self, t: float) -> NDArray[np.float64]:
        """Return the place (x, y, z) of the grip at ``t`` seconds; it moves as hands do, without jerk."""
        times = [point[0] for point in self.path]
        after = int(np.clip(np.searchsorted(times, t, side="right"), 1, len(times) - 1))
        (t0, *here), (t1, *there) = self.path[after - 1], self.path[after]
        share = float(np.clip((t - t0) / max(t1 - t0, 1e-6), 0, 1))
        eased = share**3 * (10 - 15 * share + 6 * share * share)
        return np.asarray(np.array(here) + (np.array(there) - np.array(here)) * eased)


@dataclass(frozen=True)
class Change:
    """At ``t`` the pile loses ``lifted`` cards, then gets ``laid`` on top; ``drawn`` leave the draw pile."""

    t: float
    lifted: int = 0
    laid: tuple[Lying, ...] = ()
    drawn: int = 0


@dataclass(frozen=True)
class TruePlay:
    """What really was laid: ``t`` is when the last card lay still."""

    t: float
    cards: tuple[str, ...]
    player: str
    bearing: float
    """From where the player's arm came, radians."""
    released: float
    """When the hand had let go of it too: from here on it lies at rest."""


@dataclass(frozen=True)
class TrueTakeBack:
    """What really was picked up again, and when it left the pile."""

    t: float
    card: str
    player: str


@dataclass(frozen=True)
class TrueDraw:
    """``count`` cards left the draw pile at ``t`` seconds in the hand of ``player``."""

    t: float
    count: int
    player: str


@dataclass(frozen=True)
class TrueReshuffle:
    """The discards were taken away and ``card`` alone stayed; ``t`` is when it lay there alone."""

    t: float
    card: str
    player: str


@dataclass(frozen=True)
class Acted:
    """A script acted out."""

    duration: float
    gestures: tuple[Gesture, ...]
    changes: tuple[Change, ...]
    lights: tuple[tuple[float, Light], ...]
    bumps: tuple[tuple[float, Bump], ...]
    plays: tuple[TruePlay, ...]
    taken_back: tuple[TrueTakeBack, ...]
    draws: tuple[TrueDraw, ...]
    reshuffles: tuple[TrueReshuffle, ...] = ()
    stalls: tuple[tuple[float, float], ...] = ()
    """From when to when the camera gives no pictures."""

    def stalled(self, t: float) -> bool:
        """Return whether the camera gives no picture at ``t`` seconds."""
        return any(start <= t < end for start, end in self.stalls)
