"""The hands around the table, in seat order, with the direction of play between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from referee_app.rules.state import Direction
from referee_app.ui.components.around import seat_name
from referee_app.ui.components.parts import fitting_words, lines_of, pressable, shares, word_width, words
from referee_app.ui.theme import Size
from referee_app.ui.view import Seat

ARROW: Final = 14
MOST_IN_ROW: Final = 5
WIDEST: Final = 150
_SMALLEST: Final = 12.0
"""Of the letters of a name."""
_NARROWEST: Final = 62
_AROUND: Final = 12
"""Pixels of the least tile, and of a tile beside its name."""
_LINE: Final = 1.45
"""How high a line is, of its letters."""


def seat_strip(
    language: str,
    seats: Sequence[Seat],
    direction: Direction,
    acting: str | None,
    choose: Callable[[str], None] | None,
    width: float,
) -> ft.Control:
    """Return a tile a player; touching one says that he is the one who plays next, out of turn.

    Without ``choose`` nothing can be touched.
    """
    arrow = ft.Icons.CHEVRON_RIGHT if direction is Direction.CLOCKWISE else ft.Icons.CHEVRON_LEFT
    rows = -(-len(seats) // MOST_IN_ROW)
    columns = -(-len(seats) // rows)
    room = min(WIDEST * columns, width - ARROW * (columns - 1) - 2)
    lines: list[ft.Control] = []
    for first in range(0, len(seats), columns):
        row = seats[first : first + columns]
        needs = [word_width(seat.name, _SMALLEST) + _AROUND for seat in row]
        # A last row with fewer has tiles as wide as those above.
        tiles = shares(needs, room * len(row) / columns, min(_NARROWEST, room / columns))
        named = [_name(seat, tile - _AROUND) for seat, tile in zip(row, tiles, strict=True)]
        high = max(size * _LINE * count for size, count in named)
        controls: list[ft.Control] = []
        for seat, tile, (size, _) in zip(row, tiles, named, strict=True):
            if controls:
                controls.append(ft.Icon(arrow, size=ARROW, color=ft.Colors.ON_SURFACE_VARIANT))
            box = _tile(seat, seat.name == acting, tile, size, high)
            said = seat_name(language, seat)
            if choose is None:
                controls.append(ft.Semantics(content=box, label=said, exclude_semantics=True))
            else:
                controls.append(pressable(box, said, partial(choose, seat.name)))
        lines.append(ft.Row(controls, spacing=0))
    return ft.Column(lines, spacing=6, tight=True)


def _name(seat: Seat, width: float) -> tuple[float, int]:
    """Return the size of the letters of a name, and how many lines it takes."""
    size = fitting_words(seat.name, Size.SMALL, width, _SMALLEST)
    return size, min(2, lines_of(seat.name, size, width))


def _tile(seat: Seat, acting: bool, width: float, size: float, high: float) -> ft.Container:
    """Return a hand, its name in letters of ``size`` on ``high`` pixels."""
    ground = ft.Colors.PRIMARY if seat.turn else ft.Colors.SURFACE_CONTAINER_HIGH
    ink = ft.Colors.ON_PRIMARY if seat.turn else ft.Colors.ON_SURFACE
    return ft.Container(
        width=width,
        bgcolor=ground,
        border_radius=12,
        border=ft.Border.all(3, ft.Colors.ON_SURFACE if acting else ft.Colors.TRANSPARENT),
        padding=ft.Padding.symmetric(horizontal=3, vertical=2),
        content=ft.Column(
            [
                ft.Container(
                    words(seat.name, size, bold=seat.turn, colour=ink, lines=2, align=ft.TextAlign.CENTER),
                    height=high,
                    alignment=ft.Alignment.CENTER,
                ),
                ft.Row(
                    [
                        ft.Icon(ft.Icons.STYLE_OUTLINED, size=17, color=ink),
                        words(str(seat.count), 18, bold=True, colour=ink),
                    ],
                    spacing=4,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
