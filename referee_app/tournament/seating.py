"""Who sits where at a table: partners never side by side (RULES.md section 2, ``teams``)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from referee_app.tournament.pairings import Pairing


def propose(sides: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return all players clockwise: the first of each side, then the second of each, and so on.

    Sides of one size then sit evenly spaced; two sides of two, opposite each other. Partners sit side by side only
    where there is no other way: a side with more players than all others together.
    """
    ordered = sorted(sides, key=len, reverse=True)
    largest, others = (
        ordered[0],
        [player for turn in zip_longest(*ordered[1:]) for player in turn if player is not None],
    )
    if len({len(side) for side in sides}) == 1:
        return tuple(player for turn in zip(*sides, strict=True) for player in turn)
    # The others fill the gaps of the largest side, as evenly as they can.
    seats: list[str] = []
    for place, player in enumerate(largest):
        seats.append(player)
        begin, end = (len(others) * each // len(largest) for each in (place, place + 1))
        seats += others[begin:end]
    return tuple(seats)


def seats(pairing: Pairing) -> tuple[str, ...]:
    """Return who sits where at a table of a tournament, clockwise."""
    return propose(pairing.sides)
