"""Rounds of a tournament and the tables in them, by the players' names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from referee_app.locale import text
from referee_app.names import refusal


class TournamentError(Exception):
    """Something cannot be done in a tournament; ``text(language)`` is the sentence for the people at the table."""

    def __init__(self, message: str, /, **arguments: str | int) -> None:
        self.message = message
        self.arguments = arguments
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        """Return the sentence in ``language``."""
        return text(language, self.message, self.arguments)


def check_names(names: Iterable[str]) -> None:
    """Raise TournamentError for a name that cannot be read; blank ones are left to others."""
    for name in names:
        found = refusal(name)
        if found is not None:
            raise TournamentError(found.id, **{key: str(value) for key, value in found.args.items()})


@dataclass(frozen=True)
class Pairing:
    """Who plays at one table in one round: the sides, each one or more partners, in the order they take their seats."""

    table: int
    sides: tuple[tuple[str, ...], ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone at the table."""
        return tuple(player for side in self.sides for player in side)


@dataclass(frozen=True)
class Round:
    """One round: its number, counted from 1, the tables, and who sits out."""

    number: int
    pairings: tuple[Pairing, ...]
    sitting_out: tuple[str, ...] = ()

    def at(self, table: int) -> Pairing:
        """Return the pairing at ``table``; raises TournamentError when nobody plays there."""
        for pairing in self.pairings:
            if pairing.table == table:
                return pairing
        raise TournamentError("tournament-no-table", round=self.number, table=table)


def seated(rounds: tuple[Round, ...]) -> Iterator[tuple[Round, Pairing]]:
    """Return every pairing with its round, in order."""
    return ((each, pairing) for each in rounds for pairing in each.pairings)
