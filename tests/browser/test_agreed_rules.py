"""A table changes rules before it plays, plays by them, asks, and changes them again for the next round."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from referee_app.locale.rules import option_name, option_sentence
from referee_app.match.referee import Referee
from referee_app.rules.presets import load_preset
from referee_app.rules.sharing import share_code
from referee_app.store.store import Store
from tests.browser.conftest import Screen, Server, phone

pytestmark = pytest.mark.browser


def switch(screen: Screen, family: str, key: str, value: bool | str) -> None:
    """Open a family of rules and set one of its options."""
    screen.press_like(f"^{re.escape(family)}, ")
    screen.press_like(f"^{re.escape(option_name('en', key))}: ")
    screen.press(option_sentence("en", key, value))


def test_rules_are_changed_refused_played_by_asked_about_and_changed_for_the_next_round(
    server: Server, launch: Callable[..., Browser]
) -> None:
    page = phone(launch()).new_page()
    screen = Screen(page)
    page.goto(server.address)
    screen.press("Rules: Family: sheet + false calls")
    screen.press("Change single rules")
    switch(screen, "The +4 and its challenge", "wild4.condition", "none")
    screen.see("conflict", "nothing to challenge")
    screen.press("Take back “When +4 may be played”")
    screen.wait(lambda: "nothing to challenge" not in screen.texts(), "no conflict any more")
    switch(screen, "Stacking +2 and +4", "stack.mode", "same_kind")
    screen.see("changes", option_sentence("en", "stack.mode", "same_kind"))
    screen.press("Share")
    agreed = load_preset("mattel-2026").replace({"stack.mode": "same_kind"})
    screen.see("share-code", share_code(agreed))

    screen.press("Back to the table")
    screen.press("Start the match")
    for card in ("red 5", "red Draw Two"):
        screen.press(card)
    screen.see("turn", "Player 2, draw 2, or answer")
    screen.press("red Draw Two")
    screen.see("verdict-legal", "answers the penalty")
    screen.press("Why?")
    screen.see("rule", option_sentence("en", "stack.mode", "same_kind"))
    screen.press("Close")

    screen.press("Menu")
    screen.press("Ask the referee")
    screen.press("red 5")
    screen.see("verdict-illegal", "4 cards to draw")
    screen.press("0 cards to be drawn")
    screen.see("verdict-legal", "red 5")

    screen.press("Menu")
    screen.press("House rules")
    switch(screen, "Stacking +2 and +4", "stack.mode", "any")
    screen.press("Play by this from the next round on")
    screen.see("frozen", "Agreed: from the next round on")
    assert screen.errors == []
    with Store.open(server.data) as store:
        referee = Referee.open(store, store.matches()[0].id)
        assert (referee.rules, referee.next_rules.stack.mode) == (agreed, "any")
        assert str(referee.state.top) == "RD"
