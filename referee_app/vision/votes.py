"""Several readings of one card at rest, put together into one that can be trusted, or into doubt."""

from __future__ import annotations

from collections import defaultdict
from math import exp, log
from typing import Final

from referee_app.vision.reading import SeenCard

_UNSEEN: Final = 2e-3
"""Probability a code is given by a look that does not name it among its likeliest."""
_REPEATED: Final = 0.5
"""What a further look is worth beside the first: looks from the same place err together."""
_COVERED: Final = 0.2
"""What a look at a card that something covers is worth beside one at the whole card."""
_COVERED_UNREAD: Final = 0.01
"""And one that cannot even read it: next to nothing."""
SURE: Final = 0.8
"""From this probability on a reading is given out; below it the referee asks."""
_SUPPORT: Final = 0.45
"""What the likeliest code must have on average over the looks, however many looks there are."""


class Votes:
    """Readings of one card, weighed."""

    def __init__(self) -> None:
        self._logs: dict[str, float] = {}
        self._sums: dict[str, float] = defaultdict(float)
        self._weight = 0.0
        self._read: set[str] = set()
        self.looks = 0

    def add(self, seen: SeenCard) -> None:
        """Count one more look at the card."""
        weight = max(seen.whole, _COVERED_UNREAD if seen.code is None else _COVERED)
        named = dict(seen.candidates) or ({seen.code: seen.confidence} if seen.code else {})
        for code in named.keys() - self._logs.keys():
            self._logs[code] = self._weight * log(_UNSEEN)
        for code in self._logs:
            self._logs[code] += weight * log(max(named.get(code, 0.0), _UNSEEN))
            self._sums[code] += weight * named.get(code, 0.0)
        self._weight += weight
        if seen.code is not None:
            self._read.add(seen.code)
        self.looks += 1

    def candidates(self) -> tuple[tuple[str, float], ...]:
        """Return the three likeliest codes with their probabilities, best first."""
        if not self._logs:
            return ()
        looks = max(self._weight, 1.0)
        worth = (1 + _REPEATED * (looks - 1)) / looks
        best = max(self._logs.values())
        weights = {code: exp((value - best) * worth) for code, value in self._logs.items()}
        total = sum(weights.values())
        ranked = sorted(weights.items(), key=lambda item: -item[1])[:3]
        return tuple((code, weight / total) for code, weight in ranked)

    @property
    def guess(self) -> str | None:
        """The likeliest code, however unsure; None before the first look."""
        return max(self._logs, key=self._logs.__getitem__) if self._logs else None

    def best(self) -> tuple[str | None, float]:
        """Return the code that is sure enough, or None, and the likeliest code's probability."""
        ranked = self.candidates()
        if not ranked:
            return None, 0.0
        code, probability = ranked[0]
        # Doubtful looks from the same place do not add up to a sure one.
        supported = self._sums[code] / self._weight >= _SUPPORT and code in self._read
        return (code if supported and probability >= SURE else None), probability
