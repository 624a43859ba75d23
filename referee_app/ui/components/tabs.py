"""Tabs, all of one width, and numbers that are stepped up and down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from referee_app.ui.components.parts import button, icon_button, marked, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, Size

_NARROW: Final = 500


def tabs(names: Sequence[tuple[str, str]], chosen: str, turn: Callable[[str], object], width: float) -> ft.Control:
    """Return a row of tabs, each with its name here and the one it is labelled with."""
    each = (width - GAP * (len(names) - 1)) / len(names)
    return ft.Row(
        [
            marked(
                button(
                    label,
                    partial(turn, name),
                    kind="main" if name == chosen else "plain",
                    size=Size.SMALL if width < _NARROW else Size.BODY,
                    width=each,
                    lines=1,
                ),
                selected=name == chosen,
            )
            for name, label in names
        ],
        spacing=GAP,
    )


def stepper(session: Session, label: str, step: Callable[[int], object]) -> ft.Control:
    """Return a number, told in ``label``, with buttons for one less and one more."""
    return ft.Row(
        [
            words(label, expand=True, lines=2),
            icon_button(ft.Icons.REMOVE_CIRCLE_OUTLINE, session.t("tournament-less", what=label), partial(step, -1)),
            icon_button(ft.Icons.ADD_CIRCLE_OUTLINE, session.t("tournament-more", what=label), partial(step, 1)),
        ],
        spacing=0,
    )
