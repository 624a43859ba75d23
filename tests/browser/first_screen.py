"""How long it takes from the command until the first screen is drawn, in a browser that is open.

    python -m tests.browser.first_screen [--times 3]

The very first start is told apart from later ones: then the browser knows the client already, as one that is used
every game night does, but the program itself is begun anew. The page is opened as the program does it, at once when it
listens; what it is made of is loaded meanwhile.

Chromium draws in software here, and is spoken to as little as possible: one that is watched as Playwright does it
stops to read all of the client once more whenever that logs a line. Beside the seconds on the clock stand those of a
processor that the browser and the program took, which tell more on a busy machine.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.__main__ import installed_browser
from tests.browser.conftest import ARGUMENTS, Server

PATIENCE: Final = 600
_STARTS: Final = ("the very first start", "a later one", "and one more")
"""A browser keeps what it compiled of the client when it is asked for it the second time."""
_PAUSE: Final = 3.0
"""Seconds for the browser to put away what it was at."""
_EVENING: Final = 10.0
"""Seconds a page lives: a browser keeps what it compiled once nothing has been left to compile for some of them."""
_DRAWN: Final = """new Promise((done) => {
  const next = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  const look = () => window.referee?.drawn() ? next(() => done(performance.now())) : setTimeout(look, 20);
  look();
})"""
"""Run in the page: milliseconds from the beginning of its loading until a first screen has been drawn."""


class Browser:
    """A Chromium of its own profile, with one page."""

    def __init__(self, folder: Path) -> None:
        path = installed_browser()
        assert path is not None, "no Chromium found"
        self._process = subprocess.Popen(
            [path, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={folder}", *ARGUMENTS],
            stderr=subprocess.DEVNULL,
        )
        port = folder / "DevToolsActivePort"
        while not port.is_file() or not port.read_text().strip():
            assert self._process.poll() is None, "Chromium ended"
            time.sleep(0.05)
        with urllib.request.urlopen(f"http://127.0.0.1:{port.read_text().split()[0]}/json/list") as answer:
            pages = [each for each in json.load(answer) if each["type"] == "page"]
        self._open = ExitStack()
        self._line: ClientConnection = self._open.enter_context(
            connect(pages[0]["webSocketDebuggerUrl"], max_size=None)
        )
        self._asked = 0

    def tell(self, method: str, **values: Any) -> Any:
        """Have the page do something; return what comes of it."""
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": values}))
        while True:
            answer = json.loads(self._line.recv(PATIENCE))
            if answer.get("id") == self._asked:
                return answer.get("result")

    def drawn(self, address: str) -> float:
        """Open a page; return the seconds from the beginning of its loading until its first screen was drawn."""
        began = time.time() * 1000
        self.tell("Page.navigate", url=address)
        while True:
            found = self.tell("Runtime.evaluate", expression=_DRAWN, awaitPromise=True, returnByValue=True)
            loaded = self.tell("Runtime.evaluate", expression="performance.timeOrigin", returnByValue=True)
            # What was asked of the page that was there before has no answer, or is its own.
            if "value" in found["result"] and loaded["result"]["value"] >= began - 1:
                return float(found["result"]["value"]) / 1000
            time.sleep(0.05)

    def close(self) -> None:
        """End it."""
        self._open.close()
        self._process.terminate()
        self._process.wait()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=3)
    starts: list[list[tuple[float, float]]] = []
    for _ in range(parser.parse_args().times):
        with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            browser = Browser(Path(profile))
            server = Server(Path(data))
            try:
                starts.append([started(server, browser) for _ in _STARTS])
            finally:
                browser.close()
                server.kill()
    for name, each in zip(_STARTS, zip(*starts, strict=True), strict=True):
        clock, used = (statistics.median(values) for values in zip(*each, strict=True))
        print(f"{name}: {clock:.1f} s from the command ({used:.1f} s of a processor)")
    print(f"{len(starts)} times, medians; load {os.getloadavg()[0]:.1f}")


def started(server: Server, browser: Browser) -> tuple[float, float]:
    """Start the program; return the seconds from its command until the first screen was drawn, and a processor's."""
    server.kill()
    browser.tell("Page.navigate", url="about:blank")
    time.sleep(_PAUSE)
    used, began = cpu_seconds(), time.monotonic()
    server.launch()
    server.wait_until(server.listens, pause=0.02)
    browser.drawn(server.address)
    took = time.monotonic() - began, cpu_seconds() - used
    time.sleep(_EVENING)
    return took


def cpu_seconds() -> float:
    """Return the processor seconds that this program and all it has started have taken so far."""
    return sum(_ticks(pid) for pid in _family(os.getpid())) / os.sysconf("SC_CLK_TCK")


def _family(pid: int) -> Iterator[int]:
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            yield from _family(int(child))


def _ticks(pid: int) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    # User and system time, of the process and of what it has waited for.
    return sum(map(int, fields[11:15]))


if __name__ == "__main__":
    main()
