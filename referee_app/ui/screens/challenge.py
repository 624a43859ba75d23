"""The hand shown after a challenge: read by the camera or tapped; the screen tells the verdict, never the cards."""

from __future__ import annotations

import asyncio
from typing import Final

import flet as ft

from referee_app.cards import Card
from referee_app.rules.actions import ShowHand
from referee_app.ui.components.hand import camera_can_read
from referee_app.ui.components.parts import button, keyed, words
from referee_app.ui.components.picker import CardPicker
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, Size
from referee_app.vision.networks import ModelError

_NONE: Final[tuple[str, ...]] = ()


def challenge_sheet(session: Session, width: float) -> tuple[str, list[ft.Control]]:
    """Return title and content of the sheet for the hand that is to be shown."""
    player = session.hand_of or ""
    if player not in session.referee.state.players:
        return session.t("hand-title", player=player), []
    return session.t("hand-title", player=player), [
        keyed(ShownHand, f"shown-{player}", session, player, session.referee.state.count_of(player), width)
    ]


@ft.component
def ShownHand(session: Session, player: str, count: int, width: float) -> ft.Control:  # noqa: N802
    """Return the entry of the ``count`` cards of ``player``. What is tapped shows as a number, never as cards."""
    hand, hold = ft.use_state(_NONE)
    reading, be_reading = ft.use_state(False)
    said, say = ft.use_state("")
    left = count - len(hand)

    def show(codes: tuple[str, ...]) -> None:
        session.do(ShowHand(player, tuple(map(Card.parse, codes))))

    async def read() -> None:
        be_reading(True)
        say("")
        try:
            seen = await asyncio.to_thread(session.room.read_hand)
        except ModelError as error:
            say(session.t("trouble-models", reason=str(error)))
        else:
            sure = tuple(card.code for card in seen if card.code is not None)
            if not seen:
                say(session.t("hand-nothing-read"))
            elif len(sure) == len(seen) == count:
                show(sure)
            else:
                # A verdict on half a hand would be none; a whole one of another number is for the table to accept.
                hold(sure if len(sure) == len(seen) else ())
                say(session.t("hand-not-all-read", read=len(sure), count=count))
        be_reading(False)

    controls: list[ft.Control] = [words(session.t("hand-secret"), Size.BODY)]
    if camera_can_read(session):
        label = session.t("hand-reading" if reading else "hand-read")
        controls.append(
            button(label, read, icon=ft.Icons.CENTER_FOCUS_STRONG, kind="main", width=width, disabled=reading)
        )
        controls.append(words(session.t("hand-read-hint"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
    if said:
        controls.append(words(said, bold=True))
    rules = session.referee.state.rules
    controls += [
        words(session.t("hand-left", count=max(0, left)), bold=True),
        keyed(
            CardPicker,
            "challenge-hand",
            session.language,
            rules,
            None,
            lambda card: hold((*hand, str(card.printed))),
            width,
        ),
        ft.Row(
            [
                button(session.t("hand-take-last-back"), lambda: hold(hand[:-1]), expand=True, disabled=not hand),
                button(
                    session.t("hand-done-anyway" if left else "do-done"),
                    lambda: show(hand),
                    kind="plain" if left else "main",
                    expand=True,
                    disabled=not hand,
                ),
            ],
            spacing=GAP,
        ),
    ]
    return ft.Column(controls, spacing=12, tight=True, width=width)
