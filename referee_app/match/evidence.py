"""How much of the pictures of the plays is kept: their size, how long, and how much room they may take.

The settings are this machine's own and lie in its data folder (``evidence.json``). A match that is deleted takes
its pictures with it in any case; here only those of older plays are let go of, the oldest first.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from referee_app.store.store import PICTURES_FOLDER

_FILE: Final = "evidence.json"
_SMALLEST: Final = 240
_DAY: Final = 86400.0


@dataclass(frozen=True)
class EvidenceSettings:
    """What is kept; 0 days or megabytes mean: without end."""

    longest: int = 960
    """The longer side of the picture of a play, pixels; nothing is scaled up."""
    days: int = 0
    megabytes: int = 1000

    def __post_init__(self) -> None:
        """Raise ValueError where a picture would show nothing, or a limit makes no sense."""
        if self.longest < _SMALLEST or self.days < 0 or self.megabytes < 0:
            raise ValueError(f"no evidence can be kept so: {asdict(self)}")


def load(folder: Path) -> EvidenceSettings:
    """Return the settings in a data folder; the usual ones where there are none, or none that can be read."""
    try:
        values = json.loads((folder / _FILE).read_text(encoding="utf-8"))
        return EvidenceSettings(**{name: int(values[name]) for name in asdict(EvidenceSettings()) if name in values})
    except (OSError, ValueError, TypeError):
        return EvidenceSettings()


def save(folder: Path, settings: EvidenceSettings) -> None:
    """Keep the settings in a data folder; raises OSError."""
    unfinished = folder / f"{_FILE}.part"
    unfinished.write_text(json.dumps(asdict(settings)) + "\n", encoding="utf-8")
    unfinished.replace(folder / _FILE)


def tidy(folder: Path, settings: EvidenceSettings) -> int:
    """Remove pictures of a data folder that are too old or too many, the oldest first; return how many."""
    found = []
    for file in (folder / PICTURES_FOLDER).glob("*.jpg"):
        try:
            stat = file.stat()
        except FileNotFoundError:
            continue
        found.append((stat.st_mtime, stat.st_size, file))
    found.sort(key=lambda one: one[0], reverse=True)
    oldest = time.time() - settings.days * _DAY if settings.days else 0.0
    room = settings.megabytes * 1_000_000 if settings.megabytes else float("inf")
    used, removed = 0, 0
    for written, size, file in found:
        used += size
        if written < oldest or used > room:
            file.unlink(missing_ok=True)
            removed += 1
    return removed
