"""From a script to movements: where each hand is at each moment, and when each card is lifted and laid."""

from __future__ import annotations

from typing import Final

import numpy as np

from referee_app.cards import BACK
from vision_models.films.movements import (
    CARD,
    Acted,
    Carry,
    Change,
    Gesture,
    Lying,
    Slide,
    TrueDraw,
    TruePlay,
    TrueReshuffle,
    TrueTakeBack,
)
from vision_models.films.script import (
    Bump,
    DrawCards,
    IdleHand,
    Item,
    Light,
    Nudge,
    Play,
    Reshuffle,
    Script,
    SquareUp,
    Stall,
    TakeBack,
    Wait,
)

DRAW_PILE_AT: Final = (124.0, 52.0)
"""Where the draw pile's middle lies, mm."""
_AWAY: Final = 420.0
"""How far from the pile a hand starts and ends: well outside the picture, mm."""


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
        self._reshuffles: list[TrueReshuffle] = []
        self._stalls: list[tuple[float, float]] = []
        self._centre = (0.0, 0.0)

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
            tuple(self._reshuffles),
            tuple(self._stalls),
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
        elif isinstance(item, SquareUp):
            self._square_up(item)
        elif isinstance(item, Reshuffle):
            self._reshuffle(item)
        elif isinstance(item, Stall):
            self._stalls.append((self._t, self._t + item.seconds))
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
        return Lying(code, float(x) + self._centre[0], float(y) + self._centre[1], float(angle))

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
        elif item.push:
            points, arrives, leaves = self._after_push(points, at, arm, item.push)
        carry = Carry(start, arrives, tuple(cards), at)
        self._gestures.append(Gesture(item.player, arm, tuple(points), (carry,)))
        self._change(arrives, laid=tuple(cards))
        self._plays.append(TruePlay(arrives, item.cards, item.player, self._script.bearing(item.player), leaves))
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

    def _after_push(
        self, points: list[tuple[float, float, float, float]], at: tuple[float, float], arm: float, push: float
    ) -> tuple[list[tuple[float, float, float, float]], float, float]:
        start, landed, *rest = points
        down = (landed[0], at[0] - float(np.sin(arm)) * 110, at[1] + float(np.cos(arm)) * 110, 1.0)
        path = [start, down, (landed[0] + push, *at, 1.0)]
        path += [(t + push, x, y, z) for t, x, y, z in rest]
        return path, path[2][0], path[-2][0]

    def _fanned(self, below: Lying, arm: float) -> tuple[float, float, float]:
        step, turn = self._rng.uniform(24, 34), self._rng.uniform(0.15, 0.35)
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
        self._plays.append(TruePlay(still, item.cards, item.player, self._script.bearing(item.player), still))
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
        beyond = self._outside(at, arm + np.pi) if item.across else None
        points, _, _ = self._reach(at, arm, max(item.rest, 0.05), beyond, low=30.0 if item.card else 12.0)
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

    def _square_up(self, item: SquareUp) -> None:
        if not self._pile:
            return
        arm, top = self._arm(item.player), self._pile[-1]
        at = self._grip(top, arm, cover=30.0)
        points, starts, stops = self._reach(at, arm, self._spell(0.7), low=2.0)
        goals, slides = [], []
        for card in self._pile:
            turns = round((card.angle - top.angle) / np.pi)
            x, y = self._rng.normal(0, 1.0, 2)
            angle = top.angle + turns * np.pi + self._rng.normal(0, 0.015)
            goals.append(Lying(card.code, top.x + float(x), top.y + float(y), float(angle)))
            slides.append(Slide(starts, stops, card, goals[-1]))
        self._gestures.append(Gesture(item.player, arm, tuple(points), slides=tuple(slides)))
        self._change(starts, lifted=len(goals))
        self._change(stops, laid=tuple(goals))
        self._t = points[-1][0] + self._spell(0.8)

    def _reshuffle(self, item: Reshuffle) -> None:
        if len(self._pile) < 2:
            return
        top = self._pile[-1]
        if item.aside:
            self._push_aside(item.player, self._spot(top.code, (top.x - 85.0, top.y, top.angle)))
        arm, count = self._arm(item.player), len(self._pile)
        taken = self._pile[:-1] if item.aside else self._pile
        at = self._grip(taken[-1], arm)
        points, _, leaves = self._reach(at, arm, self._spell(0.3))
        lifts = leaves - 0.03
        held = tuple(taken[-6:])
        self._gestures.append(Gesture(item.player, arm, tuple(points), (Carry(lifts, points[-1][0], held, at),)))
        self._change(lifts, lifted=count, laid=(self._pile[-1],) if item.aside else ())
        self._changes.append(Change(lifts, drawn=1 - count))
        self._t = points[-1][0] + self._spell(0.8)
        if item.aside:
            self._reshuffles.append(TrueReshuffle(lifts, top.code, item.player))
        else:
            self._play(Play((top.code,), item.player))
            again = self._plays.pop()
            self._reshuffles.append(TrueReshuffle(again.t, top.code, item.player))

    def _push_aside(self, player: str, goal: Lying) -> None:
        top = self._pile[-1]
        self._nudge(Nudge(player, goal.x - top.x, goal.y - top.y, 0.1))
        self._centre = (self._centre[0] + goal.x - top.x, self._centre[1] + goal.y - top.y)
