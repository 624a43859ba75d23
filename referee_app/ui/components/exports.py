"""Taking a match away: as a page to read, print or send, as a table, or to put into the program again."""

from __future__ import annotations

from typing import Final

import flet as ft

from referee_app.ui.components.frame import place_sheet, sheet_width
from referee_app.ui.components.parts import Command, words
from referee_app.ui.session import Session
from referee_app.ui.theme import RADIUS, TOUCH, Size

_FORMS: Final = (
    ("export-page", "html?show=true&language={language}", ft.Icons.PRINT),
    ("export-html", "html?language={language}", ft.Icons.DESCRIPTION),
    ("export-csv", "csv?language={language}", ft.Icons.TABLE_CHART),
    ("export-json", "json?language={language}", ft.Icons.SAVE_ALT),
    ("export-yaml", "yaml?language={language}", ft.Icons.RULE),
)


def export_sheet(session: Session, match_id: int, close: Command) -> ft.Control:
    """Return the sheet with the forms a match can be taken away in."""
    width = sheet_width(session)
    controls: list[ft.Control] = []
    for message, address, icon in _FORMS:
        target = f"{session.base}/export/{match_id}.{address.format(language=session.language)}"
        controls.append(link_button(session.t(message), target, icon, width))
        controls.append(words(session.t(f"{message}-about"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
    return place_sheet(session, session.t("export-title"), controls, close)


def link_button(label: str, address: str, icon: ft.IconData, width: float) -> ft.Control:
    """Return a button that opens an address of this server in a window of its own."""
    # The browser opens it by itself: a window that a server asks for would be held back as unwanted.
    return ft.FilledButton(
        content=words(label, Size.BODY, bold=True),
        icon=icon,
        width=width,
        height=TOUCH,
        url=ft.Url(address, target=ft.UrlTarget.BLANK),
        style=ft.ButtonStyle(
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
            color=ft.Colors.ON_SURFACE,
            icon_color=ft.Colors.ON_SURFACE,
            shape=ft.RoundedRectangleBorder(radius=RADIUS),
        ),
    )
