"""A match taken away through the browser."""

import cv2
import numpy as np
import pytest
from fastapi.testclient import TestClient

from referee_app.match.importing import import_match
from referee_app.server.downloads import SMALL
from referee_app.server.room import Room
from referee_app.store.store import Store
from tests.match.table import table
from tests.server.conftest import jpeg


@pytest.fixture
def match(room: Room) -> int:
    referee = table(store=room.store, players="Anna 贝", first="Anna")
    name = room.store.save_picture(referee.match_id, jpeg(640, 480))
    assert name is not None
    referee.submit("Anna play R7", pictures=(name,))
    return referee.match_id


@pytest.mark.parametrize(
    ("form", "language", "starts", "says"),
    [
        ("html", "zh-Hans", "<!doctype html>", "Anna出红7。"),
        ("csv", "zh-Hans", "\ufeffseq,at,", "Anna出红7。"),
        ("csv", "en", "\ufeffseq,at,", "Anna lays red 7."),
        ("yaml", "en", "name: ", "Anna play R7"),
        ("json", "en", "{", "uno-referee-match"),
    ],
)
def test_a_match_is_taken_away(
    client: TestClient, match: int, form: str, language: str, starts: str, says: str
) -> None:
    answer = client.get(f"/export/{match}.{form}", params={"language": language})
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="match-{match}.{form}"'
    assert answer.content.decode().startswith(starts)
    assert says in answer.content.decode()


def test_what_was_taken_away_comes_in_again(client: TestClient, match: int) -> None:
    (again,) = import_match(Store.in_memory(), client.get(f"/export/{match}.json").text)
    assert str(again.state.top) == "R7"


def test_the_page_can_be_shown_in_the_browser(client: TestClient, match: int) -> None:
    answer = client.get(f"/export/{match}.html", params={"show": "true"})
    assert "content-disposition" not in answer.headers
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/export/99.html", 404),
        ("/export/x.html", 422),
        ("/export/1.exe", 422),
        ("/pictures/small/none.jpg", 404),
        ("/pictures/small/..%2Freferee.sqlite3", 404),
    ],
)
def test_what_is_not_there_is_not_given(client: TestClient, match: int, address: str, status: int) -> None:
    assert match == 1
    assert client.get(address).status_code == status


def test_small_pictures(client: TestClient, room: Room, match: int) -> None:
    name = room.store.events(match)[-1].pictures[0]
    answer = client.get(f"/pictures/small/{name}")
    image = cv2.imdecode(np.frombuffer(answer.content, np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    assert image.shape[:2] == (SMALL * 3 // 4, SMALL)
    assert "immutable" in answer.headers["cache-control"]
