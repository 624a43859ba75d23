"""Correcting what was misread: an earlier step reads otherwise, and what followed is judged anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from referee_app.cards import Card
from referee_app.match.attribution import attribute
from referee_app.match.errors import NotCorrectableError
from referee_app.match.events import Acted, Corrected, Deed, RoundStarted, Source
from referee_app.match.fold import Fold, Logged
from referee_app.match.history import effect
from referee_app.rules.actions import Action, Play, TurnStarter
from referee_app.rules.notation import parse_action
from referee_app.rules.state import TableState
from referee_app.store.forms import EventError

_Step: TypeAlias = Acted | RoundStarted


def correct(log: Sequence[Logged], seq: int, cards: tuple[Card, ...], player: str | None) -> Corrected:
    """Return the event by which ``seq`` reads ``cards`` (when any are given) laid by ``player`` (when given).

    What the camera saw later is attributed anew, because who played, and what must have happened
    unseen, may depend on the card. Raises NotCorrectableError.
    """

    def change(state: TableState | None, event: _Step) -> _Step | None:
        if isinstance(event, RoundStarted):
            return _restarted(event, cards)
        return None if state is None else _reread(state, event, cards, player)

    return _corrected(log, seq, change)


def overrule(log: Sequence[Logged], seq: int) -> Corrected:
    """Return the event by which the table lets the play ``seq`` stand; raises NotCorrectableError."""

    def change(_state: TableState | None, event: _Step) -> _Step | None:
        if isinstance(event, RoundStarted):
            return None
        play = parse_action(event.deeds[-1].do)
        return _with_last(event, replace(play, allowed=True)) if isinstance(play, Play) else None

    return _corrected(log, seq, change)


def amend(log: Sequence[Logged], seq: int, *, uno: bool | None, from_hand: bool | None) -> Corrected:
    """Return the event by which the play ``seq`` came with a call, or was not the card just drawn.

    None leaves it as it is. Raises NotCorrectableError when ``seq`` is no play.
    """

    def change(_state: TableState | None, event: _Step) -> _Step | None:
        play = None if isinstance(event, RoundStarted) else parse_action(event.deeds[-1].do)
        if not isinstance(play, Play) or isinstance(event, RoundStarted):
            return None
        drawn = play.drawn and not from_hand
        return _with_last(
            event,
            replace(
                play,
                uno=play.uno if uno is None else uno,
                from_hand=play.from_hand if from_hand is None else from_hand,
                drawn=drawn,
            ),
        )

    return _corrected(log, seq, change)


def _corrected(
    log: Sequence[Logged], seq: int, change: Callable[[TableState | None, _Step], _Step | None]
) -> Corrected:
    standing = effect(log)
    fold = Fold()
    changes: dict[int, _Step] = {}
    same_round = False
    for logged in log:
        instead = standing.changes.get(logged.seq)
        event = instead if instead is not None else logged.event
        undone = logged.seq in standing.undone
        if logged.seq == seq:
            if undone or not isinstance(event, Acted | RoundStarted):
                break
            changed = change(fold.state, event)
            if changed is None:
                break
            changes[seq] = instead = changed
            same_round = True
        elif isinstance(event, RoundStarted):
            same_round = same_round and undone
        elif same_round and not undone and isinstance(event, Acted) and fold.state is not None and _was_seen(event):
            again = _attributed(fold.state, event, (), event.seat)
            if again != event:
                changes[logged.seq] = instead = again
        try:
            fold.add(logged, undone=undone, instead=instead)
        except EventError as error:
            raise NotCorrectableError(seq=str(seq)) from error
    if seq not in changes:
        raise NotCorrectableError(seq=str(seq))
    return Corrected(seq, tuple(changes.items()))


def _restarted(event: RoundStarted, cards: tuple[Card, ...]) -> RoundStarted | None:
    if len(cards) != 1:
        return None
    (card,) = cards
    if event.starter is not None:
        return replace(event, starter=str(card.printed))
    if event.top is None:
        return None
    return replace(event, top=str(card.printed), colour=event.colour if card.is_black else None)


def _reread(state: TableState, event: Acted, cards: tuple[Card, ...], player: str | None) -> Acted | None:
    action = parse_action(event.deeds[-1].do)
    match action:
        case TurnStarter():
            return _with_last(event, TurnStarter(cards[0].printed)) if len(cards) == 1 else None
        case Play() if player is not None:
            again = _attributed(state, event, cards, player)
            # The table has said who it was: what is corrected before it must not change that.
            return replace(again, deeds=(*again.deeds[:-1], replace(again.deeds[-1], source=Source.TAP)), answers=None)
        case Play() if _was_seen(event):
            return _attributed(state, event, cards, event.seat)
        case Play():
            return _with_last(event, _like(action, replace(action, cards=cards or action.cards)))
        case _:
            return None


def _attributed(state: TableState, event: Acted, cards: tuple[Card, ...], seat: str | None) -> Acted:
    """Return the step as it is taken in at this table: with ``cards`` (none: the same ones), laid from ``seat``."""
    before = event.deeds[-1]
    was = parse_action(before.do)
    if isinstance(was, TurnStarter):
        laid = cards or (was.card,)
    elif isinstance(was, Play):
        laid = cards or was.cards
    else:
        return event
    *inferred, last = attribute(state, laid, seat)
    action = parse_action(last.do)
    if isinstance(was, Play) and isinstance(action, Play):
        action = _like(was, action)
    return replace(event, deeds=(*inferred, Deed(str(action), before.source)), seat=seat)


def _like(was: Play, play: Play) -> Play:
    """Return ``play`` with what was said along with the play ``was``; a colour only if one can be named with it."""
    colour = was.colour if play.cards[-1].is_black or len(play.cards) > 1 else None
    return replace(play, colour=colour, uno=was.uno, drawn=was.drawn, from_hand=was.from_hand, allowed=was.allowed)


def _was_seen(event: Acted) -> bool:
    return event.deeds[-1].source is Source.CAMERA or event.answers is not None


def _with_last(event: Acted, action: Action) -> Acted:
    return replace(event, deeds=(*event.deeds[:-1], Deed(str(action), event.deeds[-1].source)))
