"""The phone's own camera obeys the room's orders and sends frames that can be read."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import cv2
import flet_camera
import numpy as np
import pytest
from flet_camera import CameraDescription, CameraLensDirection

from referee_app.phone.camera import LENS_TOKEN, PhoneCamera
from referee_app.server.camera import CameraStatus, Devices, decode

FRONT = CameraDescription(name="1", lens_direction=CameraLensDirection.FRONT, sensor_orientation=270)
BACK = CameraDescription(name="0", lens_direction=CameraLensDirection.BACK, sensor_orientation=90)


@dataclass
class Lens:
    """Stands for the plug-in, which needs a phone."""

    lenses: list[CameraDescription] = field(default_factory=lambda: [FRONT, BACK])
    failure: str | None = None
    done: list[str] = field(default_factory=list)

    async def get_available_cameras(self) -> list[CameraDescription]:
        if self.failure is not None:
            raise RuntimeError(self.failure)
        return self.lenses

    async def initialize(self, chosen: CameraDescription, *_: object, **__: object) -> None:
        self.done.append(f"lens {chosen.name}")

    async def start_image_stream(self) -> None:
        self.done.append("stream")

    async def stop_image_stream(self) -> None:
        self.done.append("stop")


class Kept:
    def __init__(self) -> None:
        self.values: dict[str, object] = {}

    async def set(self, key: str, value: object) -> bool:
        self.values[key] = value
        return True


@dataclass
class Phone:
    lens: Lens
    devices: Devices = field(default_factory=Devices)
    kept: Kept = field(default_factory=Kept)
    said: list[CameraStatus] = field(default_factory=list)
    frames: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.device = self.devices.admit(LENS_TOKEN)
        self.devices.on_status = lambda device: self.said.append(device.status)
        self.devices.on_frame = lambda _, frame: self.frames.append(frame)
        self.camera = PhoneCamera(self.devices, self.device, self.lens, self.kept)  # type: ignore[arg-type]

    def live(self, *orders: dict[str, Any], then: Callable[[], object] = lambda: None) -> None:
        """Let the camera run, give it ``orders``, do ``then`` and stop it."""

        async def life() -> None:
            running = asyncio.create_task(self.camera.run())
            await asyncio.sleep(0)
            for order in orders:
                self.device.send(**order)
                for _ in range(6):
                    await asyncio.sleep(0)
            then()
            running.cancel()

        asyncio.run(life())

    def shoot(self, times: int, colour: tuple[int, int, int] = (0, 0, 255)) -> None:
        """Send so many frames whose left half is of a colour (BGR)."""
        picture = np.zeros((40, 80, 3), np.uint8)
        picture[:, :40] = colour
        jpeg = cv2.imencode(".jpg", picture)[1].tobytes()
        shot = flet_camera.CameraImageEvent(
            name="stream_image", control=None, width=80, height=40, format=None, encoded_format="jpeg", bytes=jpeg
        )
        for _ in range(times):
            self.camera.take(shot)


def test_the_camera_that_looks_away_is_started_once() -> None:
    phone = Phone(Lens())
    phone.live({"camera": "start"}, {"camera": "start"})
    assert phone.lens.done == ["lens 0", "stream"]
    assert phone.said[:2] == [CameraStatus.ASKING, CameraStatus.RUNNING]


def test_it_stops() -> None:
    phone = Phone(Lens())
    phone.live({"camera": "start"}, {"camera": "stop"})
    assert phone.lens.done[-1] == "stop"
    assert phone.said[-1] is CameraStatus.OFF


@pytest.mark.parametrize(
    ("lens", "status"),
    [
        (Lens(lenses=[]), CameraStatus.MISSING),
        (Lens(failure="Camera permission was denied"), CameraStatus.REFUSED),
        (Lens(failure="camera in use"), CameraStatus.BUSY),
    ],
    ids=["no camera", "refused", "in use"],
)
def test_what_keeps_it_from_watching_is_said(lens: Lens, status: CameraStatus) -> None:
    phone = Phone(lens)
    phone.live({"camera": "start"})
    assert phone.said[-1] is status


def test_frames_are_turned_upright_and_no_more_than_two_wait() -> None:
    phone = Phone(Lens())
    phone.live({"camera": "start"}, then=partial(phone.shoot, 4))
    assert len(phone.frames) == 2
    picture = decode(phone.frames[0])
    assert picture.shape == (80, 40, 3)
    assert picture[10, 20, 2] > 200 > picture[70, 20, 2] + 150


def test_what_is_to_be_remembered_is_kept_on_the_phone() -> None:
    phone = Phone(Lens())
    phone.live({"remember": {"language": "zh-Hans"}}, {"mirror": True})
    assert phone.kept.values == {"language": "zh-Hans"}
    assert phone.device.mirrored
