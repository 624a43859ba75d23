from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from referee_app.server.access.roles import Role
from referee_app.server.room import Room
from tests.server.conftest import jpeg, paired_browser


def test_the_page_loads_nothing_from_outside(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert "http://" not in page.text.replace("http://www.w3.org", "")
    assert "https://" not in page.text
    policy = page.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "http" not in policy


def test_the_page_brings_the_script_of_the_camera_before_flet(client: TestClient) -> None:
    page = client.get("/").text
    assert page.index("device.js") < page.index("flutter_bootstrap.js")
    assert "getUserMedia" in client.get("/device.js").text


def test_large_answers_are_compressed_for_other_devices(room: Room) -> None:
    phone = paired_browser(room, Role.TABLE)
    answer = phone.get("/device.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"


def test_the_font_comes_from_here(client: TestClient) -> None:
    answer = client.get("/fonts/NotoSansSC-subset.woff2")
    assert answer.status_code == 200
    assert len(answer.content) > 1_000_000


def test_the_picture_of_a_play_is_served(client: TestClient, room: Room) -> None:
    picture = jpeg()
    name = room.store.save_picture(room.store.create_match(), picture)
    answer = client.get(f"/pictures/{name}")
    assert answer.content == picture
    assert answer.headers["content-type"] == "image/jpeg"


@pytest.mark.parametrize("name", ["nothing.jpg", "..%2Freferee.sqlite3", "%00"])
def test_no_other_file_is_served_as_a_picture(client: TestClient, name: str, tmp_path: Path) -> None:
    assert (tmp_path / "referee.sqlite3").is_file()
    assert client.get(f"/pictures/{name}").status_code == 404


def test_there_are_no_documentation_pages_that_would_load_from_outside(client: TestClient) -> None:
    assert "swagger" not in client.get("/docs").text.lower()
