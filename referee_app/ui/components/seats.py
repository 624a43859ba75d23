"""The hands around the table, in seat order, with the direction of play between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from referee_app.rules.state import Direction
from referee_app.ui.components.around import seat_name
from referee_app.ui.components.parts import fitting, pressable, words
from referee_app.ui.theme import Size
from referee_app.ui.view import Seat

ARROW: Final = 18
MOST_IN_ROW: Final = 5
WIDEST: Final = 150
_SMALLEST: Final = 12.0
"""Of the letters of a name."""


def seat_strip(
    language: str,
    seats: Sequence[Seat],
    direction: Direction,
    acting: str | None,
    choose: Callable[[str], None],
    width: float,
) -> ft.Control:
    """Return a tile a player; touching one says that he is the one who plays next, out of turn."""
    arrow = ft.Icons.CHEVRON_RIGHT if direction is Direction.CLOCKWISE else ft.Icons.CHEVRON_LEFT
    rows = -(-len(seats) // MOST_IN_ROW)
    columns = -(-len(seats) // rows)
    tile = min(WIDEST, (width - ARROW * (columns - 1) - 2) / columns)
    controls: list[ft.Control] = []
    for at, seat in enumerate(seats):
        if at % columns:
            controls.append(ft.Icon(arrow, size=ARROW, color=ft.Colors.ON_SURFACE_VARIANT))
        controls.append(_tile(language, seat, seat.name == acting, choose, tile))
    return ft.Row(controls, wrap=True, spacing=0, run_spacing=6)


def _tile(language: str, seat: Seat, acting: bool, choose: Callable[[str], None], width: float) -> ft.Control:
    ground = ft.Colors.PRIMARY if seat.turn else ft.Colors.SURFACE_CONTAINER_HIGH
    ink = ft.Colors.ON_PRIMARY if seat.turn else ft.Colors.ON_SURFACE
    return pressable(
        ft.Container(
            width=width,
            bgcolor=ground,
            border_radius=12,
            border=ft.Border.all(3, ft.Colors.ON_SURFACE if acting else ft.Colors.TRANSPARENT),
            padding=ft.Padding.symmetric(horizontal=4, vertical=2),
            content=ft.Column(
                [
                    words(
                        seat.name,
                        fitting(seat.name, Size.SMALL, width - 14, _SMALLEST),
                        bold=seat.turn,
                        colour=ink,
                        lines=1,
                    ),
                    ft.Row(
                        [
                            ft.Icon(ft.Icons.STYLE_OUTLINED, size=18, color=ink),
                            words(str(seat.count), 20, bold=True, colour=ink),
                        ],
                        spacing=4,
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                ],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ),
        seat_name(language, seat),
        partial(choose, seat.name),
    )
