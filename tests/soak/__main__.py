"""A long evening: a camera and three devices on one match, lines cut meanwhile; does memory stay, is a screen stale?

    python -m tests.soak [--minutes 120] [--fps 5] [--png docs/images/soak.png] [--curve soak.csv]

The server is a process of its own with the real recogniser; robots play without end. A scoreboard, a spectator and
the camera speak the app's own protocols; the third device is the app in a real Chromium of a phone's size. Every
minute the line of one of them is cut; every ten minutes one of them is away for a whole minute too. A page that was
cut off loads itself anew, so for the first ``UNTOUCHED`` minutes the browser's line is left alone: what its memory
does then says something. After every cut each screen must show whose turn it is by the log; at the end all of them
must show what one opened anew shows, and the log must have everything that the server knows of.

Prints a line a minute: memory, events, and how long each screen took.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import math
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import cv2

from referee_app.match.referee import Referee
from referee_app.server.access.roles import Role
from referee_app.store.store import Store
from referee_app.vision.frames import open_source
from tests.__main__ import installed_browser
from tests.soak.curve import Curve, Point, resident
from tests.soak.devices import Camera, Device, Page, Screen, browsing
from tests.soak.server import serve

PATIENCE: Final = 60.0
"""Seconds within which a screen must show whose turn it is."""
FIRST: Final = 600.0
"""Seconds for everything to begin: a busy machine draws the first screen late."""
LOOKS: Final = 15.0
"""Seconds between two looks at the memory."""
AWAY_EVERY: Final = 10
AWAY_FOR: Final = 60.0
UNTOUCHED: Final = 65
"""Minutes in which the browser's line is not cut."""


@dataclass
class Findings:
    """What an evening showed."""

    curve: Curve
    cuts: int = 0
    long_cuts: int = 0
    waits: list[float] = field(default_factory=list)
    stale: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """What did not agree at the end."""


class Log:
    """The match as it is written in the store, read by nobody but this."""

    def __init__(self, data: Path) -> None:
        self.store = Store.open(data)
        self.referee = Referee.open(self.store, 1)

    def read(self) -> Referee:
        """Return the newest match as it stands now."""
        newest = self.store.matches()[0].id if self.referee.standing.over else self.referee.match_id
        if newest != self.referee.match_id:
            self.referee = Referee.open(self.store, newest)
        self.referee.catch_up()
        return self.referee

    def agrees(self, device: Device) -> bool:
        """Say whether a device shows whose turn it is."""
        turn = self.read().state.turn
        return device.turn != "" and (device.name == Role.CAMERA or not turn or device.turn.startswith(f"{turn},"))

    def events(self) -> dict[int, int]:
        """Return the number of the last event of each match."""
        return {match.id: Referee.open(self.store, match.id).log[-1].seq for match in self.store.matches()}


async def until(holds: Callable[[], bool], patience: float = PATIENCE) -> float | None:
    """Return the seconds until something holds; None when it does not in time."""
    began = time.monotonic()
    while time.monotonic() - began < patience:
        if holds():
            return time.monotonic() - began
        await asyncio.sleep(0.1)
    return None


@dataclass
class Evening:
    """The devices of an evening, its log and its server."""

    log: Log
    server: subprocess.Popen[str]
    camera: Camera
    screens: tuple[Screen, ...]
    page: Page
    findings: Findings
    began: float = field(default_factory=time.monotonic)

    def _cuttable(self) -> list[Device]:
        left_alone = time.monotonic() - self.began < UNTOUCHED * 60
        every: list[Device] = [self.camera, *self.screens]
        if not left_alone:
            every.append(self.page)
        return [device for device in every if device.until < time.monotonic()]

    async def live(self, minutes: float, drawn: Path | None) -> None:
        """Live through the evening."""
        rng = random.Random(2)
        await self._look()
        for minute in range(1, math.ceil(minutes) + 1):
            self._cut(minute, rng)
            devices: tuple[Device, ...] = (self.camera, *self.screens, self.page)
            said = [await self._shown(device) for device in devices]
            self._report(minute, said)
            if drawn is not None:
                self.findings.curve.draw(drawn)
            while (left := self.began + min(minute, minutes) * 60 - time.monotonic()) > 0:
                await asyncio.sleep(min(LOOKS, left))
                await self._look()
            if minute == 60:
                point = self.findings.curve.points[-1]
                print(
                    f"after one hour: server {point.server:.0f} MB, page {point.page:.0f} MB, of it scripts "
                    f"{point.scripts:.1f} MB; the page has been loaded {self.page.loads} time(s)",
                    flush=True,
                )

    def _cut(self, minute: int, rng: random.Random) -> None:
        if minute % AWAY_EVERY == 0:
            rng.choice(self._cuttable()).cut(AWAY_FOR)
            self.findings.long_cuts += 1
        rng.choice(self._cuttable()).cut()
        self.findings.cuts += 1

    async def _shown(self, device: Device) -> str:
        if device.until > time.monotonic() + 1:
            return f"{device.name} away"
        wait = await until(lambda: self.log.agrees(device))
        if wait is None:
            self.findings.stale.append(device.name)
            return f"{device.name} STALE: {device.turn!r}"
        self.findings.waits.append(wait)
        return f"{device.name} {wait:.1f} s"

    async def _look(self) -> None:
        processes = await self.page.processes()
        page = max((resident(pid) for pid, _ in processes.get("renderer", [])), default=float("nan"))
        minutes = (time.monotonic() - self.began) / 60
        self.findings.curve.add(Point(minutes, resident(self.server.pid), page, await self.page.heap()))

    def _report(self, minute: int, said: list[str]) -> None:
        point = self.findings.curve.points[-1]
        print(
            f"{minute:4} min: server {point.server:6.1f} MB, page {point.page:6.1f} MB (scripts {point.scripts:5.1f}), "
            f"{sum(self.log.events().values()) if minute % 10 == 0 else len(self.log.referee.log)} events, "
            f"{self.camera.read} of {self.camera.sent} frames read, "
            f"{sum(each.messages for each in self.screens)} messages drawn; right after: {', '.join(said)}",
            flush=True,
        )

    async def end(self, fresh: tuple[Screen, ...]) -> None:
        """Have the robots stop; then look whether everything agrees with everything."""
        assert self.server.stdin is not None
        assert self.server.stdout is not None
        self.server.stdin.write("\n")
        self.server.stdin.flush()
        known = json.loads(await asyncio.to_thread(self.server.stdout.readline))["known"]
        wrong = self.findings.wrong
        written = {str(match): seq for match, seq in self.log.events().items()}
        if written != known:
            wrong.append(f"the server knows of {known}, the log of {written}")
        again = Referee.open(self.log.store, self.log.read().match_id)
        if (again.state, again.standing) != (self.log.referee.state, self.log.referee.standing):
            wrong.append("the log followed and the log read at once differ")
        await asyncio.sleep(5)
        tasks = [asyncio.create_task(each.live()) for each in fresh]
        devices: tuple[Device, ...] = (*self.screens, *fresh, self.page)
        for device in devices:
            if await until(partial(self.log.agrees, device)) is None:
                wrong.append(f"{device.name} shows {device.turn!r}, the log says {self.log.referee.state.turn}")
        wrong += [
            f"{old.name} shows {old.turn!r}, opened anew {new.turn!r}"
            for old, new in zip(self.screens, fresh, strict=True)
            if old.turn != new.turn
        ]
        before = await self.page.texts()
        await self.page.load_anew()
        await until(lambda: self.log.agrees(self.page))
        await asyncio.sleep(5)
        after = await self.page.texts()
        if before != after:
            wrong.append(f"the page showed {before!r}, loaded anew {after!r}")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def evening(
    minutes: float, fps: float, data: Path, server: subprocess.Popen[str], curve: Curve, drawn: Path | None
) -> Findings:
    """Live through an evening with the program ``server``; return what it showed."""
    assert server.stdout is not None
    told = json.loads(server.stdout.readline())
    port, credentials = told["port"], told["credentials"]
    with open_source("demo") as source:
        pictures = [cv2.imencode(".jpg", frame.image)[1].tobytes() for frame in itertools.islice(source, 0, 200, 5)]
    chromium = installed_browser()
    assert chromium is not None, "no Chromium found"
    roles = (Role.SCOREBOARD, Role.SPECTATOR)
    screens, fresh = (tuple(Screen(role, port, credentials[role.value]) for role in roles) for _ in range(2))
    camera = Camera(port, credentials[Role.CAMERA.value], pictures, fps)
    async with browsing(chromium, port, credentials[Role.TABLE.value]) as page:
        findings = Findings(curve)
        devices: tuple[Device, ...] = (camera, *screens, page)
        tasks = [asyncio.create_task(each.live()) for each in devices]
        assert await until(lambda: page.turn != "", FIRST) is not None, "the page was never drawn"
        here = Evening(Log(data), server, camera, screens, page, findings)
        before = await page.processes()
        await here.live(minutes, drawn)
        after = await page.processes()
        busy = {
            kind: sum(cpu for _, cpu in each) - sum(cpu for _, cpu in before.get(kind, []))
            for kind, each in after.items()
        }
        print("browser, seconds of CPU: " + ", ".join(f"{kind} {spent:.0f}" for kind, spent in busy.items()))
        await here.end(fresh)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return findings


def main() -> None:
    """Run the evening, and print what was found; exits with 1 when a screen was stale or something did not agree."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--fps", type=float, default=5, help="pictures a second of the camera")
    parser.add_argument("--png", type=Path, help="where the curve is drawn, anew every minute")
    parser.add_argument("--curve", type=Path, help="where the curve is written as it goes, as CSV")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve is not None:
        serve(asked.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.soak", "--serve", folder]
        server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        curve = Curve(asked.curve)
        try:
            found = asyncio.run(evening(asked.minutes, asked.fps, Path(folder), server, curve, asked.png))
        finally:
            server.kill()
            server.wait()
    points = curve.points
    half = points[len(points) // 2 :]
    print(
        f"{asked.minutes:.0f} minutes: server {points[0].server:.0f} MB at first, "
        f"{max(point.server for point in points):.0f} at most, {half[0].server:.0f} half way, "
        f"{half[-1].server:.0f} at the end; page {points[0].page:.0f} MB at first, {half[0].page:.0f} half way, "
        f"{half[-1].page:.0f} at the end; {found.cuts} cuts of a moment and {found.long_cuts} of a minute, "
        f"screens right after {max(found.waits, default=0):.1f} s at most; "
        f"{len(found.stale)} stale screens, {len(found.wrong)} disagreements at the end"
    )
    for each in found.wrong:
        print(each)
    if asked.png is not None:
        curve.draw(asked.png)
    sys.exit(1 if found.stale or found.wrong else 0)


if __name__ == "__main__":
    main()
