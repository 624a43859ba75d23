"""May these cards be played on that one? A table made up for one question, so that no match is touched."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from referee_app.cards import Card, Colour, Face
from referee_app.rules.message import Message
from referee_app.rules.options import HouseRules
from referee_app.rules.start import start_round
from referee_app.rules.state import TableState, Wait

PLENTY: Final = 30
"""So many cards in hand that none asked about is ever the last one."""
_FROM_DRAW_TWO: Final = frozenset({Face.DRAW_TWO, Face.SKIP, Face.REVERSE, Face.REBOUND})


class QuestionError(ValueError):
    """A question that makes no sense; ``message`` says why."""

    def __init__(self, message: str, card: Card, **numbers: int) -> None:
        self.message = Message(message, {"card": card, **numbers})
        super().__init__(f"{message}: {card}")


def penalty_face(top: Card) -> Face | None:
    """Return the draw card that cards pending under ``top`` come from; None where none can be pending.

    A Skip or Reverse may have passed a penalty on, a Rebound sent one back: those came from a Draw Two.
    """
    if top.face is Face.WILD_DRAW_FOUR:
        return Face.WILD_DRAW_FOUR
    return Face.DRAW_TWO if top.face in _FROM_DRAW_TWO else None


def asked_state(
    rules: HouseRules,
    top: Card,
    *,
    colour: Colour | None = None,
    pending: int = 0,
    players: tuple[str, ...] = ("1", "2", "3"),
    held: int = PLENTY,
) -> TableState:
    """Return a table where ``top`` lies and the first of ``players`` is to act; each holds ``held`` cards.

    ``colour`` is the one in force, where that is not the card's own. Raises QuestionError for a black card
    without a colour, and for a penalty that cannot come from ``top``.
    """
    in_force = colour or top.colour or top.declared
    if in_force is None:
        raise QuestionError("ask-colour-missing", top)
    face = penalty_face(top) if pending else None
    if pending and face is None:
        raise QuestionError("ask-no-penalty", top, pending=pending)
    state = start_round(rules, players, first=players[0], top=top)
    return replace(
        state,
        hands=(held,) * len(players),
        colour=in_force,
        pending=pending,
        pending_face=face,
        seat=0,
        chooser=None,
        resume=None,
        wait=Wait.PLAY,
    )
