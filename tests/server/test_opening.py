"""Before the program is there: the client's files for this machine's browser, and patience for everything else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp

from referee_app.server.opening import Opening

SOON = 0.3
"""Seconds after which what has not been answered is waiting."""
LATE = 20.0


class Started:
    """An opening whose server has started, and whose program comes when ``made`` is set."""

    def __init__(self) -> None:
        self.made = asyncio.Event()
        self.left = False
        self.given_up = asyncio.Event()
        self.error: Exception | None = None
        self.opening = Opening(self._prepare, self.given_up.set)
        self._to_app: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self.told: asyncio.Queue[Any] = asyncio.Queue()
        self._living = asyncio.create_task(self.opening({"type": "lifespan"}, self._to_app.get, self.told.put))
        self._to_app.put_nowait({"type": "lifespan.startup"})

    @asynccontextmanager
    async def _prepare(self) -> AsyncIterator[ASGIApp]:
        await self.made.wait()
        if self.error is not None:
            raise self.error
        yield PlainTextResponse("the program")
        self.left = True

    def browser(self, address: str = "127.0.0.1") -> AsyncClient:
        return AsyncClient(transport=ASGITransport(self.opening, client=(address, 50000)), base_url="http://localhost")

    async def stop(self) -> None:
        self._to_app.put_nowait({"type": "lifespan.shutdown"})
        await asyncio.wait_for(self._living, LATE)


@pytest.mark.parametrize(
    ("path", "begins"),
    [
        pytest.param("/", "<!DOCTYPE html>", id="the page"),
        pytest.param("/flutter_bootstrap.js", "", id="a file of the client"),
        pytest.param("/canvaskit/chromium/canvaskit.js", "", id="one in a folder"),
        pytest.param("/device.js", "", id="one of our own"),
        pytest.param("/fonts/NotoSansSC-subset.woff2", "", id="the font"),
    ],
)
def test_the_client_is_there_before_the_program(path: str, begins: str) -> None:
    async def early() -> None:
        started = Started()
        answer = await started.browser().get(path)
        assert answer.status_code == 200
        assert answer.text.startswith(begins)
        assert answer.headers["content-security-policy"].startswith("default-src 'self'")

    asyncio.run(early())


@pytest.mark.parametrize(
    ("path", "address"),
    [
        pytest.param("/health", "127.0.0.1", id="whether the program is there"),
        pytest.param("/pictures/1.jpg", "127.0.0.1", id="a picture"),
        pytest.param("/manifest.json", "127.0.0.1", id="a file the program fills in"),
        pytest.param("/canvaskit", "127.0.0.1", id="a folder"),
        pytest.param("/../app.py", "127.0.0.1", id="a way out of the folder"),
        pytest.param("/", "192.168.1.20", id="the page, for a machine that must be asked who it is"),
        pytest.param("/device.js", "192.168.1.20", id="a file, for such a machine"),
    ],
)
def test_everything_else_waits_for_the_program(path: str, address: str) -> None:
    async def early() -> None:
        started = Started()
        asking = asyncio.create_task(started.browser(address).get(path))
        done, _ = await asyncio.wait([asking], timeout=SOON)
        assert not done
        started.made.set()
        assert (await asyncio.wait_for(asking, LATE)).text == "the program"

    asyncio.run(early())


def test_the_program_answers_all_once_it_is_there_and_is_left_when_the_server_stops() -> None:
    async def life() -> None:
        started = Started()
        assert (await started.told.get())["type"] == "lifespan.startup.complete"
        started.made.set()
        assert (await asyncio.wait_for(started.browser().get("/health"), LATE)).text == "the program"
        assert (await started.browser().get("/")).text == "the program"
        assert not started.left
        await started.stop()
        assert started.left
        assert (await started.told.get())["type"] == "lifespan.shutdown.complete"

    asyncio.run(life())


def test_a_program_that_cannot_be_made_ends_the_server_and_says_why() -> None:
    async def life() -> None:
        started = Started()
        started.error = OSError("the disk is full")
        started.made.set()
        await asyncio.wait_for(started.given_up.wait(), LATE)
        assert started.opening.failure is started.error

    asyncio.run(life())
