"""A page comes back by itself from a cut at any moment, also while it is still loading."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.conftest import Screen, Server, phone
from tests.browser.relay import Relay

pytestmark = pytest.mark.browser
SILENT = 90
"""Seconds after which a page on which nothing is drawn is loaded anew whatever the reason."""


def test_a_page_comes_back_from_a_cut_at_any_moment(server: Server, launch: Callable[..., Browser]) -> None:
    page = phone(launch()).new_page()
    screen = Screen(page)
    failing = ["device.js", "canvaskit.wasm"]

    def cut(route: Route) -> None:
        name = next((name for name in failing if route.request.url.split("?")[0].endswith(name)), None)
        if name is None:
            route.continue_()
        else:
            failing.remove(name)
            route.abort("connectionreset")

    page.goto(server.address)
    screen.wait(lambda: screen.button("Start the match").count() > 0, "the start")
    assert page.evaluate("sessionStorage.getItem('comebacks')") is None, "a page that nothing cut off came back"

    page.route("**/*", cut)
    page.reload(wait_until="commit")
    screen.wait(lambda: screen.button("Start the match").count() > 0, "the start, of all files failing once")
    assert failing == []
    page.unroute("**/*")

    page.reload(wait_until="commit")
    server.kill()
    server.start()
    screen.wait(lambda: screen.button("Start the match").count() > 0, "the start, after a cut while loading")
    # It is alive, not only a picture of what was.
    screen.press("中文")
    screen.wait(lambda: screen.button("开始").count() > 0, "the other language")


def test_a_page_comes_back_from_an_answer_that_breaks_off(server: Server, launch: Callable[..., Browser]) -> None:
    relay = Relay("127.0.0.1", server.port)
    relay.breaking = {"canvaskit.wasm": 200_000, "main.dart.js": 200_000, "canvaskit.js": 40_000}
    page = phone(launch()).new_page()
    screen = Screen(page)
    begun = time.monotonic()
    page.goto(f"http://127.0.0.1:{relay.port}", wait_until="commit")
    screen.wait(lambda: screen.button("Start the match").count() > 0, "the start")
    assert relay.breaking == {}
    assert time.monotonic() - begun < SILENT, "it was loaded anew only because nothing was drawn for long"
