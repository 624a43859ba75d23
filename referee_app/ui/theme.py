"""Colours, type sizes and spacing, light and dark. Contrast of text on its ground is at least 4.5 : 1."""

from __future__ import annotations

from typing import Final

import flet as ft

from referee_app.cards import Colour
from referee_app.ui import card_art

FONT: Final = "Noto Sans SC"
FONT_FILE: Final = "NotoSansSC-subset.woff2"

CARD_INK: Final = card_art.INK
CARD_BLACK: Final = "#2B3038"
"""Ground of a black card's button; a little lighter than the card, so that it shows on a dark screen."""
ON_CARD: Final = {Colour.RED: "#FFFFFF", Colour.YELLOW: "#201A00", Colour.GREEN: "#FFFFFF", Colour.BLUE: "#FFFFFF"}
MARK: Final = {Colour.RED: "▲", Colour.YELLOW: "●", Colour.GREEN: "■", Colour.BLUE: "◆"}
"""A shape for each colour, for eyes that do not tell the colours apart."""

LEGAL: Final = "#17703F"
ILLEGAL: Final = "#B3261E"
DOUBTFUL: Final = "#7A5200"
ON_BAND: Final = "#FFFFFF"

TOUCH: Final = 52
"""Height of the smallest thing to touch, in logical pixels."""
GAP: Final = 8
EDGE: Final = 16
RADIUS: Final = 14
WIDE: Final = 900
"""From this page width on there are two columns."""


class Size:
    """Type sizes. What must be read from two metres away is 28 or more."""

    TURN: Final = 40
    COLOUR: Final = 28
    VERDICT: Final = 22
    TITLE: Final = 22
    BODY: Final = 17
    SMALL: Final = 14


def light() -> ft.Theme:
    """Return the theme for a light room."""
    return _theme(
        ft.ColorScheme(
            primary="#1F5F4A",
            on_primary="#FFFFFF",
            primary_container="#CFE8DC",
            on_primary_container="#0B3325",
            secondary="#4C5A54",
            on_secondary="#FFFFFF",
            secondary_container="#E4E9E4",
            on_secondary_container="#1C2621",
            surface="#F7F6F2",
            on_surface="#191C1A",
            on_surface_variant="#4A504C",
            surface_container="#ECEBE5",
            surface_container_low="#F1F0EB",
            surface_container_high="#E4E3DC",
            surface_container_highest="#DCDBD3",
            outline="#767C77",
            outline_variant="#C5C8C2",
            error="#B3261E",
            on_error="#FFFFFF",
        )
    )


def dark() -> ft.Theme:
    """Return the theme for a dim room."""
    return _theme(
        ft.ColorScheme(
            primary="#8FD3B6",
            on_primary="#06281C",
            primary_container="#1F4D3C",
            on_primary_container="#CFEFE0",
            secondary="#B6C4BC",
            on_secondary="#202A25",
            secondary_container="#303834",
            on_secondary_container="#DCE5DF",
            surface="#14171C",
            on_surface="#ECEFEC",
            on_surface_variant="#B9C0BB",
            surface_container="#1E2228",
            surface_container_low="#191D22",
            surface_container_high="#282D34",
            surface_container_highest="#343A42",
            outline="#8A918C",
            outline_variant="#3D434A",
            error="#FFB4AB",
            on_error="#690005",
        )
    )


def _theme(scheme: ft.ColorScheme) -> ft.Theme:
    # A desktop's browser would draw switches and buttons lower than a finger needs; tablets have such browsers too.
    return ft.Theme(
        font_family=FONT,
        color_scheme=scheme,
        visual_density=ft.VisualDensity.STANDARD,
        # What lies over a row or a card that the keys have reached; the client's own is hardly seen.
        focus_color=ft.Colors.with_opacity(0.35, scheme.primary or ""),
    )
