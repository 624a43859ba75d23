"""The bar on top of every screen, and what went wrong under it."""

from __future__ import annotations

import flet as ft

from referee_app.ui.components.parts import error_line, heading, icon_button, words
from referee_app.ui.session import Place, Session, Sheet
from referee_app.ui.theme import EDGE, TOUCH, Size


def top_bar(session: Session, title: str) -> ft.Control:
    """Return the bar with the way back to the match, the title, the camera, the language and the menu."""
    controls: list[ft.Control] = []
    if session.place is not Place.MATCH:
        controls.append(icon_button(ft.Icons.ARROW_BACK, session.t("menu-back"), lambda: session.go(Place.MATCH)))
    controls.append(ft.Container(heading(title, Size.BODY), expand=True))
    if session.room.referee is not None and session.place is Place.MATCH:
        controls.append(icon_button(ft.Icons.VIDEOCAM, session.t("menu-camera"), lambda: session.open(Sheet.CAMERA)))
    controls += [
        ft.TextButton(
            content=words(session.t("menu-language"), bold=True),
            height=TOUCH,
            on_click=lambda _: session.switch_language(),
        ),
        icon_button(ft.Icons.MENU, session.t("menu-title"), lambda: session.open(Sheet.MENU)),
    ]
    left = EDGE if session.place is Place.MATCH else 4
    return ft.Container(
        ft.Row(controls, spacing=0), padding=ft.Padding.only(left=left, right=4, top=2, bottom=2), height=56
    )


def troubles(session: Session) -> list[ft.Control]:
    """Return the lines under the bar that say what went wrong, each until it is put away."""
    lines = []
    if session.error:
        lines.append(error_line(session.error, session.close, session.t("do-close")))
    trouble = session.room.trouble
    if trouble is not None:
        lines.append(error_line(trouble(session.language), session.room.forget_trouble, session.t("do-close")))
    return lines
