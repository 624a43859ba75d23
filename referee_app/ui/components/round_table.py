"""The table as seen from above, with twelve places around it: three to a side, the camera's at the bottom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import flet as ft

from referee_app.ui.setup import PLACES

_ACROSS: Final = 0.96
_ALONG: Final = 0.48
"""How far from the middle of a side its outer places are, along the shorter and the longer sides."""
# Each place as (x, y), from -1 at the left and top edge to 1 at the right and bottom edge, clockwise as seen.
_AT: Final = (
    (0.0, 1.0), (-_ACROSS, 1.0),
    (-1.0, _ALONG), (-1.0, 0.0), (-1.0, -_ALONG),
    (-_ACROSS, -1.0), (0.0, -1.0), (_ACROSS, -1.0),
    (1.0, -_ALONG), (1.0, 0.0), (1.0, _ALONG),
    (_ACROSS, 1.0),
)  # fmt: skip
assert len(_AT) == PLACES


def round_table(
    tiles: Iterable[tuple[int, ft.Control]],
    centre: ft.Control,
    *,
    width: float,
    height: float,
    tile_width: float,
    tile_height: float,
) -> ft.Control:
    """Return the table with ``tiles`` at their places and ``centre`` in the middle; all measures in pixels."""
    placed: list[ft.Control] = [
        ft.Container(
            left=tile_width * 0.5,
            top=tile_height * 0.5,
            width=width - tile_width,
            height=height - tile_height,
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            border=ft.Border.all(2, ft.Colors.OUTLINE_VARIANT),
            border_radius=36,
        ),
        ft.Container(
            centre,
            left=tile_width,
            top=tile_height,
            width=width - 2 * tile_width,
            height=height - 2 * tile_height,
            alignment=ft.Alignment.CENTER,
        ),
    ]
    for place, tile in tiles:
        x, y = _AT[place]
        placed.append(
            ft.Container(
                tile,
                left=(width - tile_width) / 2 * (1 + x),
                top=(height - tile_height) / 2 * (1 + y),
                width=tile_width,
                height=tile_height,
                alignment=ft.Alignment.CENTER,
            )
        )
    return ft.Stack(placed, width=width, height=height)
