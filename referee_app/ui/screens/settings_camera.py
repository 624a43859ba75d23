"""Which camera of this device watches, and how many pixels are asked of it."""

from __future__ import annotations

from functools import partial

import flet as ft

from referee_app.server.camera import WIDTHS
from referee_app.ui.components.parts import button, heading, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, Size


def camera_settings(session: Session, width: float) -> list[ft.Control]:
    """Return the choice of this device's camera and of its pixels."""
    device = session.device
    which = device.chosen.get("camera-which", "")
    known = {at for at, _ in device.cameras}
    choices = [("", session.t("settings-camera-usual")), *device.cameras]
    third = (width - 2 * GAP) / 3
    controls: list[ft.Control] = [
        heading(session.t("settings-camera")),
        words(session.t("settings-camera-hint"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        *(
            _choice(session, "camera-which", at, name, at == (which if which in known else ""), width)
            for at, name in choices
        ),
    ]
    if not device.cameras:
        later = session.t("settings-camera-later")
        controls.append(words(later, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
    pixels = [
        _choice(
            session,
            "camera-width",
            str(each),
            session.t("settings-pixels", width=str(each)),
            each == device.width,
            third,
        )
        for each in WIDTHS
    ]
    controls.append(ft.Row(list(pixels), spacing=GAP))
    return controls


def _choice(session: Session, name: str, value: str, shown: str, chosen: bool, width: float) -> ft.Control:
    def choose() -> None:
        session.device.choose(name, value)
        session.redraw()

    spoken = session.t("settings-chosen", name=shown) if chosen else shown
    return button(shown, partial(choose), kind="main" if chosen else "plain", spoken=spoken, width=width, size=15)
