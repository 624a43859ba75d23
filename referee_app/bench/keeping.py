"""How quick the store is: events written for good, and a long match opened again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from referee_app.bench.figures import Figure
from referee_app.bench.judging import EVENTS, PLAYERS, long_round
from referee_app.match.referee import Referee
from referee_app.rules.presets import load_preset
from referee_app.store.store import Store

PART: Final = "store"
_PRESET: Final = "tieba"
_WRITTEN: Final = 300


def figures() -> Iterator[Figure]:
    """Yield events a second that are written for good, and the time to open a match of EVENTS events."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, Store.open(Path(folder)) as store:
        referee = Referee.create(store, PLAYERS, load_preset(_PRESET), preset=_PRESET)
        referee.start_round(first=PLAYERS[0])
        _, _, events = long_round(_PRESET)
        begin = perf_counter()
        for event in islice(events, _WRITTEN):
            referee.submit(event)
        yield Figure(PART, "bench-append", _WRITTEN / (perf_counter() - begin), "1/s", _WRITTEN)
    with Store.in_memory() as store:
        referee = Referee.create(store, PLAYERS, load_preset(_PRESET), preset=_PRESET)
        referee.start_round(first=PLAYERS[0])
        for event in events[:EVENTS]:
            referee.submit(event)
        begin = perf_counter()
        Referee.open(store, referee.match_id)
        yield Figure(PART, "bench-open", perf_counter() - begin, "s", EVENTS)
