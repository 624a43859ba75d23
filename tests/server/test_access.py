"""Who gets in, as what, and what each may do: at the real application, from browsers in the network."""

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path

import msgpack  # type: ignore[import-untyped]
import pytest
from starlette.testclient import WebSocketTestSession
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from referee_app import permission
from referee_app.permission import NotPermittedError
from referee_app.server.access import codes, gate, guarded, limits, paired
from referee_app.server.access.access import Live, device_name
from referee_app.server.access.codes import PairingCodes, TooManyTriesError, WrongCodeError
from referee_app.server.access.paired import PairedDevices, TooManyDevicesError
from referee_app.server.access.roles import HOST, PAIRED_ROLES, Role, current
from referee_app.server.app import create_app
from referee_app.server.room import Room
from referee_app.store.store import Store
from referee_app.ui.app import make_main
from tests.server.conftest import TOKEN, Visitor, browser, jpeg, nothing_to_draw, paired_browser, wait_for

AT = "http://192.168.1.5:8551"
FRAME = b"\x00" + jpeg()


@pytest.fixture
def stranger(room: Room) -> Visitor:
    """A browser in the network that nobody has let in."""
    return browser(create_app(room, nothing_to_draw), "192.168.1.66", AT)


def picture(room: Room) -> str:
    name = room.store.save_picture(room.store.create_match(), jpeg())
    assert name is not None
    return f"/pictures/{name}"


def closed(visitor: Visitor, path: str, **headers: str) -> int:
    """Open a socket and return the code it is closed with at once."""
    with visitor.websocket_connect(path, headers=headers) as socket, pytest.raises(WebSocketDisconnect) as gone:
        socket.receive_json()
    return gone.value.code


def hear_out(socket: WebSocketTestSession) -> None:
    """Take in what comes until the socket ends."""
    while True:
        socket.receive_json()


@pytest.mark.parametrize("path", ["/", "/log", "/index.html", "/main.dart.js", "/device.js", "/camera", "/fonts/x"])
def test_who_is_not_paired_gets_no_page(stranger: Visitor, path: str) -> None:
    answer = stranger.get(path)
    assert (answer.status_code, answer.headers["location"]) == (303, "/join")


@pytest.mark.parametrize("what", ["picture", "export"])
def test_who_is_not_paired_gets_no_evidence(stranger: Visitor, room: Room, what: str) -> None:
    path = picture(room) if what == "picture" else "/export/1.json"
    answer = stranger.get(path, headers={"sec-fetch-mode": "no-cors", "sec-fetch-site": "same-origin"})
    assert answer.status_code == 401
    assert b"JFIF" not in answer.content


@pytest.mark.parametrize("path", ["/ws", f"/device?token={TOKEN}"])
def test_who_is_not_paired_gets_no_socket(stranger: Visitor, room: Room, path: str) -> None:
    room.devices.admit(TOKEN)
    assert closed(stranger, path) == guarded.NOT_PAIRED


def test_this_machine_needs_no_pairing(client: Visitor, room: Room) -> None:
    assert client.get(picture(room)).status_code == 200


@pytest.mark.parametrize(
    ("at", "headers"),
    [
        pytest.param("http://evil.example:8550", {}, id="a site's name made to point here"),
        pytest.param("http://localhost:8550", {"x-forwarded-for": "203.0.113.9"}, id="passed on by a proxy"),
        pytest.param("http://192.168.1.5:8551", {}, id="by the network address"),
    ],
)
def test_only_a_browser_that_opened_this_machine_is_the_host(room: Room, at: str, headers: dict[str, str]) -> None:
    visitor = browser(create_app(room, nothing_to_draw), "127.0.0.1", at)
    assert visitor.get(picture(room), headers=headers).status_code in (303, 421)


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site", "sec-fetch-mode": "cors"},
        {"sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors"},
    ],
)
def test_a_page_from_elsewhere_reads_nothing_even_on_this_machine(
    client: Visitor, room: Room, headers: dict[str, str]
) -> None:
    assert client.get(picture(room), headers=headers).status_code == 403
    assert "access-control-allow-origin" not in client.get("/").headers


@pytest.mark.parametrize("origin", ["http://evil.example", "http://localhost:9999", "null"])
@pytest.mark.parametrize("path", ["/ws", f"/device?token={TOKEN}"])
def test_a_socket_from_a_page_from_elsewhere_is_refused(client: Visitor, room: Room, origin: str, path: str) -> None:
    room.devices.admit(TOKEN)
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(path, headers={"origin": origin}):
        pass


def test_pages_may_not_be_framed(client: Visitor) -> None:
    assert "frame-ancestors 'none'" in client.get("/").headers["content-security-policy"]


@pytest.mark.parametrize("role", PAIRED_ROLES)
def test_a_device_joins_with_a_code_once(room: Room, stranger: Visitor, role: Role) -> None:
    code = room.access.codes.offer(role).shown
    answer = stranger.post("/join", json={"code": code.lower()})
    assert answer.json() == {"go": "/camera" if role is Role.CAMERA else "/"}
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert stranger.get(answer.json()["go"]).status_code == 200
    (device,) = room.access.paired.all()
    assert device.role is role
    other = browser(create_app(room, nothing_to_draw), "192.168.1.67", AT)
    assert other.post("/join", json={"code": code}).status_code == 403


def test_on_a_secure_page_the_cookie_is_for_secure_pages_only(room: Room) -> None:
    phone = browser(create_app(room, nothing_to_draw), "192.168.1.20", "https://192.168.1.5:8552")
    answer = phone.post("/join", json={"code": room.access.codes.offer(Role.CAMERA).code})
    assert answer.headers["set-cookie"].startswith("__Host-")
    assert "; Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"code": 5}',
        b'{"code": "WRONG234"}',
        b'{"code": ""}',
        b"x" * 5000,
        b'{"code": "\xff"}',
        b"[" * 990,
    ],
)
def test_rubbish_lets_nobody_in(room: Room, stranger: Visitor, body: bytes) -> None:
    room.access.codes.offer(Role.TABLE)
    answer = stranger.post("/join", content=body, headers={"accept-language": "zh-CN"})
    assert answer.status_code == 403
    assert "代码" in answer.json()["error"]
    assert room.access.paired.all() == ()


def test_codes_cannot_be_guessed(room: Room, stranger: Visitor) -> None:
    code = room.access.codes.offer(Role.TABLE).code
    answers = [stranger.post("/join", json={"code": f"{at:08d}"}).status_code for at in range(codes.WRONG_A_MINUTE + 5)]
    assert answers[-1] == 429
    assert stranger.post("/join", json={"code": code}).status_code == 429


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_code_is_good_for_ten_minutes() -> None:
    clock = Clock()
    offered = PairingCodes(clock)
    code = offered.offer(Role.SPECTATOR)
    clock.now += codes.LIFE + 1
    with pytest.raises(WrongCodeError):
        offered.redeem(code.code)
    assert offered.offer(Role.SPECTATOR).code != code.code


def test_after_many_wrong_codes_right_ones_are_heard_again_later() -> None:
    clock = Clock()
    offered = PairingCodes(clock)
    for _ in range(codes.WRONG_A_MINUTE):
        with pytest.raises(WrongCodeError):
            offered.redeem("nonsense")
    with pytest.raises(TooManyTriesError):
        offered.redeem(offered.offer(Role.TABLE).code)
    clock.now += 60
    assert offered.redeem(offered.offer(Role.TABLE).code) is Role.TABLE


def test_nobody_is_let_in_as_the_host() -> None:
    with pytest.raises(ValueError, match="host"):
        PairingCodes().offer(Role.HOST)


def test_a_camera_that_joins_on_the_plain_page_is_sent_to_the_secure_one(room: Room, stranger: Visitor) -> None:
    class Doors:
        open_at = None
        trusted = None

    room.access.lan = Doors()  # type: ignore[assignment]
    code = room.access.codes.offer(Role.CAMERA).code
    assert stranger.post("/join", json={"code": code}).json() == {"go": "/trust"}
    assert room.access.codes.redeem(code) is Role.CAMERA


def test_a_paired_device_is_known_after_a_restart(tmp_path: Path) -> None:
    _, credential = PairedDevices(tmp_path).add(Role.SCOREBOARD, "iPad")
    caller = PairedDevices(tmp_path).caller(credential)
    assert caller is not None
    assert caller.role is Role.SCOREBOARD


def test_tokens_are_kept_hashed_and_for_the_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "access"
    _, credential = PairedDevices(folder).add(Role.TABLE, "iPad")
    file = folder / paired.FILE
    assert credential.split(".")[1] not in file.read_text()
    assert (file.stat().st_mode & 0o777, folder.stat().st_mode & 0o777) == (0o600, 0o700)


@pytest.mark.parametrize("content", ["", "{", "[1]", '[{"id": "x"}]', '[{"role": "host", "id": "x"}]', '{"a": 1}'])
def test_a_damaged_list_of_devices_lets_nobody_in_and_is_kept(tmp_path: Path, content: str) -> None:
    (tmp_path / paired.FILE).write_text(content)
    devices = PairedDevices(tmp_path)
    assert devices.all() == ()
    assert (tmp_path / "devices.damaged").read_text() == content
    devices.add(Role.TABLE, "")
    assert len(PairedDevices(tmp_path).all()) == 1


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda shown: shown[:-1] + ("A" if shown[-1] != "A" else "B"), id="another secret"),
        pytest.param(lambda shown: shown.split(".")[0], id="no secret"),
        pytest.param(lambda shown: "." + shown.split(".")[1], id="no name"),
        pytest.param(lambda _: "", id="nothing"),
    ],
)
def test_a_wrong_credential_is_nobodys(tmp_path: Path, spoil: Callable[[str], str]) -> None:
    devices = PairedDevices(tmp_path)
    _, credential = devices.add(Role.TABLE, "")
    assert devices.caller(spoil(credential)) is None


def test_a_device_that_is_not_seen_for_a_month_is_forgotten(tmp_path: Path) -> None:
    clock = Clock()
    devices = PairedDevices(tmp_path, clock)
    _, credential = devices.add(Role.TABLE, "")
    clock.now += 20 * 86400
    assert devices.caller(credential) is not None
    clock.now += 20 * 86400
    assert devices.caller(credential) is not None, "it has been seen meanwhile"
    clock.now += 31 * 86400
    assert devices.caller(credential) is None


def test_not_more_devices_are_paired_than_a_club_has() -> None:
    devices = PairedDevices(None)
    for _ in range(paired.MOST):
        devices.add(Role.SPECTATOR, "x" * 500)
    assert {len(device.name) for device in devices.all()} == {paired.NAME_LENGTH}
    with pytest.raises(TooManyDevicesError):
        devices.add(Role.SPECTATOR, "")


def test_a_device_that_is_sent_away_loses_its_sockets_and_its_cookie(room: Room) -> None:
    phone = paired_browser(room, Role.CAMERA)
    (device,) = room.access.paired.all()
    with phone.websocket_connect(f"/device?token={TOKEN}") as socket:
        assert socket.receive_json() == {"ack": 0}
        assert room.access.sockets(device.id) == 1
        room.access.revoke(device.id)
        with pytest.raises(WebSocketDisconnect) as gone:
            socket.receive_json()
    assert gone.value.code == guarded.NOT_PAIRED
    assert phone.get("/camera").headers["location"] == "/join"
    assert room.access.sockets(device.id) == 0


def test_what_a_device_had_begun_ends_when_it_is_sent_away(room: Room) -> None:
    paired_browser(room, Role.TABLE)
    (device,) = room.access.paired.all()
    _, credential = room.access.paired.add(Role.TABLE, "")
    caller = room.access.paired.caller(credential)
    assert caller is not None
    with permission.acting(lambda: caller.may_act):
        permission.demand()
        room.access.revoke(caller.id)
        with pytest.raises(NotPermittedError):
            permission.demand()
    assert device.id != caller.id


@pytest.mark.parametrize("role", [Role.CAMERA, Role.SCOREBOARD, Role.SPECTATOR])
@pytest.mark.parametrize(
    "deed",
    [
        pytest.param(lambda room: room.referee.submit("starter R5"), id="an action"),
        pytest.param(lambda room: room.referee.undo(), id="undo"),
        pytest.param(lambda room: room.start_match(["A", "B"], "mattel", "A"), id="a new match"),
        pytest.param(lambda room: room.leave_match(), id="leaving the match"),
        pytest.param(lambda room: room.watch_nothing(), id="stopping the camera"),
        pytest.param(lambda room: room.store.delete_match(room.referee.match_id), id="deleting a match"),
    ],
)
def test_who_only_watches_changes_nothing(room: Room, role: Role, deed: Callable[[Room], object]) -> None:
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    referee = room.referee
    assert referee is not None
    referee.submit("starter R5")
    before = room.store.events(referee.match_id)
    _, credential = room.access.paired.add(role, "")
    caller = room.access.paired.caller(credential)
    assert caller is not None
    with permission.acting(lambda: caller.may_act), pytest.raises(NotPermittedError):
        deed(room)
    assert room.store.events(referee.match_id) == before
    assert room.referee is referee


@pytest.mark.parametrize("path", ["/", "/main.dart.js", "/export/1.json", "picture"])
def test_a_camera_gets_nothing_but_its_own_page(room: Room, path: str) -> None:
    phone = paired_browser(room, Role.CAMERA)
    answer = phone.get(picture(room) if path == "picture" else path)
    assert (answer.status_code, answer.headers["location"]) == (303, "/camera")
    assert closed(phone, "/ws") == guarded.NOT_PAIRED


@pytest.mark.parametrize("role", [Role.SPECTATOR, Role.SCOREBOARD])
def test_who_only_watches_sends_no_pictures(room: Room, role: Role) -> None:
    phone = paired_browser(room, role)
    (device,) = room.access.paired.all()
    caller = room.access.paired.caller(phone.cookies[gate.COOKIE])
    assert caller is not None
    token = current.set(caller)
    room.devices.admit(TOKEN)
    current.reset(token)
    with phone.websocket_connect(f"/device?token={TOKEN}") as socket:
        socket.receive_json()
        socket.send_bytes(FRAME)
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()
    assert device.role is role


def test_a_tab_belongs_to_the_device_that_opened_it(room: Room) -> None:
    ours = room.devices.admit(TOKEN)
    phone = paired_browser(room, Role.TABLE)
    with phone.websocket_connect(f"/device?token={TOKEN}") as socket, pytest.raises(WebSocketDisconnect):
        socket.receive_json()
    assert ours.connected is False


def test_a_camera_watches_once_it_runs_and_the_match_is_on(room: Room) -> None:
    phone = paired_browser(room, Role.CAMERA)
    with phone.websocket_connect(f"/device?token={TOKEN}") as socket:
        socket.receive_json()
        socket.send_text(json.dumps({"camera": "running", "mirrored": False}))
        assert socket.receive_json() == {"view": "waiting"}
        room.start_match(["Anna", "Ben"], "mattel", "Ben")
        assert socket.receive_json() == {"camera": "start"}
        socket.send_bytes(FRAME)
        assert {"ack", "view"} & set(socket.receive_json())
        assert room.device is not None
        assert room.device.caller.role is Role.CAMERA


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, everything comes at once."""
    monkeypatch.setattr(limits, "now", lambda: 0.0)


@pytest.mark.usefixtures("no_time_passes")
def test_ten_thousand_messages_a_second_end_the_socket(client: Visitor, room: Room) -> None:
    room.devices.admit(TOKEN)
    with client.websocket_connect(f"/device?token={TOKEN}") as socket:
        for _ in range(1000):
            socket.send_text('{"ping": true}')
        with pytest.raises(WebSocketDisconnect) as gone:
            hear_out(socket)
    assert gone.value.code == guarded.TOO_FAST
    assert client.get("/health").json()["ok"] is True


@pytest.mark.usefixtures("no_time_passes")
def test_very_many_requests_are_put_off(stranger: Visitor) -> None:
    answers = {stranger.get("/health").status_code for _ in range(int(gate.REQUESTS[0]) + 200)}
    assert answers == {200, 429}


def test_a_device_opens_not_more_sockets_than_it_needs(room: Room) -> None:
    phone = paired_browser(room, Role.CAMERA)
    open_ones = [phone.websocket_connect(f"/device?token={at}") for at in range(gate.SOCKETS)]
    for each in open_ones:
        each.__enter__()
        each.receive_json()
    assert closed(phone, "/device?token=more") == guarded.TOO_FAST
    for each in open_ones:
        each.__exit__(None, None, None)


@pytest.mark.parametrize("first", [None, b"\x00\xc1", b"\x00\x80", b"\x00" + msgpack.packb([1, {}])])
def test_a_page_that_is_gone_before_it_says_who_it_is_keeps_no_socket(
    room: Room, monkeypatch: pytest.MonkeyPatch, first: bytes | None
) -> None:
    monkeypatch.setattr(guarded, "GRACE", 0.1)
    phone = browser(create_app(room, make_main(room)), "192.168.1.20", AT)
    phone.post("/join", json={"code": room.access.codes.offer(Role.TABLE).code})
    (device,) = room.access.paired.all()
    with phone:
        for _ in range(gate.SOCKETS + 1):
            with phone.websocket_connect("/ws") as socket:
                if first is not None:
                    socket.send_bytes(first)
            wait_for(lambda: room.access.sockets(device.id) == 0)


def test_who_serves_a_socket_is_told_of_its_end_by_what_comes_not_by_an_error() -> None:
    heard: list[str] = []

    async def app(_: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.send", "text": "for nobody"})
        heard.append((await receive())["type"])

    async def gone(_: Message) -> None:
        raise OSError("the line is cut")

    async def coming() -> Message:
        return {"type": "websocket.disconnect", "code": 1006}

    async def served() -> None:
        await guarded.Guarded(coming, gone, Live(HOST)).serve(app, {"type": "websocket"})

    asyncio.run(served())
    assert heard == ["websocket.disconnect"]


def test_a_socket_to_which_nobody_listens_ends(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded, "UNHEARD", 0.1)
    monkeypatch.setattr(guarded, "GRACE", 0.1)
    phone = browser(create_app(room, make_main(room)), "192.168.1.20", AT)
    phone.post("/join", json={"code": room.access.codes.offer(Role.TABLE).code})
    with phone, phone.websocket_connect("/ws") as socket:
        for _ in range(3):
            socket.send_bytes(b"\x00\xc1")
        with pytest.raises(WebSocketDisconnect) as gone:
            socket.receive_bytes()
    assert gone.value.code == guarded.TOO_FAST


def test_no_secret_is_logged_or_stands_in_an_address(
    room: Room, stranger: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "referee_app")
    code = room.access.codes.offer(Role.TABLE)
    stranger.post("/join", json={"code": code.code})
    stranger.get("/")
    secret = stranger.cookies[gate.COOKIE].split(".")[1]
    assert secret not in caplog.text
    assert code.code not in caplog.text
    page = stranger.get("/join").text
    # The code comes behind the "#", which no browser sends, and is taken out of the address at once.
    assert "location.hash" in page
    assert "history.replaceState" in page


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile", "Android Pixel 8"),
        ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0 Mobile", "Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari", "iPhone"),
        ("Mozilla/5.0 (X11; Linux x86_64) Firefox", "Linux"),
        ("curl", ""),
    ],
)
def test_a_device_is_listed_by_what_it_is(agent: str, name: str) -> None:
    assert device_name(agent) == name


def test_a_store_in_memory_keeps_no_list_of_devices() -> None:
    room = Room(Store.in_memory(), lambda: None)  # type: ignore[arg-type, return-value]
    assert room.access.paired.add(Role.TABLE, "")[0] in room.access.paired.all()
    room.close()
