"""When something happened, as people at the table read a clock."""

from __future__ import annotations

from datetime import UTC, date, datetime


def clock(at: str) -> str:
    """Return the time of day of an event's ``at`` (ISO 8601, UTC) at this machine's place: ``19:04:31``."""
    return f"{datetime.fromisoformat(at).astimezone():%H:%M:%S}"


def day(at: str) -> str:
    """Return the day of an event's ``at`` (ISO 8601, UTC) at this machine's place: ``2026-11-30``."""
    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d}"


def minute(at: str) -> str:
    """Return the day and minute of an event's ``at`` (ISO 8601, UTC) at this machine's place: ``2026-11-30 19:04``."""
    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}"


def today() -> date:
    """Return the day it is now at this machine's place."""
    return datetime.now(UTC).astimezone().date()
