"""Statistics: how the players have done over all stored matches, or over those some of them played together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from referee_app.match.statistics import MatchTally, Tally, all_matches, totals
from referee_app.store.errors import StoreError
from referee_app.ui.components.frame import page
from referee_app.ui.components.parts import button, fitting_words, keyed, panel, shares, word_width, words
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE, GAP, RADIUS

_NAME: Final = 132
_CELL: Final = 82
_AROUND: Final = 6
"""Pixels of a column beside the name above it."""
_SMALLEST: Final = 12.0
_WIDEST_CELL: Final = 160
_ROW: Final = 44
_WIDEST: Final = 1120
_WAIT: Final = 0.25
_NOT_YET: Final[tuple[MatchTally, ...] | None] = None
_EVERYBODY: Final[tuple[str, ...]] = ()
_COLUMNS: Final[tuple[tuple[str, Callable[[Tally], str]], ...]] = (
    ("stats-matches", lambda tally: str(tally.matches)),
    ("stats-matches-won", lambda tally: str(tally.matches_won)),
    ("stats-rounds", lambda tally: str(tally.rounds)),
    ("stats-rounds-won", lambda tally: str(tally.rounds_won)),
    ("stats-average", lambda tally: "–" if tally.average is None else f"{tally.average:.1f}"),
    ("stats-plays", lambda tally: str(tally.plays)),
    ("stats-illegal", lambda tally: str(tally.illegal)),
    ("stats-drawn", lambda tally: str(tally.drawn)),
    ("stats-missed", lambda tally: str(tally.missed)),
    ("stats-caught", lambda tally: str(tally.caught)),
    ("stats-catches", lambda tally: str(tally.catches)),
    ("stats-false-catches", lambda tally: str(tally.false_catches)),
    ("stats-challenges-won", lambda tally: str(tally.challenges_won)),
    ("stats-challenges-lost", lambda tally: str(tally.challenges_lost)),
)


def statistics_screen(session: Session) -> ft.Control:
    """Return the place of the statistics."""
    return keyed(Statistics, "statistics", session)


@ft.component
def Statistics(session: Session) -> ft.Control:  # noqa: N802
    """Return the table of all players; who is compared is this component's own."""
    counted, take = ft.use_state(_NOT_YET)
    progress, tell = ft.use_state((0, 0))
    together, compare = ft.use_state(_EVERYBODY)
    wrong, complain = ft.use_state("")
    width = min(session.width - 2 * EDGE, _WIDEST)

    async def count() -> None:
        done = [(0, 0)]
        work = asyncio.create_task(
            asyncio.to_thread(all_matches, session.room.store, (), lambda *at: done.__setitem__(0, at))
        )
        while not work.done():
            await asyncio.wait([work], timeout=_WAIT)
            tell(done[0])
        try:
            take(work.result())
        except StoreError as error:
            complain(error.text(session.language))

    ft.use_effect(count, [])
    controls: list[ft.Control] = []
    if wrong:
        controls.append(panel([words(wrong, bold=True)]))
    elif counted is None:
        controls += _waiting(session, progress)
    else:
        controls += _table(session, counted, together, compare, width)
    return page(session, session.t("place-statistics"), controls, width)


def _waiting(session: Session, progress: tuple[int, int]) -> list[ft.Control]:
    done, every = progress
    said = session.t("stats-progress", done=done, all=every) if every else session.t("stats-counting")
    return [ft.Row([ft.ProgressRing(width=28, height=28), words(said)], spacing=14)]


def _table(
    session: Session,
    matches: tuple[MatchTally, ...],
    together: tuple[str, ...],
    compare: Callable[[tuple[str, ...]], object],
    width: float,
) -> list[ft.Control]:
    everybody = totals(matches)
    if not everybody:
        return [panel([words(session.t("stats-none"), colour=ft.Colors.ON_SURFACE_VARIANT)], padding=20, width=width)]

    def touched(player: str) -> None:
        chosen = [name for name in together if name != player]
        compare(tuple(chosen if player in together else [*chosen, player]))

    chips: list[ft.Control] = [
        button(
            session.t("stats-all"),
            lambda: compare(()),
            kind="plain" if together else "main",
            size=15,
            padding=14,
        ),
        *(
            button(
                player,
                partial(touched, player),
                kind="main" if player in together else "plain",
                size=15,
                padding=14,
            )
            for player in everybody
        ),
    ]
    controls: list[ft.Control] = [ft.Row(chips, wrap=True, spacing=GAP, run_spacing=GAP)]
    if together:
        names = session.t("match-list-separator").join(together)
        controls.append(words(session.t("stats-together", players=names)))
    shown = totals(matches, together)
    if not shown:
        controls.append(panel([words(session.t("stats-no-match"), bold=True)], padding=20, width=width))
        return controls
    controls.append(_figures(session, shown, width))
    return controls


def _figures(session: Session, shown: dict[str, Tally], width: float) -> ft.Control:
    """Return the figures, one a row; the players are moved sideways beside the names of the rows, which stay."""
    needs = [max(_CELL, word_width(player, _SMALLEST) + _AROUND) for player in shown]
    cells = shares(needs, max(min(width - _NAME, _WIDEST_CELL * len(shown)), sum(needs)), _CELL)
    names: list[ft.Control] = [ft.Container(width=_NAME, height=_ROW)]
    values: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(
                    words(
                        player,
                        fitting_words(player, 15, cell - _AROUND, _SMALLEST),
                        bold=True,
                        lines=2,
                        align=ft.TextAlign.CENTER,
                    ),
                    width=cell,
                    height=_ROW,
                    alignment=ft.Alignment.CENTER,
                )
                for player, cell in zip(shown, cells, strict=True)
            ],
            spacing=0,
        )
    ]
    for at, (name, value) in enumerate(_COLUMNS):
        ground = ft.Colors.SURFACE_CONTAINER if at % 2 else ft.Colors.SURFACE_CONTAINER_HIGH
        names.append(
            ft.Container(
                words(session.t(name), 15, lines=2),
                width=_NAME,
                height=_ROW,
                bgcolor=ground,
                border_radius=ft.BorderRadius.only(top_left=RADIUS, bottom_left=RADIUS),
                padding=ft.Padding.only(left=10),
                alignment=ft.Alignment.CENTER_LEFT,
            )
        )
        figures = [value(tally) for tally in shown.values()]
        spoken = [session.t(name), *(f"{player} {figure}" for player, figure in zip(shown, figures, strict=True))]
        values.append(
            ft.Semantics(
                label=session.t("match-list-separator").join(spoken),
                exclude_semantics=True,
                content=ft.Container(
                    ft.Row(
                        [
                            ft.Container(words(figure, 18, bold=True), width=cell, alignment=ft.Alignment.CENTER)
                            for figure, cell in zip(figures, cells, strict=True)
                        ],
                        spacing=0,
                    ),
                    height=_ROW,
                    bgcolor=ground,
                    border_radius=ft.BorderRadius.only(top_right=RADIUS, bottom_right=RADIUS),
                ),
            )
        )
    return ft.Semantics(
        identifier="statistics",
        container=True,
        content=ft.Row(
            [
                ft.Semantics(content=ft.Column(names, spacing=4, tight=True), exclude_semantics=True),
                ft.Row([ft.Column(values, spacing=4, tight=True)], scroll=ft.ScrollMode.AUTO, expand=True),
            ],
            spacing=0,
        ),
    )
