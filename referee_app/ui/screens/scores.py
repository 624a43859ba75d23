"""The scores: the sheet by rounds with dealer and totals, the chart, rounds put right, points given by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from referee_app.match.referee import Referee
from referee_app.ui.components.chart import points_chart
from referee_app.ui.components.frame import layered, page, place_sheet, sheet_width
from referee_app.ui.components.parts import (
    button,
    fitting,
    fitting_words,
    heading,
    keyed,
    panel,
    pressable,
    shares,
    word_width,
    words,
)
from referee_app.ui.score_sheet import Cell, Row, rows, series, target_line, target_text
from referee_app.ui.screens.round_edit import Adjust, RoundEdit
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE, RADIUS, TOUCH, WIDE, Size

_NAME: Final = 80
_CELL: Final = 60
"""Least widths in pixels of the column of rounds and of those of the players."""
_SMALLEST: Final = 12.0
"""Of the letters of a name above its column."""
_AROUND: Final = 4
"""Pixels of a column beside the name above it."""
_WIDEST: Final = 640
_ADJUST: Final = -1


def scores_screen(session: Session) -> ft.Control:
    """Return the place of the scores."""
    referee = session.referee
    return keyed(Scores, f"scores-{referee.match_id}", session, referee)


@ft.component
def Scores(session: Session, referee: Referee) -> ft.Control:  # noqa: N802
    """Return the score sheet of ``referee``; which round is being put right is this component's own."""
    edited, edit = ft.use_state(0)
    lines, sides = referee.score_lines, referee.sides
    wide = session.width >= WIDE
    width = min(session.width - 2 * EDGE, 2 * _WIDEST)
    column = (width - EDGE) / 2 if wide else min(width, _WIDEST)
    table: list[ft.Control] = [words(target_text(session.language, referee.rules), Size.BODY, bold=True)]
    if lines:
        table.append(_sheet(session, referee, rows(lines, sides), sides, column, edit))
    else:
        table.append(panel([words(session.t("score-none"), colour=ft.Colors.ON_SURFACE_VARIANT)], padding=20))
    table.append(button(session.t("score-adjust"), lambda: edit(_ADJUST), icon=ft.Icons.EDIT_NOTE, width=column))
    chart: list[ft.Control] = [heading(session.t("score-chart"))]
    if lines:
        height = min(360.0, column * 0.72)
        target = target_line(referee.rules)
        drawn = points_chart(
            series(lines, sides), target, session.t("score-chart"), column - 24, height, dark=_dark(session)
        )
        chart.append(panel([drawn]))
    else:
        chart.append(words(session.t("score-chart-later"), colour=ft.Colors.ON_SURFACE_VARIANT))
    parts = [ft.Column(part, spacing=12, width=column, tight=True) for part in (table, chart)]
    body: list[ft.Control] = (
        [ft.Row(list(parts), spacing=EDGE, vertical_alignment=ft.CrossAxisAlignment.START)] if wide else list(parts)
    )
    screen = page(session, session.t("place-scores"), body, width if wide else column)
    return layered(screen, _over(session, referee, edited, lambda: edit(0)))


def _dark(session: Session) -> bool:
    if session.theme_mode is not ft.ThemeMode.SYSTEM:
        return session.theme_mode is ft.ThemeMode.DARK
    return ft.context.page.platform_brightness is ft.Brightness.DARK


def _over(session: Session, referee: Referee, edited: int, close: Callable[[], object]) -> ft.Control | None:
    if edited == _ADJUST:
        sheet = keyed(Adjust, "adjust", session, referee, sheet_width(session), close)
        return place_sheet(session, session.t("score-adjust"), [sheet], close)
    if any(result.number == edited for result in referee.results):
        return keyed(RoundEdit, f"edit-{edited}", session, referee, edited, close)
    return None


def _sheet(
    session: Session,
    referee: Referee,
    shown: tuple[Row, ...],
    sides: tuple[str, ...],
    width: float,
    edit: Callable[[int], object],
) -> ft.Control:
    """Return the table; with many players it is moved sideways."""
    needs = [max(_CELL, word_width(side, _SMALLEST) + _AROUND) for side in sides]
    cells = shares(needs, max(width - _NAME, sum(needs)), _CELL)
    standing = referee.standing
    best = max(standing.totals.values(), default=0)
    head = ft.Row(
        [
            ft.Container(words(session.t("score-round"), Size.SMALL), width=_NAME, padding=ft.Padding.only(left=10)),
            *(_headed(side, side in standing.out, cell) for side, cell in zip(sides, cells, strict=True)),
        ],
        spacing=0,
    )
    total = ft.Container(
        ft.Row(
            [
                ft.Container(
                    words(session.t("score-total"), Size.BODY, bold=True),
                    width=_NAME,
                    padding=ft.Padding.only(left=10),
                ),
                *(
                    _total(standing.totals[side], standing.totals[side] == best, cell)
                    for side, cell in zip(sides, cells, strict=True)
                ),
            ],
            spacing=0,
        ),
        bgcolor=ft.Colors.PRIMARY_CONTAINER,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(vertical=10),
    )
    lines = [_row(session, row, sides, cells, partial(edit, row.number)) for row in shown]
    return ft.Semantics(
        identifier="score-sheet",
        container=True,
        content=ft.Row([ft.Column([head, total, *lines], spacing=4, tight=True)], scroll=ft.ScrollMode.AUTO),
    )


def _headed(side: str, out: bool, width: float) -> ft.Control:
    name = words(
        side, fitting_words(side, 15, width - _AROUND, _SMALLEST), bold=True, lines=2, align=ft.TextAlign.CENTER
    )
    if out:
        name.style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH)
    return ft.Container(name, width=width, alignment=ft.Alignment.BOTTOM_CENTER)


def _total(total: int, leads: bool, width: float) -> ft.Control:
    ink = ft.Colors.ON_PRIMARY_CONTAINER
    said = str(total)
    return ft.Container(
        words(said, fitting(said, 26 if leads else 20, width, 14), bold=True, colour=ink),
        width=width,
        alignment=ft.Alignment.CENTER,
    )


def _row(
    session: Session, row: Row, sides: tuple[str, ...], widths: list[float], edit: Callable[[], object]
) -> ft.Control:
    about: list[ft.Control] = []
    below: list[ft.Control] = []
    if row.by_hand:
        about.append(ft.Icon(ft.Icons.EDIT_NOTE, size=26))
        below.append(words(row.name, Size.SMALL))
        label = session.t("score-by-hand", reason=row.name)
    else:
        about.append(words(row.name, 20, bold=True))
        if row.edited:
            about.append(words(session.t("score-edited"), 13, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1))
        label = session.t("score-edit", round=row.number)
    cells: list[ft.Control] = [
        ft.Container(ft.Column(about, spacing=0, tight=True), width=_NAME, padding=ft.Padding.only(left=10)),
        *(_cell(each, width) for each, width in zip(row.cells, widths, strict=True)),
    ]
    if row.missing:
        missing = session.t("match-list-separator").join(row.missing)
        below.append(words(session.t("score-missing", players=missing), Size.SMALL, bold=True))
    # What is moved sideways is as wide as what stands in it: without a width these lines would not be broken.
    whole = _NAME + sum(widths)
    lines: list[ft.Control] = [ft.Row(cells, spacing=0)]
    lines += [ft.Container(each, width=whole, padding=ft.Padding.symmetric(horizontal=10)) for each in below]
    spoken = session.t("match-list-separator").join([label, *_spoken(session, row, sides)])
    box = ft.Container(
        ft.Column(lines, spacing=2, tight=True),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(vertical=6),
    )
    if row.by_hand:
        return ft.Semantics(label=spoken, exclude_semantics=True, content=box)
    return pressable(box, spoken, edit)


def _spoken(session: Session, row: Row, sides: tuple[str, ...]) -> list[str]:
    said = [f"{side} {each.added} {each.total}" for side, each in zip(sides, row.cells, strict=True)]
    said += [session.t("score-dealer", player=side) for side, each in zip(sides, row.cells, strict=True) if each.deals]
    if row.edited:
        said.append(session.t("score-edited"))
    return said


def _cell(cell: Cell, width: float) -> ft.Control:
    above: list[ft.Control] = [words(cell.added or "–", 18, bold=cell.won)]
    if cell.deals:
        above.insert(0, ft.Icon(ft.Icons.STYLE, size=16, color=ft.Colors.PRIMARY))
    return ft.Container(
        ft.Column(
            [
                ft.Row(above, spacing=3, tight=True, alignment=ft.MainAxisAlignment.CENTER),
                words(cell.total, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=width,
        height=TOUCH - 4,
        alignment=ft.Alignment.CENTER,
    )
