"""The cards and their codes (RULES.md section 1): ``R5``, ``YS``, ``W``, ``W4:G``.

Parsing and printing are inverse to each other: ``str(Card.parse(code)) == code`` for every valid
code, and ``Card.parse(str(card)) == card`` for every card.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

BACK: Final = "BACK"
"""What the camera calls a card lying face down. It is no card that can be played."""


class CardSyntaxError(ValueError):
    """A text that is no card code; ``text`` holds it."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a card: expected a colour R Y G B with 0-9 S V D A, or W W4 WR WH WC")
        self.text = text


class Colour(StrEnum):
    """One of the four colours, by its letter."""

    RED = "R"
    YELLOW = "Y"
    GREEN = "G"
    BLUE = "B"


class Face(StrEnum):
    """What is printed on a card apart from its colour."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    SKIP = "S"
    REVERSE = "V"
    DRAW_TWO = "D"
    DISCARD_ALL = "A"
    WILD = "W"
    WILD_DRAW_FOUR = "W4"
    REBOUND = "WR"
    SHUFFLE_HANDS = "WH"
    CUSTOM = "WC"

    @property
    def is_black(self) -> bool:
        """Whether cards of this face carry no colour of their own."""
        return self in BLACK_FACES

    @property
    def is_number(self) -> bool:
        """Whether this is one of the faces 0 to 9."""
        return self in NUMBER_FACES


BLACK_FACES: Final = frozenset({Face.WILD, Face.WILD_DRAW_FOUR, Face.REBOUND, Face.SHUFFLE_HANDS, Face.CUSTOM})
NUMBER_FACES: Final = frozenset(face for face in Face if face.value.isdigit())
COLOURED_FACES: Final = tuple(face for face in Face if face not in BLACK_FACES)


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it lies on the table.

    ``colour`` is the printed colour, and None exactly for black cards; ``declared`` is the colour
    named for a black card, when one was named.
    """

    face: Face
    colour: Colour | None = None
    declared: Colour | None = None

    def __post_init__(self) -> None:
        if self.face.is_black != (self.colour is None):
            raise ValueError(
                f"a card with face {self.face.value} {'has no' if self.face.is_black else 'needs a'} colour"
            )
        if self.declared is not None and not self.face.is_black:
            raise ValueError("only a black card can have a declared colour")

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card code; raises CardSyntaxError when ``text`` is none."""
        try:
            return _parse(text)
        except ValueError:
            raise CardSyntaxError(text) from None

    @property
    def is_black(self) -> bool:
        """Whether the card carries no printed colour."""
        return self.colour is None

    @property
    def printed(self) -> Card:
        """The card without a declared colour: what is printed on it."""
        return self if self.declared is None else Card(self.face)

    def identical(self, other: Card) -> bool:
        """Whether both show the same colour and face; for black cards the same black face."""
        return self.face is other.face and self.colour is other.colour

    def as_declared(self, colour: Colour) -> Card:
        """Return this black card with ``colour`` declared."""
        return Card(self.face, None, colour)

    def __str__(self) -> str:
        if self.colour is not None:
            return f"{self.colour.value}{self.face.value}"
        return self.face.value if self.declared is None else f"{self.face.value}:{self.declared.value}"


@cache
def _parse(text: str) -> Card:
    code, colon, declared = text.partition(":")
    if code[:1] == "W":
        return Card(Face(code), None, Colour(declared) if colon else None)
    if colon:
        raise ValueError(text)
    face = Face(code[1:])
    return Card(face, Colour(code[:1]))
