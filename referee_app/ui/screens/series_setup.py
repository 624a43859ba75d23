"""The set-up of a series: points by place, how many evenings count, and by which rules titles are won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from referee_app.tournament.series_desk import SeriesDesk
from referee_app.ui.components.frame import place_frame
from referee_app.ui.components.parts import Command, button, heading, icon_button, panel, words
from referee_app.ui.components.tabs import stepper
from referee_app.ui.series_draft import SeriesDraft, TitleDraft
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, TOUCH, Size

_MOST_LETTERS = 40


@ft.component
def SeriesSetup(session: Session, width: float, show: Callable[[int], object], back: Command) -> ft.Control:  # noqa: N802
    """Return the set-up; what is filled in is this component's own. ``show`` gets the number of what was begun."""
    draft, put = ft.use_state(SeriesDraft())

    async def start() -> None:
        made: list[SeriesDesk] = []

        def begin() -> None:
            made.append(session.room.series.create(draft.started(session.t("series-name-default"))))

        if await session.attempt_slowly(begin):
            show(made[0].id)

    def put_title(at: int, title: TitleDraft | None) -> None:
        put(draft.changed(at, title))

    best = session.t("series-number-best", count=draft.best)
    controls: list[ft.Control] = [
        words(session.t("series-about"), colour=ft.Colors.ON_SURFACE_VARIANT),
        _field(session.t("series-name"), draft.name, lambda value: put(replace(draft, name=value)), width),
        _field(session.t("series-points"), draft.points, lambda value: put(replace(draft, points=value)), width, 200),
        words(session.t("series-points-hint"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        stepper(session, best, lambda by: put(draft.stepped(by))),
        heading(session.t("series-title-rules")),
        words(session.t("series-title-rules-about"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        *(_title(session, at, title, width, partial(put_title, at)) for at, title in enumerate(draft.titles)),
        button(session.t("series-title-add"), lambda: put(draft.with_title()), icon=ft.Icons.ADD, width=width),
        button(session.t("series-start"), start, kind="main", icon=ft.Icons.PLAY_ARROW, size=20, width=width),
    ]
    tools = [icon_button(ft.Icons.LIST, session.t("tournament-all"), back)]
    content = ft.Column(controls, spacing=12, scroll=ft.ScrollMode.AUTO, expand=True)
    return place_frame(session, session.t("series-new"), tools, content, width)


def _title(
    session: Session, at: int, title: TitleDraft, width: float, change: Callable[[TitleDraft | None], object]
) -> ft.Control:
    def step(name: str, by: int) -> None:
        change(title.stepped(name, by))

    inside = width - 24
    fields: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(
                    _field(
                        session.t("series-title-name"),
                        title.title,
                        lambda value: change(replace(title, title=value)),
                        inside - TOUCH - GAP,
                    ),
                    expand=True,
                ),
                icon_button(ft.Icons.CLOSE, session.t("series-title-drop", number=at + 1), partial(change, None)),
            ],
            spacing=GAP,
        ),
        _field(session.t("series-title-kind"), title.kind, lambda value: change(replace(title, kind=value)), inside),
    ]
    for name, count in (("places", title.places), ("months", title.months)):
        label = session.t(f"series-number-{name}", count=count)
        fields.append(stepper(session, label, partial(step, name)))
    return panel(fields, width=width)


def _field(label: str, value: str, put: Callable[[str], object], width: float, most: int = _MOST_LETTERS) -> ft.Control:
    return ft.TextField(
        label=label,
        value=value,
        on_change=lambda event: put(event.control.value),
        width=width,
        height=TOUCH + 4,
        max_length=most,
        counter="",
    )
