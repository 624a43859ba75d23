"""The doors to the network: opened when asked, one plain for screens, one secure for the camera of a phone.

The program itself listens at this machine only. A browser gives its camera to none but a secure page, and warns of
a certificate it does not know; so the screens, which need no camera, have a door without that warning.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from referee_app.server.access.addresses import EVERYWHERE, listen, names, own_address

if TYPE_CHECKING:
    from referee_app.server.tls import Certificate

FRAME_LIMIT: Final = 4_000_000
"""Bytes of the largest message a socket takes; a larger one is refused before it is read."""
REMEMBERED: Final = 12 * 3600
"""Seconds for which doors that were open are opened again after a restart."""
_MARK: Final = "open"


def options(**more: Any) -> dict[str, Any]:
    """Return how the web server is run at every door."""
    return {
        "log_level": "warning",
        "access_log": False,
        "ws": "websockets-sansio",
        "ws_per_message_deflate": False,
        "ws_max_size": FRAME_LIMIT,
        "timeout_graceful_shutdown": 2,
        # Who says that he speaks for another machine is not believed.
        "proxy_headers": False,
        **more,
    }


class Door(uvicorn.Server):
    """A web server beside whatever else runs in this program, which alone listens to signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals alone."""
        yield


@dataclass(frozen=True)
class Open:
    """The addresses of the doors, as a phone's browser is to open them."""

    screens: str
    camera: str


class Lan:
    """Opens and closes the doors of one application; its methods belong to the main server's event loop."""

    def __init__(self, app: Any, folder: Path, port: int) -> None:
        self._app, self._folder, self._port = app, folder, port
        self._doors: list[tuple[Door, asyncio.Task[None]]] = []
        self.open_at: Open | None = None
        self.trusted: Certificate | None = None
        """The certificate of the secure door, once that has been opened."""

    async def open(self) -> Open:
        """Let the network in, to be paired, and return where; raises OSError."""
        if self.open_at is not None:
            return self.open_at
        # What makes certificates takes long to load, and an evening at one device needs none.
        from referee_app.server.tls import certificate

        address = own_address()
        if address is None:
            raise OSError("no network")
        self.trusted = trusted = await asyncio.to_thread(certificate, self._folder / "tls", names(address))
        plain = listen(EVERYWHERE, self._port + 1)
        try:
            secure = listen(EVERYWHERE, self._port + 2)
        except OSError:
            plain.close()
            raise
        for door, secrets in ((plain, {}), (secure, {"ssl_certfile": trusted.server})):
            # The main server has run the application's start already.
            server = Door(uvicorn.Config(self._app, **options(lifespan="off", **secrets)))
            self._doors.append((server, asyncio.create_task(server.serve(sockets=[door]))))
        self.open_at = Open(f"http://{address}:{self._port + 1}", f"https://{address}:{self._port + 2}")
        (self._folder / _MARK).touch(mode=0o600)
        return self.open_at

    async def close(self, *, forget: bool = True) -> None:
        """Shut the doors; ``forget`` keeps them shut after a restart too."""
        doors, self._doors, self.open_at = self._doors, [], None
        if forget:
            (self._folder / _MARK).unlink(missing_ok=True)
        for server, _ in doors:
            server.should_exit = True
        for _, task in doors:
            await task

    def was_open(self) -> bool:
        """Say whether the doors were open when the program last ran, not long ago."""
        try:
            return time.time() - (self._folder / _MARK).stat().st_mtime < REMEMBERED
        except OSError:
            return False
