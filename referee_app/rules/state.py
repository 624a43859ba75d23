"""The state of the table: all that the next verdict depends on, and nothing more.

It is immutable, and it does not grow with the game: of the past it keeps the three cards on top of the
pile, what the last play did, and how often each card has been seen. Seats are numbered clockwise from 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, make_dataclass
from enum import StrEnum
from typing import Any, Final, NamedTuple, cast

from referee_app.cards import Card, Colour, Face
from referee_app.rules import deck
from referee_app.rules.message import Message
from referee_app.rules.options import HouseRules
from referee_app.scoring.hands import hand_points
from referee_app.scoring.rounds import RoundScore, fewest_points, no_score, score_round


class Wait(StrEnum):
    """What the table waits for (SCENARIOS.md)."""

    PLAY = "play"
    DRAWN = "drawn"
    COLOUR = "colour"
    HAND = "hand"
    REPLACE = "replace"
    TARGET = "target"
    SLAP = "slap"
    SCRAMBLE = "scramble"
    JUMP = "jump"
    FINAL_DRAW = "final_draw"
    STARTER = "starter"
    OVER = "over"


class Direction(StrEnum):
    """The direction of play."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"

    @property
    def opposite(self) -> Direction:
        """The other direction."""
        return Direction.COUNTERCLOCKWISE if self is Direction.CLOCKWISE else Direction.CLOCKWISE


class Problem(StrEnum):
    """What can be wrong with a state; the value is the id of its sentence."""

    NO_PLAYERS = "state-no-players"
    HAND_COUNT = "state-hand-count"
    NEGATIVE_HAND = "state-negative-hand"
    TURN_NOT_IN_PLAY = "state-turn-not-in-play"
    NEGATIVE_PENDING = "state-negative-pending"
    PENDING_WITHOUT_DRAW_CARD = "state-pending-without-draw-card"
    NO_COLOUR = "state-no-colour"
    TOO_FEW_CARDS = "state-too-few-cards"
    UNKNOWN_SEAT = "state-unknown-seat"

    @property
    def message(self) -> Message:
        """What the table is told about it."""
        return Message(self.value)


@dataclass(frozen=True, slots=True)
class Table:
    """What stays as it is for a whole round."""

    rules: HouseRules
    players: tuple[str, ...]
    seats: Mapping[str, int]
    everyone: tuple[int, ...]
    copies: Mapping[Face, int]
    size: int
    """How many cards the packs hold together."""
    teams: tuple[tuple[str, ...], ...]
    dealer: int | None


class LastPlay(NamedTuple):
    """The play that lies on top: what it did, and what was in force before it.

    ``skips`` are the players passed over, jump-ins added up. ``moved`` says where each seat's hand came
    from, when the play moved hands. ``previous`` is the state before it, kept only where a card may be
    taken back again (``jump_in.timing = "retract"``).
    """

    seat: int
    cards: tuple[Card, ...]
    skips: int
    pending_before: int
    face_before: Face | None
    direction_before: Direction
    colour_before: Colour | None
    pile_before: tuple[Card, ...]
    stacked: bool
    moved: tuple[int, ...] | None = None
    previous: TableState | None = None


@dataclass(frozen=True, slots=True)
class Debt:
    """A player who holds one card and has not called.

    ``open``: a catch is still good. ``catchers``: the seats that have caught him already.
    """

    seat: int
    open: bool = True
    catchers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TableState:
    """The state of one round. ``apply`` makes the next one; nothing changes this one."""

    table: Table
    hands: tuple[int, ...]
    seat: int | None
    wait: Wait
    direction: Direction
    pile: tuple[Card, ...] = ()
    colour: Colour | None = None
    pending: int = 0
    pending_face: Face | None = None
    last: LastPlay | None = None
    followed: bool = False
    resume: int | None = None
    chooser: int | None = None
    owed: int = 0
    scrambling: bool = False
    window: bool = False
    out: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    debts: tuple[Debt, ...] = ()
    pair_calls: tuple[int, ...] = ()
    fined: tuple[tuple[int, int], ...] = ()
    seen: int = deck.NOTHING_SEEN
    revealed: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    stuck: int = 0
    """How many turns in a row ended with nothing laid and nothing left to draw."""

    @property
    def rules(self) -> HouseRules:
        """The rules of this table."""
        return self.table.rules

    @property
    def players(self) -> tuple[str, ...]:
        """The players, clockwise."""
        return self.table.players

    @property
    def turn(self) -> str | None:
        """Who must act or declare now; None when several may, or nobody."""
        return None if self.seat is None else self.table.players[self.seat]

    @property
    def top(self) -> Card | None:
        """The card on top of the pile as printed, None when none lies there."""
        return self.pile[0] if self.pile else None

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in the order of play."""
        if not self.out and not self.gone:
            return self.table.everyone
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.out and seat not in self.gone)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.wait is Wait.OVER

    def count_of(self, player: str) -> int:
        """Return how many cards ``player`` holds; raises KeyError for an unknown player."""
        return self.hands[self.table.seats[player]]

    def counts(self) -> dict[str, int]:
        """Return how many cards each player holds, by name, clockwise."""
        return dict(zip(self.table.players, self.hands, strict=True))

    @property
    def stalemate(self) -> bool:
        """Whether the round ended because nobody could lay a card and none were left to draw: it is drawn."""
        return self.over and not self.out and 0 < len(self.active) <= self.stuck

    @property
    def finished(self) -> tuple[str, ...]:
        """The players who have gone out, in that order."""
        return tuple(self.players[seat] for seat in self.out)

    @property
    def left(self) -> tuple[str, ...]:
        """The players who went home in mid-round."""
        return tuple(self.players[seat] for seat in self.gone)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won: who went out, in that order; else the fewest points once all hands are shown."""
        if self.out or not self.over:
            return self.finished
        if not self.all_revealed or self.stalemate:
            return ()
        return fewest_points(self.points, [self.players[seat] for seat in self.active])

    @property
    def all_revealed(self) -> bool:
        """Whether every hand that counts for the score has been shown; in a drawn round none does."""
        if self.stalemate:
            return True
        shown = {seat for seat, _ in self.revealed}
        return self.over and all(seat in shown or self.hands[seat] == 0 for seat in self.active)

    @property
    def points(self) -> dict[str, int]:
        """The worth of each hand revealed after the round, by player."""
        return {self.players[seat]: hand_points(self.rules, cards) for seat, cards in self.revealed}

    @property
    def score(self) -> RoundScore | None:
        """What the round adds to the match; None until the hands that count for it have been shown."""
        places_known = self.over and self.rules.scoring.method == "rank" and len(self.active) < 2
        if not self.all_revealed and not places_known:
            return None
        if self.stalemate:
            return no_score(self.players, self.table.teams)
        return score_round(
            self.rules,
            self.players,
            self.points,
            winners=self.winners,
            finished=self.finished,
            left=self.left,
            teams=self.table.teams,
        )

    @property
    def scores(self) -> dict[str, int] | None:
        """What the round adds to each player's, or each side's, total; None until all hands are shown."""
        score = self.score
        return None if score is None else dict(score.scores)

    @property
    def ranks(self) -> tuple[str, ...] | None:
        """The players by finishing place; None until that is known."""
        score = self.score
        return None if score is None else score.ranks

    def status(self) -> tuple[Problem, ...]:
        """Return everything that is wrong with this state; empty for a state a game can reach.

        A state may be edited by hand (a count put right, a colour corrected); the judge itself never
        asks, as python-chess keeps the validity of a position apart from the legality of a move.
        """
        seats = range(len(self.players))
        found = []
        if len(self.players) < 2:
            found.append(Problem.NO_PLAYERS)
        if len(self.hands) != len(self.players):
            found.append(Problem.HAND_COUNT)
        if any(count < 0 for count in self.hands):
            found.append(Problem.NEGATIVE_HAND)
        if any(seat is not None and seat not in seats for seat in (self.seat, self.resume, *self.out, *self.gone)):
            found.append(Problem.UNKNOWN_SEAT)
        elif self.wait in (Wait.PLAY, Wait.DRAWN) and self.seat not in self.active:
            found.append(Problem.TURN_NOT_IN_PLAY)
        if self.pending < 0:
            found.append(Problem.NEGATIVE_PENDING)
        if self.pending > 0 and self.pending_face is None:
            found.append(Problem.PENDING_WITHOUT_DRAW_CARD)
        if self.wait is Wait.PLAY and self.pile and not self.pile[0].is_black and self.colour is None:
            found.append(Problem.NO_COLOUR)
        if sum(self.hands) + len(self.pile) > self.table.size:
            found.append(Problem.TOO_FEW_CARDS)
        return tuple(found)


# A frozen dataclass sets each of its fields through a call of its own, which took a sixth of the time of
# judging a play. So the judge fills an open twin with the same slots and closes it by giving it its class.
_Open: Final[Any] = make_dataclass("_Open", [each.name for each in fields(TableState)], slots=True, eq=False)


def closed_state(*values: object) -> TableState:
    """Return the TableState with these ``values``, in the order of its fields."""
    state = _Open(*values)
    state.__class__ = TableState
    return cast("TableState", state)
