"""The evenings of a series: which count, who has won them; one added, counted anew or taken out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from referee_app.server.tournaments import Listed
from referee_app.store.errors import StoreError
from referee_app.tournament.desk import Desk
from referee_app.tournament.pairings import TournamentError
from referee_app.tournament.series import EveningAdded, Series
from referee_app.tournament.series_desk import SeriesDesk, places_of
from referee_app.ui.components.frame import sheet_width
from referee_app.ui.components.options import choice
from referee_app.ui.components.parts import Command, button, panel, words
from referee_app.ui.series_draft import day as day_of
from referee_app.ui.series_draft import kinds, ordinary
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, TOUCH, Size

_USUAL: Final = ("weekly", "monthly", "final")
_MOST_LETTERS: Final = 40


def evenings_tab(
    session: Session,
    desk: SeriesDesk,
    series: Series,
    width: float,
    add: Command,
    remove: Callable[[int], object],
) -> list[ft.Control]:
    """Return every evening that counts, the newest first, and the button that adds another."""
    controls: list[ft.Control] = [
        button(session.t("series-evening-add"), add, kind="main", icon=ft.Icons.ADD, width=width)
    ]
    if not series.counting:
        empty = words(session.t("series-empty"), colour=ft.Colors.ON_SURFACE_VARIANT)
        controls.append(panel([empty], padding=20, width=width))
    numbered = [(number, each) for number, each in enumerate(series.evenings, 1) if each is not None]
    for number, evening in sorted(numbered, key=lambda each: (each[1].date, each[0]), reverse=True):
        controls.append(_evening(session, desk, number, evening, width, partial(remove, number)))
    return controls


def _evening(
    session: Session, desk: SeriesDesk, number: int, evening: EveningAdded, width: float, remove: Command
) -> ft.Control:
    quiet = ft.Colors.ON_SURFACE_VARIANT
    line = session.t("series-evening-line", day=evening.date.isoformat(), kind=evening.kind)
    champions = session.t("match-list-separator").join(player for player, place in evening.places if place == 1)
    controls: list[ft.Control] = [
        words(evening.name, 18, bold=True, lines=2),
        words(line, Size.SMALL, colour=quiet),
        words(session.t("series-evening-champions", players=champions)),
    ]
    doing: list[ft.Control] = []
    tournament = None if evening.tournament is None else session.room.tournaments.readable(evening.tournament)
    half = (width - 24 - GAP) / 2
    if tournament is not None and places_of(tournament) != evening.places:
        controls.append(words(session.t("series-evening-changed"), bold=True, colour=ft.Colors.ERROR))
        recount = partial(session.attempt, lambda: desk.recount(number, tournament))
        doing.append(button(session.t("series-recount"), recount, kind="main", icon=ft.Icons.REFRESH, width=half))
    doing.append(
        button(
            session.t("series-evening-remove"),
            remove,
            spoken=session.t("series-evening-remove-spoken", evening=evening.name),
            icon=ft.Icons.DELETE_OUTLINE,
            size=15,
            width=half,
        )
    )
    return panel([*controls, ft.Row(doing, spacing=GAP)], width=width)


@ft.component
def AddEvening(session: Session, desk: SeriesDesk, series: Series, close: Command) -> ft.Control:  # noqa: N802
    """Return the finished tournaments to choose from, and what kind of evening it was; what is chosen is its own."""
    usual = kinds(series, (session.t(f"series-kind-{each}") for each in _USUAL))
    chosen, choose = ft.use_state(0)
    kind, put_kind = ft.use_state(ordinary(series) or session.t("series-kind-weekly"))
    day, put_day = ft.use_state("")
    width = sheet_width(session)
    try:
        finished = session.room.series.finished(desk)
    except (StoreError, TournamentError) as error:
        return words(error.text(session.language), bold=True, colour=ft.Colors.ERROR)
    if not finished:
        return words(session.t("series-evening-add-none"))

    def take(listed: Listed) -> None:
        choose(listed.id)
        put_day(listed.day)

    def add(tournament: Desk) -> None:
        if session.attempt(lambda: desk.add(tournament, day_of(day), kind)):
            close()

    rows: list[ft.Control] = [words(session.t("series-evening-add-which"), bold=True)]
    for listed, tournament in finished:
        label = session.t("tournament-entry", name=listed.name, day=listed.day)
        rows.append(choice(label, listed.id == chosen, partial(take, listed)))
        if listed.id == chosen:
            rows += _details(session, usual, kind, put_kind, day, put_day, width)
            if session.error:
                rows.append(words(session.error, colour=ft.Colors.ERROR, bold=True))
            rows.append(
                button(
                    session.t("series-evening-put"),
                    partial(add, tournament),
                    kind="main",
                    icon=ft.Icons.CHECK,
                    width=width,
                )
            )
    return ft.Column(rows, spacing=10, tight=True)


def _details(
    session: Session,
    usual: tuple[str, ...],
    kind: str,
    put_kind: Callable[[str], object],
    day: str,
    put_day: Callable[[str], object],
    width: float,
) -> list[ft.Control]:
    """Return the fields that say what kind of evening it was, and when."""
    taps: list[ft.Control] = [
        button(each, partial(put_kind, each), kind="main" if each == kind else "plain", padding=16, lines=1)
        for each in usual
    ]
    return [
        ft.TextField(
            label=session.t("series-evening-kind"),
            value=kind,
            on_change=lambda event: put_kind(event.control.value),
            width=width,
            height=TOUCH + 4,
            max_length=_MOST_LETTERS,
            counter="",
        ),
        ft.Row(taps, spacing=GAP, run_spacing=GAP, wrap=True),
        ft.TextField(
            label=session.t("series-evening-day"),
            value=day,
            on_change=lambda event: put_day(event.control.value),
            width=width,
            height=TOUCH + 4,
        ),
    ]
