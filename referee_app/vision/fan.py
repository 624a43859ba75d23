"""The cards of a fanned hand that show little more than an index: read by it, each index counted once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol

import cv2
import numpy as np

from referee_app.cards import BACK
from referee_app.vision.geometry import Pyramid, area, side_lengths
from referee_app.vision.index import sign_place
from referee_app.vision.reader import NOTHING, Reading
from referee_app.vision.reading import ALL_THERE, Quad

_ONE_SIGN: Final = 0.1
"""Indices nearer to each other than this share of a card's length are one index."""

_HIDDEN: Final = 0.85
"""An outline of which cards that are all there cover more than this share is the gap between them."""


class ReadsIndices(Protocol):
    """Whatever reads the upper left corners of cards: the network's reader, or a stand-in."""

    def read(self, pyramid: Pyramid, quads: Sequence[Quad], /) -> list[dict[str, float]]:
        """Return the probability of every code, ``none`` among them, for each quad."""
        ...


def read_indices(
    reader: ReadsIndices, pyramid: Pyramid, sure: Sequence[Reading], doubtful: Sequence[Reading], accept: float
) -> tuple[list[Reading], list[Reading]]:
    """Return the doubtful cards that their index names, with what it says, and those that stay doubtful.

    Args:
        reader: reads indices.
        pyramid: the frame.
        sure: what was read for sure without.
        doubtful: what was not.
        accept: the probability from which on an index counts.
    """
    asked = [reading for reading in doubtful if reading.best[0] != BACK]
    left = [reading for reading in doubtful if reading.best[0] == BACK]
    corners = [(quad, np.roll(quad, 2, axis=0)) for quad in (reading.quad for reading in asked)]
    said = iter(reader.read(pyramid, [corner for both in corners for corner in both]))
    found: list[tuple[Reading, Quad]] = []
    for reading, both in zip(asked, corners, strict=True):
        codes, corner = max(((next(said), corner) for corner in both), key=lambda one: _best(one[0]))
        if _best(codes) >= accept:
            found.append((replace(reading, probabilities=codes), sign_place(corner)))
        else:
            left.append(reading)
    taken = [sign_place(np.roll(reading.quad, turn, axis=0)) for reading in sure for turn in (0, 2)]
    named: list[Reading] = []
    for reading, place in sorted(found, key=lambda one: -_best(one[0].probabilities)):
        reach = _ONE_SIGN * float(side_lengths(reading.quad).max())
        if all(np.linalg.norm(place - other) >= reach for other in taken):
            taken.append(place)
            named.append(reading)
    return named, left


def is_gap(reading: Reading, sure: Sequence[Reading]) -> bool:
    """Return whether an outline is only the gap between cards that lie side by side."""
    whole = [other.quad for other in sure if other.whole >= ALL_THERE]
    common = sum(float(cv2.intersectConvexConvex(reading.quad, quad)[0]) for quad in whole)
    return common > _HIDDEN * area(reading.quad)


def _best(codes: dict[str, float]) -> float:
    return max(share for code, share in codes.items() if code not in (NOTHING, BACK))
