"""What ``referee doctor`` looks at: everything that has to be there for an evening at the table."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import ssl
import stat
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Final

from referee_app.locale import text
from referee_app.resources import data_folder

Arguments = Mapping[str, str | int | float]

_LITTLE_ROOM: Final = 500_000_000
_NO_ROOM: Final = 100_000_000
"""Bytes: a long evening's pictures take some hundred megabytes."""
_DEVICES: Final = 4
_FONT_MARK: Final = b"wOF2"


class Level(StrEnum):
    """How a check came out."""

    FINE = "fine"
    NOTE = "note"
    """Works, but somebody should know."""
    WRONG = "wrong"


@dataclass(frozen=True)
class Finding:
    """What a check has found; ``message`` says it, and ``message-do``, where it is not fine, what to do."""

    check: str
    level: Level
    message: str
    arguments: Arguments = field(default_factory=dict)
    said: Callable[[str], str] | None = None
    """Says it instead of ``message``, in the language asked for."""

    def sentence(self, language: str) -> str:
        """Return what was found."""
        return self.said(language) if self.said is not None else text(language, self.message, self.arguments)

    def advice(self, language: str) -> str | None:
        """Return what to do about it, None where nothing is to be done."""
        return None if self.level is Level.FINE else text(language, f"{self.message}-do", self.arguments)


@dataclass(frozen=True)
class Place:
    """What is looked at: the data folder, the database's address (None: the file in the folder), and the port."""

    folder: Path
    database: str | None
    port: int


def check_up(place: Place) -> list[Finding]:
    """Make every check."""
    checks = (_models, _fonts, _folder, _database, _disk, _certificate, _port, _camera)
    return [finding for check in checks for finding in check(place)]


def _models(_: Place) -> list[Finding]:
    from referee_app.vision.networks import ModelError
    from referee_app.vision.recogniser import Recogniser

    try:
        Recogniser()
    except (ModelError, OSError, ValueError) as error:
        return [Finding("models", Level.WRONG, "doctor-models-wrong", {"reason": " ".join(str(error).split())})]
    return [Finding("models", Level.FINE, "doctor-models")]


def _fonts(_: Place) -> list[Finding]:
    from referee_app.ui.theme import FONT_FILE

    file = data_folder() / "fonts" / FONT_FILE
    try:
        with file.open("rb") as font:
            whole = font.read(4) == _FONT_MARK
    except OSError:
        whole = False
    if not whole:
        return [Finding("fonts", Level.WRONG, "doctor-fonts-wrong", {"file": str(file)})]
    return [Finding("fonts", Level.FINE, "doctor-fonts")]


def _folder(place: Place) -> list[Finding]:
    from referee_app.logs import FILE

    nearest = _nearest(place.folder)
    told = {"folder": str(place.folder), "log": str(place.folder / FILE)}
    if not nearest.is_dir() or not os.access(nearest, os.W_OK | os.X_OK):
        return [Finding("folder", Level.WRONG, "doctor-folder-wrong", told)]
    return [Finding("folder", Level.FINE, "doctor-folder", told)]


def _database(place: Place) -> list[Finding]:
    from referee_app.store.errors import StoreError
    from referee_app.store.examine import examine

    try:
        found = examine(place.folder, place.database)
    except StoreError as error:
        return [Finding("database", Level.WRONG, "doctor-database-wrong", said=error.text)]
    told: Arguments = {"name": found.name, "logs": found.logs, "events": found.events}
    findings = [Finding("database", Level.FINE, "doctor-database" if found.events else "doctor-database-none", told)]
    if found.is_old:
        findings.append(Finding("database", Level.NOTE, "doctor-database-old", told))
    if found.missing_pictures:
        missing = {"count": found.missing_pictures}
        findings.append(Finding("database", Level.NOTE, "doctor-pictures-missing", missing))
    if found.last_at is not None:
        with contextlib.suppress(ValueError):
            ahead = datetime.fromisoformat(found.last_at) - datetime.now(UTC)
            if ahead > timedelta(minutes=5):
                findings.append(Finding("clock", Level.NOTE, "doctor-clock", {"at": found.last_at[:16]}))
    return findings


def _disk(place: Place) -> list[Finding]:
    free = shutil.disk_usage(_nearest(place.folder)).free
    told: Arguments = {"free": free // 1_000_000, "folder": str(place.folder)}
    if free < _NO_ROOM:
        return [Finding("disk", Level.WRONG, "doctor-disk-wrong", told)]
    if free < _LITTLE_ROOM:
        return [Finding("disk", Level.NOTE, "doctor-disk-little", told)]
    return [Finding("disk", Level.FINE, "doctor-disk", told)]


def _certificate(place: Place) -> list[Finding]:
    from cryptography import x509

    from referee_app.server.tls import AUTHORITY, AUTHORITY_KEY

    folder = place.folder / "tls"
    public, secret = folder / AUTHORITY, folder / AUTHORITY_KEY
    told: dict[str, str | int | float] = {"file": str(public)}
    if not public.exists() and not secret.exists():
        return [Finding("certificate", Level.FINE, "doctor-certificate-none")]
    try:
        made = x509.load_pem_x509_certificate(public.read_bytes())
        others = stat.S_IMODE(secret.stat().st_mode) & 0o077 if os.name != "nt" else 0
    except (OSError, ValueError):
        return [Finding("certificate", Level.WRONG, "doctor-certificate-wrong", told)]
    if others:
        return [Finding("certificate", Level.WRONG, "doctor-certificate-open", {"file": str(secret)})]
    now = datetime.now(UTC)
    told["until"] = f"{made.not_valid_after_utc:%Y-%m-%d}"
    if now < made.not_valid_before_utc:
        return [Finding("certificate", Level.WRONG, "doctor-certificate-early", told)]
    if now > made.not_valid_after_utc:
        return [Finding("certificate", Level.NOTE, "doctor-certificate-over", told)]
    return [Finding("certificate", Level.FINE, "doctor-certificate", told)]


def _port(place: Place) -> list[Finding]:
    told = {"port": str(place.port)}
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", place.port))
            probe.listen(1)
        except OSError:
            if _is_referee(place.port):
                return [Finding("port", Level.FINE, "doctor-port-ours", told)]
            return [Finding("port", Level.WRONG, "doctor-port-wrong", told)]
    return [Finding("port", Level.FINE, "doctor-port", told)]


def _is_referee(port: int) -> bool:
    """Whether what answers at the port of this machine is a referee."""
    unchecked = ssl.create_default_context()
    unchecked.check_hostname, unchecked.verify_mode = False, ssl.CERT_NONE
    for scheme in ("http", "https"):
        with contextlib.suppress(OSError, ValueError):
            address = f"{scheme}://127.0.0.1:{port}/health"
            with urllib.request.urlopen(address, timeout=2, context=unchecked) as answer:
                return bool(json.load(answer).get("ok"))
    return False


def _camera(_: Place) -> list[Finding]:
    from referee_app.vision.frames import SourceError, open_source

    for device in range(_DEVICES):
        file = Path(f"/dev/video{device}")
        if file.exists() and not os.access(file, os.R_OK | os.W_OK):
            return [Finding("camera", Level.WRONG, "doctor-camera-forbidden", {"file": str(file)})]
    for device in range(_DEVICES):
        try:
            with open_source(str(device)) as source:
                frame = next(iter(source), None)
        except SourceError:
            continue
        if frame is not None:
            height, width = frame.image.shape[:2]
            told = {"device": str(device), "width": str(width), "height": str(height)}
            return [Finding("camera", Level.FINE, "doctor-camera", told)]
    return [Finding("camera", Level.NOTE, "doctor-camera-none")]


def _nearest(folder: Path) -> Path:
    """Return the folder, or what it will be made in."""
    return next(parent for parent in (folder.absolute(), *folder.absolute().parents) if parent.exists())
