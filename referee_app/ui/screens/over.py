"""The end of a round: who has won, the hands that are left and what they count, the scores, and on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from referee_app.cards import Card
from referee_app.match.referee import Referee
from referee_app.match.results import RoundResult
from referee_app.rules.actions import RevealHand
from referee_app.rules.start import next_dealer
from referee_app.scoring.hands import card_points
from referee_app.scoring.matches import MatchScore
from referee_app.ui.components.cards import card_face
from referee_app.ui.components.frame import layered, page, place_sheet, sheet_width
from referee_app.ui.components.hand import HandEntry
from referee_app.ui.components.parts import button, heading, keyed, panel, words
from referee_app.ui.score_sheet import ranked
from referee_app.ui.screens.over_tournament import back_to_tables, pairing_hands
from referee_app.ui.session import Place, Session, Sheet
from referee_app.ui.theme import EDGE, GAP, LEGAL, ON_BAND, RADIUS, WIDE, Size

_FACE: Final = 40
_COLUMN: Final = 560


def round_over_screen(session: Session) -> ft.Control:
    """Return the screen after a round."""
    referee = session.referee
    return keyed(RoundOver, f"over-{referee.match_id}-{referee.round}", session, referee)


@ft.component
def RoundOver(session: Session, referee: Referee) -> ft.Control:  # noqa: N802
    """Return the end of the round; whose hand is being entered is this component's own."""
    counting, count = ft.use_state("")
    results = referee.results
    if not results or results[-1].number != referee.round:
        # It has been taken back on another screen; the next drawing shows the table.
        return ft.Container()
    result, standing = results[-1], referee.standing
    wide = session.width >= WIDE
    column = (session.width - 3 * EDGE) / 2 if wide else min(session.width - 2 * EDGE, _COLUMN)
    hands = _hands(session, result, count)
    outcome = [_winners(session, result, standing, column), *pairing_hands(session, referee)]
    if result.scores is not None:
        outcome.append(_scores(session, result.scores, standing))
    if result.missing:
        missing = session.t("match-list-separator").join(result.missing)
        outcome.append(words(session.t("end-missing", players=missing), bold=True))
    onward = _onward(session, referee, standing, column)
    next_step = _next(session, referee, result, standing, column)
    if wide:
        parts = [[*outcome, *onward], [hands]]
        body: list[ft.Control] = [
            ft.Row(
                [ft.Column(part, spacing=12, width=column, tight=True) for part in parts],
                spacing=EDGE,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        ]
    else:
        # Hands come first while they are to be counted, the final standing once they no longer matter.
        body = [*outcome, *onward, hands] if standing.over else [*outcome[:1], hands, *outcome[1:], *onward]
    width = session.width - 2 * EDGE if wide else column
    screen = page(session, session.t("table-round", number=referee.round), body, width, next_step)
    counted = counting in result.state.players
    return layered(screen, _entry(session, referee, result, counting, lambda: count("")) if counted else None)


def _winners(session: Session, result: RoundResult, standing: MatchScore, width: float) -> ft.Control:
    winners = standing.winners if standing.over else result.winners
    names = session.t("match-list-separator").join(winners)
    title = session.t("over-nobody")
    if winners:
        message = "end-won-match" if standing.over else "over-title"
        title = session.t(message, players=names, count=len(winners))
    return ft.Semantics(
        identifier="winner",
        live_region=True,
        container=True,
        content=ft.Container(
            bgcolor=LEGAL,
            border_radius=RADIUS,
            padding=18,
            width=width,
            content=ft.Row(
                [
                    ft.Icon(ft.Icons.EMOJI_EVENTS, color=ON_BAND, size=64 if standing.over else 44),
                    words(title, 34 if standing.over else 30, bold=True, colour=ON_BAND, expand=True),
                ],
                spacing=12,
            ),
        ),
    )


def _hands(session: Session, result: RoundResult, count: Callable[[str], object]) -> ft.Control:
    state = result.state
    rows: list[ft.Control] = [heading(session.t("over-hands"))]
    for player in state.players:
        held = state.count_of(player)
        points = result.points.get(player)
        if player in state.left or (not held and points is None):
            continue
        known = points is not None
        named = session.t("end-change" if known else "end-tap", player=player)
        label = session.t("end-change-short" if known else "end-tap-short")
        worth = session.t("end-points", count=points) if points is not None else session.t("end-count", count=held)
        rows.append(
            ft.Column(
                [
                    ft.Row(
                        [
                            words(player, 18, bold=True, lines=2, expand=True),
                            words(worth, 18, bold=known),
                            button(
                                label,
                                partial(count, player),
                                spoken=named,
                                kind="plain" if known else "main",
                                size=15,
                                padding=12,
                            ),
                        ],
                        spacing=GAP,
                    ),
                    *_cards(session, result, result.hands.get(player, ())),
                ],
                spacing=4,
                tight=True,
            )
        )
    return panel(rows)


def _cards(session: Session, result: RoundResult, cards: tuple[Card, ...]) -> list[ft.Control]:
    """Return the cards of a hand, each with what it counts."""
    if not cards:
        return []
    faces: list[ft.Control] = [
        ft.Column(
            [
                card_face(card, session.language, _FACE),
                words(str(card_points(result.state.rules, card)), Size.SMALL, bold=True),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for card in cards
    ]
    return [ft.Row(faces, wrap=True, spacing=6, run_spacing=4)]


def _entry(
    session: Session, referee: Referee, result: RoundResult, player: str, close: Callable[[], object]
) -> ft.Control:
    def take(cards: tuple[Card, ...]) -> None:
        if session.attempt(lambda: referee.submit(RevealHand(player, cards))):
            close()

    def take_points(points: int) -> None:
        if session.attempt(lambda: referee.edit_round(result.number, points={player: points})):
            close()

    known = tuple(str(card) for card in result.hands.get(player, ()))
    entry = keyed(
        HandEntry,
        f"hand-{player}",
        session,
        result.state.rules,
        result.state.count_of(player),
        known,
        sheet_width(session),
        take,
        take_points,
    )
    return place_sheet(session, session.t("hand-title", player=player), [entry], close)


def _scores(session: Session, scores: dict[str, int], standing: MatchScore) -> ft.Control:
    lines: list[ft.Control] = [
        heading(session.t("end-standing" if standing.over else "over-scores")),
        _line("", session.t("over-round"), session.t("over-total"), Size.SMALL),
    ]
    for place, side, total in ranked(standing):
        out = f" ({session.t('score-out')})" if side in standing.out else ""
        name = f"{session.t('end-place', place=place)} {side}{out}"
        lines.append(_line(name, f"{scores.get(side, 0):+d}", str(total), 20))
    return ft.Semantics(identifier="scores", container=True, content=panel(lines))


def _line(name: str, added: str, total: str, size: float) -> ft.Control:
    return ft.Row(
        [
            words(name, size, bold=True, lines=2, expand=True),
            ft.Container(words(added, size), width=58, alignment=ft.Alignment.CENTER_RIGHT),
            ft.Container(words(total, size, bold=True), width=58, alignment=ft.Alignment.CENTER_RIGHT),
        ]
    )


def _next(
    session: Session, referee: Referee, result: RoundResult, standing: MatchScore, width: float
) -> ft.Control | None:
    """Return the button that stays in view: another round, or another match; None while hands are to be counted."""
    back = back_to_tables(session, referee, width)
    if back is not None:
        return back
    if standing.over:
        return ft.Column(
            [
                words(session.t("end-play-again-about"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
                button(
                    session.t("end-play-again"),
                    lambda: session.attempt(session.room.play_again),
                    kind="main",
                    icon=ft.Icons.REPLAY,
                    size=20,
                    width=width,
                ),
            ],
            spacing=6,
            tight=True,
        )
    if len(referee.players) - len(standing.out) < 2:
        return None
    dealer = next_dealer(result.state, standing.out)
    return ft.Column(
        [
            words(session.t("end-next-dealer", player=dealer), bold=True),
            button(
                session.t("over-next"),
                lambda: session.attempt(session.room.next_round),
                kind="plain" if result.missing else "main",
                icon=ft.Icons.SKIP_NEXT,
                size=20,
                width=width,
            ),
        ],
        spacing=6,
        tight=True,
    )


def _onward(session: Session, referee: Referee, standing: MatchScore, width: float) -> list[ft.Control]:
    """Return what else can be done now."""
    half = (width - GAP) / 2
    controls: list[ft.Control] = [
        ft.Row(
            [
                button(session.t("do-undo"), session.undo, icon=ft.Icons.UNDO, width=half),
                button(
                    session.t("end-scores"), partial(session.go, Place.SCORES), icon=ft.Icons.LEADERBOARD, width=half
                ),
            ],
            spacing=GAP,
        )
    ]
    if standing.over:
        if len(referee.players) - len(standing.out) > 1:
            go_on = partial(session.attempt, session.room.next_round)
            controls.append(button(session.t("end-play-on"), go_on, icon=ft.Icons.SKIP_NEXT, width=width))
        leave = partial(session.open, Sheet.LEAVE)
        controls.append(button(session.t("menu-new"), leave, icon=ft.Icons.LOGOUT, width=width))
    return controls
