"""The phone's own camera, in the place of a browser tab's: it obeys the same orders and sends the same frames."""

from __future__ import annotations

import logging
from typing import Any, Final

import flet as ft
import flet_camera
from flet_camera import CameraDescription, CameraImageEvent, CameraLensDirection, ImageFormatGroup, ResolutionPreset

from referee_app.server.camera import CameraStatus, Device, Devices, turned

log: Final = logging.getLogger(__name__)
LENS_TOKEN: Final = "lens"
"""The name of the phone's own camera among the devices; there is no other in the packaged app."""
MAX_UNACKNOWLEDGED: Final = 2


class PhoneCamera:
    """Carries out what the room orders the device to do; ``run`` does until it is cancelled."""

    def __init__(self, devices: Devices, device: Device, lens: flet_camera.Camera, kept: ft.SharedPreferences) -> None:
        self._devices = devices
        self._device = device
        self._lens = lens
        self._kept = kept
        self._streaming = False
        self._upright = 0

    async def run(self) -> None:
        """Obey orders as they come."""
        orders = self._device.attach()
        try:
            while True:
                await self._obey(await orders.get())
        finally:
            self._device.detach(orders)

    def take(self, event: CameraImageEvent) -> None:
        """Pass a frame on, turned upright, unless two are still being looked at."""
        if self._device.unacknowledged >= MAX_UNACKNOWLEDGED:
            return
        self._device.unacknowledged += 1
        self._devices.on_frame(self._device, turned(event.bytes, self._upright, mirrored=self._device.mirrored))

    async def _obey(self, order: dict[str, Any]) -> None:
        if order.get("camera") == "start":
            await self._start()
        elif order.get("camera") == "stop":
            await self._stop()
        if "mirror" in order:
            self._device.mirrored = bool(order["mirror"])
            self._say(self._device.status)
        for key, value in dict(order.get("remember", {})).items():
            await self._kept.set(key, value)

    async def _start(self) -> None:
        if self._streaming:
            return
        self._say(CameraStatus.ASKING)
        try:
            lenses = await self._lens.get_available_cameras()
            if not lenses:
                self._say(CameraStatus.MISSING)
                return
            chosen = _back(lenses)
            self._upright = chosen.sensor_orientation // 90 % 4
            await self._lens.initialize(
                chosen, ResolutionPreset.HIGH, enable_audio=False, image_format_group=ImageFormatGroup.JPEG
            )
            await self._lens.start_image_stream()
        except Exception as error:
            # The plug-in tells a refusal only in the words of its error.
            log.warning("the camera cannot be used: %s", error)
            self._say(CameraStatus.REFUSED if "permission" in str(error).lower() else CameraStatus.BUSY)
            return
        self._streaming = True
        self._say(CameraStatus.RUNNING)

    async def _stop(self) -> None:
        if self._streaming:
            self._streaming = False
            await self._lens.stop_image_stream()
        self._say(CameraStatus.OFF)

    def _say(self, status: CameraStatus) -> None:
        self._device.status = status
        self._devices.on_status(self._device)


def _back(lenses: list[CameraDescription]) -> CameraDescription:
    """Return the camera that looks away from the player, else the first."""
    away = [lens for lens in lenses if lens.lens_direction is CameraLensDirection.BACK]
    return (away or lenses)[0]
