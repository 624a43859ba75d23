"""Touched twice, or on two screens at once: what has been done already is not done again.

A screen shows the match up to some event; what is touched there may have been done meanwhile, by the same
finger or on another device. Nothing is doubled, and nothing is taken for what was not meant.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee_app.match.errors import OvertakenError
from referee_app.match.events import Acted, Corrected, Event, RoundStarted, Undone
from referee_app.match.fold import Logged


def done_already(event: Event, since: Sequence[Logged]) -> bool:
    """Return whether ``event``, asked for before the events ``since``, is among them in substance.

    Raises OvertakenError for an undo when something else has happened: what it was to take back is no
    longer the last step.
    """
    match event:
        case Acted():
            return any(isinstance(other.event, Acted) and _same(event, other.event) for other in since)
        case Corrected():
            return any(other.event == event for other in since)
        case RoundStarted():
            return any(isinstance(other.event, RoundStarted) for other in since)
        case Undone():
            if any(isinstance(other.event, Undone) for other in since):
                return True
            if since:
                raise OvertakenError()
    return False


def _same(one: Acted, other: Acted) -> bool:
    if one.answers is not None:
        return one.answers == other.answers
    return one.deeds[-1].do == other.deeds[-1].do
