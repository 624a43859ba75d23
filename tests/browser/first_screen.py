"""How long it takes until the first screen is drawn: from the command, cold, and when a page is loaded again.

    python -m tests.browser.first_screen [--times 3]

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
    cold, again = [], []
    for _ in range(parser.parse_args().times):
        with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            browser = Browser(Path(profile))
            server = Server(Path(data))
            began, used = time.monotonic(), cpu_seconds()
            try:
                server.start()
                started = time.monotonic() - began
                cold.append((started, browser.drawn(server.address), cpu_seconds() - used))
                used = cpu_seconds()
                again.append((browser.drawn(server.address), cpu_seconds() - used))
            finally:
                browser.close()
                server.kill()
    start, first, used = (statistics.median(each) for each in zip(*cold, strict=True))
    reload, reload_used = (statistics.median(each) for each in zip(*again, strict=True))
    print(f"program answers after {start:.1f} s, first screen drawn {first:.1f} s later ({used:.1f} s of a processor)")
    print(f"opened again: {reload:.1f} s ({reload_used:.1f} s of a processor); load {os.getloadavg()[0]:.1f}")


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
