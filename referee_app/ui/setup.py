"""What is filled in before a match: who sits where, who deals, by which rules. No Flet here."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field, replace
from typing import Final

from referee_app.locale import text
from referee_app.names import refusal
from referee_app.rules.errors import StartError
from referee_app.rules.message import Message
from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.start import check_players
from referee_app.scoring.rounds import seat_teams
from referee_app.ui.rules_draft import RulesDraft

PLACES: Final = 12
"""Places around the drawn table, counted clockwise from the one nearest the camera: 30 degrees from one to the next."""
MOST_PLAYERS: Final = 10
_CHOSEN_FIRST: Final = frozenset({"draw_high", "random", "reveal", "highest_hand", "chosen"})


@dataclass(frozen=True)
class Seated:
    """A player at the table: ``at`` is the field of his name, ``place`` counts clockwise from the camera."""

    name: str
    at: int
    place: int

    @property
    def bearing(self) -> float:
        """Where he sits as the camera sees it, in radians (see ``match/seats.py``)."""
        return 2 * math.pi * self.place / PLACES


@dataclass(frozen=True)
class Setup:
    """Immutable. ``names`` are the fields, blank ones too; ``places`` where each sits, None for evenly spaced.

    ``marked`` is the field of who deals, or of who acts first where the rules leave that to the table.
    """

    names: tuple[str, ...] = ("", "")
    places: tuple[int, ...] | None = None
    marked: int | None = None
    draft: RulesDraft = field(default_factory=RulesDraft.of_preset)

    def named(self, at: int, name: str) -> Setup:
        """Return the set-up with another name in field ``at``."""
        return replace(self, names=(*self.names[:at], name, *self.names[at + 1 :]))

    def with_player(self, name: str = "") -> Setup:
        """Return the set-up with one more player; a ``name`` given goes into the first blank field."""
        if name and "" in self.names:
            return self.named(self.names.index(""), name)
        if len(self.names) >= MOST_PLAYERS:
            return self
        return replace(self, names=(*self.names, name), places=None)

    def without_player(self, at: int) -> Setup:
        """Return the set-up with field ``at`` taken out, or emptied where only two are left."""
        if len(self.names) <= 2:
            return self.named(at, "")
        marked = self.marked
        if marked is not None:
            marked = None if marked == at else marked - (marked > at)
        return replace(self, names=(*self.names[:at], *self.names[at + 1 :]), places=None, marked=marked)

    def mark(self, at: int) -> Setup:
        """Return the set-up in which the player of field ``at`` deals, or acts first."""
        return replace(self, marked=at)

    def moved(self, at: int, place: int) -> Setup:
        """Return the set-up in which the player of field ``at`` sits at ``place``; who sits there changes with him."""
        places = list(self._places())
        if place in places:
            places[places.index(place)] = places[at]
        places[at] = place
        return replace(self, places=tuple(places))

    def turned(self, at: int) -> Setup:
        """Return the set-up in which the player of field ``at`` sits nearest the camera: the whole table turns."""
        places = self._places()
        by = places[at]
        return replace(self, places=tuple((place - by) % PLACES for place in places))

    def _places(self) -> tuple[int, ...]:
        if self.places is not None:
            return self.places
        count = len(self.names)
        return tuple(round(PLACES * at / count) % PLACES for at in range(count))

    def seated(self, language: str) -> tuple[Seated, ...]:
        """Return who plays, clockwise from the first field.

        Blank fields are left out where two names are given; else they get names by their numbers.
        """
        filled = [name.strip() for name in self.names]
        blank_too = sum(map(bool, filled)) < 2
        names = {
            at: name or text(language, "setup-player", {"number": at + 1})
            for at, name in enumerate(filled)
            if name or blank_too
        }
        places = self._places()
        if self.places is None:
            places = tuple(
                round(PLACES * list(names).index(at) / len(names)) if at in names else 0 for at in range(len(filled))
            )
        everyone = sorted((Seated(name, at, places[at]) for at, name in names.items()), key=lambda each: each.place)
        first = next((number for number, each in enumerate(everyone) if each.at == min(names)), 0)
        return (*everyone[first:], *everyone[:first])

    def problem(self, language: str) -> Message | None:
        """Return what is wrong with the players' names, None when a match can begin."""
        names = [each.name for each in self.seated(language)]
        wrong = next((found for name in names if (found := refusal(name)) is not None), None)
        if wrong is not None:
            return wrong
        return Message("setup-same-name") if len(set(names)) < len(names) else None

    def refusal(self, language: str) -> Message | None:
        """Return why these players cannot play by these rules, None when they can."""
        conflicts = self.draft.conflicts
        if conflicts:
            return conflicts[0].message
        try:
            check_players(self.draft.rules, [each.name for each in self.seated(language)])
        except (RulesError, StartError) as error:
            return error.message
        return None

    def sides(self, language: str) -> dict[str, int]:
        """Return the side of each player by name, counted from 0; empty where everybody plays alone."""
        players = [each.name for each in self.seated(language)]
        size = self.draft.rules.teams.size
        if not size or len(players) % size:
            return {}
        return {name: number for number, side in enumerate(seat_teams(players, size)) for name in side}

    @property
    def chooses_first(self) -> bool:
        """Whether the table says who acts first, instead of who deals."""
        return self.draft.rules.start.first in _CHOSEN_FIRST

    def marked_name(self, language: str) -> str:
        """Return who deals, or acts first where the table says that: unless said, the first player acts first."""
        seated = self.seated(language)
        chosen = next((each.name for each in seated if each.at == self.marked), None)
        if chosen is not None:
            return chosen
        acts_first = self.chooses_first or self.draft.rules.start.first == "dealer"
        return seated[0].name if acts_first else seated[-1].name

    def dealer(self, language: str) -> str:
        """Return who deals. Where the table says who acts first, that is his right neighbour; lots may be drawn."""
        players = [each.name for each in self.seated(language)]
        marked = self.marked_name(language)
        if not self.chooses_first:
            return marked
        if self.draft.rules.start.first == "random" and self.marked is None:
            marked = random.choice(players)
        return players[players.index(marked) - 1]

    def rules(self) -> HouseRules:
        """Return the rules to play by; raises RulesError while they do not go together."""
        return HouseRules.from_mapping({}, self.draft.rules)
