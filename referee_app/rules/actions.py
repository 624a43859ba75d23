"""What people at the table do, one class a verb, and the words for it (SCENARIOS.md).

``parse_action(str(action)) == action`` for every action. A name that holds spaces, or that is itself a
word of this language, stands in double quotes. ``undo`` is no action: it takes one back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from referee_app.cards import Card, CardSyntaxError, Colour


class ActionSyntaxError(ValueError):
    """A text that is no action; ``text`` holds it."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(f"{text!r}: {why}")
        self.text = text


_RESERVED: Final = frozenset({"starter", "slap", "time", "exhausted", "end", "undo", "none"})
_TOKEN: Final = re.compile(r'"((?:[^"\\]|\\.)*)"(?=\s|$)|(\S+)')


def quoted(name: str) -> str:
    """Return a player's name as the language spells it."""
    if name and name not in _RESERVED and not re.search(r'[\s"\\]', name):
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


@dataclass(frozen=True, slots=True)
class Play:
    """Cards laid by ``player``, in the order laid: the last one lies on top (but a Discard All tops its own play).

    ``colour`` is the colour declared with a black card or chosen among the colours laid. ``drawn`` says
    that it is the card just drawn, ``from_hand`` that it is reported not to be. ``allowed``: the table
    overrules an illegal verdict.
    """

    player: str
    cards: tuple[Card, ...]
    colour: Colour | None = None
    uno: bool = False
    drawn: bool = False
    from_hand: bool = False
    allowed: bool = False

    def __post_init__(self) -> None:
        if not self.cards:
            raise ValueError("a play needs a card")
        if any(card.declared for card in self.cards):
            declared = [card.declared for card in self.cards if card.declared]
            object.__setattr__(self, "colour", self.colour or declared[-1])
            object.__setattr__(self, "cards", tuple(card.printed for card in self.cards))

    def __str__(self) -> str:
        words = [quoted(self.player), "play", _cards(self.cards)]
        if self.colour is not None:
            words += ["as", self.colour.value]
        words += [flag for flag in ("uno", "drawn", "from_hand", "allowed") if getattr(self, flag)]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Draw:
    """``player`` takes what is due: the pending cards, else one, or ``count`` when he draws until he can play."""

    player: str
    count: int | None = None

    def __post_init__(self) -> None:
        if self.count is not None and self.count < 1:
            raise ValueError("a draw takes at least one card")

    def __str__(self) -> str:
        return f"{quoted(self.player)} draw" + ("" if self.count is None else f" {self.count}")


@dataclass(frozen=True, slots=True)
class _Alone:
    """A player and a verb."""

    verb: ClassVar[str]
    player: str

    def __str__(self) -> str:
        return f"{quoted(self.player)} {self.verb}"


@dataclass(frozen=True, slots=True)
class _Toward:
    """A player, a verb and another player."""

    verb: ClassVar[str]
    player: str
    other: str

    def __str__(self) -> str:
        return f"{quoted(self.player)} {self.verb} {quoted(self.other)}"


@dataclass(frozen=True, slots=True)
class _Showing:
    """A player, a verb and cards."""

    verb: ClassVar[str]
    player: str
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{quoted(self.player)} {self.verb} {_cards(self.cards)}"


@dataclass(frozen=True, slots=True)
class Pass(_Alone):
    """``player`` keeps the card he drew."""

    verb = "pass"


@dataclass(frozen=True, slots=True)
class CallUno(_Alone):
    """``player`` calls UNO apart from a play."""

    verb = "uno"


@dataclass(frozen=True, slots=True)
class Challenge(_Alone):
    """``player`` doubts the Wild Draw Four that hits him."""

    verb = "challenge"


@dataclass(frozen=True, slots=True)
class Rotate(_Alone):
    """``player`` takes an optional rotation of all hands."""

    verb = "rotate"


@dataclass(frozen=True, slots=True)
class Keep(_Alone):
    """``player`` declines an optional swap or rotation."""

    verb = "keep"


@dataclass(frozen=True, slots=True)
class Leave(_Alone):
    """``player`` goes home in mid-round."""

    verb = "leaves"


@dataclass(frozen=True, slots=True)
class Spoke(_Alone):
    """``player`` is reported to have spoken on red."""

    verb = "spoke"


@dataclass(frozen=True, slots=True)
class Hint(_Alone):
    """``player`` is reported to have told another what to play."""

    verb = "hint"


@dataclass(frozen=True, slots=True)
class Timeout(_Alone):
    """``player`` has run out of time for his turn."""

    verb = "timeout"


@dataclass(frozen=True, slots=True)
class Swap(_Toward):
    """``player`` swaps hands with ``other``."""

    verb = "swap"


@dataclass(frozen=True, slots=True)
class Look(_Toward):
    """``player`` looks at the hand of ``other`` instead of naming a colour."""

    verb = "look"


@dataclass(frozen=True, slots=True)
class Exchange(_Toward):
    """``player`` exchanges three cards with ``other`` instead of naming a colour."""

    verb = "exchange"


@dataclass(frozen=True, slots=True)
class ShowHand(_Showing):
    """``player`` shows his hand after a challenge."""

    verb = "show"


@dataclass(frozen=True, slots=True)
class LayDown(_Showing):
    """``player`` lays down a whole hand that adds up to the number just played."""

    verb = "lays_down"


@dataclass(frozen=True, slots=True)
class RevealHand(_Showing):
    """The cards left to ``player`` at the end of the round, for the score."""

    verb = "hand"


@dataclass(frozen=True, slots=True)
class DeclareColour:
    """``player`` names the colour in force."""

    player: str
    colour: Colour

    def __str__(self) -> str:
        return f"{quoted(self.player)} colour {self.colour.value}"


@dataclass(frozen=True, slots=True)
class Catch:
    """``player`` says that ``offender`` forgot to call."""

    player: str
    offender: str

    def __str__(self) -> str:
        return f"{quoted(self.player)} catch {quoted(self.offender)}"


@dataclass(frozen=True, slots=True)
class TurnStarter:
    """The next card turned from the pile as the guide card."""

    card: Card

    def __str__(self) -> str:
        return f"starter {self.card}"


@dataclass(frozen=True, slots=True)
class Slap:
    """``player`` was last with his hand on the card; None: nobody was."""

    player: str | None

    def __str__(self) -> str:
        return "slap none" if self.player is None else f"slap {quoted(self.player)}"


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The round's time limit has run out."""

    def __str__(self) -> str:
        return "time up"


@dataclass(frozen=True, slots=True)
class Exhausted:
    """The draw pile is empty."""

    def __str__(self) -> str:
        return "exhausted"


@dataclass(frozen=True, slots=True)
class End:
    """The window for a jump-in on the winning card is closed."""

    def __str__(self) -> str:
        return "end"


Action: TypeAlias = (
    Play
    | Draw
    | Pass
    | DeclareColour
    | CallUno
    | Catch
    | Challenge
    | ShowHand
    | Swap
    | Rotate
    | Keep
    | TurnStarter
    | Slap
    | Look
    | Exchange
    | Leave
    | TimeUp
    | Exhausted
    | Spoke
    | Hint
    | Timeout
    | LayDown
    | RevealHand
    | End
)

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
    if not head.name_only and head.text in _RESERVED:
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
