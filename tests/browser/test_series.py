"""A series from the first screen to its ranking: begun, two evenings added, one taken back, on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee_app.store.store import Store
from referee_app.store.tables import LogKind
from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Format, SideScore, Started
from referee_app.tournament.series_desk import SeriesDesk
from tests.browser.conftest import Screen, Server, phone

pytestmark = pytest.mark.browser


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Server]:
    """Have two evenings played: Anna has won in January, Ben in February."""
    with Store.open(tmp_path) as store:
        for name, points in (("January", (50, 10)), ("February", (10, 50))):
            desk = Desk.create(store, Started(name, Format.POINTS, (("Anna",), ("Ben",)), rounds=1))
            sides = desk.state.pairing((1, 1)).sides
            won = dict(zip(("Anna", "Ben"), points, strict=True))
            desk.enter(1, 1, tuple(SideScore(won[player], 1) for (player,) in sides))
            desk.end()
    served = Server(tmp_path)
    served.start()
    yield served
    served.kill()


def test_two_evenings_make_a_ranking(club: Server, launch: Callable[..., Browser]) -> None:
    page = phone(launch()).new_page()
    screen = Screen(page)
    page.goto(club.address)
    screen.press("Menu")
    screen.press("Tournaments")
    screen.press("New series")
    screen.fill("Name", "Winter")
    screen.press("Begin the series")
    screen.press("Evenings")
    for name in ("January", "February"):
        screen.press("Add an evening")
        screen.press_like(f"^{name} ")
        screen.press("Let it count")
        screen.see_button(f"Take back: {name} added")
    screen.press("Ranking")
    # Each has won an evening and been second in one.
    screen.see("series-ranking", "January 10, February 8")
    screen.see("series-ranking", "18")
    screen.press("Take back: February added")
    screen.see_button("Take back: January added")
    screen.wait(lambda: "February" not in screen.place("series-ranking"), "February taken back")
    assert not screen.errors
    with Store.open(club.data) as store:
        (stored,) = store.logs(LogKind.SERIES)
        ranking = SeriesDesk.open(store, stored.id).series.ranking()
    assert [(each.player, each.points) for each in ranking] == [("Anna", 10), ("Ben", 8)]
