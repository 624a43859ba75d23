"""The app by its keys alone, upright and turned: a sheet, several cards laid at once, a hand counted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from referee_app.match.referee import Referee
from referee_app.store.store import Store
from tests.browser.conftest import Screen, Server, phone
from tests.match.table import table

pytestmark = pytest.mark.browser
AT: Final = "() => (document.activeElement.getAttribute('aria-label') || document.activeElement.textContent).trim()"
MENU: Final = 14
"""More steps than the menu has entries."""
ROUND: Final = 60
"""More steps than the table has things to touch."""
UPRIGHT: Final = (390, 844)
SIDEWAYS: Final = (844, 390)
TABLET: Final = (1180, 820)


class Keys:
    """Someone who has a keyboard and nothing else."""

    def __init__(self, page: Page, screen: Screen) -> None:
        self.page, self.screen = page, screen

    def step(self) -> str:
        """Go on to the next thing that can be touched; return what it is called."""
        self.page.keyboard.press("Tab")
        self.page.wait_for_timeout(30)
        return str(self.page.evaluate(AT))

    def press(self, name: str) -> None:
        """Go on until ``name`` is reached, and press it."""
        self.screen.wait(lambda: any(self.step() == name for _ in range(ROUND)), f"{name} by the keys")
        self.page.keyboard.press("Enter")


def turn(page: Page, size: tuple[int, int]) -> None:
    """Turn the screen."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def test_keys_alone_on_a_screen_that_is_turned(tmp_path: Path, launch: Callable[..., Browser]) -> None:
    with Store.open(tmp_path) as store:
        match = table("mattel", players="Anna Ben", first="Anna", store=store, hands={"Anna": 2, "Ben": 3}).match_id
    server = Server(tmp_path)
    server.start()
    try:
        page = phone(launch()).new_page()
        screen = Screen(page)
        keys = Keys(page, screen)
        page.goto(server.address)
        screen.see("turn", "Anna, to play")

        # Keys stay on the sheet that is open, and Escape puts it away.
        keys.press("Menu")
        screen.see_button("Close")
        reached = {keys.step() for _ in range(MENU)}
        assert {"Close", "Settings", "Devices"} <= reached
        assert not reached & {"Menu", "Drew a card", "red 7"}
        page.keyboard.press("Escape")
        screen.see_button("Menu")

        keys.press("Several")
        keys.press("red 7")
        screen.see_button("Lay 1 card")
        turn(page, TABLET)
        screen.see_button("Take red 7 off")
        turn(page, SIDEWAYS)
        keys.press("Lay 1 card")
        screen.see("turn", "Ben")

        with Store.open(tmp_path) as store:
            referee = Referee.open(store, match)
            for action in ("Ben draw", "Ben pass", "Anna play R9"):
                referee.submit(action)
        keys.press("Count Ben")
        keys.press("red 9")
        keys.press("red Draw Two")
        screen.see("hand-sum", "29 points")
        turn(page, UPRIGHT)
        keys.press("red 1")
        screen.see("hand-sum", "30 points")
        turn(page, TABLET)
        screen.see("hand-sum", "30 points")
        assert screen.errors == []
    finally:
        server.kill()
