"""What lies over the screen for a moment: why, which card, who, how many, whose camera."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from referee_app.cards import Card
from referee_app.rules.actions import Draw
from referee_app.server.camera import CameraStatus
from referee_app.ui.components.parts import button, keyed, sheet, switch, words
from referee_app.ui.components.picker import CardPicker
from referee_app.ui.places import PLACES
from referee_app.ui.screens.camera_check import camera_check, camera_choices
from referee_app.ui.screens.challenge import challenge_sheet
from referee_app.ui.screens.more import hands_sheet, lay_down_sheet, more_sheet, turn_sheet
from referee_app.ui.screens.play import play_sheet, why_sheet
from referee_app.ui.screens.rulebook import choose_rules
from referee_app.ui.screens.table import camera_problem, picker
from referee_app.ui.session import Session, Sheet
from referee_app.ui.theme import EDGE, GAP

_WITHOUT_A_MATCH: Final = frozenset({Sheet.RULES, Sheet.MENU, Sheet.CHECK})


def over_screen(session: Session) -> ft.Control | None:
    """Return the sheet that is open, None when there is none."""
    if session.sheet is None or (session.room.referee is None and session.sheet not in _WITHOUT_A_MATCH):
        return None
    width = min(session.width, 620) - 2 * EDGE
    title, controls = _SHEETS[session.sheet](session, width)
    return sheet(title, controls, session.close, session.t("do-close"))


_Made = tuple[str, list[ft.Control]]


def _answer(session: Session, width: float) -> _Made:
    state, seen = session.referee.state, session.referee.seq

    def pick(card: Card) -> None:
        session.answer(card, seen)

    return session.t("question-title"), [
        keyed(CardPicker, "answer", session.language, state.rules, state.colour, pick, width)
    ]


def _play(session: Session, width: float) -> _Made:
    return session.t("picker-open"), [picker(session, session.referee.state, width)]


def _who(session: Session, width: float) -> _Made:
    pressed = session.pressed
    if pressed is None:
        return session.t("who-title"), []
    return session.t("who-title-of", what=pressed.label.rstrip(" …")), [
        button(name, partial(session.do, action, pressed.seq), width=width)
        for name, action in zip(pressed.names, pressed.actions, strict=True)
    ]


def _count(session: Session, width: float) -> _Made:
    title = session.t("count-title")
    pressed = session.pressed
    action = pressed.actions[0] if pressed else None
    if pressed is None or not isinstance(action, Draw):
        return title, []
    each = (width - 3 * GAP) / 4
    return title, [
        ft.Row(
            [
                button(
                    str(count),
                    partial(session.do, replace(action, count=count), pressed.seq),
                    spoken=session.t("count-cards", count=count),
                    width=each,
                )
                for count in range(1, 13)
            ],
            wrap=True,
            spacing=GAP,
            run_spacing=GAP,
        )
    ]


def _camera(session: Session, width: float) -> _Made:
    room = session.room
    controls = camera_choices(session, width, session.close)
    problem = camera_problem(session)
    if problem is not None:
        controls.append(words(problem, bold=True))
    if room.device is session.device and session.device.status is CameraStatus.RUNNING:
        controls.append(
            switch(session.t("camera-mirrored"), session.device.mirrored, lambda on: session.device.send(mirror=on))
        )
    return session.t("camera-title"), controls


def _leave(session: Session, width: float) -> _Made:
    async def leave() -> None:
        await session.attempt_slowly(session.room.leave_match)
        session.sheet = None

    return session.t("leave-title"), [
        words(session.t("leave-text")),
        button(session.t("leave-yes"), leave, kind="danger", width=width),
        button(session.t("do-cancel"), session.close, width=width),
    ]


def _menu(session: Session, width: float) -> _Made:
    controls = [
        button(
            session.t(f"place-{place}"),
            partial(session.go, place),
            icon=entry.icon,
            kind="main" if place is session.place else "plain",
            width=width,
        )
        for place, entry in PLACES.items()
        if session.room.referee is not None or not entry.of_match
    ]
    controls.append(button(session.t("menu-theme"), session.switch_theme, icon=ft.Icons.BRIGHTNESS_6, width=width))
    if session.room.referee is not None:
        controls.append(
            button(session.t("menu-new"), partial(session.open, Sheet.LEAVE), icon=ft.Icons.LOGOUT, width=width)
        )
    return session.t("menu-title"), controls


_SHEETS: dict[Sheet, Callable[[Session, float], _Made]] = {
    Sheet.WHY: why_sheet,
    Sheet.CORRECT: play_sheet,
    Sheet.ANSWER: _answer,
    Sheet.PLAY: _play,
    Sheet.WHO: _who,
    Sheet.COUNT: _count,
    Sheet.HAND: challenge_sheet,
    Sheet.CAMERA: _camera,
    Sheet.LEAVE: _leave,
    Sheet.CHECK: camera_check,
    Sheet.MORE: more_sheet,
    Sheet.TURN: turn_sheet,
    Sheet.HANDS: hands_sheet,
    Sheet.LAY_DOWN: lay_down_sheet,
    Sheet.RULES: choose_rules,
    Sheet.MENU: _menu,
}
