"""Ask the referee: a top card, a penalty, a card to be laid; may it be, and why. No match is touched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from referee_app.cards import Card, Colour
from referee_app.locale import card_name, text
from referee_app.locale.rules import option_sentence
from referee_app.locale.verdicts import reason
from referee_app.match.rulesets import kept_rules
from referee_app.rules.actions import Play
from referee_app.rules.asking import PLENTY, asked_state, penalty_face
from referee_app.rules.judge import judge
from referee_app.rules.options import HouseRules
from referee_app.rules.presets import load_preset, preset_names
from referee_app.ui.components.band import verdict_band
from referee_app.ui.components.cards import card_face, tappable
from referee_app.ui.components.frame import page
from referee_app.ui.components.guarded import component
from referee_app.ui.components.options import choice
from referee_app.ui.components.parts import button, heading, keyed, marked, panel, words
from referee_app.ui.components.picker import CardPicker
from referee_app.ui.session import Session
from referee_app.ui.theme import CARD_INK, EDGE, GAP, MARK, ON_CARD, Size
from referee_app.ui.view import Band, Tone

PENALTIES: Final = (0, 2, 4, 6, 8)
MOST_CARDS: Final = 6
_MATCH: Final = ""
"""The name under which the rules of the match being played are chosen."""


@dataclass(frozen=True)
class Question:
    """What is asked. ``pending`` and ``colour`` are left aside where the top card does not bear them."""

    top: Card | None = None
    cards: tuple[Card, ...] = ()
    colour: Colour | None = None
    pending: int = 0
    out_of_turn: bool = False
    last: bool = False

    @property
    def in_force(self) -> Colour | None:
        """The colour in force."""
        if self.top is None:
            return None
        return self.top.colour or self.top.declared or self.colour

    def band(self, language: str, rules: HouseRules) -> Band:
        """Return the answer, or what is still to be said."""
        if self.top is None or not self.cards or self.in_force is None:
            return Band(Tone.QUIET, text(language, "ask-question"), text(language, "ask-question-more"))
        pending = self.pending if penalty_face(self.top) else 0
        me = text(language, "ask-player")
        players = ("2", "3", me) if self.out_of_turn else (me, "2", "3")
        held = len(self.cards) if self.last else PLENTY
        state = asked_state(rules, self.top, colour=self.in_force, pending=pending, players=players, held=held)
        # A black card's colour would be named with it; which one does not matter to whether it may be laid.
        colour = Colour.RED if self.cards[-1].is_black else None
        verdict = judge(state, Play(me, self.cards, colour))
        rule = None
        if verdict.option is not None:
            rule = option_sentence(language, verdict.option, rules.get(verdict.option))
        return Band(
            Tone.LEGAL if verdict.ok else Tone.ILLEGAL,
            text(language, "ask-yes" if verdict.ok else "ask-no"),
            reason(language, verdict),
            warning=rule,
        )


def ask_screen(session: Session) -> ft.Control:
    """Return the place where the referee is asked."""
    width = min(session.width - 2 * EDGE, 560)
    return page(session, session.t("place-ask"), [keyed(Asking, "asking", session, width)], width)


@component
def Asking(session: Session, width: float) -> ft.Control:  # noqa: N802
    """Return the question and its answer; both are this component's own."""
    name, choose_rules = ft.use_state(_MATCH if session.room.referee is not None else session.setup.draft.name)
    choosing, let_choose = ft.use_state(False)
    question, ask = ft.use_state(_begin(session))
    laying, turn_to_laying = ft.use_state(question.top is not None)
    language = session.language
    found = _rule_sets(session)
    title, rules = found.get(name) or next(iter(found.values()))

    def pick(card: Card) -> None:
        if laying:
            ask(replace(question, cards=(*question.cards, card)[-MOST_CARDS:]))
        else:
            ask(replace(question, top=card, colour=card.colour or question.colour))
            turn_to_laying(True)

    def by(chosen: str) -> None:
        choose_rules(chosen)
        let_choose(False)

    parts: list[ft.Control] = [
        button(session.t("ask-by", rules=title), lambda: let_choose(not choosing), icon=ft.Icons.RULE, width=width)
    ]
    if choosing:
        parts.append(heading(session.t("ask-by-title"), 18))
        parts += [choice(each, key == name, partial(by, key)) for key, (each, _) in found.items()]
        return ft.Column(parts, spacing=8, tight=True)
    parts += [
        verdict_band(question.band(language, rules), ()),
        _table(session, question, laying, turn_to_laying, ask, width),
        *_about(session, question, ask, width),
        keyed(CardPicker, f"ask-{laying}", language, rules, question.in_force, pick, width),
    ]
    return ft.Column(parts, spacing=10, tight=True)


def _begin(session: Session) -> Question:
    """Return the question to begin with: the table as it stands, where a match is being played."""
    referee = session.room.referee
    if referee is None or not referee.round:
        return Question()
    state = referee.state
    return Question(top=state.top, colour=state.colour, pending=state.pending)


def _rule_sets(session: Session) -> dict[str, tuple[str, HouseRules]]:
    """Return the rules to choose from by name, each with its title."""
    found: dict[str, tuple[str, HouseRules]] = {}
    referee = session.room.referee
    if referee is not None:
        found[_MATCH] = (session.t("ask-by-match"), referee.rules)
    found |= {each.name: (each.name, each.rules) for each in kept_rules(session.room.store)}
    return found | {name: (session.t(f"preset-{name}"), load_preset(name)) for name in preset_names()}


def _table(
    session: Session,
    question: Question,
    laying: bool,
    turn_to: Callable[[bool], object],
    ask: Callable[[Question], object],
    width: float,
) -> ft.Control:
    """Return the two places for cards; the one that the picker fills is framed."""
    language = session.language
    half = (width - GAP) / 2
    laid: list[ft.Control] = [
        tappable(
            card_face(card, language, 58),
            session.t("ask-take-off", card=card_name(language, card)),
            partial(ask, replace(question, cards=(*question.cards[:at], *question.cards[at + 1 :]))),
        )
        for at, card in enumerate(question.cards)
    ]
    top: list[ft.Control] = [] if question.top is None else [card_face(question.top, language, 58)]
    return ft.Row(
        [
            _slot(session, "top", top, not laying, partial(turn_to, False), half),
            _slot(session, "laid", laid, laying, partial(turn_to, True), half),
        ],
        spacing=GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _slot(
    session: Session,
    name: str,
    cards: list[ft.Control],
    chosen: bool,
    command: Callable[[], object],
    width: float,
) -> ft.Control:
    frame = ft.Border.all(3, ft.Colors.PRIMARY if chosen else ft.Colors.TRANSPARENT)
    return ft.Semantics(
        identifier=f"ask-{name}",
        container=True,
        content=ft.Container(
            panel(
                [
                    button(
                        session.t(f"ask-{name}"),
                        command,
                        spoken=session.t(f"ask-set-{name}"),
                        kind="main" if chosen else "plain",
                        width=width - 30,
                    ),
                    ft.Container(
                        ft.Row(cards, wrap=True, spacing=2, run_spacing=2), height=98 if len(cards) < 3 else None
                    ),
                ],
                padding=12,
            ),
            width=width,
            border=frame,
            border_radius=16,
        ),
    )


def _about(session: Session, question: Question, ask: Callable[[Question], object], width: float) -> list[ft.Control]:
    """Return what else matters: the colour named with a black card, cards pending, whose turn, the last card."""
    found: list[ft.Control] = []
    top = question.top
    if top is not None and top.is_black:
        quarter = (width - 3 * GAP) / 4
        found += [
            words(session.t("ask-colour-in-force"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
            ft.Row(
                [
                    button(
                        f"{MARK[colour]} {session.t(f'colour-{colour}')}",
                        partial(ask, replace(question, colour=colour, top=top.printed)),
                        colours=(CARD_INK[colour], ON_CARD[colour]),
                        spoken=session.t(f"colour-{colour}"),
                        width=quarter,
                        lines=1,
                        selected=colour is question.in_force,
                    )
                    for colour in Colour
                ],
                spacing=GAP,
            ),
        ]
    if top is not None and penalty_face(top) is not None:
        each = (width - (len(PENALTIES) - 1) * 6) / len(PENALTIES)
        found += [
            words(session.t("ask-pending"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
            ft.Row(
                [
                    marked(
                        button(
                            f"+{count}" if count else session.t("ask-pending-none"),
                            partial(ask, replace(question, pending=count)),
                            spoken=session.t("ask-pending-count", count=count),
                            kind="main" if count == question.pending else "plain",
                            width=each,
                            lines=1,
                        ),
                        selected=count == question.pending,
                    )
                    for count in PENALTIES
                ],
                spacing=6,
            ),
        ]
    half = (width - GAP) / 2
    flags = (
        ("ask-out-of-turn", question.out_of_turn, replace(question, out_of_turn=not question.out_of_turn)),
        ("ask-last", question.last, replace(question, last=not question.last)),
    )
    found.append(
        ft.Row(
            [
                marked(
                    button(session.t(label), partial(ask, other), kind="call" if on else "plain", width=half),
                    toggled=on,
                )
                for label, on, other in flags
            ],
            spacing=GAP,
        )
    )
    return found
