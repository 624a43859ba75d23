"""Everything about who may come in: paired devices, open codes, live sockets, the doors to the network."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from referee_app.server.access.codes import PairingCodes
from referee_app.server.access.lan import Lan
from referee_app.server.access.paired import Paired, PairedDevices
from referee_app.server.access.roles import Caller

FOLDER: Final = "access"
_KINDS: Final = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"))
_OTHERS: Final = (("Mac OS", "Mac"), ("CrOS", "Chromebook"), ("Linux", "Linux"))


@dataclass(eq=False)
class Live:
    """A socket that is open now; ``end`` closes it from any thread."""

    caller: Caller
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)

    def end(self) -> None:
        """Close the socket."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.ended.set)


class Access:
    """Safe to use from any thread. ``folder`` is the program's data folder; None keeps everything in memory."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = None if folder is None else folder / FOLDER
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.paired = PairedDevices(self.folder)
        self.codes = PairingCodes()
        self.lan: Lan | None = None
        self.changed: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        self._live: set[Live] = set()

    @property
    def private_folder(self) -> Path:
        """Where keys lie on this machine, also of a room that keeps nothing in a folder of its own."""
        from referee_app.store.store import default_folder

        return self.folder or default_folder() / FOLDER

    def join(self, code: str, user_agent: str) -> tuple[Paired, str]:
        """Let in the device that shows ``code``; return it and its credential.

        Raises WrongCodeError, TooManyTriesError, TooManyDevicesError, OSError.
        """
        made = self.paired.add(self.codes.redeem(code), device_name(user_agent))
        self.changed()
        return made

    def revoke(self, device_id: str) -> None:
        """Send a device away: its cookie is worth nothing from now on, its sockets are closed. Raises OSError."""
        try:
            self.paired.revoke(device_id)
        finally:
            with self._lock:
                gone = [live for live in self._live if live.caller.id == device_id]
            for live in gone:
                live.end()
            self.changed()

    def enter(self, live: Live) -> None:
        """Note a socket that has been opened."""
        with self._lock:
            first = not self._open(live.caller.id)
            self._live.add(live)
        if first:
            self.changed()

    def leave(self, live: Live) -> None:
        """Note that a socket has been closed."""
        with self._lock:
            self._live.discard(live)
            last = not self._open(live.caller.id)
        if last:
            self.changed()

    def sockets(self, device_id: str) -> int:
        """Return how many sockets a device has open now."""
        with self._lock:
            return self._open(device_id)

    def _open(self, device_id: str) -> int:
        return sum(live.caller.id == device_id for live in self._live)


def device_name(user_agent: str) -> str:
    """Return what kind of device a browser says it runs on, for the list of paired devices; empty when it does not."""
    for part, name in (*_KINDS, *_OTHERS):
        if part in user_agent:
            model = re.search(r"Android [\d.]+; ([\w .-]{2,30}?)(?: Build|[;)])", user_agent)
            # Newer browsers say "K" for every model.
            return f"{name} {model[1]}" if model and model[1] != "K" else name
    return ""
