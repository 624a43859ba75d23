"""The titles of a series: who holds them, until when, and one withdrawn."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

import flet as ft

from referee_app.match.times import today
from referee_app.tournament.series import Series, Title
from referee_app.ui.components.parts import button, heading, panel, words
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
    now = today()
    controls += [_title(session, title, now, width, withdraw) for title in reversed(titles)]
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
