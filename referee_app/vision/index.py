"""Reads a card by the small sign in its corner, its index: all that shows of it in a fanned hand.

The reader of whole cards sees an index eight pixels high; this network sees nothing but the corner, twice as large.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from referee_app.vision.geometry import Pyramid
from referee_app.vision.networks import Network, as_batch
from referee_app.vision.reader import probabilities
from referee_app.vision.reading import Quad

WINDOW: Final = (56, 64)
"""Width and height of the picture the network sees."""

CORNER: Final = np.array([[-0.04, -0.03], [0.41, -0.03], [0.41, 0.295], [-0.04, 0.295]], np.float32)
"""The part of a card it shows, in shares of the card's width and height from its upper left corner."""

_SIGN: Final = np.array([[0.165, 0.105]], np.float32)
"""About where the index itself lies."""
_UNIT: Final = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
_BOX: Final = _UNIT * np.array(WINDOW, np.float32)


class IndexReader:
    """Reads indices with a loaded network."""

    def __init__(self, network: Network, temperature: float) -> None:
        """Use ``network``; its logits are divided by ``temperature``, found by calibration."""
        self._network = network
        self._temperature = temperature

    def read(self, pyramid: Pyramid, quads: Sequence[Quad]) -> list[dict[str, float]]:
        """Return what the upper left corner of each quad ((4, 2), clockwise, upright) shows: every code's probability.

        ``none`` is among them: no index, or one of another card.
        """
        if not quads:
            return []
        windows = [pyramid.flatten(_onto(quad, CORNER), _BOX, WINDOW) for quad in quads]
        colours, faces = self._network.run(as_batch(windows))
        return [
            probabilities(colour / self._temperature, face / self._temperature)
            for colour, face in zip(colours, faces, strict=True)
        ]


def sign_place(quad: Quad) -> Quad:
    """Return where the upper left index of a card lies: (2,), pixels of the frame."""
    return np.asarray(_onto(quad, _SIGN)[0], np.float32)


def _onto(quad: Quad, places: Quad) -> Quad:
    """Return ``places`` of a card, (n, 2) shares of its sides, where the card lies at ``quad``."""
    matrix = cv2.getPerspectiveTransform(_UNIT, quad.astype(np.float32))
    return np.asarray(cv2.perspectiveTransform(places[None], matrix)[0], np.float32)
