"""The camera's own page, opened on the machine of the program itself, and what a device keeps of its camera."""

import json

from fastapi.testclient import TestClient

from referee_app.server.room import Room
from tests.server.conftest import TOKEN, wait_for

CAMERAS = [["b7", "Back camera"], ["f1", "Front camera"]]


def test_the_page_works_for_the_host_without_a_screen_beside_it(client: TestClient, room: Room) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    with client.websocket_connect(f"/device?token={TOKEN}&page=camera") as socket:
        assert socket.receive_json() == {"ack": 0}
        socket.send_text(json.dumps({"camera": "running"}))
        assert socket.receive_json() == {"camera": "start"}
        assert room.device is not None
        assert room.device.token == TOKEN


def test_a_tab_with_a_screen_does_not_take_the_table_by_itself(client: TestClient, room: Room) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    device = room.devices.admit(TOKEN)
    with client.websocket_connect(f"/device?token={TOKEN}") as socket:
        socket.receive_json()
        socket.send_text(json.dumps({"camera": "running"}))
        wait_for(lambda: device.status == "running")
        assert room.device is None


def test_a_device_tells_its_cameras_and_keeps_which_was_chosen(client: TestClient, room: Room) -> None:
    device = room.devices.admit(TOKEN)
    assert device.width == 1280
    with client.websocket_connect(f"/device?token={TOKEN}") as socket:
        socket.receive_json()
        socket.send_text(json.dumps({"hello": {"kept": {"camera-which": "f1", "camera-width": "640"}}}))
        socket.send_text(json.dumps({"cameras": [*CAMERAS, "nonsense"]}))
        wait_for(lambda: device.cameras)
        assert device.cameras == (("b7", "Back camera"), ("f1", "Front camera"))
        assert (device.chosen["camera-which"], device.width) == ("f1", 640)
        device.choose("camera-width", "1920")
        assert socket.receive_json() == {"remember": {"camera-width": "1920"}, "again": True}
        assert device.width == 1920


def test_pixels_nobody_offered_are_not_asked_for(client: TestClient, room: Room) -> None:
    device = room.devices.admit(TOKEN)
    with client.websocket_connect(f"/device?token={TOKEN}") as socket:
        socket.receive_json()
        socket.send_text(json.dumps({"hello": {"kept": {"camera-width": "99999"}}}))
        wait_for(lambda: device.chosen)
        assert device.width == 1280
