"""The judge beside rlcard's UNO engine: the same random games, how many plays a second each takes.

``uv run --group compare python -m tests.bench.against_rlcard``. rlcard knows the hands and draws the cards
itself; the judge is told what happened and says why it stands. Games are played by rlcard at random and
written down; then each engine runs the same plays again, in turn, and only that is timed. rlcard never sees an illegal
play, changes its game in place and gives no reasons; with ``allow_step_back`` it copies the game before each play.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time

import numpy as np
from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard

from referee_app.cards import Card
from referee_app.rules.actions import Action, Draw, Pass, Play
from referee_app.rules.judge import step
from referee_app.rules.presets import resolve
from referee_app.rules.start import start_round
from referee_app.rules.state import Direction, TableState

PLAYERS = ("A", "B", "C", "D")
# What rlcard plays by: no stacking, no calls, no challenge, a +4 whenever it is laid.
RULES = resolve(
    {
        "preset": "mattel",
        "wild4.condition": "none",
        "wild4.challenge": False,
        "uno.call": False,
        "round.exhausted": "reshuffle_all",
    }
)
_FACES = {"skip": "S", "reverse": "V", "draw_2": "D", "wild": "W", "wild_draw_4": "W4"}
_DRAWN_BY_NEXT = ("draw_2", "wild_draw_4")


@dataclass(frozen=True)
class Recorded:
    """One game: rlcard's seed and actions, and the same for the judge."""

    seed: int
    steps: tuple[str, ...]
    start: TableState
    events: tuple[Action, ...]


def code(name: str) -> str:
    """Return our code of one of rlcard's cards, ``r-5`` or ``g-wild_draw_4``."""
    colour, _, trait = name.upper().partition("-")
    face = _FACES.get(trait.lower(), trait)
    return f"{face}:{colour}" if face.startswith("W") else colour + face


def printed(card: UnoCard) -> str:
    """Return a card as rlcard writes it; its own ``str`` of a black card keeps the colour it had last."""
    return f"{card.color}-{card.trait}"


def fresh(seed: int, *, step_back: bool = False) -> Game:
    """Return a game of four, dealt; with ``step_back`` it can take plays back, as every state of ours can."""
    game = Game(allow_step_back=step_back, num_players=len(PLAYERS))
    game.np_random = np.random.RandomState(seed)
    game.init_game()
    return game


def record(seed: int) -> Recorded:
    """Let rlcard play one game at random, and write it down in both languages."""
    game, choice = fresh(seed), np.random.RandomState(seed + 1)
    top = Card.parse(code(printed(game.round.target)))
    way = Direction.CLOCKWISE if game.round.direction == 1 else Direction.COUNTERCLOCKWISE
    first = PLAYERS[game.round.current_player]
    held = {name: len(player.hand) for name, player in zip(PLAYERS, game.players, strict=True)}
    start = state = start_round(RULES, PLAYERS, first=first, top=top, direction=way, hands=held)
    steps: list[str] = []
    events: list[Action] = []

    def tell(action: Action) -> None:
        nonlocal state
        verdict, state = step(state, action)
        assert verdict.ok, (seed, len(events), action, verdict)
        events.append(action)

    while not game.round.is_over:
        legal = game.get_legal_actions()
        action, player = str(choice.choice(legal)), PLAYERS[game.round.current_player]
        # When its draw pile is empty rlcard takes the whole pile into it, the top card too.
        before = game.round.played_cards[-1] if game.round.played_cards else None
        game.step(action)
        steps.append(action)
        if action == "draw":
            tell(Draw(player))
            shown = game.round.played_cards[-1] if game.round.played_cards else before
            if shown is None or shown is before:
                tell(Pass(player))
                continue
            # A +4 that was drawn has no effect in rlcard: it is a Wild there.
            played = printed(shown).replace("wild_draw_4", "wild")
        else:
            played = action
        card = Card.parse(code(played))
        tell(Play(player, (card,), drawn=action == "draw"))
        if played.partition("-")[2] in _DRAWN_BY_NEXT and not game.round.is_over:
            assert state.turn is not None
            tell(Draw(state.turn))
        assert game.round.is_over or state.turn == PLAYERS[game.round.current_player], (seed, action)
    return Recorded(seed, tuple(steps), start, tuple(events))


def rlcard_seconds(games: Sequence[Recorded], *, step_back: bool) -> float:
    """Return how long ``Game.step`` takes for the plays."""
    total = 0.0
    for each in games:
        game = fresh(each.seed, step_back=step_back)
        begin = process_time()
        for action in each.steps:
            game.step(action)
        total += process_time() - begin
    return total


def judge_seconds(games: Sequence[Recorded]) -> float:
    """Return how long the judge takes for the same plays."""
    begin = process_time()
    for each in games:
        state = each.start
        for event in each.events:
            state = step(state, event)[1]
    return process_time() - begin


def main() -> None:
    """Print plays a second of both, and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    games = [record(seed) for seed in range(arguments.games)]
    plays = sum(len(each.steps) for each in games)
    events = sum(len(each.events) for each in games)
    timed = [
        (judge_seconds(games), rlcard_seconds(games, step_back=False), rlcard_seconds(games, step_back=True))
        for _ in range(arguments.rounds)
    ]
    print(f"{len(games)} games, {plays} plays ({events} events for the judge), {arguments.rounds} rounds in turn")
    for at, name in enumerate(("judge", "rlcard", "rlcard that can take plays back")):
        rate = plays / min(each[at] for each in timed)
        ratio = median(each[at] / each[0] for each in timed)
        print(f"{name:33} {rate:10,.0f} plays a second, {ratio:.2f} times the time of the judge")


if __name__ == "__main__":
    main()
