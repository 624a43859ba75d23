"""What people at the table do, one class a verb, and the words for it (SCENARIOS.md).

``notation.parse_action`` reads them. A name that holds spaces, or that is itself a
word of this language, stands in double quotes. ``undo`` is no action: it takes one back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from referee_app.cards import Card, Colour

RESERVED: Final = frozenset({"starter", "slap", "time", "exhausted", "end", "undo", "none"})


def quoted(name: str) -> str:
    """Return a player's name as the language spells it."""
    if name and name not in RESERVED and not re.search(r'[\s"\\]', name):
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
