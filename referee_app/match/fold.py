"""Folding the log into the table as it stands: the only way a match gets its state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from referee_app.cards import Card, CardSyntaxError, Colour
from referee_app.match.events import (
    Acted,
    Adjusted,
    Asked,
    Candidates,
    Corrected,
    Dismissed,
    Event,
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
)
from referee_app.match.results import RoundResult, ScoreLine, merged, score_lines, without_hand
from referee_app.match.righting import set_right
from referee_app.rules.actions import Action, RevealHand
from referee_app.rules.judge import step
from referee_app.rules.notation import ActionSyntaxError, parse_action
from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.start import start_round
from referee_app.rules.state import Direction, TableState, Wait
from referee_app.rules.verdict import Verdict
from referee_app.scoring.matches import MatchScore
from referee_app.scoring.rounds import seat_teams, side_name
from referee_app.store.forms import EventError


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


@dataclass(frozen=True)
class _Standing:
    """All of a match that an event can change."""

    rules: HouseRules | None = None
    next_rules: HouseRules | None = None
    next_preset: str | None = None
    state: TableState | None = None
    finished: tuple[RoundResult, ...] = ()
    round: int = 0
    question: Question | None = None
    notice: Noticed | None = None
    edits: Mapping[int, RoundEdited] = field(default_factory=dict)
    adjustments: tuple[Adjusted, ...] = ()
    marks: Mapping[int, Marked] = field(default_factory=dict)


class Fold:
    """The match after some of its events."""

    def __init__(self) -> None:
        self.setup: MatchStarted | None = None
        self.entries: list[LogEntry] = []
        self._now = _Standing()
        self._aside: _Standing | None = None
        """How the match stood among steps that are undone: what was done there is judged by it."""
        self._before: dict[int, _Standing] = {}
        """The same before each undone step."""

    @property
    def rules(self) -> HouseRules | None:
        """The rules of the round being played, before the first one those it will have."""
        return self._now.rules

    @property
    def next_rules(self) -> HouseRules | None:
        """The rules of the next round: those of this one, unless others have been agreed."""
        return self._now.next_rules

    @property
    def next_preset(self) -> str | None:
        """The name the rules of the next round go by."""
        return self._now.next_preset

    @property
    def state(self) -> TableState | None:
        """The table as it stands, None before the first round."""
        return self._now.state

    @property
    def round(self) -> int:
        """The number of the round being played, 0 before the first."""
        return self._now.round

    @property
    def question(self) -> Question | None:
        """The card that is being asked for."""
        return self._now.question

    @property
    def notice(self) -> Noticed | None:
        """What was last seen that does not agree with the record."""
        return self._now.notice

    @property
    def marks(self) -> Mapping[int, Marked]:
        """What the table says of steps, by their numbers."""
        return self._now.marks

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """The outcome of every round played to its end, with what was put right by hand."""
        now = self._now
        over = now.state is not None and now.state.over
        played = (*now.finished, RoundResult(now.round, now.state)) if over and now.state else now.finished
        return tuple(replace(result, edit=now.edits.get(result.number)) for result in played)

    @property
    def rounds(self) -> tuple[TableState, ...]:
        """The last state of every round played to its end."""
        return tuple(result.state for result in self.results)

    @property
    def sides(self) -> tuple[str, ...]:
        """Who scores: the players, or the sides by name."""
        if self.setup is None or self.rules is None:
            return ()
        sides = self.setup.teams or seat_teams(self.setup.players, self.rules.teams.size)
        return tuple(side_name(side) for side in sides) or self.setup.players

    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """The score sheet: rounds and adjustments in order."""
        if self.rules is None:
            return ()
        return score_lines(self.rules, self.sides, self.results, self._now.adjustments)

    @property
    def standing(self) -> MatchScore:
        """The score of the match after the rounds whose hands have all been shown."""
        lines = self.score_lines
        return lines[-1].after if lines else MatchScore(dict.fromkeys(self.sides, 0))

    def add(self, logged: Logged, *, undone: bool = False, instead: Event | None = None) -> tuple[LogEntry, ...]:
        """Take in one event and return its log entries.

        An ``undone`` event is judged where it stood but changes nothing; ``instead`` is what a later
        correction put in its place. Raises EventError when the event makes no sense here.
        """
        event = instead if instead is not None else logged.event
        before = self._now
        if undone:
            self._now = self._before[logged.seq] = self._aside or before
        else:
            self._aside = self._before.get(event.step) if isinstance(event, Undone) else None
        try:
            entries = self._enter(logged, event)
        except (RulesError, CardSyntaxError, ActionSyntaxError, ValueError) as error:
            if not undone:
                raise EventError(f"event {logged.seq}: {error}") from error
            # What no longer counts must not make a match unreadable.
            entries = (self._entry(logged, event),)
        if undone:
            self._aside, self._now = self._now, before
        if undone or instead is not None:
            entries = tuple(replace(entry, undone=undone, corrected=instead is not None) for entry in entries)
        self.entries.extend(entries)
        return entries

    def _enter(self, logged: Logged, event: Event) -> tuple[LogEntry, ...]:
        now = self._now
        match event:
            case MatchStarted():
                if self.setup is not None:
                    raise EventError(f"event {logged.seq}: the match has already begun")
                self.setup, rules = event, HouseRules.from_mapping(event.rules)
                self._now = replace(now, rules=rules, next_rules=rules, next_preset=event.preset)
            case RoundStarted():
                self._start(event)
            case Acted():
                return self._act(logged, event)
            case Asked():
                first, *later = event.candidates or ((),)
                shown = logged.pictures or (now.question.pictures if now.question else ())
                question = Question(logged.seq, event.cards, first, event.seat, shown, tuple(later), event.t)
                self._now = replace(now, question=question)
            case Dismissed():
                self._now = replace(now, question=None)
            case Noticed():
                self._now = replace(now, notice=event)
            case SetRight():
                if now.state is None:
                    raise EventError("nothing to set right before the first round")
                self._now = replace(now, state=set_right(now.state, event), question=None, notice=None)
            case RulesAgreed():
                rules = HouseRules.from_mapping(event.rules)
                self._now = replace(now, next_rules=rules, next_preset=event.preset)
            case Undone() | Corrected() | Reverted():
                self._now = replace(now, notice=None)
            case Marked(step):
                marks = {seq: mark for seq, mark in now.marks.items() if seq != step}
                self._now = replace(now, marks=marks if event.mark is Mark.WITHDRAWN else marks | {step: event})
            case Adjusted():
                if set(event.scores) - set(self.sides):
                    raise EventError("an adjustment for who is not in the match")
                self._now = replace(now, adjustments=(*now.adjustments, event))
            case RoundEdited(number):
                said = merged(now.edits.get(number), event)
                self._now = replace(now, edits={**now.edits, number: said})
        return (self._entry(logged, event),)

    def _entry(self, logged: Logged, event: Event) -> LogEntry:
        return LogEntry(logged.seq, 0, logged.at, event, self.round, self.state, pictures=logged.pictures)

    def _start(self, event: RoundStarted) -> None:
        if self.setup is None or self.next_rules is None:
            raise EventError("a round before the match has begun")
        now = self._now
        state = begin_round(self.next_rules, self.setup, event)
        finished = now.finished
        if now.state is not None and now.state.wait is Wait.OVER:
            finished = (*finished, RoundResult(now.round, now.state))
        number = now.round + 1
        self._now = replace(
            now,
            rules=now.next_rules,
            state=state,
            finished=finished,
            round=number,
            question=None,
            notice=None,
            # What was said of a round of this number that has been taken back is not said of this one.
            edits={key: edit for key, edit in now.edits.items() if key != number},
        )

    def _act(self, logged: Logged, event: Acted) -> tuple[LogEntry, ...]:
        state = self.state
        if state is None:
            raise EventError("an action before the first round")
        question = self.question if event.answers is None else None
        edits = self._now.edits
        entries = []
        for part, deed in enumerate(event.deeds):
            action = parse_action(deed.do)
            verdict, state = step(state, action)
            if isinstance(action, RevealHand) and verdict.ok:
                edit = without_hand(edits.get(self.round), action.player)
                edits = edits if edit is None else {**edits, self.round: edit}
            entries.append(
                LogEntry(
                    logged.seq,
                    part,
                    logged.at,
                    event,
                    self.round,
                    state,
                    action,
                    deed.source,
                    verdict,
                    logged.pictures if part == len(event.deeds) - 1 else (),
                )
            )
        self._now = replace(self._now, state=state, question=question, notice=None, edits=edits)
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
