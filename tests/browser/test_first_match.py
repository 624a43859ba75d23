"""From nothing to the first judged card, and what is put right afterwards, as a family does it."""

import math
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from referee_app.match.referee import Referee
from referee_app.rules.actions import Draw, Play
from referee_app.store.store import Store
from tests.browser.conftest import Screen, Server, phone

pytestmark = pytest.mark.browser

MOST_TAPS = 10


class Tapping:
    """Counts what is touched."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.taps = 0

    def tap(self, name: str) -> None:
        self.taps += 1
        self.screen.press(name)


def done(server: Server) -> list[str]:
    """Return what counts in the newest match, as the data folder has it."""
    with Store.open(server.data) as store:
        referee = Referee.open(store, store.matches()[0].id)
        kinds = (Play, Draw)
        return [str(entry.action) for entry in referee.history if isinstance(entry.action, kinds) and not entry.undone]


def test_four_players_reach_their_first_verdict_in_under_ten_taps(
    server: Server, launch: Callable[..., Browser]
) -> None:
    page = phone(launch()).new_page()
    screen = Screen(page)
    hand = Tapping(screen)
    page.goto(server.address)
    hand.tap("Add a player")
    hand.tap("Add a player")
    hand.tap("Player 3, sits here")
    hand.tap("Player 3 sits at the camera")
    hand.tap("Start the match")
    screen.see("turn", "Player 4, turn the first card")
    hand.tap("red 5")
    screen.see("turn", "Player 1, to play")
    hand.tap("red 7")
    screen.see("verdict-legal", "red 7")
    assert hand.taps < MOST_TAPS
    with Store.open(server.data) as store:
        seats = Referee.open(store, store.matches()[0].id).setup.seats
    assert seats == pytest.approx([math.pi, 1.5 * math.pi, 0.0, 0.5 * math.pi])

    # A finger that trembles draws one card.
    screen.wait(lambda: screen.button("Drew a card").count() > 0, "the draw")
    screen.button("Drew a card").dblclick()
    screen.see("turn", "Player 2, play the drawn card, or pass")
    screen.press("Passed")
    screen.see("turn", "Player 3, to play")
    screen.press("Cards in green")
    screen.press("green 7")
    screen.see("verdict-legal", "green 7")

    # An older reading is put right in two taps, and what followed is judged anew.
    screen.press("Show the play Player 1: red 7")
    screen.press("red 9")
    screen.see("verdict-illegal", "green 7")
    assert done(server) == [
        '"Player 1" play R9', '"Player 2" draw', '"Player 3" play G7',
    ]  # fmt: skip
    assert screen.errors == []
