"""What devices show that only watch: the scoreboard, and the spectator's table. Nothing on them can be touched."""

from __future__ import annotations

import flet as ft

from referee_app.locale import card_name
from referee_app.rules.state import Direction, TableState, Wait
from referee_app.server.access.roles import Role
from referee_app.ui import view
from referee_app.ui.components.band import verdict_band
from referee_app.ui.components.cards import card_face, colour_chip
from referee_app.ui.components.parts import fitting, heading, panel, words
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE, GAP, LEGAL, ON_BAND, RADIUS, WIDE, Size

ROLES = frozenset({Role.SCOREBOARD, Role.SPECTATOR})
"""The roles that have these screens and no other."""


def watching_screen(session: Session) -> ft.Control:
    """Return the screen of a device that only watches."""
    referee = session.room.referee
    if referee is None or referee.round == 0:
        return _waiting(session)
    board = session.caller.role is Role.SCOREBOARD
    wide = session.width >= WIDE
    column = (session.width - 3 * EDGE) / 2 if wide else session.width - 2 * EDGE
    state = referee.state
    shown = view.table(session.language, state, referee.history, referee.round)
    now = [_turn(session, state, shown, column, big=board), verdict_band(shown.band, [])]
    scores = _scores(session, column, big=board)
    parts = [scores, *now] if board else [*now, _hands(session, shown), scores]
    split = 1 if board else 2
    content: ft.Control = ft.Column(parts, spacing=12, scroll=ft.ScrollMode.AUTO, expand=True)
    if wide:
        content = ft.Row(
            [
                ft.Column(part, spacing=12, width=column, scroll=ft.ScrollMode.AUTO)
                for part in (parts[:split], parts[split:])
            ],
            spacing=EDGE,
            vertical_alignment=ft.CrossAxisAlignment.START,
            expand=True,
        )
    return ft.Column(
        [
            ft.Container(
                heading(session.t("table-round", number=referee.round), Size.TITLE if board else Size.BODY),
                padding=ft.Padding.only(left=EDGE, top=12, right=EDGE),
            ),
            ft.Container(content, expand=True, padding=ft.Padding.only(left=EDGE, right=EDGE, bottom=EDGE)),
        ],
        spacing=8,
        expand=True,
    )


def _waiting(session: Session) -> ft.Control:
    return ft.Container(
        alignment=ft.Alignment.CENTER,
        expand=True,
        padding=EDGE,
        content=ft.Column(
            [
                ft.Icon(ft.Icons.STYLE_ROUNDED, size=72, color=ft.Colors.PRIMARY),
                words(session.t("watching-none"), 28, bold=True, align=ft.TextAlign.CENTER),
                words(session.t("watching-none-more"), align=ft.TextAlign.CENTER, colour=ft.Colors.ON_SURFACE_VARIANT),
            ],
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _turn(session: Session, state: TableState, shown: view.Table, column: float, *, big: bool) -> ft.Control:
    over = state.wait is Wait.OVER
    name = shown.turn or session.t("turn-nobody")
    if over and state.winners:
        winners = session.t("match-list-separator").join(state.winners)
        name = session.t("over-title", players=winners, count=len(state.winners))
    chips: list[ft.Control] = []
    if shown.colour is not None and shown.colour_name is not None:
        chips.append(colour_chip(shown.colour, shown.colour_name))
    if shown.pending_text is not None:
        chips.append(words(shown.pending_text, Size.TITLE, bold=True))
    facts: list[ft.Control] = [
        words(name, (72 if column > 420 else 44) if big and not over else Size.TURN, bold=True, lines=2),
        words(shown.prompt, 26 if big else 20, colour=ft.Colors.ON_SURFACE_VARIANT),
        ft.Row(chips, wrap=True, spacing=GAP, run_spacing=GAP),
    ]
    if not over:
        clockwise = shown.direction is Direction.CLOCKWISE
        icon = ft.Icons.ROTATE_RIGHT if clockwise else ft.Icons.ROTATE_LEFT
        facts.append(ft.Row([ft.Icon(icon, size=26), words(shown.direction_name, lines=1, expand=True)], spacing=6))
    spoken = f"{session.t('turn-of')}: {name}, {shown.prompt}"
    said = ft.Semantics(
        identifier="turn",
        label=spoken,
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=ft.Column(facts, spacing=8, tight=True),
    )
    face = card_face(shown.top, session.language, min(column * 0.34, 240 if big else 170))
    card = ft.Semantics(identifier="top-card", label=card_name(session.language, shown.top) if shown.top else "")
    card.content = face
    return panel([ft.Row([card, said], spacing=14, vertical_alignment=ft.CrossAxisAlignment.CENTER)], padding=12)


def _hands(session: Session, shown: view.Table) -> ft.Control:
    tiles: list[ft.Control] = []
    for seat in shown.seats:
        ink = ft.Colors.ON_PRIMARY if seat.turn else ft.Colors.ON_SURFACE
        name = session.t("table-seat-turn" if seat.turn else "table-seat", player=seat.name, count=seat.count)
        tiles.append(
            ft.Semantics(
                label=name,
                exclude_semantics=True,
                content=ft.Container(
                    ft.Row(
                        [
                            words(seat.name, 18, bold=True, colour=ink, lines=1, expand=True),
                            ft.Icon(ft.Icons.STYLE_OUTLINED, size=20, color=ink),
                            words(str(seat.count), 22, bold=True, colour=ink),
                        ],
                        spacing=6,
                    ),
                    bgcolor=ft.Colors.PRIMARY if seat.turn else ft.Colors.SURFACE_CONTAINER_HIGH,
                    border_radius=RADIUS,
                    padding=ft.Padding.symmetric(horizontal=14, vertical=8),
                ),
            )
        )
    return ft.Column(tiles, spacing=6, tight=True)


def _scores(session: Session, column: float, *, big: bool) -> ft.Control:
    standing = session.referee.standing
    totals = standing.totals or dict.fromkeys(session.referee.players, 0)
    ranked = sorted(totals.items(), key=lambda item: -item[1])
    size = 20.0
    if big:
        # As large as the screen lets all of them stand below one another: it is read from across the room.
        room = session.height * (0.62 if session.width >= WIDE else 0.36)
        size = min(max(26.0, room / len(ranked) / 1.5), 96.0 if session.width >= WIDE else 44.0)
        size = min(fitting(f"{name}  {total}", size, column - 2 * EDGE, 26.0) for name, total in ranked)
    lines: list[ft.Control] = [heading(session.t("over-scores"), Size.TITLE)]
    lines += [
        ft.Row([words(name, size, bold=True, lines=1, expand=True), words(str(total), size, bold=True)], spacing=GAP)
        for name, total in ranked
    ]
    if standing.over:
        winners = session.t("match-list-separator").join(standing.winners)
        won = session.t("over-match", players=winners, count=len(standing.winners))
        lines.append(
            ft.Container(
                words(won, Size.TITLE, bold=True, colour=ON_BAND), bgcolor=LEGAL, border_radius=RADIUS, padding=14
            )
        )
    return ft.Semantics(identifier="scores", container=True, content=panel(lines, spacing=4))
