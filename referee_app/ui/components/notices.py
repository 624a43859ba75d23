"""What the camera noticed beside the plays, with what may be done about it."""

from __future__ import annotations

from functools import partial

import flet as ft

from referee_app.cards import Card
from referee_app.locale import card_name
from referee_app.match.explaining import DREW, OutOfStep
from referee_app.match.sentences import action_sentence, notice_sentence
from referee_app.rules.actions import Draw
from referee_app.ui.components.parts import button, panel, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP


def notice_panel(session: Session) -> ft.Control | None:
    """Return the last notice with its buttons; None where nothing is to be noticed."""
    notice = session.referee.notice
    if notice is None:
        return None
    shown: list[ft.Control] = [words(notice_sentence(session.language, notice), bold=True)]
    apart = session.referee.out_of_step
    choices: list[ft.Control] = []
    if notice.notice == DREW and notice.player is not None:
        draw = partial(session.do, Draw(notice.player))
        choices.append(button(session.t("notice-drew", player=notice.player), draw, expand=True))
    elif apart is not None:
        shown += _both(session, apart)
        choices += _ways(session, apart)
    if choices:
        shown.append(ft.Row(choices, spacing=GAP))
    return panel(shown)


def _both(session: Session, apart: OutOfStep) -> list[ft.Control]:
    """Return the record's version of the pile, and the story that leads from there to the camera's."""
    lines: list[ft.Control] = []
    if apart.recorded:
        lines.append(words(session.t("notice-record", card=card_name(session.language, apart.recorded[-1]))))
    if apart.explanation is not None and apart.explanation.actions:
        story = [action_sentence(session.language, action) for action in apart.explanation.actions]
        lines.append(words(session.t("notice-story", story=" ".join(story))))
    return lines


def _ways(session: Session, apart: OutOfStep) -> list[ft.Control]:
    ways: list[ft.Control] = []
    if apart.explanation is not None:
        name = "notice-so-it-was" if apart.explanation.actions else "notice-take-back"
        ways.append(button(session.t(name), lambda: session.attempt(session.referee.explain), expand=True))
    if apart.seen:
        card = apart.seen[-1]
        label = session.t("other-card-start", card=card_name(session.language, card))
        ways.append(button(label, partial(_start_from, session, card), expand=True))
    return ways


def _start_from(session: Session, card: Card) -> None:
    session.attempt(lambda: session.referee.set_right(top=card))
