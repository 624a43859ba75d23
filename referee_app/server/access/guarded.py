"""A socket between the server and whoever serves it: it ends when it has to, and nobody goes on serving it then."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final, Literal

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from referee_app.server.access.access import Live
from referee_app.server.access.limits import Bucket

NOT_PAIRED: Final = 4403
TOO_FAST: Final = 4429
MESSAGES: Final = (300.0, 100.0)
"""Messages of one socket: at once, and a second."""
BYTES: Final = (12e6, 6e6)
"""Bytes of one socket: at once, and a second."""
GRACE: Final = 3.0
"""Seconds in which whoever serves a socket has to be done once it is over."""
UNHEARD: Final = 60.0
"""Seconds a message may wait for being taken."""


class Guarded:
    """A socket that ends when its device is sent away, or sends faster than anything honest does.

    It listens whether or not somebody wants to hear: the Flet client's server waits for ever for a page that was
    gone before it had said who it is, and such sockets would count until none is left to the device.
    """

    def __init__(self, receive: Receive, send: Send, live: Live) -> None:
        self._receive, self._send, self._live = receive, send, live
        self._messages, self._bytes = Bucket(*MESSAGES), Bucket(*BYTES)
        self._heard: asyncio.Queue[Message] = asyncio.Queue(1)
        self._over: Message | None = None

    async def serve(self, app: ASGIApp, scope: Scope) -> None:
        """Have ``app`` serve the socket until either is done; what it raises is raised."""
        serving = asyncio.ensure_future(app(scope, self._next, self._pass))
        listening = asyncio.ensure_future(self._listen())
        try:
            await asyncio.wait({serving, listening}, return_when=asyncio.FIRST_COMPLETED)
            done, _ = await asyncio.wait({serving}, timeout=GRACE)
        finally:
            serving.cancel()
            listening.cancel()
            await asyncio.gather(serving, listening, return_exceptions=True)
        if done:
            await serving

    async def _next(self) -> Message:
        if self._over is not None and self._heard.empty():
            return self._over
        return await self._heard.get()

    async def _pass(self, message: Message) -> None:
        if self._over is None:
            # Who is gone is told to whoever serves by what comes next. An error here would end the Flet client's
            # server in the middle: it would think the page connected, and keep its session, for ever.
            with contextlib.suppress(Exception):
                await self._send(message)

    async def _listen(self) -> None:
        ended = asyncio.ensure_future(self._live.ended.wait())
        try:
            while self._over is None:
                message = await self._coming(ended)
                if message["type"] == "websocket.disconnect":
                    self._over = message
                try:
                    await asyncio.wait_for(self._heard.put(message), UNHEARD)
                except TimeoutError:
                    await self._end(TOO_FAST)
        finally:
            ended.cancel()

    async def _coming(self, ended: asyncio.Task[Literal[True]]) -> Message:
        coming = asyncio.ensure_future(self._receive())
        try:
            both: set[asyncio.Future[Any]] = {coming, ended}
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if not coming.done():
                return await self._end(NOT_PAIRED)
        finally:
            coming.cancel()
        message = coming.result()
        if message["type"] == "websocket.receive":
            size = len(message.get("bytes") or b"") + len(message.get("text") or "")
            if not (self._messages.take(1) and self._bytes.take(size)):
                return await self._end(TOO_FAST)
        return message

    async def _end(self, code: int) -> Message:
        self._over = {"type": "websocket.disconnect", "code": 1006}
        with contextlib.suppress(Exception):
            await self._send({"type": "websocket.close", "code": code})
        return self._over
