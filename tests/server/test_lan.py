import asyncio
import socket
import ssl
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from referee_app.server.access import lan
from referee_app.server.access.addresses import EVERYWHERE, LOOPBACK, names
from referee_app.server.access.lan import Lan


async def app(scope: dict[str, Any], _: Any, send: Any) -> None:
    """Answer every request with the port it came to."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": str(scope["server"][1]).encode()})


def free_port() -> int:
    """Return a port that is free, and so are the two after it."""
    while True:
        with socket.socket() as first, socket.socket() as second, socket.socket() as third:
            first.bind(("127.0.0.1", 0))
            port = int(first.getsockname()[1])
            try:
                second.bind((EVERYWHERE, port + 1))
                third.bind((EVERYWHERE, port + 2))
            except (OSError, OverflowError):
                continue
            return port


def answer(url: str, context: ssl.SSLContext | None = None) -> str | None:
    """Return what comes from ``url``, None when nobody listens there."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=context))
    try:
        return str(opener.open(url, timeout=10).read().decode())
    except OSError:
        return None


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network in which this machine is 127.0.0.1."""
    monkeypatch.setattr(lan, "own_address", lambda: "127.0.0.1")


@pytest.mark.usefixtures("network")
def test_the_doors_open_and_shut(tmp_path: Path) -> None:
    port = free_port()

    async def evening() -> None:
        doors = Lan(app, tmp_path, port)
        assert not doors.was_open()
        opened = await doors.open()
        assert opened == await doors.open()
        assert doors.trusted is not None
        known = ssl.create_default_context(cafile=str(doors.trusted.authority))
        for _ in range(50):
            if await asyncio.to_thread(answer, opened.camera, known) is not None:
                break
            await asyncio.sleep(0.1)
        assert await asyncio.to_thread(answer, opened.screens) == str(port + 1)
        assert await asyncio.to_thread(answer, opened.camera, known) == str(port + 2)
        # The program is stopped and started again, the evening goes on.
        await doors.close(forget=False)
        assert await asyncio.to_thread(answer, opened.screens) is None
        assert Lan(app, tmp_path, port).was_open()
        await doors.close()
        assert not Lan(app, tmp_path, port).was_open()

    asyncio.run(evening())


@pytest.mark.usefixtures("network")
def test_a_taken_port_opens_no_door_at_all(tmp_path: Path) -> None:
    port = free_port()
    with socket.socket() as taken:
        taken.bind((EVERYWHERE, port + 2))
        taken.listen()
        doors = Lan(app, tmp_path, port)
        with pytest.raises(OSError, match="in use"):
            asyncio.run(doors.open())
        assert doors.open_at is None
        assert not doors.was_open()
    assert answer(f"http://127.0.0.1:{port + 1}") is None


def test_without_a_network_nothing_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "own_address", lambda: None)
    with pytest.raises(OSError, match="network"):
        asyncio.run(Lan(app, tmp_path, free_port()).open())


def test_the_certificate_names_this_machine_and_its_address() -> None:
    assert set(names("192.168.1.5")) >= {"localhost", "127.0.0.1", "192.168.1.5"}
    assert set(LOOPBACK[:1]) <= set(names(None))
