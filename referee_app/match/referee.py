"""The referee of one match: the one door through which taps and the camera act on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Self

from referee_app.cards import Card, Colour
from referee_app.match import corrections, watching
from referee_app.match.errors import (
    FixedRulesError,
    NotPossibleError,
    OvertakenError,
)
from referee_app.match.events import (
    Acted,
    Adjusted,
    Deed,
    Dismissed,
    Event,
    Mark,
    Marked,
    MatchStarted,
    Reverted,
    RoundEdited,
    RoundStarted,
    RulesAgreed,
    SetRight,
    Source,
    Undone,
)
from referee_app.match.explaining import OutOfStep, out_of_step
from referee_app.match.fold import LogEntry, begin_round
from referee_app.match.history import effect, later_steps
from referee_app.match.outcomes import Outcome, outcomes
from referee_app.match.pictures import save_pictures
from referee_app.match.record import Record
from referee_app.match.repeats import done_already
from referee_app.match.righting import set_right
from referee_app.rules.actions import Action, Play
from referee_app.rules.judge import step
from referee_app.rules.notation import parse_action
from referee_app.rules.options import HouseRules
from referee_app.rules.start import check_players
from referee_app.rules.state import Direction, TableState
from referee_app.store.forms import EventError
from referee_app.store.store import Store
from referee_app.vision.pile import Drew, PileEvent, Reshuffled, TakenBack

FIXED: Final = ("scoring.method", "teams.size", "teams.score")
"""Options that hold for a whole match: the scores of its rounds would not fit together otherwise."""


class Referee(Record):
    """A match being played. Every method may be called from any thread.

    What a method confirms by returning is on disk. The state is always what folding the log gives.
    """

    @classmethod
    def create(
        cls,
        store: Store,
        players: Sequence[str],
        rules: HouseRules,
        *,
        preset: str | None = None,
        teams: Sequence[Sequence[str]] = (),
        seats: Sequence[float] = (),
    ) -> Self:
        """Begin a match of ``players``, listed clockwise, and store it.

        ``preset`` is the name the rules go by. ``seats`` are bearings in the picture (radians, see
        ``seats.py``), one a player; evenly spaced when left out.
        """
        setup = MatchStarted(
            tuple(players), rules.to_mapping(), preset, tuple(map(tuple, teams)), tuple(map(float, seats))
        )
        referee = cls(store, store.create_match())
        referee._commit(lambda: setup)
        return referee

    def start_round(
        self,
        *,
        first: str | None = None,
        dealer: str | None = None,
        top: Card | None = None,
        starter: Card | None = None,
        colour: Colour | None = None,
        direction: Direction | None = None,
        hands: Mapping[str, int] | None = None,
        players: Sequence[str] | None = None,
        pictures: tuple[str, ...] = (),
        seen: int | None = None,
    ) -> TableState:
        """Deal a new round (see ``rules.start``) and return the table; raises what ``start_round`` there raises.

        ``players`` are those who play it; left out, all of the match but who has dropped out. ``seen`` is
        the last event on the screen where this was touched: a round begun since is not begun again.
        """
        out = self.standing.out
        at_table = tuple(players) if players is not None else tuple(name for name in self.players if name not in out)
        event = RoundStarted(
            first,
            dealer,
            None if top is None else str(top),
            None if starter is None else str(starter),
            None if colour is None else colour.value,
            None if direction is None else direction.value,
            hands,
            () if at_table == self.players else at_table,
        )

        def decide() -> Event:
            begin_round(self.next_rules, self.setup, event)
            return event

        self._commit(decide, lambda: pictures, seen)
        return self.state

    def agree(self, rules: HouseRules, *, preset: str | None = None) -> LogEntry:
        """Agree on other rules for the rounds to come; the round being played keeps its own.

        Raises RulesError or StartError when they do not suit these players, FixedRulesError when they
        change what holds for a whole match.
        """
        check_players(rules, self.players)
        fixed = [key for key in FIXED if rules.get(key) != self.next_rules.get(key)]
        if fixed:
            raise FixedRulesError(fixed)
        return self._commit(lambda: RulesAgreed(rules.to_mapping(), preset))[-1]

    def submit(self, action: Action | str, *, source: Source = Source.TAP, pictures: tuple[str, ...] = ()) -> Outcome:
        """Judge an action and log it, legal or not.

        Raises what ``parse_action`` and ``judge`` raise for something that is no action at this table
        (nothing is logged then), and NoRoundError.
        """
        deed = Deed(str(action), source)

        def decide() -> Event:
            step(self.state, parse_action(deed.do))
            return Acted((deed,))

        (outcome,) = outcomes(self._commit(decide, lambda: pictures))
        return outcome

    def tap(self, action: Action, seen: int) -> Outcome | None:
        """Submit what somebody touched on a screen that showed the match up to event ``seen``.

        None, and nothing is logged, when the same has been reported since. Raises OvertakenError when the
        match has gone on otherwise and the action, cards laid apart, no longer stands: nobody pays for that.
        """
        deed = Deed(str(action), Source.TAP)

        def decide() -> Event:
            verdict, _ = step(self.state, action)
            event = Acted((deed,))
            since = self._log[seen:]
            if since and not verdict.ok and not isinstance(action, Play) and not done_already(event, since):
                raise OvertakenError()
            return event

        return next(iter(outcomes(self._commit(decide, seen=seen))), None)

    def see(self, event: PileEvent) -> list[Outcome]:
        """Take in what happened on the pile.

        Cards laid become a play, after whatever must have happened before it unseen (marked as
        inferred); the last outcome is the play. A card that cannot be read for sure becomes the
        ``question`` and gives no outcome. A card taken back gives none either: it is expected after an
        illegal play and noticed otherwise. A hand at the draw pile is noticed as the offer of a draw, a
        reshuffle makes the copies of each card be counted anew. Before the first round nothing is taken in.
        """
        if isinstance(event, Drew):
            self._commit(lambda: watching.drew(self._fold, event))
            return []
        if isinstance(event, Reshuffled):
            return outcomes(self._commit(lambda: watching.reshuffled(self._fold)))
        if isinstance(event, TakenBack):
            self._commit(lambda: watching.taken_back(self._fold, event))
            return []
        before = watching.beneath(self._fold)
        settled = self._commit(lambda: watching.settle(self._fold, event))
        played = self._commit(
            lambda: watching.laid(self._fold, event), lambda: save_pictures(self._store, self._match_id, event)
        )
        self._commit(lambda: watching.disagreement(self._fold, event, before) if played else None)
        return outcomes(settled) + outcomes(played)

    @property
    def out_of_step(self) -> OutOfStep | None:
        """How pile and record differ just now, with the shortest legal explanation; None while they agree."""
        return out_of_step(self._fold)

    @property
    def unattributed(self) -> LogEntry | None:
        """The last play, where it is open who laid it; ``correct`` takes the answer. None where that is clear."""
        return watching.unattributed(self._fold)

    def explain(self) -> list[Outcome]:
        """Take the explanation of ``out_of_step`` for what happened, marked as inferred; [] where there is none."""
        found = self.out_of_step
        if found is None or found.explanation is None:
            return []
        step_back, actions = found.explanation.undone, found.explanation.actions
        if step_back is not None:
            self._commit(lambda: Undone(step_back) if self._fold.notice == found.notice else None)
        if not actions:
            return []
        deeds = tuple(Deed(str(action), Source.INFERRED) for action in actions)
        return outcomes(self._commit(lambda: Acted(deeds)))

    def answer(self, card: Card, *, seen: int | None = None) -> list[Outcome]:
        """Say what the card of the open question is; raises NoQuestionError.

        When another card laid with it is unsure too, that one is asked for next. ``seen`` is the last event
        on the screen where this was touched: a question answered or put away since is not answered again.
        """

        def decide() -> Event | None:
            question = self._fold.question
            if seen is not None and (question is None or question.seq > seen):
                return None
            return watching.answered(self._fold, self._asked(), card)

        return outcomes(self._commit(decide))

    def settle(self) -> list[Outcome]:
        """Take the card of the open question for the likeliest candidate, marked as inferred; [] without a question."""
        return outcomes(self._commit(lambda: watching.settle(self._fold)))

    def dismiss(self) -> None:
        """Say that the open question was no play; raises NoQuestionError."""
        self._commit(lambda: Dismissed(self._asked().seq))

    def undo(self, seen: int | None = None) -> LogEntry | None:
        """Take the last step back, with what was inferred for it; None when there is none.

        The start of the match and of its first round stay. The step remains in the log, marked as undone.
        ``seen`` is the last event on the screen where this was touched: a step taken back since is not
        followed by another, and OvertakenError is raised when the last step is no longer the one shown.
        """

        def decide() -> Event | None:
            steps = effect(self._log).steps
            return Undone(steps[-1]) if steps else None

        entries = self._commit(decide, seen=seen)
        return entries[-1] if entries else None

    def correct(self, seq: int, card: Card | Sequence[Card] | None = None, *, player: str | None = None) -> LogEntry:
        """Replace the card (or cards, or the player) of event ``seq`` and judge anew everything after it.

        Plays the camera saw later are attributed anew as well. Raises NotCorrectableError when the event
        is no play, guide card or starting card that counts.
        """
        cards = (card,) if isinstance(card, Card) else tuple(card or ())
        return self._commit(lambda: corrections.correct(self._log, seq, cards, player))[-1]

    def overrule(self, seq: int) -> LogEntry:
        """Let the illegal play of event ``seq`` stand; raises NotCorrectableError."""
        return self._commit(lambda: corrections.overrule(self._log, seq))[-1]

    def amend(self, seq: int, *, uno: bool | None = None, from_hand: bool | None = None) -> LogEntry:
        """Say that the play of event ``seq`` came with a call, or was not the card just drawn; None changes nothing.

        Raises NotCorrectableError.
        """
        return self._commit(lambda: corrections.amend(self._log, seq, uno=uno, from_hand=from_hand))[-1]

    def revert(self, seq: int) -> LogEntry | None:
        """Go back to how the table stood after event ``seq``; None when nothing came after it.

        What came later is taken back as one step, which an undo takes back in its turn. Corrections of what
        stays, marks and scores by hand stay too.
        """

        def decide() -> Event | None:
            steps = later_steps(self._log, seq)
            return Reverted(seq, steps) if steps else None

        entries = self._commit(decide)
        return entries[-1] if entries else None

    def mark(self, seq: int, mark: Mark, note: str = "") -> LogEntry:
        """Say that event ``seq`` is disputed, settled, or no dispute; raises NotPossibleError when there is none."""

        def decide() -> Event:
            if not 0 < seq <= len(self._log):
                raise NotPossibleError()
            return Marked(seq, mark, note)

        return self._commit(decide)[-1]

    def adjust(self, scores: Mapping[str, int], reason: str) -> LogEntry:
        """Give or take points by hand; raises NotPossibleError for who is not in the match."""

        def decide() -> Event:
            if set(scores) - set(self.sides):
                raise NotPossibleError()
            return Adjusted(dict(scores), reason, self.round)

        return self._commit(decide)[-1]

    def edit_round(
        self,
        number: int,
        *,
        hands: Mapping[str, Sequence[Card]] | None = None,
        points: Mapping[str, int] | None = None,
        winners: Sequence[str] = (),
    ) -> LogEntry:
        """Put the outcome of a finished round right; all that follows is counted anew.

        ``hands`` are the cards left, ``points`` what a hand counted where only that is known. Raises
        NotPossibleError for a round that is not over, players not in it, and points below 0.
        """
        codes = {player: tuple(str(card.printed) for card in cards) for player, cards in (hands or {}).items()}
        edit = RoundEdited(number, codes, dict(points or {}), tuple(winners))

        def decide() -> Event:
            result = next((result for result in self.results if result.number == number), None)
            named = {*edit.hands, *edit.points, *edit.winners}
            if result is None or named - set(result.state.players) or min(edit.points.values(), default=0) < 0:
                raise NotPossibleError()
            return edit

        return self._commit(decide)[-1]

    def set_right(
        self,
        *,
        top: Card | None = None,
        colour: Colour | None = None,
        turn: str | None = None,
        hands: Mapping[str, int] | None = None,
    ) -> LogEntry:
        """Say how the table stands, where the record had it otherwise: start from this card, it is his turn, ...

        Raises NoRoundError, UnknownPlayerError, and NotPossibleError where no game could stand so.
        """
        event = SetRight(None if top is None else str(top), None if colour is None else colour.value, turn, hands)

        def decide() -> Event:
            try:
                set_right(self.state, event)
            except EventError as error:
                raise NotPossibleError() from error
            return event

        return self._commit(decide)[-1]
