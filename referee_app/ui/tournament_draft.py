"""A tournament being set up: what is filled in, and the setup it makes; no Flet here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from referee_app.rules.options import HouseRules
from referee_app.rules.presets import PRESETS, load_preset
from referee_app.rules.sharing import share_code
from referee_app.tournament.events import Format, SideScore, Started
from referee_app.tournament.schedule import HANDS_OF_PARTNERS
from referee_app.tournament.state import Entrant

_HANDS: Final = 10
ROUNDS: Final = (0, 40)
TABLE: Final = (2, 10)
MINUTES: Final = (0, 120)
_MINUTE_STEP: Final = 5


@dataclass(frozen=True)
class Draft:
    """What is filled in. ``names`` are lines of text, a player or a team (``Anna + Ben``) each; ``rounds`` 0: all."""

    name: str = ""
    format: Format = Format.ROTATION
    names: str = ""
    hands: int = 4
    rounds: int = 0
    table: int = 4
    minutes: int = 0

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """Who has signed up."""
        lines = [line.strip() for line in self.names.splitlines() if line.strip()]
        if self.format not in (Format.TEAMS, Format.SWISS):
            return tuple((line,) for line in lines)
        return tuple(entrant(line) for line in lines)

    def with_player(self, player: str) -> Self:
        """Return this with another line."""
        lines = [*self.names.splitlines(), player]
        return replace(self, names="\n".join(line for line in lines if line.strip()) + "\n")

    def played_as(self, form: Format) -> Self:
        """Return this in another format, with no more hands in a pairing than it has."""
        other = replace(self, format=form)
        return replace(other, hands=min(self.hands, other._most_hands))

    @property
    def _most_hands(self) -> int:
        return HANDS_OF_PARTNERS if self.format is Format.ROTATION else _HANDS

    def stepped(self, field: str, by: int) -> Self:
        """Return this with a number one step further, within its limits."""
        low, high = {"hands": (1, self._most_hands), "rounds": ROUNDS, "table": TABLE, "minutes": MINUTES}[field]
        step = by * (_MINUTE_STEP if field == "minutes" else 1)
        return replace(self, **{field: min(high, max(low, getattr(self, field) + step))})

    def started(self, rules: HouseRules, preset: str | None, name: str) -> Started:
        """Return the first event; ``name`` is what it is called where nothing was filled in."""
        known = preset if preset in PRESETS and load_preset(preset) == rules else share_code(rules)
        return Started(
            self.name.strip() or name,
            self.format,
            self.entrants,
            hands=self.hands,
            rounds=self.rounds or None,
            rules=known,
            table=self.table,
            minutes=self.minutes,
        )


def entrant(line: str) -> Entrant:
    """Return the team a line names, its players joined with ``+``."""
    return tuple(player.strip() for player in line.split("+"))


def scores(points: list[str], hands: list[str]) -> tuple[SideScore, ...] | None:
    """Return a result as typed, None when that is no number somewhere; hands left empty are none."""
    try:
        return tuple(
            SideScore(int(point.strip().replace("−", "-")), int(hand.strip() or 0))
            for point, hand in zip(points, hands, strict=True)
        )
    except ValueError:
        return None
