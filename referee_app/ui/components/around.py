"""The hands at their real places around the table, as a tablet in the middle of it shows them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from referee_app.locale import text
from referee_app.match.seats import even
from referee_app.ui.components.parts import fitting, words
from referee_app.ui.components.round_table import round_table
from referee_app.ui.setup import PLACES
from referee_app.ui.view import Seat

TILE: Final = (150.0, 68.0)
_SMALLEST: Final = 12.0
"""Width and height of a hand's tile."""


def places_of(players: Sequence[str], seats: Sequence[float]) -> dict[str, int]:
    """Return the place of each player around the drawn table; empty where they do not all fit.

    ``seats`` are the bearings of all ``players`` (radians, see ``match/seats.py``), empty for evenly spaced.
    """
    for bearings in (seats, even(len(players))):
        found = {
            player: round(bearing / (2 * math.pi) * PLACES) % PLACES
            for player, bearing in zip(players, bearings, strict=False)
        }
        if len(set(found.values())) == len(players):
            return found
    return {}


def hands_around(
    language: str,
    seats: Sequence[Seat],
    places: dict[str, int],
    acting: str | None,
    choose: Callable[[str], None] | None,
    centre: ft.Control,
    width: float,
    height: float,
) -> ft.Control:
    """Return the table with a tile a player; touching one says that he is the one who plays next, out of turn.

    Without ``choose`` nothing can be touched.
    """
    tiles = [(places[seat.name], _tile(language, seat, seat.name == acting, choose)) for seat in seats]
    return round_table(tiles, centre, width=width, height=height, tile_width=TILE[0], tile_height=TILE[1])


def seat_name(language: str, seat: Seat) -> str:
    """Return what a screen reader says of a hand: whose, how many cards, and what falls to it now."""
    values: dict[str, str | int | float] = {"player": seat.name, "count": seat.count, "pending": seat.pending}
    if seat.hit:
        return text(language, "table-seat-hit", values)
    return text(language, "table-seat-turn" if seat.turn else "table-seat", values)


def _tile(language: str, seat: Seat, acting: bool, choose: Callable[[str], None] | None) -> ft.Control:
    ground = ft.Colors.PRIMARY if seat.turn else ft.Colors.SURFACE_CONTAINER_HIGHEST
    ink = ft.Colors.ON_PRIMARY if seat.turn else ft.Colors.ON_SURFACE
    counts: list[ft.Control] = [
        ft.Icon(ft.Icons.STYLE_OUTLINED, size=22, color=ink),
        words(str(seat.count), 26, bold=True, colour=ink, spoken=""),
    ]
    if seat.hit:
        counts.append(
            ft.Container(
                words(f"+{seat.pending}", 20, bold=True, colour="#FFFFFF", spoken=""),
                bgcolor="#7A2E00",
                border_radius=8,
                padding=ft.Padding.symmetric(horizontal=8),
            )
        )
    content = ft.Column(
        [
            words(
                seat.name,
                fitting(seat.name, 18, TILE[0] - 14, _SMALLEST),
                bold=True,
                colour=ink,
                lines=1,
                spoken=seat_name(language, seat),
            ),
            ft.Row(counts, spacing=6, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        ],
        spacing=0,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if choose is None:
        return ft.Container(
            content,
            width=TILE[0],
            height=TILE[1],
            bgcolor=ground,
            border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
            border_radius=16,
            alignment=ft.Alignment.CENTER,
        )
    return ft.FilledButton(
        content=content,
        width=TILE[0],
        height=TILE[1],
        on_click=lambda _: choose(seat.name),
        style=ft.ButtonStyle(
            bgcolor=ground,
            color=ink,
            padding=4,
            shape=ft.RoundedRectangleBorder(radius=16),
            side={
                ft.ControlState.FOCUSED: ft.BorderSide(4, ft.Colors.ON_SURFACE),
                ft.ControlState.DEFAULT: ft.BorderSide(4, ft.Colors.ON_SURFACE)
                if acting
                else ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT),
            },
        ),
    )
