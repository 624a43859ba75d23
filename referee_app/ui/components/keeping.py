"""How much is kept of the pictures of the plays: chosen on the machine that runs the referee."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import flet as ft

from referee_app.match import evidence
from referee_app.match.evidence import EvidenceSettings
from referee_app.store.errors import NotWritableError
from referee_app.ui.components.parts import button, heading, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, Size

_LONGEST: Final = (480, 960, 1280)
_DAYS: Final = (7, 30, 365, 0)
_MEGABYTES: Final = (200, 1000, 5000, 0)


def kept_pictures(session: Session, width: float) -> list[ft.Control]:
    """Return the settings of the pictures, ``width`` pixels wide; nothing for devices that may not manage.

    Nor where no pictures are kept at all.
    """
    folder = session.room.store.folder
    if folder is None or not session.caller.may_manage:
        return []
    now = evidence.load(folder)

    def row(what: str, choices: tuple[EvidenceSettings, ...], name: Callable[[EvidenceSettings], str]) -> ft.Control:
        each = (width - (len(choices) - 1) * GAP) / len(choices)
        title = session.t(what)
        buttons: list[ft.Control] = []
        for choice in choices:
            spoken = session.t("evidence-choice", what=title, choice=name(choice))
            chosen = choice == now
            buttons.append(
                button(
                    name(choice),
                    partial(_keep, session, folder, choice),
                    kind="main" if chosen else "plain",
                    spoken=session.t("settings-chosen", name=spoken) if chosen else spoken,
                    width=each,
                )
            )
        return ft.Column([words(title, Size.SMALL, bold=True), ft.Row(buttons, spacing=GAP)], spacing=4, tight=True)

    return [
        heading(session.t("evidence-title")),
        words(session.t("evidence-hint"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        row(
            "evidence-size",
            tuple(replace(now, longest=longest) for longest in _LONGEST),
            lambda choice: session.t("evidence-size-of", pixels=str(choice.longest)),
        ),
        row(
            "evidence-days",
            tuple(replace(now, days=days) for days in _DAYS),
            lambda choice: session.t("evidence-days-of", days=choice.days),
        ),
        row(
            "evidence-room",
            tuple(replace(now, megabytes=megabytes) for megabytes in _MEGABYTES),
            lambda choice: session.t("evidence-room-of", megabytes=choice.megabytes),
        ),
    ]


def _keep(session: Session, folder: Path, settings: EvidenceSettings) -> None:
    session.attempt(partial(_save, folder, settings))
    session.redraw()


def _save(folder: Path, settings: EvidenceSettings) -> None:
    try:
        evidence.save(folder, settings)
    except OSError as error:
        raise NotWritableError(path=str(folder)) from error
