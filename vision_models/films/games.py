"""Games by chance, legal but for a slip now and then, and all that goes on at a table beside them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from referee_app.cards import COLOURED_FACES, Card, Colour, Face
from referee_app.rules.actions import Action, Draw, Pass, Play
from referee_app.rules.deck import copies
from referee_app.rules.judge import judge, step
from referee_app.rules.options import HouseRules
from referee_app.rules.presets import load_preset
from referee_app.rules.start import start_round
from referee_app.rules.state import TableState, Wait
from referee_app.rules.verdict import Verdict
from vision_models.films import script
from vision_models.films.movements import CUP

PRESETS: Final = {"mattel": 0.3, "tieba": 0.25, "tieba-pung": 0.2, "ubisoft": 0.15, "two-packs": 0.1}
"""The house rules played by, and how often: none that moves hands about, which no camera over a pile could see."""
NAMES: Final = ("Ana", "Ben", "Cem", "Dia", "Eva", "Finn")
_DEALT: Final = 80
_FEWEST: Final = 3
"""No hand gets smaller: nobody has to call, and nobody goes out."""
_SLIP: Final = 0.05
"""How often somebody lays what he may not."""


@dataclass(frozen=True)
class Judged:
    """Cards laid in one play, and what the referee has to say to them."""

    player: str
    cards: tuple[Card, ...]
    verdict: Verdict


@dataclass(frozen=True)
class RandomGame:
    """A game to be filmed, and how its round begins."""

    script: script.Script
    preset: str
    first: str
    top: str
    hands: dict[str, int]
    judged: tuple[Judged, ...]


@dataclass(frozen=True)
class Mood:
    """How often, before a play, what happens at the table that is none."""

    idle: float = 0.07
    shown: float = 0.04
    passing: float = 0.05
    nudge: float = 0.05
    light: float = 0.04
    bump: float = 0.03
    square: float = 0.03
    stall: float = 0.02
    wait: float = 0.04

    def scaled(self, by: float) -> Mood:
        """Return the mood with everything ``by`` times as often."""
        return Mood(**{name: share * by for name, share in vars(self).items()})


@dataclass
class _Table:
    """The players with their cards in hand, the judge's state, and what has been filmed so far."""

    rules: HouseRules
    rng: np.random.Generator
    state: TableState
    stock: list[Card]
    hands: dict[str, list[Card]]
    items: list[script.Item] = field(default_factory=list)
    judged: list[Judged] = field(default_factory=list)

    def chance(self, share: float) -> bool:
        return bool(self.rng.random() < share)

    def do(self, action: Action) -> Verdict:
        """Judge and film one action."""
        verdict, self.state = step(self.state, action)
        if isinstance(action, Play):
            self._film(action, verdict)
        for name, count in verdict.drew:
            self.items.append(script.DrawCards(name, count, at_once=2))
            self.hands[name] += [self._drawn() for _ in range(count)]
        return verdict

    def _drawn(self) -> Card:
        return self.stock.pop() if self.stock else Card.parse("R1")

    def _film(self, play: Play, verdict: Verdict) -> None:
        codes = tuple(str(card.printed) for card in play.cards)
        self.judged.append(Judged(play.player, play.cards, verdict))
        way = self.rng.random()
        slide = float(self.rng.uniform(40, 90)) if way < 0.08 and len(codes) == 1 else 0.0
        push = float(self.rng.uniform(0.6, 1.4)) if 0.08 <= way < 0.14 else 0.0
        hover = float(self.rng.uniform(0.3, 1.0)) if 0.14 <= way < 0.19 else 0.0
        self.items.append(script.Play(codes, play.player, slide=slide, push=push, hover=hover))
        if verdict.ok:
            for card in play.cards:
                self.hands[play.player].remove(card.printed)
        else:
            self.items.append(script.TakeBack(play.player))


def random_game(rng: np.random.Generator, plays: int, codes: Collection[str] = ()) -> RandomGame:
    """Return a game of about ``plays`` plays with cards of ``codes`` (none named: all there are)."""
    while len((game := _game(rng, plays, codes)).judged) < plays // 2:
        pass
    return game


def _game(rng: np.random.Generator, plays: int, codes: Collection[str]) -> RandomGame:
    preset = str(rng.choice(list(PRESETS), p=list(PRESETS.values())))
    rules = load_preset(preset)
    players = NAMES[: int(rng.choice([2, 3, 4, 5, 6], p=[0.1, 0.2, 0.45, 0.15, 0.1]))]
    stock = [card for card in _packs(rules) if not codes or str(card) in codes]
    rng.shuffle(stock)
    each = min(_DEALT // len(players), len(stock) * 3 // 4 // len(players), 24)
    hands = {name: [stock.pop() for _ in range(each)] for name in players}
    top = next(card for card in stock if card.colour is not None and card.face.is_number)
    stock.remove(top)
    state = start_round(rules, players, first=players[0], top=top, hands=dict.fromkeys(players, each))
    table = _Table(rules, rng, state, stock, hands)
    mood = Mood().scaled(float(rng.uniform(0.3, 1.5)))
    while len(table.judged) < plays and min(map(len, hands.values())) > _FEWEST:
        table.items += disturbances(rng, players, mood, [str(card) for hand in hands.values() for card in hand])
        action = _chosen(table)
        if action is None:
            break
        table.do(action)
        if plays >= 20 and len(table.judged) == plays // 2 and rng.random() < 0.15:
            table.items.append(script.Reshuffle(players[0], aside=bool(rng.random() < 0.5)))
    table.items.append(script.IdleHand(players[0], 0.4))
    filmed = script.Script(
        players,
        tuple(table.items),
        (str(top),),
        draw_pile=bool(rng.random() < 0.8),
        pace=float(rng.uniform(1.1, 1.7)),
    )
    return RandomGame(filmed, preset, players[0], str(top), dict.fromkeys(players, each), tuple(table.judged))


def idle_script(rng: np.random.Generator, seconds: float, codes: Collection[str] = ()) -> script.Script:
    """Return about ``seconds`` in which everything happens but a play."""
    known = sorted(codes) or sorted({str(card) for card in _packs(load_preset("mattel"))})
    players = NAMES[: int(rng.integers(2, 7))]
    items: list[script.Item] = []
    while sum(map(_lasts, items)) < seconds:
        items += disturbances(rng, players, Mood().scaled(3), known)
        if rng.random() < 0.15:
            items.append(script.DrawCards(str(rng.choice(players)), int(rng.integers(1, 4)), at_once=2))
    start = tuple(str(code) for code in rng.choice(known, int(rng.integers(1, 7))))
    return script.Script(players, tuple(items), start)


def disturbances(
    rng: np.random.Generator, players: tuple[str, ...], mood: Mood, codes: list[str]
) -> Iterator[script.Item]:
    """Yield what happens beside the game before the next play."""

    def chance(share: float) -> bool:
        return bool(rng.random() < share)

    def somebody() -> str:
        return str(rng.choice(players))

    if chance(mood.idle):
        yield script.IdleHand(somebody(), float(rng.choice([0.0, 0.5, 1.5, 4.0])))
    if chance(mood.shown):
        yield script.IdleHand(somebody(), float(rng.uniform(0.1, 0.8)), card=str(rng.choice(codes)))
    if chance(mood.passing):
        held = CUP if chance(0.5) else str(rng.choice(codes))
        yield script.IdleHand(somebody(), float(rng.uniform(0, 0.4)), card=held, across=chance(0.6))
    if chance(mood.nudge):
        dx, dy = rng.normal(0, 9, 2)
        yield script.Nudge(somebody(), float(dx), float(dy), float(rng.normal(0, 0.2)))
    if chance(mood.light):
        yield script.Light(float(rng.uniform(0.65, 1.3)), float(rng.choice([0, 0, 0.25])))
    if chance(mood.bump):
        dx, dy = rng.normal(0, 14, 2)
        yield script.Bump(float(dx), float(dy))
    if chance(mood.square):
        yield script.SquareUp(somebody())
    if chance(mood.stall):
        yield script.Stall(float(rng.uniform(0.4, 2.2)))
    if chance(mood.wait):
        yield script.Wait(float(rng.uniform(0.5, 3)))


def _lasts(item: script.Item) -> float:
    """Return about how many seconds an item takes."""
    if isinstance(item, script.Light | script.Bump | script.Stall):
        return 0.0
    if isinstance(item, script.Wait):
        return item.seconds
    return 2.0 + (item.rest if isinstance(item, script.IdleHand) else 0.0)


def _chosen(table: _Table) -> Action | None:
    """Return what somebody does now; None where the game has come to what is not filmed."""
    state, player = table.state, table.state.turn
    if player is None or state.wait not in (Wait.PLAY, Wait.DRAWN):
        return None
    hand = table.hands[player]
    if state.wait is Wait.DRAWN:
        drawn = Play(player, (_named(hand[-1], hand),), drawn=True)
        return drawn if judge(state, drawn).ok and table.chance(0.5) else Pass(player)
    jump = _jump_in(table, player)
    if jump is not None:
        return jump
    after_wild = state.top is not None and state.top.face.is_black
    if table.chance(_SLIP) and not state.pending and not after_wild:
        wrong = [Play(player, (card,)) for card in hand if card.colour is not None]
        wrong = [play for play in wrong if not judge(state, play).ok]
        if wrong:
            return wrong[int(table.rng.integers(len(wrong)))]
    legal = [play for play in _plays(player, hand, after_wild) if judge(state, play).ok]
    if not legal:
        return Draw(player)
    # Two of a kind, one after the other or together, are what a watcher finds hardest.
    twins = [play for play in legal if state.top is not None and play.cards[0].identical(state.top)]
    together = [play for play in legal if len(play.cards) > 1]
    single = [play for play in legal if len(play.cards) == 1]
    choice = twins if table.chance(0.7) else together if table.chance(0.3) else single
    choice = choice or single or legal
    return choice[int(table.rng.integers(len(choice)))]


def _jump_in(table: _Table, turn: str) -> Play | None:
    top = table.state.top
    for player, hand in table.hands.items():
        twins = [card for card in hand if top is not None and card.colour is not None and card.identical(top)]
        if player != turn and twins and judge(table.state, Play(player, (twins[0],))).ok and table.chance(0.7):
            return Play(player, (twins[0],))
    return None


def _plays(player: str, hand: list[Card], after_wild: bool) -> Iterator[Play]:
    for card in dict.fromkeys(hand):
        # What colour was named is told by the next card only if that has one.
        if card.colour is None and after_wild:
            continue
        yield Play(player, (_named(card, hand),))
        same = [other for other in hand if other.face is card.face and other.colour is not None]
        same.sort(key=lambda other: other.colour is card.colour)
        identical = [other for other in same if other.colour is card.colour]
        for together in (identical, same[-3:]):
            if 2 <= len(together) <= 3:
                yield Play(player, tuple(together))


def _named(card: Card, hand: list[Card]) -> Card:
    """Return ``card`` with a colour named for it where it has none: the one most cards of ``hand`` have."""
    if card.colour is not None:
        return card
    counts = {colour: sum(other.colour is colour for other in hand) for colour in Colour}
    best = max(counts, key=lambda colour: counts[colour])
    return Card.parse(f"{card}:{best.value}")


def _packs(rules: HouseRules) -> list[Card]:
    held = copies(rules)
    kinds = [Card(face, colour) for colour in Colour for face in COLOURED_FACES]
    kinds += [Card(face) for face in Face if face.is_black]
    return [card for card in kinds for _ in range(held[card.face])]
