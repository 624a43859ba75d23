"""Frames from a browser: the line each tab has to the server, and the mailbox that keeps only the newest frame.

A tab names itself with a random token, which its Flet session knows from the page's address. Frames are
binary messages: one byte of flags (bit 0: the picture is mirrored; bits 1 and 2: by how many quarter turns
clockwise it becomes upright, done before it is mirrored), then a JPEG. The server answers
with ``{"ack": n}`` (n frames done with); the tab never has more than two without an answer.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt
from fastapi import WebSocket, WebSocketDisconnect

from referee_app.server.access.roles import Caller, Role, current

MAX_FRAME_BYTES: Final = 2_000_000
MAX_FRAME_SIDE: Final = 4096
MAX_FRAME_PIXELS: Final = 9_000_000
MAX_SCANS: Final = 20
"""A picture that builds up in steps has about ten; each costs as much work as a whole plain one."""
END: Final = b"\xff\xd9"
SCAN: Final = b"\xff\xda"
MAX_TEXT: Final = 2_000
KEPT: Final = ("sound-legal", "sound-illegal", "sound-plus", "sound-uno", "sound-turn", "voice")
CHOSEN: Final = ("camera-which", "camera-width")
"""What a tab keeps as it was chosen, beside what is only on or off."""
WIDTHS: Final = (640, 1280, 1920)
"""Pixels that may be asked of a browser's camera, across."""
MOST_CAMERAS: Final = 12
MOST_LETTERS: Final = 200
VOICES: Final = ("en", "zh")
MOST_TABS: Final = 500
SENDING: Final = frozenset({Role.HOST, Role.TABLE, Role.CAMERA})
"""The roles whose cameras may watch."""
UNKNOWN_TOKEN: Final = 4401
BAD_MESSAGE: Final = 4400
MIRRORED: Final = 1
QUARTERS: Final = 1
"""Where in the flags the quarter turns begin."""


class FrameError(ValueError):
    """Bytes that are no JPEG, or one too large to be a camera frame."""


class CameraStatus(StrEnum):
    """What a tab says about its camera; the catalogue has a sentence for each (``camera-…``)."""

    OFF = "off"
    ASKING = "asking"
    RUNNING = "running"
    REFUSED = "refused"
    MISSING = "missing"
    INSECURE = "insecure"
    BUSY = "busy"


FAILED: Final = frozenset({CameraStatus.REFUSED, CameraStatus.MISSING, CameraStatus.INSECURE, CameraStatus.BUSY})
"""The states of a camera that gives no pictures until somebody does something about it."""


def jpeg_size(data: bytes) -> tuple[int, int]:
    """Return (width, height) of a JPEG in pixels from its header alone; raises FrameError.

    Checked before decoding, because a few bytes of header can ask the decoder for gigabytes.
    """
    if data[:2] != b"\xff\xd8":
        raise FrameError("not a JPEG")
    at = 2
    while at + 9 <= len(data):
        if data[at] != 0xFF:
            raise FrameError("damaged JPEG")
        marker = data[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    raise FrameError("JPEG without a size")


def check_frame(data: bytes) -> bytes:
    """Return the JPEG of a frame message that is worth decoding; raises FrameError.

    Nothing is decoded for it: a few bytes can ask a decoder for gigabytes, or for minutes of work.
    """
    if len(data) < 2 or len(data) > MAX_FRAME_BYTES:
        raise FrameError(f"a frame of {len(data)} bytes")
    jpeg = data[1:]
    width, height = jpeg_size(jpeg)
    if not (0 < width <= MAX_FRAME_SIDE and 0 < height <= MAX_FRAME_SIDE and width * height <= MAX_FRAME_PIXELS):
        raise FrameError(f"a frame of {width} x {height} pixels")
    if not jpeg.endswith(END):
        raise FrameError("a JPEG that was cut off")
    if jpeg.count(SCAN) > MAX_SCANS:
        raise FrameError("a JPEG of very many scans")
    return jpeg


def decode(data: bytes) -> npt.NDArray[np.uint8]:
    """Return a frame message as a BGR picture, uint8 (height, width, 3), upright, not mirrored; raises FrameError."""
    image = cv2.imdecode(np.frombuffer(check_frame(data), np.uint8), cv2.IMREAD_COLOR)
    if image is None:
        raise FrameError("damaged JPEG")
    quarters = data[0] >> QUARTERS & 3
    picture = np.rot90(image, -quarters) if quarters else image
    return np.ascontiguousarray(cv2.flip(picture, 1) if data[0] & MIRRORED else picture, dtype=np.uint8)


def turned(jpeg: bytes, quarters: int, *, mirrored: bool) -> bytes:
    """Return the frame message for a ``jpeg`` that ``quarters`` turns clockwise make upright."""
    return bytes([(MIRRORED if mirrored else 0) | (quarters & 3) << QUARTERS]) + jpeg


@dataclass(frozen=True, slots=True)
class Letter:
    """One frame in the mailbox: a picture, or a message still to be decoded, and when it was taken (seconds)."""

    payload: bytes | npt.NDArray[np.uint8]
    t: float
    sender: Device | None = None


class Mailbox:
    """Holds the newest frame only; putting never waits, and the worker takes whatever is newest."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._letter: Letter | None = None
        self.dropped = 0

    def put(self, payload: bytes | npt.NDArray[np.uint8], t: float | None = None, sender: Device | None = None) -> None:
        """Replace what lies in the box; ``t`` in seconds, now when not given."""
        letter = Letter(payload, time.monotonic() if t is None else t, sender)
        with self._changed:
            self.dropped += self._letter is not None
            self._letter = letter
            self._changed.notify_all()

    def wait_until_empty(self, given_up: Callable[[], bool]) -> None:
        """Wait until the worker has taken the newest frame, or ``given_up`` says not to."""
        with self._changed:
            while self._letter is not None and not given_up():
                self._changed.wait(0.1)

    def wait(self, timeout: float) -> bool:
        """Wait up to ``timeout`` seconds for a frame, and say whether there is one."""
        with self._changed:
            return self._changed.wait_for(lambda: self._letter is not None, timeout)

    def take(self, timeout: float) -> Letter | None:
        """Return the newest frame, waiting up to ``timeout`` seconds for one; None when none came.

        The tab that sent it is told only now that its frames arrived, so it sends no faster than they are read.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._letter is not None, timeout)
            letter, self._letter = self._letter, None
            self._changed.notify_all()
        if letter is not None and letter.sender is not None:
            letter.sender.acknowledge()
        return letter


class Device:
    """One browser tab: what it said about its camera, and the orders it is to get."""

    def __init__(self, token: str, caller: Caller) -> None:
        self.token = token
        self.caller = caller
        self.status = CameraStatus.OFF
        self.mirrored = False
        self.connected = False
        self.unacknowledged = 0
        self.kept: dict[str, str] = {}
        """What this device remembers of its own settings, of those in ``KEPT``."""
        self.chosen: dict[str, str] = {}
        """What it remembers of those in ``CHOSEN``: which camera, and how many pixels are asked of it."""
        self.cameras: tuple[tuple[str, str], ...] = ()
        """Its browser's cameras as (id, name); browsers name them only once one may be used."""
        self.only_camera = caller.role is Role.CAMERA
        """Whether this tab shows the camera's own page, and no screen of the app."""
        self.voices: frozenset[str] = frozenset()
        """The languages its browser can speak without asking somebody elsewhere: ``en``, ``zh``."""
        self._view = ""
        self._orders: asyncio.Queue[dict[str, Any]] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def send(self, **order: Any) -> None:
        """Give the tab an order (``camera="start"``, ``mirror=True``, ``remember={...}``); lost while it is away."""
        loop, orders = self._loop, self._orders
        if loop is not None and orders is not None and not loop.is_closed():
            loop.call_soon_threadsafe(orders.put_nowait, order)

    @property
    def may_watch(self) -> bool:
        """Whether its camera may watch the table."""
        return self.caller.role in SENDING and not self.caller.revoked

    def wants(self, name: str) -> bool:
        """Whether a sound (``sound-…``) or the ``voice`` is switched on here: sounds are from the start."""
        return self.kept.get(name, "off" if name == "voice" else "on") == "on"

    def switch(self, name: str, *, on: bool) -> None:
        """Switch a sound or the voice on or off, and have the device remember that."""
        value = "on" if on else "off"
        self.kept = {**self.kept, name: value}
        self.send(remember={name: value})

    @property
    def width(self) -> int:
        """How many pixels across are asked of its camera."""
        wanted = self.chosen.get("camera-width", "")
        return int(wanted) if wanted in map(str, WIDTHS) else WIDTHS[1]

    def choose(self, name: str, value: str) -> None:
        """Choose the camera or its pixels, and have the device remember that; a running camera begins anew."""
        self.chosen = {**self.chosen, name: value}
        self.send(remember={name: value}, again=True)

    def show_view(self, view: str) -> None:
        """Tell a tab that is only a camera what it sees (``camera-page-…``), when that is something new."""
        if self.only_camera and view != self._view:
            self._view = view
            self.send(view=view)

    def acknowledge(self) -> None:
        """Tell the tab that every frame it has sent so far is done with."""
        count, self.unacknowledged = self.unacknowledged, 0
        self.send(ack=count)

    def attach(self) -> asyncio.Queue[dict[str, Any]]:
        """Begin a connection and return the queue of its orders; an older connection of the tab gets no more."""
        self._loop, self._orders = asyncio.get_running_loop(), asyncio.Queue()
        self.connected, self.unacknowledged, self._view = True, 0, ""
        return self._orders

    def detach(self, orders: asyncio.Queue[dict[str, Any]]) -> None:
        """End the connection that ``orders`` belongs to."""
        if self._orders is orders:
            self._orders, self.connected, self.status = None, False, CameraStatus.OFF


class Devices:
    """The tabs known to this server. A tab is known once a Flet session has named its token."""

    def __init__(self) -> None:
        self._known: dict[str, Device] = {}
        self.on_status: Callable[[Device], None] = lambda _: None
        self.on_frame: Callable[[Device, bytes], None] = lambda _, __: None
        self.on_hello: Callable[[Device, bool], None] = lambda _, __: None

    def admit(self, token: str) -> Device:
        """Return the tab of ``token``, new when it is not known yet or belongs to another device than the caller's."""
        caller = current.get()
        known = self.find(token)
        if known is None:
            known = Device(token if token and token not in self._known else secrets.token_hex(16), caller)
            self._known[known.token] = known
            gone = [each for each, device in self._known.items() if not device.connected and device is not known]
            for each in gone[: max(0, len(self._known) - MOST_TABS)]:
                del self._known[each]
        return known

    def find(self, token: str) -> Device | None:
        """Return the tab of ``token``, or None when no session named it or it is not on the caller's device."""
        known = self._known.get(token)
        return known if known is not None and known.caller.id == current.get().id else None

    def connected(self) -> tuple[Device, ...]:
        """Return the tabs that have a line to the server now."""
        return tuple(device for device in tuple(self._known.values()) if device.connected)

    async def serve(self, socket: WebSocket) -> None:
        """Speak with one tab until it goes; a wrong token or message ends the connection with its own code."""
        token = socket.query_params.get("token", "")
        # The camera's own page has no Flet session beside it that could name its tab.
        alone = current.get().role is Role.CAMERA or socket.query_params.get("page") == "camera"
        device = self.admit(token) if alone else self.find(token)
        if device is not None:
            device.only_camera = alone
        await socket.accept()
        if device is None:
            await socket.close(UNKNOWN_TOKEN, "unknown token")
            return
        orders = device.attach()
        orders.put_nowait({"ack": 0})
        sender = asyncio.create_task(_send(socket, orders))
        try:
            await self._listen(socket, device)
        except WebSocketDisconnect:
            pass
        except (FrameError, ValueError, RecursionError) as error:
            await socket.close(BAD_MESSAGE, str(error)[:100].encode("ascii", "replace").decode())
        finally:
            sender.cancel()
            device.detach(orders)
            self.on_status(device)

    async def _listen(self, socket: WebSocket, device: Device) -> None:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            frame = message.get("bytes")
            if frame is not None:
                if device.caller.role not in SENDING:
                    raise FrameError("no frames from a device that only shows")
                check_frame(frame)
                device.unacknowledged += 1
                self.on_frame(device, frame)
            else:
                self._hear(device, str(message.get("text") or ""))

    def _hear(self, device: Device, words: str) -> None:
        if len(words) > MAX_TEXT:
            raise FrameError("message too long")
        told = json.loads(words, parse_constant=_no_number)
        if not isinstance(told, dict):
            raise FrameError("not a message")
        if "ping" in told:
            device.send(ack=0)
        if isinstance(told.get("hello"), dict):
            kept, voices = told["hello"].get("kept"), told["hello"].get("voices")
            if isinstance(kept, dict):
                device.kept = {name: "on" if kept[name] == "on" else "off" for name in KEPT if name in kept}
                device.chosen = {name: str(kept[name])[:MOST_LETTERS] for name in CHOSEN if name in kept}
            if isinstance(voices, list):
                device.voices = frozenset(each for each in VOICES if each in voices)
            self.on_hello(device, told["hello"].get("camera") is True)
        if isinstance(told.get("cameras"), list):
            device.cameras = _named(told["cameras"])
            self.on_status(device)
        if "camera" in told:
            device.status = CameraStatus(told["camera"])
            device.mirrored = told.get("mirrored") is True
            self.on_status(device)


def _named(cameras: list[Any]) -> tuple[tuple[str, str], ...]:
    pairs = [each for each in cameras[:MOST_CAMERAS] if isinstance(each, list) and len(each) == 2]
    return tuple((str(at)[:MOST_LETTERS], str(name)[:MOST_LETTERS]) for at, name in pairs)


def _no_number(name: str) -> float:
    raise FrameError(f"{name} is no number")


async def _send(socket: WebSocket, orders: asyncio.Queue[dict[str, Any]]) -> None:
    while True:
        await socket.send_text(json.dumps(await orders.get()))
