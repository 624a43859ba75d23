"""Painting flat shapes on a card: masks in millimetres, blended with anti-aliased edges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image as PilImage
from PIL import ImageDraw, ImageFont

from vision_models.drawing.prints import Rgb

CARD_MM: Final = (56.0, 87.0)
"""Width and height of a card."""

Mask = NDArray[np.uint8]
Points = NDArray[np.float64]

_SHIFT: Final = 4  # sub-pixel bits of OpenCV's polygon drawing


class Canvas:
    """A card being painted, ``scale`` pixels to the millimetre; origin in the top left corner, y down."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.width, self.height = (round(side * scale) for side in CARD_MM)
        self.pixels: NDArray[np.float32] = np.zeros((self.height, self.width, 3), np.float32)

    def empty(self) -> Mask:
        """Return a mask with nothing in it."""
        return np.zeros((self.height, self.width), np.uint8)

    def polygon(self, points: Points | Sequence[tuple[float, float]]) -> Mask:
        """Return the mask of a polygon given in millimetres."""
        mask = self.empty()
        fixed = np.round(np.asarray(points, float) * self.scale * (1 << _SHIFT)).astype(np.int32)
        cv2.fillPoly(mask, [fixed], 255, cv2.LINE_AA, _SHIFT)
        return mask

    def rounded(self, centre: tuple[float, float], size: tuple[float, float], radius: float, skew: float = 0.0) -> Mask:
        """Return the mask of a rectangle with round corners; ``skew`` shifts its top to the right."""
        return self.polygon(rounded_rectangle(centre, size, radius, skew))

    def ellipse(self, centre: tuple[float, float], long: float, short: float, lean: float) -> Mask:
        """Return the mask of an ellipse by its semi-axes, leaning ``lean`` degrees to the right."""
        return self.polygon(ellipse_points(centre, long, short, lean))

    def glyphs(
        self, text: str, font: Path | None, centre: tuple[float, float], cap: float, lean: float, tracking: float = 1.0
    ) -> Mask:
        """Return the mask of ``text``, its digits ``cap`` mm high, sheared by ``lean``, around ``centre``."""
        glyph = _glyph(text, str(font) if font else None)
        wanted = cap * self.scale / glyph.shape[0]
        matrix = np.array([[wanted * tracking, -lean * wanted, 0.0], [0.0, wanted, 0.0]])
        middle = matrix[:, :2] @ np.array([glyph.shape[1] / 2, glyph.shape[0] / 2])
        matrix[:, 2] = np.asarray(centre) * self.scale - middle
        return cv2.warpAffine(glyph, matrix, (self.width, self.height), flags=cv2.INTER_AREA).astype(np.uint8)

    def grown(self, mask: Mask, by: float) -> Mask:
        """Return ``mask`` widened by ``by`` millimetres."""
        # A distance transform costs the same for any width, unlike dilation with a round kernel.
        away = cv2.distanceTransform(cv2.bitwise_not(mask), cv2.DIST_L2, 5)
        return np.asarray(255 * np.clip(by * self.scale + 0.5 - away, 0, 1), np.uint8)

    def moved(self, mask: Mask, dx: float, dy: float) -> Mask:
        """Return ``mask`` moved by millimetres."""
        matrix = np.array([[1.0, 0.0, dx * self.scale], [0.0, 1.0, dy * self.scale]])
        return cv2.warpAffine(mask, matrix, (self.width, self.height)).astype(np.uint8)

    def paint(self, mask: Mask, colour: Rgb, within: Mask | None = None) -> None:
        """Lay ``colour`` (RGB) over the masked part."""
        alpha = mask if within is None else cv2.multiply(mask, within, scale=1 / 255)
        left, top, width, height = cv2.boundingRect(alpha)
        part = slice(top, top + height), slice(left, left + width)
        weight = (alpha[part].astype(np.float32) / 255)[..., None]
        self.pixels[part] += weight * (np.array(colour[::-1], np.float32) - self.pixels[part])

    def paint_edged(self, mask: Mask, fill: Rgb, edge: Rgb, width: float, shadow: float, towards: float = 1.0) -> None:
        """Lay a shape with an outline ``width`` mm wide and a hard shadow ``shadow`` mm to the left and below."""
        around = self.grown(mask, width) if width > 0 else mask
        if shadow > 0:
            for step in np.linspace(0.25, 1.0, 4):
                self.paint(self.moved(around, -shadow * step * towards, shadow * step * towards), edge)
        if width > 0:
            self.paint(around, edge)
        self.paint(mask, fill)

    def turned(self, mask: Mask) -> Mask:
        """Return ``mask`` turned by 180 degrees: the lower right index."""
        return np.ascontiguousarray(mask[::-1, ::-1])


def rounded_rectangle(
    centre: tuple[float, float], size: tuple[float, float], radius: float, skew: float = 0.0
) -> Points:
    """Return the outline of a rectangle with round corners, in millimetres."""
    half = np.asarray(size) / 2 - radius
    angles = np.linspace(0, np.pi / 2, 7)
    points = []
    for turn, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        arc = angles + turn * np.pi / 2
        points.append(np.stack([sx * half[0] + radius * np.cos(arc), sy * half[1] + radius * np.sin(arc)], 1))
    outline = np.concatenate(points)
    outline[:, 0] -= skew * outline[:, 1]
    return np.asarray(outline + np.asarray(centre), float)


def ellipse_points(centre: tuple[float, float], long: float, short: float, lean: float) -> Points:
    """Return the outline of an ellipse whose long axis leans ``lean`` degrees to the right of upright."""
    t = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    angle = np.deg2rad(lean)
    along = np.array([np.sin(angle), -np.cos(angle)])
    across = np.array([np.cos(angle), np.sin(angle)])
    return np.asarray(long * np.cos(t)[:, None] * along + short * np.sin(t)[:, None] * across + np.asarray(centre))


@lru_cache(maxsize=512)
def _glyph(text: str, font: str | None) -> Mask:
    face = ImageFont.truetype(font, 220) if font else ImageFont.load_default(220)
    left, top, right, bottom = face.getbbox(text)
    picture = PilImage.new("L", (int(right - left) + 2, int(bottom - top) + 2))
    ImageDraw.Draw(picture).text((1 - left, 1 - top), text, fill=255, font=face)
    return np.asarray(picture, np.uint8)
