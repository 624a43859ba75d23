"""Tournaments: the list and set-up, then who sits where, results, standings, people; big screen, sheet and CSV."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

import flet as ft

from referee_app.store.errors import StoreError
from referee_app.tournament.desk import Desk
from referee_app.tournament.pairings import TournamentError
from referee_app.ui.components.frame import place_frame
from referee_app.ui.components.parts import button, heading, icon_button, keyed, panel, words
from referee_app.ui.screens.tournament_now import Edit, Editing, now_tab, result_sheet, results_tab
from referee_app.ui.screens.tournament_people import People
from referee_app.ui.screens.tournament_setup import TournamentSetup
from referee_app.ui.screens.tournament_standings import standings_tab
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE, GAP, Size

_WIDEST: Final = 860
_TABS: Final = ("now", "standings", "results", "people")
_LIST: Final = 0
_NEW: Final = -1
_NOTHING: Final[Editing | None] = None
Go: TypeAlias = Callable[[int], object]


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
    if shown == _NEW:
        return keyed(TournamentSetup, "tournament-setup", session, width, show, partial(show, _LIST))
    desk = _desk(session, shown)
    if desk is None:
        return _list(session, width, show)
    over = None if editing is None else result_sheet(session, desk, editing, edit)
    tools = [icon_button(ft.Icons.LIST, session.t("tournament-all"), partial(show, _LIST))]
    content = ft.Column(
        [_tabs(session, tab, turn, width), *_tab(session, desk, tab, width, edit)],
        spacing=12,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )
    return place_frame(session, desk.state.setup.name, tools, content, width, over)


def _latest(session: Session) -> int:
    try:
        return next((each.id for each in session.room.tournaments.stored()), _LIST)
    except StoreError:
        return _LIST


def _desk(session: Session, number: int) -> Desk | None:
    if number <= _LIST:
        return None
    try:
        return session.room.tournaments.desk(number)
    except (StoreError, TournamentError):
        return None


def _list(session: Session, width: float, show: Go) -> ft.Control:
    controls: list[ft.Control] = [
        button(session.t("tournament-new"), partial(show, _NEW), kind="main", icon=ft.Icons.ADD, size=20, width=width)
    ]
    stored = session.room.tournaments.stored()
    if not stored:
        controls.append(panel([words(session.t("tournament-empty"), colour=ft.Colors.ON_SURFACE_VARIANT)], padding=20))
    controls += [
        button(
            session.t("tournament-entry", name=each.name, day=each.created_at[:10]), partial(show, each.id), width=width
        )
        for each in stored
    ]
    content = ft.Column(controls, spacing=12, scroll=ft.ScrollMode.AUTO, expand=True)
    return place_frame(session, session.t("place-tournament"), [], content, width)


def _tabs(session: Session, tab: str, turn: Callable[[str], object], width: float) -> ft.Control:
    each = (width - GAP * (len(_TABS) - 1)) / len(_TABS)
    return ft.Row(
        [
            ft.Semantics(
                selected=name == tab,
                content=button(
                    session.t(f"tournament-tab-{name}"),
                    partial(turn, name),
                    kind="main" if name == tab else "plain",
                    size=Size.SMALL if width < 500 else Size.BODY,
                    width=each,
                    lines=1,
                ),
            )
            for name in _TABS
        ],
        spacing=GAP,
    )


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
