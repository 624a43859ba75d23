"""The standings of a tournament, what decides, and the ways out: big screen, sheet, CSV."""

from __future__ import annotations

from typing import Final

import flet as ft

from referee_app.tournament.desk import Desk
from referee_app.tournament.export import figures, shown_columns
from referee_app.tournament.standings import Line
from referee_app.ui.components.exports import link_button
from referee_app.ui.components.parts import words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, RADIUS, Size

_PLACE: Final = 44
_CELL: Final = 62
_NARROW: Final = 500


def standings_tab(session: Session, desk: Desk, width: float) -> list[ft.Control]:
    """Return the table, best first, and what to take away."""
    columns = shown_columns(desk.state, desk.standings)[:3]
    head = _line(
        [session.t("standings-place"), session.t("standings-name")],
        [session.t(f"standings-{column}") for column in columns],
        Size.SMALL,
        None,
    )
    lines = [_standing(session, line, columns) for line in desk.standings]
    # On a phone the words need the whole width.
    each = width if width < _NARROW else (width - 2 * GAP) / 3
    base, language = f"{session.base}/tournament/{desk.id}", session.language
    ways = [
        link_button(session.t("tournament-big"), f"{base}?language={language}", ft.Icons.TV, each),
        link_button(session.t("tournament-sheet"), f"{base}.html?language={language}", ft.Icons.PRINT, each),
        link_button(session.t("tournament-csv"), f"{base}.csv?language={language}", ft.Icons.TABLE_CHART, each),
    ]
    return [
        ft.Semantics(
            identifier="tournament-standings",
            container=True,
            content=ft.Column([head, *lines], spacing=4, tight=True),
        ),
        words(session.t(f"order-{desk.state.setup.format}"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        ft.Row(list(ways), spacing=GAP, run_spacing=GAP, wrap=True),
    ]


def _standing(session: Session, line: Line, columns: tuple[str, ...]) -> ft.Control:
    place = session.t("standings-shared", place=line.place) if line.shared else str(line.place)
    name = session.t("standings-name-gone", name=line.name) if line.gone else line.name
    ground = ft.Colors.PRIMARY_CONTAINER if line.place == 1 and line.played else ft.Colors.SURFACE_CONTAINER
    return _line([place, name], [figures(line, column) for column in columns], Size.BODY, ground)


def _line(begin: list[str], numbers: list[str], size: float, ground: str | None) -> ft.Control:
    place, name = begin
    return ft.Container(
        ft.Row(
            [
                ft.Container(
                    words(place, Size.SMALL if len(place) > 2 else size, bold=ground is not None, lines=2), width=_PLACE
                ),
                words(name, size, bold=ground is not None, lines=2, expand=True),
                *(
                    ft.Container(
                        words(number, size, bold=ground is not None, lines=2, align=ft.TextAlign.END), width=_CELL
                    )
                    for number in numbers
                ),
            ],
            spacing=4,
        ),
        bgcolor=ground,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=10 if ground else 2),
    )
