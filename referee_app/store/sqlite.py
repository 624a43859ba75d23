"""The database as one SQLite file: the default, for the programs of one machine."""

from __future__ import annotations

import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, inspect
from sqlalchemy import event as hooks
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool
from sqlmodel import Session, SQLModel, create_engine

from referee_app.store import errors
from referee_app.store.database import VERSION, VERSION_TABLE, Database, Grown, T, Watcher

BUSY_TIMEOUT_MS: Final = 5000
POLL: Final = 0.25
"""Seconds between two looks whether another program has written to the file."""

_BEGIN: Final = "sqlite_begin"


class SqliteDatabase(Database):
    """The file at ``path``, or a database in memory."""

    def __init__(self, path: Path | None) -> None:
        super().__init__(_engine(path), str(path or ""))
        self._path = path
        self._lock = threading.RLock()

    def prepare(self) -> None:
        """Bring the file to this program's version; a database in memory gets its tables."""
        if self._path is None:
            SQLModel.metadata.create_all(self.engine)
        else:
            check_and_migrate(self.engine, self._path)

    def run(self, work: Callable[[Session], T], done: Callable[[Session], T | None] | None = None) -> T:
        """Do the work; no answer of a file gets lost, so ``done`` is never asked."""
        del done
        with self._lock, Session(self.engine) as session, session.begin():
            return work(session)

    def error(self, error: DBAPIError) -> errors.StoreError:
        """Return what SQLite's error means."""
        return errors.from_sqlite(error, self.name)

    def watcher(self, tell: Grown) -> Watcher:
        """Return what looks at the file again and again."""
        return _Poller(self._path, tell)


def _engine(path: Path | None) -> Engine:
    """Return an engine for the file, or for a database in memory; nothing is opened yet."""
    if path is None:
        engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
    else:
        engine = create_engine(URL.create("sqlite", database=str(path)))

    @hooks.listens_for(engine, "connect")
    def _set_up(connection: Any, _record: object) -> None:
        # The driver's own transactions leave out schema changes; SQLAlchemy's must not (see _begin).
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
        # In WAL mode (which the file remembers once set) only FULL syncs at every commit: what was
        # confirmed survives a power cut too.
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @hooks.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get(_BEGIN, "BEGIN"))

    return engine


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Set the WAL mode; SQLite does not wait by itself for another program that has the file open just then."""
    patience = time.monotonic() + BUSY_TIMEOUT_MS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                raise
            time.sleep(0.01)


def check_and_migrate(engine: Engine, path: Path) -> None:
    """Bring the database to this program's version.

    Raises CorruptDatabaseError for a damaged or foreign file and NewerDatabaseError for one of a
    newer program; neither is touched.
    """
    with engine.connect() as connection:
        if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
            raise errors.CorruptDatabaseError(path=str(path))
        found = _found(connection, path)
        connection.rollback()
        if found != VERSION:
            # Alembic takes long to load, and is needed for a new or an old file only.
            from referee_app.store import migrating

            if found is not None and not migrating.is_known(found):
                raise errors.NewerDatabaseError(path=str(path))
        # Only now is the file known to be ours, and may be changed.
        _write_ahead(_driver(connection))
    if found != VERSION:
        # Two programs may open a new folder at once; the second must wait and then find the tables.
        with engine.connect().execution_options(**{_BEGIN: "BEGIN IMMEDIATE"}) as connection, connection.begin():
            migrating.upgrade(connection)


def _found(connection: Connection, path: Path) -> str | None:
    """Return the version of the database, None for an empty one."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    if VERSION_TABLE not in tables:
        raise errors.CorruptDatabaseError(path=str(path))
    version = connection.exec_driver_sql(f"SELECT version_num FROM {VERSION_TABLE}").scalar()
    if version is None:
        raise errors.CorruptDatabaseError(path=str(path))
    return str(version)


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


class _Poller(Watcher):
    """Hears of this program's events at once, and of another's at the next look at the file."""

    def __init__(self, path: Path | None, tell: Grown) -> None:
        self._path = path
        self._tell = tell
        self._own: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store watcher", daemon=True)
        self._looking = threading.Event()

    def start(self) -> None:
        self._thread.start()
        self._looking.wait()

    def grown(self, log_id: int) -> None:
        self._own.put(log_id)

    def stop(self) -> None:
        self._own.put(None)
        self._thread.join(2)

    def _run(self) -> None:
        if self._path is None:
            self._looking.set()
            while (log_id := self._own.get()) is not None:
                self._tell(log_id)
            return
        with closing(sqlite3.connect(self._path)) as connection:
            seen = _version(connection)
            self._looking.set()
            while True:
                try:
                    log_id = self._own.get(timeout=POLL)
                except queue.Empty:
                    now = _version(connection)
                    if now is not None and now != seen:
                        seen = now
                        self._tell(None)
                else:
                    if log_id is None:
                        return
                    self._tell(log_id)


def _version(connection: sqlite3.Connection) -> int | None:
    """Return a number that changes with every commit of another connection; None while it cannot be had."""
    with suppress(sqlite3.Error):
        return int(connection.execute("PRAGMA data_version").fetchone()[0])
    return None
