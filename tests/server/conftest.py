import time
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from fastapi.testclient import TestClient

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
    return TestClient(create_app(room, nothing_to_draw))
