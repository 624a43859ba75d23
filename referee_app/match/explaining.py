"""Pile and record no longer agree: both versions, and the shortest legal story that leads from one to the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from referee_app.cards import Card
from referee_app.match.events import Noticed
from referee_app.match.fold import Fold, LogEntry
from referee_app.rules.actions import Action, DeclareColour, Draw, Pass, Play
from referee_app.rules.judge import step
from referee_app.rules.laying import colours_to_choose
from referee_app.rules.state import TableState, Wait

TAKEN_BACK: Final = "taken_back"
"""The notice that a card went from the pile that, as the record has it, should lie there."""
OUT_OF_STEP: Final = "out_of_step"
"""The notice that the pile shows other cards than the record has."""
COVERED: Final = "covered"
"""The notice that a card which should have gone back into a hand was laid over."""
DREW: Final = "drew"
"""The notice that a hand took from the draw pile: offered as a draw, never counted by itself."""

_MOST_STATES: Final = 4000
"""How many tables the search looks at before it gives up."""


@dataclass(frozen=True)
class Explanation:
    """What the record must have missed: step ``undone`` is taken back first, then ``actions`` happened."""

    undone: int | None
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class OutOfStep:
    """Both versions of the pile, the top card last, and what explains the camera's; None where nothing short does.

    ``recorded`` is empty where no card lies on the record's pile.
    """

    notice: Noticed
    recorded: tuple[Card, ...]
    seen: tuple[Card, ...]
    explanation: Explanation | None


def out_of_step(fold: Fold) -> OutOfStep | None:
    """Return how pile and record differ just now, None while they agree as far as is known."""
    notice, state = fold.notice, fold.state
    if notice is None or state is None or notice.notice not in (TAKEN_BACK, OUT_OF_STEP):
        return None
    recorded = tuple(card.printed for card in reversed(state.pile))
    seen = tuple(map(Card.parse, notice.pile))
    return OutOfStep(notice, recorded, seen, _explanation(fold, notice))


def shortest(state: TableState, cards: tuple[Card, ...]) -> tuple[Action, ...] | None:
    """Return the fewest legal actions after which ``cards`` have been laid, one after the other or together.

    Draws, passes and named colours are filled in where they are needed; None where no short story is legal.
    """
    waiting: deque[tuple[TableState, int, tuple[Action, ...]]] = deque([(state, 0, ())])
    seen = 0
    while waiting and seen < _MOST_STATES:
        now, laid, story = waiting.popleft()
        if laid == len(cards):
            return story
        for action, count in _next(now, cards[laid:]):
            verdict, after = step(now, action)
            seen += 1
            if verdict.ok:
                waiting.append((after, laid + count, (*story, action)))
    return None


def _next(state: TableState, cards: tuple[Card, ...]) -> Iterator[tuple[Action, int]]:
    """Yield what may have come next, and how many of ``cards`` it laid."""
    player = state.turn
    if state.wait is Wait.COLOUR and player is not None:
        for colour in colours_to_choose(state):
            yield DeclareColour(player, colour), 0
        return
    if state.wait not in (Wait.PLAY, Wait.DRAWN) or player is None:
        return
    everybody = [player, *(state.players[seat] for seat in state.active if state.players[seat] != player)]
    for together in range(1, len(cards) + 1):
        for who in everybody:
            yield Play(who, cards[:together]), together
    yield (Draw(player) if state.wait is Wait.PLAY else Pass(player)), 0


def _explanation(fold: Fold, notice: Noticed) -> Explanation | None:
    last = _last_step(fold)
    if notice.notice == TAKEN_BACK:
        return None if last is None or not isinstance(last.action, Play) else Explanation(last.seq, ())
    before = _state_before(fold, notice.step)
    if before is None or not notice.pile:
        return None
    cards = tuple(map(Card.parse, notice.pile))
    top = str(before.top.printed) if before.top is not None else None
    places = [place for place, card in enumerate(cards) if str(card) == top]
    missing = cards[places[-1] + 1 :] if places else cards
    story = shortest(before, missing)
    return None if story is None else Explanation(notice.step, story)


def _last_step(fold: Fold) -> LogEntry | None:
    return next((entry for entry in reversed(fold.entries) if entry.action is not None and not entry.undone), None)


def _state_before(fold: Fold, seq: int | None) -> TableState | None:
    if seq is None:
        return fold.state
    return next((entry.state for entry in reversed(fold.entries) if entry.seq < seq and not entry.undone), None)
