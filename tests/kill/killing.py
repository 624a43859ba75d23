"""Kills the program at a random moment of a chosen phase, and looks whether anything confirmed is missing."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import select
import shutil
import signal
import sqlite3
import statistics
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from unittest import mock

import psycopg

from referee_app.match.referee import Referee
from referee_app.store import pictures
from referee_app.store.database import VERSION
from referee_app.store.errors import StoreError, UnknownMatchError, UnreachableError
from referee_app.store.store import DATABASE_FILE, PICTURES_FOLDER, Store
from referee_app.store.tables import LogKind
from tests.kill.playing import Phase, digest, play
from tests.store import old

_TARGETS: Final = (
    Phase.OPEN, Phase.MIGRATE, Phase.CREATE, Phase.EVENT, Phase.EVENT, Phase.PICTURE, Phase.PICTURE,
    Phase.ROUND_END, Phase.ROUND, Phase.UNDO, Phase.CORRECT, Phase.DELETE,
)  # fmt: skip
_MOST_EVENTS: Final = 4
"""How many events one step adds at most: those of the last, unconfirmed one may be there or not."""
_BETWEEN: Final = "between"
_TOLD_AWAY: Final = 3
"""How the program ends that says that its database server does not answer."""
_AT_FIRST: Final = 0.02
"""Seconds that a phase is thought to take before it has been seen."""


class LostError(AssertionError):
    """Something that had been confirmed is not there, or something is there twice."""


@dataclass
class Report:
    """What was tried."""

    kills: Counter[str] = field(default_factory=Counter)
    """Kills that hit the program in a phase, or between two ("between")."""
    reached_disk: Counter[str] = field(default_factory=Counter)
    """Of these, how many whose step was on disk all the same."""
    confirmed: int = 0
    """Steps that were confirmed and looked for afterwards."""
    orphans: int = 0
    """Pictures, or parts of them, that a kill left without an event and that were swept."""

    def lines(self) -> list[str]:
        """Return the report as a table."""
        rows = [f"{name:<20}{count:>6}{self.reached_disk[name]:>10}" for name, count in sorted(self.kills.items())]
        head = f"{'killed in':<20}{'kills':>6}{'on disk':>10}"
        foot = f"{sum(self.kills.values())} kills, {self.confirmed} confirmed steps, {self.orphans} orphans swept"
        return [head, *rows, foot, "lost: 0, doubled: 0"]


class _Hunt:
    """When to kill: at a random moment of the ``nth`` time the program is at ``target``."""

    def __init__(self, target: Phase, luck: random.Random, typical: Callable[[str], float]) -> None:
        once = (Phase.OPEN, Phase.MIGRATE, Phase.CREATE, Phase.DELETE)
        self._target = Phase.EVENT if target is Phase.SERVER else target
        self._nth = 1 if target in once else luck.randint(1, 4)
        self._luck = luck
        self._typical = typical
        self.end: float | None = None
        self.begun: str = _BETWEEN
        self.begun_at = 0.0
        self.said = b""
        self.crashed = False

    def begin(self, phase: str) -> None:
        """Take notice of what the program begins."""
        self.begun, self.begun_at = phase, time.monotonic()
        self._nth -= phase == self._target
        if self._nth == 0 and self.end is None:
            self.end = self.begun_at + self._luck.uniform(0, 1.2 * self._typical(phase))

    def left(self) -> float | None:
        """Return how many seconds the program has left, None while that is open."""
        return None if self.end is None else max(0.0, self.end - time.monotonic())


class Killing:
    """A data folder, or a database, on which a program is killed again and again.

    ``fresh`` returns the address of an empty database each time, None where the file in the folder is meant;
    ``crash`` kills the database server and starts it again, where that is possible.
    """

    def __init__(
        self, folder: Path, fresh: Callable[[], str | None], seed: int, crash: Callable[[], None] | None = None
    ) -> None:
        self.report = Report()
        self._folder = folder
        self._fresh = fresh
        self._crash = crash
        self._database = fresh()
        self._luck = random.Random(seed)
        self._took: dict[str, list[float]] = {}
        self._known: dict[int, tuple[int, str]] = {}
        """The last confirmed number and digest of each match."""
        self._gone: set[int] = set()

    def run(self, times: int, tell: Callable[[int], None] = lambda _: None) -> Report:
        """Kill ``times`` times; raises LostError."""
        targets = (*_TARGETS, *([Phase.SERVER] if self._crash is not None else []))
        while (done := sum(self.report.kills.values())) < times:
            target = self._luck.choice(targets)
            if target is Phase.MIGRATE:
                self._migrating()
            else:
                self._playing(target)
            tell(done)
        return self.report

    def _playing(self, target: Phase) -> None:
        phase = self._child(self._folder, self._database, target, Phase.OPEN)
        before = _kept(self._folder, self._database)
        with _opened(self._folder, self._database) as store:
            more = self._check(store)
            self._no_orphans(store, self._folder, self._database)
        after = _kept(self._folder, self._database)
        self.report.orphans += len(before - after)
        self._count(phase, more)

    def _migrating(self) -> None:
        folder = Path(tempfile.mkdtemp(dir=self._folder.parent))
        version = self._luck.choice([version for version in old.VERSIONS if version != VERSION])
        database = self._fresh()
        if database is None:
            old.make_file(version, folder)
        else:
            old.make_on_server(version, database)
        known, gone, self._known, self._gone = self._known, self._gone, {}, set()
        phase = self._child(folder, database, Phase.MIGRATE, Phase.MIGRATE)
        migrated = _version(folder, database) == VERSION
        with _opened(folder, database) as store:
            for log_id, events in old.events(version).items():
                found = [(event.seq, event.at, event.kind, event.payload) for event in store.events(log_id)]
                if found[: len(events)] != events:
                    raise LostError(f"log {log_id} of an old database")
                if store.kind(log_id) == LogKind.MATCH:
                    self._known.setdefault(log_id, (len(events), digest(store.events(log_id)[: len(events)])))
            self._check(store)
            self._no_orphans(store, folder, database)
        if _version(folder, database) != VERSION:
            raise LostError("the migration was not finished")
        self._known, self._gone = known, gone
        self._count(phase, migrated)
        shutil.rmtree(folder)

    def _count(self, phase: str | None, reached_disk: bool) -> None:
        if phase is not None:
            self.report.kills[phase] += 1
            self.report.reached_disk[phase] += reached_disk and phase != _BETWEEN

    def _child(self, folder: Path, database: str | None, target: Phase, first: Phase) -> str | None:
        """Let a program play, kill it within ``target``; return what it was at, None when it ended before."""
        seed = self._luck.getrandbits(32)
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(reader)
                play(folder, database, writer, seed, first)
                os._exit(0)
            except UnreachableError:
                os._exit(_TOLD_AWAY)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        os.close(writer)
        hunt = _Hunt(target, self._luck, self._typical)
        with os.fdopen(reader, "rb", buffering=0) as said:
            while self._hear(said, hunt, timeout=hunt.left()):
                if hunt.left() == 0 and target is Phase.SERVER and not hunt.crashed and self._crash is not None:
                    self._crash()
                    hunt.crashed, hunt.end = True, time.monotonic() + 1.0
                elif hunt.left() == 0:
                    break
            os.kill(child, signal.SIGKILL)
            _, status = os.waitpid(child, 0)
            while self._hear(said, hunt, timeout=None):
                pass
        if os.WIFEXITED(status):
            if os.WEXITSTATUS(status) == _TOLD_AWAY and hunt.crashed:
                # The server took longer to come back than a program waits: it said so, and ended within its step.
                return Phase.SERVER
            if os.WEXITSTATUS(status):
                raise LostError("the program failed by itself")
            return None
        return Phase.SERVER if hunt.crashed else hunt.begun

    def _hear(self, said: io.RawIOBase, hunt: _Hunt, timeout: float | None) -> bool:
        """Take in what the program says, if it does in time; return whether it may say more."""
        if not select.select([said], [], [], timeout)[0]:
            return True
        more = said.read(65536)
        hunt.said += more or b""
        while b"\n" in hunt.said:
            line, hunt.said = hunt.said.split(b"\n", 1)
            what, phase, *confirmed = json.loads(line)
            if what == "begin":
                hunt.begin(phase)
            else:
                self._took.setdefault(phase, []).append(time.monotonic() - hunt.begun_at)
                hunt.begun = _BETWEEN
                self._confirmed(confirmed)
        return bool(more)

    def _typical(self, phase: str) -> float:
        took = self._took.get(phase)
        return statistics.median(took[-30:]) if took else _AT_FIRST

    def _confirmed(self, confirmed: list[int | str]) -> None:
        self.report.confirmed += 1
        match confirmed:
            case [int(match_id), int(events), str(found)]:
                self._known[match_id] = (events, found)
            case [int(match_id)]:
                self._known.pop(match_id, None)
                self._gone.add(match_id)

    def _check(self, store: Store) -> bool:
        """Raise LostError unless all is there and goes on; return whether there is more than was confirmed."""
        more = False
        for match_id, (count, confirmed) in list(self._known.items()):
            try:
                events = store.events(match_id)
            except UnknownMatchError:
                # The oldest match may have been deleted without that being confirmed any more.
                if match_id != min(self._known):
                    raise LostError(f"match {match_id}") from None
                del self._known[match_id]
                more = True
                continue
            if digest(events[:count]) != confirmed:
                raise LostError(f"match {match_id}: the first {count} events are not what was confirmed")
            if len(events) > count + _MOST_EVENTS:
                raise LostError(f"match {match_id}: {len(events)} events, {count} confirmed")
            more = more or len(events) > count
            self._known[match_id] = (len(events), digest(events))
            if len(events) > count or match_id == max(self._known):
                self._whole(store, match_id)
        listed = {log.id for log in store.matches()}
        if back := listed & self._gone:
            raise LostError(f"deleted matches are back: {back}")
        unconfirmed = {log_id for log_id in listed - set(self._known) if log_id > max(self._known, default=0)}
        for match_id in unconfirmed:
            # Created, but that was not confirmed any more: it is there whole or not at all.
            events = store.events(match_id)
            self._whole(store, match_id)
            self._known[match_id] = (len(events), digest(events))
            more = True
        return more

    def _whole(self, store: Store, match_id: int) -> None:
        """Fold the match and look at its pictures."""
        referee = Referee.open(store, match_id)
        for logged in referee.log:
            for name in logged.pictures:
                jpeg = store.picture(name)
                if not (jpeg.startswith(b"\xff\xd8") and jpeg.endswith(b"\xff\xd9")):
                    raise LostError(f"picture {name} is not whole")

    def _no_orphans(self, store: Store, folder: Path, database: str | None) -> None:
        named = {name for log in store.matches() for event in store.events(log.id) for name in event.pictures}
        kept = _kept(folder, database)
        if kept != named:
            raise LostError(f"pictures without events or events without pictures: {sorted(kept ^ named)[:3]}")


@contextlib.contextmanager
def _opened(folder: Path, database: str | None) -> Iterator[Store]:
    """Open the store as the next program does, with no picture too young to be swept: nobody else is there."""
    if database is None:
        with contextlib.closing(sqlite3.connect(folder / DATABASE_FILE)) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise LostError("the database is damaged")
    with mock.patch.object(pictures, "ORPHAN_AGE", -1.0):
        try:
            store = Store.open(folder, database)
        except StoreError as error:
            raise LostError(str(error)) from error
    with store:
        yield store


def _kept(folder: Path, database: str | None) -> set[str]:
    """Return the names of all the pictures there are, unfinished ones too."""
    if database is None:
        kept = folder / PICTURES_FOLDER
        return {file.name for file in kept.iterdir()} if kept.exists() else set()
    with psycopg.connect(database) as connection:
        if connection.execute("SELECT to_regclass('picture_data')").fetchone() == (None,):
            return set()
        return {row[0] for row in connection.execute("SELECT name FROM picture_data")}


def _version(folder: Path, database: str | None) -> str:
    query = "SELECT version_num FROM alembic_version"
    if database is None:
        with contextlib.closing(sqlite3.connect(folder / DATABASE_FILE)) as connection:
            return str(connection.execute(query).fetchone()[0])
    with psycopg.connect(database) as server:
        row = server.execute(query).fetchone()
        assert row is not None
        return str(row[0])
