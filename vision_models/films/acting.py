"""From a script to movements: where each hand is at each moment, and when each card is lifted and laid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from referee_app.cards import BACK
from vision_models.films.script import (
    Bump,
    DrawCards,
    IdleHand,
    Item,
    Light,
    Nudge,
    Play,
    Script,
    TakeBack,
    Wait,
)

CARD: Final = (56.0, 87.0)
"""Width and height of a card in mm."""
DRAW_PILE_AT: Final = (124.0, 52.0)
"""Where the draw pile's middle lies, mm."""
_AWAY: Final = 420.0
"""How far from the pile a hand starts and ends: well outside the picture, mm."""


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


def act(script: Script, rng: np.random.Generator) -> Acted:
    """Act ``script`` out once; the same generator state gives the same acting."""
    return _Actor(script, rng).run()


class _Actor:
    def __init__(self, script: Script, rng: np.random.Generator) -> None:
        self._script, self._rng = script, rng
        self._t = 0.0
        self._pile: list[Lying] = []
        self._gestures: list[Gesture] = []
        self._changes: list[Change] = []
        self._lights: list[tuple[float, Light]] = []
        self._bumps: list[tuple[float, Bump]] = []
        self._plays: list[TruePlay] = []
        self._taken: list[TrueTakeBack] = []
        self._draws: list[TrueDraw] = []

    def run(self) -> Acted:
        for code in self._script.start:
            self._change(0.0, laid=(self._spot(code),))
        self._t = self._spell(1.0)
        for item in self._script.items:
            self._act(item)
        return Acted(
            self._t + self._spell(0.6),
            tuple(self._gestures),
            tuple(self._changes),
            tuple(self._lights),
            tuple(self._bumps),
            tuple(self._plays),
            tuple(self._taken),
            tuple(self._draws),
        )

    def _act(self, item: Item) -> None:
        if isinstance(item, Play):
            self._play(item)
        elif isinstance(item, TakeBack):
            self._take_back(item)
        elif isinstance(item, DrawCards):
            reaches = -(-item.count // item.at_once)
            for number in range(reaches):
                taken = min(item.at_once, item.count - number * item.at_once)
                self._draw(item.player, taken, last=number == reaches - 1)
        elif isinstance(item, IdleHand):
            self._idle(item)
        elif isinstance(item, Nudge):
            self._nudge(item)
        elif isinstance(item, Wait):
            self._t += item.seconds
        elif isinstance(item, Light):
            self._lights.append((self._t, item))
        else:
            self._bumps.append((self._t, item))

    def _spell(self, seconds: float) -> float:
        return float(seconds * self._rng.uniform(0.88, 1.12) / self._script.pace)

    def _change(self, t: float, lifted: int = 0, laid: tuple[Lying, ...] = (), drawn: int = 0) -> None:
        if lifted:
            del self._pile[-lifted:]
        self._pile.extend(laid)
        self._changes.append(Change(t, lifted, laid, drawn))

    def _spot(self, code: str, at: tuple[float, float, float] | None = None, bearing: float | None = None) -> Lying:
        if at is not None:
            return Lying(code, *at)
        x, y = self._rng.normal(0, 13, 2).clip(-26, 26)
        if bearing is None:
            angle = self._rng.uniform(0, 2 * np.pi)
        else:
            # The card points away from its player, held at a slant; and any card may be held upside down.
            angle = bearing + self._rng.normal(0.1, 0.42) + np.pi * int(self._rng.integers(2))
        return Lying(code, float(x), float(y), float(angle))

    def _arm(self, player: str) -> float:
        return float(self._script.bearing(player) + self._rng.normal(0, 0.16))

    def _grip(self, card: Lying, arm: float, cover: float = 25.0) -> tuple[float, float]:
        """Return where a hand from ``arm`` grips ``card``: at its near end, the fingers ``cover`` mm over it."""
        lean = card.angle - arm
        reach = abs(np.cos(lean)) * CARD[1] / 2 + abs(np.sin(lean)) * CARD[0] / 2 - cover
        aside = self._rng.normal(0, 3)
        away, across = np.array([-np.sin(arm), np.cos(arm)]), np.array([np.cos(arm), np.sin(arm)])
        x, y = np.array([card.x, card.y]) + away * reach + across * (aside - 6)
        return float(x), float(y)

    def _outside(self, at: tuple[float, float], arm: float) -> tuple[float, float]:
        return (float(at[0] - np.sin(arm) * _AWAY), float(at[1] + np.cos(arm) * _AWAY))

    def _reach(
        self,
        at: tuple[float, float],
        arm: float,
        dwell: float,
        away: tuple[float, float] | None = None,
        low: float = 3.0,
    ) -> tuple[list[tuple[float, float, float, float]], float, float]:
        """Return waypoints to ``at`` and back, and when the hand arrives there and when it leaves."""
        outside = self._outside(at, arm)
        arrives = self._t + self._spell(0.72)
        leaves = arrives + dwell
        gone = leaves + self._spell(0.6)
        height = self._rng.uniform(55, 95)
        points = [(self._t, *outside, height), (arrives, *at, low)]
        if dwell > 0:
            points.append((leaves, *at, low))
        points.append((gone, *(away or outside), height))
        return points, arrives, leaves

    def _play(self, item: Play) -> None:
        arm = self._arm(item.player)
        base = self._spot(item.cards[0], item.at, self._script.bearing(item.player))
        cards = [base]
        for code in item.cards[1:]:
            cards.append(Lying(code, *self._fanned(cards[-1], arm)))
        if item.slide:
            self._throw(item, cards[0], arm)
            return
        at = self._grip(cards[0], arm)
        points, arrives, leaves = self._reach(at, arm, self._spell(0.13))
        start = self._t
        if item.hover:
            points, arrives, leaves = self._after_hover(points, at, item.hover)
        carry = Carry(start, arrives, tuple(cards), at)
        self._gestures.append(Gesture(item.player, arm, tuple(points), (carry,)))
        self._change(arrives, laid=tuple(cards))
        self._plays.append(TruePlay(arrives, item.cards, item.player, self._script.bearing(item.player)))
        self._t = leaves + self._spell(0.6) + self._spell(1.0)

    def _after_hover(
        self, points: list[tuple[float, float, float, float]], at: tuple[float, float], hover: float
    ) -> tuple[list[tuple[float, float, float, float]], float, float]:
        start, landed, *rest = points
        above = (landed[0], at[0], at[1] + 10.0, 45.0)
        still = (landed[0] + hover, at[0], at[1] + 10.0, 45.0)
        later = hover + 0.3
        moved = [(t + later, *place) for t, *place in (landed, *rest)]
        path = [start, above, still, *((p[0], p[1], p[2], p[3]) for p in moved)]
        return path, path[3][0], path[-2][0]

    def _fanned(self, below: Lying, arm: float) -> tuple[float, float, float]:
        step, turn = self._rng.uniform(16, 24), self._rng.uniform(0.15, 0.35)
        x, y = below.x + np.cos(arm) * step, below.y + np.sin(arm) * step
        return (float(x), float(y), float(below.angle + turn))

    def _throw(self, item: Play, goal: Lying, arm: float) -> None:
        back = np.array([-np.sin(arm), np.cos(arm)]) * item.slide
        origin = goal.moved(float(back[0]), float(back[1]), -0.35)
        at = self._grip(origin, arm)
        points, arrives, leaves = self._reach(at, arm, self._spell(0.05))
        still = arrives + self._spell(0.55)
        self._gestures.append(
            Gesture(
                item.player,
                arm,
                tuple(points),
                (Carry(self._t, arrives, (origin,), at),),
                (Slide(arrives, still, origin, goal),),
            )
        )
        self._change(still, laid=(goal,))
        self._plays.append(TruePlay(still, item.cards, item.player, self._script.bearing(item.player)))
        self._t = max(leaves + self._spell(0.6), still) + self._spell(1.0)

    def _take_back(self, item: TakeBack) -> None:
        arm, card = self._arm(item.player), self._pile[-1]
        at = self._grip(card, arm)
        points, _, leaves = self._reach(at, arm, self._spell(0.2))
        lifts = leaves - 0.03
        self._gestures.append(Gesture(item.player, arm, tuple(points), (Carry(lifts, points[-1][0], (card,), at),)))
        self._change(lifts, lifted=1)
        self._taken.append(TrueTakeBack(lifts, card.code, item.player))
        self._t = points[-1][0] + self._spell(0.8)

    def _draw(self, player: str, count: int, last: bool) -> None:
        arm = self._arm(player)
        card = Lying(BACK, *DRAW_PILE_AT, float(self._rng.normal(0.05, 0.05)))
        at = self._grip(card, arm)
        points, _, leaves = self._reach(at, arm, self._spell(0.18), low=10.0)
        lifts = leaves - 0.03
        held = tuple(card.moved(number * 5.0, number * 2.0, number * 0.12) for number in range(count))
        self._gestures.append(Gesture(player, arm, tuple(points), (Carry(lifts, points[-1][0], held, at),)))
        self._changes.append(Change(lifts, drawn=count))
        self._draws.append(TrueDraw(lifts, count, player))
        self._t = points[-1][0] + (self._spell(0.5) if last else -self._spell(0.25))

    def _idle(self, item: IdleHand) -> None:
        arm = self._arm(item.player)
        spot = self._spot(item.card or BACK, bearing=self._script.bearing(item.player))
        at = self._grip(spot, arm)
        points, _, _ = self._reach(at, arm, max(item.rest, 0.05), low=30.0 if item.card else 12.0)
        carries = (Carry(self._t, points[-1][0], (spot,), at),) if item.card else ()
        self._gestures.append(Gesture(item.player, arm, tuple(points), carries))
        self._t = points[-1][0] + self._spell(0.6)

    def _nudge(self, item: Nudge) -> None:
        arm, card = self._arm(item.player), self._pile[-1]
        goal = card.moved(item.dx, item.dy, item.turn)
        at = self._grip(card, arm, cover=18.0)
        there = (at[0] + item.dx, at[1] + item.dy)
        outside, starts = self._outside(at, arm), self._t + self._spell(0.72)
        stops = starts + self._spell(0.4)
        path = (
            (self._t, *outside, 80.0),
            (starts, *at, 2.0),
            (stops, *there, 2.0),
            (stops + 0.08, *there, 2.0),
            (stops + self._spell(0.65), *outside, 80.0),
        )
        self._gestures.append(Gesture(item.player, arm, path, slides=(Slide(starts, stops, card, goal),)))
        self._change(starts, lifted=1)
        self._change(stops, laid=(goal,))
        self._t = path[-1][0] + self._spell(0.8)
