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
from referee_app.vision.enrolment import Enrolment
from referee_app.vision.geometry import Pyramid, area
from referee_app.vision.networks import Array, Network, as_batch
from referee_app.vision.reading import NOTHING as NOTHING
from referee_app.vision.reading import Quad

COLOURS: Final = ("R", "Y", "G", "B", "K")
"""The colour head; K stands for black cards and backs."""

FACES: Final = (*"0123456789", "S", "V", "D", "W", "W4", "WH", "WC", BACK, NOTHING)
"""The face head."""

WINDOW: Final = (96, 128)
"""Width and height of the picture the network sees."""

CARD_BOX: Final = np.array([[16, 16], [80, 16], [80, 112], [16, 112]], np.float32)
"""Where the card's corners lie in it: the margin lets the network find corners guessed too far inside."""

_LOOKS: Final = 5
_LOOKS_AT_COVERED: Final = 2
"""How often a card is looked at closer at most; corners that do not show never come to rest."""

_STEADY: Final = 0.04
"""Corners that moved by less than this share of the card's sides are not looked at again."""

_ON_ITS_SIDE: Final = 1.0
"""The unrest of a card that lay on its side in the window: nothing read from there counts."""

_EXAMPLES: Final = 8
_MISPLACED: Final = 0.02
"""How often a shown card is described, and by how much of its size corners are then off."""

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

    def __init__(self, network: Network, temperature: float, enrolment: Enrolment | None = None) -> None:
        """Use ``network``; its logits are divided by ``temperature``, found by calibration.

        ``enrolment`` holds examples of the deck on the table.
        """
        self.enrolment = enrolment
        self._network = network
        self._temperature = temperature

    def read(self, pyramid: Pyramid, quads: Sequence[Quad]) -> list[Reading]:
        """Read the cards near ``quads`` (each (4, 2), pixels of the frame, clockwise, a short side first)."""
        return self.look_closer(pyramid, self.glance(pyramid, quads))

    def glance(self, pyramid: Pyramid, quads: Sequence[Quad]) -> list[Reading]:
        """Look once at the cards near ``quads``: enough to tell which of them deserve to be looked at closer."""
        if not quads:
            return []
        placed = [np.asarray(quad, np.float32) for quad in quads]
        outputs = self._look(pyramid, placed)
        return [self._reading(quad, *answers) for quad, *answers in zip(placed, *outputs, strict=True)]

    def describe(self, pyramid: Pyramid, quad: Quad) -> Array:
        """Return embeddings, (n, 192), of the card at ``quad``, upright and upside down and a little misplaced."""
        shifts = np.random.default_rng(0).normal(0, _MISPLACED, (_EXAMPLES - 2, 4, 2))
        shifts = np.concatenate([np.zeros((2, 4, 2)), shifts]) * np.sqrt(area(quad))
        placed = [np.roll(quad, 2 * (index % 2), axis=0) + shift for index, shift in enumerate(shifts)]
        return self._look(pyramid, placed)[-1]

    def look_closer(self, pyramid: Pyramid, readings: Sequence[Reading]) -> list[Reading]:
        """Look at every card once more from the corners just found, and again as long as they move."""
        latest = list(readings)
        restless = list(range(len(latest)))
        for look in range(_LOOKS):
            again = self.glance(pyramid, [latest[index].quad for index in restless])
            for index, reading in zip(restless, again, strict=True):
                latest[index] = reading
            restless = [
                index
                for index in restless
                if latest[index].unrest > _STEADY and (look + 1 < _LOOKS_AT_COVERED or latest[index].whole > 0.5)
            ]
        return latest

    def _look(self, pyramid: Pyramid, quads: Sequence[Quad]) -> list[Array]:
        return self._network.run(as_batch([pyramid.flatten(quad, CARD_BOX, WINDOW) for quad in quads]))

    def _reading(
        self,
        quad: Quad,
        colour: NDArray[np.float32],
        face: NDArray[np.float32],
        corners: NDArray[np.float32],
        flags: NDArray[np.float32],
        embedding: NDArray[np.float32],
    ) -> Reading:
        refined = _moved(quad, corners)
        unrest = float(np.abs(corners).max())
        if flags[0] > 0:
            # The window held the card lying on its side: only from the turned quad it can be read.
            refined, unrest = np.roll(refined, -1, axis=0), max(unrest, _ON_ITS_SIDE)
        codes = probabilities(colour / self._temperature, face / self._temperature)
        if self.enrolment is not None:
            codes = self.enrolment.weigh(codes, embedding)
        return Reading(codes, _sigmoid(flags[1]), unrest, refined, embedding)


def _moved(quad: Quad, offsets: NDArray[np.float32]) -> Quad:
    """Return the corners the network points to, carried back from the window to the frame."""
    target = CARD_BOX + offsets.reshape(4, 2) * _CARD_SIDES
    back = cv2.getPerspectiveTransform(CARD_BOX, quad.astype(np.float32))
    return np.asarray(cv2.perspectiveTransform(target[None], back)[0], np.float32)


def probabilities(colour_logits: NDArray[np.float32], face_logits: NDArray[np.float32]) -> dict[str, float]:
    """Return the probability of every code from the logits of COLOURS and FACES."""
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
