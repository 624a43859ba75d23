"""The verdict band: green or red, who did what, and the sentence that says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from referee_app.ui.components.parts import Command, button, lines_of, words
from referee_app.ui.theme import DOUBTFUL, GAP, ILLEGAL, LEGAL, ON_BAND, RADIUS, Size
from referee_app.ui.view import Band, Tone

_GROUND: Final = {Tone.LEGAL: LEGAL, Tone.ILLEGAL: ILLEGAL, Tone.DOUBTFUL: DOUBTFUL}
_ICON: Final = {
    Tone.LEGAL: ft.Icons.CHECK_CIRCLE_ROUNDED,
    Tone.ILLEGAL: ft.Icons.CANCEL_ROUNDED,
    Tone.DOUBTFUL: ft.Icons.HELP_ROUNDED,
    Tone.QUIET: ft.Icons.STYLE_ROUNDED,
}


_BESIDE: Final = 78
"""Pixels of the band's width that its sentence does not have."""
_LINE: Final = 1.34
"""How high a line is, in sizes of its letters."""


def further_height(band: Band, width: float) -> float:
    """Return the pixels that a band ``width`` pixels wide is higher than one with a single line below its title."""
    room = width - _BESIDE
    lines = lines_of(band.sentence, Size.BODY, room) - 1
    warning = lines_of(band.warning, Size.SMALL, room) if band.warning else 0
    return (max(lines, 0) * Size.BODY + warning * Size.SMALL) * _LINE


def verdict_band(band: Band, tools: Sequence[ft.Control]) -> ft.Control:
    """Return the band; ``tools`` are the buttons for what it speaks of, in one row below its sentence."""
    quiet = band.tone is Tone.QUIET
    ink = ft.Colors.ON_SURFACE if quiet else ON_BAND
    lines: list[ft.Control] = [
        words(band.title, Size.VERDICT, bold=True, colour=ink, lines=1),
        words(band.sentence, Size.BODY, colour=ink),
    ]
    if band.warning:
        lines.append(words(band.warning, Size.SMALL, bold=True, colour=ink))
    said = ft.Row(
        [ft.Icon(_ICON[band.tone], color=ink, size=44), ft.Column(lines, spacing=0, tight=True, expand=True)],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Container(
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH if quiet else _GROUND[band.tone],
        border_radius=RADIUS,
        padding=ft.Padding.only(left=12, right=12, top=8, bottom=8),
        content=ft.Column(
            [
                ft.Semantics(identifier=f"verdict-{band.tone}", live_region=True, container=True, content=said),
                *([ft.Row(list(tools), spacing=GAP)] if tools else []),
            ],
            spacing=6,
            tight=True,
        ),
    )


def band_tool(label: str, command: Command, *, quiet: bool) -> ft.Control:
    """Return a button that stands on the band."""
    colours = (ft.Colors.SURFACE_CONTAINER_LOW, ft.Colors.ON_SURFACE) if quiet else ("#38000000", ON_BAND)
    return button(label, command, colours=colours, size=15, height=48, expand=True)
