"""Who plays in a tournament: late comers, those who leave, and its end."""

from __future__ import annotations

from functools import partial

import flet as ft

from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Format
from referee_app.tournament.state import Entrant, name
from referee_app.ui.components.parts import button, icon_button, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, TOUCH, Size
from referee_app.ui.tournament_draft import entrant


@ft.component
def People(session: Session, desk: Desk, width: float) -> ft.Control:  # noqa: N802
    """Return everyone, a field for who comes late, and the end of the tournament."""
    typed, put = ft.use_state("")
    state = desk.state
    rows = [_person(session, desk, each) for each in state.entrants]

    def join() -> None:
        came = (typed.strip(),) if state.individual else entrant(typed)
        if session.attempt(lambda: desk.join(came)):
            put("")

    if state.setup.format is not Format.KNOCKOUT and not state.ended:
        rows.append(
            ft.Row(
                [
                    ft.TextField(
                        label=session.t("tournament-late"),
                        value=typed,
                        on_change=lambda event: put(event.control.value),
                        expand=True,
                        height=TOUCH + 4,
                        max_length=60,
                        counter="",
                    ),
                    icon_button(ft.Icons.PERSON_ADD, session.t("tournament-join"), join),
                ],
                spacing=GAP,
            )
        )
    rows.append(words(session.t("tournament-people-hint"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
    if not state.ended:
        rows.append(
            button(session.t("tournament-end"), partial(session.attempt, desk.end), icon=ft.Icons.FLAG, width=width)
        )
    return ft.Column(rows, spacing=8, tight=True)


def _person(session: Session, desk: Desk, each: Entrant) -> ft.Control:
    called, gone = name(each), each in desk.state.gone
    shown = session.t("standings-name-gone", name=called) if gone else called
    command, icon, label = (
        (desk.join, ft.Icons.UNDO, "tournament-back") if gone else (desk.leave, ft.Icons.LOGOUT, "tournament-leave")
    )
    return ft.Row(
        [
            words(shown, 18, bold=not gone, lines=2, expand=True),
            icon_button(icon, session.t(label, player=called), partial(session.attempt, partial(command, each))),
        ],
        spacing=GAP,
    )
