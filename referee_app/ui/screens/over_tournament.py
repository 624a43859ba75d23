"""The end of a round that belongs to a tournament: how many hands the pairing still has, and back to the tables."""

from __future__ import annotations

import flet as ft

from referee_app.match.referee import Referee
from referee_app.ui.components.parts import button, words
from referee_app.ui.session import Place, Session
from referee_app.ui.theme import Size


def pairing_hands(session: Session, referee: Referee) -> list[ft.Control]:
    """Return how many hands of the pairing are played; nothing where the match is of no tournament."""
    found = session.room.tournaments.pairing_of(referee.match_id)
    if found is None:
        return []
    played = sum(not result.missing for result in referee.results)
    told = session.t("over-hands-played", played=played, all=found.hands, round=found.round, table=found.table)
    return [words(told, Size.SMALL, bold=True)]


def back_to_tables(session: Session, referee: Referee, width: float) -> ft.Control | None:
    """Return the button that goes back to the tournament, None while this pairing has no result yet."""
    found = session.room.tournaments.pairing_of(referee.match_id)
    if found is None or not found.done:
        return None

    def back() -> None:
        if session.attempt(session.room.leave_match):
            session.go(Place.TOURNAMENT)

    return ft.Column(
        [
            words(session.t("over-pairing-done"), bold=True),
            button(session.t("over-to-tables"), back, kind="main", icon=ft.Icons.EMOJI_EVENTS, size=20, width=width),
        ],
        spacing=6,
        tight=True,
    )
