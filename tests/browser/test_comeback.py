"""A page comes back by itself from a cut at any moment, also while it is still loading."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.conftest import Screen, Server, phone

pytestmark = pytest.mark.browser


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
