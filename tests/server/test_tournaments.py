"""A match of a tournament at this server's table: its result comes in by itself; the pages of a tournament."""

from __future__ import annotations

from datetime import date

import pytest
from fastapi.testclient import TestClient

from referee_app import permission
from referee_app.match.referee import Referee
from referee_app.server.room import Room
from referee_app.server.tournaments import Played
from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Format, SideScore, Started
from referee_app.tournament.pairings import TournamentError
from referee_app.tournament.series import SeriesStarted
from referee_app.tournament.series_desk import SeriesDesk
from tests.server.conftest import wait_for


@pytest.fixture
def desk(room: Room) -> Desk:
    players = tuple((name,) for name in ("Anna", "Ben", "Cara", "<Dan>"))
    return room.tournaments.create(Started("Club", Format.ROTATION, players, hands=1))


def play_hand(referee: Referee) -> str:
    """Play one hand in which the first to act has one card, and return who has won it."""
    first = referee.state.players[0]
    referee.start_round(first=first, hands={first: 1})
    referee.submit(f"{first} play R5")
    for player in referee.state.players:
        if player != first:
            referee.submit(f"{player} hand {' '.join(['R1'] * referee.state.count_of(player))}")
    return first


def test_a_match_brings_its_result_by_itself(room: Room, desk: Desk) -> None:
    room.tournaments.start_match(desk, 1, 1)
    assert room.referee is not None
    pairing = desk.state.pairing((1, 1))
    # Partners sit opposite each other.
    assert {room.referee.players[0], room.referee.players[2]} == set(pairing.sides[0])
    assert desk.state.links[1, 1] == room.referee.match_id
    with pytest.raises(TournamentError):
        room.tournaments.start_match(desk, 2, 1)
    match = room.referee.match_id
    assert room.tournaments.pairing_of(match) == Played(round=1, table=1, hands=1, done=False)
    winner = play_hand(room.referee)
    wait_for(lambda: desk.state.results)
    result = desk.state.results[1, 1]
    won = 0 if winner in pairing.sides[0] else 1
    assert result.scores[won] == SideScore(14, 1)
    assert result.scores[1 - won] == SideScore(0, 0)
    assert result.match == match
    assert room.tournaments.pairing_of(match) == Played(round=1, table=1, hands=1, done=True)
    assert room.tournaments.pairing_of(match + 99) is None
    # What is put right in the match is put right here as well.
    room.referee.undo()
    room.referee.submit(f"{room.referee.state.players[3]} hand {' '.join(['R2'] * 7)}")
    wait_for(lambda: desk.state.results[1, 1].corrected)
    assert desk.state.results[1, 1].scores[won].points == 21


def test_another_server_sees_it(room: Room, desk: Desk) -> None:
    other = Desk.open(room.store, desk.id)
    other.enter(1, 1, (SideScore(7, 1), SideScore(0)))
    wait_for(lambda: desk.state.results)
    assert desk.state == other.state


def test_series_choose_among_what_is_over(room: Room, desk: Desk, client: TestClient) -> None:
    series = room.series.create(SeriesStarted("Winter <1>"))
    assert room.series.finished(series) == ()
    for each in desk.state.rounds:
        desk.enter(each.number, 1, (SideScore(5, 1), SideScore(0)))
    ((listed, found),) = room.series.finished(series)
    assert (listed.id, listed.name) == (desk.id, "Club")
    changes: list[None] = []
    room.subscribe(lambda: changes.append(None))
    # At another server, which this one hears of.
    SeriesDesk.open(room.store, series.id).add(found, date(2026, 1, 31), "weekly")
    wait_for(lambda: changes)
    assert room.series.finished(series) == ()
    assert [each.name for each in room.series.stored()] == ["Winter <1>"]
    assert "Winter &lt;1&gt;" in client.get(f"/series/{series.id}.html?language=en").text
    assert client.get(f"/series/{series.id}.csv").text.startswith("\ufeffPlace,Name,Points,2026-01-31 Club")
    assert client.get(f"/series/{series.id}.json").json()["name"] == "Winter <1>"
    assert client.get(f"/series/{desk.id}.html").status_code == 404


def test_who_only_watches_changes_no_series(room: Room, desk: Desk) -> None:
    series = room.series.create(SeriesStarted("Winter"))
    with permission.acting(lambda: False):
        for act in (
            lambda: room.series.create(SeriesStarted("Mine")),
            lambda: series.add(desk, date(2026, 1, 31), "weekly"),
            series.take_back,
        ):
            with pytest.raises(permission.NotPermittedError):
                act()
    assert len(series.events()) == 1


def test_the_pages(desk: Desk, client: TestClient) -> None:
    desk.enter(1, 1, (SideScore(123, 1), SideScore(0)))
    desk.start_clock(2, 600)
    screen = client.get(f"/tournament/{desk.id}?language=zh-Hans")
    assert "排名" in screen.text
    assert "&lt;Dan&gt;" in screen.text
    assert 'id="clock"' in screen.text
    assert "src=" not in screen.text
    sheet = client.get(f"/tournament/{desk.id}.html?language=en").text
    assert "123 : 0" in sheet
    assert "Even: everyone has everyone once as partner" in sheet
    desk.join(("Late Lou",))
    assert "Even:" not in client.get(f"/tournament/{desk.id}.html?language=en").text
    assert client.get(f"/tournament/{desk.id}.csv").text.startswith("\ufeffPlace,Name")
    assert client.get(f"/tournament/{desk.id}.json").json()["name"] == "Club"
    assert client.get("/tournament/99").status_code == 404
