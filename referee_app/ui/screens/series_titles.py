"""The titles of a series: who holds them, until when, and one withdrawn."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import partial

import flet as ft

from referee_app.tournament.series import Series, Title
from referee_app.tournament.series_desk import SeriesDesk
from referee_app.ui.components.frame import sheet_width
from referee_app.ui.components.parts import Command, button, heading, panel, words
from referee_app.ui.session import Session
from referee_app.ui.theme import Size


def titles_tab(session: Session, series: Series, width: float, withdraw: Callable[[Title], object]) -> list[ft.Control]:
    """Return the rules by which titles are won, and every title held or once held, the newest first."""
    quiet = ft.Colors.ON_SURFACE_VARIANT
    rules = [
        session.t("series-rule", title=rule.title, kind=rule.kind, places=rule.places, months=rule.months)
        for rule in series.setup.titles
    ]
    if not rules:
        return [panel([words(session.t("series-no-rules"), colour=quiet)], padding=20, width=width)]
    controls: list[ft.Control] = [words(rule, colour=quiet) for rule in rules]
    controls.append(heading(session.t("series-title-list")))
    titles = series.titles()
    if not titles:
        controls.append(panel([words(session.t("series-nobody"), colour=quiet)], padding=20, width=width))
    today = _today()
    controls += [_title(session, title, today, width, withdraw) for title in reversed(titles)]
    return controls


def _title(
    session: Session, title: Title, today: date, width: float, withdraw: Callable[[Title], object]
) -> ft.Control:
    held = title.held(today)
    term = {"since": title.since.isoformat(), "until": title.until.isoformat()}
    if title.withdrawn is not None:
        said = session.t("series-held-withdrawn", reason=title.withdrawn, **term)
    else:
        said = session.t("series-held-until" if held else "series-held-past", **term)
    controls: list[ft.Control] = [
        words(session.t("series-held", player=title.player, title=title.title), 18, bold=held, lines=2),
        words(said, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
    ]
    if held:
        controls.append(
            button(
                session.t("series-withdraw"),
                partial(withdraw, title),
                spoken=session.t("series-withdraw-spoken", title=title.title, player=title.player),
                icon=ft.Icons.BLOCK,
                size=15,
                padding=16,
            )
        )
    return panel(controls, width=width)


@ft.component
def WithdrawTitle(session: Session, desk: SeriesDesk, title: Title, close: Command) -> ft.Control:  # noqa: N802
    """Return the field for why a title is withdrawn; what is typed is its own."""
    reason, put = ft.use_state("")
    width = sheet_width(session)

    def withdraw() -> None:
        if session.attempt(lambda: desk.withdraw(title.player, title.title, _today(), reason)):
            close()

    return ft.Column(
        [
            ft.TextField(
                label=session.t("series-withdraw-why"),
                value=reason,
                on_change=lambda event: put(event.control.value),
                width=width,
                max_length=80,
                counter="",
            ),
            *([words(session.error, colour=ft.Colors.ERROR, bold=True)] if session.error else []),
            button(session.t("series-withdraw"), withdraw, kind="danger", icon=ft.Icons.BLOCK, width=width),
        ],
        spacing=10,
        tight=True,
    )


def _today() -> date:
    return datetime.now(UTC).astimezone().date()
