"""The phone's sensor: light fall-off, exposure and white balance that wander, lens blur, noise, compression."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision_models.films.looks import Look
from vision_models.films.script import Light
from vision_models.films.tables import floats

_NOISES: Final = 6
_SHIFTS: Final = 200


class Sensor:
    """Turns the light on a scene into the bytes of a frame."""

    def __init__(self, look: Look, size: tuple[int, int], rng: np.random.Generator) -> None:
        """``size`` is (width, height)."""
        self._look, self._rng = look, rng
        width, height = size
        x, y = np.meshgrid(np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32))
        side = -(x * look.lamp[0] + y * look.lamp[1]) / max(np.hypot(*look.lamp), 1e-6)
        fall = (1 - look.vignette * (x * x + y * y) / 2) * (1 - 0.13 * side)
        self._light = (fall[..., None] * floats(look.cast) * look.gain).astype(np.float32)
        self._side = side
        fine = rng.standard_normal((_NOISES, height, width, 3)).astype(np.float32)
        # The colour filter array makes noise that spans pixels, and less of it in green.
        grown = [cv2.GaussianBlur(one, (0, 0), 0.6) * floats([2.6, 1.7, 2.3]) for one in fine]
        self._noises = [np.pad(one, ((0, _SHIFTS), (0, _SHIFTS), (0, 0)), mode="wrap") for one in grown]
        self._phases = rng.uniform(0, 2 * np.pi, 6)
        self._buffers = np.empty((height, width, 3), np.float32), np.empty((height, width, 3), np.float32)

    def expose(self, scene: NDArray[np.float32], t: float, light: Light | None, hand_share: float) -> NDArray[np.uint8]:
        """Return the frame of ``scene`` (BGR, 0 to 255) at ``t``; ``hand_share`` of the picture is hands."""
        look, phase = self._look, self._phases
        wander = 1 + look.drift * (
            0.025 * np.sin(0.5 * t + phase[0]) + 0.012 * np.sin(1.7 * t + phase[1]) + 0.25 * hand_share
        )
        warm = look.drift * 0.018 * np.sin(0.33 * t + phase[2])
        gains = floats([1 - warm, 1, 1 + warm]) * floats(wander * (light.gain if light is not None else 1.0))
        picture, work = self._buffers
        np.multiply(scene, self._light, out=picture)
        picture *= gains
        if light is not None and light.shadow:
            picture *= (1 - light.shadow * (self._side > 0.1).astype(np.float32))[..., None]
        # Highlights bend over softly, as a phone's tone curve does: above 200 grows 55 tanh((x - 200) / 70).
        np.maximum(picture, 200, out=work)
        work -= 200
        work *= 2 / 70
        np.exp(work, out=work)
        work += 1
        np.divide(-110, work, out=work)
        work += 55
        np.minimum(picture, 200, out=picture)
        picture += work
        if look.softness > 0.2:
            cv2.GaussianBlur(picture, (0, 0), look.softness, dst=picture)
        noise = self._noises[int(self._rng.integers(_NOISES))]
        down, right = self._rng.integers(0, _SHIFTS, 2)
        rows, columns = picture.shape[:2]
        np.maximum(picture, 4, out=work)
        np.sqrt(work, out=work)
        work *= noise[down : down + rows, right : right + columns]
        work *= look.noise / np.sqrt(128)
        picture += work
        np.clip(picture, 0, 255, out=picture)
        frame = picture.astype(np.uint8)
        if look.jpeg:
            _, packed = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, look.jpeg])
            frame = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), dtype=np.uint8)
        return frame
