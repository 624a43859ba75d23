"""The match log: every step in words with its picture, filtered, and what can be done about each."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import Final

import flet as ft

from referee_app.match.fold import LogEntry
from referee_app.match.referee import Referee
from referee_app.ui.components.evidence import thumbnail
from referee_app.ui.components.exports import export_sheet
from referee_app.ui.components.frame import place_frame
from referee_app.ui.components.parts import button, icon_button, keyed, panel, pressable, words
from referee_app.ui.log_lines import Filter, Line, chosen, line
from referee_app.ui.screens.log_step import StepSheet
from referee_app.ui.screens.replay import Replay
from referee_app.ui.session import Session
from referee_app.ui.theme import DOUBTFUL, EDGE, GAP, ILLEGAL, LEGAL, RADIUS, TOUCH, Size
from referee_app.ui.view import Tone

PAGE: Final = 40
"""How many lines are sent to the browser at once; more come as the reader gets there."""
_NEAR_THE_END: Final = 700
"""Pixels from the end of the list at which more lines are fetched."""
_WIDEST: Final = 760
_STRIPE: Final = {Tone.LEGAL: LEGAL, Tone.ILLEGAL: ILLEGAL, Tone.DOUBTFUL: DOUBTFUL, Tone.QUIET: ft.Colors.TRANSPARENT}
_THUMB: Final = 92


class _Over(StrEnum):
    EXPORT = "export"
    STEP = "step"


def log_screen(session: Session) -> ft.Control:
    """Return the place of the match log."""
    referee = session.referee
    return keyed(LogBook, f"log-{referee.match_id}", session, referee)


@ft.component
def LogBook(session: Session, referee: Referee) -> ft.Control:  # noqa: N802
    """Return the log of ``referee``; what is filtered and what is open is this component's own."""
    which, filter_by = ft.use_state(Filter.ALL)
    round_number, choose_round = ft.use_state(0)
    newest_first, order = ft.use_state(True)
    shown, show = ft.use_state(PAGE)
    over, lay_over = ft.use_state("")
    step, open_step = ft.use_state((0, 0))
    replayed, replay = ft.use_state(0)
    width = min(session.width - 2 * EDGE, _WIDEST)
    history, marks = referee.history, referee.marks

    def look(what: Filter) -> None:
        filter_by(what)
        show(PAGE)

    def look_at_round(number: int) -> None:
        choose_round(number)
        show(PAGE)

    def more(event: ft.OnScrollEvent) -> None:
        if event.pixels > event.max_scroll_extent - _NEAR_THE_END and shown < len(found):
            show(shown + PAGE)

    def opened(entry: LogEntry) -> None:
        open_step((entry.seq, entry.part))
        lay_over(_Over.STEP)

    def replay_from(seq: int) -> None:
        lay_over("")
        replay(seq)

    if replayed:
        return keyed(Replay, "replay", session, referee, replayed, partial(replay, 0))
    found = chosen(history, marks, which, round_number or None, newest_first=newest_first)
    rows: list[ft.Control] = [
        _line(session, line(session.language, entry, marks), partial(opened, entry), width) for entry in found[:shown]
    ]
    if not rows:
        rows = [panel([words(session.t(f"log-none-{which}"), colour=ft.Colors.ON_SURFACE_VARIANT)], padding=20)]
    if shown < len(found):
        rows.append(button(session.t("log-more", count=len(found) - shown), lambda: show(shown + PAGE), width=width))
    listed = ft.ListView(
        rows,
        spacing=6,
        expand=True,
        padding=ft.Padding.only(bottom=EDGE),
        on_scroll=more,
        scroll_interval=200,
        semantic_child_count=len(found),
    )
    sheet: ft.Control | None = None
    if over == _Over.EXPORT:
        sheet = export_sheet(session, referee.match_id, lambda: lay_over(""))
    elif over == _Over.STEP:
        sheet = keyed(StepSheet, f"step-{step}", session, referee, *step, lambda: lay_over(""), replay_from)
    tools = [
        icon_button(
            ft.Icons.SOUTH if newest_first else ft.Icons.NORTH,
            session.t("log-order-newest" if newest_first else "log-order-oldest"),
            lambda: order(not newest_first),
        ),
        icon_button(ft.Icons.SLIDESHOW, session.t("replay-title"), lambda: replay(len(referee.log))),
        icon_button(ft.Icons.IOS_SHARE, session.t("export-title"), lambda: lay_over(_Over.EXPORT)),
    ]
    content = ft.Column(
        [_filters(session, which, look), *_rounds(session, referee, round_number, look_at_round), listed],
        spacing=8,
        expand=True,
    )
    return place_frame(session, session.t("place-log"), tools, content, width, sheet)


def _filters(session: Session, which: Filter, look: Callable[[Filter], None]) -> ft.Control:
    return ft.Row(
        [
            button(
                session.t(f"log-only-{each}"),
                partial(look, each),
                kind="main" if each is which else "plain",
                size=15,
                height=TOUCH,
                lines=1,
                padding=16,
            )
            for each in Filter
        ],
        spacing=GAP,
        scroll=ft.ScrollMode.HIDDEN,
    )


def _rounds(session: Session, referee: Referee, chosen_round: int, look: Callable[[int], None]) -> list[ft.Control]:
    """Return the way from round to round; nothing while there is only one."""
    if referee.round < 2:
        return []
    name = session.t("table-round", number=chosen_round) if chosen_round else session.t("log-all-rounds")
    after = (chosen_round + 1) % (referee.round + 1)
    before = (chosen_round - 1) % (referee.round + 1)
    return [
        ft.Row(
            [
                icon_button(ft.Icons.CHEVRON_LEFT, session.t("log-round-before"), partial(look, before)),
                ft.Container(words(name, Size.BODY, bold=True, align=ft.TextAlign.CENTER), expand=True),
                icon_button(ft.Icons.CHEVRON_RIGHT, session.t("log-round-after"), partial(look, after)),
            ],
            spacing=0,
        )
    ]


def _line(session: Session, shown: Line, open_it: Callable[[], None], width: float) -> ft.Control:
    badges = [session.t(badge) for badge in shown.badges]
    spoken = session.t("match-list-separator").join([str(shown.seq), *badges, shown.said, shown.why])
    about = f"{shown.time} · {shown.seq}"
    lines: list[ft.Control] = [
        ft.Row(
            [words(about, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT), *(_badge(badge) for badge in badges)],
            spacing=GAP,
            run_spacing=2,
            wrap=True,
        ),
        _said(shown),
    ]
    if shown.why and shown.why != shown.said:
        lines.append(words(shown.why, 15, colour=ft.Colors.ON_SURFACE_VARIANT))
    if shown.note:
        lines.append(words(f"“{shown.note}”", 15, bold=True))
    content: list[ft.Control] = [
        ft.Container(width=6, bgcolor=_STRIPE[shown.tone], border_radius=3, height=48),
        ft.Column(lines, spacing=2, tight=True, expand=True),
    ]
    if shown.picture is not None:
        content.append(thumbnail(session.picture(shown.picture, small=True), _THUMB))
    ground = ft.Colors.PRIMARY_CONTAINER if shown.heading else ft.Colors.SURFACE_CONTAINER
    row = ft.Container(
        ft.Row(content, spacing=10, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        width=width,
        bgcolor=ground,
        border_radius=RADIUS,
        padding=ft.Padding.only(left=6, right=10, top=8, bottom=8),
    )
    return pressable(row, spoken, open_it)


def _said(shown: Line) -> ft.Control:
    said = words(shown.said, Size.BODY, bold=shown.heading or shown.tone is not Tone.QUIET)
    if shown.undone:
        said.color = ft.Colors.ON_SURFACE_VARIANT
        said.style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH)
    return said


def _badge(name: str) -> ft.Control:
    return ft.Container(
        words(name, 13, bold=True, colour="#FFFFFF"),
        bgcolor=DOUBTFUL,
        border_radius=9,
        padding=ft.Padding.symmetric(horizontal=8, vertical=1),
    )
