"""Card sources: decks drawn in many prints."""

from __future__ import annotations

import numpy as np

from vision_models.drawing.backgrounds import Picture, Rng
from vision_models.drawing.cards import BACK, DECK_CODES, PRINTS, draw_card
from vision_models.drawing.prints import random_print

_RARE = {"WH": 0.35, "WC": 0.35, BACK: 2.5, "W": 1.3, "W4": 1.3}
_ODDS = np.array([_RARE.get(code, 1.0) for code in DECK_CODES])


class DrawnDecks:
    """A number of drawn decks; every deal comes from one of them."""

    def __init__(self, rng: Rng, prints: int, height: int = 400) -> None:
        """Draw ``prints`` decks, the named prints first; this takes about two seconds a deck."""
        chosen = [*PRINTS, *(random_print(rng) for _ in range(prints))][:prints]
        self._decks = [{code: draw_card(code, one, height) for code in DECK_CODES} for one in chosen]

    def deal(self, rng: Rng, count: int) -> list[tuple[str, Picture]]:
        """Return ``count`` cards of one deck, with repeats as in a real pile."""
        deck = self._decks[int(rng.integers(len(self._decks)))]
        codes = rng.choice(len(DECK_CODES), size=count, p=_ODDS / _ODDS.sum())
        return [(DECK_CODES[int(i)], deck[DECK_CODES[int(i)]]) for i in codes]
