"""One play looked at from the table: the rule its verdict rests on, in words, and how to put it right in a touch."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from referee_app.cards import Card
from referee_app.locale import card_name
from referee_app.locale.rules import option_name, option_sentence
from referee_app.locale.verdicts import listed, reason
from referee_app.match.fold import LogEntry
from referee_app.match.sentences import sentence
from referee_app.rules.actions import Draw, Play
from referee_app.ui import view
from referee_app.ui.components.cards import card_choices, card_face, tappable
from referee_app.ui.components.guarded import component
from referee_app.ui.components.parts import button, heading, keyed, marked, panel, words
from referee_app.ui.components.picker import CardPicker
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, Size

_Made = tuple[str, list[ft.Control]]
EARLIER: Final = 6


def why_sheet(session: Session, width: float) -> _Made:
    """Return the sheet that says what the last verdict rests on."""
    entry = next(
        (each for each in reversed(session.referee.history) if each.seq == session.why and each.verdict is not None),
        None,
    )
    if entry is None or entry.verdict is None:
        return session.t("why-title"), []
    controls: list[ft.Control] = [
        words(sentence(session.language, entry), Size.TITLE, bold=True),
        words(reason(session.language, entry.verdict), Size.BODY),
        _rule(session, entry, width),
        _picture(session, entry, width),
    ]
    if not entry.verdict.ok and isinstance(entry.action, Play) and not entry.verdict.overruled:
        controls.append(
            button(
                session.t("do-let-stand"),
                partial(session.let_stand, entry.seq),
                icon=ft.Icons.GAVEL,
                kind="main",
                width=width,
            )
        )
    return session.t("why-title"), controls


def _rule(session: Session, entry: LogEntry, width: float) -> ft.Control:
    """Return the agreed rule in words, and how a rules file spells it."""
    assert entry.verdict is not None
    language, option = session.language, entry.verdict.option
    rules = entry.state.rules if entry.state is not None else session.referee.rules
    lines: list[ft.Control] = [
        words(session.t("why-rule"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
    ]
    if option is None:
        lines.append(words(session.t("why-rule-basic"), 18))
    else:
        spelt = view.option_text(rules, option) or ""
        lines += [
            words(option_name(language, option), Size.BODY, bold=True),
            words(option_sentence(language, option, rules.get(option)), 18),
            words(spelt, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        ]
    if not entry.verdict.ok:
        lines.append(words(entry.verdict.code.value, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
    return ft.Semantics(identifier="rule", container=True, content=panel(lines, spacing=4, width=width))


def _picture(session: Session, entry: LogEntry, width: float) -> ft.Control:
    if not entry.pictures:
        return words(session.t("why-no-picture"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)
    return ft.Image(
        src=session.picture(entry.pictures[-1]),
        width=width,
        height=width * 0.6,
        fit=ft.BoxFit.CONTAIN,
        border_radius=12,
        semantics_label=session.t("why-picture"),
    )


def play_sheet(session: Session, width: float) -> _Made:
    """Return the sheet on which a play is put right: the last one, or the one touched among those before it."""
    history = session.referee.history
    plays = [entry for entry in history if not entry.undone and isinstance(entry.action, Play)]
    entry = next((each for each in reversed(plays) if session.step in (None, each.seq)), None)
    title = session.t("step-title")
    if entry is None or not isinstance(entry.action, Play):
        return title, []
    return title, [keyed(PutRight, f"right-{entry.seq}", session, entry, _drew_before(history, entry), width)]


def _drew_before(history: tuple[LogEntry, ...], entry: LogEntry) -> bool:
    """Whether the player of a play had just drawn."""
    before = [each for each in history if each.seq < entry.seq and not each.undone and each.action is not None]
    last = before[-1].action if before else None
    return isinstance(last, Draw) and isinstance(entry.action, Play) and last.player == entry.action.player


@component
def PutRight(session: Session, entry: LogEntry, drew: bool, width: float) -> ft.Control:  # noqa: N802
    """Return what a play may really have been; which of several cards is meant is this component's own."""
    play = entry.action
    assert isinstance(play, Play)
    at, choose = ft.use_state(len(play.cards) - 1)
    language, seq = session.language, entry.seq
    place = min(at, len(play.cards) - 1)

    def correct(card: Card) -> None:
        session.correct(seq, (*play.cards[:place], card, *play.cards[place + 1 :]))

    read = listed(language, [card_name(language, card) for card in play.cards])
    parts: list[ft.Control] = [
        words(sentence(language, entry), 18, bold=True),
        words(session.t("step-read", cards=read), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
    ]
    if len(play.cards) > 1:
        parts.append(
            ft.Row(
                [
                    ft.Container(
                        tappable(card_face(card, language, 52), card_name(language, card), partial(choose, index)),
                        border=ft.Border.all(3, ft.Colors.PRIMARY if index == place else ft.Colors.TRANSPARENT),
                        border_radius=12,
                    )
                    for index, card in enumerate(play.cards)
                ],
                spacing=4,
                wrap=True,
            )
        )
    others = [Card.parse(code) for code in view.other_candidates(entry)]
    if others and place == len(play.cards) - 1:
        parts.append(card_choices(language, others, correct))
    rules = entry.state.rules if entry.state is not None else session.referee.rules
    parts += [
        words(session.t("step-really"), Size.BODY, bold=True),
        keyed(CardPicker, f"right-{place}", language, rules, play.cards[place].colour, correct, width),
        *_marks(session, entry, play, drew, width),
        words(session.t("step-who"), Size.BODY, bold=True),
        _who(session, entry, play),
        *_earlier(session, entry),
        button(session.t("band-why"), partial(session.ask_why, seq), icon=ft.Icons.MENU_BOOK, width=width),
    ]
    return ft.Column(parts, spacing=10, tight=True)


def _marks(session: Session, entry: LogEntry, play: Play, drew: bool, width: float) -> list[ft.Control]:
    """Return what a camera cannot see of a play: a call made with it, and that it was not the card just drawn."""
    state = entry.state
    found: list[ft.Control] = []
    if state is not None and state.rules.uno.call and not play.uno and state.count_of(play.player) in (1, 2):
        call = partial(session.amend, entry.seq, uno=True)
        found.append(button(session.t("step-call", player=play.player), call, kind="call", width=width))
    if drew and not play.from_hand:
        own = partial(session.amend, entry.seq, from_hand=True)
        found.append(button(session.t("step-from-hand"), own, width=width))
    return found


def _who(session: Session, entry: LogEntry, play: Play) -> ft.Control:
    players = entry.state.players if entry.state is not None else session.referee.players
    return ft.Row(
        [
            marked(
                button(
                    name,
                    session.close if name == play.player else partial(session.correct_player, entry.seq, name),
                    kind="main" if name == play.player else "plain",
                    padding=16,
                    lines=1,
                ),
                selected=name == play.player,
            )
            for name in players
        ],
        wrap=True,
        spacing=GAP,
        run_spacing=GAP,
    )


def _earlier(session: Session, entry: LogEntry) -> list[ft.Control]:
    """Return the other plays of the round, to be put right instead."""
    others = [each for each in view.recent_plays(session.referee.history, EARLIER) if each.seq != entry.seq]
    if not others:
        return []
    rows: list[ft.Control] = []
    for each in others:
        assert isinstance(each.action, Play)
        cards = listed(session.language, [card_name(session.language, card) for card in each.action.cards])
        said = session.t("recent-play", player=each.action.player, cards=cards)
        show = partial(session.open_step, each.seq)
        rows.append(tappable(card_face(each.action.cards[-1], session.language, 44), said, show))
    return [heading(session.t("step-earlier"), Size.BODY), ft.Row(rows, wrap=True, spacing=4, run_spacing=4)]
