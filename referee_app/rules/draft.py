"""A state of the table in the making, while one action is being judged.

``step`` thaws a TableState into a Draft, the families of rules change it, and it is frozen again. What
every family needs lives here: who sits next, cards going into hands, penalties, the turn moving on.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from referee_app.cards import Card, Colour, Face
from referee_app.rules import deck
from referee_app.rules.errors import UnknownPlayerError
from referee_app.rules.message import Argument, Message
from referee_app.rules.state import Debt, Direction, LastPlay, Table, TableState, Wait, closed_state
from referee_app.rules.verdict import Code, Verdict


class Ruling(NamedTuple):
    """What a family of rules says: whether the action stands, why, and the option that rests on."""

    ok: bool
    code: Code
    option: str | None
    message: Message


_SENTENCES: Final = {code: code.value.replace("_", "-") for code in Code}


def fine(message: str, option: str | None = None, /, **args: Argument) -> Ruling:
    """Return a ruling that the action stands."""
    return Ruling(True, Code.OK, option, Message(message, args))


def fault(code: Code, option: str | None = None, message: str | None = None, /, **args: Argument) -> Ruling:
    """Return a ruling that the action does not stand; its sentence is that of the code unless ``message`` says more."""
    return Ruling(False, code, option, Message(message or _SENTENCES[code], args))


class Draft:
    """The fields of TableState, to be changed, and what this action cost so far."""

    __slots__ = (
        "active", "chooser", "colour", "debts", "direction", "drew", "fined", "followed", "gone", "hands", "last",
        "out", "owed", "pair_calls", "pending", "pending_face", "pile", "players", "resume", "revealed", "rules",
        "scrambling", "seat", "seen", "stuck", "table", "wait", "warning", "window",
    )  # fmt: skip

    def __init__(self, state: TableState) -> None:
        self.drew: dict[int, int] = {}
        self.warning: Message | None = None
        self.load(state)

    def load(self, state: TableState) -> None:
        """Take over every field of ``state``; what this action cost so far stays."""
        self.table: Table = state.table
        self.rules = state.table.rules
        self.players = state.table.players
        self.hands: list[int] = list(state.hands)
        self.seat: int | None = state.seat
        self.wait: Wait = state.wait
        self.direction: Direction = state.direction
        self.pile: tuple[Card, ...] = state.pile
        self.colour: Colour | None = state.colour
        self.pending: int = state.pending
        self.pending_face: Face | None = state.pending_face
        self.last: LastPlay | None = state.last
        self.followed: bool = state.followed
        self.resume: int | None = state.resume
        self.chooser: int | None = state.chooser
        self.owed: int = state.owed
        self.scrambling: bool = state.scrambling
        self.window: bool = state.window
        self.out: tuple[int, ...] = state.out
        self.gone: tuple[int, ...] = state.gone
        self.debts: tuple[Debt, ...] = state.debts
        self.pair_calls: tuple[int, ...] = state.pair_calls
        self.fined: tuple[tuple[int, int], ...] = state.fined
        self.seen: int = state.seen
        self.revealed: tuple[tuple[int, tuple[Card, ...]], ...] = state.revealed
        self.stuck: int = state.stuck
        self.active: tuple[int, ...] = state.active

    def freeze(self) -> TableState:
        """Return the finished state."""
        return closed_state(
            self.table,
            tuple(self.hands),
            self.seat,
            self.wait,
            self.direction,
            self.pile,
            self.colour,
            self.pending,
            self.pending_face,
            self.last,
            self.followed,
            self.resume,
            self.chooser,
            self.owed,
            self.scrambling,
            self.window,
            self.out,
            self.gone,
            self.debts,
            self.pair_calls,
            self.fined,
            self.seen,
            self.revealed,
            self.stuck,
        )

    def verdict(self, ruling: Ruling) -> Verdict:
        """Return the verdict on this action: the ruling and what it cost."""
        players = self.players
        drew = tuple([(players[seat], self.drew[seat]) for seat in sorted(self.drew)]) if self.drew else ()
        code = ruling.code
        if self.warning is not None and code is Code.OK and self.warning.id == "impossible-card":
            code = Code.IMPOSSIBLE_CARD
        return Verdict(ruling.ok, code, ruling.option, drew, ruling.message, self.warning)

    def seat_of(self, player: str) -> int:
        """Return the seat of ``player``; raises UnknownPlayerError."""
        seat = self.table.seats.get(player)
        if seat is None:
            raise UnknownPlayerError(player, self.players)
        return seat

    def name(self, seat: int) -> str:
        """Return the player at ``seat``."""
        return self.players[seat]

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """Return the seat ``steps`` players on from ``seat`` in the direction in force, over those still in play."""
        step = 1 if self.direction is Direction.CLOCKWISE else -1
        count = len(self.players)
        active = self.active
        if len(active) == count:
            return (seat + step * steps) % count
        if not active:
            # Only in a state edited by hand; without this the search below would never end.
            return seat
        while steps:
            seat = (seat + step) % count
            if seat in active:
                steps -= 1
        return seat

    def out_of_play(self, seat: int) -> None:
        """Take ``seat`` out of the order of play."""
        self.active = tuple(other for other in self.active if other != seat)

    @property
    def supply(self) -> int:
        """How many cards can still be drawn: all that nobody holds, less the top card where that one stays."""
        stays = 1 if self.pile and self.rules.round.exhausted != "reshuffle_all" else 0
        return max(0, self.table.size - sum(self.hands) - stays)

    def give(self, seat: int, count: int) -> int:
        """Put ``count`` drawn cards into the hand at ``seat``, or what there is; returns how many that were.

        What the draw pile and the discards no longer hold is waived.
        """
        there = self.supply
        if count > there:
            self.warning = Message("supply-short", {"waived": count - there, "drawn": there})
            count = there
        if count <= 0:
            return 0
        self.stuck = 0
        self.hands[seat] += count
        self.drew[seat] = self.drew.get(seat, 0) + count
        if seat in self.pair_calls:
            self.pair_calls = tuple(other for other in self.pair_calls if other != seat)
        return count

    def penalise(self, seat: int, count: int) -> None:
        """Put ``count`` penalty cards into the hand at ``seat`` at once (section 3, 15)."""
        count = self.give(seat, count)
        if count:
            self.fined = (*self.fined, (seat, count))

    def take_pending(self, seat: int) -> None:
        """Let ``seat`` draw all that is pending; nothing is pending any more."""
        self.give(seat, self.pending)
        self.pending = 0
        self.pending_face = None
        if self.colour is None and self.rules.wild4.colour_by == "penalised" and self.tops_wild_four:
            self.chooser = seat

    @property
    def tops_wild_four(self) -> bool:
        """Whether a Wild Draw Four lies on top."""
        return bool(self.pile) and self.pile[0].face is Face.WILD_DRAW_FOUR

    def acted(self, seat: int) -> None:
        """Note that ``seat`` acted after the card on top: a jump-in comes too late, and so do some catches."""
        self.followed = True
        if self.debts:
            self.debts = tuple(
                Debt(debt.seat, debt.open and self.rules.uno.window != "next_action", debt.catchers)
                for debt in self.debts
                if debt.seat != seat
            )

    def go_on(self, seat: int) -> None:
        """Let play go on at ``seat``, once the choices that hang on the last play are made."""
        self.resume = seat
        self.settle()

    def settle(self) -> None:
        """Wait for the colour somebody has to name, else for the player whose turn it is."""
        if self.chooser is not None:
            self.wait = Wait.COLOUR
            self.seat = self.chooser
            return
        if self.scrambling and self.last is not None:
            self.wait = Wait.SCRAMBLE
            self.seat = None
            self.resume = None
            return
        # A penalty that was drawn first leaves its player the choice of laying a draw card of his own.
        drawn_first = self.pending_face is not None and not self.pending
        self.wait = Wait.DRAWN if drawn_first else Wait.PLAY
        self.seat = self.resume
        self.resume = None

    def finish(self) -> None:
        """End the round."""
        self.wait = Wait.OVER
        self.seat = None
        self.resume = None
        self.chooser = None
        self.pending = 0
        self.pending_face = None
        self.window = False
        self.debts = ()

    def see(self, card: Card) -> None:
        """Count a card that has been laid, and warn when the packs do not hold so many of it."""
        self.seen, times = deck.with_seen(self.seen, card)
        held = self.table.copies[card.face]
        if times > held:
            self.warning = Message("impossible-card", {"card": card.printed, "copies": held})
