"""One server of the evening, a program of its own: ``python -m tests.evening.server``, told on its input what to do.

It reads its task, one line of JSON, and writes a line for each deed: ``begin``, and ``done`` once that is confirmed
(``refused`` where the other server had been first), or ``found`` where an earlier life of the program has done it.
Given further deeds, which the other server gets at the same moment, it does them. Then it waits for the number of
events there are, hears of those it has not made itself, and writes how the players stand.
"""

from __future__ import annotations

import json
import os
import queue
import random
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from referee_app.store.store import Store
from referee_app.tournament.desk import Desk
from referee_app.tournament.pairings import TournamentError
from tests.evening.deeds import Deed, Kind, number_of
from tests.evening.fold import Row

_CLERKS: Final = 3
"""How many people enter results at one server at once."""
_PAUSE: Final = 0.1
"""Seconds, at most, between two deeds of one of them: without it a server does a long row of them by itself."""
_PATIENCE: Final = 60.0
"""Seconds until the events of the other server must have been heard of, or something must get on."""


def main() -> None:
    """Open the store and the tournament, and do the deeds."""
    task: dict[str, Any] = json.loads(sys.stdin.readline())
    with Store.open(Path(task["folder"]), task["database"]) as store:
        desk = Desk.open(store, task["tournament"])

        def grown(log_id: int | None) -> None:
            if log_id in (None, desk.id):
                desk.refresh()

        store.watch(grown)
        desk.refresh()
        _do_all(desk, _deeds(task["deeds"]), set(task["begun"]), _PAUSE)
        _say("idle")
        _do_all(desk, _deeds(json.loads(sys.stdin.readline())), set(), 0.0)
        _say("idle")
        _wait(desk, int(sys.stdin.readline()))
        _say("standings", sorted(map(_row, desk.standings), key=lambda row: (row[1], row[0])))


def _deeds(listed: list[dict[str, Any]]) -> list[Deed]:
    return [Deed(**{**deed, "kind": Kind(deed["kind"])}) for deed in listed]


def _do_all(desk: Desk, deeds: list[Deed], begun: set[int], pause: float) -> None:
    """Do the deeds; of those ``begun`` before the program was killed, people look first which are there."""
    there = {number_of(event) for event in desk.store.events(desk.id)} & begun
    waiting: queue.SimpleQueue[Deed] = queue.SimpleQueue()
    for deed in deeds:
        if deed.number in there:
            _say("found", deed.number)
        else:
            waiting.put(deed)

    got_on = time.monotonic()

    def work() -> None:
        nonlocal got_on
        while True:
            try:
                deed = waiting.get_nowait()
            except queue.Empty:
                return
            time.sleep(random.uniform(0, pause))
            _say("begin", deed.number)
            try:
                _do(desk, deed)
            except TournamentError as error:
                if error.message not in ("tournament-has-result", "tournament-no-result"):
                    raise
                if deed.shared:
                    _say("refused", deed.number)
                    continue
                # What it is about has not been entered, or not been taken out, at the other server yet.
                if time.monotonic() - got_on > _PATIENCE:
                    raise
                _say("later", deed.number)
                waiting.put(deed)
            else:
                got_on = time.monotonic()
                _say("done", deed.number)

    with ThreadPoolExecutor(_CLERKS) as pool:
        for each in [pool.submit(work) for _ in range(_CLERKS)]:
            each.result()


def _do(desk: Desk, deed: Deed) -> None:
    match deed.kind:
        case Kind.ENTER:
            desk.enter(deed.round, deed.table, deed.scores)
        case Kind.CORRECT:
            desk.correct(deed.round, deed.table, deed.scores, str(deed.number))
        case Kind.TAKE_OUT:
            desk.correct(deed.round, deed.table, (), str(deed.number))


def _wait(desk: Desk, events: int) -> None:
    heard = threading.Event()
    desk.subscribe(heard.set)
    until = time.monotonic() + _PATIENCE
    while len(desk.log) < events:
        if not heard.wait(until - time.monotonic()):
            raise SystemExit(f"heard of {len(desk.log)} events of {events}")
        heard.clear()


def _row(line: Any) -> Row:
    return (line.name, line.place, line.shared, line.points, line.hands, line.played)


def _say(*words: object) -> None:
    os.write(1, f"{json.dumps(words)}\n".encode())


if __name__ == "__main__":
    main()
