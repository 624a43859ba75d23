"""``referee ask``: may these cards be played on that card, and why; no match is touched."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from referee_app.cli.errors import NEGATIVE, fail
from referee_app.cli.language import LanguageOption, spoken
from referee_app.cli.rules import resolve_or_fail
from referee_app.locale import text

if TYPE_CHECKING:
    from referee_app.cards import Card, Colour
    from referee_app.rules.options import HouseRules
    from referee_app.rules.state import TableState


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("ask")(ask)


def ask(
    cards: Annotated[list[str], typer.Argument(metavar="CARD", help="The cards to be laid in one play.")],
    top: Annotated[str, typer.Option("--top", metavar="CARD", help="The card on top of the pile.")],
    rules: Annotated[str, typer.Option("--rules", metavar="P", help="A preset or a rules file.")] = "mattel",
    colour: Annotated[str | None, typer.Option("--colour", metavar="C", help="The colour in force.")] = None,
    pending: Annotated[int, typer.Option("--pending", min=0, max=999, help="Cards waiting to be drawn.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="The answer as a JSON object.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Say whether the player in turn may lay CARD... on the top card."""
    from referee_app.locale.rules import option_sentence
    from referee_app.locale.verdicts import reason
    from referee_app.rules.actions import Play
    from referee_app.rules.judge import judge
    from referee_app.rules.options import printed

    language = spoken(lang)
    agreed = resolve_or_fail(rules, language)
    laid = tuple(_card(each, language) for each in cards)
    state = _table(agreed, _card(top, language), _colour(colour, language), pending, language)
    verdict = judge(state, Play(state.players[0], laid))
    said = reason(language, verdict)
    if as_json:
        answer = {
            "rules": rules,
            "top": str(state.top),
            "colour": None if state.colour is None else state.colour.value,
            "pending": pending,
            "cards": cards,
            "ok": verdict.ok,
            "code": verdict.code.value,
            "option": verdict.option,
            "reason": said,
        }
        print(json.dumps(answer, ensure_ascii=False))
    else:
        print(text(language, "ask-stands" if verdict.ok else "ask-falls", {"code": verdict.code.value, "reason": said}))
        if verdict.option is not None:
            value = agreed.get(verdict.option)
            meant = option_sentence(language, verdict.option, value)
            print(text(language, "ask-option", {"key": verdict.option, "value": printed(value), "sentence": meant}))
    if not verdict.ok:
        raise typer.Exit(NEGATIVE)


def _table(agreed: HouseRules, top: Card, colour: Colour | None, pending: int, language: str) -> TableState:
    from referee_app.locale.verdicts import sentence
    from referee_app.rules.asking import QuestionError, asked_state

    try:
        return asked_state(
            agreed, top, colour=colour, pending=pending, players=(text(language, "ask-player"), "2", "3")
        )
    except QuestionError as error:
        fail(sentence(language, error.message))


def _card(code: str, language: str) -> Card:
    from referee_app.cards import Card, CardSyntaxError

    try:
        return Card.parse(code)
    except CardSyntaxError:
        fail(text(language, "ask-bad-card", {"value": code}))


def _colour(letter: str | None, language: str) -> Colour | None:
    from referee_app.cards import Colour

    if letter is None:
        return None
    try:
        return Colour(letter)
    except ValueError:
        fail(text(language, "ask-bad-colour", {"value": letter}))
