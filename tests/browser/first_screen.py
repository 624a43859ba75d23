"""How long it takes until the first screen is drawn: from the command, cold, and when a page is loaded again.

    python -m tests.browser.first_screen [--times 3]

Chromium draws in software here. Beside the seconds on the clock stand those of a processor that the browser and the
program took, which tell more on a busy machine.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.__main__ import installed_browser
from tests.browser.conftest import ARGUMENTS, Server

PATIENCE = 600
_DRAWN = """() => new Promise((done) => {
  const drawn = () => document.querySelector("flt-semantics-placeholder, flt-semantics-host flt-semantics");
  const look = () => drawn() && !document.getElementById("loading")
    ? requestAnimationFrame(() => done(performance.now())) : setTimeout(look, 20);
  look();
})"""
"""Run in the page: milliseconds from the beginning of its loading until a first screen has been drawn."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=3)
    cold, again = [], []
    for _ in range(parser.parse_args().times):
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
            server = Server(Path(folder))
            began, used = time.monotonic(), cpu_seconds()
            server.start()
            started = time.monotonic() - began
            browser = playwright.chromium.launch(executable_path=installed_browser(), args=list(ARGUMENTS))
            try:
                page = browser.new_page()
                page.set_default_timeout(PATIENCE * 1000)
                before = cpu_seconds()
                page.goto(server.address, wait_until="commit")
                first = drawn(page)
                cold.append((started, first, before - used + cpu_seconds() - before))
                before = cpu_seconds()
                page.reload(wait_until="commit")
                again.append((drawn(page), cpu_seconds() - before))
            finally:
                browser.close()
                server.kill()
    start, first, used = (statistics.median(each) for each in zip(*cold, strict=True))
    reload, reload_used = (statistics.median(each) for each in zip(*again, strict=True))
    print(f"program answers after {start:.1f} s, first screen drawn {first:.1f} s later ({used:.1f} s of a processor)")
    print(f"loaded again: {reload:.1f} s ({reload_used:.1f} s of a processor); load {os.getloadavg()[0]:.1f}")


def drawn(page: Page) -> float:
    """Return the seconds from the beginning of a page's loading until its first screen was drawn."""
    return float(page.evaluate(_DRAWN)) / 1000


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
