"""Who laid the cards, and what must have happened before that nobody said.

The camera sees that cards were laid, and often from which side of the table. Draws, passes and called
colours it does not see; where the next card tells them, they are inferred and marked as such.
"""

from __future__ import annotations

from typing import Final

from referee_app.cards import Card, Face
from referee_app.match.events import Deed, Source
from referee_app.rules.actions import Action, Play, TurnStarter
from referee_app.rules.draft import Draft
from referee_app.rules.inference import infer_colour, infer_missing
from referee_app.rules.judge import apply, judge
from referee_app.rules.state import TableState, Wait

MOST_TURNS: Final = 2
"""How many turns in a row may have passed unseen, each with a draw. Two are common with few players;
more are rarer than somebody playing out of turn."""

_DRAW_FACES: Final = frozenset({Face.DRAW_TWO, Face.WILD_DRAW_FOUR})


def attribute(state: TableState, cards: tuple[Card, ...], seat: str | None) -> tuple[Deed, ...]:
    """Return what has happened when ``cards`` came to rest: inferred actions first, the play last.

    ``seat`` is the player from whose side the hand came, None when that is not clear. A card that is
    illegal where it was laid stays illegal: nothing is inferred to make it fit.
    """
    if state.wait is Wait.STARTER:
        return (Deed(str(TurnStarter(cards[-1])), Source.CAMERA),)
    inferred: list[Action] = []
    missing = _missing(state, cards, seat)
    # Every round of this moves the turn on or settles a choice, so a full circle is more than enough.
    while missing and len(inferred) <= 3 * len(state.players):
        for action in missing:
            state = apply(state, action)
        inferred.extend(missing)
        missing = _missing(state, cards, seat)
    play = Play(_player(state, cards, seat), cards)
    return (*(Deed(str(action), Source.INFERRED) for action in inferred), Deed(str(play), Source.CAMERA))


def _missing(state: TableState, cards: tuple[Card, ...], seat: str | None) -> tuple[Action, ...]:
    play = Play(_player(state, cards, seat), cards)
    if state.wait is Wait.COLOUR:
        declared = infer_colour(state, play)
        return () if declared is None else (declared,)
    return infer_missing(state, play) or _turns_between(state, play)


def _turns_between(state: TableState, play: Play) -> tuple[Action, ...]:
    """Return what must have happened when several players in a row had nothing to lay.

    Only for a play that is legal then: otherwise it is a play out of turn, and is judged as that. So is
    one that more than ``MOST_TURNS`` would have to explain; a penalty drawn is owed and counts for none.
    """
    inferred: list[Action] = []
    turns = 0
    while state.turn is not None and state.turn != play.player and state.wait in (Wait.PLAY, Wait.DRAWN):
        turns += 0 if state.pending else 1
        missing = infer_missing(state, Play(next_player(state), play.cards))
        if not missing or turns > MOST_TURNS:
            return ()
        for action in missing:
            state = apply(state, action)
        inferred.extend(missing)
    return tuple(inferred) if state.turn == play.player and judge(state, play).ok else ()


def _player(state: TableState, cards: tuple[Card, ...], seat: str | None) -> str:
    if seat is not None:
        return seat
    if state.turn is None:
        return next_player(state)
    answers = cards[-1].face in _DRAW_FACES or judge(state, Play(state.turn, cards)).ok
    if state.pending and state.wait is Wait.PLAY and not answers:
        return next_player(state)
    return state.turn


def next_player(state: TableState) -> str:
    """Return who sits next, in the direction of play, to the turn player (or to who played last)."""
    seat = state.seat if state.seat is not None else state.last.seat if state.last is not None else -1
    return _name(state, Draft(state).next_seat(seat))


def _name(state: TableState, seat: int) -> str:
    return state.players[seat]
