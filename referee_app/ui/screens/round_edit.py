"""Putting a round right after it is over: its winner and the hands that were left; and points given by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from referee_app.cards import Card
from referee_app.match.referee import Referee
from referee_app.match.results import RoundResult
from referee_app.ui.components.cards import card_face
from referee_app.ui.components.frame import place_sheet, sheet_width
from referee_app.ui.components.hand import MOST_POINTS, HandEntry
from referee_app.ui.components.parts import button, heading, keyed, panel, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, TOUCH, Size

_FACE: Final = 34


@ft.component
def RoundEdit(  # noqa: N802
    session: Session, referee: Referee, number: int, close: Callable[[], object]
) -> ft.Control:
    """Return the sheet on which round ``number`` is put right; whose hand is open is this component's own."""
    player, choose = ft.use_state("")
    title = session.t("score-edit", round=number)
    result = next((result for result in referee.results if result.number == number), None)
    if result is None:
        return place_sheet(session, title, [], close)
    width = sheet_width(session)

    def back() -> None:
        choose("")

    if player:
        return place_sheet(
            session,
            session.t("hand-title", player=player),
            [_hand(session, referee, result, player, width, back)],
            back,
        )
    controls: list[ft.Control] = [
        words(session.t("score-edit-about"), 15, colour=ft.Colors.ON_SURFACE_VARIANT),
        heading(session.t("score-winner")),
        _winner(session, referee, result, width),
        heading(session.t("over-hands")),
        *(_player(session, result, name, partial(choose, name)) for name in _counted(result)),
        button(session.t("do-done"), close, kind="main", width=width),
    ]
    return place_sheet(session, title, controls, close)


def _counted(result: RoundResult) -> list[str]:
    """Return the players whose hands may count."""
    return [player for player in result.state.players if player not in result.state.left]


def _winner(session: Session, referee: Referee, result: RoundResult, width: float) -> ft.Control:
    each = (width - GAP) / 2
    return ft.Row(
        [
            button(
                player,
                partial(session.attempt, partial(referee.edit_round, result.number, winners=(player,))),
                kind="main" if player in result.winners else "plain",
                width=each,
            )
            for player in _counted(result)
        ],
        wrap=True,
        spacing=GAP,
        run_spacing=GAP,
    )


def _player(session: Session, result: RoundResult, player: str, change: Callable[[], object]) -> ft.Control:
    points, cards = result.points.get(player), result.hands.get(player, ())
    worth = "–" if points is None else session.t("end-points", count=points)
    lines: list[ft.Control] = [
        ft.Row(
            [
                words(player, 18, bold=True, lines=2, expand=True),
                words(worth, Size.BODY, bold=True),
                button(
                    session.t("end-change-short"),
                    change,
                    spoken=session.t("end-change", player=player),
                    size=15,
                    padding=12,
                ),
            ],
            spacing=GAP,
        )
    ]
    if cards:
        faces: list[ft.Control] = [card_face(card, session.language, _FACE) for card in cards]
        lines.append(ft.Row(faces, wrap=True, spacing=3, run_spacing=3))
    return panel(lines, padding=10)


def _hand(
    session: Session,
    referee: Referee,
    result: RoundResult,
    player: str,
    width: float,
    back: Callable[[], object],
) -> ft.Control:
    def take(cards: tuple[Card, ...]) -> None:
        if session.attempt(lambda: referee.edit_round(result.number, hands={player: cards})):
            back()

    def take_points(points: int) -> None:
        if session.attempt(lambda: referee.edit_round(result.number, points={player: points})):
            back()

    known = tuple(str(card) for card in result.hands.get(player, ()))
    return keyed(
        HandEntry,
        f"edit-{result.number}-{player}",
        session,
        result.state.rules,
        result.state.count_of(player),
        known,
        width,
        take,
        take_points,
    )


@ft.component
def Adjust(session: Session, referee: Referee, width: float, close: Callable[[], object]) -> ft.Control:  # noqa: N802
    """Return the form on which points are given or taken by hand, with a reason."""
    side, choose = ft.use_state("")
    points, count = ft.use_state("")
    reason, explain = ft.use_state("")
    wrong, complain = ft.use_state(False)
    saved = ft.use_ref(False)

    def save() -> None:
        number = _number(points)
        if saved.current:
            # Touched twice before the sheet was gone: the points are given once.
            return
        if not side or not number or not reason.strip():
            complain(True)
        elif session.attempt(lambda: referee.adjust({side: number}, reason.strip())):
            saved.current = True
            close()

    each = (width - GAP) / 2
    controls: list[ft.Control] = [
        words(session.t("score-adjust-who"), Size.BODY, bold=True),
        ft.Row(
            [
                button(name, partial(choose, name), kind="main" if name == side else "plain", width=each)
                for name in referee.sides
            ],
            wrap=True,
            spacing=GAP,
            run_spacing=GAP,
        ),
        _field(session.t("score-adjust-points"), points, count, width),
        _field(session.t("score-adjust-reason"), reason, explain, width),
    ]
    if wrong:
        controls.append(words(session.t("score-adjust-wrong"), bold=True, colour=ft.Colors.ERROR))
    controls.append(button(session.t("score-save"), save, kind="main", width=width))
    return ft.Column(controls, spacing=12, tight=True, width=width)


def _field(label: str, value: str, change: Callable[[str], object], width: float) -> ft.Control:
    return ft.TextField(
        label=label,
        value=value,
        on_change=lambda event: change(event.control.value or ""),
        height=TOUCH + 4,
        text_size=18,
        width=width,
        max_length=80,
        counter="",
    )


def _number(text: str) -> int | None:
    """Return a number of points as typed, with its sign; None where it is none."""
    digits = text.strip().replace("−", "-")
    sign, plain = (-1, digits[1:]) if digits.startswith("-") else (1, digits.removeprefix("+"))
    if not (plain.isascii() and plain.isdecimal()) or int(plain) > MOST_POINTS:
        return None
    return sign * int(plain)
