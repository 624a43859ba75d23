"""Holds the evening: starts the two servers, kills each twice, and checks what is there afterwards."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence, Set
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

from referee_app.store.store import Store, StoredEvent
from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Format, Started
from tests.evening.deeds import Deed, number_of, plan
from tests.evening.fold import FoldError, Row, recount

_ROOT: Final = Path(__file__).parents[2]
_LATER: Final = 0.01
"""Seconds, at most, from the beginning of a deed until the server is killed, which is about as long as it takes."""


class EveningError(Exception):
    """Something was lost, doubled or counted wrongly; the text says what."""


@dataclass(frozen=True)
class Report:
    """How an evening went."""

    players: int
    tables: int
    rounds: int
    results: int
    events: int
    entered: int
    corrected: int
    confirmed: int
    refused: int
    turns: int
    """How often the next event that only one of them could make was the other server's."""
    kills: int
    in_flight: int
    """Deeds begun and not confirmed at a kill."""
    reached_disk: int
    """Of these, how many were on disk all the same."""

    def lines(self) -> tuple[str, ...]:
        """Return what is to be printed."""
        return (
            f"{self.players} players, {self.tables} tables, {self.rounds} rounds, 2 servers",
            f"{self.results} results; {self.events} events: {self.entered} entered, {self.corrected} corrected or "
            f"taken out; the servers took turns {self.turns} times",
            f"{self.confirmed} deeds confirmed, {self.refused} refused because the other server had been first",
            f"{self.kills} kills, {self.in_flight} deeds unconfirmed then, {self.reached_disk} of them on disk",
            "0 lost, 0 doubled, no number missing, standings equal to the recomputation",
        )


class _Server:
    """One server through all its lives."""

    def __init__(self, task: dict[str, object], deeds: Sequence[Deed], luck: random.Random, kills: int) -> None:
        self._task = task
        self._left = {deed.number: deed for deed in deeds}
        self._luck = luck
        share = len(deeds) / max(1, kills)
        self._moments = [round(share * (life + luck.uniform(0.15, 0.85))) for life in range(kills)]
        self._process: subprocess.Popen[str] | None = None
        self._begun: set[int] = set()
        self.confirmed: list[int] = []
        self.refused: list[int] = []
        self.unconfirmed: list[int] = []
        """For each kill, how many deeds were begun and not confirmed."""
        self.found: list[int] = []
        """Those of them that the next life has found on disk."""
        self._deeds = len(deeds)
        self._over = False
        self._lock = threading.Lock()

    def play(self) -> None:
        """Do all deeds, being killed and started again meanwhile."""
        for moment in self._moments:
            process = self._start()
            while self._deeds - len(self._left) < moment or not self._begun:
                self._hear(process)
            time.sleep(self._luck.uniform(0, _LATER))
            process.kill()
            assert process.stdout is not None
            for line in process.stdout:
                self._take(line)
            process.communicate()
            self.unconfirmed.append(len(self._begun))
        process = self._start()
        while self._hear(process) != "idle":
            pass

    def rush(self, deeds: Sequence[Deed]) -> None:
        """Do what the other server does at the same moment."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        self._left = {deed.number: deed for deed in deeds}
        process.stdin.write(json.dumps([asdict(deed) for deed in deeds]) + "\n")
        process.stdin.flush()
        while self._hear(process) != "idle":
            pass

    def standings(self, events: int) -> tuple[Row, ...]:
        """Return the standings of the server, which is to know of so many events, and let it end."""
        process = self._process
        assert process is not None
        said, _ = process.communicate(f"{events}\n")
        if process.returncode:
            raise EveningError(f"a server does not know of everything: {said}")
        return tuple(tuple(row) for row in json.loads(said)[1])

    def close(self) -> None:
        """Leave no program running, and start none any more."""
        with self._lock:
            self._over = True
            if self._process is not None:
                self._process.kill()

    def _start(self) -> subprocess.Popen[str]:
        with self._lock:
            if self._over:
                raise EveningError("the other server failed")
            self._process = process = subprocess.Popen(
                [sys.executable, "-m", "tests.evening.server"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=_ROOT,
            )  # fmt: skip
        deeds = [asdict(deed) for deed in self._left.values()]
        assert process.stdin is not None
        process.stdin.write(json.dumps({**self._task, "deeds": deeds, "begun": sorted(self._begun)}) + "\n")
        process.stdin.flush()
        return process

    def _hear(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise EveningError("a server ended by itself")
        return self._take(line)

    def _take(self, line: str) -> str:
        what, *numbers = json.loads(line)
        for number in numbers:
            if what == "begin":
                self._begun.add(number)
                continue
            self._begun.discard(number)
            if what != "later":
                del self._left[number]
                (self.refused if what == "refused" else self.confirmed).append(number)
            if what == "found":
                self.found.append(number)
        return str(what)


def hold(
    folder: Path, database: str | None, *, players: int = 40, results: int = 1000, kills: int = 2, seed: int = 1
) -> Report:
    """Hold an evening of a rotation with as many rounds as the results need; raises EveningError.

    ``database`` is the address of an empty database, None for a file in ``folder``; each of the two servers is
    killed ``kills`` times.
    """
    luck = random.Random(seed)
    tables = players // 4
    rounds = -(-results // tables)
    entrants = tuple((f"P{number}",) for number in range(1, players + 1))
    with Store.open(folder, database) as store:
        desk = Desk.create(store, Started("Club", Format.ROTATION, entrants, rounds=rounds))
        places = [(each.number, pairing.table) for each in desk.state.rounds for pairing in each.pairings][:results]
        planned = plan(places, luck)
        task: dict[str, object] = {"folder": str(folder), "database": database, "tournament": desk.id}
        servers = [_Server(task, each, random.Random(luck.random()), kills) for each in planned.each]
        try:
            _together([server.play for server in servers], servers)
            _together([partial(server.rush, planned.rush) for server in servers], servers)
            events = store.events(desk.id)
            standings = _check(events, planned.numbers, servers)
            for server in servers:
                if server.standings(len(events)) != standings:
                    raise EveningError("the standings are not those of the log")
        finally:
            for server in servers:
                server.close()
    one, other = ({deed.number for deed in deeds} for deeds in planned.each)
    whose = [number in one for number in map(number_of, events) if number in one ^ other]
    kinds = Counter(event.kind for event in events)
    return Report(
        players, tables, rounds, len(places), len(events), kinds["result_entered"], kinds["result_corrected"],
        confirmed=sum(len(server.confirmed) for server in servers),
        refused=sum(len(server.refused) for server in servers),
        turns=sum(before != after for before, after in pairwise(whose)),
        kills=sum(len(server.unconfirmed) for server in servers),
        in_flight=sum(sum(server.unconfirmed) for server in servers),
        reached_disk=sum(len(server.found) for server in servers),
    )  # fmt: skip


def _together(works: Sequence[Callable[[], None]], servers: Sequence[_Server]) -> None:
    with ThreadPoolExecutor(len(works)) as pool:
        playing = [pool.submit(work) for work in works]
        ended, _ = wait(playing, return_when=FIRST_EXCEPTION)
        if any(each.exception() for each in ended):
            # What one waits for the other will not do any more.
            for server in servers:
                server.close()
        for each in sorted(playing, key=lambda each: each not in ended):
            each.result()


def _check(events: Sequence[StoredEvent], planned: Set[int], servers: Sequence[_Server]) -> tuple[Row, ...]:
    """Return the standings by the log; raises EveningError unless every deed is in it once, and nothing else."""
    found = Counter(number for number in map(number_of, events) if number is not None)
    for server in servers:
        if lost := set(server.confirmed) - set(found):
            raise EveningError(f"confirmed and lost: {sorted(lost)}")
    if missing := planned - set(found):
        raise EveningError(f"never done: {sorted(missing)}")
    if more := [number for number, times in found.items() if times > 1 or number not in planned]:
        raise EveningError(f"doubled, or from nowhere: {sorted(more)}")
    try:
        return recount(events)
    except FoldError as error:
        raise EveningError(str(error)) from error
