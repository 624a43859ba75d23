"""Every screen in both languages, without a browser: nothing raw, foreign, without a letter, nameless, or too small."""

import re
import socket
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from referee_app.server.access.lan import Lan
from referee_app.server.app import create_app
from referee_app.server.room import Room
from referee_app.store.store import Store
from referee_app.ui.app import make_main
from tests.browser import scripted, walk
from tests.browser.semantics import TOUCH, Node, wording
from tests.server.conftest import BlindReader
from tests.ui.tree import Part, Tree

SIZES: Final = {"phone": (390.0, 844.0), "tablet": (1180.0, 820.0)}
FEWEST: Final = 71
"""So many screens there are at least; a walk that sees fewer has lost some."""
TOUCHED: Final = frozenset({"button", "textfield", "switch"})


class TreeWalker(walk.Walker):
    """Goes through the app without a browser."""

    def __init__(self, tree: Tree, language: str, look: walk.Look) -> None:
        super().__init__(language, look, patience=60)
        self.tree = tree

    def shown(self) -> tuple[Node, ...]:
        """Return what is on the screen now, without its place."""
        return tuple(_node(part) for part in self.tree.parts())

    def pressed(self, name: str, like: str) -> bool:
        """Touch the first button of this name, or like this pattern where there is one; return whether it was there."""

        def found(part: Part) -> bool:
            right = re.search(like, part.said) if like else part.said == name
            return part.kind == "button" and not part.inside and bool(right)

        before = self.shown()
        if not self.tree.touch(found):
            return False
        end = time.monotonic() + walk.ANSWERED
        while self.shown() == before:
            if time.monotonic() > end:
                # What was drawn before something else happened does nothing: as a person would, it is touched again.
                return False
            self.tree.rest()
        return True

    def rest(self) -> tuple[Node, ...]:
        """Wait until the screen changes no more, and return what is on it."""
        self.tree.rest()
        return self.shown()


def _node(part: Part) -> Node:
    return Node(
        part.identifier or "", -1, "", part.kind, part.said, part.identifier, part.words, False, False, False, "", "",
        0, 0, part.width or 0, part.height or 0,
    )  # fmt: skip


def free_port() -> int:
    """Return a port that nobody uses; the doors open beside it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def faults(parts: tuple[Part, ...], language: str) -> Iterator[str]:
    """Yield what is wrong with a screen."""
    own = (*scripted.PLAYERS, *scripted.GUESTS, *scripted.TYPED)
    for part in parts:
        for said in dict.fromkeys((part.said, part.words)):
            yield from wording(said, language, own)
        if part.kind in TOUCHED and not part.said.strip():
            yield f"no name: {part.control}"
        if part.kind in TOUCHED and part.inside:
            yield f"one control inside another: {part.said!r}"
        if part.kind in TOUCHED:
            small = [size for size in (part.width, part.height) if size is not None and size < TOUCH]
            if small:
                yield f"too small to touch, {part.width} x {part.height}: {part.said!r}"
    for identifier, many in Counter(part.identifier for part in parts if part.identifier).items():
        if many > 1:
            yield f"one place, {many} times: {identifier}"


@pytest.mark.parametrize(("language", "size"), [("en", "phone"), ("zh-Hans", "tablet")])
def test_every_screen_says_what_it_should(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: str
) -> None:
    # The doors for phones open on a machine without a network too.
    monkeypatch.setattr("referee_app.server.access.lan.own_address", lambda: "127.0.0.1")
    wrong: dict[str, list[str]] = {}
    with Store.open(tmp_path) as store:
        room = Room(store, BlindReader)
        room.access.lan = Lan(create_app(room, make_main(room)), tmp_path / "access", free_port())
        tree = Tree(room, language, *SIZES[size])

        def look(name: str, _: tuple[Node, ...]) -> None:
            wrong[name] = list(dict.fromkeys(faults(tree.parts(), language)))

        try:
            walker = TreeWalker(tree, language, look)
            for part in walk.PARTS:
                part(walker, store)
        finally:
            tree.close()
            room.close()
    assert {name: found for name, found in wrong.items() if found} == {}
    assert len(wrong) >= FEWEST
