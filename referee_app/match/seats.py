"""Who sits on the side from which a hand came.

A bearing is an angle in the picture, in radians: 0 is the bottom edge, growing clockwise as seen, so
that the left edge is pi/2. Players sit clockwise; unless the set-up says otherwise the first sits at
the bottom edge and the others are evenly spaced.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

MARGIN: Final = 0.2
"""How much nearer than the second the nearest seat must be, as a part of the angle between the two seats.

At 0.2 the middle fifth between two seats belongs to neither."""


def even(count: int) -> tuple[float, ...]:
    """Return the bearings of ``count`` players, evenly spaced."""
    return tuple(2 * math.pi * place / count for place in range(count))


def player_at(bearing: float | None, players: Sequence[str], seats: Sequence[float]) -> str | None:
    """Return the player who sits at ``bearing``, None when it is unknown or lies between two seats."""
    if bearing is None or not math.isfinite(bearing):
        return None
    ranked = sorted((_apart(bearing, seat), place) for place, seat in enumerate(seats))
    (nearest, place), (second, other) = ranked[:2]
    if second - nearest < MARGIN * _apart(seats[place], seats[other]):
        return None
    return players[place]


def _apart(one: float, other: float) -> float:
    return abs((one - other + math.pi) % (2 * math.pi) - math.pi)
