"""The sheet that asks why something is taken away, and takes it away."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from referee_app.ui.components.frame import sheet_width
from referee_app.ui.components.parts import Command, button, words
from referee_app.ui.session import Session


@ft.component
def Reason(  # noqa: N802
    session: Session, label: str, deed: str, icon: ft.IconData, act: Callable[[str], object], close: Command
) -> ft.Control:
    """Return the field for the reason, called ``label``, and the button ``deed``; what is typed is its own.

    ``act`` gets the reason; what it complains of stands under the field, else ``close`` is called.
    """
    reason, put = ft.use_state("")
    width = sheet_width(session)

    def done() -> None:
        if session.attempt(lambda: act(reason)):
            close()

    return ft.Column(
        [
            ft.TextField(
                label=session.t(label),
                value=reason,
                on_change=lambda event: put(event.control.value),
                width=width,
                max_length=80,
                counter="",
            ),
            *([words(session.error, colour=ft.Colors.ERROR, bold=True)] if session.error else []),
            button(session.t(deed), done, kind="danger", icon=icon, width=width),
        ],
        spacing=10,
        tight=True,
    )
