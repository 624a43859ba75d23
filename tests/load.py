"""Many cameras on one server: are all read alike, is only the newest frame read, how old is it then?

    python -m tests.load [--cameras 12] [--fps 5] [--seconds 30] [--png docs/images/load.png]

Each camera has a table of its own (room, recogniser, pile watcher) in one web server, and sends pictures of the demo
film as a phone does: never more than two without an answer. Prints one line a camera and one for all.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt
import uvicorn
import websockets
from fastapi import FastAPI, WebSocket

from referee_app.server import runner
from referee_app.server.access.lan import options
from referee_app.server.camera import Letter, Mailbox
from referee_app.server.room import Room
from referee_app.server.runner import _Remembering
from referee_app.store.store import Store
from referee_app.vision.frames import Frame, open_source
from referee_app.vision.pile import PileEvent, PileWatcher
from referee_app.vision.reading import SeenCard
from referee_app.vision.recogniser import Recogniser
from tests.plot import Line, plot

UNANSWERED: Final = 2
PICTURES: Final = 40


@dataclass
class Table:
    """One camera's table and what was measured there: seconds from a frame's arrival until it was read."""

    room: Room
    number: int
    sent: int = 0
    ages: list[float] = field(default_factory=list)
    read_at: list[float] = field(default_factory=list)
    """When, monotonic seconds."""

    @property
    def token(self) -> str:
        """What names the camera's line."""
        return f"camera-{self.number}"


class TableReader:
    """Reads as the app does, and knows for which table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._reader = Recogniser()

    def see(self, frame_bgr: npt.NDArray[np.uint8], /) -> list[SeenCard]:
        """Return the cards of one frame."""
        return self._reader.see(frame_bgr)

    def see_spread(self, frame_bgr: npt.NDArray[np.uint8], /) -> list[SeenCard]:
        """Return the cards of one frame in which they are spread out."""
        return self._reader.see_spread(frame_bgr)


class TimedWatcher(PileWatcher):
    """Watches as the app does and notes how old a frame is once it has been dealt with."""

    def __init__(self, eye: _Remembering) -> None:
        super().__init__(eye)
        reader = eye._reader
        assert isinstance(reader, TableReader)
        self._table = reader.table

    def update(self, frame: Frame) -> list[PileEvent]:
        """Return what the frame shows to have happened."""
        events = super().update(frame)
        self._table.read_at.append(time.monotonic())
        self._table.ages.append(self._table.read_at[-1] - _taken[threading.get_ident()].t)
        return events


_taken: dict[int, Letter] = {}
_plain_take = Mailbox.take


def _take(self: Mailbox, timeout: float) -> Letter | None:
    letter = _plain_take(self, timeout)
    if letter is not None:
        _taken[threading.get_ident()] = letter
    return letter


def make_table(number: int) -> Table:
    """Return a table whose camera is number ``number``, watching."""
    holder: list[Table] = []
    room = Room(Store.in_memory(), lambda: TableReader(holder[0]))
    holder.append(Table(room, number))
    room.start_match(["Anna", "Ben", "Cleo"], "mattel", "Cleo")
    room.watch_device(room.devices.admit(holder[0].token))
    return holder[0]


async def film(table: Table, address: str, fps: float, ends: float, pictures: list[bytes]) -> None:
    """Send pictures until ``ends`` (monotonic seconds), as device.js does."""
    async with websockets.connect(f"{address}/{table.number}/device?token={table.token}", proxy=None) as line:
        unanswered = 0

        async def answers() -> None:
            nonlocal unanswered
            async for words in line:
                unanswered -= json.loads(words).get("ack", 0)

        listening = asyncio.create_task(answers())
        at = time.monotonic()
        while time.monotonic() < ends:
            if unanswered < UNANSWERED:
                unanswered += 1
                await line.send(b"\0" + pictures[table.sent % len(pictures)])
                table.sent += 1
            at = max(at + 1 / fps, time.monotonic() - 1)
            await asyncio.sleep(max(0.0, at - time.monotonic()))
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening


async def measure(cameras: int, fps: float, seconds: float) -> list[Table]:
    """Run the server and its cameras for ``seconds``."""
    Mailbox.take = _take  # type: ignore[method-assign]
    runner.PileWatcher = TimedWatcher  # type: ignore[attr-defined, assignment]
    with open_source("demo") as source:
        pictures = [
            cv2.imencode(".jpg", frame.image, [cv2.IMWRITE_JPEG_QUALITY, 80])[1].tobytes()
            for frame in islice(source, 0, PICTURES * 5, 5)
        ]
    tables = [make_table(number) for number in range(cameras)]
    app = FastAPI()

    @app.websocket("/{number}/device")
    async def device(socket: WebSocket, number: int) -> None:
        await tables[number].room.devices.serve(socket)

    server = uvicorn.Server(uvicorn.Config(app, port=0, **options()))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.05)
    port = server.servers[0].sockets[0].getsockname()[1]
    ends = time.monotonic() + seconds
    await asyncio.gather(*(film(table, f"ws://127.0.0.1:{port}", fps, ends, pictures) for table in tables))
    server.should_exit = True
    await running
    for table in tables:
        await asyncio.to_thread(table.room.close)
    return tables


def described(ages: list[float]) -> str:
    """Return how old frames were once they had been read, in words."""
    if not ages:
        return "none"
    ranked = sorted(ages)
    median, late = statistics.median(ranked) * 1000, ranked[int(len(ranked) * 0.95)] * 1000
    return f"age when read {median:.0f} ms median, {late:.0f} ms p95"


def draw(tables: list[Table], to: Path) -> None:
    """Draw how old each camera's frames were once they had been read, in milliseconds over seconds."""
    began = min(at for table in tables for at in table.read_at)
    lines: list[Line] = []
    for table in tables:
        by_second: dict[int, list[float]] = {}
        for at, age in zip(table.read_at, table.ages, strict=True):
            by_second.setdefault(int(at - began), []).append(age * 1000)
        points = [(float(second), statistics.median(ages)) for second, ages in sorted(by_second.items())]
        shade = round(40 + 170 * table.number / max(1, len(tables) - 1))
        words = f"ms until a frame has been read, {len(tables)} cameras" if not lines else ""
        lines.append(Line(points, (shade, 90, 200 - shade // 2), 1, words))
    plot(lines, "s", to)


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--cameras", type=int, default=12)
    parser.add_argument("--fps", type=float, default=5)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--png", type=Path, help="where the ages are drawn")
    asked = parser.parse_args()
    tables = asyncio.run(measure(asked.cameras, asked.fps, asked.seconds))
    for table in tables:
        print(f"camera {table.number:2}: {table.sent:4} sent, {len(table.ages):4} read, {described(table.ages)}")
    read = [len(table.ages) for table in tables]
    ages = [age for table in tables for age in table.ages]
    print(
        f"{asked.cameras} cameras: {sum(read) / asked.seconds:.1f} frames a second read in all, "
        f"least {min(read)} and most {max(read)} a camera (fairness {min(read) / max(max(read), 1):.2f}), "
        f"{described(ages)}, "
        f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )
    if asked.png is not None:
        draw(tables, asked.png)


if __name__ == "__main__":
    main()
