"""Hostile and broken input at the sockets, found by search: frames, device messages, and a spectator who presses on
everything."""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from typing import Any

import msgpack  # type: ignore[import-untyped]
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from referee_app.server.access.roles import Role
from referee_app.server.app import create_app
from referee_app.server.camera import KEPT, Devices, FrameError, check_frame, decode
from referee_app.server.room import Room
from referee_app.store.store import Store
from referee_app.ui.app import make_main
from tests.server.conftest import TOKEN, BlindReader, browser, jpeg

PICTURE = jpeg(96, 64)
FEW = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@st.composite
def spoiled_frames(draw: st.DrawFn) -> bytes:
    """Frames with bytes changed, left out, put in, or cut off."""
    data = bytearray(b"\x00" + PICTURE)
    for _ in range(draw(st.integers(0, 8))):
        at = draw(st.integers(0, len(data) - 1))
        kind = draw(st.sampled_from(["change", "drop", "insert", "cut"]))
        if kind == "change":
            data[at] = draw(st.integers(0, 255))
        elif kind == "drop":
            del data[at : at + draw(st.integers(1, 40))]
        elif kind == "insert":
            data[at:at] = draw(st.binary(max_size=40))
        else:
            del data[max(2, at) :]
        if len(data) < 2:
            break
    return bytes(data)


@FEW
@given(st.one_of(st.binary(max_size=300), spoiled_frames()))
def test_a_frame_is_a_picture_of_honest_size_or_an_error(frame: bytes) -> None:
    try:
        picture = decode(frame)
    except FrameError:
        return
    assert picture.ndim == 3
    assert picture.shape[0] * picture.shape[1] <= 9_000_000


@pytest.mark.parametrize(
    "frame",
    [
        pytest.param(b"\x00" + PICTURE[:-2], id="cut off at its end"),
        pytest.param(b"\x00" + PICTURE[: len(PICTURE) // 2], id="cut off in the middle"),
        pytest.param(b"\x00" + PICTURE[:-2] + b"\xff\xda\x00\x08" * 500 + b"\xff\xd9", id="hundreds of scans"),
    ],
)
def test_what_would_cost_much_work_is_refused_before_decoding(frame: bytes) -> None:
    with pytest.raises(FrameError):
        check_frame(frame)


class Script:
    """A socket that brings the messages it was given, and then ends."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self._coming: Iterator[dict[str, Any]] = iter((*messages, {"type": "websocket.disconnect"}))
        self.query_params = {"token": TOKEN}
        self.closed: int | None = None

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]:
        return next(self._coming)

    async def send_text(self, _: str) -> None: ...

    async def close(self, code: int, reason: str) -> None:
        reason.encode("ascii")
        assert len(reason) <= 123, "more does not fit into a closing frame"
        self.closed = code


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
device_messages = st.one_of(
    st.text(max_size=200),
    json_values.map(json.dumps),
    st.dictionaries(
        st.sampled_from(["hello", "camera", "ping", "mirrored", "width", "match", "seq"]),
        json_values | st.sampled_from(["running", "off", "busy"]),
        max_size=5,
    ).map(json.dumps),
    st.dictionaries(
        st.sampled_from(["camera", "kept", "voices"]), json_values | st.sets(st.sampled_from(KEPT)).map(list)
    ).map(lambda hello: json.dumps({"hello": hello})),
    st.integers(200, 3000).map(lambda deep: "[" * deep),
)  # fmt: skip


@FEW
@given(st.lists(device_messages, max_size=5))
def test_no_message_of_a_device_breaks_more_than_its_own_connection(messages: list[str]) -> None:
    devices = Devices()
    device = devices.admit(TOKEN)
    heard: list[bool] = []
    devices.on_hello = lambda _, camera: heard.append(camera)
    socket = Script(*({"type": "websocket.receive", "text": words} for words in messages))
    asyncio.run(devices.serve(socket))  # type: ignore[arg-type]
    assert device.connected is False
    assert set(device.kept.values()) <= {"on", "off"}
    assert all(isinstance(each, bool) for each in heard)


REGISTER, EVENT = 1, 3
PRESSED = 130
"""Controls pressed on, the newest: few enough for the limit of messages, and all that a watching screen has."""


def said(socket: WebSocketTestSession, action: int, body: dict[str, Any]) -> None:
    socket.send_bytes(b"\x00" + msgpack.packb([action, body]))


def received(socket: WebSocketTestSession) -> Any:
    return msgpack.unpackb(socket.receive_bytes()[1:], ext_hook=lambda _, data: data, strict_map_key=False)


@pytest.mark.parametrize("role", [Role.SPECTATOR, Role.SCOREBOARD, Role.TABLE])
def test_a_hostile_spectator_who_presses_everything_changes_nothing(room: Room, role: Role) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    referee = room.referee
    assert referee is not None
    referee.submit("starter R5")
    before = room.store.events(referee.match_id)
    phone = browser(create_app(room, make_main(room)), "192.168.1.20", "http://192.168.1.5:8551")
    with phone:
        assert phone.post("/join", json={"code": room.access.codes.offer(role).code}).status_code == 200
        with phone.websocket_connect("/ws") as socket:
            page = {"_i": 1, "_c": "Page", "width": 390, "height": 844, "route": "/?device=x"}
            said(socket, REGISTER, {"session_id": "", "page_name": "", "page": page})
            drawn = ""
            while "Anna" not in drawn:
                drawn += repr(received(socket))
            ids = sorted({int(each) for each in re.findall(r"'_i': (\d+)", drawn)})
            for control in ids[-PRESSED:]:
                for event in ("click", "tap"):
                    said(socket, EVENT, {"target": control, "name": event, "data": None})
            said(socket, EVENT, {"target": "nonsense", "name": 5, "data": None})
            said(socket, 99, {})
            time.sleep(0.5)
    changed = room.store.events(referee.match_id) != before or room.referee is not referee
    # The table's own device, pressed on all over like that, does change something: the presses do arrive.
    assert changed is (role is Role.TABLE)


odd_numbers: st.SearchStrategy[Any] = st.sampled_from(
    [float("nan"), float("inf"), -1.0, 0, 1e308, 2**63, -(2**63), "x", None, [], {"a": 1}, b"\xff"]
)
packed_values: st.SearchStrategy[Any] = st.one_of(
    odd_numbers, st.text(max_size=20), st.binary(max_size=20), st.integers(-1, 3000)
)
pages = st.fixed_dictionaries(
    {"_i": st.just(1), "_c": st.just("Page")},
    optional={
        "width": odd_numbers,
        "height": odd_numbers,
        "route": st.sampled_from(["/", "/?device=" + "x" * 9000, "http://[::1", "/?language=%ff&theme=\u202e", 5]),
        "media": packed_values,
    },
)
registrations = st.fixed_dictionaries(
    {"session_id": st.sampled_from(["", "of another", 5]), "page_name": packed_values, "page": pages}
).map(lambda body: [REGISTER, body])
screen_letters = st.one_of(
    registrations,
    st.fixed_dictionaries({"target": packed_values, "name": packed_values, "data": packed_values}).map(
        lambda body: [EVENT, body]
    ),
    st.tuples(st.integers(-1, 9), st.dictionaries(st.sampled_from(["id", "props", "call_id", "x"]), packed_values)),
    packed_values,
).map(lambda letter: b"\x00" + msgpack.packb(letter))


@settings(FEW, max_examples=25)
@given(st.booleans(), st.lists(screen_letters | st.binary(max_size=60), max_size=4))
def test_no_letter_of_a_page_breaks_more_than_its_own_screen(joined: bool, letters: list[bytes]) -> None:
    room = Room(Store.in_memory(), BlindReader)
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    referee = room.referee
    assert referee is not None
    before = room.store.events(referee.match_id)
    phone = browser(create_app(room, make_main(room)), "192.168.1.20", "http://192.168.1.5:8551")
    phone.post("/join", json={"code": room.access.codes.offer(Role.SPECTATOR).code})
    page = {"_i": 1, "_c": "Page", "width": 390, "height": 844, "route": "/?device=x"}
    with phone:
        with phone.websocket_connect("/ws") as socket:
            if joined:
                said(socket, REGISTER, {"session_id": "", "page_name": "", "page": page})
            for letter in letters:
                socket.send_bytes(letter)
        # Another page of the same phone is drawn as if nothing had been.
        with phone.websocket_connect("/ws") as socket:
            said(socket, REGISTER, {"session_id": "", "page_name": "", "page": page})
            while "Anna" not in repr(received(socket)):
                pass
        assert room.store.events(referee.match_id) == before


@pytest.mark.parametrize(
    "path",
    ["../kept.key", "..%2Fkept.key", "%2e%2e/%2e%2e/etc/passwd", "%2Fetc%2Fpasswd", "a%00.jpg", "%ff"],
)
@pytest.mark.parametrize("at", ["/pictures/", "/fonts/", "/sounds/", "/"])
def test_no_name_leads_out_of_the_folder_of_pictures(room: Room, at: str, path: str) -> None:
    assert room.store.folder is not None
    secret = room.store.folder / "kept.key"
    secret.write_bytes(b"secret")
    with browser(create_app(room, make_main(room))) as host:
        answer = host.get(at + path)
        assert answer.status_code in (400, 404) or "<title>Referee</title>" in answer.text
        assert "root:" not in answer.text
        assert "secret" not in answer.text


def test_a_browser_that_is_sent_away_loses_its_screen(room: Room) -> None:
    phone = browser(create_app(room, make_main(room)), "192.168.1.20", "http://192.168.1.5:8551")
    with phone:
        phone.post("/join", json={"code": room.access.codes.offer(Role.TABLE).code})
        (device,) = room.access.paired.all()
        with phone.websocket_connect("/ws") as socket:
            room.access.revoke(device.id)
            with pytest.raises(WebSocketDisconnect):
                socket.receive_bytes()
