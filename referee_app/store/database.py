"""Opening the database: pragmas, damage check, migrations."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect
from sqlalchemy import event as hooks
from sqlalchemy.engine import URL
from sqlalchemy.pool import StaticPool
from sqlmodel import create_engine

from referee_app.store.errors import CorruptDatabaseError, NewerDatabaseError

BUSY_TIMEOUT_MS: Final = 5000
_MIGRATIONS: Final = Path(__file__).parent / "migrations"
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
    script = ScriptDirectory.from_config(_config())
    with engine.connect() as connection:
        if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
            raise CorruptDatabaseError(path=str(path))
        _found(connection, script, path)
        connection.rollback()
        # Only now is the file known to be ours, and may be changed.
        _driver(connection).execute("PRAGMA journal_mode=WAL")
    # Two programs may open a new folder at once; the second must wait and then find the tables.
    with engine.connect().execution_options(**{_BEGIN: "BEGIN IMMEDIATE"}) as connection, connection.begin():
        if _found(connection, script, path) != script.get_current_head():
            command.upgrade(_config(connection), "head")


def _found(connection: Connection, script: ScriptDirectory, path: Path) -> str | None:
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None and inspect(connection).get_table_names():
        raise CorruptDatabaseError(path=str(path))
    if found is not None and found not in {revision.revision for revision in script.walk_revisions()}:
        raise NewerDatabaseError(path=str(path))
    return found


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
