"""The settings of this device: language, light or dark, sounds and voice. It remembers them itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from referee_app.locale import LANGUAGES, text
from referee_app.ui.announcing import Sound
from referee_app.ui.components.frame import page
from referee_app.ui.components.keeping import kept_pictures
from referee_app.ui.components.parts import button, heading, icon_button, keyed, panel, switch, words
from referee_app.ui.screens.settings_camera import camera_settings
from referee_app.ui.screens.settings_data import StoredData
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE, GAP, Size


def settings_screen(session: Session) -> ft.Control:
    """Return the place where this device is set up to one's liking."""
    width = min(session.width - 2 * EDGE, 560)
    half, third = (width - GAP) / 2, (width - 2 * GAP) / 3
    languages = [
        _choice(session, text(each, "settings-own-name"), each == session.language, partial(_read, session, each), half)
        for each in LANGUAGES
    ]
    themes = [
        _choice(
            session,
            session.t("settings-theme-name", theme=mode.value),
            mode is session.theme_mode,
            partial(session.choose_theme, mode),
            third,
        )
        for mode in (ft.ThemeMode.SYSTEM, ft.ThemeMode.LIGHT, ft.ThemeMode.DARK)
    ]
    heard = [_sound(session, each) for each in Sound]
    return page(
        session,
        session.t("place-settings"),
        [
            words(session.t("settings-here"), colour=ft.Colors.ON_SURFACE_VARIANT),
            heading(session.t("settings-language")),
            ft.Row(list(languages), spacing=GAP),
            heading(session.t("settings-theme")),
            ft.Row(list(themes), spacing=GAP),
            heading(session.t("settings-sounds")),
            _wide(panel(heard, spacing=0), width),
            _wide(panel(_voice(session)), width),
            *camera_settings(session, width),
            *kept_pictures(session, width),
            keyed(StoredData, "stored", session, width),
        ],
        width,
    )


def _wide(box: ft.Container, width: float) -> ft.Container:
    box.width = width
    return box


def _choice(session: Session, name: str, chosen: bool, command: Callable[[], object], width: float) -> ft.Control:
    spoken = session.t("settings-chosen", name=name) if chosen else name
    return button(name, command, kind="main" if chosen else "plain", spoken=spoken, width=width)


def _read(session: Session, language: str) -> None:
    if language != session.language:
        session.switch_language()


def _sound(session: Session, sound: Sound) -> ft.Control:
    name = session.t("sound", sound=sound.value)
    return ft.Row(
        [
            ft.Container(_switch(session, f"sound-{sound}", name), expand=True),
            icon_button(
                ft.Icons.VOLUME_UP,
                session.t("sound-try", sound=name),
                lambda: session.device.send(cue={"sounds": [sound.value], "say": "", "language": session.language}),
            ),
        ],
        spacing=0,
    )


def _voice(session: Session) -> list[ft.Control]:
    able = session.language[:2] in session.device.voices
    hint = session.t("settings-voice-hint" if able else "settings-no-voice")
    return [
        _switch(session, "voice", session.t("settings-voice"), able=able),
        words(hint, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
    ]


def _switch(session: Session, kept: str, label: str, *, able: bool = True) -> ft.Control:
    def change(on: bool) -> None:
        session.device.switch(kept, on=on)
        session.revision += 1

    return switch(label, able and session.device.wants(kept), change, disabled=not able)
