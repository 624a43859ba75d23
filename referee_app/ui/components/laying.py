"""Tapping what is laid: one card with one touch, or several together, with a call or from the hand."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from referee_app.cards import Card, Colour
from referee_app.locale import card_name, text
from referee_app.rules.actions import LayDown, Play
from referee_app.rules.multi import mixed_colours
from referee_app.rules.state import TableState, Wait
from referee_app.ui.components.cards import card_face, tappable
from referee_app.ui.components.guarded import component
from referee_app.ui.components.parts import button, keyed, marked, words
from referee_app.ui.components.picker import CardPicker
from referee_app.ui.session import Session
from referee_app.ui.theme import CARD_INK, GAP, MARK, ON_CARD, Size

SMALL_CARD: Final = 40
HEIGHT: Final = 48
_NOTHING: Final[tuple[Card, ...]] = ()


@component
def LayCards(session: Session, state: TableState, player: str, seq: int, width: float) -> ft.Control:  # noqa: N802
    """Return the picker for what ``player`` lays; whether several are laid together is this component's own.

    ``seq`` is the last event on the screen.
    """
    # The cards are kept in the session, not here: beside the table and below it this is another component.
    plays = sum(isinstance(entry.action, Play) for entry in session.referee.history)
    belongs = f"{session.referee.match_id} {plays} {player}"
    cards = session.tapped[1] if session.tapped[0] == belongs else _NOTHING
    several, lay_several = ft.use_state(bool(cards))
    colour, name_colour = ft.use_state(None)
    called, call = ft.use_state(False)
    from_hand, say_from_hand = ft.use_state(False)
    language = session.language

    def hold(tapped: tuple[Card, ...]) -> None:
        session.tapped = (belongs, tapped)

    def lay(laid: tuple[Card, ...]) -> None:
        chosen = colour if colour in mixed_colours(laid) else None
        session.do(Play(player, laid, chosen, uno=called and due, from_hand=from_hand and drawn), seq)

    def pick(card: Card) -> None:
        if several:
            hold((*cards, card))
        else:
            lay((card,))

    left = state.count_of(player) - max(1, len(cards))
    due = state.rules.uno.call and (left == 1 or (state.rules.uno.pair and left == 2))
    drawn = state.wait is Wait.DRAWN and player == state.turn
    toggles: list[ft.Control] = []
    if due:
        toggles.append(_toggle(language, "lay-uno", "lay-uno-on", called, lambda: call(not called)))
    if drawn:
        toggles.append(
            _toggle(language, "lay-from-hand", "lay-from-hand", from_hand, lambda: say_from_hand(not from_hand))
        )
    if state.count_of(player) > 1:
        toggles.append(_toggle(language, "lay-several", "lay-several", several, lambda: lay_several(not several)))
    title = words(text(language, "lay-title", {"player": player}), 15, bold=True, lines=1, expand=True)
    parts: list[ft.Control] = [ft.Row([title, *toggles], spacing=6)]
    if several:
        parts += _held(language, cards, lambda at: hold((*cards[:at], *cards[at + 1 :])))
        if state.rules.multi.colour_by == "player" and cards and mixed_colours(cards):
            parts.append(_colours(language, cards, colour, name_colour))
        parts.append(
            button(
                text(language, "lay-now", {"count": len(cards)}),
                lambda: lay(cards),
                kind="main",
                width=width,
                disabled=not cards,
            )
        )
    parts.append(keyed(CardPicker, f"picker-{state.colour}", language, state.rules, state.colour, pick, width))
    return ft.Column(parts, spacing=4, tight=True)


def _toggle(language: str, label: str, spoken: str, on: bool, command: object) -> ft.Control:
    assert callable(command)
    return marked(
        button(
            text(language, label),
            command,
            spoken=text(language, spoken),
            kind="call" if on else "plain",
            size=Size.SMALL,
            height=HEIGHT,
            padding=14,
            lines=1,
        ),
        toggled=on,
    )


def _held(language: str, cards: tuple[Card, ...], take_off: object) -> list[ft.Control]:
    assert callable(take_off)
    if not cards:
        return [words(text(language, "lay-several-on"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)]
    return [
        ft.Row(
            [
                tappable(
                    card_face(card, language, SMALL_CARD),
                    text(language, "picker-take-off", {"card": card_name(language, card)}),
                    partial(take_off, at),
                )
                for at, card in enumerate(cards)
            ],
            wrap=True,
            spacing=2,
            run_spacing=2,
        )
    ]


def _colours(language: str, cards: tuple[Card, ...], chosen: Colour | None, choose: object) -> ft.Control:
    assert callable(choose)
    return ft.Row(
        [
            words(text(language, "lay-colour-of"), Size.SMALL, expand=True),
            *(
                button(
                    f"{MARK[each]} {text(language, f'colour-{each}')}",
                    partial(choose, each),
                    colours=(CARD_INK[each], ON_CARD[each]),
                    spoken=text(language, f"colour-{each}"),
                    selected=each is chosen,
                    lines=1,
                    padding=12,
                )
                for each in Colour
                if each in mixed_colours(cards)
            ),
        ],
        spacing=6,
        wrap=True,
    )


@component
def LayDownHand(session: Session, state: TableState, player: str, seq: int, width: float) -> ft.Control:  # noqa: N802
    """Return the picker for a whole hand that ``player`` lays down because it adds up (``round.sum_out``)."""
    cards, hold = ft.use_state(_NOTHING)
    language = session.language
    left = state.count_of(player) - len(cards)
    return ft.Column(
        [
            words(text(language, "hand-left", {"count": max(0, left)}), bold=True),
            *_held(language, cards, lambda at: hold((*cards[:at], *cards[at + 1 :]))),
            keyed(CardPicker, "picker", language, state.rules, None, lambda card: hold((*cards, card)), width),
            button(
                text(language, "do-done"),
                lambda: session.do(LayDown(player, cards), seq),
                kind="main",
                width=width,
                disabled=left != 0,
            ),
        ],
        spacing=GAP,
        tight=True,
    )
