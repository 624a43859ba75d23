"""The table screen: turn, verdict, top card, hands, what may be done now, and the live picture or the picker."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from referee_app.cards import Card
from referee_app.locale import card_name
from referee_app.rules.actions import TurnStarter
from referee_app.rules.state import Direction, TableState, Wait
from referee_app.server.camera import FAILED, CameraStatus
from referee_app.server.room import Watching
from referee_app.ui import view
from referee_app.ui.components.band import band_tool, verdict_band
from referee_app.ui.components.bar import top_bar
from referee_app.ui.components.cards import card_choices, card_face, colour_chip
from referee_app.ui.components.live import LivePicture
from referee_app.ui.components.parts import button, error_line, heading, keyed, panel, words
from referee_app.ui.components.picker import CardPicker
from referee_app.ui.components.seats import seat_strip
from referee_app.ui.session import Session, Sheet
from referee_app.ui.theme import CARD_INK, EDGE, GAP, MARK, ON_BAND, ON_CARD, WIDE, Size

_AROUND_THE_CARD: Final = 360
"""Height in pixels of all that stands above and below the top card on a wide screen."""


def table_screen(session: Session) -> ft.Control:
    """Return the screen for the match being played."""
    referee = session.referee
    state = referee.state
    shown = view.table(session.language, state, referee.history, referee.round)
    wide = session.width >= WIDE
    column = (session.width - 3 * EDGE) / 2 if wide else session.width - 2 * EDGE
    about = [*_troubles(session), _band(session, shown), _pile(session, shown, column, wide)]
    about.append(_hands(session, shown, column))
    doing = [
        _other_card(session),
        _notice(session),
        _question(session),
        _buttons(session, shown, column),
        _below(session, state, column),
    ]
    return ft.Column(
        [
            top_bar(session, session.t("table-round", number=shown.round)),
            ft.Container(
                expand=True,
                padding=ft.Padding.only(left=EDGE, right=EDGE, bottom=EDGE),
                content=_layout(about, [each for each in doing if each is not None], column, wide),
            ),
        ],
        spacing=0,
        expand=True,
    )


def _layout(left: list[ft.Control], right: list[ft.Control], column: float, wide: bool) -> ft.Control:
    if not wide:
        return ft.Column([*left, *right], spacing=10, scroll=ft.ScrollMode.AUTO, expand=True)
    return ft.Row(
        [ft.Column(part, spacing=12, width=column, scroll=ft.ScrollMode.AUTO, expand=True) for part in (left, right)],
        spacing=EDGE,
        vertical_alignment=ft.CrossAxisAlignment.START,
        expand=True,
    )


def _troubles(session: Session) -> list[ft.Control]:
    lines = []
    if session.error:
        lines.append(error_line(session.error, session.close, session.t("do-close")))
    trouble = session.room.trouble
    if trouble is not None:
        lines.append(error_line(trouble(session.language), session.room.forget_trouble, session.t("do-close")))
    return lines


def _band(session: Session, shown: view.Table) -> ft.Control:
    seq = shown.band.seq
    tools: list[ft.Control] = []
    if seq is not None:
        quiet = shown.band.tone is view.Tone.QUIET
        why, wrong, undo = (session.t(name) for name in ("band-why", "do-wrong-card", "do-undo"))
        tools.append(band_tool(why, lambda: session.ask_why(seq), quiet=quiet))
        if view.last_play(session.referee.history) is not None:
            tools.append(band_tool(wrong, lambda: session.open(Sheet.CORRECT), quiet=quiet))
        tools.append(band_tool(undo, session.undo, quiet=quiet))
    return verdict_band(shown.band, tools)


def _pile(session: Session, shown: view.Table, column: float, wide: bool) -> ft.Control:
    """Return the heart of the screen: the top card, whose turn it is, the colour in force and the direction."""
    # On a tablet the card grows into the room that band and hands leave: it is read from across the table.
    room = (session.height - _AROUND_THE_CARD) * 2 / 3
    width = min(max(210.0, room), column * 0.48) if wide else min(124.0, column * 0.36)
    facts: list[ft.Control] = [_turn(session, shown, 64 if wide else Size.TURN)]
    chips: list[ft.Control] = []
    if shown.colour is not None and shown.colour_name is not None:
        chips.append(colour_chip(shown.colour, shown.colour_name))
    if shown.pending_text is not None:
        chips.append(_pending(shown.pending, shown.pending_text))
    facts.append(ft.Row(chips, wrap=True, spacing=GAP, run_spacing=GAP))
    clockwise = shown.direction is Direction.CLOCKWISE
    facts.append(
        ft.Row(
            [
                ft.Icon(ft.Icons.ROTATE_RIGHT if clockwise else ft.Icons.ROTATE_LEFT, size=28),
                words(shown.direction_name, Size.BODY, lines=1, expand=True),
            ],
            spacing=6,
        )
    )
    return panel(
        [
            ft.Row(
                [
                    ft.Semantics(identifier="top-card", content=card_face(shown.top, session.language, width)),
                    ft.Column(facts, spacing=8, tight=True, expand=True),
                ],
                spacing=14,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            )
        ],
        padding=10,
    )


def _turn(session: Session, shown: view.Table, size: float) -> ft.Control:
    name = shown.turn or session.t("turn-nobody")
    return ft.Semantics(
        identifier="turn",
        label=f"{session.t('turn-of')}: {name}, {shown.prompt}",
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=ft.Column(
            [
                words(name, size, bold=True, lines=1),
                words(shown.prompt, 18, colour=ft.Colors.ON_SURFACE_VARIANT, lines=2),
            ],
            spacing=0,
            tight=True,
        ),
    )


def _pending(count: int, who: str) -> ft.Control:
    return ft.Container(
        bgcolor="#7A2E00",
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
        content=words(f"+{count}", Size.COLOUR, bold=True, colour=ON_BAND, spoken=who),
    )


def _hands(session: Session, shown: view.Table, column: float) -> ft.Control:
    return seat_strip(session.language, shown.seats, shown.direction, session.acting, session.choose_player, column)


def _other_card(session: Session) -> ft.Control | None:
    seen, top = session.room.other_card, session.referee.state.top
    if seen is None or top is None:
        return None
    names = {"seen": card_name(session.language, seen), "top": card_name(session.language, top)}
    start = session.t("other-card-start", card=names["seen"])
    keep = session.t("other-card-keep", card=names["top"])
    return panel(
        [
            words(session.t("other-card", **names), bold=True),
            ft.Row(
                [
                    button(start, session.start_from_other_card, expand=True),
                    button(keep, session.room.keep_record, expand=True),
                ],
                spacing=GAP,
            ),
        ]
    )


def _notice(session: Session) -> ft.Control | None:
    notice = session.referee.notice
    if notice is None or notice.card is None:
        return None
    name = card_name(session.language, Card.parse(notice.card))
    return panel([words(session.t("log-taken-back", card=name), bold=True)])


def _question(session: Session) -> ft.Control | None:
    question = session.referee.question
    if question is None:
        return None
    cards = [Card.parse(code) for code, _ in question.candidates]
    return ft.Semantics(
        identifier="question",
        live_region=True,
        container=True,
        content=panel(
            [
                heading(session.t("question-title")),
                card_choices(session.language, cards, session.answer),
                ft.Row(
                    [
                        button(session.t("question-none"), lambda: session.open(Sheet.ANSWER), expand=True),
                        button(session.t("question-not-a-play"), session.dismiss, expand=True),
                    ],
                    spacing=GAP,
                ),
            ]
        ),
    )


def _buttons(session: Session, shown: view.Table, column: float) -> ft.Control:
    controls: list[ft.Control] = []
    colours = [each for each in shown.buttons if each.kind is view.Kind.COLOUR]
    if colours:
        quarter = (column - 3 * GAP) / 4
        controls.append(
            ft.Row(
                [
                    button(
                        f"{MARK[each.colour]} {each.label}",
                        partial(session.press, each),
                        colours=(CARD_INK[each.colour], ON_CARD[each.colour]),
                        spoken=each.label,
                        width=quarter,
                    )
                    for each in colours
                    if each.colour is not None
                ],
                spacing=GAP,
            )
        )
    half = (column - GAP) / 2
    others: list[ft.Control] = [
        button(each.label, partial(session.press, each), kind=each.kind.value, width=half)
        for each in shown.buttons
        if each.kind is not view.Kind.COLOUR
    ]
    turn = session.referee.state.turn
    if session.referee.state.wait is Wait.HAND and turn is not None:
        name = session.t("do-show-hand", player=turn)
        others.insert(0, button(name, lambda: session.open_hand(turn), kind="main", width=half))
    if session.room.watching is not Watching.NOTHING and camera_problem(session) is None:
        name = session.t("picker-open")
        others.append(button(name, partial(session.open, Sheet.PLAY), icon=ft.Icons.STYLE, width=half))
    if others:
        controls.append(ft.Row(others, wrap=True, spacing=GAP, run_spacing=GAP))
    return ft.Column(controls, spacing=GAP, tight=True)


def _below(session: Session, state: TableState, column: float) -> ft.Control:
    room = session.room
    problem = camera_problem(session)
    if room.watching is Watching.NOTHING or problem is not None:
        told = [] if problem is None else [panel([words(problem, bold=True)])]
        return ft.Column([*told, picker(session, state, column)], spacing=GAP, tight=True)
    waiting = session.t("camera-waiting")
    if room.device is not None and room.device.status is not CameraStatus.RUNNING:
        waiting = session.t(f"camera-{room.device.status}")
    height = min(column * 0.75, session.height * (0.6 if session.width >= WIDE else 0.36))
    live = keyed(
        LivePicture, f"live-{column:.0f}-{height:.0f}", room, session.t("camera-live"), waiting, column, height
    )
    parts: list[ft.Control] = [live]
    if room.watching is Watching.DEMO:
        parts.append(words(session.t("demo-running"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
    return ft.Column(parts, spacing=GAP, tight=True)


def camera_problem(session: Session) -> str | None:
    """Return why the browser that should watch gives no picture, None where nothing is wrong."""
    device = session.room.device
    if session.room.watching is not Watching.DEVICE or device is None or device.status not in FAILED:
        return None
    return session.t(f"camera-{device.status}")


def picker(session: Session, state: TableState, width: float) -> ft.Control:
    """Return the card picker for the player who plays next, or for the guide card to be turned."""
    starter = state.wait is Wait.STARTER
    player = session.acting or state.turn or state.players[0]
    title = session.t("first-title") if starter else session.t("picker-title", player=player)

    def pick(card: Card) -> None:
        if starter:
            session.do(TurnStarter(card))
        else:
            session.play(player, card)

    return ft.Column(
        [
            words(title, 15, bold=True, lines=1),
            keyed(CardPicker, f"picker-{state.colour}", session.language, state.rules, state.colour, pick, width),
        ],
        spacing=4,
        tight=True,
    )
