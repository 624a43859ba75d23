"""The store: matches and other logs as lists of events that are only ever appended, and their pictures."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import Any, Final, Self

import platformdirs
from sqlalchemy import Engine, delete, func
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlmodel import Session, SQLModel, col, select

from referee_app.store import errors, pictures
from referee_app.store.database import check_and_migrate, sqlite_engine
from referee_app.store.tables import EventRow, LogKind, MatchRow, PictureRow

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


class Store:
    """Logs of events (matches, tournaments) and pictures in one data folder.

    Safe to use from several threads and processes.
    """

    def __init__(self, engine: Engine, folder: Path | None) -> None:
        self._engine = engine
        self._folder = folder
        self._lock = RLock()

    @classmethod
    def open(cls, folder: Path | None = None) -> Self:
        """Open the data folder, making it where it is missing, and sweep pictures that no event names.

        Raises a StoreError when the folder cannot be used or its database is damaged or of a newer
        program; a damaged file is never replaced.
        """
        folder = folder if folder is not None else default_folder()
        path = folder / DATABASE_FILE
        try:
            (folder / PICTURES_FOLDER).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise errors.from_system(error, folder) from error
        # SQLite opens a file it may not write all the same, and fails only at the first event.
        if path.exists() and not os.access(path, os.W_OK):
            raise errors.NotWritableError(path=str(path))
        store = cls(sqlite_engine(path), folder)
        try:
            check_and_migrate(store._engine, path)
            pictures.sweep(folder / PICTURES_FOLDER, store._named_pictures())
        except DBAPIError as error:
            store.close()
            raise errors.from_database(error, path) from error
        except OSError as error:
            store.close()
            raise errors.from_system(error, folder) from error
        except errors.StoreError:
            store.close()
            raise
        return store

    @classmethod
    def in_memory(cls) -> Self:
        """Return a store that keeps nothing beyond its own life, and no pictures at all."""
        store = cls(sqlite_engine(None), None)
        SQLModel.metadata.create_all(store._engine)
        return store

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    @property
    def folder(self) -> Path | None:
        """The data folder; None for a store in memory."""
        return self._folder

    def create(self, kind: LogKind, *events: NewEvent) -> int:
        """Make a log that begins with ``events`` and return its number; it is listed once it has an event.

        Logs of every kind share the numbers. When this returns the events are on disk.
        """
        with self._session() as session:
            row = MatchRow(created_at=now(), kind=kind.value)
            session.add(row)
            session.flush()
            assert row.id is not None
            _add(session, row.id, _numbered(1, events))
            return row.id

    def create_match(self) -> int:
        """Make room for a match and return its number; it is listed once it has an event."""
        return self.create(LogKind.MATCH)

    def kind(self, log_id: int) -> str:
        """Return the kind of a log; raises UnknownMatchError."""
        with self._session() as session:
            row = session.get(MatchRow, log_id)
            if row is None:
                raise errors.UnknownMatchError(match=str(log_id))
            return row.kind

    def append(self, match_id: int, expected_seq: int, *events: NewEvent) -> tuple[StoredEvent, ...]:
        """Append ``events``, all or none; when this returns they are on disk.

        ``expected_seq`` is the number the first of them is to get: one more than the last event the
        caller has seen. Raises SequenceConflictError when that number is taken (or would leave a gap),
        UnknownMatchError when there is no such match. Besides ``create`` this is the only place events
        come from.
        """
        stored = _numbered(expected_seq, events)
        try:
            with self._session() as session:
                # Inserting first takes the write lock, so that the count below cannot change any more.
                _add(session, match_id, stored)
                count = session.exec(select(func.count()).where(col(EventRow.match_id) == match_id)).one()
                if stored and count != stored[-1].seq:
                    raise errors.SequenceConflictError(match=str(match_id), seq=str(expected_seq))
        except IntegrityError as error:
            self._require(match_id)
            raise errors.SequenceConflictError(match=str(match_id), seq=str(expected_seq)) from error
        return stored

    def events(self, match_id: int, after: int = 0) -> tuple[StoredEvent, ...]:
        """Return the match's events with a number above ``after``, in order; raises UnknownMatchError."""
        self._require(match_id)
        with self._session() as session:
            named: dict[int, list[str]] = {}
            for picture in session.exec(
                select(PictureRow)
                .where(col(PictureRow.match_id) == match_id, col(PictureRow.seq) > after)
                .order_by(col(PictureRow.seq), col(PictureRow.position))
            ):
                named.setdefault(picture.seq, []).append(picture.name)
            rows = session.exec(
                select(EventRow)
                .where(col(EventRow.match_id) == match_id, col(EventRow.seq) > after)
                .order_by(col(EventRow.seq))
            )
            return tuple(_stored(row, tuple(named.get(row.seq, ()))) for row in rows)

    def matches(self) -> tuple[StoredLog, ...]:
        """Return every match that has an event, the newest first."""
        return self.logs(LogKind.MATCH)

    def logs(self, kind: LogKind) -> tuple[StoredLog, ...]:
        """Return every log of this kind that has an event, the newest first."""
        with self._session() as session:
            counts = (
                select(
                    col(EventRow.match_id), func.count().label("events"), func.max(col(EventRow.at)).label("last_at")
                )
                .group_by(col(EventRow.match_id))
                .subquery()
            )
            rows = session.exec(
                select(MatchRow, EventRow, counts.c.events, counts.c.last_at)
                .join(counts, counts.c.match_id == MatchRow.id)
                .join(EventRow, (col(EventRow.match_id) == MatchRow.id) & (col(EventRow.seq) == 1))
                .where(col(MatchRow.kind) == kind.value)
                .order_by(col(MatchRow.id).desc())
            )
            return tuple(
                StoredLog(first.match_id, match.created_at, events, last_at, _stored(first, ()))
                for match, first, events, last_at in rows
            )

    def delete_match(self, match_id: int) -> None:
        """Remove a match, or another log, with its events and pictures; raises UnknownMatchError."""
        self._require(match_id)
        with self._session() as session:
            names = session.exec(select(PictureRow.name).where(col(PictureRow.match_id) == match_id)).all()
            session.execute(delete(MatchRow).where(col(MatchRow.id) == match_id))
        for name in names:
            self._picture_file(name).unlink(missing_ok=True)

    def save_picture(self, match_id: int, jpeg: bytes) -> str | None:
        """Write a JPEG picture and return its name for an event to carry; None where no pictures are kept.

        When this returns the file is on disk, whole.
        """
        if self._folder is None:
            return None
        try:
            return pictures.write(self._folder / PICTURES_FOLDER, match_id, jpeg)
        except OSError as error:
            raise errors.from_system(error, self._folder) from error

    def picture(self, name: str) -> bytes:
        """Return the JPEG picture ``name``; raises UnknownPictureError."""
        if self._folder is None or not pictures.is_name(name):
            raise errors.UnknownPictureError(name=name)
        try:
            return self._picture_file(name).read_bytes()
        except FileNotFoundError:
            raise errors.UnknownPictureError(name=name) from None
        except OSError as error:
            raise errors.from_system(error, self._folder) from error

    def _picture_file(self, name: str) -> Path:
        assert self._folder is not None
        return self._folder / PICTURES_FOLDER / name

    def _named_pictures(self) -> set[str]:
        with self._session() as session:
            return set(session.exec(select(PictureRow.name)))

    def _require(self, match_id: int) -> None:
        with self._session() as session:
            if session.get(MatchRow, match_id) is None:
                raise errors.UnknownMatchError(match=str(match_id))

    @contextmanager
    def _session(self) -> Iterator[Session]:
        try:
            with self._lock, Session(self._engine) as session, session.begin():
                yield session
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise errors.from_database(error, (self._folder or Path()) / DATABASE_FILE) from error


def _numbered(first: int, events: Iterable[NewEvent]) -> tuple[StoredEvent, ...]:
    return tuple(
        StoredEvent(seq, event.at, event.kind, event.payload, event.pictures) for seq, event in enumerate(events, first)
    )


def _add(session: Session, log_id: int, events: Iterable[StoredEvent]) -> None:
    """Insert events, then the names of their pictures, which refer to them."""
    events = tuple(events)
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


def _stored(row: EventRow, names: tuple[str, ...]) -> StoredEvent:
    return StoredEvent(row.seq, row.at, row.kind, row.payload, names)
