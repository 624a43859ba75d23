"""What lies over the screen for a moment: why, which card, who, how many, whose camera."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from referee_app.cards import Card
from referee_app.locale import card_name
from referee_app.locale.verdicts import reason
from referee_app.match.sentences import sentence
from referee_app.rules.actions import Draw, Play
from referee_app.rules.state import Wait
from referee_app.server.camera import CameraStatus
from referee_app.ui import view
from referee_app.ui.components.cards import card_choices, card_face, tappable
from referee_app.ui.components.parts import button, keyed, panel, sheet, words
from referee_app.ui.components.picker import CardPicker
from referee_app.ui.places import PLACES
from referee_app.ui.screens.camera_check import camera_check, camera_choices
from referee_app.ui.screens.rulebook import choose_rules
from referee_app.ui.screens.table import camera_problem, picker
from referee_app.ui.session import Session, Sheet
from referee_app.ui.theme import EDGE, GAP, Size

LOW: Final = 640
"""A screen lower than this, such as a phone held sideways, gives a sheet all of its height."""
_WITHOUT_A_MATCH: Final = frozenset({Sheet.RULES, Sheet.MENU, Sheet.CHECK})


def over_screen(session: Session) -> ft.Control | None:
    """Return the sheet that is open, None when there is none."""
    if session.sheet is None or (session.room.referee is None and session.sheet not in _WITHOUT_A_MATCH):
        return None
    width = min(session.width, 620) - 2 * EDGE
    title, controls = _SHEETS[session.sheet](session, width)
    tall = session.sheet in _WITHOUT_A_MATCH or session.height < LOW
    return sheet(title, controls, session.close, session.t("do-close"), tall=tall)


_Made = tuple[str, list[ft.Control]]


def _why(session: Session, width: float) -> _Made:
    entries = [entry for entry in session.referee.history if entry.seq == session.why and entry.verdict is not None]
    if not entries:
        return session.t("why-title"), []
    entry = entries[-1]
    assert entry.verdict is not None
    option = view.option_text(session.referee.rules, entry.verdict.option)
    controls: list[ft.Control] = [
        words(sentence(session.language, entry), Size.TITLE, bold=True),
        words(reason(session.language, entry.verdict), Size.BODY),
        panel(
            [
                _fact(session.t("why-code"), entry.verdict.code.value),
                _fact(session.t("why-option"), option or session.t("why-option-none")),
            ]
        ),
    ]
    if entry.pictures:
        controls.append(
            ft.Image(
                src=f"/pictures/{entry.pictures[-1]}",
                width=width,
                height=width * 0.6,
                fit=ft.BoxFit.CONTAIN,
                border_radius=12,
                semantics_label=session.t("why-picture"),
            )
        )
    else:
        controls.append(words(session.t("why-no-picture"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
    if not entry.verdict.ok and isinstance(entry.action, Play) and not entry.verdict.overruled:
        controls.append(
            button(
                session.t("do-let-stand"),
                partial(session.let_stand, entry.seq),
                icon=ft.Icons.GAVEL,
                kind="main",
                width=width,
            )
        )
    return session.t("why-title"), controls


def _fact(name: str, value: str) -> ft.Control:
    return ft.Row(
        [
            ft.Container(words(name, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT), width=92),
            words(value, Size.BODY, expand=True),
        ]
    )


def _correct(session: Session, width: float) -> _Made:
    entry = view.last_play(session.referee.history)
    title = session.t("correct-title")
    if entry is None or not isinstance(entry.action, Play):
        return title, []
    read = entry.action.cards[-1]
    others = [Card.parse(code) for code in view.other_candidates(entry)]
    controls: list[ft.Control] = [
        words(session.t("correct-read", card=card_name(session.language, read)), colour=ft.Colors.ON_SURFACE_VARIANT)
    ]
    if others:
        controls.append(card_choices(session.language, others, partial(session.correct, entry.seq)))
    controls.append(
        keyed(
            CardPicker,
            "correct",
            session.language,
            session.referee.rules,
            read.colour,
            partial(session.correct, entry.seq),
            width,
        )
    )
    return title, controls


def _answer(session: Session, width: float) -> _Made:
    state = session.referee.state
    return session.t("question-title"), [
        keyed(CardPicker, "answer", session.language, state.rules, state.colour, session.answer, width)
    ]


def _play(session: Session, width: float) -> _Made:
    return session.t("picker-open"), [picker(session, session.referee.state, width)]


def _who(session: Session, width: float) -> _Made:
    pressed = session.pressed
    if pressed is None:
        return session.t("who-title"), []
    return f"{pressed.label} – {session.t('who-title')}", [
        button(name, partial(session.do, action), width=width)
        for name, action in zip(pressed.names, pressed.actions, strict=True)
    ]


def _count(session: Session, width: float) -> _Made:
    title = session.t("count-title")
    action = session.pressed.actions[0] if session.pressed else None
    if not isinstance(action, Draw):
        return title, []
    each = (width - 3 * GAP) / 4
    return title, [
        ft.Row(
            [
                button(
                    str(count),
                    partial(session.do, replace(action, count=count)),
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


def _hand(session: Session, width: float) -> _Made:
    player = session.hand_of or ""
    state = session.referee.state
    left = state.count_of(player) - len(session.hand) if player in state.players else 0
    laid = [
        tappable(
            card_face(Card.parse(code), session.language, 44),
            session.t("picker-take-off", card=card_name(session.language, Card.parse(code))),
            partial(session.hand.pop, at),
        )
        for at, code in enumerate(session.hand)
    ]
    return session.t("hand-title", player=player), [
        words(session.t("hand-left", count=max(0, left)), bold=True),
        ft.Row(list(laid), wrap=True, spacing=4, run_spacing=4)
        if laid
        else words(session.t("hand-empty"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        keyed(CardPicker, "hand", session.language, state.rules, None, session.add_to_hand, width),
        button(
            session.t("do-done"),
            lambda: session.show_hand(challenge=state.wait is Wait.HAND),
            kind="main",
            width=width,
            disabled=left != 0,
        ),
    ]


def _camera(session: Session, width: float) -> _Made:
    room = session.room
    controls = camera_choices(session, width)
    problem = camera_problem(session)
    if problem is not None:
        controls.append(words(problem, bold=True))
    if room.device is session.device and session.device.status is CameraStatus.RUNNING:
        controls.append(
            ft.Switch(
                label=session.t("camera-mirrored"),
                value=session.device.mirrored,
                on_change=lambda event: session.device.send(mirror=bool(event.control.value)),
            )
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
    Sheet.WHY: _why,
    Sheet.CORRECT: _correct,
    Sheet.ANSWER: _answer,
    Sheet.PLAY: _play,
    Sheet.WHO: _who,
    Sheet.COUNT: _count,
    Sheet.HAND: _hand,
    Sheet.CAMERA: _camera,
    Sheet.LEAVE: _leave,
    Sheet.CHECK: camera_check,
    Sheet.RULES: choose_rules,
    Sheet.MENU: _menu,
}
