"""The rotations that ship with the program: partners change every round (DESIGN.md section 5).

For 4n and 4n+1 players they are whist tournaments: everyone partners everyone once and opposes everyone twice.
For the other numbers they are the fairest that the search found. ``python -m referee_app.tournament.design`` makes
the file. It keeps of each rotation only how it begins: round after round one is added to every player's number,
modulo ``modulus``. Where there are twice as many players as that, they are two circles that turn together, and two
rounds are kept; a player beyond the circle stays where he is.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from referee_app.resources import data_folder

FEWEST: Final = 4
MOST: Final = 40
"""For so many players there are rotations."""
FILE: Final = "tournament/rotations.json"

Seats: TypeAlias = tuple[int, ...]
"""A round by players' numbers, four a table: two partners, then their opponents. Who is missing sits out."""


@dataclass(frozen=True)
class Starter:
    """Rounds that are each developed into ``modulus`` of them: from one to the next the players move on by ``step``."""

    players: int
    modulus: int
    step: int
    first: tuple[Seats, ...]

    def develop(self) -> tuple[Seats, ...]:
        """Return all rounds."""
        moving = self.players // self.modulus * self.modulus
        return tuple(
            tuple(seat if seat >= moving else self._moved(seat, self.step * number) for seat in seats)
            for seats in self.first
            for number in range(self.modulus)
        )

    def _moved(self, seat: int, by: int) -> int:
        circle, place = divmod(seat, self.modulus)
        return circle * self.modulus + (place + by) % self.modulus

    def entry(self) -> dict[str, Any]:
        """Return this as an entry of the file."""
        return {
            "players": self.players,
            "modulus": self.modulus,
            "step": self.step,
            "first": [[list(seats[place : place + 4]) for place in range(0, len(seats), 4)] for seats in self.first],
        }


@cache
def rotation(count: int) -> tuple[Seats, ...]:
    """Return the whole rotation of ``count`` players, from FEWEST to MOST."""
    return _file()[count].develop()


@cache
def _file() -> dict[int, Starter]:
    entries = json.loads((data_folder() / FILE).read_text(encoding="utf-8"))
    return {entry["players"]: read(entry) for entry in entries}


def read(entry: dict[str, Any]) -> Starter:
    """Return the starter of one entry of the file."""
    return Starter(entry["players"], entry["modulus"], entry["step"], tuple(map(_flat, entry["first"])))


def _flat(tables: Sequence[Sequence[int]]) -> Seats:
    return tuple(player for table in tables for player in table)
