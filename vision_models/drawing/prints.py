"""The ways a deck is printed: what differs between editions, as data.

Real decks differ in the field behind the symbol, in the border, the numerals and the way the action
symbols are drawn. A reader that has seen only one of them reads only that one, so the training cards
are drawn from the named prints below and from random mixtures of their features.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

Rgb = tuple[int, int, int]

WHITE: Final[Rgb] = (250, 250, 247)
BLACK: Final[Rgb] = (22, 21, 24)

_FONT_FOLDERS: Final = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".fonts")
_BOLD_FONTS: Final = (
    "Lato-Black.ttf",
    "Lato-Heavy.ttf",
    "Lato-BlackItalic.ttf",
    "Roboto-Black.ttf",
    "Roboto-Bold.ttf",
    "RobotoCondensed-Bold.ttf",
    "OpenSans-ExtraBold.ttf",
    "OpenSans-CondBold.ttf",
    "DejaVuSans-Bold.ttf",
    "DejaVuSansCondensed-Bold.ttf",
    "LiberationSans-Bold.ttf",
    "LiberationSansNarrow-Bold.ttf",
    "FreeSansBold.ttf",
    "Cabin-Bold.otf",
    "Comfortaa-Bold.ttf",
    "NimbusSans-Bold.otf",
    "NimbusSansNarrow-Bold.otf",
    "URWGothic-Demi.otf",
    "DejaVuSerif-Bold.ttf",
    "LiberationSerif-Bold.ttf",
    "C059-Bold.otf",
)


class Field(StrEnum):
    """What lies behind the symbol in the middle."""

    WHITE_OVAL = "white_oval"
    OUTLINED_OVAL = "outlined_oval"
    WHITE_ROUND = "white_round"
    OUTLINED_ROUND = "outlined_round"
    LEAF = "leaf"
    PLAIN = "plain"


class Fill(StrEnum):
    """How the middle numeral is coloured."""

    COLOUR = "colour"
    WHITE = "white"
    BLACK = "black"


class FourCards(StrEnum):
    """How the four little cards of a wild draw four lie."""

    ROW = "row"
    DIAMOND = "diamond"
    TURNED = "turned"


class WildWord(StrEnum):
    """How the word WILD is written across a wild, if it is."""

    NONE = "none"
    WHITE = "white"
    COLOURED = "coloured"


@dataclass(frozen=True)
class Print:
    """One edition of the cards. Lengths are millimetres on a card of 56 x 87 mm."""

    name: str
    field: Field = Field.WHITE_OVAL
    red: Rgb = (214, 30, 42)
    yellow: Rgb = (250, 206, 16)
    green: Rgb = (20, 128, 72)
    blue: Rgb = (10, 120, 196)
    black: Rgb = BLACK
    paper: Rgb = WHITE
    border: float = 3.4
    corner: float = 4.0
    inner_corner: float = 2.2
    oval_long: float = 37.5
    oval_short: float = 20.0
    oval_lean: float = 27.0
    outline: float = 1.5
    rays: bool = False
    corner_rays: bool = False
    font: str | None = "Lato-Black.ttf"
    numeral: float = 27.0
    numeral_fill: Fill = Fill.COLOUR
    numeral_edge: float = 0.9
    numeral_shadow: float = 1.3
    lean: float = 0.2
    index: float = 7.0
    index_edge: float = 0.0
    index_margin: float = 2.6
    index_symbol: float = 1.0
    """Size of the action symbols in the corners against the digits there."""
    four_corners: bool = False
    """Whether all four corners carry an index."""
    symbol: float = 1.0
    """Size of the action symbols in the middle."""
    skewed_cards: bool = True
    right_card_first: bool = False
    """Whether the upper right card of a draw two lies on the lower left one."""
    four_cards: FourCards = FourCards.ROW
    four_order: tuple[int, int, int, int] = (2, 3, 0, 1)
    """The colours of the four cards, from the hindmost: indices into red, yellow, green, blue."""
    hollow_four: bool = False
    """Whether the +4 in the corners is black with a white rim."""
    bent_arrows: bool = True
    wild_word: WildWord = WildWord.NONE
    quarters: tuple[int, int, int, int] = (1, 0, 3, 2)
    """The colours of a wild, from the upper right clockwise: indices into red, yellow, green, blue."""
    hands_on_white: bool = True
    """Whether shuffle hands shows two drawn hands on white, or two crescents on the four colours."""
    badge: bool = False
    back_ground: Rgb = BLACK
    back_field: Rgb = (205, 28, 38)
    back_word: str = "UNO"
    back_pattern: bool = False

    @property
    def font_file(self) -> Path | None:
        """The numerals' font, or None where it is not installed (Pillow's own is used then)."""
        return installed_fonts().get(self.font) if self.font else None


CURRENT: Final = Print("white oval")
OUTLINED: Final = Print(
    "outlined oval",
    field=Field.OUTLINED_OVAL,
    font="LiberationSans-Bold.ttf",
    numeral_fill=Fill.WHITE,
    numeral_shadow=1.8,
    lean=0.0,
    index_edge=0.5,
    index=8.0,
    index_symbol=1.45,
    symbol=0.8,
    skewed_cards=False,
    four_order=(2, 3, 0, 1),
    hollow_four=True,
    wild_word=WildWord.COLOURED,
    quarters=(3, 2, 1, 0),
    green=(62, 142, 58),
    blue=(0, 122, 205),
)
PRINTS: Final = (
    CURRENT,
    OUTLINED,
    replace(
        CURRENT,
        name="round field",
        field=Field.WHITE_ROUND,
        oval_long=20.5,
        oval_short=20.5,
        font="Lato-Heavy.ttf",
        skewed_cards=False,
        bent_arrows=False,
    ),
    replace(
        CURRENT,
        name="round field with rays",
        field=Field.WHITE_ROUND,
        oval_long=24.5,
        oval_short=24.5,
        rays=True,
        skewed_cards=False,
        four_cards=FourCards.TURNED,
        quarters=(3, 2, 1, 0),
    ),
    replace(
        CURRENT, name="sunburst corners", corner_rays=True, font="LiberationSans-Bold.ttf", numeral_edge=0.0, lean=0.0
    ),
    replace(CURRENT, name="plain numbers", field=Field.PLAIN, numeral_fill=Fill.WHITE, font="OpenSans-ExtraBold.ttf"),
    replace(OUTLINED, name="outlined with badge", badge=True, border=4.6),
    replace(CURRENT, name="white oval, cards in a diamond", four_cards=FourCards.DIAMOND, right_card_first=True),
    replace(
        CURRENT,
        name="leaf",
        field=Field.LEAF,
        paper=(240, 238, 220),
        font="RobotoCondensed-Bold.ttf",
        lean=0.0,
        numeral_shadow=2.2,
        four_corners=True,
        bent_arrows=False,
        skewed_cards=False,
        red=(196, 44, 40),
        yellow=(240, 190, 40),
        green=(24, 110, 70),
        blue=(24, 60, 120),
    ),
)


@cache
def installed_fonts() -> dict[str, Path]:
    """Return the openly licensed bold fonts found on this machine, by file name."""
    found = {
        path.name: path
        for folder in _FONT_FOLDERS
        if folder.is_dir()
        for path in folder.rglob("*")
        if path.name in _BOLD_FONTS
    }
    return dict(sorted(found.items()))


def random_print(rng: np.random.Generator) -> Print:
    """Return an edition nobody has printed: features of real ones mixed, measures and inks varied."""
    base = PRINTS[int(rng.choice(len(PRINTS), p=_WEIGHTS))]
    mixed = rng.random() < 0.5
    field = base.field
    if mixed and rng.random() < 0.5:
        field = list(Field)[int(rng.integers(len(Field)))]
    is_round = field in (Field.WHITE_ROUND, Field.OUTLINED_ROUND)
    long = rng.uniform(17, 26) if is_round else rng.uniform(31, 41)
    white_behind = field in (Field.WHITE_OVAL, Field.WHITE_ROUND, Field.LEAF)
    fill = base.numeral_fill
    if mixed:
        fill = (Fill.COLOUR if rng.random() < 0.75 else Fill.BLACK) if white_behind else Fill.WHITE
    elif white_behind != (base.numeral_fill is not Fill.WHITE):
        fill = Fill.COLOUR if white_behind else Fill.WHITE
    fonts: list[str | None] = [*installed_fonts()] or [None]
    return replace(
        base,
        name=f"random {base.name}",
        field=field,
        red=_ink(rng, base.red),
        yellow=_ink(rng, base.yellow),
        green=_green(rng),
        blue=_ink(rng, base.blue),
        black=_ink(rng, base.black),
        paper=_ink(rng, base.paper) if rng.random() < 0.93 else (30, 30, 32),
        border=float(rng.uniform(1.8, 5.0)),
        corner=float(rng.uniform(2.5, 5.5)),
        inner_corner=float(rng.uniform(0.5, 3.5)),
        oval_long=float(long),
        oval_short=float(long if is_round else rng.uniform(17, 24)),
        oval_lean=float(rng.uniform(18, 36)),
        outline=float(rng.uniform(0.9, 2.4)),
        rays=bool(base.rays or (mixed and rng.random() < 0.2)),
        corner_rays=bool(base.corner_rays or (mixed and rng.random() < 0.15)),
        font=base.font if rng.random() < 0.35 else fonts[int(rng.integers(len(fonts)))],
        numeral=float(rng.uniform(19, 31)),
        numeral_fill=fill,
        numeral_edge=float(rng.choice([0.0, rng.uniform(0.4, 1.4)], p=[0.2, 0.8])),
        numeral_shadow=float(rng.choice([0.0, rng.uniform(0.6, 2.4)], p=[0.25, 0.75])),
        lean=float(rng.choice([0.0, rng.uniform(0.05, 0.3)], p=[0.4, 0.6])),
        index=float(rng.uniform(5.5, 9.5)),
        index_edge=float(rng.choice([0.0, rng.uniform(0.3, 0.8)])),
        index_margin=float(rng.uniform(1.6, 3.6)),
        skewed_cards=bool(rng.random() < 0.5) if mixed else base.skewed_cards,
        bent_arrows=bool(rng.random() < 0.5) if mixed else base.bent_arrows,
        index_symbol=float(base.index_symbol * rng.uniform(0.85, 1.15) if not mixed else rng.uniform(0.9, 1.6)),
        four_corners=bool(rng.random() < 0.12) if mixed else base.four_corners,
        symbol=float(base.symbol * rng.uniform(0.85, 1.15) if not mixed else rng.uniform(0.7, 1.15)),
        right_card_first=bool(rng.random() < 0.5),
        four_cards=list(FourCards)[int(rng.integers(3))] if rng.random() < 0.6 else base.four_cards,
        four_order=_order(rng) if rng.random() < 0.6 else base.four_order,
        hollow_four=bool(rng.random() < 0.4) if mixed else base.hollow_four,
        wild_word=list(WildWord)[int(rng.integers(3))] if mixed else base.wild_word,
        quarters=_order(rng) if rng.random() < 0.5 else base.quarters,
        hands_on_white=bool(rng.random() < 0.6),
        badge=bool(rng.random() < 0.15),
        **_back(rng),
    )


_WEIGHTS: Final = np.array([0.28, 0.25, 0.1, 0.1, 0.05, 0.05, 0.04, 0.1, 0.03])


def _order(rng: np.random.Generator) -> tuple[int, int, int, int]:
    first, second, third, fourth = (int(i) for i in rng.permutation(4))
    return first, second, third, fourth


def _back(rng: np.random.Generator) -> dict[str, Any]:
    """Return the features of a back: mostly a dark card with a red oval, now and then any colours."""
    if rng.random() < 0.6:
        return {}
    ground, field = ([int(v) for v in rng.uniform(10, 245, 3)] for _ in range(2))
    return {
        "back_ground": tuple(ground),
        "back_field": tuple(field),
        "back_word": str(rng.choice(["UNO", "", "ONE", "CARDS"])),
        "back_pattern": bool(rng.random() < 0.4),
    }


def _ink(rng: np.random.Generator, colour: Rgb) -> Rgb:
    shifted = np.asarray(colour, float) + rng.normal(0, 12, 3)
    return tuple(int(v) for v in np.clip(shifted, 0, 255))  # type: ignore[return-value]


def _green(rng: np.random.Generator) -> Rgb:
    # Real greens run from a bluish bottle green to a yellowish leaf green; no other ink differs so much.
    t = rng.random()
    return _ink(rng, (int(10 + 95 * t), int(118 + 45 * t), int(78 - 30 * t)))
