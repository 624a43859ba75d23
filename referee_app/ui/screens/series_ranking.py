"""The ranking of a series: who stands where, what each evening brought, and the ways out."""

from __future__ import annotations

from typing import Final

import flet as ft

from referee_app.tournament.series import EveningAdded, Ranked, Scored, Series
from referee_app.tournament.series_desk import SeriesDesk
from referee_app.tournament.series_export import order_text, place_text, scored_text
from referee_app.ui.components.exports import link_button
from referee_app.ui.components.parts import fitting_words, panel, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, RADIUS, Size

_PLACE: Final = 44
_TOTAL: Final = 48
_CELL: Final = 72
"""Widths in pixels."""
_BESIDE: Final = _PLACE + _TOTAL + 30
"""Pixels of a row beside the name."""
_ROW: Final = 48
_NARROW: Final = 500


def ranking_tab(session: Session, desk: SeriesDesk, series: Series, width: float) -> list[ft.Control]:
    """Return the table, best first, and what to take away; a hint while no evening counts."""
    if not series.counting:
        empty = words(session.t("series-empty"), colour=ft.Colors.ON_SURFACE_VARIANT)
        return [panel([empty], padding=20, width=width)]
    quiet = ft.Colors.ON_SURFACE_VARIANT
    said = [words(order_text(series, session.language), Size.SMALL, colour=quiet)]
    if any(scored is not None and not scored.counts for ranked in series.ranking() for scored in ranked.scored):
        said.insert(0, words(session.t("series-dropped-about"), Size.SMALL, colour=quiet))
    each = width if width < _NARROW else (width - GAP) / 2
    base, language = f"{session.base}/series/{desk.id}", session.language
    ways: list[ft.Control] = [
        link_button(session.t("tournament-sheet"), f"{base}.html?language={language}", ft.Icons.PRINT, each),
        link_button(session.t("tournament-csv"), f"{base}.csv?language={language}", ft.Icons.TABLE_CHART, each),
    ]
    return [_table(session, series, width), *said, ft.Row(ways, spacing=GAP, run_spacing=GAP, wrap=True)]


def _table(session: Session, series: Series, width: float) -> ft.Control:
    """Return the ranking; the evenings are moved sideways beside places, names and totals, which stay."""
    evenings = series.counting
    kept = max(width - _CELL * len(evenings), width * 0.59)
    heads = [session.t(f"standings-{head}") for head in ("place", "name")]
    fixed: list[ft.Control] = [_fixed(heads[0], heads[1], session.t("series-total"), kept, None)]
    moved: list[ft.Control] = [ft.Row([_head(session, evening) for evening in evenings], spacing=0)]
    for ranked in series.ranking():
        ground = ft.Colors.PRIMARY_CONTAINER if ranked.place == 1 else ft.Colors.SURFACE_CONTAINER
        place = place_text(ranked, session.language)
        fixed.append(_fixed(place, ranked.player, str(ranked.points), kept, ground))
        moved.append(
            ft.Semantics(
                label=_spoken(session, ranked, evenings),
                exclude_semantics=True,
                content=ft.Container(
                    ft.Row([_cell(session, scored) for scored in ranked.scored], spacing=0),
                    height=_ROW,
                    bgcolor=ground,
                    border_radius=ft.BorderRadius.only(top_right=RADIUS, bottom_right=RADIUS),
                ),
            )
        )
    return ft.Semantics(
        identifier="series-ranking",
        container=True,
        content=ft.Row(
            [
                ft.Column(fixed, spacing=4, tight=True),
                # The newest evenings are the ones looked for.
                ft.Row(
                    [ft.Column(moved, spacing=4, tight=True)],
                    scroll=ft.ScrollMode.AUTO,
                    auto_scroll=True,
                    expand=True,
                ),
            ],
            spacing=0,
        ),
    )


def _fixed(place: str, name: str, total: str, width: float, ground: str | None) -> ft.Control:
    size = Size.SMALL if ground is None else Size.BODY
    bold = ground is not None
    return ft.Container(
        ft.Row(
            [
                ft.Container(
                    words(place, Size.SMALL if len(place) > 2 else size, bold=ground is not None, lines=2), width=_PLACE
                ),
                words(name, fitting_words(name, size, width - _BESIDE, Size.SMALL), bold=bold, lines=2, expand=True),
                ft.Container(words(total, size, bold=bold, lines=1, align=ft.TextAlign.END), width=_TOTAL),
            ],
            spacing=4,
        ),
        width=width,
        height=_ROW,
        bgcolor=ground,
        border_radius=ft.BorderRadius.only(top_left=RADIUS, bottom_left=RADIUS),
        padding=ft.Padding.only(left=12, right=8),
    )


def _head(session: Session, evening: EveningAdded) -> ft.Control:
    day = session.t("series-cell-day", month=evening.date.month, day=evening.date.day)
    return ft.Container(
        words(day, Size.SMALL, lines=1, align=ft.TextAlign.CENTER, spoken=f"{day} {evening.name}"),
        width=_CELL,
        height=_ROW,
        alignment=ft.Alignment.CENTER,
    )


def _cell(session: Session, scored: Scored | None) -> ft.Control:
    shown = scored_text(scored, session.language) or session.t("series-absent")
    counts = scored is not None and scored.counts
    return ft.Container(
        words(shown, bold=counts, colour=None if counts else ft.Colors.ON_SURFACE_VARIANT),
        width=_CELL,
        alignment=ft.Alignment.CENTER,
    )


def _spoken(session: Session, ranked: Ranked, evenings: tuple[EveningAdded, ...]) -> str:
    parts = [ranked.player]
    for evening, scored in zip(evenings, ranked.scored, strict=True):
        if scored is not None:
            told = str(scored.points)
            if not scored.counts:
                told = session.t("series-dropped-spoken", points=scored.points)
            parts.append(f"{evening.name} {told}")
    return session.t("match-list-separator").join(parts)
