"""The evening's devices: two that speak the app's own protocol, a phone's camera, and a page in a real browser."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, Protocol

import msgpack  # type: ignore[import-untyped]
import websockets
from playwright.async_api import Error as PlaywrightError
from playwright.async_api import async_playwright

from referee_app.server.access.gate import COOKIE
from referee_app.server.access.roles import Role

AWAY: Final = "127.0.0.2"
"""By this address of its own the machine is somebody else, who has to be paired."""
_TURN: Final = "Turn: "
_LOOK: Final = 0.5
"""Seconds between two looks at the page."""
_SHOWN: Final = """() => {
    document.querySelector("flt-semantics-placeholder")?.click();
    const place = document.querySelector("[flt-semantics-identifier='turn']");
    const named = place && (place.ariaLabel ? place : place.querySelector("[aria-label]"));
    return named ? named.getAttribute("aria-label") : place ? place.innerText : "";
}"""


class Device(Protocol):
    """What hangs on a line that can be cut."""

    name: str
    turn: str
    """Whose turn it shows, and what the table waits for; empty while it shows nothing."""

    @property
    def until(self) -> float:
        """The moment before which its line stays cut, monotonic seconds."""
        ...

    async def live(self) -> None:
        """Be connected, again and again."""
        ...

    def cut(self, seconds: float = 0.0) -> None:
        """Cut its line without a word, and let it not come back for ``seconds``."""
        ...


class Screen:
    """A browser's Flet line: what it was last told about whose turn it is."""

    def __init__(self, role: Role, port: int, credential: str) -> None:
        self.name = role.value
        self._address = f"ws://{AWAY}:{port}/ws"
        self._headers = headers(port, credential)
        self._line: Any = None
        self.turn = ""
        self.messages = 0
        self.until = 0.0

    async def live(self) -> None:
        """Be connected, again and again; every connection is a page loaded anew."""
        while True:
            with suppress(OSError, websockets.WebSocketException):
                async with websockets.connect(
                    self._address, additional_headers=self._headers, max_size=None, proxy=None
                ) as line:
                    self._line, self.turn = line, ""
                    page = {"_i": 1, "_c": "Page", "width": 390, "height": 844, "route": "/?language=en"}
                    body = {"session_id": "", "page_name": "", "page": page}
                    await line.send(b"\0" + msgpack.packb([1, body]))
                    async for message in line:
                        self.messages += 1
                        assert isinstance(message, bytes)
                        self.turn = _told(message) or self.turn
            await asyncio.sleep(max(1.0, self.until - time.monotonic()))

    def cut(self, seconds: float = 0.0) -> None:
        """Cut the line, and do not come back for ``seconds``."""
        self.turn, self.until = "", time.monotonic() + seconds
        if self._line is not None:
            self._line.transport.abort()


class Camera:
    """A phone's camera: it sends pictures at a steady pace, and comes back when the line is cut."""

    def __init__(self, port: int, credential: str, pictures: list[bytes], fps: float) -> None:
        self.name = Role.CAMERA.value
        self._address = f"ws://{AWAY}:{port}/device?token=soak"
        self._headers = headers(port, credential)
        self._coming = itertools.cycle(pictures)
        self._fps = fps
        self._line: Any = None
        self.sent = self.read = 0
        self.turn = ""
        self.until = 0.0

    async def live(self) -> None:
        """Send, again and again; never more than two pictures without an answer."""
        while True:
            with suppress(OSError, websockets.WebSocketException):
                async with websockets.connect(self._address, additional_headers=self._headers, proxy=None) as line:
                    self._line = line
                    await line.send(json.dumps({"camera": "running", "mirrored": False}))
                    await self._film(line)
            await asyncio.sleep(max(1.0, self.until - time.monotonic()))

    async def _film(self, line: Any) -> None:
        unanswered = 0
        due = time.monotonic()
        while True:
            if unanswered < 2:
                await line.send(b"\0" + next(self._coming))
                self.sent += 1
                unanswered += 1
            due = max(due + 1 / self._fps, time.monotonic())
            while (left := due - time.monotonic()) > 0:
                with suppress(TimeoutError):
                    answered = json.loads(await asyncio.wait_for(line.recv(), left)).get("ack", 0)
                    self.read += answered
                    unanswered = max(0, unanswered - answered)
                    # It sees the table again: that is what a camera has to show after a cut.
                    self.turn = "seeing" if answered else self.turn

    def cut(self, seconds: float = 0.0) -> None:
        """Cut the line, and do not come back for ``seconds``."""
        self.turn, self.until = "", time.monotonic() + seconds
        if self._line is not None:
            self._line.transport.abort()


class Relay:
    """Stands between the browser and the server, whose lines a browser does not let anybody cut."""

    def __init__(self, port: int) -> None:
        self._server_port = port
        self._lines: set[asyncio.StreamWriter] = set()
        self.port = 0
        self.until = 0.0

    async def open(self) -> None:
        """Listen at a port of its own."""
        server = await asyncio.start_server(self._pass, AWAY, 0)
        self.port = server.sockets[0].getsockname()[1]

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if time.monotonic() < self.until:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection(AWAY, self._server_port, local_addr=(AWAY, 0))
        self._lines |= {writer, back}
        await asyncio.gather(_copy(reader, back), _copy(there, writer))
        self._lines -= {writer, back}

    def cut(self, seconds: float) -> None:
        """Cut every line, and take no new one for ``seconds``."""
        self.until = time.monotonic() + seconds
        for line in tuple(self._lines):
            line.transport.abort()


async def _copy(from_: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await from_.read(65536):
            to.write(data)
            await to.drain()
    to.close()


class Page:
    """The app in a real Chromium of a phone's size."""

    def __init__(self, relay: Relay, page: Any, browser: Any) -> None:
        self.name = "page"
        self._relay, self._page, self._browser = relay, page, browser
        self._devtools: Any = None
        self.turn = ""
        self.loads = 0

    @property
    def until(self) -> float:
        """The moment before which its line stays cut, monotonic seconds."""
        return self._relay.until

    async def live(self) -> None:
        """Look at the screen, again and again."""
        self._page.on("load", lambda _: setattr(self, "loads", self.loads + 1))
        # Not until all has come: a busy machine takes longer over that than the browser's patience.
        await self._page.goto(f"http://{AWAY}:{self._relay.port}/?language=en", wait_until="commit", timeout=0)
        while True:
            # It is being loaded anew.
            with suppress(PlaywrightError):
                self.turn = str(await self._page.evaluate(_SHOWN)).removeprefix(_TURN)
            await asyncio.sleep(_LOOK)

    def cut(self, seconds: float = 0.0) -> None:
        """Cut its lines, and take no new ones for ``seconds``."""
        self.turn = ""
        self._relay.cut(seconds)

    async def texts(self) -> str:
        """Return every word on the screen."""
        found = await self._page.evaluate(
            """() => [document.querySelector("flt-semantics-host")?.innerText,
                ...[...document.querySelectorAll("[aria-label]")].map((each) => each.ariaLabel)].join("\\n")"""
        )
        return str(found)

    async def load_anew(self) -> None:
        """Load the page anew, as a person would."""
        self.turn = ""
        await self._page.reload(wait_until="commit", timeout=0)

    async def heap(self) -> float:
        """Return the megabytes of the page's scripts once what is not needed has been cleared away."""
        with suppress(PlaywrightError):
            if self._devtools is None:
                self._devtools = await self._page.context.new_cdp_session(self._page)
                await self._devtools.send("Performance.enable")
            await self._devtools.send("HeapProfiler.collectGarbage")
            metrics = (await self._devtools.send("Performance.getMetrics"))["metrics"]
            return float(next(each["value"] for each in metrics if each["name"] == "JSHeapUsedSize")) / 2**20
        self._devtools = None
        return float("nan")

    async def processes(self) -> dict[str, list[tuple[int, float]]]:
        """Return the browser's processes by kind: number and CPU seconds."""
        found: dict[str, list[tuple[int, float]]] = {}
        for each in (await self._browser.send("SystemInfo.getProcessInfo"))["processInfo"]:
            found.setdefault(each["type"], []).append((each["id"], each["cpuTime"]))
        return found


def _told(message: bytes) -> str:
    """Return the last words about the turn in a message of msgpack, whose texts have their length before them."""
    at = message.rfind(_TURN.encode())
    if at < 1:
        return ""
    before = message[at - 1]
    size = before & 0x1F if before & 0xE0 == 0xA0 else before
    return message[at : at + size].decode(errors="replace").removeprefix(_TURN)


@asynccontextmanager
async def browsing(chromium: str, port: int, credential: str) -> AsyncIterator[Page]:
    """Open the app in a Chromium as a device that shows ``credential``."""
    relay = Relay(port)
    await relay.open()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--no-proxy-server", "--disable-dev-shm-usage"]
        )
        context = await browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
        address = f"http://{AWAY}:{relay.port}"
        await context.add_cookies([{"name": COOKIE, "value": credential, "url": address}])
        yield Page(relay, await context.new_page(), await browser.new_browser_cdp_session())
        await browser.close()


def headers(port: int, credential: str) -> dict[str, str]:
    """Return what a paired device sends along."""
    return {"Cookie": f"{COOKIE}={credential}", "Origin": f"http://{AWAY}:{port}"}
