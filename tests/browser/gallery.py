"""Pictures of every screen, to be looked at: both sizes, languages and themes, from a scripted evening.

    python -m tests.browser.gallery OUT [--languages en,zh-Hans] [--half]

``--half`` takes every screen in one language at two sizes, each in one theme: half the pictures, all combinations.
Prints what is wrong with a screen (see ``semantics``), and which part of the walk could not be reached.
"""

from __future__ import annotations

import argparse
import itertools
import tempfile
from pathlib import Path
from typing import Final, Literal, TypeAlias

from playwright.sync_api import Page, sync_playwright

from referee_app.store.store import Store
from tests.__main__ import installed_browser
from tests.browser import scripted, walk
from tests.browser.conftest import ARGUMENTS, Server
from tests.browser.semantics import Node, faults

SIZES: Final = {"phone": (390, 844), "wide": (1180, 820)}
LOCALES: Final = {"en": "en-GB", "zh-Hans": "zh-CN"}
Theme: TypeAlias = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
SETTLE: Final = 400
"""Milliseconds until the last ripple of a touch, or the change of a theme, has run out."""
TURNED: Final = 2000
"""Milliseconds until the server knows of another size and has drawn for it."""
PATIENCE: Final = 300
"""Seconds a screen may take: pictures are worth waiting for on a busy machine."""


class Gallery:
    """Takes the pictures of one walk."""

    def __init__(self, out: Path, language: str, *, half: bool) -> None:
        self.out, self.language, self.half = out, language, half
        self.page: Page | None = None
        self.walker: walk.BrowserWalker | None = None
        self.count = 0
        self.wrong = 0

    def look(self, name: str, _: tuple[Node, ...]) -> None:
        """Take the screen in every size and theme asked for, and print what is wrong with it."""
        page, walker = self.page, self.walker
        assert page is not None
        assert walker is not None
        self.count += 1
        combinations = list(itertools.product(SIZES, THEMES))
        if self.half:
            one = self.language == "en"
            combinations = [("phone", THEMES[not one]), ("wide", THEMES[one])]
        for size, theme in combinations:
            width, height = SIZES[size]
            turned = page.viewport_size != {"width": width, "height": height}
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(TURNED if turned else SETTLE)
            shown = walker.rest()
            page.screenshot(path=self.out / f"{self.count:02}-{name}-{size}-{self.language}-{theme}.png")
            if theme == combinations[-1][1]:
                own = (*scripted.PLAYERS, *scripted.GUESTS, *scripted.TYPED)
                for fault in dict.fromkeys(faults(shown, self.language, own, width, height)):
                    self.wrong += 1
                    print(f"    {size}: {fault}", flush=True)
        print(f"{self.count:3} {name}", flush=True)


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--languages", default="en,zh-Hans")
    parser.add_argument("--half", action="store_true")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    lost: list[str] = []
    for language in asked.languages.split(","):
        with tempfile.TemporaryDirectory() as folder:
            lost += _walk(Path(folder), Gallery(asked.out, language, half=asked.half))
    print("everything was reached" if not lost else f"not reached: {', '.join(lost)}")


def _walk(data: Path, gallery: Gallery) -> list[str]:
    credentials = scripted.paired(data)
    server = Server(data, host=walk.AWAY)
    server.start()
    lost: list[str] = []
    width, height = SIZES["phone"]
    try:
        with sync_playwright() as playwright, Store.open(data) as store:
            browser = playwright.chromium.launch(executable_path=installed_browser(), args=list(ARGUMENTS))
            context = browser.new_context(viewport={"width": width, "height": height}, locale=LOCALES[gallery.language])
            context.set_default_timeout(PATIENCE * 1000)
            gallery.page = context.new_page()
            gallery.walker = walker = walk.BrowserWalker(gallery.page, gallery.language, gallery.look, PATIENCE)
            walker.open(server.address)
            for part in walk.PARTS:
                try:
                    part(walker, store)
                except walk.LostError as error:
                    print(f"LOST in {part.__name__}: {error}", flush=True)
                    lost.append(f"{part.__name__} ({gallery.language})")
            walk.watching(walker, server, credentials)
            walk.plain_pages(walker, server)
            print(*walker.errors, sep="\n")
            browser.close()
    finally:
        server.kill()
    return lost


if __name__ == "__main__":
    main()
