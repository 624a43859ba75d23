"""Opening the database: pragmas, damage check, migrations."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, inspect
from sqlalchemy import event as hooks
from sqlalchemy.engine import URL
from sqlalchemy.pool import StaticPool
from sqlmodel import create_engine

from referee_app.store.errors import CorruptDatabaseError, NewerDatabaseError

BUSY_TIMEOUT_MS: Final = 5000
VERSION: Final = "0002"
"""The newest version of the database: the last of the migrations."""

_VERSION_TABLE: Final = "alembic_version"
_BEGIN: Final = "sqlite_begin"


def sqlite_engine(path: Path | None) -> Engine:
    """Return an engine for the SQLite file at ``path``, or for a database in memory; nothing is opened yet."""
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


def check_and_migrate(engine: Engine, path: Path) -> None:
    """Bring the database to this program's version.

    Raises CorruptDatabaseError for a damaged or foreign file and NewerDatabaseError for one of a
    newer program; neither is touched.
    """
    with engine.connect() as connection:
        if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
            raise CorruptDatabaseError(path=str(path))
        found = _found(connection, path)
        connection.rollback()
        if found != VERSION:
            # Alembic takes long to load, and is needed for a new or an old file only.
            from referee_app.store import migrating

            if found is not None and not migrating.is_known(found):
                raise NewerDatabaseError(path=str(path))
        # Only now is the file known to be ours, and may be changed.
        _driver(connection).execute("PRAGMA journal_mode=WAL")
    if found != VERSION:
        # Two programs may open a new folder at once; the second must wait and then find the tables.
        with engine.connect().execution_options(**{_BEGIN: "BEGIN IMMEDIATE"}) as connection, connection.begin():
            migrating.upgrade(connection)


def _found(connection: Connection, path: Path) -> str | None:
    """Return the version of the database, None for an empty one."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    if _VERSION_TABLE not in tables:
        raise CorruptDatabaseError(path=str(path))
    version = connection.exec_driver_sql(f"SELECT version_num FROM {_VERSION_TABLE}").scalar()
    if version is None:
        raise CorruptDatabaseError(path=str(path))
    return str(version)


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver
