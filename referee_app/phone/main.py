"""Where the packaged app begins.

Flet draws the screens natively, Python runs beside them. The same server as anywhere listens on the phone itself:
it hands out pictures and files, and lets other devices join. Recognition is the same too: the two ONNX networks,
run by onnxruntime, or by OpenCV where that one has no build for the phone; no torch.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import flet as ft
import flet_camera
import uvicorn

from referee_app.locale import language_for, system_language
from referee_app.phone.camera import LENS_TOKEN, PhoneCamera
from referee_app.server.access.addresses import listen
from referee_app.server.access.lan import Door, Lan, options
from referee_app.server.app import create_app
from referee_app.server.room import Room
from referee_app.store.store import Store
from referee_app.ui import app
from referee_app.ui.session import Session
from referee_app.ui.setup import Setup

if TYPE_CHECKING:
    from referee_app.vision.recogniser import Recogniser

HERE: Final = "127.0.0.1"
STORAGE: Final = "FLET_APP_STORAGE_DATA"
"""The variable in which Flet says where the app may keep its files."""


def runtime() -> Literal["onnxruntime", "opencv"]:
    """Return what runs the networks on this phone."""
    return "onnxruntime" if find_spec("onnxruntime") is not None else "opencv"


def _make_reader() -> Recogniser:
    from referee_app.vision.recogniser import Recogniser

    return Recogniser(runtime=runtime())


def open_room() -> Room:
    """Return the room of this phone, with the match that was being played; raises StoreError."""
    folder = os.environ.get(STORAGE)
    room = Room(Store.open(Path(folder) if folder else None), _make_reader)
    room.resume_latest()
    return room


def make_main(room: Room) -> Callable[[ft.Page], Awaitable[None]]:
    """Return what Flet calls once the phone shows the app."""

    async def main(page: ft.Page) -> None:
        kept = ft.SharedPreferences()
        language, mode = [await kept.get(key) for key in ("language", "theme")]
        device = room.devices.admit(LENS_TOKEN)
        lens = flet_camera.Camera(preview_enabled=False, width=1, height=1)
        camera = PhoneCamera(room.devices, device, lens, kept)
        lens.on_stream_image = camera.take
        page.overlay.append(lens)
        session = Session(
            room=room,
            device=device,
            base=serve(room),
            language=language_for(str(language)) if language else system_language(),
            width=page.width or app.PHONE_WIDTH,
            height=page.height or app.PHONE_HEIGHT,
            theme_mode=app.theme_mode(str(mode) if mode else None),
            setup=Setup(names=tuple(room.known_players())),
        )
        app.show(page, session)
        _running.add(asyncio.create_task(camera.run()))

    return main


_running: Final[set[asyncio.Task[None]]] = set()
"""What runs as long as the app does; a task that nobody holds may be collected."""


def serve(room: Room) -> str:
    """Listen on this phone from now on, and return at which address."""
    own = listen(HERE, 0)
    port = int(own.getsockname()[1])
    served = create_app(room, app.make_main(room))
    room.access.lan = Lan(served, room.access.private_folder, port)
    _running.add(asyncio.create_task(Door(uvicorn.Config(served, **options())).serve(sockets=[own])))
    return f"http://{HERE}:{port}"


if __name__ == "__main__":
    ft.run(make_main(open_room()))
