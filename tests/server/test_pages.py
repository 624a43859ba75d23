"""The pages beside the app: to join, to trust the certificate, the camera's own."""

import json
import re
from pathlib import Path

import pytest

from referee_app.locale import text
from referee_app.server.access.lan import Lan, Open
from referee_app.server.access.roles import Role
from referee_app.server.app import create_app
from referee_app.server.room import Room
from referee_app.server.tls import certificate
from tests.server.conftest import Visitor, browser, nothing_to_draw, paired_browser

SECURE = "https://192.168.1.5:8552"


@pytest.fixture
def stranger(room: Room, tmp_path: Path) -> Visitor:
    """A phone in the network, not paired, while the doors are open."""
    doors = Lan(None, tmp_path, 8550)
    doors.open_at = Open("http://192.168.1.5:8551", SECURE)
    doors.trusted = certificate(tmp_path / "tls", ("192.168.1.5",))
    room.access.lan = doors
    return browser(create_app(room, nothing_to_draw), "192.168.1.20", doors.open_at.screens)


@pytest.mark.parametrize(("asked", "language"), [("zh-CN,zh;q=0.9", "zh-Hans"), ("en-GB", "en"), ("", "en")])
@pytest.mark.parametrize(
    ("path", "words"), [("/join", "join-title"), ("/trust", "trust-ios-trust"), ("/trust", "trust-android-choose")]
)
def test_a_page_speaks_the_language_of_the_phone(
    stranger: Visitor, path: str, words: str, asked: str, language: str
) -> None:
    page = stranger.get(path, headers={"accept-language": asked}).text
    assert text(language, words).replace("“", "").split("”")[0] in page.replace("“", "")
    assert "{{" not in page
    assert "http://www" not in page


def test_the_page_to_trust_by_leads_to_the_secure_door_and_shows_the_fingerprint(stranger: Visitor, room: Room) -> None:
    answer = stranger.get("/trust")
    assert f'href="{SECURE}/join' in answer.text
    assert room.access.lan is not None
    assert room.access.lan.trusted is not None
    assert room.access.lan.trusted.fingerprint in answer.text
    assert f"connect-src 'self' {SECURE};" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("path", "kind"),
    [("/referee.crt", "application/x-x509-ca-cert"), ("/referee.mobileconfig", "application/x-apple-aspen-config")],
)
def test_a_phone_loads_the_certificate_but_never_a_key(stranger: Visitor, path: str, kind: str) -> None:
    answer = stranger.get(path)
    assert answer.headers["content-type"] == kind
    assert b"PRIVATE" not in answer.content


@pytest.mark.parametrize("path", ["/referee.crt", "/referee.mobileconfig"])
def test_without_doors_there_is_no_certificate(room: Room, path: str) -> None:
    assert (
        browser(create_app(room, nothing_to_draw), "192.168.1.20", "http://192.168.1.5:8551").get(path).status_code
        == 404
    )


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_the_cameras_page_has_its_words_with_it(room: Room, language: str) -> None:
    page = paired_browser(room, Role.CAMERA).get("/camera", params={"language": language}).text
    found = re.search(r"const words = (\{.*?\});", page)
    assert found is not None
    said = json.loads(found[1])
    assert said["camera-page-card"] == text(language, "camera-page-card")
    used = set(re.findall(r"camera-page-[a-z]+", page))
    assert used <= set(said) | {"camera-page-"}
