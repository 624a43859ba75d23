"""A second device joins by its code, two fingers at once do one thing once, and a line cut for long comes back."""

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee_app.match.referee import Referee
from referee_app.rules.actions import Draw
from referee_app.store.store import Store
from tests.browser.conftest import Screen, Server, phone
from tests.browser.relay import Relay

pytestmark = pytest.mark.browser
AWAY = "127.0.0.2"
"""An address of this machine that is not the one its own browser opens: whoever comes by it has to be paired."""
CUT = 30
"""Seconds for which the second device has no line."""


def draws(server: Server) -> int:
    """Return how many draws the data folder has."""
    with Store.open(server.data) as store:
        history = Referee.open(store, store.matches()[0].id).history
        return sum(isinstance(entry.action, Draw) for entry in history)


def test_two_devices_at_one_match(tmp_path: Path, launch: Callable[..., Browser]) -> None:
    server = Server(tmp_path, host=AWAY)
    server.start()
    relay = Relay(AWAY, server.port)
    try:
        browser = launch()
        ours, theirs = (Screen(phone(browser).new_page()) for _ in range(2))
        ours.page.goto(server.address)
        ours.fill("Player 1", "Anna")
        ours.fill("Player 2", "Ben")
        ours.press("Start the match")
        ours.press("red 5")
        ours.see("turn", "Anna")

        away = f"http://{AWAY}:{relay.port}"
        theirs.page.goto(away)
        assert theirs.page.url == f"{away}/join", "who is not paired gets no further"
        found = re.search(r"code (\w{4})-(\w{4})", (tmp_path / "server.log").read_text())
        assert found is not None
        theirs.page.goto(f"{away}/join#{found[1]}{found[2]}")
        theirs.see("turn", "Anna")
        assert found[1] not in theirs.page.url
        assert all(cookie["httpOnly"] for cookie in theirs.page.context.cookies())

        for screen in (ours, theirs):
            screen.see_button("Drew a card")
        for screen in (ours, theirs):
            # Sent one after the other without waiting for what comes of it.
            screen.button("Drew a card").first.dispatch_event("click")
        for screen in (ours, theirs):
            screen.see("turn", "Anna, play the drawn card, or pass")
        assert draws(server) == 1

        # While the second device is without a line the other plays on, and the server is started anew.
        relay.cut()
        cut = time.monotonic()
        ours.press("Passed")
        ours.see("turn", "Ben")
        server.kill()
        server.start()
        ours.press("red 9")
        ours.see("turn", "Anna, to play")
        time.sleep(max(0.0, cut + CUT - time.monotonic()))
        relay.mend()
        # It comes back by itself to what has happened meanwhile, and is alive, not only a picture of it.
        theirs.see("verdict-legal", "red 9")
        theirs.press("Drew a card")
        ours.see("turn", "Anna, play the drawn card, or pass")
        assert draws(server) == 2
    finally:
        relay.cut()
        server.kill()
