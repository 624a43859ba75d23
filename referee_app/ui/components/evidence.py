"""The picture of a play: small in the log, larger beside the verdict, and over the whole screen to look closely."""

from __future__ import annotations

from typing import Final

import flet as ft

from referee_app.ui.components.cards import tappable
from referee_app.ui.components.parts import Command, icon_button
from referee_app.ui.theme import ON_BAND, RADIUS

_GROUND: Final = "#0E1013"
_CLOSER: Final = 8.0
"""How many times a picture may be enlarged with two fingers."""


def thumbnail(address: str, width: float) -> ft.Control:
    """Return the picture at ``address`` cut to a small tile; it says nothing of its own to a screen reader."""
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            ft.Image(src=address, width=width, height=width * 0.7, fit=ft.BoxFit.COVER),
            width=width,
            height=width * 0.7,
            border_radius=8,
            bgcolor=_GROUND,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        ),
    )


def evidence(address: str, label: str, width: float, enlarge: Command) -> ft.Control:
    """Return the picture at ``address`` as a button that enlarges it."""
    content = ft.Container(
        ft.Image(src=address, width=width, height=width * 0.6, fit=ft.BoxFit.CONTAIN),
        bgcolor=_GROUND,
        border_radius=RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
    return tappable(content, label, enlarge)


def enlarged(address: str, label: str, width: float, height: float, close: Command, close_name: str) -> ft.Control:
    """Return the picture at ``address`` over the whole screen, to be moved and enlarged with two fingers."""
    picture = ft.Image(src=address, width=width, height=height, fit=ft.BoxFit.CONTAIN)
    return ft.Container(
        expand=True,
        bgcolor=_GROUND,
        content=ft.Stack(
            [
                ft.Semantics(
                    label=label,
                    image=True,
                    content=ft.InteractiveViewer(picture, min_scale=1, max_scale=_CLOSER, expand=True),
                ),
                ft.Container(
                    icon_button(ft.Icons.CLOSE, close_name, close, colour=ON_BAND),
                    bgcolor="#99000000",
                    border_radius=26,
                    right=10,
                    top=10,
                ),
            ],
            expand=True,
            fit=ft.StackFit.EXPAND,
        ),
    )
