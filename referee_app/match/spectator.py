"""A match refereed by the camera alone: nobody taps, so the start and every doubtful card are settled here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee_app.cards import BACK, Card
from referee_app.match.events import Source
from referee_app.match.fold import Question
from referee_app.match.outcomes import Outcome
from referee_app.match.reading import playable
from referee_app.match.referee import Referee
from referee_app.rules.actions import Play
from referee_app.rules.state import TableState
from referee_app.vision.pile import Laid, PileEvent
from referee_app.vision.reading import SeenCard


@dataclass(frozen=True)
class SeenPlay:
    """A judged play: ``t`` seconds since the source began, and what was inferred to have come before it."""

    t: float
    play: Play
    outcome: Outcome
    inferred: tuple[Outcome, ...]

    @property
    def state(self) -> TableState:
        """The table after the play."""
        return self.outcome.state


class Spectator:
    """Feeds what happens on the pile to a referee and gives back every play once, in order.

    The round begins with the card that already lay there when the source began (``top`` where that is known
    beforehand), and ``first`` acts. With no card lying there the first one laid is the guide card (turned
    by the dealer, so that ``first`` acts unless the card says otherwise) or, at tables that have none, the
    first play.
    """

    def __init__(self, referee: Referee, first: str, top: Card | None = None) -> None:
        self._referee = referee
        self._first = first
        if top is not None:
            referee.start_round(first=first, top=top)

    def take(self, event: PileEvent, lying: Sequence[SeenCard] = ()) -> tuple[SeenPlay, ...]:
        """Take in what happened on the pile and return the plays that are certain now.

        ``lying`` are the cards known to lie there before it, the last on top. A doubtful card's play is
        returned only with the next card laid, which helps to tell what it was.
        """
        if self._referee.round == 0 and (not isinstance(event, Laid) or self._begin(event, lying)):
            return ()
        asked = self._referee.question
        return _plays(self._referee.see(event), asked, event.t)

    def finish(self) -> tuple[SeenPlay, ...]:
        """Return the last play, where it was doubtful until the source ended."""
        asked = self._referee.question
        return _plays(self._referee.settle(), asked, 0.0)

    def _begin(self, event: Laid, lying: Sequence[SeenCard]) -> bool:
        """Start the round; return whether the card just laid belongs to the start and is no play."""
        top = _likeliest(lying)
        if top is not None or self._referee.rules.start.starter == "none":
            self._referee.start_round(first=self._first, top=top)
            return False
        starter = _likeliest(event.cards)
        if starter is not None:
            self._referee.start_round(dealer=self._dealer(), starter=starter)
        return True

    def _dealer(self) -> str:
        if self._referee.rules.start.first == "dealer":
            return self._first
        players = self._referee.players
        return players[players.index(self._first) - 1]


def _likeliest(cards: Sequence[SeenCard]) -> Card | None:
    for seen in reversed(cards):
        if seen.code not in (None, BACK):
            return Card.parse(str(seen.code))
        ranked = playable(seen.candidates)
        if seen.code is None and ranked:
            return Card.parse(ranked[0][0])
    return None


def _plays(outcomes: Sequence[Outcome], asked: Question | None, t: float) -> tuple[SeenPlay, ...]:
    """Group outcomes by event; an inferred play is that of the card ``asked`` for until now."""
    by_event: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        by_event.setdefault(outcome.seq, []).append(outcome)
    plays = []
    for *inferred, last in by_event.values():
        if isinstance(last.action, Play):
            late = asked.t if asked is not None and last.source is Source.INFERRED else None
            at = t if late is None else late
            plays.append(SeenPlay(at, last.action, last, tuple(inferred)))
    return tuple(plays)
