"""A screen shows what happens from its very beginning on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee_app.server.room import Room
from referee_app.store.store import Store
from referee_app.ui.app import show
from referee_app.ui.session import Session
from tests.server.conftest import BlindReader


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    opened = Room(Store.open(tmp_path), BlindReader)
    opened.start_match(["Anna", "Ben"], "mattel", "Ben")
    yield opened
    opened.close()


class Page:
    """A page on which something happens at the table while it is being drawn for the first time."""

    on_close: Any = None

    def __init__(self, room: Room) -> None:
        self.room = room

    def update(self) -> None: ...

    def render_views(self, _: object, session: Session) -> None:
        assert self.room.referee is not None
        self.drawn = session.revision
        self.room.referee.submit("starter R5")


def test_what_happens_during_the_first_drawing_is_shown(room: Room) -> None:
    session = Session(room=room, device=room.devices.admit("a" * 32), language="en")
    page: Any = Page(room)

    async def live() -> None:
        show(page, session)
        for _ in range(5):
            await asyncio.sleep(0)
        page.on_close()

    asyncio.run(live())
    assert session.revision > page.drawn
