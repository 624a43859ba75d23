"""Card sources: decks drawn in many prints, and cards cut out of photographs."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.cards import BACK
from vision_models.drawing.backgrounds import Picture, Rng
from vision_models.drawing.canvas import CARD_MM, Canvas
from vision_models.drawing.cards import DECK_CODES, PRINTS, draw_card
from vision_models.drawing.prints import Print, random_print
from vision_models.drawing.scenes import CardSource
from vision_models.drawing.wear import worn

_RARE = {"WH": 0.35, "WC": 0.35, BACK: 2.5, "W": 1.3, "W4": 1.3}
_ODDS = np.array([_RARE.get(code, 1.0) for code in DECK_CODES])
_IS_BACK = np.array([code == BACK for code in DECK_CODES])
_MANY_BACKS = 60.0
"""What a back's odds are in some deals, so that draw piles and hands face down come up."""

_WORN = 0.3


class DrawnDecks:
    """A number of drawn decks; every deal comes from one of them."""

    def __init__(self, rng: Rng, prints: int, height: int = 400) -> None:
        """Draw ``prints`` decks, the named prints first; this takes about two seconds a deck."""
        chosen = [*PRINTS, *(random_print(rng) for _ in range(prints))][:prints]
        self._decks = [_deck(rng, one, height) for one in chosen]

    def deal(self, rng: Rng, count: int) -> list[tuple[str, Picture]]:
        """Return ``count`` cards of one deck, with repeats as in a real pile."""
        deck = self._decks[int(rng.integers(len(self._decks)))]
        odds = _ODDS if rng.random() < 0.88 else np.where(_IS_BACK, _MANY_BACKS, _ODDS)
        codes = rng.choice(len(DECK_CODES), size=count, p=odds / odds.sum())
        return [(DECK_CODES[int(i)], deck[DECK_CODES[int(i)]]) for i in codes]


def _deck(rng: Rng, one: Print, height: int) -> dict[str, Picture]:
    amount = float(rng.uniform(0.2, 1.0)) if rng.random() < _WORN else 0.0
    drawn = {code: draw_card(code, one, height) for code in DECK_CODES}
    return {code: worn(rng, card, amount) if amount else card for code, card in drawn.items()}


class CutOutDecks:
    """Cards cut out of photographs; every deal takes them from one source."""

    def __init__(self, cards: Sequence[tuple[str, str, Picture]]) -> None:
        """Take (source, code, picture) triples, the pictures upright and flat: uint8 BGRA."""
        self._sources: dict[str, list[tuple[str, Picture]]] = {}
        for source, code, picture in cards:
            self._sources.setdefault(source, []).append((code, picture))

    def deal(self, rng: Rng, count: int) -> list[tuple[str, Picture]]:
        """Return ``count`` cards of one source; large sources come up more often, but not in proportion."""
        names = list(self._sources)
        sizes = np.sqrt([len(self._sources[name]) for name in names])
        cards = self._sources[names[int(rng.choice(len(names), p=sizes / sizes.sum()))]]
        return [cards[int(i)] for i in rng.integers(len(cards), size=count)]


class MixedDecks:
    """Deals now from one source of cards, now from another."""

    def __init__(self, first: CardSource, second: CardSource, share: float) -> None:
        """Let ``share`` of the deals come from ``second``."""
        self._first, self._second, self._share = first, second, share

    def deal(self, rng: Rng, count: int) -> list[tuple[str, Picture]]:
        """Return ``count`` cards of one deck."""
        source = self._second if rng.random() < self._share else self._first
        return source.deal(rng, count)


def cut_out(photograph: Picture, quad: NDArray[np.float32], height: int = 400) -> Picture:
    """Return the card at ``quad`` upright and flat, with round corners: uint8 (height, width, 4) BGRA."""
    width = round(height * CARD_MM[0] / CARD_MM[1])
    box = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), box)
    flat = cv2.warpPerspective(photograph, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE)
    canvas = Canvas(height / CARD_MM[1])
    # A hair inside the outline, so that no background shows.
    shape = canvas.rounded((CARD_MM[0] / 2, CARD_MM[1] / 2), (CARD_MM[0] - 0.8, CARD_MM[1] - 0.8), 4.0)
    return np.dstack([flat, cv2.resize(shape, (width, height))]).astype(np.uint8)
