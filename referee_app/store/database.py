"""What the store asks of a database, whichever it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from referee_app.store.errors import StoreError

VERSION: Final = "0003"
"""The newest version of the database: the last of the migrations."""

VERSION_TABLE: Final = "alembic_version"

Grown: TypeAlias = Callable[[int | None], None]
"""Hears the number of a log that has got new events, None when it may be any of them."""

T = TypeVar("T")


class Database(ABC):
    """Where the logs lie. ``name`` is what messages call it; no secret stands in it."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name

    @abstractmethod
    def prepare(self) -> None:
        """Bring the database to this program's version.

        Raises CorruptDatabaseError for a damaged or foreign database and NewerDatabaseError for one of
        a newer program; neither is touched. The driver's errors are raised as they come.
        """

    @abstractmethod
    def run(self, work: Callable[[Session], T], done: Callable[[Session], T | None] | None = None) -> T:
        """Return what ``work`` returns, done in one transaction that is on disk when this returns.

        ``done`` returns what ``work`` would have, if that has been written already (else None): a database
        whose answer got lost is asked so before the work is done again.
        """

    @abstractmethod
    def error(self, error: DBAPIError) -> StoreError:
        """Return what the driver's error means for the people at the table."""

    @abstractmethod
    def watcher(self, tell: Grown) -> Watcher:
        """Return what tells of new events, not started yet."""

    def number(self) -> int | None:
        """Return a number for a new log, None where the database gives it when the log is written."""
        return None

    def announce(self, session: Session, log_id: int) -> None:
        """Tell the other programs at this database, once the transaction is through, that a log has grown."""
        del session, log_id

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()


class Watcher(ABC):
    """Tells of new events, by whichever program they came, from a thread of its own."""

    @abstractmethod
    def start(self) -> None:
        """Begin to tell; what happens after this returns is not missed."""

    @abstractmethod
    def grown(self, log_id: int) -> None:
        """Take notice that this program has appended to a log."""

    @abstractmethod
    def stop(self) -> None:
        """Tell no more; what is being told just now may still come to its end."""
