"""Looking at a database without changing anything: for ``referee doctor``."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from referee_app.store import errors
from referee_app.store.database import VERSION
from referee_app.store.store import DATABASE_FILE, PICTURES_FOLDER

_COUNTS: Final = "SELECT count(DISTINCT match_id), count(*), max(at) FROM event"


@dataclass(frozen=True)
class Examined:
    """What a database is like. Everything is zero and ``name`` says where, where there is none yet."""

    name: str
    logs: int = 0
    events: int = 0
    is_old: bool = False
    """An older program has made it; it is brought up when it is opened next."""
    missing_pictures: int = 0
    last_at: str | None = None
    """The time of the newest event, ISO 8601 in UTC."""


def examine(folder: Path, address: str | None = None) -> Examined:
    """Look at the database of a data folder, or of a server; raises the StoreErrors that opening it would."""
    return _examine_file(folder) if address is None else _examine_server(address)


def _examine_file(folder: Path) -> Examined:
    path = folder / DATABASE_FILE
    if folder.exists() and not folder.is_dir():
        raise errors.NotAFolderError(path=str(folder))
    nearest = next(parent for parent in (folder, *folder.absolute().parents) if parent.exists())
    if not os.access(nearest, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise errors.NotWritableError(path=str(folder))
    if not path.exists() or not path.stat().st_size:
        return Examined(str(path))
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)) as connection:
            return _look(connection, path, folder / PICTURES_FOLDER)
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        raise errors.CorruptDatabaseError(path=str(path)) from None


def _look(connection: sqlite3.Connection, path: Path, pictures: Path) -> Examined:
    if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise errors.CorruptDatabaseError(path=str(path))
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    version = str(row[0]) if row else ""
    _check_version(version, str(path))
    logs, events, last_at = connection.execute(
        "SELECT count(DISTINCT match_id), count(*), max(at) FROM event"
    ).fetchone()
    named = {row[0] for row in connection.execute("SELECT name FROM picture")}
    kept = {file.name for file in pictures.iterdir()} if pictures.is_dir() else set()
    return Examined(str(path), logs, events, version != VERSION, len(named - kept), last_at)


def _examine_server(address: str) -> Examined:
    from sqlalchemy import text as sql

    from referee_app.store.postgres import PostgresDatabase

    database = PostgresDatabase(address)
    try:
        with database.engine.connect() as connection:
            version = database.version(connection)
            if version is None:
                return Examined(database.name)
            _check_version(version, database.name)
            logs, events, last_at = connection.execute(sql(_COUNTS)).one()
            return Examined(database.name, logs, events, version != VERSION, 0, last_at)
    except DBAPIError as error:
        raise database.error(error) from None
    finally:
        database.close()


def _check_version(version: str, name: str) -> None:
    if version == VERSION:
        return
    from referee_app.store import migrating

    if not migrating.is_known(version):
        raise errors.NewerDatabaseError(path=name)
