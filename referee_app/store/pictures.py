"""Picture files: whole or not there, and on disk before an event may name them."""

from __future__ import annotations

import contextlib
import os
import re
import time
import uuid
from collections.abc import Set
from pathlib import Path
from typing import Final

ORPHAN_AGE: Final = 600.0
"""Seconds after which a picture that no event names is swept. Younger ones may belong to an event that
another process is about to append."""

_NAME: Final = re.compile(r"[0-9]+-[0-9a-f]{32}\.jpg")


def write(folder: Path, match_id: int, jpeg: bytes) -> str:
    """Write a JPEG file into ``folder`` and return its name, once it is safe on disk; raises OSError."""
    name = f"{match_id}-{uuid.uuid4().hex}.jpg"
    unfinished = folder / f"{name}.part"
    try:
        with unfinished.open("wb") as file:
            file.write(jpeg)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(folder / name)
        _sync_folder(folder)
    except OSError:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise
    return name


def is_name(name: str) -> bool:
    """Whether ``name`` has the form of a picture's name (and so cannot lead out of the folder)."""
    return _NAME.fullmatch(name) is not None


def sweep(folder: Path, named: Set[str]) -> int:
    """Remove pictures that no event names, and unfinished ones, when they are old enough; return how many."""
    swept = 0
    newest = time.time() - ORPHAN_AGE
    for file in folder.iterdir():
        ours = is_name(file.name) or is_name(file.name.removesuffix(".part"))
        if ours and file.name not in named and file.stat().st_mtime < newest:
            file.unlink(missing_ok=True)
            swept += 1
    return swept


def _sync_folder(folder: Path) -> None:
    # Windows has no way to open a folder, and keeps renames in order by itself.
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
