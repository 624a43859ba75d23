"""When something happened, as people at the table read a clock."""

from __future__ import annotations

from datetime import datetime


def clock(at: str) -> str:
    """Return the time of day of an event's ``at`` (ISO 8601, UTC) at this machine's place: ``19:04:31``."""
    return f"{datetime.fromisoformat(at).astimezone():%H:%M:%S}"


def day(at: str) -> str:
    """Return the day of an event's ``at`` (ISO 8601, UTC) at this machine's place: ``2026-11-30``."""
    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d}"
