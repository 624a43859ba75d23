"""The card picker: a row of colours, then a grid of faces; two taps say a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import flet as ft

from referee_app.cards import Card, Colour, Face
from referee_app.locale import card_name, text
from referee_app.rules.options import HouseRules
from referee_app.ui.components.parts import button
from referee_app.ui.theme import CARD_BLACK, CARD_INK, MARK, ON_CARD
from referee_app.ui.view import picker_faces

GAP: Final = 6
COLUMNS: Final = 5
CELL: Final = 48
_GLYPH: Final = {Face.SKIP: ft.Icons.BLOCK, Face.REVERSE: ft.Icons.SWAP_CALLS}
_SHORT: Final = {Face.DRAW_TWO: "+2", Face.WILD_DRAW_FOUR: "+4"}


def face_label(language: str, face: Face) -> str:
    """Return what stands on a face's button: as short as the card itself."""
    return face.value if face.is_number else _SHORT.get(face, text(language, f"face-{face.value}"))


@ft.component
def CardPicker(  # noqa: N802
    language: str, rules: HouseRules, colour: Colour | None, pick: Callable[[Card], None], width: float
) -> ft.Control:
    """Return the picker. ``colour`` is the one chosen at first (the colour in force); ``width`` in pixels."""
    chosen, choose = ft.use_state(colour or Colour.RED)
    cell = (width - GAP * (COLUMNS - 1)) / COLUMNS
    quarter = (width - GAP * 3) / 4

    def colour_button(each: Colour) -> ft.Control:
        name = text(language, f"colour-{each}")
        return button(
            f"{MARK[each]} {name}",
            lambda: choose(each),
            colours=(CARD_INK[each], ON_CARD[each]),
            spoken=text(language, "picker-colour", {"colour": name}),
            width=quarter,
            height=CELL,
            lines=1,
            size=15,
            selected=each is chosen,
        )

    def face_button(face: Face) -> ft.Control:
        card = Card(face) if face.is_black else Card(face, chosen)
        colours = (CARD_BLACK, "#FFFFFF") if face.is_black else (CARD_INK[chosen], ON_CARD[chosen])
        return button(
            face_label(language, face),
            lambda: pick(card),
            colours=colours,
            size=20 if len(face_label(language, face)) < 3 else 14,
            spoken=card_name(language, card),
            glyph=_GLYPH.get(face),
            width=cell,
            height=CELL,
            lines=1,
        )

    faces = picker_faces(rules)
    rows = [faces[at : at + COLUMNS] for at in range(0, len(faces), COLUMNS)]
    return ft.Column(
        [
            ft.Row([colour_button(each) for each in Colour], spacing=GAP),
            *(ft.Row([face_button(face) for face in row], spacing=GAP) for row in rows),
        ],
        spacing=GAP,
        tight=True,
    )
