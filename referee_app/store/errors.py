"""What can go wrong with the data folder, each with one sentence that says so."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from referee_app.locale import text


class StoreError(Exception):
    """Something is wrong with the stored data; ``text(language)`` is the sentence for the people at the table."""

    message = "store-failed"

    def __init__(self, **arguments: str) -> None:
        self.arguments = arguments
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        """Return the sentence in ``language``."""
        return text(language, self.message, self.arguments)


class NotAFolderError(StoreError):
    """The data folder's path is something else, or leads through something else."""

    message = "store-not-a-folder"


class NotWritableError(StoreError):
    """The data folder, or a file in it, cannot be written."""

    message = "store-not-writable"


class NewerDatabaseError(StoreError):
    """A newer version of the program has written this database."""

    message = "store-newer"


class CorruptDatabaseError(StoreError):
    """The database file is damaged or no database of this program. It is left as it is."""

    message = "store-corrupt"


class DiskFullError(StoreError):
    """There is no room left; what was confirmed before is safe."""

    message = "store-disk-full"


class DiskFailsError(StoreError):
    """The disk cannot be read or written properly; what was confirmed before is safe if it can be read again."""

    message = "store-disk-fails"


class BusyError(StoreError):
    """Another program holds the database locked for too long."""

    message = "store-busy"


class UnknownMatchError(StoreError):
    """No match has this number."""

    message = "store-unknown-match"


class UnknownPictureError(StoreError):
    """No picture has this name."""

    message = "store-unknown-picture"


class SequenceConflictError(StoreError):
    """Somebody else has appended to the match meanwhile; read its events again and decide anew."""

    message = "store-conflict"


class UnreachableError(StoreError):
    """The database server does not answer, or not any more."""

    message = "store-unreachable"


class ForbiddenError(StoreError):
    """The database server lets the user not in, or not write."""

    message = "store-forbidden"


class ForeignDatabaseError(StoreError):
    """The database on the server belongs to another program. It is left as it is."""

    message = "store-foreign"


class BadAddressError(StoreError):
    """This is no address of a PostgreSQL database. It may hold a password and is not repeated."""

    message = "store-bad-address"


_LOG_ROOM: Final = 65536
"""Bytes that SQLite needs beside the database before it can write at all."""

_BY_SQLITE_NAME: Final[dict[str, type[StoreError]]] = {
    "SQLITE_FULL": DiskFullError,
    "SQLITE_IOERR": DiskFailsError,
    "SQLITE_CORRUPT": CorruptDatabaseError,
    "SQLITE_NOTADB": CorruptDatabaseError,
    "SQLITE_READONLY": NotWritableError,
    "SQLITE_CANTOPEN": NotWritableError,
    "SQLITE_PERM": NotWritableError,
    "SQLITE_BUSY": BusyError,
    "SQLITE_LOCKED": BusyError,
}

_BY_SQLSTATE: Final[dict[str, type[StoreError]]] = {
    "53100": DiskFullError,
    "53300": BusyError,  # too many connections
    "55P03": BusyError,  # a lock was not to be had in time
    "40P01": BusyError,
    "25006": ForbiddenError,  # a read-only server
    "42501": ForbiddenError,
    "3D000": ForbiddenError,
}


def from_sqlite(error: DBAPIError, path: str) -> StoreError:
    """Return what SQLite's error means for the file at ``path``."""
    # Extended names such as SQLITE_READONLY_DIRECTORY begin with the basic one.
    name = "_".join(str(getattr(error.orig, "sqlite_errorname", "")).split("_")[:2])
    if str(error.orig).startswith("Could not decode to UTF-8"):
        return CorruptDatabaseError(path=path)
    kind = _BY_SQLITE_NAME.get(name, StoreError)
    if kind is DiskFailsError and _is_full(Path(path).parent):
        kind = DiskFullError
    return kind(path=path, reason=str(error.orig))


def _is_full(folder: Path) -> bool:
    """Whether so little room is left that SQLite cannot even lay out its log."""
    try:
        return shutil.disk_usage(folder).free < _LOG_ROOM
    except OSError:
        return False


def of_sqlstate(state: str) -> type[StoreError]:
    """Return what a PostgreSQL server's error code means."""
    return ForbiddenError if state.startswith("28") else _BY_SQLSTATE.get(state, StoreError)


def from_system(error: OSError, path: Path) -> StoreError:
    """Return what the operating system's error means for the data folder at ``path``."""
    match error.errno:
        case errno.ENOTDIR | errno.EEXIST:
            return NotAFolderError(path=str(path))
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return DiskFullError(path=str(path))
        case errno.EACCES | errno.EPERM | errno.EROFS | errno.ENOENT:
            return NotWritableError(path=str(path))
        case _:
            return StoreError(path=str(path), reason=error.strerror or str(error))
