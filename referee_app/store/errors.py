"""What can go wrong with the data folder, each with one sentence that says so."""

from __future__ import annotations

import errno
from pathlib import Path

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


_BY_SQLITE_NAME: dict[str, type[StoreError]] = {
    "SQLITE_FULL": DiskFullError,
    "SQLITE_CORRUPT": CorruptDatabaseError,
    "SQLITE_NOTADB": CorruptDatabaseError,
    "SQLITE_READONLY": NotWritableError,
    "SQLITE_CANTOPEN": NotWritableError,
    "SQLITE_PERM": NotWritableError,
    "SQLITE_BUSY": BusyError,
    "SQLITE_LOCKED": BusyError,
}


def from_database(error: DBAPIError, path: Path) -> StoreError:
    """Return what a database driver's error means for the data folder at ``path``."""
    # Extended names such as SQLITE_READONLY_DIRECTORY begin with the basic one.
    name = "_".join(str(getattr(error.orig, "sqlite_errorname", "")).split("_")[:2])
    kind = _BY_SQLITE_NAME.get(name)
    if kind is not None:
        return kind(path=str(path))
    return StoreError(path=str(path), reason=str(error.orig))


def from_system(error: OSError, path: Path) -> StoreError:
    """Return what the operating system's error means for the data folder at ``path``."""
    match error.errno:
        case errno.ENOTDIR | errno.EEXIST:
            return NotAFolderError(path=str(path))
        case errno.ENOSPC | errno.EDQUOT:
            return DiskFullError(path=str(path))
        case errno.EACCES | errno.EPERM | errno.EROFS | errno.ENOENT:
            return NotWritableError(path=str(path))
        case _:
            return StoreError(path=str(path), reason=error.strerror or str(error))
