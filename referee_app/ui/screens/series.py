"""A series: the ranking over its evenings, what counts, titles, and what was done last to be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from referee_app.match.times import today
from referee_app.store.errors import StoreError
from referee_app.tournament.pairings import TournamentError
from referee_app.tournament.series import (
    EveningAdded,
    EveningRecounted,
    EveningRemoved,
    Series,
    SeriesEvent,
    Title,
    TitleWithdrawn,
    last_step,
)
from referee_app.tournament.series_desk import SeriesDesk
from referee_app.ui.components.frame import place_frame, place_sheet
from referee_app.ui.components.parts import Command, button, icon_button, keyed, panel, words
from referee_app.ui.components.reason import Reason
from referee_app.ui.components.tabs import tabs
from referee_app.ui.screens.series_evenings import AddEvening, evenings_tab
from referee_app.ui.screens.series_ranking import ranking_tab
from referee_app.ui.screens.series_titles import titles_tab
from referee_app.ui.session import Session

_TABS: Final = ("ranking", "evenings", "titles")


@dataclass(frozen=True)
class Asking:
    """What is being done on a sheet: an evening added, evening ``remove`` taken out, or ``title`` withdrawn."""

    remove: int = 0
    title: Title | None = None


_NOTHING: Final[Asking | None] = None


@ft.component
def SeriesPlace(session: Session, number: int, width: float, back: Command) -> ft.Control:  # noqa: N802
    """Return the series ``number``; which part of it is shown is this component's own."""
    tab, turn = ft.use_state(_TABS[0])
    asking, ask = ft.use_state(_NOTHING)
    tools = [icon_button(ft.Icons.LIST, session.t("tournament-all"), back)]
    try:
        desk = session.room.series.desk(number)
        log = desk.events()
        series = desk.series
    except (StoreError, TournamentError) as error:
        told = panel([words(error.text(session.language), bold=True)], padding=20, width=width)
        return place_frame(session, session.t("series-unreadable"), tools, told, width)
    match tab:
        case "evenings":
            shown = evenings_tab(
                session, desk, series, width, lambda: ask(Asking()), lambda evening: ask(Asking(remove=evening))
            )
        case "titles":
            shown = titles_tab(session, series, width, lambda title: ask(Asking(title=title)))
        case _:
            shown = ranking_tab(session, desk, series, width)
    names = [(name, session.t(f"series-tab-{name}")) for name in _TABS]
    content = ft.Column(
        [tabs(names, tab, turn, width), *shown, *_take_back(session, desk, log, width)],
        spacing=12,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )
    over = None if asking is None else _sheet(session, desk, series, asking, partial(ask, None))
    return place_frame(session, series.setup.name, tools, content, width, over)


def _sheet(session: Session, desk: SeriesDesk, series: Series, asking: Asking, close: Command) -> ft.Control:
    def put_away() -> None:
        session.close()
        close()

    if asking.title is not None:
        held = asking.title
        inside = keyed(
            Reason,
            "withdraw",
            session,
            "series-withdraw-why",
            "series-withdraw",
            ft.Icons.BLOCK,
            lambda why: desk.withdraw(held.player, held.title, today(), why),
            put_away,
        )
        title = session.t("series-withdraw-spoken", title=held.title, player=held.player)
    elif asking.remove:
        inside = keyed(
            Reason,
            f"remove-{asking.remove}",
            session,
            "series-remove-why",
            "series-evening-remove",
            ft.Icons.DELETE,
            partial(desk.remove, asking.remove),
            put_away,
        )
        evening = series.evenings[asking.remove - 1]
        title = session.t("series-evening-remove-spoken", evening="" if evening is None else evening.name)
    else:
        inside = keyed(AddEvening, "add", session, desk, series, put_away)
        title = session.t("series-evening-add")
    return place_sheet(session, title, [inside], put_away)


def _take_back(session: Session, desk: SeriesDesk, log: tuple[SeriesEvent, ...], width: float) -> list[ft.Control]:
    """Return the button that takes back what was done last, none where nothing was."""
    last = last_step(log)
    if last is None:
        return []
    return [
        button(
            session.t("series-undo", what=_told(session, log[last - 1])),
            partial(session.attempt, desk.take_back),
            icon=ft.Icons.UNDO,
            width=width,
        )
    ]


def _told(session: Session, event: SeriesEvent) -> str:
    match event:
        case EveningAdded(name):
            return session.t("series-undo-added", evening=name)
        case TitleWithdrawn(player, title):
            return session.t("series-undo-withdrawn", player=player, title=title)
        case EveningRecounted():
            return session.t("series-undo-recounted")
        case EveningRemoved():
            return session.t("series-undo-removed")
    return ""
