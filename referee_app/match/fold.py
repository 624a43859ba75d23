"""Folding the log into the table as it stands: the only way a match gets its state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from referee_app.cards import Card, CardSyntaxError, Colour
from referee_app.match.events import (
    Acted,
    Asked,
    Candidates,
    Corrected,
    Dismissed,
    Event,
    EventError,
    MatchStarted,
    Noticed,
    RoundStarted,
    SetRight,
    Source,
    Undone,
)
from referee_app.match.righting import set_right
from referee_app.rules.actions import Action
from referee_app.rules.judge import step
from referee_app.rules.notation import ActionSyntaxError, parse_action
from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.start import start_round
from referee_app.rules.state import Direction, TableState, Wait
from referee_app.rules.verdict import Verdict
from referee_app.scoring.matches import MatchScore, score_match
from referee_app.scoring.rounds import seat_teams, side_name


@dataclass(frozen=True)
class Logged:
    """An event with its number, time and pictures."""

    seq: int
    at: str
    event: Event
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True)
class LogEntry:
    """One line of the match log: an event, or one of the actions of an event that holds several.

    ``part`` counts the actions of one event from 0. ``verdict`` is there for actions that could be judged,
    ``state`` is the table after it. ``undone`` entries no longer count; ``corrected`` ones read
    otherwise than they first did.
    """

    seq: int
    part: int
    at: str
    event: Event
    round: int
    state: TableState | None
    action: Action | None = None
    source: Source | None = None
    verdict: Verdict | None = None
    pictures: tuple[str, ...] = ()
    undone: bool = False
    corrected: bool = False


@dataclass(frozen=True)
class Question:
    """A card was laid that could not be read for sure: which of ``candidates`` is it?

    ``known`` are the cards laid with it, from the first to the last; the one asked for is the first None.
    """

    seq: int
    known: tuple[str | None, ...]
    candidates: Candidates
    seat: str | None
    pictures: tuple[str, ...] = ()
    later: tuple[Candidates, ...] = ()
    """The candidates of further unsure cards, which are asked for next."""
    t: float | None = None
    """Seconds since the source began."""


Changes: TypeAlias = Mapping[int, Acted | RoundStarted]


class Fold:
    """The match after some of its events."""

    def __init__(self) -> None:
        self.setup: MatchStarted | None = None
        self.rules: HouseRules | None = None
        self.state: TableState | None = None
        self.finished: list[TableState] = []
        """The last state of every round that was played to its end, the one being played not included."""
        self.round = 0
        self.question: Question | None = None
        self.notice: Noticed | None = None
        self.entries: list[LogEntry] = []

    @property
    def rounds(self) -> tuple[TableState, ...]:
        """The last state of every round played to its end."""
        over = self.state is not None and self.state.over
        return (*self.finished, self.state) if over and self.state is not None else tuple(self.finished)

    @property
    def standing(self) -> MatchScore:
        """The score of the match after the rounds whose hands have all been shown."""
        if self.setup is None or self.rules is None:
            return MatchScore({})
        sides = self.setup.teams or seat_teams(self.setup.players, self.rules.teams.size)
        names = [side_name(side) for side in sides] or self.setup.players
        scores = [state.scores for state in self.rounds]
        return score_match(self.rules, names, [score for score in scores if score is not None])

    def add(self, logged: Logged, *, undone: bool = False, instead: Event | None = None) -> tuple[LogEntry, ...]:
        """Take in one event and return its log entries.

        An ``undone`` event is judged where it stood but changes nothing; ``instead`` is what a later
        correction put in its place. Raises EventError when the event makes no sense here.
        """
        event = instead if instead is not None else logged.event
        before = (self.state, self.finished[:], self.round, self.question, self.notice)
        try:
            entries = self._enter(logged, event)
        except (RulesError, CardSyntaxError, ActionSyntaxError, ValueError) as error:
            raise EventError(f"event {logged.seq}: {error}") from error
        if undone:
            self.state, self.finished, self.round, self.question, self.notice = before
        if undone or instead is not None:
            entries = tuple(replace(entry, undone=undone, corrected=instead is not None) for entry in entries)
        self.entries.extend(entries)
        return entries

    def _enter(self, logged: Logged, event: Event) -> tuple[LogEntry, ...]:
        match event:
            case MatchStarted():
                if self.setup is not None:
                    raise EventError(f"event {logged.seq}: the match has already begun")
                self.setup, self.rules = event, HouseRules.from_mapping(event.rules)
            case RoundStarted():
                self._start(event)
            case Acted():
                return self._act(logged, event)
            case Asked():
                first, *later = event.candidates or ((),)
                shown = logged.pictures or (self.question.pictures if self.question else ())
                self.question = Question(logged.seq, event.cards, first, event.seat, shown, tuple(later), event.t)
            case Dismissed():
                self.question = None
            case Noticed():
                self.notice = event
            case SetRight():
                if self.state is None:
                    raise EventError("nothing to set right before the first round")
                self.state = set_right(self.state, event)
                self.question = self.notice = None
            case Undone() | Corrected():
                self.notice = None
        return (LogEntry(logged.seq, 0, logged.at, event, self.round, self.state, pictures=logged.pictures),)

    def _start(self, event: RoundStarted) -> None:
        if self.setup is None or self.rules is None:
            raise EventError("a round before the match has begun")
        if self.state is not None and self.state.wait is Wait.OVER:
            self.finished.append(self.state)
        self.state = begin_round(self.rules, self.setup, event)
        self.round += 1
        self.question = None
        self.notice = None

    def _act(self, logged: Logged, event: Acted) -> tuple[LogEntry, ...]:
        if self.state is None:
            raise EventError("an action before the first round")
        self.notice = None
        if event.answers is not None:
            self.question = None
        entries = []
        for part, deed in enumerate(event.deeds):
            action = parse_action(deed.do)
            verdict, self.state = step(self.state, action)
            entries.append(
                LogEntry(
                    logged.seq,
                    part,
                    logged.at,
                    event,
                    self.round,
                    self.state,
                    action,
                    deed.source,
                    verdict,
                    logged.pictures if part == len(event.deeds) - 1 else (),
                )
            )
        return tuple(entries)


def begin_round(rules: HouseRules, setup: MatchStarted, event: RoundStarted) -> TableState:
    """Return the table as the round begins; raises RulesError or ValueError when it cannot begin so."""
    return start_round(
        rules,
        event.players or setup.players,
        first=event.first,
        dealer=event.dealer,
        top=None if event.top is None else Card.parse(event.top),
        starter=None if event.starter is None else Card.parse(event.starter),
        colour=None if event.colour is None else Colour(event.colour),
        direction=None if event.direction is None else Direction(event.direction),
        hands=event.hands,
        teams=setup.teams,
    )


@dataclass(frozen=True)
class Effect:
    """Which events of a log count, and which read otherwise than they were written."""

    undone: frozenset[int]
    changes: Changes
    steps: tuple[int, ...]
    """The numbers of the events that an undo may take back, the last one last."""


def effect(log: Iterable[Logged]) -> Effect:
    """Return what the undos and corrections in ``log`` make of it."""
    undone: set[int] = set()
    steps: list[int] = []
    corrections: list[tuple[int, Corrected]] = []
    rounds = 0
    for logged in log:
        match logged.event:
            case Undone(step):
                undone.add(step)
                if step in steps:
                    steps.remove(step)
            case MatchStarted() | Noticed():
                pass
            case RoundStarted():
                rounds += 1
                if rounds > 1:
                    steps.append(logged.seq)
            case Corrected() as corrected:
                corrections.append((logged.seq, corrected))
                steps.append(logged.seq)
            case _:
                steps.append(logged.seq)
    changes = {seq: event for at, correction in corrections if at not in undone for seq, event in correction.changes}
    return Effect(frozenset(undone), changes, tuple(steps))


def fold(log: Iterable[Logged], effect: Effect) -> Fold:
    """Return the match after all of ``log``; raises EventError."""
    result = Fold()
    for logged in log:
        result.add(logged, undone=logged.seq in effect.undone, instead=effect.changes.get(logged.seq))
    return result
