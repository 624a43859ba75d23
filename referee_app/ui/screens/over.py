"""The end of a round: who has won, what was left in the hands, the scores, and on to the next round."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from referee_app.rules.state import TableState
from referee_app.scoring.matches import MatchScore
from referee_app.ui.components.parts import button, panel, words
from referee_app.ui.screens.start import page
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE, GAP, LEGAL, ON_BAND, RADIUS, Size


def round_over_screen(session: Session) -> ft.Control:
    """Return the screen after a round."""
    state = session.referee.state
    width = min(session.width - 2 * EDGE, 560)
    controls: list[ft.Control] = [_winners(session, state, width), _hands(session, state)]
    if state.scores is not None:
        controls.append(_scores(session, state.scores, session.referee.standing))
    controls += [
        button(
            session.t("over-next"),
            lambda: session.attempt(session.room.next_round),
            kind="main" if state.all_revealed else "plain",
            icon=ft.Icons.SKIP_NEXT,
            size=20,
            width=width,
        ),
        button(session.t("do-undo"), session.undo, icon=ft.Icons.UNDO, width=width),
    ]
    return page(session, session.t("table-round", number=session.referee.round), controls, width)


def _winners(session: Session, state: TableState, width: float) -> ft.Control:
    winners = session.t("match-list-separator").join(state.winners)
    title = session.t("over-title", players=winners, count=len(state.winners)) if winners else session.t("over-nobody")
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
                    ft.Icon(ft.Icons.EMOJI_EVENTS, color=ON_BAND, size=44),
                    words(title, 30, bold=True, colour=ON_BAND, expand=True),
                ],
                spacing=12,
            ),
        ),
    )


def _hands(session: Session, state: TableState) -> ft.Control:
    rows: list[ft.Control] = [words(session.t("over-hands"), Size.TITLE, bold=True)]
    for player in state.players:
        count = state.count_of(player)
        if player in state.left or not count:
            continue
        points = state.points.get(player)
        end: ft.Control = (
            words(session.t("over-points", count=points), Size.BODY, bold=True)
            if points is not None
            else button(
                session.t("over-enter", player=player),
                partial(session.open_hand, player),
                size=Size.SMALL,
            )
        )
        rows.append(
            ft.Row(
                [
                    ft.Column(
                        [
                            words(player, 18, bold=True, lines=1),
                            words(session.t("count-cards", count=count), Size.SMALL),
                        ],
                        spacing=0,
                        tight=True,
                        expand=True,
                    ),
                    end,
                ],
                spacing=GAP,
            )
        )
    return panel(rows)


def _scores(session: Session, scores: Mapping[str, int], standing: MatchScore) -> ft.Control:
    ranked = sorted(standing.totals.items(), key=lambda item: -item[1])
    lines: list[ft.Control] = [
        _line(session.t("over-scores"), session.t("over-round"), session.t("over-total"), Size.SMALL),
        *(_line(side, f"{scores.get(side, 0):+d}", str(total), 20) for side, total in ranked),
    ]
    if standing.over:
        winners = session.t("match-list-separator").join(standing.winners)
        lines.append(
            words(session.t("over-match", players=winners, count=len(standing.winners)), Size.TITLE, bold=True)
        )
    return ft.Semantics(identifier="scores", container=True, content=panel(lines))


def _line(name: str, added: str, total: str, size: float) -> ft.Control:
    return ft.Row(
        [
            words(name, size, bold=True, lines=1, expand=True),
            ft.Container(words(added, size), width=80, alignment=ft.Alignment.CENTER_RIGHT),
            ft.Container(words(total, size, bold=True), width=80, alignment=ft.Alignment.CENTER_RIGHT),
        ]
    )
