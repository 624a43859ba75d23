"""A card as it is drawn on the screen, and the chip that names a colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from referee_app.cards import Card, Colour
from referee_app.locale import card_name, text
from referee_app.ui.card_art import card_svg
from referee_app.ui.components.parts import Command, pressable, words
from referee_app.ui.theme import CARD_INK, MARK, ON_CARD, Size


def card_face(card: Card | None, language: str, width: float, name: str | None = None) -> ft.Control:
    """Return ``card`` drawn ``width`` wide; None is a card back. ``name`` is said of it instead of its own."""
    return ft.Image(
        src=card_svg(card).encode(),
        width=width,
        height=width * 1.5,
        semantics_label=name or (card_name(language, card) if card else text(language, "table-no-card")),
    )


def colour_chip(colour: Colour, name: str, size: float = Size.COLOUR) -> ft.Control:
    """Return the colour's name and mark on its own ground."""
    return ft.Container(
        bgcolor=CARD_INK[colour],
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
        content=ft.Row(
            [
                words(MARK[colour], size * 0.8, colour=ON_CARD[colour], spoken=""),
                words(name, size, bold=True, colour=ON_CARD[colour]),
            ],
            spacing=8,
            tight=True,
        ),
    )


def card_choices(language: str, cards: Sequence[Card], choose: Callable[[Card], None]) -> ft.Control:
    """Return ``cards`` in a row; touching one chooses it."""
    return ft.Row(
        [tappable(card_face(card, language, 76), card_name(language, card), partial(choose, card)) for card in cards],
        spacing=12,
    )


def tappable(content: ft.Control, name: str, command: Command) -> ft.Control:
    """Return ``content`` as a button called ``name``."""
    return pressable(ft.Container(content, padding=4, border_radius=12), name, command)
