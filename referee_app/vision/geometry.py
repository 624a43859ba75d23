"""Quads of cards in a frame: making them upright and flat, comparing and measuring them."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.vision.reading import Image, Quad


class Pyramid:
    """A frame and its halves, so that a card is always flattened from a picture about as fine as needed."""

    def __init__(self, frame: Image) -> None:
        self._levels = [frame]

    def flatten(self, quad: Quad, box: Quad, size: tuple[int, int]) -> Image:
        """Warp the frame so that ``quad`` (pixels of the frame) comes to lie on ``box``.

        Args:
            quad: (4, 2) corners in the frame.
            box: (4, 2) where they go in the result.
            size: width and height of the result in pixels.
        """
        shrink = side_lengths(quad).max() / max(float(side_lengths(box).max()), 1.0)
        picture = self._level(int(np.clip(np.floor(np.log2(max(shrink, 1.0) / 1.2)), 0, 5)))
        scale = np.array([picture.shape[1], picture.shape[0]]) / [self._levels[0].shape[1], self._levels[0].shape[0]]
        # Pixel centres, not pixel corners, keep their place when a picture is halved.
        scaled = ((quad + 0.5) * scale - 0.5).astype(np.float32)
        matrix = cv2.getPerspectiveTransform(scaled, box.astype(np.float32))
        return cv2.warpPerspective(picture, matrix, size, borderMode=cv2.BORDER_REPLICATE).astype(np.uint8)

    @property
    def frame(self) -> Image:
        """The frame itself."""
        return self._levels[0]

    def resized(self, size: tuple[int, int]) -> Image:
        """Return the frame in another size (width and height): from the smallest halving that is no smaller."""
        level = 0
        while all(side >> (level + 1) >= wanted for side, wanted in zip(self.frame.shape[1::-1], size, strict=True)):
            level += 1
        # From a picture less than twice as large no pixel is skipped by going between neighbours, which is ten times
        # faster than taking the mean of areas.
        return np.asarray(cv2.resize(self._level(level), size, interpolation=cv2.INTER_LINEAR), np.uint8)

    def _level(self, level: int) -> Image:
        while len(self._levels) <= level:
            finer = self._levels[-1]
            half = (max(1, finer.shape[1] // 2), max(1, finer.shape[0] // 2))
            self._levels.append(cv2.resize(finer, half, interpolation=cv2.INTER_AREA).astype(np.uint8))
        return self._levels[level]


def side_lengths(quad: Quad) -> NDArray[np.float32]:
    """Return the four side lengths of a quad, the first between corners 0 and 1."""
    return np.asarray(np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1), np.float32)


def overlap(first: Quad, second: Quad) -> float:
    """Return the intersection of two convex quads over their union, 0 to 1."""
    common = float(cv2.intersectConvexConvex(first.astype(np.float32), second.astype(np.float32))[0])
    union = area(first) + area(second) - common
    return common / union if union > 0 else 0.0


def area(quad: Quad) -> float:
    """Return the area of a quad in square pixels."""
    return float(cv2.contourArea(quad.astype(np.float32)))


def clockwise(quad: Quad) -> Quad:
    """Return the quad's corners in clockwise order as seen (x right, y down)."""
    return quad if cv2.contourArea(quad.astype(np.float32), oriented=True) > 0 else quad[::-1].copy()
