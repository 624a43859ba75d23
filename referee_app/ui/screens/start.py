"""The start: who plays by which rules, the demo table, earlier matches."""

from __future__ import annotations

from functools import partial

import flet as ft

from referee_app.server.room import OpenMatch
from referee_app.ui.components.bar import top_bar
from referee_app.ui.components.parts import button, error_line, heading, icon_button, words
from referee_app.ui.session import Session, Sheet
from referee_app.ui.setup import check_names, moved_up
from referee_app.ui.theme import EDGE, TOUCH, Size

SHOWN_MATCHES = 5


def page(session: Session, title: str, controls: list[ft.Control], width: float) -> ft.Control:
    """Return a screen of one column under the bar, with what went wrong on top."""
    lines: list[ft.Control] = []
    if session.error:
        lines.append(error_line(session.error, session.close, session.t("do-close")))
    trouble = session.room.trouble
    if trouble is not None:
        lines.append(error_line(trouble(session.language), session.room.forget_trouble, session.t("do-close")))
    return ft.Column(
        [
            top_bar(session, session.t("app-name")),
            ft.Container(
                expand=True,
                alignment=ft.Alignment.TOP_CENTER,
                padding=ft.Padding.only(left=EDGE, right=EDGE, bottom=EDGE),
                content=ft.Column(
                    [*lines, heading(title, 28), *controls],
                    spacing=14,
                    scroll=ft.ScrollMode.AUTO,
                    width=width,
                    expand=True,
                ),
            ),
        ],
        spacing=0,
        expand=True,
    )


def start_screen(session: Session) -> ft.Control:
    """Return the screen on which a match begins."""
    width = min(session.width - 2 * EDGE, 560)
    problem = check_names(session.names)

    async def start() -> None:
        found = check_names(session.names)
        if found is not None:
            session.error = session.t(f"setup-{found}")
            return
        players, dealer = session.player_names(), session.dealer_name()
        await session.attempt_slowly(lambda: session.room.start_match(players, session.preset, dealer))

    async def demo() -> None:
        await session.attempt_slowly(session.room.play_demo)

    return page(
        session,
        session.t("setup-title"),
        [
            words(session.t("setup-hint"), colour=ft.Colors.ON_SURFACE_VARIANT),
            *(_player(session, at, name) for at, name in enumerate(session.names)),
            button(session.t("setup-add"), lambda: session.names.append(""), icon=ft.Icons.PERSON_ADD, width=width),
            button(
                session.t("setup-rules-chosen", rules=session.t(f"preset-{session.preset}")),
                partial(session.open, Sheet.RULES),
                icon=ft.Icons.RULE,
                width=width,
            ),
            button(
                session.t("setup-start"),
                start,
                kind="main" if problem is None else "plain",
                icon=ft.Icons.PLAY_ARROW,
                size=20,
                width=width,
            ),
            ft.Divider(),
            button(session.t("setup-demo"), demo, icon=ft.Icons.MOVIE, width=width),
            words(session.t("setup-demo-hint"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
            *_earlier(session, width),
        ],
        width,
    )


def _player(session: Session, at: int, name: str) -> ft.Control:
    label = session.t("setup-player", number=at + 1)
    deals = at == (len(session.names) - 1 if session.dealer is None else session.dealer)

    def change(event: ft.Event[ft.TextField]) -> None:
        session.names[at] = event.control.value

    controls: list[ft.Control] = [
        ft.TextField(
            label=label,
            value=name,
            on_change=change,
            expand=True,
            height=TOUCH + 4,
            text_size=18,
            max_length=20,
            counter="",
            capitalization=ft.TextCapitalization.WORDS,
        )
    ]
    controls.append(
        ft.IconButton(
            icon=ft.Icon(
                ft.Icons.STYLE if deals else ft.Icons.STYLE_OUTLINED,
                size=26,
                color=ft.Colors.PRIMARY if deals else ft.Colors.OUTLINE,
                semantics_label=session.t("setup-deals" if deals else "setup-let-deal", player=name or label),
            ),
            width=TOUCH,
            height=TOUCH,
            on_click=lambda _: session.let_deal(at),
        )
    )
    if at:
        controls.append(
            icon_button(
                ft.Icons.ARROW_UPWARD,
                session.t("setup-up", player=name or label),
                lambda: session.set_names(moved_up(session.names, at)),
            )
        )
    if len(session.names) > 2:
        controls.append(
            icon_button(
                ft.Icons.PERSON_REMOVE,
                session.t("setup-remove", player=name or label),
                lambda: session.set_names([*session.names[:at], *session.names[at + 1 :]]),
            )
        )
    return ft.Row(controls, spacing=0)


def _earlier(session: Session, width: float) -> list[ft.Control]:
    matches = session.room.open_matches()[:SHOWN_MATCHES]
    lines: list[ft.Control] = [heading(session.t("setup-open"), Size.TITLE)]
    if not matches:
        lines.append(words(session.t("setup-open-none"), colour=ft.Colors.ON_SURFACE_VARIANT))

    def go_on(match: OpenMatch) -> None:
        session.attempt(lambda: session.room.resume(match.id))

    lines += [
        button(
            f"{session.t('match-list-separator').join(match.players)}  ·  {match.last_at[:10]}",
            partial(go_on, match),
            width=width,
        )
        for match in matches
    ]
    return lines
