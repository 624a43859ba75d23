"""The cards a film is played with: drawn ones, or cut out of photographs; and the one thing that is no card."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from vision_models.drawing.cards import PRINTS, draw_card
from vision_models.films.movements import CARD, CUP

Picture = NDArray[np.uint8]
"""Shape (height, width, 4): BGR and opacity."""

_INK: Final = (16.0, 0.86)
"""Ink on a screen is brighter than ink on cardboard: what black becomes, and what is left of the contrast."""


class Deck(Protocol):
    """Where the pictures of the cards come from."""

    def full(self, code: str, /) -> Picture:
        """Return the card as large as it is to be had, upright."""
        ...


class DrawnDeck:
    """A print of ``vision_models.drawing.cards.PRINTS``."""

    def __init__(self, print_index: int) -> None:
        self._print = print_index % len(PRINTS)

    def full(self, code: str, /) -> Picture:
        """Return the drawn card."""
        return _drawing(code, self._print)


class CutOutDeck:
    """Cards cut out of photographs; a card may have several pictures, and the back is drawn."""

    def __init__(self, pictures: dict[str, Picture]) -> None:
        """``pictures`` are upright and flat, one a code."""
        self._pictures = pictures

    @property
    def codes(self) -> frozenset[str]:
        """The cards there are."""
        return frozenset(self._pictures)

    def full(self, code: str, /) -> Picture:
        """Return the photographed card; what was not photographed is drawn."""
        return self._pictures[code] if code in self._pictures else _drawing(code, 0)


class Cards:
    """The cards of a deck in the sizes a film needs them."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._sized: dict[tuple[str, int], Picture] = {}

    def picture(self, code: str, height: int) -> Picture:
        """Return a card ``height`` pixels tall."""
        if (code, height) not in self._sized:
            self._sized[code, height] = _shrunk(_cup() if code == CUP else self._deck.full(code), height)
        return self._sized[code, height]


def _shrunk(full: Picture, height: int) -> Picture:
    whole = full.astype(np.float32)
    whole[..., :3] *= whole[..., 3:] / 255
    width = round(height * CARD[0] / CARD[1])
    small = np.asarray(cv2.resize(whole, (width, height), interpolation=cv2.INTER_AREA), np.float32)
    small[..., :3] /= np.maximum(small[..., 3:], 1) / 255
    small[..., :3] = _INK[0] + small[..., :3] * _INK[1]
    return np.clip(small, 0, 255).astype(np.uint8)


@lru_cache(maxsize=512)
def _drawing(code: str, print_index: int) -> Picture:
    return draw_card(code, PRINTS[print_index])


@lru_cache(maxsize=1)
def _cup() -> Picture:
    """Return a cup of tea as seen at a slant: a pale rim, a dark drink, a glint."""
    picture = np.zeros((480, 309, 4), np.uint8)
    middle = (154, 240)
    for axes, colour in (((150, 200), (206, 214, 216, 255)), ((128, 172), (38, 62, 104, 255))):
        cv2.ellipse(picture, middle, axes, 0, 0, 360, colour, -1, cv2.LINE_AA)
    cv2.ellipse(picture, (110, 160), (22, 50), 20, 0, 360, (150, 170, 190, 255), -1, cv2.LINE_AA)
    return picture
