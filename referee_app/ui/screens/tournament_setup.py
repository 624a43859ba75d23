"""The set-up of a tournament: how it is played, by which rules, and who plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Format
from referee_app.ui.components.frame import place_frame
from referee_app.ui.components.parts import Command, button, heading, icon_button, marked, words
from referee_app.ui.components.tabs import stepper
from referee_app.ui.rules_draft import title
from referee_app.ui.session import Place, Session
from referee_app.ui.theme import GAP, TOUCH, Size
from referee_app.ui.tournament_draft import Draft

_KNOWN: Final = 24
_LINES: Final = 8


@ft.component
def TournamentSetup(session: Session, width: float, show: Callable[[int], object], back: Command) -> ft.Control:  # noqa: N802
    """Return the set-up; what is filled in is this component's own. ``show`` gets the number of what was begun."""
    draft, put = ft.use_state(Draft())

    async def start() -> None:
        setup = session.setup.draft
        began = draft.started(session.setup.rules(), setup.name, session.t("tournament-name-default"))
        made: list[Desk] = []
        if await session.attempt_slowly(lambda: made.append(session.room.tournaments.create(began))):
            show(made[0].id)

    forms: list[ft.Control] = [
        marked(
            button(
                session.t(f"format-{form}"),
                partial(put, draft.played_as(form)),
                kind="main" if form is draft.format else "plain",
                width=width,
            ),
            selected=form is draft.format,
        )
        for form in Format
    ]
    numbers = ["hands", "rounds", "minutes", *(["table"] if draft.format is Format.POINTS else [])]
    controls: list[ft.Control] = [
        ft.TextField(
            label=session.t("tournament-name"),
            width=width,
            value=draft.name,
            on_change=lambda event: put(replace(draft, name=event.control.value)),
            max_length=40,
            counter="",
            height=TOUCH + 4,
        ),
        heading(session.t("tournament-format")),
        *forms,
        heading(session.t("tournament-who-plays", count=len(draft.entrants))),
        ft.TextField(
            label=session.t("tournament-names"),
            align_label_with_hint=True,
            width=width,
            value=draft.names,
            on_change=lambda event: put(replace(draft, names=event.control.value)),
            multiline=True,
            min_lines=_LINES,
            max_lines=2 * _LINES,
        ),
        *_known(session, draft, put),
        *(_number(session, draft, put, field) for field in numbers),
        button(
            session.t("tournament-rules", rules=title(session.language, session.setup.draft)),
            lambda: session.go(Place.RULES),
            icon=ft.Icons.RULE,
            width=width,
        ),
        button(session.t("tournament-start"), start, kind="main", icon=ft.Icons.PLAY_ARROW, size=20, width=width),
    ]
    tools = [icon_button(ft.Icons.LIST, session.t("tournament-all"), back)]
    content = ft.Column(controls, spacing=12, scroll=ft.ScrollMode.AUTO, expand=True)
    return place_frame(session, session.t("tournament-new"), tools, content, width)


def _known(session: Session, draft: Draft, put: Callable[[Draft], object]) -> list[ft.Control]:
    """Return who has played here before, to be tapped."""
    if draft.format in (Format.TEAMS, Format.SWISS):
        return []
    here = {player for entrant in draft.entrants for player in entrant}
    known = [player for player in session.room.past_players() if player not in here][:_KNOWN]
    if not known:
        return []
    return [
        words(session.t("seat-known"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        ft.Row(
            [
                button(
                    player,
                    partial(put, draft.with_player(player)),
                    spoken=session.t("seat-add-known", player=player),
                    padding=16,
                    lines=1,
                )
                for player in known
            ],
            wrap=True,
            spacing=GAP,
            run_spacing=GAP,
        ),
    ]


def _number(session: Session, draft: Draft, put: Callable[[Draft], object], field: str) -> ft.Control:
    label = session.t(f"tournament-number-{field}", count=getattr(draft, field))
    return stepper(session, label, lambda by: put(draft.stepped(field, by)))
