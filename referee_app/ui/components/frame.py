"""The frames of screens: bar, what went wrong, heading and tools, content, what lies over it."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from referee_app.ui.components.bar import top_bar, troubles
from referee_app.ui.components.parts import Command, heading, sheet
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE


def page(
    session: Session, title: str, controls: list[ft.Control], width: float, foot: ft.Control | None = None
) -> ft.Control:
    """Return a screen of one column under the bar, with what went wrong on top; ``foot`` stays in view below."""
    return ft.Column(
        [
            top_bar(session, session.t("app-name")),
            ft.Container(
                expand=True,
                alignment=ft.Alignment.TOP_CENTER,
                padding=ft.Padding.only(left=EDGE, right=EDGE, bottom=EDGE if foot is None else 0),
                content=ft.Column(
                    [*troubles(session), heading(title, 28), *controls],
                    spacing=14,
                    # Another place is scrolled from its own beginning.
                    key=f"page-{session.place}",
                    scroll=ft.ScrollMode.AUTO,
                    width=width,
                    expand=True,
                ),
            ),
            *(
                [ft.Container(foot, alignment=ft.Alignment.CENTER, padding=ft.Padding.symmetric(vertical=10))]
                if foot is not None
                else []
            ),
        ],
        spacing=0,
        expand=True,
    )


def place_frame(
    session: Session,
    title: str,
    tools: Sequence[ft.Control],
    content: ft.Control,
    width: float,
    over: ft.Control | None = None,
) -> ft.Control:
    """Return a place: ``content`` takes all the height that is left, ``over`` lies over everything."""
    inside = ft.Column(
        [*troubles(session), ft.Row([ft.Container(heading(title, 28), expand=True), *tools], spacing=0), content],
        spacing=8,
        width=width,
        expand=True,
    )
    screen = ft.Column(
        [
            top_bar(session, session.t("app-name")),
            ft.Container(
                inside, expand=True, alignment=ft.Alignment.TOP_CENTER, padding=ft.Padding.symmetric(horizontal=EDGE)
            ),
        ],
        spacing=0,
        expand=True,
    )
    return layered(screen, over)


def layered(screen: ft.Control, over: ft.Control | None) -> ft.Control:
    """Return ``screen`` with what lies ``over`` it: meanwhile nothing of the screen is read out, or reached by keys."""
    covered = over is not None
    return ft.Stack(
        [
            ft.Semantics(content=screen, exclude_semantics=covered, disabled=covered),
            *([over] if over is not None else []),
        ],
        expand=True,
        fit=ft.StackFit.EXPAND,
    )


def place_sheet(session: Session, title: str, controls: Sequence[ft.Control], close: Command) -> ft.Control:
    """Return a sheet to lie over a place; it scrolls where it is higher than the screen."""
    return sheet(title, controls, close, session.t("do-close"))


def sheet_width(session: Session) -> float:
    """Return the width of what stands on a sheet."""
    return min(session.width, 620) - 2 * EDGE
