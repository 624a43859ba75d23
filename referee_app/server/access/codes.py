"""Pairing codes: shown as a QR code or typed, good for one device and a short time."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from referee_app.server.access.limits import Bucket
from referee_app.server.access.roles import Role

LIFE: Final = 600.0
"""Seconds a code is good for."""
LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without those that are mistaken for one another when read aloud or typed."""
LENGTH: Final = 8
WRONG_A_MINUTE: Final = 20
"""How many wrong codes are taken a minute, from everywhere together, before nobody is heard for a while: at this pace
somebody who guesses finds one of four codes out of 30^8 in some ten thousand years."""


class WrongCodeError(Exception):
    """No device is expected with this code, or no longer."""


class TooManyTriesError(Exception):
    """So many wrong codes have come that none is looked at for a while."""


@dataclass(frozen=True)
class Code:
    """A code that lets one device in as ``role`` until ``ends`` (the clock's seconds)."""

    code: str
    role: Role
    ends: float

    @property
    def shown(self) -> str:
        """The code as people read it: two groups of four."""
        return f"{self.code[:4]}-{self.code[4:]}"


class PairingCodes:
    """At most one open code a role. Safe to use from any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._open: dict[Role, Code] = {}
        self._wrong = Bucket(WRONG_A_MINUTE, WRONG_A_MINUTE / 60, clock)

    def offer(self, role: Role) -> Code:
        """Return the open code for ``role``, a new one when there is none that lasts for another minute or so."""
        if role is Role.HOST:
            raise ValueError(role)
        with self._lock:
            code = self._open.get(role)
            if code is None or code.ends - self._clock() < LIFE / 10:
                letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
                code = self._open[role] = Code(letters, role, self._clock() + LIFE)
            return code

    def redeem(self, typed: str, *, only_look: bool = False) -> Role:
        """Use a code up and return the role it is for; raises WrongCodeError, TooManyTriesError.

        ``only_look`` leaves it open.
        """
        code = "".join(letter for letter in typed.upper() if letter in LETTERS)
        with self._lock:
            if not self._wrong.has(1):
                raise TooManyTriesError()
            found = None
            for offered in self._open.values():
                # Each is compared in full, so that the time it takes says nothing.
                if secrets.compare_digest(offered.code, code) and offered.ends > self._clock():
                    found = offered
            if found is None:
                self._wrong.take(1)
                raise WrongCodeError()
            if not only_look:
                del self._open[found.role]
            return found.role

    def withdraw(self) -> None:
        """Close every open code."""
        with self._lock:
            self._open.clear()
