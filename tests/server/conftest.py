import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import cv2
import numpy as np
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from referee_app.server.access.roles import Role
from referee_app.server.app import create_app
from referee_app.server.room import Room
from referee_app.store.store import Store
from referee_app.vision.reading import Image, SeenCard

TOKEN = "a" * 32


class BlindReader:
    """Sees no card in any picture and remembers how many it was shown."""

    def __init__(self) -> None:
        self.frames = 0

    def see(self, _: Image, /) -> list[SeenCard]:
        self.frames += 1
        return []

    def see_spread(self, frame: Image, /) -> list[SeenCard]:
        return self.see(frame)


def jpeg(width: int = 64, height: int = 48, shade: int = 90) -> bytes:
    """Return an even grey picture as a JPEG."""
    _, data = cv2.imencode(".jpg", np.full((height, width, 3), shade, np.uint8))
    return data.tobytes()


def wait_for(condition: Callable[[], object], seconds: float = 20) -> None:
    """Wait until ``condition`` holds; fails when it does not in time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


async def nothing_to_draw(_: object) -> None:
    """Stand in for the Flet app, which these tests do not look at."""


@pytest.fixture
def reader() -> BlindReader:
    return BlindReader()


@pytest.fixture
def room(tmp_path: Path, reader: BlindReader) -> Iterator[Room]:
    room = Room(Store.open(tmp_path), lambda: reader)
    yield room
    room.close()


@pytest.fixture
def client(room: Room) -> TestClient:
    """A browser on the machine the program runs on."""
    return browser(create_app(room, nothing_to_draw))


class Visitor(TestClient):
    """Opens sockets at the address it was given too, not only pages."""

    def websocket_connect(self, url: str, *arguments: Any, **named: Any) -> WebSocketTestSession:
        address = str(self.base_url).replace("http", "ws", 1)
        return super().websocket_connect(urljoin(address, url), *arguments, **named)


def browser(app: FastAPI, address: str = "127.0.0.1", at: str = "http://localhost:8550") -> Visitor:
    """Return a browser at the network address ``address`` that has opened ``at``."""
    return Visitor(app, base_url=at, client=(address, 50000), follow_redirects=False)


def paired_browser(room: Room, role: Role, at: str = "http://192.168.1.5:8551") -> Visitor:
    """Return the browser of a phone in the network that has been paired as ``role``."""
    phone = browser(create_app(room, nothing_to_draw), "192.168.1.20", at)
    answer = phone.post("/join", json={"code": room.access.codes.offer(role).shown})
    assert answer.status_code == 200, answer.text
    return phone
