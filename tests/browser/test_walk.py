"""Every screen in a real browser: nothing raw, foreign, cut off, covered, nameless, or too small to touch."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from referee_app.store.store import Store
from tests.browser import scripted, walk
from tests.browser.conftest import PATIENCE, Server
from tests.browser.gallery import LOCALES, SIZES
from tests.browser.semantics import Node, faults

pytestmark = pytest.mark.browser

WALKS: Final = {"en": "phone", "zh-Hans": "wide"}
"""One size a language: the gallery takes all of both."""
EVERY: Final = "REFEREE_EVERY_WALK"
"""The variable with which the second walk, a minute more, is gone too. The words of both are looked at in any case
(tests/ui/test_walk.py); Chinese ones are shorter, and a tablet has more room."""
FEWEST: Final = 77
"""So many screens there are at least; a walk that sees fewer has lost some."""
AGAIN_MS: Final = 1000
AGAIN: Final = 4
"""So many times a screen is looked at before something on it is wrong: a busy machine may not have drawn all of it."""


@pytest.mark.parametrize(
    "language",
    [
        "en",
        pytest.param("zh-Hans", marks=pytest.mark.skipif(EVERY not in os.environ, reason=f"{EVERY}=1 walks this too")),
    ],
)
def test_every_screen_is_sound(tmp_path: Path, launch: Callable[..., Browser], language: str) -> None:
    width, height = SIZES[WALKS[language]]
    own = (*scripted.PLAYERS, *scripted.GUESTS, *scripted.TYPED)
    wrong: dict[str, list[str]] = {}
    credentials = scripted.paired(tmp_path)
    server = Server(tmp_path, host=walk.AWAY)
    server.start()
    try:
        context = launch().new_context(viewport={"width": width, "height": height}, locale=LOCALES[language])
        context.set_default_timeout(PATIENCE * 1000)

        def look(name: str, shown: tuple[Node, ...]) -> None:
            for _ in range(AGAIN):
                wrong[name] = list(dict.fromkeys(faults(shown, language, own, width, height)))
                if not wrong[name]:
                    return
                context.pages[0].wait_for_timeout(AGAIN_MS)
                shown = walker.rest()

        walker = walk.BrowserWalker(context.new_page(), language, look)
        walker.open(server.address)
        with Store.open(tmp_path) as store:
            for part in walk.PARTS:
                part(walker, store)
        walk.watching(walker, server, credentials)
        walk.plain_pages(walker, server)
    finally:
        server.kill()
    assert {name: found for name, found in wrong.items() if found} == {}
    assert len(wrong) >= FEWEST
    assert walker.errors == []
