"""The places of the app: the screen of each, and how the menu shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from referee_app.rules.state import Wait
from referee_app.ui.screens.ask import ask_screen
from referee_app.ui.screens.devices import devices_screen
from referee_app.ui.screens.log import log_screen
from referee_app.ui.screens.over import round_over_screen
from referee_app.ui.screens.rulebook import rulebook_screen
from referee_app.ui.screens.scores import scores_screen
from referee_app.ui.screens.settings import settings_screen
from referee_app.ui.screens.start import start_screen
from referee_app.ui.screens.statistics import statistics_screen
from referee_app.ui.screens.table import table_screen
from referee_app.ui.screens.tournament import tournament_screen
from referee_app.ui.screens.watching import ROLES, watching_screen
from referee_app.ui.session import Place, Session


@dataclass(frozen=True)
class Entry:
    """A place: its icon, its screen, and whether it needs a match. Its name in the menu is ``place-<name>``."""

    icon: ft.IconData
    screen: Callable[[Session], ft.Control]
    of_match: bool = False


def _match(session: Session) -> ft.Control:
    """Return the screen the match is at."""
    referee = session.room.referee
    if referee is None:
        return start_screen(session)
    return round_over_screen(session) if referee.state.wait is Wait.OVER else table_screen(session)


PLACES: Final[dict[Place, Entry]] = {
    Place.MATCH: Entry(ft.Icons.TABLE_RESTAURANT, _match),
    Place.SCORES: Entry(ft.Icons.LEADERBOARD, scores_screen, of_match=True),
    Place.LOG: Entry(ft.Icons.HISTORY_EDU, log_screen, of_match=True),
    Place.RULES: Entry(ft.Icons.RULE, rulebook_screen),
    Place.TOURNAMENT: Entry(ft.Icons.EMOJI_EVENTS, tournament_screen),
    Place.ASK: Entry(ft.Icons.GAVEL, ask_screen),
    Place.DEVICES: Entry(ft.Icons.DEVICES, devices_screen),
    Place.SETTINGS: Entry(ft.Icons.TUNE, settings_screen),
    Place.STATISTICS: Entry(ft.Icons.QUERY_STATS, statistics_screen),
}
"""In the order of the menu."""


def screen_of(session: Session) -> ft.Control:
    """Return the screen of the place this session is at; what needs a match gives way where there is none."""
    if session.caller.role in ROLES:
        return watching_screen(session)
    entry = PLACES[session.place]
    if entry.of_match and session.room.referee is None:
        return _match(session)
    return entry.screen(session)
