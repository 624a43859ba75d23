"""All games of three plays, counted: a net for what no story thinks of.

From one start in every preset, every one of a few telling cards by the turn player or by the player after
the next, or a draw; three times in a row. How often each verdict falls is frozen beside this file. When a
rule is changed on purpose, ``python -m tests.rules.test_counts`` writes the counts anew.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from referee_app.cards import Card, Colour
from referee_app.rules.actions import Action, Draw, Play
from referee_app.rules.judge import step
from referee_app.rules.presets import load_preset, preset_names
from referee_app.rules.start import start_round
from referee_app.rules.state import TableState

FROZEN = Path(__file__).with_name("counts.json")
PLAYERS = ("A", "B", "C", "D")
CARDS = [Card.parse(code) for code in ("R5", "G5", "R0", "R7", "RS", "RV", "RD", "W4")]
DEPTH = 3


def choices(state: TableState) -> list[Action]:
    turn = state.turn or "A"
    other = PLAYERS[(PLAYERS.index(turn) + 2) % len(PLAYERS)]
    plays = [
        Play(player, (card,), Colour.GREEN if card.is_black else None) for player in (turn, other) for card in CARDS
    ]
    return [Draw(turn), *plays]


def count(state: TableState, depth: int, found: Counter[str]) -> None:
    for action in choices(state):
        verdict, after = step(state, action)
        found[verdict.code.value] += 1
        if depth > 1:
            count(after, depth - 1, found)


def counted(preset: str) -> dict[str, int]:
    state = start_round(load_preset(preset), PLAYERS, first="A", top=Card.parse("R1"), hands={"B": 2, "C": 1})
    found: Counter[str] = Counter()
    count(state, DEPTH, found)
    return dict(sorted(found.items()))


@pytest.mark.parametrize("preset", preset_names())
def test_the_counts_are_as_they_were(preset: str) -> None:
    assert counted(preset) == json.loads(FROZEN.read_text(encoding="utf-8"))[preset]


if __name__ == "__main__":
    lines = [f"  {json.dumps(name)}: {json.dumps(counted(name))}" for name in preset_names()]
    FROZEN.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
