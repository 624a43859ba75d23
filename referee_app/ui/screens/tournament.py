"""Tournaments and series: the list and set-up, then who sits where, results, standings, people; or the series."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import Final, TypeAlias

import flet as ft

from referee_app.server.tournaments import Listed
from referee_app.store.errors import StoreError
from referee_app.tournament.desk import Desk
from referee_app.ui.components.frame import place_frame
from referee_app.ui.components.parts import button, heading, icon_button, keyed, panel, words
from referee_app.ui.components.tabs import tabs
from referee_app.ui.screens.series import SeriesPlace
from referee_app.ui.screens.series_setup import SeriesSetup
from referee_app.ui.screens.tournament_now import Edit, Editing, now_tab, result_sheet, results_tab
from referee_app.ui.screens.tournament_people import People
from referee_app.ui.screens.tournament_setup import TournamentSetup
from referee_app.ui.screens.tournament_standings import standings_tab
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE

_WIDEST: Final = 860
_TABS: Final = ("now", "standings", "results", "people")
_NOTHING: Final[Editing | None] = None


class View(Enum):
    """What is shown of this place."""

    LIST = auto()
    NEW = auto()
    TOURNAMENT = auto()
    NEW_SERIES = auto()
    SERIES = auto()


@dataclass(frozen=True)
class Shown:
    """A view, and the number of the tournament or series where it is of one."""

    view: View = View.LIST
    number: int = 0


Go: TypeAlias = Callable[[Shown], object]


def tournament_screen(session: Session) -> ft.Control:
    """Return the place of the tournaments."""
    return keyed(Tournament, "tournament", session)


@ft.component
def Tournament(session: Session) -> ft.Control:  # noqa: N802
    """Return the list, the set-up or one tournament; which of them is this component's own."""
    shown, show = ft.use_state(_latest(session))
    tab, turn = ft.use_state(_TABS[0])
    editing, edit = ft.use_state(_NOTHING)
    width = min(session.width - 2 * EDGE, _WIDEST)
    to_list = partial(show, Shown())
    match shown.view:
        case View.NEW:
            begun = partial(_go, show, View.TOURNAMENT)
            return keyed(TournamentSetup, "tournament-setup", session, width, begun, to_list)
        case View.NEW_SERIES:
            begun = partial(_go, show, View.SERIES)
            return keyed(SeriesSetup, "series-setup", session, width, begun, to_list)
        case View.SERIES:
            return keyed(SeriesPlace, f"series-{shown.number}", session, shown.number, width, to_list)
    desk = session.room.tournaments.readable(shown.number) if shown.view is View.TOURNAMENT else None
    if desk is None:
        return _list(session, width, show)
    over = None if editing is None else result_sheet(session, desk, editing, edit)
    tools = [icon_button(ft.Icons.LIST, session.t("tournament-all"), to_list)]
    content = ft.Column(
        [
            tabs([(name, session.t(f"tournament-tab-{name}")) for name in _TABS], tab, turn, width),
            *_tab(session, desk, tab, width, edit),
        ],
        spacing=12,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )
    return place_frame(session, desk.state.setup.name, tools, content, width, over)


def _go(show: Go, view: View, number: int) -> None:
    show(Shown(view, number))


def _latest(session: Session) -> Shown:
    """Return the newest tournament while it is being played, the list otherwise."""
    try:
        newest = next((each.id for each in session.room.tournaments.stored()), 0)
    except StoreError:
        return Shown()
    desk = session.room.tournaments.readable(newest) if newest else None
    return Shown() if desk is None or desk.state.ended else Shown(View.TOURNAMENT, newest)


def _list(session: Session, width: float, show: Go) -> ft.Control:
    try:
        stored, series = session.room.tournaments.stored(), session.room.series.stored()
    except StoreError as error:
        told = panel([words(error.text(session.language), bold=True)], padding=20, width=width)
        return place_frame(session, session.t("place-tournament"), [], told, width)
    controls: list[ft.Control] = [
        button(
            session.t("tournament-new"),
            partial(show, Shown(View.NEW)),
            kind="main",
            icon=ft.Icons.ADD,
            size=20,
            width=width,
        ),
        *_entries(session, stored, View.TOURNAMENT, "tournament-empty", width, show),
        heading(session.t("series-heading")),
        button(session.t("series-new"), partial(show, Shown(View.NEW_SERIES)), icon=ft.Icons.ADD, width=width),
        *_entries(session, series, View.SERIES, "series-about", width, show),
    ]
    content = ft.Column(controls, spacing=12, scroll=ft.ScrollMode.AUTO, expand=True)
    return place_frame(session, session.t("place-tournament"), [], content, width)


def _entries(
    session: Session, stored: Sequence[Listed], view: View, empty: str, width: float, show: Go
) -> list[ft.Control]:
    """Return a button for each that is stored, or what they are for while there is none."""
    if not stored:
        return [panel([words(session.t(empty), colour=ft.Colors.ON_SURFACE_VARIANT)], padding=20, width=width)]
    return [
        button(
            session.t("tournament-entry", name=each.name, day=each.day),
            partial(show, Shown(view, each.id)),
            width=width,
        )
        for each in stored
    ]


def _tab(session: Session, desk: Desk, tab: str, width: float, edit: Edit) -> list[ft.Control]:
    match tab:
        case "standings":
            return standings_tab(session, desk, width)
        case "results":
            return results_tab(session, desk, width, edit)
        case "people":
            people = keyed(People, f"people-{desk.id}", session, desk, width)
            return [heading(session.t("tournament-people")), people]
    return now_tab(session, desk, width, edit)
