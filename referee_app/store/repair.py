"""Saving what can still be read of a damaged database file into a new one; the damaged file is kept."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import text as sql
from sqlmodel import Session

from referee_app.store import errors, salvage
from referee_app.store.sqlite import SqliteDatabase
from referee_app.store.store import DATABASE_FILE
from referee_app.store.tables import EventRow, LogKind, MatchRow, PictureRow

_SIDE_FILES: Final = ("-wal", "-shm")
_BUSY_SECONDS: Final = 0.5
_UNREADABLE: Final = (sqlite3.Error, ValueError)
"""What the driver raises for a damaged file; ValueError where its own complaint cannot be decoded."""


@dataclass(frozen=True)
class Saved:
    """What a repair has saved."""

    logs: int
    events: int
    kept: Path
    """The damaged file, under its new name."""
    cut: dict[int, int]
    """Matches and other logs that break off, as the next event could not be read: the last one kept, 0 for none."""


@dataclass
class _Found:
    """The rows that could be read."""

    logs: dict[int, tuple[str, str]] = field(default_factory=dict)
    """When each log was made, and its kind."""
    events: dict[tuple[int, int], tuple[str, str, dict[str, Any]]] = field(default_factory=dict)
    pictures: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    numbers: int = 0
    """The highest number a log has had."""

    def log(self, log_id: object, created_at: object, kind: object = LogKind.MATCH.value) -> None:
        if isinstance(log_id, int) and isinstance(created_at, str) and isinstance(kind, str):
            self.logs.setdefault(log_id, (created_at, kind))

    def event(self, log_id: object, seq: object, at: object, kind: object, payload: object) -> None:
        if isinstance(log_id, int) and isinstance(seq, int) and isinstance(at, str) and isinstance(kind, str):
            with suppress(ValueError, TypeError):
                read = json.loads(payload)  # type: ignore[arg-type]
                if isinstance(read, dict):
                    self.events.setdefault((log_id, seq), (at, kind, read))

    def picture(self, name: object, log_id: object, seq: object, position: object) -> None:
        if isinstance(name, str) and isinstance(log_id, int) and isinstance(seq, int) and isinstance(position, int):
            self.pictures.setdefault(name, (log_id, seq, position))


def repair(folder: Path) -> Saved | None:
    """Save what can be read of the data folder's database; None where it is sound, or there is none.

    Every log is saved up to the first event that cannot be read. Raises CorruptDatabaseError when nothing
    of this program can be read, NewerDatabaseError for a database of a newer program, BusyError when a
    program is using it, NotWritableError, DiskFullError; the database is then left as it is.
    """
    path = folder / DATABASE_FILE
    if not path.exists():
        return None
    try:
        with tempfile.TemporaryDirectory(prefix="repair-", dir=folder) as work:
            return _repair(path, Path(work))
    except OSError as error:
        raise errors.from_system(error, folder) from error


def _repair(path: Path, work: Path) -> Saved | None:
    damaged = work / "damaged.sqlite3"
    _copy(path, damaged)
    found = _read(damaged)
    if found is None:
        return None
    if not found.events:
        raise errors.CorruptDatabaseError(path=str(path))
    new = work / DATABASE_FILE
    logs, events, cut = _write(new, found)
    with _to_ourselves(path):
        kept = path.with_name(f"{path.stem}.damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}{path.suffix}")
        # A second copy: the first may have been changed by reading it.
        _copy(path, kept)
    for suffix in _SIDE_FILES:
        # Left there it would be taken for the new file's.
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    new.replace(path)
    return Saved(logs, events, kept, cut)


def _copy(path: Path, to: Path) -> None:
    for suffix in ("", *_SIDE_FILES):
        if path.with_name(path.name + suffix).exists():
            copy = shutil.copyfile(path.with_name(path.name + suffix), to.with_name(to.name + suffix))
            with copy.open("rb+") as file:
                os.fsync(file.fileno())


@contextmanager
def _to_ourselves(path: Path) -> Iterator[None]:
    """Raise BusyError when another program is using the file; a damaged one may not even tell."""
    with closing(sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname.startswith("SQLITE_BUSY"):
                raise errors.BusyError(path=str(path)) from None
        except _UNREADABLE:
            pass
        yield


def _read(damaged: Path) -> _Found | None:
    """Return the rows of the file, None when it is sound."""
    content = damaged.read_bytes()
    wal = damaged.with_name(f"{damaged.name}-wal")
    log = wal.read_bytes() if wal.exists() else b""
    found = _Found()
    with closing(sqlite3.connect(damaged)) as connection:
        if _is_sound(connection, damaged):
            return None
        whole = [
            _scan(connection, "event", "match_id, seq, at, kind, payload", found.event),
            _scan(connection, "picture", "name, match_id, seq, position", found.picture),
            _scan(connection, "match", "id, created_at, kind", found.log)
            or _scan(connection, "match", "id, created_at", found.log),
        ]
        with suppress(TypeError, *_UNREADABLE):
            (found.numbers,) = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'match'").fetchone()
    if not all(whole):
        _carve(content, log, found)
    return found


def _is_sound(connection: sqlite3.Connection, path: Path) -> bool:
    from referee_app.store import migrating

    try:
        checked = connection.execute("PRAGMA integrity_check(1)").fetchone()
        version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        for table in ("match", "picture", "event"):
            for row in connection.execute(f"SELECT * FROM {table}"):
                # SQLite does not look into what it keeps.
                json.loads(row[-1] if table == "event" else "null")
    except (*_UNREADABLE, TypeError):
        return False
    if version is not None and not migrating.is_known(str(version[0])):
        raise errors.NewerDatabaseError(path=str(path))
    return checked == ("ok",) and version is not None


def _scan(connection: sqlite3.Connection, table: str, columns: str, take: Any) -> bool:
    """Take in the rows of a table from both its ends; return whether none was missed."""
    whole = False
    for order in ("ASC", "DESC"):
        try:
            for row in connection.execute(f"SELECT {columns} FROM {table} NOT INDEXED ORDER BY rowid {order}"):
                take(*row)
            whole = True
            break
        except _UNREADABLE:
            continue
    return whole


def _carve(content: bytes, log: bytes, found: _Found) -> None:
    """Take in every row of the file that looks like one of ours."""
    for rowid, row in salvage.rows(content, log):
        match row:
            case (int(), int(), str(), str(), str()):
                found.event(*row)
            case (str(), int(), int(), int()):
                found.picture(*row)
            case (None, str()) | (None, str(), str()):
                found.log(rowid, *row[1:])
            case _:
                continue


def _write(path: Path, found: _Found) -> tuple[int, int, dict[int, int]]:
    """Write what was found into a new database; return how many logs and events, and which logs break off."""
    last: dict[int, int] = {}
    for log_id, seq in sorted(found.events):
        if seq == last.get(log_id, 0) + 1:
            last[log_id] = seq
    cut = {log_id: last.get(log_id, 0) for log_id, seq in found.events if seq > last.get(log_id, 0)}
    kept = {key: event for key, event in found.events.items() if key[1] <= last.get(key[0], 0)}

    def work(session: Session) -> None:
        for log_id in last:
            created_at, kind = found.logs.get(log_id, (kept[log_id, 1][0], LogKind.MATCH.value))
            session.add(MatchRow(id=log_id, created_at=created_at, kind=kind))
        session.flush()
        for (log_id, seq), (at, kind, payload) in kept.items():
            session.add(EventRow(match_id=log_id, seq=seq, at=at, kind=kind, payload=payload))
        session.flush()
        for name, (log_id, seq, position) in found.pictures.items():
            if (log_id, seq) in kept:
                session.add(PictureRow(name=name, match_id=log_id, seq=seq, position=position))
        session.flush()
        session.execute(
            sql("UPDATE sqlite_sequence SET seq = :seq WHERE name = 'match' AND seq < :seq"), {"seq": found.numbers}
        )

    database = SqliteDatabase(path)
    try:
        database.prepare()
        database.run(work)
    finally:
        database.close()
    return len(last), len(kept), cut
