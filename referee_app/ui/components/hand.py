"""Entering a hand: read by the camera at once or tapped card by card, each with its worth, corrected by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from referee_app.cards import Card, CardSyntaxError
from referee_app.locale import card_name
from referee_app.rules.options import HouseRules
from referee_app.scoring.hands import card_points, hand_points
from referee_app.server.room import Watching
from referee_app.ui.components.cards import card_choices, card_face, tappable
from referee_app.ui.components.live import LivePicture
from referee_app.ui.components.parts import button, keyed, panel, words
from referee_app.ui.components.picker import CardPicker
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, TOUCH, Size
from referee_app.vision.hand import HandCard
from referee_app.vision.networks import ModelError

MOST_POINTS: Final = 9999
_LIVE_HEIGHT: Final = 190
_FACE: Final = 46
_NOTHING_UNSURE: Final[tuple[tuple[str, ...], ...]] = ()


def camera_can_read(session: Session) -> bool:
    """Return whether a camera watches that a hand could be shown to; the demo's film shows none."""
    return session.room.watching in (Watching.DEVICE, Watching.MACHINE)


@ft.component
def HandEntry(  # noqa: N802
    session: Session,
    rules: HouseRules,
    count: int,
    known: tuple[str, ...],
    width: float,
    take: Callable[[tuple[Card, ...]], object],
    take_points: Callable[[int], object],
) -> ft.Control:
    """Return the entry of a hand of ``count`` cards by the record, ``known`` (codes) to begin with.

    ``take`` gets the cards, ``take_points`` the worth where only that is known.
    """
    hand, hold = ft.use_state(known)
    unsure, ask = ft.use_state(_NOTHING_UNSURE)
    reading, be_reading = ft.use_state(False)
    said, say = ft.use_state("")
    only_points, ask_points = ft.use_state(False)
    cards = tuple(map(Card.parse, hand))

    async def read() -> None:
        be_reading(True)
        say("")
        try:
            seen = await asyncio.to_thread(session.room.read_hand)
        except ModelError as error:
            say(session.t("trouble-models", reason=str(error)))
        else:
            hold(tuple(card.code for card in seen if card.code is not None))
            ask(tuple(_candidates(card) for card in seen if card.code is None and _candidates(card)))
            if not seen:
                say(session.t("hand-nothing-read"))
        be_reading(False)

    def add(card: Card) -> None:
        hold((*hand, str(card.printed)))

    def settle(card: Card | None) -> None:
        ask(unsure[1:])
        if card is not None:
            add(card)

    if only_points:
        return _Points(session, width, take_points, lambda: ask_points(False))
    controls: list[ft.Control] = []
    if camera_can_read(session):
        live = keyed(
            LivePicture, f"hand-live-{width:.0f}", session.room, session.t("camera-live"), "", width, _LIVE_HEIGHT
        )
        label = session.t("hand-reading" if reading else "hand-read")
        controls += [
            live,
            button(label, read, icon=ft.Icons.CENTER_FOCUS_STRONG, width=width, kind="main", disabled=reading),
            words(session.t("hand-read-hint"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        ]
    if said:
        controls.append(words(said, bold=True))
    if unsure:
        controls.append(_question(session, unsure[0], settle))
    controls += [
        _sum(session, rules, cards, count),
        _laid(session, rules, cards, lambda at: hold((*hand[:at], *hand[at + 1 :]))),
        keyed(CardPicker, "hand-picker", session.language, rules, None, add, width),
    ]
    right = len(cards) == count
    done = button(
        session.t("do-done" if right else "hand-done-anyway"),
        lambda: take(cards),
        kind="main" if right else "plain",
        expand=True,
        disabled=not cards,
    )
    only = button(session.t("hand-only-points"), lambda: ask_points(True), expand=True)
    controls.append(ft.Row([only, done], spacing=GAP))
    return ft.Column(controls, spacing=10, tight=True, width=width)


def _candidates(card: HandCard) -> tuple[str, ...]:
    found = []
    for code, _share in card.candidates:
        try:
            found.append(str(Card.parse(code)))
        except CardSyntaxError:
            continue
    return tuple(found)


def _question(session: Session, candidates: tuple[str, ...], settle: Callable[[Card | None], object]) -> ft.Control:
    def choose(card: Card) -> None:
        settle(card)

    cards = [Card.parse(code) for code in candidates]
    return panel(
        [
            words(session.t("hand-unsure"), bold=True),
            card_choices(session.language, cards, choose),
            button(session.t("hand-skip"), lambda: settle(None)),
        ]
    )


def _sum(session: Session, rules: HouseRules, cards: tuple[Card, ...], count: int) -> ft.Control:
    differs = len(cards) - count
    if differs == 0:
        beside = session.t("hand-right")
    else:
        beside = session.t("hand-more" if differs > 0 else "hand-fewer", count=abs(differs))
    return ft.Semantics(
        identifier="hand-sum",
        live_region=True,
        container=True,
        content=ft.Row(
            [
                words(session.t("hand-sum", points=hand_points(rules, cards)), Size.COLOUR, bold=True),
                words(
                    beside,
                    15,
                    colour=ft.Colors.ON_SURFACE_VARIANT if differs == 0 else ft.Colors.ERROR,
                    expand=True,
                    align=ft.TextAlign.END,
                ),
            ],
            spacing=GAP,
        ),
    )


def _laid(
    session: Session, rules: HouseRules, cards: tuple[Card, ...], take_off: Callable[[int], object]
) -> ft.Control:
    if not cards:
        return words(session.t("hand-empty"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)
    faces: list[ft.Control] = []
    for at, card in enumerate(cards):
        points = card_points(rules, card)
        spoken = session.t("hand-worth", card=card_name(session.language, card), points=points)
        face = ft.Column(
            [card_face(card, session.language, _FACE), words(str(points), 15, bold=True)],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        faces.append(tappable(face, spoken, partial(take_off, at)))
    return ft.Row(faces, wrap=True, spacing=2, run_spacing=4)


@ft.component
def _Points(  # noqa: N802
    session: Session, width: float, take: Callable[[int], object], back: Callable[[], object]
) -> ft.Control:
    """Return the field for the worth of a hand whose cards nobody knows."""
    typed, hold = ft.use_state("")
    wrong, complain = ft.use_state(False)

    def save() -> None:
        number = typed.strip()
        if number.isascii() and number.isdecimal() and int(number) <= MOST_POINTS:
            take(int(number))
        else:
            complain(True)

    field = ft.TextField(
        label=session.t("hand-only-points"),
        value=typed,
        on_change=lambda event: hold(event.control.value or ""),
        on_submit=lambda _: save(),
        keyboard_type=ft.KeyboardType.NUMBER,
        height=TOUCH + 4,
        text_size=18,
        width=width,
        autofocus=True,
    )
    controls: list[ft.Control] = [field]
    if wrong:
        controls.append(words(session.t("hand-only-points-wrong"), bold=True, colour=ft.Colors.ERROR))
    controls.append(
        ft.Row(
            [
                button(session.t("do-cancel"), back, expand=True),
                button(session.t("score-save"), save, kind="main", expand=True),
            ],
            spacing=GAP,
        )
    )
    return ft.Column(controls, spacing=10, tight=True, width=width)
