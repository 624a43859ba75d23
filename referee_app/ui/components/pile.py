"""The heart of the table screen: the top card, whose turn it is, the colour in force, what lay there before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import flet as ft

from referee_app.locale import card_name
from referee_app.locale.verdicts import listed
from referee_app.match.fold import LogEntry
from referee_app.rules.actions import Play
from referee_app.rules.multi import lead_card
from referee_app.rules.state import Direction
from referee_app.ui import view
from referee_app.ui.clock import Clock
from referee_app.ui.components.cards import card_face, colour_chip
from referee_app.ui.components.clocks import Countdown
from referee_app.ui.components.parts import fitting, fitting_words, keyed, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, ILLEGAL, ON_BAND, Size

RECENT_CARD: Final = 28.0
RECENT_TOUCH: Final = 48.0
_SMALLEST: Final = 28.0
"""Of a name to be read from two metres away; one too long for a line even so takes two."""
_LEAST: Final = 20.0
"""Of a name of which a single word is too long for a line."""


def top_card(session: Session, shown: view.Table, width: float) -> ft.Control:
    """Return the card on top, ``width`` pixels wide."""
    return ft.Semantics(identifier="top-card", content=card_face(shown.top, session.language, width))


def turn_words(session: Session, shown: view.Table, size: float, width: float, *, centred: bool = False) -> ft.Control:
    """Return whose turn it is, in letters ``size`` high or as ``width`` pixels allow, and what the table waits for."""
    name = shown.turn or session.t("turn-nobody")
    high = fitting(name, size, width, _SMALLEST)
    if high == _SMALLEST:
        high = fitting_words(name, _SMALLEST, width, _LEAST)
    across = ft.CrossAxisAlignment.CENTER if centred else ft.CrossAxisAlignment.START
    align = ft.TextAlign.CENTER if centred else ft.TextAlign.START
    return ft.Semantics(
        identifier="turn",
        label=f"{session.t('turn-of')}: {name}, {shown.prompt}",
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=ft.Column(
            [
                words(name, high, bold=True, lines=1 if high > _SMALLEST else 2, align=align),
                words(shown.prompt, 18, colour=ft.Colors.ON_SURFACE_VARIANT, lines=2, align=align),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=across,
        ),
    )


def direction_mark(shown: view.Table, *, named: bool) -> ft.Control:
    """Return which way play goes; ``named`` writes it out beside the arrow."""
    clockwise = shown.direction is Direction.CLOCKWISE
    arrow = ft.Icon(
        ft.Icons.ROTATE_RIGHT if clockwise else ft.Icons.ROTATE_LEFT,
        size=30,
        semantics_label=None if named else shown.direction_name,
    )
    if not named:
        return arrow
    return ft.Row([arrow, words(shown.direction_name, Size.BODY, lines=1)], spacing=6, tight=True)


def chips(session: Session, shown: view.Table, clocks: Mapping[str, Clock]) -> ft.Control:
    """Return the colour in force, the cards pending and the clocks that run, by name: ``turn``, ``round``."""
    found: list[ft.Control] = []
    if shown.colour is not None and shown.colour_name is not None:
        found.append(colour_chip(shown.colour, shown.colour_name))
    if shown.pending_text is not None:
        found.append(_pending(shown.pending, shown.pending_text))
    for name, clock in clocks.items():
        size = Size.COLOUR if name == "turn" else Size.BODY
        found.append(keyed(Countdown, f"{name}-{clock.ends}", session.language, name, clock, session.redraw, size))
    return ft.Row(found, wrap=True, spacing=GAP, run_spacing=GAP)


def _pending(count: int, who: str) -> ft.Control:
    return ft.Container(
        bgcolor="#7A2E00",
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
        content=words(f"+{count}", Size.COLOUR, bold=True, colour=ON_BAND, spoken=who),
    )


def recent(session: Session, plays: tuple[LogEntry, ...]) -> ft.Control:
    """Return the last plays as small cards, the newest first; touching one shows it, to be put right."""
    return ft.Semantics(
        identifier="recent",
        container=True,
        content=ft.Row([_recent(session, entry) for entry in plays], spacing=0, tight=True),
    )


def _recent(session: Session, entry: LogEntry) -> ft.Control:
    assert isinstance(entry.action, Play)
    play = entry.action
    wrong = entry.verdict is not None and not entry.verdict.ok
    cards = listed(session.language, [card_name(session.language, card) for card in play.cards])
    said = session.t("recent-play-wrong" if wrong else "recent-play", player=play.player, cards=cards)
    name = session.t("recent-open", play=said)
    return ft.TextButton(
        content=ft.Container(
            card_face(lead_card(play.cards), session.language, RECENT_CARD, name),
            border=ft.Border.all(3, ILLEGAL if wrong else ft.Colors.TRANSPARENT),
            border_radius=5,
        ),
        key=f"recent-{entry.seq}-{entry.part}",
        width=RECENT_TOUCH,
        height=RECENT_TOUCH,
        on_click=lambda _: session.open_step(entry.seq),
        style=ft.ButtonStyle(
            padding=0,
            shape=ft.RoundedRectangleBorder(radius=8),
            side={ft.ControlState.FOCUSED: ft.BorderSide(3, ft.Colors.ON_SURFACE)},
        ),
    )
