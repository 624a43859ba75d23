"""A table for tests: a referee, and a camera that says what it is told to."""

from __future__ import annotations

import math

import numpy as np

from referee_app.cards import Card
from referee_app.match.referee import Referee
from referee_app.rules.presets import load_preset
from referee_app.store.store import Store
from referee_app.vision.frames import Frame
from referee_app.vision.pile import Laid, TakenBack
from referee_app.vision.reading import SeenCard

QUAD = np.array([[0, 0], [10, 0], [10, 15], [0, 15]], np.float32)


def table(
    rules: str = "mattel",
    players: str = "A B C D",
    *,
    top: str | None = "R5",
    first: str = "A",
    store: Store | None = None,
    hands: dict[str, int] | None = None,
    **options: object,
) -> Referee:
    """Return a match whose first round has begun; ``options`` are house rules with ``__`` for the dot."""
    agreed = load_preset(rules).replace({key.replace("__", "."): value for key, value in options.items()})
    referee = Referee.create(store or Store.in_memory(), players.split(), agreed, preset=rules)
    referee.start_round(first=first, top=None if top is None else Card.parse(top), hands=hands)
    return referee


def frame(t: float = 1.0, shade: int = 0) -> Frame:
    """Return a small even picture."""
    return Frame(np.full((24, 32, 3), shade, np.uint8), t, int(t * 10))


def card(code: str | None, **candidates: float) -> SeenCard:
    """Return a card as read: ``code``, or None with the ``candidates``."""
    ranked = tuple(sorted(candidates.items(), key=lambda candidate: -candidate[1]))
    return SeenCard(code, 0.95 if code else 0.4, ranked or ((code or "R0", 0.95),), QUAD, True)


def laid(*cards: str | SeenCard, seat: int | None = None, of: int = 4, t: float = 1.0) -> Laid:
    """Return cards laid from the side of player number ``seat`` of ``of`` (None: the side is not clear)."""
    seen = tuple(card(each) if isinstance(each, str) else each for each in cards)
    side = None if seat is None else 2 * math.pi * seat / of
    return Laid(t, seen, side, frame(t, 200), frame(t - 0.5, 50))


def taken_back(code: str | None, t: float = 2.0) -> TakenBack:
    """Return that the top card was picked up again."""
    return TakenBack(t, code)
