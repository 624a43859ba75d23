"""The devices that have been let in: kept in a private file, their tokens only as hashes."""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
import os
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from referee_app.server.access.roles import PAIRED_ROLES, Caller, Role

log: Final = logging.getLogger(__name__)
FILE: Final = "devices.json"
FORGOTTEN_AFTER: Final = 30 * 86400
"""Seconds after which a device that has not been seen is let in no more."""
MOST: Final = 64
NAME_LENGTH: Final = 40
_NOTED_EVERY: Final = 60.0
"""Seconds between two notes on disk of when a device was last seen."""


class TooManyDevicesError(Exception):
    """``MOST`` devices are paired already."""


@dataclass(frozen=True)
class Paired:
    """A device that may come in. Times are seconds since 1970; ``token`` is the SHA-256 of the secret, in hex."""

    id: str
    role: Role
    name: str
    token: str
    since: float
    seen: float


class PairedDevices:
    """Safe to use from any thread. ``folder`` None keeps the devices in memory only."""

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._clock = clock
        self._lock = threading.Lock()
        self._callers: dict[str, Caller] = {}
        self._devices = {device.id: device for device in self._read()}

    def all(self) -> tuple[Paired, ...]:
        """Return the devices that are let in, the newest first."""
        with self._lock:
            self._forget_old()
            return tuple(sorted(self._devices.values(), key=lambda device: -device.since))

    def add(self, role: Role, name: str) -> tuple[Paired, str]:
        """Let in a new device; return it and the secret it shows from now on, which is kept nowhere here.

        Raises TooManyDevicesError, OSError.
        """
        secret, now = secrets.token_urlsafe(32), self._clock()
        shown = " ".join("".join(each for each in name if each.isprintable()).split())[:NAME_LENGTH]
        device = Paired(secrets.token_hex(8), role, shown, _hash(secret), now, now)
        with self._lock:
            self._forget_old()
            if len(self._devices) >= MOST:
                raise TooManyDevicesError()
            self._devices[device.id] = device
            self._write()
        return device, f"{device.id}.{secret}"

    def caller(self, credential: str) -> Caller | None:
        """Return who shows ``credential``; None when it is nobody's, or no longer anybody's.

        It is one object a device, so that a device that is sent away is so in everything it has begun.
        """
        name, _, secret = credential.partition(".")
        with self._lock:
            self._forget_old()
            device = self._devices.get(name)
            if device is None or not hmac.compare_digest(device.token, _hash(secret)):
                return None
            now = self._clock()
            if now - device.seen > _NOTED_EVERY:
                self._devices[name] = replace(device, seen=now)
                try:
                    self._write()
                except OSError:
                    log.warning("when a device was last seen could not be noted", exc_info=True)
            return self._callers.setdefault(name, Caller(device.id, device.role))

    def revoke(self, device_id: str) -> None:
        """Send a device away for good; raises OSError when that cannot be kept, though it holds until a restart."""
        with self._lock:
            self._devices.pop(device_id, None)
            caller = self._callers.pop(device_id, None)
            if caller is not None:
                caller.revoked = True
            self._write()

    def _forget_old(self) -> None:
        old = [each for each in self._devices.values() if self._clock() - each.seen > FORGOTTEN_AFTER]
        for device in old:
            del self._devices[device.id]

    def _read(self) -> list[Paired]:
        if self._folder is None:
            return []
        file = self._folder / FILE
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
            return [_paired(each) for each in found]
        except FileNotFoundError:
            return []
        except (OSError, ValueError, TypeError, KeyError):
            # Whoever cannot be recognised is not let in; the file is kept beside for whoever wants to know.
            log.warning("the list of paired devices is damaged; they have to be paired again")
            file.replace(file.with_suffix(".damaged"))
            return []

    def _write(self) -> None:
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        new = self._folder / f"{FILE}.new"
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
            json.dump([asdict(device) for device in self._devices.values()], out)
            out.flush()
            os.fsync(out.fileno())
        new.replace(self._folder / FILE)


def _paired(found: dict[str, str | float]) -> Paired:
    role = Role(str(found["role"]))
    if role not in PAIRED_ROLES:
        raise ValueError(role)
    return Paired(
        str(found["id"]), role, str(found["name"]), str(found["token"]), float(found["since"]), float(found["seen"])
    )


def _hash(secret: str) -> str:
    # A random secret of 256 bits: a slow hash would add nothing.
    return hashlib.sha256(secret.encode()).hexdigest()
