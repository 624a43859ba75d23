"""The shipped demo table: who plays in the film, by which rules, and how its round begins."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from referee_app.cards import Card
from referee_app.resources import data_folder
from referee_app.vision.frames import DEMO, SourceError

_DEFAULT_RULES: Final = "mattel"


@dataclass(frozen=True)
class Demo:
    """What ``data/demo/truth.json`` says about the beginning of the film; ``preset`` names the house rules.

    ``top`` is the card that lies there when the film begins, None for an empty table.
    """

    players: tuple[str, ...]
    preset: str
    first: str
    top: Card | None


def load_demo() -> Demo:
    """Read the demo's beginning; raises SourceError when it is not there."""
    try:
        truth = json.loads((data_folder() / "demo" / "truth.json").read_text(encoding="utf-8"))
    except OSError:
        raise SourceError("source-missing", DEMO) from None
    start = truth.get("start", {})
    players = tuple(truth["players"])
    top = start.get("top")
    return Demo(
        players,
        truth.get("rules", _DEFAULT_RULES),
        start.get("first", players[0]),
        None if top is None else Card.parse(top),
    )
