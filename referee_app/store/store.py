"""The store: matches and other logs as lists of events that are only ever appended, and their pictures."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Any, Final, Self

import platformdirs
from sqlalchemy import delete, func
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from referee_app import permission
from referee_app.store import errors, pictures
from referee_app.store.database import Database, Grown, Watcher
from referee_app.store.pictures import PictureFolder, Pictures, PictureTable
from referee_app.store.sqlite import SqliteDatabase
from referee_app.store.tables import EventRow, LogKind, MatchRow, PictureRow

log: Final = logging.getLogger(__name__)
DATABASE_FILE: Final = "referee.sqlite3"
PICTURES_FOLDER: Final = "pictures"


def now() -> str:
    """Return this moment as the events write it: ISO 8601, UTC, milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True)
class NewEvent:
    """An event about to be appended. ``payload`` is JSON; ``pictures`` are names from ``save_picture``."""

    kind: str
    payload: Mapping[str, Any]
    pictures: tuple[str, ...] = ()
    at: str = field(default_factory=now)


@dataclass(frozen=True)
class StoredEvent:
    """An event as it lies on disk; ``seq`` counts from 1 in its match, ``at`` is an ISO 8601 time in UTC."""

    seq: int
    at: str
    kind: str
    payload: Mapping[str, Any]
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True)
class StoredLog:
    """A log in the store: when it was made, its first event, how many it has and when the last one came."""

    id: int
    created_at: str
    events: int
    last_at: str
    first: StoredEvent


def default_folder() -> Path:
    """Return the data folder that is used when none is named."""
    return platformdirs.user_data_path("uno-referee", appauthor=False)


@permission.guarded("create", "append", "delete_match", "save_picture")
class Store:
    """Logs of events (matches, tournaments) and their pictures.

    Safe to use from several threads, programs and, on a PostgreSQL server, machines.
    """

    def __init__(self, database: Database, keeper: Pictures | None, folder: Path | None) -> None:
        self._database = database
        self._pictures = keeper
        self._folder = folder
        self._watchers: list[Grown] = []
        self._watcher: Watcher | None = None
        self._watching = Lock()

    @classmethod
    def open(cls, folder: Path | None = None, database: str | None = None) -> Self:
        """Open the data folder, making it where it is missing, and sweep pictures that no event names.

        With ``database``, the address of a PostgreSQL database (``postgresql://user:password@host/name``),
        events and pictures lie there, and the folder holds only what belongs to this machine.

        Raises a StoreError when the folder cannot be used or the database is damaged, of a newer
        program or out of reach; a damaged file is never replaced.
        """
        folder = folder if folder is not None else default_folder()
        try:
            (folder / PICTURES_FOLDER if database is None else folder).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise errors.from_system(error, folder) from error
        store = cls._on_file(folder) if database is None else cls._on_server(folder, database)
        try:
            store._prepare()
        except errors.StoreError:
            store.close()
            raise
        return store

    @classmethod
    def in_memory(cls) -> Self:
        """Return a store that keeps nothing beyond its own life, and no pictures at all."""
        store = cls(SqliteDatabase(None), None, None)
        store._prepare()
        return store

    @classmethod
    def _on_file(cls, folder: Path) -> Self:
        path = folder / DATABASE_FILE
        # SQLite opens a file it may not write all the same, and fails only at the first event.
        if path.exists() and not os.access(path, os.W_OK):
            raise errors.NotWritableError(path=str(path))
        database = SqliteDatabase(path)
        return cls(database, PictureFolder(folder / PICTURES_FOLDER, database), folder)

    @classmethod
    def _on_server(cls, folder: Path, address: str) -> Self:
        # The driver takes long to load, and few need it.
        from referee_app.store.postgres import PostgresDatabase

        database = PostgresDatabase(address)
        return cls(database, PictureTable(database), folder)

    def _prepare(self) -> None:
        with self._explained():
            self._database.prepare()
            if self._pictures is not None:
                self._pictures.sweep()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database."""
        with self._watching:
            watcher, self._watcher = self._watcher, None
            self._watchers.clear()
        if watcher is not None:
            watcher.stop()
        self._database.close()

    @property
    def folder(self) -> Path | None:
        """The data folder; None for a store in memory."""
        return self._folder

    def watch(self, grown: Grown) -> Callable[[], None]:
        """Call ``grown`` when a log has got new events, whichever program or machine appended them.

        It gets the log's number, or None when it may be any log. The calls come from a thread of the
        store's, perhaps more often than needed; what happened while a server was out of reach is told when
        it is back. Returns what ends it.
        """
        with self._watching:
            self._watchers.append(grown)
            if self._watcher is None:
                self._watcher = self._database.watcher(self._tell)
                self._watcher.start()

        def unwatch() -> None:
            with self._watching:
                if grown in self._watchers:
                    self._watchers.remove(grown)

        return unwatch

    def _tell(self, log_id: int | None) -> None:
        with self._watching:
            watchers = tuple(self._watchers)
        for grown in watchers:
            try:
                grown(log_id)
            except Exception:
                log.exception("a watcher of the store failed")

    def create(self, kind: LogKind, *events: NewEvent) -> int:
        """Make a log that begins with ``events`` and return its number; it is listed once it has an event.

        Logs of every kind share the numbers. When this returns the events are on disk.
        """

        def work(session: Session) -> int:
            row = MatchRow(id=number, created_at=now(), kind=kind.value)
            session.add(row)
            session.flush()
            assert row.id is not None
            _add(session, row.id, _numbered(1, events))
            self._database.announce(session, row.id)
            return row.id

        def done(session: Session) -> int | None:
            return number if session.get(MatchRow, number) is not None else None

        with self._explained():
            number = self._database.number()
            log_id = self._database.run(work, done)
        self._grown(log_id)
        return log_id

    def create_match(self) -> int:
        """Make room for a match and return its number; it is listed once it has an event."""
        return self.create(LogKind.MATCH)

    def kind(self, log_id: int) -> str:
        """Return the kind of a log; raises UnknownMatchError."""
        # Beyond these a PostgreSQL server does not even look.
        if not 0 < log_id < 2**31:
            raise errors.UnknownMatchError(match=str(log_id))
        with self._explained():
            kind = self._database.run(
                lambda session: session.exec(select(MatchRow.kind).where(col(MatchRow.id) == log_id)).first()
            )
        if kind is None:
            raise errors.UnknownMatchError(match=str(log_id))
        return kind

    def append(self, match_id: int, expected_seq: int, *events: NewEvent) -> tuple[StoredEvent, ...]:
        """Append ``events``, all or none; when this returns they are on disk.

        ``expected_seq`` is the number the first of them is to get: one more than the last event the
        caller has seen. Raises SequenceConflictError when that number is taken (or would leave a gap),
        UnknownMatchError when there is no such match. Besides ``create`` this is the only place events
        come from.
        """
        stored = _numbered(expected_seq, events)

        def work(session: Session) -> None:
            # Inserting first takes the write lock, so that the count below cannot change any more.
            _add(session, match_id, stored)
            count = session.exec(select(func.count()).where(col(EventRow.match_id) == match_id)).one()
            if stored and count != stored[-1].seq:
                raise errors.SequenceConflictError(match=str(match_id), seq=str(expected_seq))
            self._database.announce(session, match_id)

        def done(session: Session) -> bool | None:
            found = _read(session, match_id, expected_seq - 1)[: len(stored)]
            return [_plain(event) for event in found] == [_plain(event) for event in stored] or None

        try:
            with self._explained():
                self._database.run(work, done)
        except IntegrityError as error:
            self.kind(match_id)
            raise errors.SequenceConflictError(match=str(match_id), seq=str(expected_seq)) from error
        self._grown(match_id)
        return stored

    def _grown(self, log_id: int) -> None:
        watcher = self._watcher
        if watcher is not None:
            watcher.grown(log_id)

    def events(self, match_id: int, after: int = 0) -> tuple[StoredEvent, ...]:
        """Return the match's events with a number above ``after``, in order; raises UnknownMatchError."""
        self.kind(match_id)
        with self._explained():
            return self._database.run(lambda session: _read(session, match_id, after))

    def matches(self) -> tuple[StoredLog, ...]:
        """Return every match that has an event, the newest first."""
        return self.logs(LogKind.MATCH)

    def logs(self, kind: LogKind) -> tuple[StoredLog, ...]:
        """Return every log of this kind that has an event, the newest first."""
        with self._explained():
            return self._database.run(lambda session: _list(session, kind))

    def delete_match(self, match_id: int) -> None:
        """Remove a match, or another log, with its events and pictures; raises UnknownMatchError."""
        self.kind(match_id)

        def work(session: Session) -> Sequence[str]:
            names = session.exec(select(PictureRow.name).where(col(PictureRow.match_id) == match_id)).all()
            session.execute(delete(MatchRow).where(col(MatchRow.id) == match_id))
            return names

        with self._explained():
            names = self._database.run(work)
            if self._pictures is not None:
                self._pictures.remove(names)

    def save_picture(self, match_id: int, jpeg: bytes) -> str | None:
        """Keep a JPEG picture and return its name for an event to carry; None where no pictures are kept.

        When this returns the picture is on disk, whole.
        """
        if self._pictures is None:
            return None
        try:
            with self._explained():
                return self._pictures.save(match_id, jpeg)
        except IntegrityError as error:
            raise errors.UnknownMatchError(match=str(match_id)) from error

    def picture(self, name: str) -> bytes:
        """Return the JPEG picture ``name``; raises UnknownPictureError."""
        if self._pictures is None or not pictures.is_name(name):
            raise errors.UnknownPictureError(name=name)
        with self._explained():
            return self._pictures.read(name)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn what the driver raises into a StoreError; only IntegrityError, which callers read, stays."""
        try:
            yield
        except IntegrityError:
            raise
        except (json.JSONDecodeError, UnicodeDecodeError):
            # Content that SQLite does not look into, or its own complaint with damaged text in it.
            raise errors.CorruptDatabaseError(path=self._database.name) from None
        except DBAPIError as error:
            # The whole of it is for the log file; the driver's own text may hold what it was called with.
            log.warning("the database %s failed", self._database.name, exc_info=error)
            raise self._database.error(error) from None


def _numbered(first: int, events: Iterable[NewEvent]) -> tuple[StoredEvent, ...]:
    return tuple(
        StoredEvent(seq, event.at, event.kind, event.payload, event.pictures) for seq, event in enumerate(events, first)
    )


def _add(session: Session, log_id: int, events: Sequence[StoredEvent]) -> None:
    """Insert events, then the names of their pictures, which refer to them."""
    session.add_all(
        EventRow(match_id=log_id, seq=event.seq, at=event.at, kind=event.kind, payload=dict(event.payload))
        for event in events
    )
    session.flush()
    session.add_all(
        PictureRow(name=name, match_id=log_id, seq=event.seq, position=position)
        for event in events
        for position, name in enumerate(event.pictures)
    )
    session.flush()


def _read(session: Session, log_id: int, after: int) -> tuple[StoredEvent, ...]:
    rows = session.exec(
        select(EventRow).where(col(EventRow.match_id) == log_id, col(EventRow.seq) > after).order_by(col(EventRow.seq))
    ).all()
    # The pictures second: a server may let a further event in between, and one must not come without its own.
    named: dict[int, list[str]] = {}
    for picture in session.exec(
        select(PictureRow)
        .where(col(PictureRow.match_id) == log_id, col(PictureRow.seq) > after)
        .order_by(col(PictureRow.seq), col(PictureRow.position))
    ):
        named.setdefault(picture.seq, []).append(picture.name)
    return tuple(_stored(row, tuple(named.get(row.seq, ()))) for row in rows)


def _list(session: Session, kind: LogKind) -> tuple[StoredLog, ...]:
    counts = (
        select(col(EventRow.match_id), func.max(col(EventRow.seq)).label("events"))
        .group_by(col(EventRow.match_id))
        .subquery()
    )
    first, last = aliased(EventRow), aliased(EventRow)
    rows = session.exec(
        select(MatchRow, first, last)
        .join(counts, counts.c.match_id == MatchRow.id)
        .join(first, (col(first.match_id) == MatchRow.id) & (col(first.seq) == 1))
        # The time of the last event, not the latest time: clocks are set back.
        .join(last, (col(last.match_id) == MatchRow.id) & (col(last.seq) == counts.c.events))
        .where(col(MatchRow.kind) == kind.value)
        .order_by(col(MatchRow.id).desc())
    )
    return tuple(
        StoredLog(first.match_id, log.created_at, last.seq, last.at, _stored(first, ())) for log, first, last in rows
    )


def _stored(row: EventRow, names: tuple[str, ...]) -> StoredEvent:
    return StoredEvent(row.seq, row.at, row.kind, row.payload, names)


def _plain(event: StoredEvent) -> tuple[object, ...]:
    """Return the event as it compares, whether it has been through the database or not."""
    return (event.seq, event.at, event.kind, json.dumps(dict(event.payload), sort_keys=True), event.pictures)
