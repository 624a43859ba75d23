"""What happens at the table: the items of a script, and their timing."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import TypeAlias


@dataclass(frozen=True)
class Play:
    """``player`` lays ``cards`` on the pile, the last one on top."""

    cards: tuple[str, ...]
    player: str
    slide: float = 0.0
    """mm the card still slides by itself after the hand let it go."""
    at: tuple[float, float, float] | None = None
    """Where it comes to lie: x, y in mm from the pile's middle and the angle in radians; None leaves it to chance."""
    hover: float = 0.0
    """Seconds the hand waits with the card above the pile before it lays it."""
    push: float = 0.0
    """Seconds for which the hand pushes the card over the table to its place; 0 brings it through the air."""


@dataclass(frozen=True)
class TakeBack:
    """``player`` picks the top card up again and carries it off."""

    player: str


@dataclass(frozen=True)
class DrawCards:
    """``player`` takes ``count`` cards, ``at_once`` with each reach, from the draw pile beside the discards."""

    player: str
    count: int = 1
    at_once: int = 1


@dataclass(frozen=True)
class IdleHand:
    """A hand of ``player`` comes over the pile, rests there for ``rest`` seconds and goes, laying nothing."""

    player: str
    rest: float = 0.0
    card: str | None = None
    """A card the hand holds and carries away again, or ``CUP``."""
    across: bool = False
    """Whether the hand goes on to the other side of the table instead of back."""


@dataclass(frozen=True)
class Nudge:
    """``player`` pushes the top card ``dx``, ``dy`` mm and turns it by ``turn`` radians."""

    player: str
    dx: float = 12.0
    dy: float = 6.0
    turn: float = 0.15


@dataclass(frozen=True)
class Wait:
    """Nothing happens for ``seconds``."""

    seconds: float


@dataclass(frozen=True)
class Light:
    """The light changes at once and stays so: all brightness is multiplied by ``gain``; ``shadow`` darkens one side."""

    gain: float = 1.0
    shadow: float = 0.0


@dataclass(frozen=True)
class Bump:
    """The camera is knocked and comes to look ``dx``, ``dy`` mm beside where it looked."""

    dx: float
    dy: float


@dataclass(frozen=True)
class SquareUp:
    """``player`` pushes the whole pile together, so that the cards lie straight on one another."""

    player: str


@dataclass(frozen=True)
class Reshuffle:
    """``player`` takes the discards away to make a new draw pile of them; the top card stays."""

    player: str
    aside: bool = False
    """Whether the top card is pushed aside first; otherwise all is taken up and the top card laid down again."""


@dataclass(frozen=True)
class Stall:
    """The camera gives no pictures for ``seconds`` from here on, whatever happens meanwhile."""

    seconds: float


Item: TypeAlias = Play | TakeBack | DrawCards | IdleHand | Nudge | SquareUp | Reshuffle | Wait | Light | Bump | Stall


@dataclass(frozen=True)
class Script:
    """A game to be filmed."""

    players: tuple[str, ...]
    """Clockwise; the first sits at the bottom edge of the picture, the k-th at the bearing 2 pi k / n."""
    items: tuple[Item, ...]
    start: tuple[str, ...] = ()
    """Cards on the pile when the film begins, the last on top."""
    draw_pile: bool = True
    """Whether a pile of card backs lies in view."""
    pace: float = 1.0
    """1 is the usual pace of a game: a play about every 2.5 s; 2 is twice as fast."""

    def bearing(self, player: str) -> float:
        """Return where ``player`` sits, in radians: 0 at the bottom edge, growing clockwise as seen in the picture."""
        return 2 * pi * self.players.index(player) / len(self.players)
