"""A long evening: a camera and three devices on one match, one line cut a minute; does memory stay, is a screen stale?

    python -m tests.soak [--minutes 120] [--png docs/images/soak.png]

The server is a process of its own with the real recogniser; robots play without end. The devices speak the app's own
protocols. Prints a line a minute: memory, events, and how long each screen took to show whose turn it is.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import logging
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import cv2
import msgpack  # type: ignore[import-untyped]
import numpy as np
import uvicorn
import websockets

from referee_app.cards import Card
from referee_app.cli.serve import _worth_telling
from referee_app.match.errors import MatchError
from referee_app.match.referee import Referee
from referee_app.rules.actions import Action, Play
from referee_app.rules.offers import offers
from referee_app.rules.state import TableState, Wait
from referee_app.server.access.addresses import EVERYWHERE, listen
from referee_app.server.access.gate import COOKIE
from referee_app.server.access.lan import options
from referee_app.server.access.roles import Role
from referee_app.server.app import create_app
from referee_app.server.room import Room
from referee_app.store.store import Store
from referee_app.ui.app import make_main
from referee_app.vision.frames import open_source
from referee_app.vision.recogniser import Recogniser

AWAY: Final = "127.0.0.2"
"""By this address of its own the machine is somebody else, who has to be paired."""
PLAYERS: Final = ("Anna", "Ben", "Cleo")
STEP: Final = 1.0
"""Seconds between two deeds of the robots."""
PATIENCE: Final = 30.0
"""Seconds within which a screen must show whose turn it is."""


# The server's process.


def serve(data: Path) -> None:
    """Serve a match that robots play; say on the first line where, and what each device shows to be let in."""
    room = Room(Store.open(data), Recogniser)
    room.start_match(PLAYERS, "mattel", PLAYERS[-1])
    credentials = {role.value: room.access.paired.add(role, role.value)[1] for role in Role if role is not Role.HOST}
    listening = listen(EVERYWHERE, 0)
    print(json.dumps({"port": listening.getsockname()[1], "credentials": credentials}), flush=True)
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    threading.Thread(target=_play, args=(room,), daemon=True).start()
    uvicorn.Server(uvicorn.Config(create_app(room, make_main(room)), **options())).run(sockets=[listening])


def _play(room: Room) -> None:
    rng = random.Random(1)
    while True:
        time.sleep(STEP)
        referee = room.referee
        assert referee is not None
        with suppress(MatchError, ValueError):
            if referee.state.wait is Wait.OVER:
                room.next_round()
            else:
                referee.submit(_deed(referee.state, rng))


def _deed(state: TableState, rng: random.Random) -> Action | str:
    if state.wait is Wait.STARTER:
        return "starter R5"
    if state.wait is Wait.PLAY and not state.pending and state.turn and state.colour and rng.random() < 0.7:
        return Play(state.turn, (Card.parse(f"{state.colour.value[0].upper()}{rng.randrange(10)}"),))
    return rng.choice(tuple(offers(state)))


# The devices.


class Screen:
    """A browser's Flet line: what it was last told about whose turn it is."""

    def __init__(self, role: Role, port: int, credential: str) -> None:
        self.role = role
        self._address = f"ws://{AWAY}:{port}/ws"
        self._headers = {"Cookie": f"{COOKIE}={credential}", "Origin": f"http://{AWAY}:{port}"}
        self._line: Any = None
        self.turn = ""
        self.messages = 0

    async def live(self) -> None:
        """Be connected, again and again; every connection is a page loaded anew."""
        while True:
            with suppress(OSError, websockets.WebSocketException):
                async with websockets.connect(
                    self._address, additional_headers=self._headers, max_size=None, proxy=None
                ) as line:
                    self._line, self.turn = line, ""
                    page = {"_i": 1, "_c": "Page", "width": 390, "height": 844, "route": "/?language=en"}
                    body = {"session_id": "", "page_name": "", "page": page}
                    await line.send(b"\0" + msgpack.packb([1, body]))
                    async for message in line:
                        self.messages += 1
                        assert isinstance(message, bytes)
                        found = re.findall(rb"Turn: ([A-Za-z]+)", message)
                        self.turn = found[-1].decode() if found else self.turn
            await asyncio.sleep(1)

    async def cut(self) -> None:
        """Cut the line without a word."""
        if self._line is not None:
            self._line.transport.abort()


async def watch(port: int, credential: str, pictures: list[bytes], read: list[int]) -> None:
    """Be the camera: send pictures as a phone does, and come back when the line is cut."""
    headers = {"Cookie": f"{COOKIE}={credential}", "Origin": f"http://{AWAY}:{port}"}
    coming = itertools.cycle(pictures)
    while True:
        with suppress(OSError, websockets.WebSocketException):
            async with websockets.connect(
                f"ws://{AWAY}:{port}/device?token=soak", additional_headers=headers, proxy=None
            ) as line:
                await line.send(json.dumps({"camera": "running", "mirrored": False}))
                unanswered = 0
                while True:
                    if unanswered < 2:
                        await line.send(b"\0" + next(coming))
                        unanswered += 1
                    with suppress(TimeoutError):
                        told = json.loads(await asyncio.wait_for(line.recv(), 0.2))
                        read[0] += told.get("ack", 0)
                        unanswered = max(0, unanswered - told.get("ack", 0))
        await asyncio.sleep(1)


async def until(holds: Callable[[], bool]) -> float | None:
    """Return the seconds until something holds; None when it does not in time."""
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE:
        if holds():
            return time.monotonic() - began
        await asyncio.sleep(0.05)
    return None


def memory(process: subprocess.Popen[str]) -> float:
    """Return the megabytes a process has in memory."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


async def evening(minutes: float, data: Path, process: subprocess.Popen[str]) -> tuple[list[float], int]:
    """Live through the evening; return the memory, a number every few seconds, and how often a screen was stale."""
    assert process.stdout is not None
    told = json.loads(process.stdout.readline())
    port, credentials = told["port"], told["credentials"]
    with open_source("demo") as source:
        pictures = [cv2.imencode(".jpg", frame.image)[1].tobytes() for frame in itertools.islice(source, 0, 200, 5)]
    screens = [Screen(role, port, credentials[role.value]) for role in (Role.TABLE, Role.SCOREBOARD, Role.SPECTATOR)]
    read = [0]
    tasks = [asyncio.create_task(each.live()) for each in screens]
    tasks.append(asyncio.create_task(watch(port, credentials[Role.CAMERA.value], pictures, read)))
    curve: list[float] = []
    stale = 0
    referee = Referee.open(Store.open(data), 1)
    rng = random.Random(2)
    began = time.monotonic()
    minute = 0
    while time.monotonic() - began < minutes * 60:
        minute += 1
        until_next = began + minute * 60
        await rng.choice(screens).cut()
        waits = []
        for screen in screens:

            def shown(screen: Screen = screen) -> bool:
                referee._catch_up()
                return screen.turn != "" and (referee.state.turn or screen.turn) == screen.turn

            waits.append(await until(shown))
        stale += sum(wait is None for wait in waits)
        said = ", ".join("stale" if wait is None else f"{wait:.1f} s" for wait in waits)
        curve.append(memory(process))
        print(
            f"{minute:4} min: {curve[-1]:6.1f} MB, {len(referee.log)} events, {read[0]} frames read, "
            f"{sum(each.messages for each in screens)} messages drawn; screens right after {said}",
            flush=True,
        )
        while time.monotonic() < until_next and time.monotonic() - began < minutes * 60:
            await asyncio.sleep(5)
            curve.append(memory(process))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return curve, stale


def draw(curve: list[float], minutes: float, to: Path) -> None:
    """Draw the memory over time as a small PNG."""
    width, height, edge, top = 640, 240, 46, max(curve) * 1.15
    picture = np.full((height, width, 3), 250, np.uint8)
    points = [
        (
            round(edge + at / max(1, len(curve) - 1) * (width - 2 * edge)),
            round(height - edge - mb / top * (height - 80)),
        )
        for at, mb in enumerate(curve)
    ]
    cv2.polylines(picture, [np.array(points, np.int32)], False, (74, 95, 31), 2, cv2.LINE_AA)
    cv2.line(picture, (edge, height - edge), (width - edge, height - edge), (120, 120, 120), 1)
    for words, at in (
        (f"server: {min(curve):.0f} to {max(curve):.0f} MB", (edge, 24)),
        (f"{minutes:.0f} min", (width - edge - 40, height - 20)),
        ("0", (edge - 4, height - 20)),
    ):
        cv2.putText(picture, words, at, cv2.FONT_HERSHEY_SIMPLEX, 0.5, (40, 40, 40), 1, cv2.LINE_AA)
    cv2.imwrite(str(to), picture)


def main() -> None:
    """Run the evening, and print what was found; exits with 1 when a screen was stale."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--png", type=Path)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve is not None:
        serve(asked.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.soak", "--serve", folder], stdout=subprocess.PIPE, text=True
        )
        try:
            curve, stale = asyncio.run(evening(asked.minutes, Path(folder), process))
        finally:
            process.kill()
            process.wait()
    half = curve[len(curve) // 2 :]
    print(
        f"{asked.minutes:.0f} minutes: {curve[0]:.0f} MB at first, {max(curve):.0f} at most, {half[0]:.0f} half way, "
        f"{half[-1]:.0f} at the end; {stale} stale screens"
    )
    if asked.png is not None:
        draw(curve, asked.minutes, asked.png)
    sys.exit(1 if stale else 0)


if __name__ == "__main__":
    main()
