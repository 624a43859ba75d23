"""The log file in the data folder: what went wrong in full, for whoever looks after the program."""

from __future__ import annotations

import contextlib
import logging
import re
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

FILE: Final = "referee.log"
_SIZE: Final = 1_000_000
_OLDER_FILES: Final = 3

_SECRETS: Final = (
    (re.compile(r"(\w+://[^\s/:@]*):[^\s/]*@"), r"\1:***@"),
    (
        re.compile(r"(?i)\b([\w-]*(?:token|code|password|passwd|secret|key|cookie|session)[\w-]*[\"']?\s*[=:]\s*[\"']?)[^\s\"'&;,)]+"),
        r"\1***",
    ),
    (re.compile(r"(?i)\bbearer\s+\S+"), "Bearer ***"),
    # What pairs a device is a long random word, wherever it stands.
    (re.compile(r"\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}\b(?!\.jpg)"), "***"),
)  # fmt: skip


class _Careful(logging.Formatter):
    """Writes no secret, whoever put it into a message or a traceback."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class _File(RotatingFileHandler):
    """A file that only its owner may read, and that never stops the program."""

    def _open(self) -> TextIOWrapper:
        stream = super()._open()
        with contextlib.suppress(OSError):
            Path(self.baseFilename).chmod(0o600)
        return stream

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Say nothing: a full disk is told to the people at the table by whatever else needs it."""


def without_secrets(line: str) -> str:
    """Return ``line`` with passwords, tokens and codes struck out."""
    for pattern, instead in _SECRETS:
        line = pattern.sub(instead, line)
    return line


def log_to(folder: Path) -> None:
    """Write warnings and errors of everything, and what this program notes, into the data folder's log file.

    On the terminal stands nothing of it, not even when the file cannot be written.
    """
    logging.getLogger().addHandler(logging.NullHandler())
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return
    handler = _File(
        folder / FILE, maxBytes=_SIZE, backupCount=_OLDER_FILES, encoding="utf-8", errors="replace", delay=True
    )
    handler.setFormatter(_Careful("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    logging.getLogger("referee_app").setLevel(logging.INFO)
