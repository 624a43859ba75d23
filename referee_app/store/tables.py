"""The tables: matches, their events, and which pictures an event names."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any, ClassVar

from sqlalchemy import JSON, Column, DateTime, ForeignKeyConstraint, func
from sqlmodel import Field, SQLModel


class LogKind(StrEnum):
    """What a log of events is about."""

    MATCH = "match"
    TOURNAMENT = "tournament"
    SERIES = "series"
    """Several tournaments that make one ranking."""
    RULES = "rules"
    """House rules kept under a name."""
    DECK = "deck"
    """A deck that was shown to the camera, kept under a name."""


class MatchRow(SQLModel, table=True):
    """A match, or another log of events (the first kind has named the table); what it is about stands in its events."""

    __tablename__: ClassVar[str] = "match"
    # A number printed on an exported sheet must never come to mean another match.
    __table_args__: ClassVar[dict[str, Any]] = {"sqlite_autoincrement": True}

    id: int | None = Field(default=None, primary_key=True)
    created_at: str
    kind: str = Field(default=LogKind.MATCH.value, sa_column_kwargs={"server_default": LogKind.MATCH.value})


class EventRow(SQLModel, table=True):
    """One event of a match. The key is what makes two writers of one number impossible."""

    __tablename__: ClassVar[str] = "event"

    match_id: int = Field(primary_key=True, foreign_key="match.id", ondelete="CASCADE")
    seq: int = Field(primary_key=True)
    at: str
    kind: str
    payload: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))


class PictureRow(SQLModel, table=True):
    """A picture file that an event names, in the order the event names them."""

    __tablename__: ClassVar[str] = "picture"
    __table_args__: ClassVar[Any] = (
        ForeignKeyConstraint(["match_id", "seq"], ["event.match_id", "event.seq"], ondelete="CASCADE"),
    )

    name: str = Field(primary_key=True)
    match_id: int = Field(index=True)
    seq: int
    position: int


class PictureDataRow(SQLModel, table=True):
    """A picture itself, where several machines share a database; elsewhere pictures are files."""

    __tablename__: ClassVar[str] = "picture_data"

    name: str = Field(primary_key=True)
    match_id: int = Field(foreign_key="match.id", ondelete="CASCADE", index=True)
    saved_at: datetime | None = Field(
        default=None, sa_column=Column(DateTime(timezone=True), nullable=False, server_default=func.now())
    )
    """By the clock of the server."""
    jpeg: bytes
