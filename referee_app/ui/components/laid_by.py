"""Who laid the last cards: asked in one tap where the camera did not see from which side the hand came."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from referee_app.locale import card_name
from referee_app.rules.actions import Play
from referee_app.ui.components.parts import button, heading, panel, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, Size

_A_ROW: Final = 3
"""How many names stand side by side at most."""
_INSIDE: Final = 12
"""Pixels between the panel's edge and what is in it."""


def laid_by_panel(session: Session, width: float) -> ft.Control | None:
    """Return the question with a button for each player, ``width`` pixels wide; None where it is clear who it was."""
    entry = session.referee.unattributed
    if entry is None or entry.state is None or not isinstance(entry.action, Play):
        return None
    assumed, players = entry.action.player, entry.state.players
    rows = -(-len(players) // _A_ROW)
    a_row = -(-len(players) // rows)
    each = (width - 2 * _INSIDE - (a_row - 1) * GAP) / a_row
    names: list[ft.Control] = [
        button(
            name,
            partial(session.correct_player, entry.seq, name),
            kind="main" if name == assumed else "plain",
            width=each,
        )
        for name in players
    ]
    card = card_name(session.language, entry.action.cards[-1])
    return ft.Semantics(
        identifier="laid-by",
        live_region=True,
        container=True,
        content=panel(
            [
                heading(session.t("laid-by-title", card=card)),
                words(session.t("laid-by-assumed", player=assumed), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
                ft.Row(names, wrap=True, spacing=GAP, run_spacing=GAP),
            ],
            padding=_INSIDE,
        ),
    )
