"""How much of something may come how fast."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

_KEPT: Final = 1024


def now() -> float:
    """Return seconds that only ever grow."""
    return time.monotonic()


class Bucket:
    """Holds up to ``size`` and fills by ``rate`` a second; what is taken must be in it."""

    def __init__(self, size: float, rate: float, clock: Callable[[], float] | None = None) -> None:
        self._size, self._rate, self._clock = size, rate, clock or now
        self._level, self._at = size, self._clock()

    def has(self, amount: float) -> bool:
        """Say whether ``amount`` is in it now."""
        now = self._clock()
        self._level = min(self._size, self._level + max(0.0, now - self._at) * self._rate)
        self._at = now
        return self._level >= amount

    def take(self, amount: float) -> bool:
        """Take ``amount`` out if it is in it, and say whether it was."""
        if not self.has(amount):
            return False
        self._level -= amount
        return True


class Buckets:
    """A bucket for each name, such as a network address; of very many names the longest unused are forgotten."""

    def __init__(self, size: float, rate: float, clock: Callable[[], float] | None = None) -> None:
        self._size, self._rate, self._clock = size, rate, clock or now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, amount: float = 1) -> bool:
        """Take ``amount`` out of the bucket of ``name`` and say whether it was in it."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._size, self._rate, self._clock)
            while len(self._buckets) > _KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket.take(amount)
