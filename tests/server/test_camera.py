import json

import numpy as np
import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from referee_app.server import camera
from referee_app.server.camera import CameraStatus, FrameError, Mailbox, decode, jpeg_size
from referee_app.server.room import Room
from tests.server.conftest import TOKEN, BlindReader, jpeg, wait_for

PLAIN, FLIPPED = b"\x00", b"\x01"


def huge_jpeg() -> bytes:
    """Return a JPEG whose header promises 65,000 pixels a side."""
    data = bytearray(jpeg())
    start = data.index(b"\xff\xc0")
    data[start + 5 : start + 9] = (65000).to_bytes(2, "big") * 2
    return bytes(data)


def test_the_size_of_a_jpeg_is_read_from_its_header() -> None:
    assert jpeg_size(jpeg(64, 48)) == (64, 48)


@pytest.mark.parametrize(
    "message",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(PLAIN, id="flags only"),
        pytest.param(PLAIN + b"hello", id="no JPEG"),
        pytest.param(PLAIN + jpeg()[:30], id="cut off in the header"),
        pytest.param(PLAIN + huge_jpeg(), id="a header that promises gigabytes"),
        pytest.param(PLAIN + b"\xff\xd8" + b"\x00" * 50, id="rubbish after the first bytes"),
        pytest.param(PLAIN + b"x" * camera.MAX_FRAME_BYTES, id="too many bytes"),
    ],
)
def test_bytes_that_are_no_frame_are_refused(message: bytes) -> None:
    with pytest.raises(FrameError):
        decode(message)


def test_a_mirrored_picture_is_put_right() -> None:
    import cv2

    picture = np.zeros((48, 64, 3), np.uint8)
    picture[:, :16] = 255
    _, data = cv2.imencode(".jpg", picture)
    assert decode(PLAIN + data.tobytes())[24, 4].mean() > 200
    right = decode(FLIPPED + data.tobytes())
    assert right[24, 4].mean() < 50
    assert right[24, 60].mean() > 200


def test_the_mailbox_hands_out_only_the_newest_frame() -> None:
    box = Mailbox()
    for shade in (1, 2, 3):
        box.put(jpeg(shade=shade), float(shade))
    letter = box.take(0)
    assert letter is not None
    assert letter.t == 3.0
    assert box.take(0) is None
    assert box.dropped == 2


@pytest.mark.parametrize("address", ["/device", "/device?token=", f"/device?token={TOKEN}"])
def test_a_tab_without_a_known_token_is_sent_away(client: TestClient, address: str) -> None:
    with client.websocket_connect(address) as socket, pytest.raises(WebSocketDisconnect) as gone:
        socket.receive_json()
    assert gone.value.code == camera.UNKNOWN_TOKEN


@pytest.mark.parametrize(
    "message",
    [
        pytest.param("no json", id="a text that is no JSON"),
        pytest.param("[1, 2]", id="JSON that is no message"),
        pytest.param('{"camera": "flying"}', id="an unknown state"),
        pytest.param('{"hello": "' + "x" * 3000 + '"}', id="a long text"),
        pytest.param(PLAIN + b"garbage", id="bytes that are no picture"),
        pytest.param(PLAIN + jpeg() + b"\x00" * camera.MAX_FRAME_BYTES, id="a frame of megabytes"),
    ],
)
def test_rubbish_ends_the_connection_and_nothing_else(client: TestClient, room: Room, message: str | bytes) -> None:
    room.devices.admit(TOKEN)
    with client.websocket_connect(f"/device?token={TOKEN}") as socket:
        assert socket.receive_json() == {"ack": 0}
        if isinstance(message, str):
            socket.send_text(message)
        else:
            socket.send_bytes(message)
        with pytest.raises(WebSocketDisconnect) as gone:
            socket.receive_json()
    assert gone.value.code == camera.BAD_MESSAGE
    assert client.get("/health").json()["ok"] is True


def test_frames_nobody_wants_are_acknowledged_at_once(client: TestClient, room: Room) -> None:
    room.devices.admit(TOKEN)
    with client.websocket_connect(f"/device?token={TOKEN}") as socket:
        socket.receive_json()
        socket.send_bytes(PLAIN + jpeg())
        assert socket.receive_json() == {"ack": 1}


def test_the_frames_of_the_chosen_tab_are_read_and_shown(client: TestClient, room: Room, reader: BlindReader) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    device = room.devices.admit(TOKEN)
    with client.websocket_connect(f"/device?token={TOKEN}") as socket:
        socket.receive_json()
        room.watch_device(device)
        assert socket.receive_json() == {"camera": "start"}
        socket.send_text(json.dumps({"camera": "running", "width": 64, "height": 48, "mirrored": False}))
        sent = 0
        while reader.frames < 3 and sent < 50:
            socket.send_bytes(PLAIN + jpeg(640, 480, shade=80 + 60 * (sent % 2)))
            sent += 1
            assert socket.receive_json()["ack"] >= 1
        wait_for(lambda: room.preview)
        assert device.status is CameraStatus.RUNNING
    preview = room.preview
    assert preview is not None
    assert jpeg_size(preview.jpeg) == (360, 270)


def test_a_tab_that_was_the_camera_is_the_camera_again_after_the_server_was_away(
    client: TestClient, room: Room
) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    room.devices.admit(TOKEN)
    with client.websocket_connect(f"/device?token={TOKEN}") as socket:
        socket.receive_json()
        socket.send_text('{"hello": {"camera": true}}')
        assert socket.receive_json() == {"camera": "start"}
