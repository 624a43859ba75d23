"""The referee of one match: the one door through which taps and the camera act on it."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Self

from referee_app.cards import Card, Colour
from referee_app.match import corrections, watching
from referee_app.match.errors import (
    DamagedMatchError,
    FixedRulesError,
    NoQuestionError,
    NoRoundError,
    NotPossibleError,
    OvertakenError,
)
from referee_app.match.events import (
    Acted,
    Adjusted,
    Corrected,
    Deed,
    Dismissed,
    Event,
    EventError,
    Mark,
    Marked,
    MatchStarted,
    Noticed,
    Reverted,
    RoundEdited,
    RoundStarted,
    RulesAgreed,
    SetRight,
    Source,
    Undone,
    from_store,
    to_store,
)
from referee_app.match.explaining import OutOfStep, out_of_step
from referee_app.match.fold import Fold, LogEntry, Logged, Question, begin_round, effect, fold, later_steps
from referee_app.match.outcomes import Outcome, Snapshot, outcomes
from referee_app.match.pictures import save_pictures
from referee_app.match.repeats import done_already
from referee_app.match.results import RoundResult, ScoreLine
from referee_app.match.righting import set_right
from referee_app.rules.actions import Action, Play
from referee_app.rules.judge import step
from referee_app.rules.notation import parse_action
from referee_app.rules.options import HouseRules
from referee_app.rules.start import check_players
from referee_app.rules.state import Direction, TableState
from referee_app.scoring.matches import MatchScore
from referee_app.store.errors import SequenceConflictError, UnknownMatchError
from referee_app.store.store import Store, StoredEvent
from referee_app.store.tables import LogKind
from referee_app.vision.pile import Drew, PileEvent, Reshuffled, TakenBack

FIXED: Final = ("scoring.method", "teams.size", "teams.score")
"""Options that hold for a whole match: the scores of its rounds would not fit together otherwise."""

_REWRITING: Final = (Undone, Corrected, Reverted)
"""Events that change what earlier ones mean, so that all is folded anew."""

_TRIES: Final = 60
_STEP_ASIDE: Final = 0.004
"""Seconds, at most and times the tries so far, that the loser of a race for the next number waits."""


class Referee:
    """A match being played. Every method may be called from any thread.

    What a method confirms by returning is on disk. The state is always what folding the log gives.
    """

    def __init__(self, store: Store, match_id: int) -> None:
        self._store = store
        self._match_id = match_id
        self._lock = threading.Lock()
        self._log: list[Logged] = []
        self._fold = Fold()
        self._subscribers: list[Callable[[Snapshot], None]] = []

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

    @classmethod
    def open(cls, store: Store, match_id: int) -> Self:
        """Go on with a stored match; raises UnknownMatchError, DamagedMatchError."""
        if store.kind(match_id) != LogKind.MATCH:
            raise UnknownMatchError(match=str(match_id))
        referee = cls(store, match_id)
        with referee._lock:
            referee._catch_up()
        if referee._fold.setup is None:
            raise DamagedMatchError(match=str(match_id), reason="-")
        return referee

    @property
    def match_id(self) -> int:
        """The number of the match in the store."""
        return self._match_id

    @property
    def store(self) -> Store:
        """Where the match is kept."""
        return self._store

    @property
    def setup(self) -> MatchStarted:
        """Players, teams and seats."""
        setup = self._fold.setup
        assert setup is not None
        return setup

    @property
    def players(self) -> tuple[str, ...]:
        """The players, clockwise."""
        return self.setup.players

    @property
    def rules(self) -> HouseRules:
        """The house rules of the round being played."""
        rules = self._fold.rules
        assert rules is not None
        return rules

    @property
    def next_rules(self) -> HouseRules:
        """The house rules of the next round: those of this one, unless others have been agreed."""
        rules = self._fold.next_rules
        assert rules is not None
        return rules

    @property
    def next_preset(self) -> str | None:
        """The name the rules of the next round go by."""
        return self._fold.next_preset

    @property
    def seq(self) -> int:
        """The number of the last event: what a screen drawn now shows the match up to."""
        return len(self._log)

    @property
    def state(self) -> TableState:
        """The table as it stands; raises NoRoundError before the first round."""
        state = self._fold.state
        if state is None:
            raise NoRoundError()
        return state

    @property
    def round(self) -> int:
        """The number of the round being played, 0 before the first."""
        return self._fold.round

    @property
    def rounds(self) -> tuple[TableState, ...]:
        """The last state of every round played to its end, this one too once it is over."""
        return self._fold.rounds

    @property
    def standing(self) -> MatchScore:
        """The score of the match after the rounds whose hands have all been shown."""
        return self._fold.standing

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """The outcome of every round played to its end, with what the table has put right by hand."""
        return self._fold.results

    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """The score sheet: rounds and adjustments in order, each with the standing after it."""
        return self._fold.score_lines

    @property
    def sides(self) -> tuple[str, ...]:
        """Who scores: the players, or the sides by name."""
        return self._fold.sides

    @property
    def marks(self) -> Mapping[int, Marked]:
        """The steps that are or were disputed, by their numbers."""
        return self._fold.marks

    @property
    def question(self) -> Question | None:
        """The card that is being asked for, if any."""
        return self._fold.question

    @property
    def notice(self) -> Noticed | None:
        """What was last seen that does not agree with the record; gone after the next action."""
        return self._fold.notice

    @property
    def history(self) -> tuple[LogEntry, ...]:
        """Every event in order, with its verdict; undone ones are there and marked."""
        with self._lock:
            return tuple(self._fold.entries)

    @property
    def log(self) -> tuple[Logged, ...]:
        """Every event as it was written."""
        with self._lock:
            return tuple(self._log)

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

    def subscribe(self, callback: Callable[[Snapshot], None]) -> Callable[[], None]:
        """Have ``callback`` called after every event, from the thread that made it; return how to stop that.

        With several threads the calls may come out of order: a snapshot with a smaller ``seq`` is older.
        """
        with self._lock:
            self._subscribers.append(callback)

        def unsubscribe() -> None:
            with self._lock:
                if callback in self._subscribers:
                    self._subscribers.remove(callback)

        return unsubscribe

    def catch_up(self) -> None:
        """Take in what other programs have done at this match, and tell the subscribers; see ``Store.watch``.

        Raises UnknownMatchError when the match has been deleted, DamagedMatchError.
        """
        with self._lock:
            known = len(self._log)
            self._catch_up()
            news = tuple(entry for entry in self._fold.entries if entry.seq > known)
            callbacks, snapshot = tuple(self._subscribers), self._snapshot(news)
        if news:
            for callback in callbacks:
                callback(snapshot)

    def _asked(self) -> Question:
        if self._fold.question is None:
            raise NoQuestionError()
        return self._fold.question

    def _commit(
        self,
        decide: Callable[[], Event | None],
        pictures: Callable[[], tuple[str, ...]] = tuple,
        seen: int | None = None,
    ) -> tuple[LogEntry, ...]:
        """Append the event that ``decide`` finds right for the match as it stands now; None appends nothing.

        Nor does one that has been done already since the event ``seen``.
        """
        with self._lock:
            logged = self._append(decide, pictures, seen)
            if logged is None:
                return ()
            entries = self._take(logged)
            callbacks, snapshot = tuple(self._subscribers), self._snapshot(entries)
        for callback in callbacks:
            callback(snapshot)
        return entries

    def _snapshot(self, entries: tuple[LogEntry, ...]) -> Snapshot:
        found = self._fold
        return Snapshot(self._match_id, len(self._log), found.state, found.question, found.notice, entries)

    def _append(
        self, decide: Callable[[], Event | None], pictures: Callable[[], tuple[str, ...]], seen: int | None
    ) -> Logged | None:
        names: tuple[str, ...] | None = None
        tries = 0
        while (event := decide()) is not None:
            if seen is not None and done_already(event, self._log[seen:]):
                return None
            if names is None:
                names = pictures()
            try:
                (stored,) = self._store.append(self._match_id, len(self._log) + 1, to_store(event, names))
            except SequenceConflictError:
                # Another program is at this match too: what is right now depends on what it has done.
                tries += 1
                if tries == _TRIES:
                    raise
                time.sleep(random.uniform(0, _STEP_ASIDE * min(tries, 10)))
                self._catch_up()
            else:
                return _logged(stored, event)
        return None

    def _catch_up(self) -> None:
        try:
            stored = self._store.events(self._match_id, after=len(self._log))
            news = [_logged(each, from_store(each)) for each in stored]
            if any(isinstance(logged.event, _REWRITING) for logged in news):
                # Once for all of them: a log read anew may hold hundreds.
                self._log.extend(news)
                self._fold = fold(self._log, effect(self._log))
            else:
                for logged in news:
                    self._take(logged)
        except EventError as error:
            raise DamagedMatchError(match=str(self._match_id), reason=str(error)) from error

    def _take(self, logged: Logged) -> tuple[LogEntry, ...]:
        self._log.append(logged)
        if not isinstance(logged.event, _REWRITING):
            return self._fold.add(logged)
        self._fold = fold(self._log, effect(self._log))
        return (self._fold.entries[-1],)


def _logged(stored: StoredEvent, event: Event) -> Logged:
    return Logged(stored.seq, stored.at, event, stored.pictures)
