"""The roles of devices, and the caller a request or socket comes from."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """What a device is for; ``role-…`` in the catalogue."""

    HOST = "host"
    """The machine the program runs on: it does everything, and alone lets others in."""
    TABLE = "table"
    CAMERA = "camera"
    SCOREBOARD = "scoreboard"
    SPECTATOR = "spectator"


PAIRED_ROLES: Final = (Role.CAMERA, Role.TABLE, Role.SCOREBOARD, Role.SPECTATOR)
"""What a device can be paired as, in the order they are offered."""


@dataclass(eq=False)
class Caller:
    """Who a request or socket comes from. ``revoked`` becomes true while it is still connected."""

    id: str
    role: Role
    revoked: bool = False

    @property
    def may_act(self) -> bool:
        """Whether it may change the match and what belongs to it."""
        return not self.revoked and self.role in (Role.HOST, Role.TABLE)

    @property
    def may_manage(self) -> bool:
        """Whether it may let others in and send them away."""
        return not self.revoked and self.role is Role.HOST


HOST: Final = Caller("host", Role.HOST)

current: Final[ContextVar[Caller]] = ContextVar("caller", default=HOST)
"""The caller of the request or socket being served; the host where there is none, as in tests of screens."""
