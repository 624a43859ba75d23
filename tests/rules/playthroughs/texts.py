"""Games as text: a line an action, with the verdict and all that a table would look at next."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from pathlib import Path

from referee_app.rules.actions import Action, Play
from referee_app.rules.options import HouseRules
from referee_app.rules.presets import load_preset
from referee_app.rules.state import TableState
from referee_app.rules.verdict import Verdict
from tests.rules.playthroughs.robots import Game

FOLDER = Path(__file__).parent
Step = tuple[Action, Verdict, TableState]


def line(action: Action, verdict: Verdict, state: TableState) -> str:
    """Return one step as text."""
    parts = [
        f"{action} -> {verdict.code}",
        f"{state.turn or '-'} {state.wait}",
        f"top {state.top or '-'} {state.colour or '-'} {state.direction}",
        f"pending {state.pending}",
        " ".join(f"{name}{held}" for name, held in state.counts().items()),
    ]
    if verdict.drew:
        parts.append("drew " + " ".join(f"{name}{drawn}" for name, drawn in verdict.drew))
    if verdict.option is not None:
        parts.append(verdict.option)
    return "; ".join(parts)


def ending(state: TableState) -> str:
    """Return how the round ended as text."""
    scores = " ".join(f"{name} {score}" for name, score in (state.scores or {}).items())
    return f"# won by {' '.join(state.winners)}; scores {scores}"


def story(steps: Iterable[Step]) -> set[str]:
    """Return what happened in a game, by the ids of the judge's sentences."""
    found = set()
    for action, verdict, state in steps:
        found.add(verdict.message.id)
        if verdict.ok and isinstance(action, Play) and len(action.cards) > 1:
            found.add("several cards")
        if state.last is not None and state.last.moved is not None:
            found.add("hands moved")
    return found


def wanted(rules: HouseRules) -> set[str]:
    """Return what has to happen in a game by these rules to show them."""
    found = {"no-match", "ok-catch"}
    found |= {"ok-show-guilty", "ok-show-innocent"} if rules.wild4.challenge else set()
    found |= {"ok-jump-in"} if rules.jump_in.scope != "none" else set()
    found |= {"ok-stacks"} if rules.stack.mode != "none" else set()
    found |= {"ok-deflects"} if rules.stack.deflect else set()
    found |= {"ok-swap"} if rules.special.seven == "swap" else set()
    found |= {"hands moved"} if rules.special.zero == "rotate" else set()
    found |= {"ok-keep", "ok-rotate"} if rules.special.optional else set()
    found |= {"ok-slap"} if rules.special.four == "slap" else set()
    found |= {"ok-spoke"} if rules.special.red_silence else set()
    found |= {"ok-timeout"} if rules.turn.time_limit else set()
    found |= {"several cards"} if rules.multi.mode != "none" else set()
    return found


def played(name: str) -> str:
    """Return the first game of a preset that shows all its rules, as text."""
    rules = load_preset(name)
    for seed in count():
        game = Game(rules, seed)
        start = game.state
        steps = list(game.play())
        if game.state.over and wanted(rules) <= story(steps):
            first = f"# {name}: {' '.join(start.players)}; begins {start.turn or 'with a guide card'}"
            return "\n".join([first, *(line(*step) for step in steps), ending(game.state)]) + "\n"
    raise AssertionError
