"""Films by chance: what each is to show, the film made of it, and the truth about it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Literal

import numpy as np

from vision_models.drawing.cards import PRINTS
from vision_models.films import cutouts
from vision_models.films.decks import Deck
from vision_models.films.film import Film
from vision_models.films.games import RandomGame, idle_script, random_game
from vision_models.films.looks import random_look

Kind = Literal["game", "idle"]

_PACES: Final = {5.0: 0.12, 7.5: 0.45, 10.0: 0.28, 15.0: 0.1, 30.0: 0.05}
"""Frames a second, and how often."""
_PLAYS: Final = 28
_IDLE_SECONDS: Final = 60.0


@dataclass(frozen=True)
class Plan:
    """One film by chance; the same plan gives the same film."""

    name: str
    seed: int
    number: int
    kind: Kind
    source: str | None
    """Whose photographs the cards are cut out of; None plays with drawn cards."""
    fps: float
    drop: float
    """Share of the frames that never arrive."""
    size: tuple[int, int]
    """Width and height of the frames."""

    def to_json(self) -> dict[str, Any]:
        """Return the plan as JSON has it."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Plan:
        """Return the plan that ``to_json`` wrote; raises KeyError or TypeError where it is none."""
        return cls(**{**values, "size": tuple(values["size"])})


def plan(count: int, seed: int, sources: Collection[str] = (), kind: Kind = "game") -> list[Plan]:
    """Return ``count`` plans; with ``sources`` of photographs every second film is played with their cards."""
    plans = []
    for number in range(count):
        rng = np.random.default_rng([seed, number, 0])
        source = str(rng.choice(sorted(sources))) if sources and number % 2 else None
        fps = float(rng.choice(list(_PACES), p=list(_PACES.values())))
        drop = float(rng.choice([0.0, 0.0, 0.1, 0.25]))
        plans.append(Plan(f"{kind}-{seed}-{number:03}", seed, number, kind, source, fps, drop, (640, 480)))
    return plans


@dataclass(frozen=True)
class Made:
    """A film ready to be rendered, and the game it shows; None where nobody plays."""

    film: Film
    game: RandomGame | None


def make(plan: Plan, cards: Path | None = None, cache: Path | None = None) -> Made:
    """Return the film of ``plan``; ``cards`` is the folder of photographs, ``cache`` where cut-outs are kept meanwhile.

    Raises OSError when the photographs are not there.
    """
    rng = np.random.default_rng([plan.seed, plan.number, 1])
    deck: Deck | None = None
    codes: Collection[str] = ()
    if plan.source is not None:
        if cards is None or cache is None:
            raise FileNotFoundError(f"{plan.name}: the folder of photographs is needed")
        cut = cutouts.deal(cutouts.load(cards, plan.source, cache), rng)
        deck, codes = cut, cut.codes
    look = random_look(rng, len(PRINTS))
    if plan.kind == "idle":
        game, script = None, idle_script(rng, _IDLE_SECONDS, codes)
    else:
        # A fast camera makes a film long: fewer plays then.
        game = random_game(rng, round(_PLAYS * min(1.0, 10 / plan.fps)), codes)
        script = game.script
    return Made(Film(script, plan.size, plan.fps, int(rng.integers(2**31)), look, deck), game)


def truth_of(made: Made) -> dict[str, Any]:
    """Return what really happens in a film, as it is stored beside it.

    ``plays``: ``t`` is when the last card lay still, ``rest`` when the hand had let go of it too and the
    camera gave pictures; ``cards`` the last on top.
    """
    acted, game = made.film.acted, made.game
    script = made.film.script
    truth: dict[str, Any] = {
        "players": list(script.players),
        "fps": made.film.fps,
        "size": list(made.film.size),
        "lying": list(script.start),
        "plays": [
            {
                "t": round(play.t, 3),
                "rest": round(_seen_from(acted.stalls, play.released), 3),
                "card": play.cards[-1],
                "cards": list(play.cards),
                "player": play.player,
            }
            for play in acted.plays
        ],
        "taken_back": [{"t": round(one.t, 3), "card": one.card, "player": one.player} for one in acted.taken_back],
        "draws": [{"t": round(one.t, 3), "count": one.count, "player": one.player} for one in acted.draws],
        "reshuffles": [{"t": round(one.t, 3), "card": one.card, "player": one.player} for one in acted.reshuffles],
    }
    if game is not None:
        truth |= {"rules": game.preset, "start": {"first": game.first, "top": game.top, "hands": game.hands}}
        for play, one in zip(truth["plays"], game.judged, strict=True):
            play |= {"ok": one.verdict.ok, "code": one.verdict.code.value}
    return truth


def _seen_from(stalls: tuple[tuple[float, float], ...], t: float) -> float:
    """Return the first moment from ``t`` on at which the camera gives pictures."""
    for start, end in stalls:
        if start <= t < end:
            t = end
    return t
