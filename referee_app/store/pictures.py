"""Where pictures lie: whole or not there, and on disk before an event may name them."""

from __future__ import annotations

import contextlib
import os
import re
import time
import uuid
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import delete, func
from sqlmodel import Session, col, select

from referee_app.store import errors
from referee_app.store.database import Database
from referee_app.store.tables import PictureDataRow, PictureRow

ORPHAN_AGE: Final = 600.0
"""Seconds after which a picture that no event names is swept. Younger ones may belong to an event that
another process is about to append."""

_NAME: Final = re.compile(r"[0-9]+-[0-9a-f]{32}\.jpg")


def is_name(name: str) -> bool:
    """Whether ``name`` has the form of a picture's name (and so cannot lead out of the folder)."""
    return _NAME.fullmatch(name) is not None


class Pictures(Protocol):
    """Keeps pictures by name; what goes wrong is raised as a StoreError or a driver's error."""

    def save(self, match_id: int, jpeg: bytes) -> str:
        """Keep a picture and return its name; when this returns it is on disk, whole."""

    def read(self, name: str) -> bytes:
        """Return a picture; raises UnknownPictureError."""

    def remove(self, names: Iterable[str]) -> None:
        """Forget the pictures of a match that has just been deleted."""

    def sweep(self) -> None:
        """Remove pictures that no event names, when they are old enough."""


class PictureFolder:
    """Pictures as files of a folder; ``database`` holds the events that name them."""

    def __init__(self, folder: Path, database: Database) -> None:
        self._folder = folder
        self._database = database

    def save(self, match_id: int, jpeg: bytes) -> str:
        """Write a file."""
        name = _new_name(match_id)
        unfinished = self._folder / f"{name}.part"
        try:
            with unfinished.open("wb") as file:
                file.write(jpeg)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(self._folder / name)
            _sync_folder(self._folder)
        except OSError as error:
            with contextlib.suppress(OSError):
                unfinished.unlink(missing_ok=True)
            raise errors.from_system(error, self._folder) from error
        return name

    def read(self, name: str) -> bytes:
        """Read a file."""
        try:
            return (self._folder / name).read_bytes()
        except FileNotFoundError:
            raise errors.UnknownPictureError(name=name) from None
        except OSError as error:
            raise errors.from_system(error, self._folder) from error

    def remove(self, names: Iterable[str]) -> None:
        """Remove files; one that cannot be is swept later."""
        for name in names:
            with contextlib.suppress(OSError):
                (self._folder / name).unlink(missing_ok=True)

    def sweep(self) -> None:
        """Remove files that no event names, and unfinished ones."""
        newest = time.time() - ORPHAN_AGE
        try:
            old = {file.name for file in self._folder.iterdir() if _is_ours(file) and _written(file) < newest}
            named = self._database.run(lambda session: set(session.exec(select(PictureRow.name)))) if old else set()
            self.remove(old - named)
        except OSError as error:
            raise errors.from_system(error, self._folder) from error


def _is_ours(file: Path) -> bool:
    return is_name(file.name) or is_name(file.name.removesuffix(".part"))


def _written(file: Path) -> float:
    """Return when the file was written; that of one which has gone meanwhile is now."""
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return time.time()


class PictureTable:
    """Pictures in the database, where every machine at it sees them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, match_id: int, jpeg: bytes) -> str:
        """Insert a row."""
        name = _new_name(match_id)

        def work(session: Session) -> str:
            session.add(PictureDataRow(name=name, match_id=match_id, jpeg=jpeg))
            return name

        def done(session: Session) -> str | None:
            return session.exec(select(PictureDataRow.name).where(PictureDataRow.name == name)).first()

        return self._database.run(work, done)

    def read(self, name: str) -> bytes:
        """Read a row."""
        jpeg = self._database.run(
            lambda session: session.exec(select(PictureDataRow.jpeg).where(PictureDataRow.name == name)).first()
        )
        if jpeg is None:
            raise errors.UnknownPictureError(name=name)
        return jpeg

    def remove(self, names: Iterable[str]) -> None:
        """Do nothing: the rows have gone with their match."""

    def sweep(self) -> None:
        """Remove rows that no event names, by the server's clock."""
        old = col(PictureDataRow.saved_at) < func.now() - timedelta(seconds=ORPHAN_AGE)
        orphans = col(PictureDataRow.name).not_in(select(PictureRow.name))
        self._database.run(lambda session: session.execute(delete(PictureDataRow).where(old, orphans)))


def _new_name(match_id: int) -> str:
    return f"{match_id}-{uuid.uuid4().hex}.jpg"


def _sync_folder(folder: Path) -> None:
    # Windows has no way to open a folder, and keeps renames in order by itself.
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
