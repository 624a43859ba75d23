"""What the table did not say, but what a card just laid gives away.

The camera sees cards, not draws and not declared colours. When the player after the turn player lays a
card and no jump-in explains it, the turn player has drawn; when somebody lays a coloured card while a
colour is still to be named, it must be the colour named. Inferred actions are marked as such by whoever
keeps the log.
"""

from __future__ import annotations

from referee_app.cards import Colour
from referee_app.rules.actions import Action, DeclareColour, Draw, Pass, Play
from referee_app.rules.errors import UnknownPlayerError
from referee_app.rules.judge import step
from referee_app.rules.laying import colours_to_choose
from referee_app.rules.state import TableState, Wait


def infer_missing(state: TableState, play: Play) -> tuple[Action, ...]:
    """Return the draw, and pass, that must have happened unseen before ``play``; empty when nothing is missing.

    Raises UnknownPlayerError.
    """
    if play.player not in state.table.seats:
        raise UnknownPlayerError(play.player, state.players)
    turn = state.turn
    if turn is None or turn == play.player or state.wait not in (Wait.PLAY, Wait.DRAWN):
        return ()
    if step(state, play)[0].ok:
        return ()
    missing: list[Action] = []
    after = state
    while after.turn == turn and len(missing) < 2:
        action: Action = Draw(turn) if after.wait is Wait.PLAY else Pass(turn)
        verdict, after = step(after, action)
        if not verdict.ok:
            return ()
        missing.append(action)
    return tuple(missing) if after.turn == play.player and after.wait is Wait.PLAY else ()


def infer_colour(state: TableState, play: Play) -> DeclareColour | None:
    """Return the declaration that ``play`` gives away, when a colour is still to be named; else None.

    Raises UnknownPlayerError.
    """
    if play.player not in state.table.seats:
        raise UnknownPlayerError(play.player, state.players)
    colour: Colour | None = play.cards[-1].colour
    if state.wait is not Wait.COLOUR or state.turn is None or colour is None:
        return None
    return DeclareColour(state.turn, colour) if colour in colours_to_choose(state) else None
