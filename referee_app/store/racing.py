"""Several programs at one log: who loses the race for the next number looks what has happened and tries again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final, TypeVar

from referee_app.store.errors import SequenceConflictError

_Done = TypeVar("_Done")
_TRIES: Final = 60
_STEP_ASIDE: Final = 0.004
"""Seconds, at most and times the tries so far, that the loser of a race for the next number waits."""


def until_first(attempt: Callable[[], _Done], catch_up: Callable[[], object]) -> _Done:
    """Return what ``attempt`` returns once nobody else takes its number; ``catch_up`` is called after each lost race.

    What is right to append depends on what the others have done, so ``attempt`` decides anew each time. Raises
    SequenceConflictError when it has lost every time.
    """
    for tries in range(1, _TRIES):
        try:
            return attempt()
        except SequenceConflictError:
            time.sleep(random.uniform(0, _STEP_ASIDE * min(tries, 10)))
            catch_up()
    return attempt()
