"""The database on a PostgreSQL server: for several machines at one tournament."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable
from typing import Any, Final

import psycopg
from sqlalchemy import Connection, inspect
from sqlalchemy import text as sql
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlmodel import Session, create_engine

from referee_app.store import errors
from referee_app.store.database import VERSION, VERSION_TABLE, Database, Grown, T, Watcher

PATIENCE: Final = 6.0
"""Seconds that a lost connection is tried again before the people at the table hear of it."""

_CHANNEL: Final = "uno_referee"
_LOCK: Final = 0x756E6F
"""The number of the lock that migrations hold, the same for every program."""

_DRIVER: Final = "postgresql+psycopg"
_CONNECT: Final = {
    "connect_timeout": "5",
    # A server that has gone without a word is given up after seconds, not after the system's minutes.
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "8000",
    "client_encoding": "utf8",
    "application_name": "uno-referee",
    # What is confirmed is on disk, whatever the server does for others; and a program that froze in the
    # middle of something holds up the rest for seconds only.
    "options": "-c synchronous_commit=on -c lock_timeout=5s -c idle_in_transaction_session_timeout=10s",
}

log: Final = logging.getLogger(__name__)


class PostgresDatabase(Database):
    """A database of a server, named by an address such as ``postgresql://user:password@host:5432/name``."""

    def __init__(self, address: str) -> None:
        url = parse(address)
        self._secrets = _secrets(url)
        query = _CONNECT | dict(url.query)
        # Options add up, the later ones win.
        query["options"] = " ".join([_CONNECT["options"], *_listed(url.query.get("options"))])
        engine = create_engine(url.set(query=query), pool_size=5, max_overflow=20, pool_recycle=1800)
        super().__init__(engine, shown(url))

    def prepare(self) -> None:
        """Bring the database to this program's version."""
        with self.engine.connect() as connection:
            found = self.version(connection)
        if found == VERSION:
            return
        from referee_app.store import migrating

        if found is not None and not migrating.is_known(found):
            raise errors.NewerDatabaseError(path=self.name)
        with self.engine.begin() as connection:
            # Two programs may open a new database at once; the second must wait and then find the tables.
            connection.execute(sql("SET LOCAL lock_timeout = '60s'"))
            connection.execute(sql("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            migrating.upgrade(connection)

    def version(self, connection: Connection) -> str | None:
        """Return the version of the database, None for an empty one; raises ForeignDatabaseError."""
        tables = inspect(connection).get_table_names()
        if not tables:
            return None
        if VERSION_TABLE in tables:
            version = connection.exec_driver_sql(f"SELECT version_num FROM {VERSION_TABLE}").scalar()
            if version is not None:
                return str(version)
        raise errors.ForeignDatabaseError(path=self.name)

    def run(self, work: Callable[[Session], T], done: Callable[[Session], T | None] | None = None) -> T:
        """Do the work, again when the connection is lost, but never twice."""
        lost = False
        until = time.monotonic() + PATIENCE
        pause = 0.1
        while True:
            try:
                with Session(self.engine) as session, session.begin():
                    found = done(session) if lost and done is not None else None
                    return work(session) if found is None else found
            except IntegrityError:
                # The first try may have reached the server and only now be through.
                if not lost or done is None:
                    raise
                with Session(self.engine) as session:
                    found = done(session)
                if found is None:
                    raise
                return found
            except DBAPIError as error:
                if not _is_lost(error) or time.monotonic() + pause > until:
                    raise
                log.warning("%s: connection lost, trying again: %s", self.name, self._reason(error.orig))
                lost = True
                time.sleep(pause)
                pause = min(2 * pause, 1.0)

    def error(self, error: DBAPIError) -> errors.StoreError:
        """Return what the server's error means."""
        kind = errors.UnreachableError if _is_lost(error) else errors.of_sqlstate(_sqlstate(error))
        return kind(path=self.name, reason=self._reason(error.orig))

    def watcher(self, tell: Grown) -> Watcher:
        """Return what listens to the server."""
        return _Listener(self._connect, self.name, tell)

    def number(self) -> int | None:
        """Take a number from the server's sequence, so that a log written twice is the same log."""
        query = sql("SELECT nextval(pg_get_serial_sequence('match', 'id'))")
        return self.run(lambda session: int(session.execute(query).scalar_one()))

    def announce(self, session: Session, log_id: int) -> None:
        """Notify everyone who listens, at the commit."""
        session.execute(sql("SELECT pg_notify(:channel, :log)"), {"channel": _CHANNEL, "log": str(log_id)})

    def _connect(self) -> psycopg.Connection[Any]:
        arguments, named = self.engine.dialect.create_connect_args(self.engine.url)
        return psycopg.connect(*arguments, autocommit=True, **named)

    def _reason(self, error: object) -> str:
        """Return what the server said, in one line and without the password."""
        reason = " ".join(str(error).split())
        for secret in self._secrets:
            reason = reason.replace(secret, "***")
        return reason


def parse(address: str) -> URL:
    """Return the address of a database; raises BadAddressError, which does not repeat it."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise errors.BadAddressError() from None
    if url.get_backend_name() not in ("postgresql", "postgres"):
        raise errors.BadAddressError()
    if url.host is not None and "@" in url.host:
        # A password with an @ that should have been written %40.
        rest, host = url.host.rsplit("@", 1)
        url = url.set(host=host, password=f"{url.password or ''}@{rest}")
    return url.set(drivername=_DRIVER)


def shown(url: URL) -> str:
    """Return the address as messages name it: without user and password."""
    host = url.host or str(url.query.get("host", "localhost"))
    return f"postgresql://{host}{f':{url.port}' if url.port else ''}/{url.database or ''}"


def _listed(value: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _secrets(url: URL) -> tuple[str, ...]:
    asked = [str(value) for key, value in url.query.items() if "password" in key]
    found = [url.password, os.environ.get("PGPASSWORD"), *asked]
    return tuple(str(secret) for secret in found if secret)


def _sqlstate(error: DBAPIError) -> str:
    return str(getattr(error.orig, "sqlstate", None) or "")


def _is_lost(error: DBAPIError) -> bool:
    """Whether the connection, and not what was asked of it, is the trouble."""
    state = _sqlstate(error)
    # 57P0x: the server is being shut down or started; 08: the connection itself.
    if error.connection_invalidated or state.startswith(("57P0", "08")):
        return True
    return isinstance(error.orig, psycopg.OperationalError) and not state


class _Listener(Watcher):
    """Listens to the server; after a lost connection, says that anything may have happened meanwhile."""

    _LOOK: Final = 0.5
    _ALIVE: Final = 10.0
    """Seconds of silence after which the server is asked whether it is still there."""

    def __init__(self, connect: Callable[[], psycopg.Connection[Any]], name: str, tell: Grown) -> None:
        self._connect = connect
        self._name = name
        self._tell = tell
        self._over = threading.Event()
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store watcher", daemon=True)

    def start(self) -> None:
        self._thread.start()
        # Without a server there is nothing to wait for: what is missed until it comes is told then.
        self._listening.wait(2)

    def grown(self, log_id: int) -> None:
        """Do nothing: the server tells of this program's events too."""

    def stop(self) -> None:
        self._over.set()
        self._thread.join(2)

    def _run(self) -> None:
        pause = 0.2
        while not self._over.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {_CHANNEL}")
                    if self._listening.is_set():
                        self._tell(None)
                    self._listening.set()
                    pause = 0.2
                    self._listen(connection)
            except psycopg.Error:
                # No text of the driver's: this goes into the log file.
                log.warning("%s: no longer listening, trying again", self._name)
                self._over.wait(pause)
                pause = min(2 * pause, 2.0)

    def _listen(self, connection: psycopg.Connection[Any]) -> None:
        heard = time.monotonic()
        while not self._over.is_set():
            for notice in connection.notifies(timeout=self._LOOK):
                self._tell(int(notice.payload) if notice.payload.isdecimal() else None)
                heard = time.monotonic()
            if time.monotonic() - heard > self._ALIVE:
                connection.execute("SELECT 1")
                heard = time.monotonic()
