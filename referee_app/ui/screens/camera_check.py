"""The camera check of the set-up: is it light enough, is the pile in view, can a trial card be read."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from referee_app.cards import Card
from referee_app.locale import card_name
from referee_app.server.camera import CameraStatus
from referee_app.server.room import Room, Watching
from referee_app.ui.components.guarded import component
from referee_app.ui.components.live import LivePicture
from referee_app.ui.components.parts import button, keyed, panel, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, LEGAL, Size
from referee_app.vision.networks import ModelError
from referee_app.vision.viewing import Light, View, light_of, view_of

LOOK_EVERY: Final = 1.0
"""Seconds between two looks."""
CAMERAS: Final = 4
"""So many cameras of a machine can be chosen by number."""


@dataclass(frozen=True)
class Seen:
    """What one look at the newest picture gave; None where there was nothing to look at yet."""

    light: Light | None = None
    view: View | None = None
    card: str | None = None


def look(room: Room) -> Seen:
    """Return what the camera sees now. It reads the picture, which takes a while: not for the screens' thread."""
    frame = room.newest_frame
    if frame is None:
        return Seen()
    light = light_of(frame)
    with contextlib.suppress(ModelError):
        cards = room.read_cards()
        if cards:
            best = max(cards, key=lambda card: card.confidence)
            return Seen(light, view_of(best.quad, frame.shape[1], frame.shape[0]), best.code)
    return Seen(light)


def camera_choices(session: Session, width: float, then: Callable[[], object] = lambda: None) -> list[ft.Control]:
    """Return whose camera may look at the pile: none, this device's, or one of the machine the program runs on.

    ``then`` is done once one has been chosen.
    """
    room = session.room

    async def device() -> None:
        if await session.attempt_slowly(lambda: room.watch_device(session.device)):
            then()

    async def machine(number: int) -> None:
        if await session.attempt_slowly(lambda: room.watch_machine(str(number))):
            then()

    async def nothing() -> None:
        if await session.attempt_slowly(room.watch_nothing):
            then()

    def choice(name: str, icon: ft.IconData, command: object, chosen: bool) -> ft.Control:
        assert callable(command)
        return button(session.t(name), command, icon=icon, kind="main" if chosen else "plain", width=width)

    quarter = (width - (CAMERAS - 1) * GAP) / CAMERAS

    def numbered(number: int) -> ft.Control:
        async def watch() -> None:
            await machine(number)

        return button(
            str(number),
            watch,
            spoken=session.t("camera-number", number=number),
            width=quarter,
            kind="main" if room.watching is Watching.MACHINE and room.machine == str(number) else "plain",
        )

    return [
        choice("camera-nothing", ft.Icons.TOUCH_APP, nothing, room.watching is Watching.NOTHING),
        choice("camera-device", ft.Icons.PHONE_ANDROID, device, room.device is session.device),
        words(session.t("camera-machine"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        ft.Row([numbered(number) for number in range(CAMERAS)], spacing=GAP),
    ]


def camera_check(session: Session, width: float) -> tuple[str, list[ft.Control]]:
    """Return the sheet on which the camera is chosen and checked before the match."""
    room = session.room
    controls = camera_choices(session, width)
    if room.watching is Watching.NOTHING:
        controls.append(words(session.t("check-off"), colour=ft.Colors.ON_SURFACE_VARIANT))
    else:
        waiting = session.t("camera-waiting")
        if room.device is not None and room.device.status is not CameraStatus.RUNNING:
            waiting = session.t(f"camera-{room.device.status}")
        height = min(width * 0.75, session.height * 0.3)
        controls += [
            keyed(LivePicture, f"check-{width:.0f}", room, session.t("camera-live"), waiting, width, height),
            keyed(Checks, "checks", session),
        ]
    controls.append(button(session.t("do-done"), session.close, kind="main", width=width))
    return session.t("check-title"), controls


@component
def Checks(session: Session) -> ft.Control:  # noqa: N802
    """Return the three checks, looked at anew every second."""
    seen, see = ft.use_state(Seen())
    task: ft.MutableRef[asyncio.Task[None]] = ft.use_ref(None)

    async def watch() -> None:
        while True:
            see(await asyncio.to_thread(look, session.room))
            await asyncio.sleep(LOOK_EVERY)

    def begin() -> None:
        task.current = asyncio.get_running_loop().create_task(watch())

    def end() -> None:
        if task.current is not None:
            task.current.cancel()

    ft.use_effect(begin, [], end)
    light = session.t("check-light-wait" if seen.light is None else f"check-light-{seen.light}")
    view = session.t("check-view-wait" if seen.view is None else f"check-view-{seen.view}")
    if seen.card is not None:
        card = session.t("check-card-read", card=card_name(session.language, Card.parse(seen.card)))
    else:
        card = session.t("check-card-none" if seen.view is None else "check-card-unsure")
    return ft.Semantics(
        identifier="checks",
        live_region=True,
        container=True,
        content=panel(
            [
                _line(light, seen.light is Light.GOOD),
                _line(view, seen.view is View.GOOD),
                _line(card, seen.card is not None),
            ]
        ),
    )


def _line(said: str, good: bool) -> ft.Control:
    icon, ink = (ft.Icons.CHECK_CIRCLE, LEGAL) if good else (ft.Icons.RADIO_BUTTON_UNCHECKED, ft.Colors.OUTLINE)
    return ft.Row([ft.Icon(icon, color=ink, size=26), words(said, expand=True)], spacing=GAP)
