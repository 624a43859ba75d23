"""The Flet app: one session a browser tab, drawn anew whenever the room or the session changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import parse_qs, urlsplit

import flet as ft

from referee_app.locale import language_for
from referee_app.server.access.roles import current
from referee_app.server.room import Room
from referee_app.ui import theme
from referee_app.ui.announcing import Announcer
from referee_app.ui.components.frame import layered
from referee_app.ui.components.parts import words
from referee_app.ui.places import screen_of
from referee_app.ui.screens.sheets import over_screen
from referee_app.ui.session import Session
from referee_app.ui.setup import Setup

log: Final = logging.getLogger(__name__)
PHONE_WIDTH: Final = 390
PHONE_HEIGHT: Final = 844


@ft.component
def App(session: Session) -> ft.View:  # noqa: N802
    """Return the whole page: the screen of the place it is at, and what lies over it."""
    try:
        screen, sheet = screen_of(session), over_screen(session)
    except Exception:
        # Flet stops drawing for good when this fails, and a match may be put away while it is being drawn.
        log.exception("the screen could not be drawn")
        screen, sheet = words(session.t("screen-failed")), None
    return ft.View(
        route="/",
        padding=0,
        spacing=0,
        bgcolor=ft.Colors.SURFACE,
        controls=[
            ft.SafeArea(
                expand=True,
                content=layered(screen, sheet),
            )
        ],
    )


def make_main(room: Room) -> Callable[[ft.Page], Awaitable[None]]:
    """Return what Flet calls for every new browser tab."""

    async def main(page: ft.Page) -> None:
        # Nothing here may wait for the browser: a page that is reloaded meanwhile would never be answered.
        asked = {key: values[0] for key, values in parse_qs(urlsplit(page.route).query).items()}
        session = Session(
            room=room,
            device=room.devices.admit(asked.get("device", "")),
            caller=current.get(),
            language=language_for(asked.get("language")),
            width=page.width or PHONE_WIDTH,
            height=page.height or PHONE_HEIGHT,
            theme_mode=theme_mode(asked.get("theme")),
            setup=Setup(names=tuple(room.known_players())),
        )
        show(page, session)

    return main


def show(page: ft.Page, session: Session) -> None:
    """Draw ``session`` on ``page`` from now on, until the page closes."""
    page.title = session.t("app-name")
    page.theme, page.dark_theme, page.theme_mode = theme.light(), theme.dark(), session.theme_mode
    # Sent ahead of the screen, which otherwise shows for a moment in the wrong colours.
    page.update()

    def apply_theme(mode: ft.ThemeMode) -> None:
        page.theme_mode = mode
        page.update()

    session.show_theme = apply_theme

    def resized(event: ft.PageResizeEvent) -> None:
        session.width, session.height = event.width, event.height

    def brightened(_: object) -> None:
        session.revision += 1

    page.on_resize = resized
    # Charts choose their colours here, not in the browser.
    page.on_platform_brightness_change = brightened
    page.on_keyboard_event = lambda event: session.key(event.key)
    loop, news = asyncio.get_running_loop(), asyncio.Event()

    def wake() -> None:
        loop.call_soon_threadsafe(news.set)

    # Before the first drawing: what another device does meanwhile would not be shown until the next thing happens.
    unsubscribe = session.room.subscribe(wake)
    page.render_views(App, session)
    following = asyncio.create_task(_follow(session, news))

    def closed() -> None:
        following.cancel()
        unsubscribe()

    page.on_close = closed


async def _follow(session: Session, news: asyncio.Event) -> None:
    """Draw the session anew after every change in the room."""
    announcer = Announcer(session)
    while True:
        await news.wait()
        news.clear()
        announcer.look()
        session.revision += 1


def theme_mode(name: str | None) -> ft.ThemeMode:
    """Return the mode of that name; the system's where there is none."""
    return ft.ThemeMode(name) if name in {mode.value for mode in ft.ThemeMode} else ft.ThemeMode.SYSTEM
