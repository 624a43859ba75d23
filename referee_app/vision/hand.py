"""A hand shown to the camera, fanned or laid in rows: all its cards at once, steadied over several looks.

Points are not counted here: this module knows what is shown, not what it is worth.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

import numpy as np

from referee_app.cards import BACK
from referee_app.vision.geometry import side_lengths
from referee_app.vision.reading import Image, Quad, SeenCard

_SURE: Final = 0.8
"""What a code must have on average over the looks at a card to be given out."""
_SAME_PLACE: Final = 0.35
_SAME_CARD_MOVED: Final = 0.9
"""Two looks at one card lie nearer to each other than this share of its length, the second where both read the same."""
_STEADY_LOOKS: Final = 3
_FORGOTTEN: Final = 3
"""After so many looks that do not find a card again it is taken to be gone."""


class SeesSpread(Protocol):
    """Whatever finds all cards of a spread: the recogniser, or a stand-in."""

    def see_spread(self, frame: Image, /) -> list[SeenCard]:
        """Return all cards in a picture (uint8, (h, w, 3), BGR)."""
        ...


@dataclass(frozen=True)
class HandCard:
    """One card of a shown hand."""

    code: str | None
    """The card's code, None where it must be asked for."""
    confidence: float
    """Probability, 0 to 1, of the likeliest code."""
    candidates: tuple[tuple[str, float], ...]
    """The likeliest codes with their probabilities, at most three, best first."""
    quad: Quad = field(compare=False)
    """Where it was seen last: (4, 2), pixels of the frame."""


@dataclass(frozen=True)
class Hand:
    """A hand as it is shown."""

    cards: tuple[HandCard, ...]
    """From left to right as seen."""
    steady: bool
    """Whether the last few looks found the same cards."""

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes that are sure."""
        return tuple(card.code for card in self.cards if card.code is not None)

    @property
    def is_complete(self) -> bool:
        """Whether every card in it could be read."""
        return all(card.code is not None for card in self.cards)


class HandReader:
    """Reads one shown hand from look to look; make a new one for the next hand."""

    def __init__(self, eyes: SeesSpread, packs: int = 1) -> None:
        """Look with ``eyes``; of ``packs`` packs no more copies of a card can be in a hand than there are."""
        self._eyes = eyes
        self._packs = packs
        self._held: list[_Held] = []
        self._said: list[tuple[str | None, ...]] = []

    def look(self, frame: Image) -> Hand:
        """Return the hand after one more look at it, in a BGR frame (uint8 (height, width, 3))."""
        seen = [card for card in self._eyes.see_spread(frame) if not _is_back(card)]
        free = list(self._held)
        for card in sorted(seen, key=lambda one: -one.confidence):
            held = min(free, key=lambda other: other.distance(card), default=None)
            if held is None or held.distance(card) > 1:
                self._held.append(_Held(card))
            else:
                free.remove(held)
                held.add(card)
        for held in free:
            held.missed += 1
        self._held = [held for held in self._held if held.missed < _FORGOTTEN]
        return self._hand()

    def _hand(self) -> Hand:
        # What a single look saw, and the next did not, is not yet, or no longer, in the hand.
        cards = [held.card() for held in self._held if held.missed <= held.looks / 2]
        cards = _no_more_than_there_are(cards, self._packs)
        self._said.append(tuple(sorted((card.code for card in cards), key=str)))
        latest = self._said[-_STEADY_LOOKS:]
        steady = len(latest) == _STEADY_LOOKS and len(set(latest)) == 1
        return Hand(tuple(sorted(cards, key=lambda card: float(card.quad[:, 0].mean()))), steady)


def read_hand(eyes: SeesSpread, frame: Image, packs: int = 1) -> Hand:
    """Return the hand in a single picture: BGR, uint8 (height, width, 3)."""
    return HandReader(eyes, packs).look(frame)


class _Held:
    """What several looks have seen of one card."""

    def __init__(self, card: SeenCard) -> None:
        self._sums: dict[str, float] = defaultdict(float)
        self._sure = 0
        self.looks = 0
        self.missed = 0
        self.add(card)

    def add(self, card: SeenCard) -> None:
        for code, share in card.candidates:
            self._sums[code] += share
        self._sure += card.code is not None
        self._quad = card.quad
        self.looks += 1
        self.missed = 0

    def distance(self, card: SeenCard) -> float:
        """Return how far ``card`` lies from here; above 1 it is another card."""
        length = float(side_lengths(self._quad).max())
        apart = float(np.linalg.norm(self._quad.mean(axis=0) - card.quad.mean(axis=0))) / max(length, 1.0)
        same = card.candidates[0][0] == max(self._sums, key=self._sums.__getitem__)
        return apart / (_SAME_CARD_MOVED if same else _SAME_PLACE)

    def card(self) -> HandCard:
        ranked = sorted(self._sums.items(), key=lambda item: -item[1])[:3]
        candidates = tuple((code, total / self.looks) for code, total in ranked)
        code, confidence = candidates[0]
        sure = confidence >= _SURE and self._sure * 2 >= self.looks
        return HandCard(code if sure else None, confidence, candidates, self._quad)


def _is_back(card: SeenCard) -> bool:
    return card.candidates[0][0] == BACK


def _no_more_than_there_are(cards: Sequence[HandCard], packs: int) -> list[HandCard]:
    """Ask again for what would be one copy too many: a third red 7 of one pack is a misread."""
    copies: Counter[str] = Counter()
    kept = []
    for card in sorted(cards, key=lambda one: -one.confidence):
        if card.code is not None:
            copies[card.code] += 1
            if copies[card.code] > packs * _copies(card.code):
                kept.append(replace(card, code=None))
                continue
        kept.append(card)
    return kept


def _copies(code: str) -> int:
    """Return how often a usual pack holds a card."""
    if code[0] == "W":
        return 4
    return 1 if code[1:] == "0" else 2
