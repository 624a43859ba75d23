"""The game of the shipped demo film: three players, the house rules ``tieba``, nobody goes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from referee_app.cards import Card
from referee_app.rules.actions import Draw, Pass, Play
from referee_app.rules.judge import step
from referee_app.rules.notation import parse_action
from referee_app.rules.presets import load_preset
from referee_app.rules.start import start_round
from referee_app.rules.verdict import Verdict
from vision_models.films import script
from vision_models.films.looks import Look

RULES: Final = "tieba"
PLAYERS: Final = ("A", "B", "C")
FIRST: Final = "A"
LOOK: Final = Look(table="oak", distance=405, tilt=0.36, noise=2.2, softness=0.5, jpeg=0)

GAME: Final = """
A play R5
B play R5
C play R9
A play G9
B play G6
C play Y3
A play G2
B play GS
A play GV
C play RV
A play R8
nudge C
B play RD
C play GD
A draw
B draw
B pass
C play G7
A play W4 as Y
B draw
C play Y1
A play Y8
B play B8
C play W as R
A play R3
B play R6
C play B6
A play B4
B play B4
"""
"""The verbs of a scenario, and who nudges the top card.

Y3 on G6 is illegal and goes back. A colour is told by the next card laid.
"""
_NUDGE: Final = "nudge "


class DemoError(Exception):
    """The game does not go as its film must: the message says where."""


@dataclass(frozen=True)
class Judged:
    """A card laid in the game, and what the referee has to say to it."""

    player: str
    card: Card
    verdict: Verdict


def play_game() -> tuple[script.Script, tuple[Judged, ...]]:
    """Return the script of the film, and every card laid with its verdict, in order; raises DemoError."""
    state = start_round(load_preset(RULES), PLAYERS, first=FIRST)
    items: list[script.Item] = []
    judged: list[Judged] = []
    for line in GAME.strip().splitlines():
        if line.startswith(_NUDGE):
            items.append(script.Nudge(line.removeprefix(_NUDGE), 9.0, -7.0, 0.12))
            continue
        action = parse_action(line)
        if not isinstance(action, Play | Draw | Pass):
            raise DemoError(f"{line!r}: the film cannot show this")
        if action.player != state.turn:
            raise DemoError(f"{line!r}: it is the turn of {state.turn}")
        verdict, state = step(state, action)
        if isinstance(action, Play):
            judged.append(Judged(action.player, action.cards[0], verdict))
            items.append(script.Play((str(action.cards[0]),), action.player))
            if not verdict.ok:
                items.append(script.TakeBack(action.player))
        elif isinstance(action, Draw):
            items.append(script.DrawCards(action.player, sum(count for _, count in verdict.drew), at_once=2))
        if min(state.hands) < 2:
            raise DemoError(f"{line!r}: a hand of one card would need a call")
    items.append(script.IdleHand("A", 0.4))
    return script.Script(PLAYERS, tuple(items), pace=1.08), tuple(judged)
