"""Several readings of one card at rest, put together into one that can be trusted, or into doubt."""

from __future__ import annotations

from collections import defaultdict
from math import exp, log
from typing import Final

from referee_app.vision.reading import SeenCard

_UNSEEN: Final = 2e-3
"""Probability a code is given by a reading that does not name it among its likeliest."""
_LATER_WEIGHT: Final = 0.5
"""A second look at the same card from the same place is half as good as the first: their errors go together."""
SURE: Final = 0.8
"""From this probability on a reading is given out; below it the referee asks."""
_SUPPORT: Final = 0.45
"""What the likeliest code must have on average over the looks, however many looks there are."""


class Votes:
    """Readings of one card, weighed."""

    def __init__(self) -> None:
        self._logs: dict[str, float] = defaultdict(float)
        self._sums: dict[str, float] = defaultdict(float)
        self._silent = 0.0
        self.looks = 0

    def add(self, seen: SeenCard) -> None:
        """Count one more look at the card."""
        weight = 1.0 if self.looks == 0 else _LATER_WEIGHT
        named = dict(seen.candidates) or ({seen.code: seen.confidence} if seen.code else {})
        for code in set(self._logs) | set(named):
            if code not in self._logs:
                self._logs[code] = self._silent
            self._logs[code] += weight * log(max(named.get(code, 0.0), _UNSEEN))
            self._sums[code] += named.get(code, 0.0)
        self._silent += weight * log(_UNSEEN)
        self.looks += 1

    def candidates(self) -> tuple[tuple[str, float], ...]:
        """Return the three likeliest codes with their probabilities, best first."""
        if not self._logs:
            return ()
        best = max(self._logs.values())
        weights = {code: exp(value - best) for code, value in self._logs.items()}
        total = sum(weights.values())
        ranked = sorted(weights.items(), key=lambda item: -item[1])[:3]
        # No product of looks makes a card surer than its average look leaves room for.
        return tuple((code, weight / total) for code, weight in ranked)

    def best(self) -> tuple[str | None, float]:
        """Return the code that is sure enough, or None, and the likeliest code's probability."""
        ranked = self.candidates()
        if not ranked:
            return None, 0.0
        code, probability = ranked[0]
        supported = self._sums[code] / self.looks >= _SUPPORT
        return (code if supported and probability >= SURE else None), probability
