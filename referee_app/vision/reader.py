"""Reads a card whose place is roughly known: corners made exact first, then colour and face.

The network sees a flattened crop and gives, besides colour and face, where the card's corners really
lie in it. It looks again, from the corners just found, until they hardly move: a precise quad is worth
more than a bigger reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.cards import BACK
from referee_app.vision.geometry import Pyramid
from referee_app.vision.networks import Array, Network
from referee_app.vision.reading import Quad

COLOURS: Final = ("R", "Y", "G", "B", "K")
"""The colour head; K stands for black cards and backs."""

FACES: Final = (*"0123456789", "S", "V", "D", "W", "W4", "WH", "WC", BACK, "none")
"""The face head; ``none`` is a crop that shows no readable card."""

NOTHING: Final = "none"

WINDOW: Final = (96, 128)
"""Width and height of the picture the network sees."""

CARD_BOX: Final = np.array([[16, 16], [80, 16], [80, 112], [16, 112]], np.float32)
"""Where the card's corners lie in it: the margin lets the network find corners guessed too far inside."""

_LOOKS: Final = 3
_STEADY: Final = 0.04
"""Corners that moved by less than this share of the card's sides are not looked at again."""

_CARD_SIDES: Final = np.array([64, 96], np.float32)
_BLACK: Final = COLOURS.index("K")
_COLOURED_FACES: Final = FACES[:13]


@dataclass(frozen=True)
class Reading:
    """What one crop shows."""

    probabilities: dict[str, float]
    """Every code with its probability, ``none`` among them; they sum to 1."""
    whole: float
    """Probability that nothing covers the card and no edge cuts it off."""
    unrest: float
    """How far a corner still moved at the last look, in shares of the card's sides: large where no card fits."""
    quad: Quad = field(compare=False)
    """The refined corners in the frame, clockwise from the upper left of the card as it stands or upside down."""
    embedding: NDArray[np.float32] = field(compare=False)
    """What the reader's answers are read off, (192,): alike for cards that look alike, also in an unknown print."""

    @property
    def best(self) -> tuple[str, float]:
        """The likeliest card or back, and its probability."""
        return max(((c, p) for c, p in self.probabilities.items() if c != NOTHING), key=lambda one: one[1])


class Reader:
    """Reads cards with a loaded network."""

    def __init__(self, network: Network, temperature: float) -> None:
        """Use ``network``; its logits are divided by ``temperature``, found by calibration."""
        self._network = network
        self._temperature = temperature

    def read(self, pyramid: Pyramid, quads: Sequence[Quad]) -> list[Reading]:
        """Read the cards near ``quads`` (each (4, 2), pixels of the frame, clockwise, a short side first)."""
        if not quads:
            return []
        placed = [np.asarray(quad, np.float32) for quad in quads]
        readings: list[Reading | None] = [None] * len(placed)
        restless = list(range(len(placed)))
        for look in range(_LOOKS):
            outputs = self._look(pyramid, [placed[index] for index in restless])
            still = []
            for index, colour, face, corners, flags, embedding in zip(restless, *outputs, strict=True):
                refined = _moved(placed[index], corners)
                probabilities = _probabilities(colour / self._temperature, face / self._temperature)
                unrest = float(np.abs(corners).max())
                readings[index] = Reading(probabilities, _sigmoid(flags[1]), unrest, refined, embedding)
                sideways = flags[0] > 0
                if look == 0 or sideways or unrest > _STEADY:
                    placed[index] = np.roll(refined, -1, axis=0) if sideways else refined
                    still.append(index)
            restless = still
            if not restless:
                break
        return [reading for reading in readings if reading is not None]

    def _look(self, pyramid: Pyramid, quads: Sequence[Quad]) -> list[Array]:
        windows = np.stack([pyramid.flatten(quad, CARD_BOX, WINDOW) for quad in quads])
        return self._network.run(np.ascontiguousarray(windows.transpose(0, 3, 1, 2), np.float32) / np.float32(255))


def _moved(quad: Quad, offsets: NDArray[np.float32]) -> Quad:
    """Return the corners the network points to, carried back from the window to the frame."""
    target = CARD_BOX + offsets.reshape(4, 2) * _CARD_SIDES
    back = cv2.getPerspectiveTransform(CARD_BOX, quad.astype(np.float32))
    return np.asarray(cv2.perspectiveTransform(target[None], back)[0], np.float32)


def _probabilities(colour_logits: NDArray[np.float32], face_logits: NDArray[np.float32]) -> dict[str, float]:
    colours, faces = _softmax(colour_logits), _softmax(face_logits)
    codes = {}
    for index, face in enumerate(FACES):
        if face in _COLOURED_FACES:
            for letter, share in zip(COLOURS[:_BLACK], colours, strict=False):
                codes[letter + face] = float(faces[index] * share)
        else:
            # A crop without a card has no colour to agree with.
            codes[face] = float(faces[index] * (1.0 if face == NOTHING else colours[_BLACK]))
    total = sum(codes.values())
    return {code: share / total for code, share in codes.items()}


def _softmax(logits: NDArray[np.float32]) -> NDArray[np.float64]:
    powers = np.exp(logits.astype(float) - float(logits.max()))
    return np.asarray(powers / powers.sum())


def _sigmoid(logit: np.float32) -> float:
    return float(1 / (1 + np.exp(-float(logit))))
