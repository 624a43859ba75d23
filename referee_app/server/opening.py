"""What answers while the program is still getting ready: the browser takes in the client meanwhile.

The client is some ten megabytes that a browser needs seconds to fetch, to compile and to begin, and the program needs
its time to load what it is made of. Neither has to wait for the other until the first screen is asked for.
"""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Final

from flet_web import get_package_web_dir
from starlette.datastructures import Headers
from starlette.responses import FileResponse
from starlette.routing import Mount, Router
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from referee_app.resources import data_folder
from referee_app.server.access.gate import is_host
from referee_app.server.headers import SecurityHeaders

WEB: Final = Path(__file__).parent / "web"
_FILLED_IN: Final = frozenset({"/manifest.json", "/assets/FontManifest.json"})
"""Files of the client that the program writes anew when it is there."""

# The client is some ten megabytes: in pieces of 64 kB each would go to another thread and back.
FileResponse.chunk_size = 1 << 20


class Opening:
    """The ASGI application that takes the requests of the whole program, from the first moment.

    ``prepare`` makes the real one when the server has started, and is left when the server stops. Until it is made
    the files of the client are answered from here, to a browser on this very machine; everything else waits.
    ``give_up`` is called when it cannot be made; why is in ``failure`` then.
    """

    def __init__(
        self, prepare: Callable[[], AbstractAsyncContextManager[ASGIApp]], give_up: Callable[[], None]
    ) -> None:
        self.failure: BaseException | None = None
        self._prepare, self._give_up = prepare, give_up
        self._app: ASGIApp | None = None
        self._there = asyncio.Event()
        self._files = StaticFiles(directory=WEB, html=True)
        self._files.all_directories.append(get_package_web_dir())
        fonts = StaticFiles(directory=data_folder() / "fonts")
        self._client = SecurityHeaders(Router([Mount("/fonts", fonts), Mount("/", self._files)]))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or begin and end with the server (ASGI's lifespan)."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self._app is None and self._is_early(scope):
            await self._client(scope, receive, send)
        else:
            await self._there.wait()
            assert self._app is not None
            await self._app(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "lifespan.startup.complete"})
        try:
            async with self._prepare() as self._app:
                self._there.set()
                await receive()
        except BaseException as error:
            self.failure = error
            self._give_up()
        else:
            await send({"type": "lifespan.shutdown.complete"})

    def _is_early(self, scope: Scope) -> bool:
        """Say whether a file of the client is asked for, by the host."""
        path = scope["path"]
        if scope["type"] != "http" or path in _FILLED_IN or not is_host(scope, Headers(scope=scope)):
            return False
        found = self._files.lookup_path(path.lstrip("/"))[1]
        return path == "/" or path.startswith("/fonts/") or (found is not None and stat.S_ISREG(found.st_mode))
