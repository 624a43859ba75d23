"""The table screen: turn, verdict, top card, hands, what may be done now, and the live picture or the picker."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, TypeAlias

import flet as ft

from referee_app.cards import Card
from referee_app.locale import card_name
from referee_app.rules.actions import Play, Timeout, TimeUp, TurnStarter
from referee_app.rules.state import TableState, Wait
from referee_app.server.camera import FAILED, CameraStatus
from referee_app.server.room import Watching
from referee_app.ui import view
from referee_app.ui.clock import Clock, round_clock, turn_clock
from referee_app.ui.components.around import TILE, hands_around, places_of
from referee_app.ui.components.band import band_tool, further_height, verdict_band
from referee_app.ui.components.bar import top_bar, troubles
from referee_app.ui.components.cards import card_choices
from referee_app.ui.components.laid_by import laid_by_panel
from referee_app.ui.components.laying import LayCards
from referee_app.ui.components.live import LivePicture
from referee_app.ui.components.notices import notice_panel
from referee_app.ui.components.parts import button, heading, keyed, panel, words
from referee_app.ui.components.picker import CardPicker
from referee_app.ui.components.pile import chips, direction_mark, recent, top_card, turn_words
from referee_app.ui.components.seats import seat_strip
from referee_app.ui.session import Session, Sheet
from referee_app.ui.theme import CARD_INK, EDGE, GAP, MARK, ON_CARD, WIDE, Size

Clocks: TypeAlias = Mapping[str, Clock]
LEFT: Final = 0.58
"""How much of a wide screen the table takes; beside it is what may be done."""
ABOVE: Final = 214
"""Pixels of a wide screen above the drawn table: the bar and the verdict."""
PILE_EDGE: Final = 8
PILE_GAP: Final = 14
DIRECTION: Final = 34
"""Pixels the arrow of the direction takes beside the name of whose turn it is."""
_NO_CARD: Final = frozenset({Wait.COLOUR, Wait.HAND})
RECENT: Final = 4
RECENT_WIDE: Final = 8


def table_screen(session: Session) -> ft.Control:
    """Return the screen for the match being played."""
    referee = session.referee
    state, history = referee.state, referee.history
    shown = view.table(session.language, state, history, referee.round)
    wide = session.width >= WIDE
    left = (session.width - 3 * EDGE) * LEFT if wide else session.width - 2 * EDGE
    right = session.width - 3 * EDGE - left if wide else left
    running = {"turn": turn_clock(state, history), "round": round_clock(state, history)}
    clocks = {name: clock for name, clock in running.items() if clock is not None}
    about = [*troubles(session), _band(session, shown)]
    places = places_of(referee.players, referee.setup.seats) if wide else {}
    if places:
        about.append(_around(session, shown, places, clocks, left))
    else:
        about += [_pile(session, shown, left, wide, clocks), _hands(session, shown, left)]
    doing = [
        _other_card(session),
        notice_panel(session),
        laid_by_panel(session, right),
        _question(session),
        _buttons(session, shown, right, clocks),
        _below(session, state, right),
    ]
    return ft.Column(
        [
            top_bar(session, session.t("table-round", number=shown.round)),
            ft.Container(
                expand=True,
                padding=ft.Padding.only(left=EDGE, right=EDGE, bottom=EDGE if wide else 0),
                content=_layout(about, [each for each in doing if each is not None], left, right, wide),
            ),
        ],
        spacing=0,
        expand=True,
    )


def _layout(about: list[ft.Control], doing: list[ft.Control], left: float, right: float, wide: bool) -> ft.Control:
    if not wide:
        # Down to the very edge: the card picker is low enough as it is.
        below = ft.Container(height=EDGE)
        return ft.Column([*about, *doing, below], spacing=6, scroll=ft.ScrollMode.AUTO, expand=True)
    return ft.Row(
        [
            ft.Column(part, spacing=12, width=width, scroll=ft.ScrollMode.AUTO)
            for part, width in ((about, left), (doing, right))
        ],
        spacing=EDGE,
        vertical_alignment=ft.CrossAxisAlignment.START,
        expand=True,
    )


def _band(session: Session, shown: view.Table) -> ft.Control:
    seq = shown.band.seq
    tools: list[ft.Control] = []
    if seq is not None:
        quiet = shown.band.tone is view.Tone.QUIET
        seen = session.referee.seq
        why, wrong, undo = (session.t(name) for name in ("band-why", "do-wrong-card", "do-undo"))
        tools.append(band_tool(why, lambda: session.ask_why(seq), quiet=quiet))
        if view.last_play(session.referee.history) is not None:
            tools.append(band_tool(wrong, lambda: session.open_step(None), quiet=quiet))
        tools.append(band_tool(undo, partial(session.undo, seen), quiet=quiet))
    return verdict_band(shown.band, tools)


def _pile(session: Session, shown: view.Table, column: float, wide: bool, clocks: Clocks) -> ft.Control:
    """Return the top card beside whose turn it is, the colour in force and what was laid before."""
    width = min(210.0, column * 0.4) if wide else min(124.0, column * 0.36)
    size = 64 if wide else Size.TURN
    beside = column - width - 2 * PILE_EDGE - PILE_GAP - DIRECTION
    return panel(
        [
            ft.Row(
                [
                    top_card(session, shown, width),
                    ft.Column(
                        [
                            ft.Row(
                                [
                                    ft.Container(turn_words(session, shown, size, beside), expand=True),
                                    direction_mark(shown, named=False),
                                ],
                                spacing=4,
                                vertical_alignment=ft.CrossAxisAlignment.START,
                            ),
                            chips(session, shown, clocks),
                            recent(session, view.recent_plays(session.referee.history, RECENT)),
                        ],
                        spacing=4,
                        tight=True,
                        expand=True,
                    ),
                ],
                spacing=PILE_GAP,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            )
        ],
        padding=PILE_EDGE,
    )


def _around(session: Session, shown: view.Table, places: dict[str, int], clocks: Clocks, width: float) -> ft.Control:
    """Return the hands at their real places, and in the middle what is read from across the table."""
    height = max(430.0, session.height - ABOVE - further_height(shown.band, width))
    inner = width - 2 * TILE[0] - 24
    card = min((height - 2 * TILE[1] - 190) / 1.5, inner * 0.5)
    centre = ft.Column(
        [
            turn_words(session, shown, 60, inner, centred=True),
            ft.Row(
                [
                    top_card(session, shown, card),
                    ft.Column(
                        [direction_mark(shown, named=True), chips(session, shown, clocks)],
                        spacing=12,
                        width=inner - card - 18,
                        tight=True,
                    ),
                ],
                spacing=18,
                tight=True,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            recent(session, view.recent_plays(session.referee.history, RECENT_WIDE)),
        ],
        spacing=8,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return hands_around(
        session.language, shown.seats, places, session.acting, session.choose_player, centre, width, height
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


def _question(session: Session) -> ft.Control | None:
    question, seen = session.referee.question, session.referee.seq
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
                card_choices(session.language, cards, lambda card: session.answer(card, seen)),
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


def _buttons(session: Session, shown: view.Table, column: float, clocks: Clocks) -> ft.Control:
    controls: list[ft.Control] = []
    colours = [each for each in shown.buttons if each.kind is view.Kind.COLOUR]
    if colours:
        quarter = (column - 3 * GAP) / 4
        controls.append(
            ft.Row(
                [
                    _named(
                        each,
                        button(
                            f"{MARK[each.colour]} {each.label}",
                            partial(session.press, each),
                            colours=(CARD_INK[each.colour], ON_CARD[each.colour]),
                            size=15,
                            spoken=each.label,
                            width=quarter,
                            lines=1,
                            padding=2,
                        ),
                    )
                    for each in colours
                    if each.colour is not None
                ],
                spacing=GAP,
            )
        )
    half = (column - GAP) / 2
    others: list[ft.Control] = [
        _named(each, button(each.label, partial(session.press, each), kind=each.kind.value, width=half))
        for each in (*_time_is_up(session, clocks), *shown.buttons)
        if each.kind is not view.Kind.COLOUR
    ]
    turn = session.referee.state.turn
    if session.referee.state.wait is Wait.HAND and turn is not None:
        name = session.t("do-show-hand", player=turn)
        others.insert(0, button(name, lambda: session.open_hand(turn), kind="main", width=half))
    if session.room.watching is not Watching.NOTHING and camera_problem(session) is None:
        name = session.t("picker-open")
        others.append(button(name, partial(session.open, Sheet.PLAY), icon=ft.Icons.STYLE, width=half))
    others.append(button(session.t("more-open"), partial(session.open, Sheet.MORE), width=half))
    controls.append(ft.Row(others, wrap=True, spacing=GAP, run_spacing=GAP))
    return ft.Column(controls, spacing=GAP, tight=True)


def _time_is_up(session: Session, clocks: Clocks) -> list[view.Button]:
    """Return the buttons that say so, once the time for the turn or the round has run out."""
    turn, seq = session.referee.state.turn, session.referee.seq
    over = {name for name, clock in clocks.items() if clock.over}
    found: list[view.Button] = []
    if "turn" in over and turn is not None:
        found.append(view.Button(session.t("do-timeout", player=turn), view.Kind.CALL, (Timeout(turn),), seq=seq))
    if "round" in over:
        found.append(view.Button(session.t("more-time-up"), view.Kind.CALL, (TimeUp(),), seq=seq))
    return found


def _named(each: view.Button, control: ft.Control) -> ft.Control:
    """Return ``control`` bound to what it does: one that comes to stand in its place later is another control.

    A touch that was on its way meanwhile then hits nothing, instead of something else.
    """
    control.key = " / ".join(map(str, each.actions))
    return control


def _below(session: Session, state: TableState, column: float) -> ft.Control:
    room = session.room
    problem = camera_problem(session)
    if room.watching is Watching.NOTHING or problem is not None:
        told: list[ft.Control] = [] if problem is None else [panel([words(problem, bold=True)])]
        # While a colour or a hand is asked for nobody lays a card, unless a seat was touched for it.
        if state.wait not in _NO_CARD or session.acting is not None:
            told.append(picker(session, state, column))
        return ft.Column(told, spacing=GAP, tight=True)
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
    seq = session.referee.seq
    if state.wait is Wait.STARTER:
        turn = keyed(
            CardPicker,
            f"starter-{seq}",
            session.language,
            state.rules,
            state.colour,
            lambda card: session.do(TurnStarter(card), seq),
            width,
        )
        return ft.Column([words(session.t("first-title"), 15, bold=True, lines=1), turn], spacing=4, tight=True)
    player = session.acting or state.turn or state.players[0]
    # A play makes another picker of it: a second touch on the same card, still on its way, hits nothing.
    plays = sum(isinstance(entry.action, Play) for entry in session.referee.history)
    return keyed(LayCards, f"lay-{player}-{plays}", session, state, player, seq, width)
