"""The app by its keys alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Screen, Server, phone

pytestmark = pytest.mark.browser
AT = "() => (document.activeElement.getAttribute('aria-label') || document.activeElement.textContent).trim()"
MENU = 14
"""More steps than the menu has entries."""


def test_keys_stay_on_the_sheet_that_is_open_and_escape_puts_it_away(
    server: Server, launch: Callable[..., Browser]
) -> None:
    page = phone(launch()).new_page()
    screen = Screen(page)
    page.goto(server.address)
    screen.press("Menu")
    screen.see_button("Close")
    reached = set()
    for _ in range(MENU):
        page.keyboard.press("Tab")
        page.wait_for_timeout(100)
        reached.add(page.evaluate(AT))
    assert {"Close", "Settings", "Devices"} <= reached
    assert not reached & {"Start the match", "Add a player", "Player 1", "Menu"}
    page.keyboard.press("Escape")
    screen.see_button("Add a player")
