"""Cards and lights that are known to be taken for each other, as groups of photographs to measure on.

The photographs are real ones; the lights are laid over them, because nobody took them in such light.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from referee_app.vision.reading import Image
from vision_models.drawing.photo import colour_cast
from vision_models.photographs import Photograph

_WARM: Final = 2700.0
_DARK: Final = 0.22


def hard_groups(photographs: Sequence[Photograph]) -> dict[str, list[Photograph]]:
    """Return the named groups of cards, each from those of ``photographs`` that belong to it."""

    def of(codes: str) -> list[Photograph]:
        return [one for one in photographs if one.code[0] in codes and one.code[0] != "W"]

    def faces(wanted: str) -> list[Photograph]:
        return [one for one in photographs if one.code[1:] in tuple(wanted)]

    return {
        "6 and 9": faces("69"),
        "6 and 9 upside down": [replace(one, change=_half_turn) for one in faces("69")],
        "6 and 9 turned by 37 degrees": [replace(one, change=_slanted) for one in faces("69")],
        "2 and 5": faces("25"),
        "2 and 5 upside down": [replace(one, change=_half_turn) for one in faces("25")],
        "red and yellow, as they are": of("RY"),
        "red and yellow in warm light (2700 K)": [replace(one, change=_warm) for one in of("RY")],
        "blue and green, as they are": of("BG"),
        "blue and green in the dark": [replace(one, change=_dark) for one in of("BG")],
        "blue and green in the dark, warm light": [replace(one, change=lambda p: _dark(_warm(p))) for one in of("BG")],
        "all with a glare": [replace(one, change=_glare) for one in photographs],
    }


def _half_turn(picture: Image) -> Image:
    return np.ascontiguousarray(picture[::-1, ::-1])


def _slanted(picture: Image) -> Image:
    height, width = picture.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), 37, 0.72)
    return cv2.warpAffine(picture, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE).astype(np.uint8)


def _warm(picture: Image) -> Image:
    # A camera's own white balance takes back about a third of a bulb's colour.
    gains = colour_cast(_WARM) ** 0.65
    return np.asarray(np.clip(picture * gains / gains.max() * 1.15, 0, 255), np.uint8)


def _dark(picture: Image) -> Image:
    rng = np.random.default_rng(picture.shape[0])
    grain = rng.normal(0, 5, picture.shape)
    return np.asarray(np.clip(picture * _DARK + grain + 6, 0, 255), np.uint8)


def _glare(picture: Image) -> Image:
    height, width = picture.shape[:2]
    spot = np.zeros((height, width), np.float32)
    reach = (int(0.09 * width), int(0.06 * height))
    cv2.ellipse(spot, (int(0.45 * width), int(0.42 * height)), reach, 25, 0, 360, 190.0, -1)
    spot = cv2.GaussianBlur(spot, (0, 0), 0.03 * width).astype(np.float32)
    return np.asarray(np.clip(picture + spot[..., None], 0, 255), np.uint8)
