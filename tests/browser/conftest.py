"""A server of its own process and a headless Chromium, both made to be slow machines' work."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.__main__ import installed_browser

PATIENCE = 120
"""Seconds to wait for anything at all: two busy cores draw the first screen in half a minute."""
SOON = 1500
"""Milliseconds for what was there a moment ago; it may have gone, and is looked for again."""

CLICK = 20
"""Seconds for one try to click; a page that reloads meanwhile has to be looked at anew."""

ARGUMENTS = (
    "--no-sandbox",
    "--no-proxy-server",
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
)


@pytest.fixture(scope="session")
def chromium() -> str:
    path = installed_browser()
    if path is None:
        missing = "no Chromium found: install one, or name it in REFEREE_TEST_BROWSER"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return path


class Server:
    """The real program, serving a data folder; it can be killed and started again at the same address."""

    def __init__(self, data: Path, host: str = "127.0.0.1") -> None:
        self.host = host
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.data = data
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def launch(self) -> None:
        program = "from referee_app.cli import main; main()"
        options = ["--host", self.host, "--port", str(self.port), "--data", str(self.data), "--no-browser"]
        log = (self.data / "server.log").open("ab")
        self._process = subprocess.Popen([sys.executable, "-c", program, *options], stdout=log, stderr=log)

    def start(self) -> None:
        self.launch()
        self.wait_until(self._healthy)

    def wait_until(self, answering: Callable[[], bool], pause: float = 0.2) -> None:
        assert self._process is not None
        end = time.monotonic() + PATIENCE
        while not answering():
            assert self._process.poll() is None, (self.data / "server.log").read_text()
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(pause)

    def listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def _healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


class Screen:
    """The page as someone with a screen reader finds it: by roles, names and marked places."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(f"{error.message} {error.stack}"))

    def wait(self, found: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Wait until ``found``; the page may reload meanwhile."""
        end = time.monotonic() + seconds
        while True:
            try:
                hidden = self.page.locator("flt-semantics-placeholder")
                if hidden.count():
                    hidden.first.dispatch_event("click", timeout=SOON)
                if found():
                    return
            except PlaywrightError:
                # The page was just being reloaded.
                pass
            assert time.monotonic() < end, f"not on the screen: {what}\n{self.texts()}"
            time.sleep(0.3)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def see_button(self, name: str) -> None:
        self.wait(lambda: self.button(name).count() > 0, f"button {name}")

    def press(self, name: str) -> None:
        self._click(lambda: self.button(name).first, f"button {name}")

    def press_like(self, pattern: str) -> None:
        """Press the first button whose name matches a regular expression."""
        found = self.page.get_by_role("button", name=re.compile(pattern))
        self.wait(lambda: found.count() > 0, f"a button like {pattern}")
        found.first.click(timeout=PATIENCE * 1000)

    def fill(self, label: str, value: str) -> None:
        self._click(lambda: self.field(label), f"field {label}")
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(value, delay=30)

    def _click(self, find: Callable[[], Locator], what: str) -> None:
        def clicked() -> bool:
            # What a change of the screen still moves would be touched where it was.
            if not find().count() or not self._rests(find()):
                return False
            find().click(timeout=CLICK * 1000)
            return True

        self.wait(clicked, what)

    @staticmethod
    def _rests(found: Locator) -> bool:
        before = found.bounding_box(timeout=SOON)
        time.sleep(0.15)
        return before == found.bounding_box(timeout=SOON)

    def field(self, label: str) -> Locator:
        return self.page.get_by_role("textbox", name=label, exact=True)

    def labels(self) -> list[str]:
        """Return the names of everything on the screen that has one apart from its words."""
        return [
            each.get_attribute("aria-label", timeout=SOON) or "" for each in self.page.locator("[aria-label]").all()
        ]

    def place(self, identifier: str) -> str:
        """Return what stands at a marked place, empty when it is not there."""
        found = self.page.locator(f"[flt-semantics-identifier='{identifier}']")
        if not found.count():
            return ""
        first = found.first
        names = [first.get_attribute("aria-label", timeout=SOON) or "", first.inner_text(timeout=SOON)]
        names += [each.get_attribute("aria-label", timeout=SOON) or "" for each in first.locator("[aria-label]").all()]
        return re.sub(r"\s+", " ", " ".join(names)).strip()

    def see(self, identifier: str, words: str, seconds: float = PATIENCE) -> None:
        self.wait(lambda: words in self.place(identifier), f"{words!r} at {identifier}", seconds)

    def texts(self) -> str:
        """Return everything that is on the screen now, for a failed test."""
        try:
            return "\n".join([self.page.locator("flt-semantics-host").inner_text(timeout=SOON), *self.labels()])
        except PlaywrightError as error:
            return str(error)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    served = Server(tmp_path)
    served.start()
    yield served
    served.kill()


@pytest.fixture(scope="package")
def browsers(chromium: str) -> Iterator[Callable[..., Browser]]:
    """Give a Chromium that was started with more arguments: one for all tests that ask for the same."""
    started: dict[tuple[str, ...], Browser] = {}
    with sync_playwright() as playwright:

        def give(*arguments: str) -> Browser:
            browser = started.get(arguments)
            if browser is None or not browser.is_connected():
                browser = playwright.chromium.launch(executable_path=chromium, args=[*ARGUMENTS, *arguments])
                started[arguments] = browser
            return browser

        yield give
        for browser in started.values():
            browser.close()


@pytest.fixture
def launch(browsers: Callable[..., Browser]) -> Iterator[Callable[..., Browser]]:
    """Give a Chromium with more arguments; what this test opens in it is closed at the end."""
    used: list[Browser] = []

    def give(*arguments: str) -> Browser:
        used.append(browsers(*arguments))
        return used[-1]

    yield give
    for browser in used:
        for context in browser.contexts:
            context.close()


def phone(browser: Browser, language: str = "en-GB") -> BrowserContext:
    """Return a context as wide as a phone held upright."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale=language)
    context.set_default_timeout(PATIENCE * 1000)
    return context
