"""Finds the cards in a frame: oriented boxes of card faces, card backs and cards covered but for an index.

The network is a small YOLO with oriented boxes (vision_models/README.md). Its boxes are
rectangles; under a tilted camera a card is not, so the reader refines the corners afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.vision.geometry import Pyramid, clockwise
from referee_app.vision.networks import Array, Network
from referee_app.vision.reading import Image, Quad

_STRIDE: Final = 32
_PADDING: Final = 114  # the grey the network was trained with around pictures
_MARGIN: Final = 24
"""Grey around a frame that is looked at smaller: a card cut off by the frame's edge is seen to end there."""

_OVERLAP: Final = 0.6
_OVERLAP_IN_A_FAN: Final = 0.8
"""Two boxes that overlap more are one card: cards squared up on a pile show the top one only."""

_BACK: Final = 1
_COVERED: Final = 2
"""The network's classes; 0 is a card's face."""


@dataclass(frozen=True)
class FoundCard:
    """A card in a frame, before it is read."""

    score: float
    is_back: bool
    quad: Quad = field(compare=False)
    """The oriented box, (4, 2), clockwise; sides 0-1 and 2-3 are the short ones."""


class Detector:
    """Finds cards with a loaded network."""

    def __init__(self, network: Network, size: int, score: float) -> None:
        """Use ``network`` on pictures whose long side is ``size`` pixels; drop boxes scored below ``score``."""
        self._network = network
        self._size = size
        self._score = score

    def find(self, frame: Image | Pyramid, shrink: float = 1.0, covered: bool = False) -> list[FoundCard]:
        """Return the cards in a BGR frame, the surest first.

        Args:
            frame: uint8 (height, width, 3), BGR, or its pyramid.
            shrink: below 1 the frame is looked at smaller, with a grey margin; for cards that fill the picture.
            covered: whether cards of which little more than an index shows are wanted as well, as in a fan.
        """
        batch, scale, offset = self._fit(frame if isinstance(frame, Pyramid) else Pyramid(frame), shrink)
        rows = self._network.run(batch)[0][0].T
        # Columns: the box's four, a score for each class, the angle.
        scores = rows[:, 4:-1] if covered else rows[:, 4 : 4 + _COVERED]
        kept = scores.max(axis=1) >= self._score
        rows, scores = rows[kept], scores[kept]
        found = []
        for index in _suppress(rows, scores.max(axis=1), _OVERLAP_IN_A_FAN if covered else _OVERLAP):
            quad = (_corners(rows[index]) - offset) / scale
            is_back = bool(scores[index].argmax() == _BACK)
            found.append(FoundCard(float(scores[index].max()), is_back, quad.astype(np.float32)))
        return found

    def _fit(self, pyramid: Pyramid, shrink: float) -> tuple[Array, float, NDArray[np.float64]]:
        height, width = pyramid.frame.shape[:2]
        scale = self._size * shrink / max(height, width)
        small = (max(1, round(width * scale)), max(1, round(height * scale)))
        margin = 0 if shrink == 1.0 else _MARGIN
        canvas = [int(np.ceil((side + 2 * margin) / _STRIDE)) * _STRIDE for side in small]
        left, top = (canvas[0] - small[0]) // 2, (canvas[1] - small[1]) // 2
        padded = np.full((canvas[1], canvas[0], 3), _PADDING, np.uint8)
        padded[top : top + small[1], left : left + small[0]] = pyramid.resized(small)
        # The network was trained on RGB.
        batch = cv2.dnn.blobFromImage(padded, 1 / 255, swapRB=True)
        return np.asarray(batch, np.float32), scale, np.array([left, top], float)


def _corners(row: NDArray[np.float32]) -> NDArray[np.float64]:
    """Return the corners of a box (x, y, width, height, ..., angle), clockwise, beginning with a short side."""
    x, y, width, height, angle = (float(row[i]) for i in (0, 1, 2, 3, -1))
    along = np.array([np.cos(angle), np.sin(angle)]) * width / 2
    across = np.array([-np.sin(angle), np.cos(angle)]) * height / 2
    if width > height:
        along, across = -across, along
    centre = np.array([x, y])
    quad = np.array(
        [centre - along - across, centre + along - across, centre + along + across, centre - along + across]
    )
    return clockwise(quad.astype(np.float32)).astype(float)


def _suppress(rows: NDArray[np.float32], scores: NDArray[np.float32], overlap: float) -> list[int]:
    if len(rows) == 0:
        return []
    boxes = [((float(r[0]), float(r[1])), (float(r[2]), float(r[3])), float(np.rad2deg(r[-1]))) for r in rows]
    kept = cv2.dnn.NMSBoxesRotated(boxes, scores.astype(float).tolist(), 0.0, overlap)
    return [int(i) for i in np.asarray(kept).ravel()]
