"""The words for what people at the table do, read (SCENARIOS.md); ``actions.py`` writes them.

``parse_action(str(action)) == action`` for every action.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from referee_app.cards import Card, CardSyntaxError, Colour
from referee_app.rules.actions import (
    RESERVED,
    Action,
    CallUno,
    Catch,
    Challenge,
    DeclareColour,
    Draw,
    End,
    Exchange,
    Exhausted,
    Hint,
    Keep,
    LayDown,
    Leave,
    Look,
    Pass,
    Play,
    RevealHand,
    Rotate,
    ShowHand,
    Slap,
    Spoke,
    Swap,
    Timeout,
    TimeUp,
    TurnStarter,
)


class ActionSyntaxError(ValueError):
    """A text that is no action; ``text`` holds it."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(f"{text!r}: {why}")
        self.text = text


_TOKEN: Final = re.compile(r'"((?:[^"\\]|\\.)*)"(?=\s|$)|(\S+)')
_ALONE: Final = {kind.verb: kind for kind in (Pass, CallUno, Challenge, Rotate, Keep, Leave, Spoke, Hint, Timeout)}
_TOWARD: Final = {kind.verb: kind for kind in (Swap, Look, Exchange)}
_SHOWING: Final = {kind.verb: kind for kind in (ShowHand, LayDown, RevealHand)}


def parse_action(text: str) -> Action:
    """Read an action in the words of SCENARIOS.md; raises ActionSyntaxError."""
    tokens = _tokens(text)
    try:
        return _parse(tokens)
    except CardSyntaxError as error:
        raise ActionSyntaxError(text, str(error)) from None
    except _SyntaxProblemError as error:
        raise ActionSyntaxError(text, str(error)) from None


class _SyntaxProblemError(ValueError):
    pass


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    name_only: bool


def _tokens(text: str) -> list[_Token]:
    found = []
    for match in _TOKEN.finditer(text):
        name, word = match.groups()
        if name is not None:
            found.append(_Token(re.sub(r"\\(.)", r"\1", name), True))
        else:
            found.append(_Token(word, False))
    return found


def _parse(tokens: list[_Token]) -> Action:
    if not tokens:
        raise _SyntaxProblemError("nothing is said")
    head, rest = tokens[0], tokens[1:]
    if not head.name_only and head.text in RESERVED:
        return _parse_without_player(head.text, rest)
    if not rest:
        raise _SyntaxProblemError("a verb is missing")
    player, verb, rest = head.text, rest[0].text, rest[1:]
    words = [token.text for token in rest]
    if rest and verb in _ALONE:
        raise _SyntaxProblemError(f"{verb} stands alone")
    if verb in _ALONE:
        return _ALONE[verb](player)
    if verb in _TOWARD:
        return _TOWARD[verb](player, _one(words, "a player"))
    if verb in _SHOWING:
        return _SHOWING[verb](player, _some_cards(words))
    if verb == "catch":
        return Catch(player, _one(words, "a player"))
    if verb == "play":
        return _parse_play(player, words)
    if verb == "draw":
        return Draw(player, _count(words))
    if verb == "colour":
        return DeclareColour(player, _colour(_one(words, "a colour")))
    raise _SyntaxProblemError(f"{verb!r} is no verb")


def _parse_without_player(verb: str, rest: list[_Token]) -> Action:
    words = [token.text for token in rest]
    if verb == "starter":
        return TurnStarter(Card.parse(_one(words, "a card")).printed)
    if verb == "slap":
        name = _one(words, "a player or none")
        return Slap(None if name == "none" and not rest[0].name_only else name)
    if verb == "time" and words == ["up"]:
        return TimeUp()
    if verb == "exhausted" and not words:
        return Exhausted()
    if verb == "end" and not words:
        return End()
    raise _SyntaxProblemError(f"{' '.join([verb, *words])!r} is no action")


def _parse_play(player: str, words: list[str]) -> Play:
    cards: list[Card] = []
    colour: Colour | None = None
    flags: dict[str, bool] = {}
    position = 0
    while position < len(words):
        word = words[position]
        if word in ("uno", "drawn", "from_hand", "allowed") and word not in flags:
            flags[word] = True
        elif word == "as" and colour is None:
            position += 1
            colour = _colour(_one(words[position : position + 1], "a colour"))
        elif flags or colour is not None:
            raise _SyntaxProblemError(f"{word!r} is not expected here")
        else:
            cards.append(Card.parse(word))
        position += 1
    if not cards:
        raise _SyntaxProblemError("a card is missing")
    return Play(player, tuple(cards), colour, **flags)


def _one(words: list[str], what: str) -> str:
    if len(words) != 1:
        raise _SyntaxProblemError(f"exactly {what} is expected")
    return words[0]


def _some_cards(words: list[str]) -> tuple[Card, ...]:
    if not words:
        raise _SyntaxProblemError("a card is missing")
    return tuple(Card.parse(word).printed for word in words)


def _count(words: list[str]) -> int | None:
    if not words:
        return None
    word = _one(words, "a number")
    # isdecimal alone would take the digits of any script, and a line may come from anywhere.
    if not (word.isascii() and word.isdecimal() and 0 < len(word) < 4 and int(word) > 0):
        raise _SyntaxProblemError(f"{word!r} is no number of cards")
    return int(word)


def _colour(word: str) -> Colour:
    try:
        return Colour(word)
    except ValueError:
        raise _SyntaxProblemError(f"{word!r} is no colour: R Y G B") from None
