"""What is said but rarely at the table, and the record put right by hand."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from referee_app.rules.state import Wait
from referee_app.ui.components.laying import LayDownHand
from referee_app.ui.components.parts import button, icon_button, keyed, words
from referee_app.ui.more import more_buttons
from referee_app.ui.session import Session, Sheet
from referee_app.ui.theme import GAP

_Made = tuple[str, list[ft.Control]]
_NUMBER: Final = 48
"""Pixels for a number of cards, so that what is touched stands one below another."""


def more_sheet(session: Session, width: float) -> _Made:
    """Return the sheet of rare reports."""
    state = session.referee.state
    controls: list[ft.Control] = [
        button(each.label, partial(session.press, each), width=width)
        for each in more_buttons(session.language, state, session.referee.seq)
    ]
    if state.rules.round.sum_out and not state.over:
        controls.append(button(session.t("more-lay-down"), partial(session.lay_down, None), width=width))
    if state.wait in (Wait.PLAY, Wait.DRAWN):
        controls.append(button(session.t("more-turn"), partial(session.open, Sheet.TURN), width=width))
    if not state.over:
        controls.append(button(session.t("more-hands"), partial(session.open, Sheet.HANDS), width=width))
    return session.t("more-title"), controls


def turn_sheet(session: Session, width: float) -> _Made:
    """Return the sheet on which the table says whose turn it is."""
    state = session.referee.state
    return session.t("more-turn-title"), [
        button(
            state.players[seat],
            partial(session.set_turn, state.players[seat]),
            kind="main" if seat == state.seat else "plain",
            width=width,
        )
        for seat in state.active
    ]


def hands_sheet(session: Session, width: float) -> _Made:
    """Return the sheet on which the table says how many cards each holds."""
    del width
    rows: list[ft.Control] = []
    for player, count in session.referee.state.counts().items():
        less = partial(session.set_hand, player, max(0, count - 1))
        more = partial(session.set_hand, player, count + 1)
        rows.append(
            ft.Row(
                [
                    words(player, 18, bold=True, lines=1, expand=True),
                    icon_button(ft.Icons.REMOVE_CIRCLE_OUTLINE, session.t("more-hand-less", player=player), less),
                    ft.Container(
                        words(str(count), 24, bold=True, spoken=session.t("table-seat", player=player, count=count)),
                        width=_NUMBER,
                        alignment=ft.Alignment.CENTER,
                    ),
                    icon_button(ft.Icons.ADD_CIRCLE_OUTLINE, session.t("more-hand-more", player=player), more),
                ],
                spacing=GAP,
            )
        )
    return session.t("more-hands-title"), rows


def lay_down_sheet(session: Session, width: float) -> _Made:
    """Return the sheet for a hand that adds up: whose, then its cards."""
    state, player = session.referee.state, session.hand_of
    if player is None:
        return session.t("more-lay-down-title"), [
            button(name, partial(session.lay_down, name), width=width)
            for name in (state.players[seat] for seat in state.active)
        ]
    hand = keyed(LayDownHand, f"sum-{player}", session, state, player, session.referee.seq, width)
    return session.t("hand-title", player=player), [hand]
