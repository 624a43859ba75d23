"""A game without a camera, tapped on a phone's screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Screen, Server, phone

pytestmark = pytest.mark.browser


def test_a_game_is_tapped_judged_and_kept(server: Server, launch: Callable[..., Browser]) -> None:
    page = phone(launch()).new_page()
    outside: list[str] = []
    page.on("requestfinished", lambda request: outside.append(request.url))
    screen = Screen(page)
    page.goto(server.address)
    screen.fill("Player 1", "Anna")
    screen.fill("Player 2", "Ben")
    screen.press("Start the match")
    screen.see("turn", "turn the first card")

    screen.press("Cards in green")
    screen.press("green 5")
    screen.see("turn", "Anna")
    screen.press("green Draw Two")
    screen.see("verdict-legal", "Legal")
    screen.see("turn", "Ben, draw 2, or answer")
    screen.press("green 7")
    screen.see("verdict-illegal", "Ben has 2 cards to draw")
    screen.press("Why?")
    screen.wait(lambda: "must_answer_draw" in screen.texts(), "the code")
    screen.press("Close")
    screen.press("Undo")
    screen.see("verdict-legal", "Legal")
    screen.press("Drew 2 cards")
    screen.see("turn", "Anna, to play")

    page.reload()
    screen.see("turn", "Anna, to play")
    screen.see("top-card", "green Draw Two")
    screen.press("中文")
    screen.see("turn", "Anna, 出牌")
    page.reload()
    screen.see("turn", "Anna, 出牌")
    assert screen.errors == []

    server.kill()
    server.start()
    screen.see("turn", "Anna, 出牌")
    assert {url for url in outside if not url.startswith((server.address, "blob:", "data:"))} == set()


def test_a_misread_card_is_put_right_in_two_taps(server: Server, launch: Callable[..., Browser]) -> None:
    page = phone(launch()).new_page()
    screen = Screen(page)
    page.goto(server.address)
    screen.fill("Player 1", "Anna")
    screen.fill("Player 2", "Ben")
    screen.press("Start the match")
    screen.press("red 5")
    screen.see("turn", "Anna")
    screen.press("red 6")
    screen.see("top-card", "red 6")
    screen.press("Wrong card?")
    screen.press("red 9")
    screen.see("top-card", "red 9")


def test_the_device_chooses_the_language(server: Server, launch: Callable[..., Browser]) -> None:
    page = phone(launch(), "zh-CN").new_page()
    screen = Screen(page)
    page.goto(server.address)
    screen.press("开始")
    screen.see("turn", "玩家2, 翻引导牌")
