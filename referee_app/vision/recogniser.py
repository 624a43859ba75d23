"""A frame in, the cards in it out: detector and reader joined, the top card chosen, doubt admitted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from referee_app.cards import BACK
from referee_app.resources import models_folder
from referee_app.vision.detector import Detector, FoundCard
from referee_app.vision.enrolment import Enrolment, EnrolmentError
from referee_app.vision.fan import is_gap, read_indices
from referee_app.vision.geometry import Pyramid, area, clockwise, overlap, side_lengths
from referee_app.vision.index import IndexReader
from referee_app.vision.light import lit
from referee_app.vision.networks import Array, ModelError, Runtime, load_network
from referee_app.vision.reader import Reader, Reading
from referee_app.vision.reading import NOTHING, Image, Quad, SeenCard

_SAME_CARD: Final = 0.6
"""Refined quads that overlap more than this were two boxes around one card."""

_TOUCHING: Final = 0.02
_SMALLER: Final = 0.55
"""A card much smaller than the largest is not the one on top: all lie about as far from the camera."""

_PART_OF_A_CARD: Final = 0.75
"""An outline this much smaller that lies inside another one is its oval or an index: cards are of one size."""

_RESTLESS: Final = 0.1
"""Corners still moving by more than this share of the card at the last look: there is no card as outlined."""

_SHADE: Final = 0.25
"""Outlines that overlap more than this and say the same may be of one card where one of them is doubtful."""

_SURELY_NOTHING: Final = 0.9
_SAME_BOX: Final = 0.75
"""What a glance must say for a box not to be looked at closer: no card there, or the card of another box."""

_SAME_PLACE: Final = 0.8
"""In a fan a card may overlap the next one by more than that; only from here on they are one whatever they say."""

_COVERED: Final = 0.1
_HOPELESS: Final = 0.4
"""A card of a pile that after a glance is as surely covered and as hard to read as that is not looked at closer."""

_STEP_BACK: Final = 0.45
"""How much smaller the frame is looked at again: cards that about fill it are found better from farther away.
Up close a card's oval is easily taken for a card."""

_FEW: Final = 4
"""Up to so many cards make a pile; more are a table worth looking at from nearer, where every card is asked for."""

_ASKED_ABOUT: Final = 0.5
"""What the detector must give an outline of a spread for the table to be asked about it when nobody can read it."""

_CARDS_ACROSS: Final = 6.0
_MOST_VIEWS: Final = 4
"""A spread is looked at in parts no wider than so many cards are long, but in no more parts each way than this."""

_CLOSE_UP: Final = 0.22
_NEAR: Final = 0.05
"""Shares of the frame a card on top takes up that is looked at again, if it was read for sure, or if not."""


@dataclass(frozen=True)
class ModelSettings:
    """What belongs to the exported models and was measured with them (``models.json``)."""

    detector_size: int
    detector_score: float
    temperature: float
    accept: float
    """A reading below this calibrated probability abstains."""
    index_temperature: float
    index_accept: float
    """The same for cards of a fan that are read by their index."""

    @classmethod
    def load(cls, folder: Path) -> ModelSettings:
        """Read ``models.json``; raises ModelError."""
        file = folder / "models.json"
        try:
            values = json.loads(file.read_text(encoding="utf-8"))
            return cls(**{name: values[name] for name in cls.__annotations__})
        except (OSError, ValueError, KeyError) as error:
            raise ModelError(f"the model settings {file} cannot be read: {error}") from error


class Recogniser:
    """Reads all cards of a frame. Not thread-safe: one for each thread."""

    def __init__(
        self,
        models: Path | None = None,
        runtime: Runtime = "onnxruntime",
        threads: int = 1,
        settings: ModelSettings | None = None,
        enrolment: Enrolment | None = None,
        detector: Path | None = None,
    ) -> None:
        """Load the models from ``models`` (default: those that ship with the program); raises ModelError.

        ``settings`` replaces the ``models.json`` beside them. ``enrolment`` holds examples of the deck on
        the table; raises EnrolmentError where another reader described them. ``detector`` replaces the
        detector's file, with an ONNX file or with weights as ultralytics writes them (``.pt``).
        """
        folder = models or models_folder()
        self._settings = settings or ModelSettings.load(folder)
        self._detector = Detector(
            load_network(detector or folder / "detector.onnx", runtime, threads),
            self._settings.detector_size,
            self._settings.detector_score,
        )
        self._reader = Reader(load_network(folder / "reader.onnx", runtime, threads), self._settings.temperature)
        self._index_network = partial(load_network, folder / "index.onnx", runtime, threads)
        self.reader = sha256((folder / "reader.onnx").read_bytes()).hexdigest()[:16]
        """Names the reader: what one has described another one cannot use."""
        self.use(enrolment)

    def use(self, enrolment: Enrolment | None) -> None:
        """Read by the examples in ``enrolment`` from now on; raises EnrolmentError if another reader described them."""
        if enrolment is not None and enrolment.reader != self.reader:
            raise EnrolmentError("deck-other-reader")
        self._reader.enrolment = enrolment

    def describe(self, frame: Image, card: SeenCard) -> Array:
        """Return what ``Enrolment.add`` takes: embeddings, (n, 192), of a card seen in ``frame`` (BGR)."""
        return self._reader.describe(Pyramid(lit(frame)), card.quad)

    def see(self, frame: Image) -> list[SeenCard]:
        """Return the cards of a BGR frame (uint8 (height, width, 3)), the top card first and marked."""
        return self._see(Pyramid(lit(frame)))

    def _see(self, pyramid: Pyramid) -> list[SeenCard]:
        read = self._read(pyramid, self._detector.find(pyramid))
        kept = _distinct(read)
        top = _top_card(kept)
        if self._is_doubtful(top, pyramid.frame):
            kept = _distinct(read + self._read(pyramid, self._detector.find(pyramid, _STEP_BACK), self._clear(read)))
            top = _top_card(kept)
        seen = [self._seen(reading, top=reading is top, sure=self._is_sure(reading)) for reading in kept]
        return sorted(seen, key=lambda card: not card.top)

    def see_spread(self, frame: Image) -> list[SeenCard]:
        """Return all cards laid out or fanned in a BGR frame (uint8 (height, width, 3)), however small; none is top.

        Where the cards are small, the places they lie at are looked at again from nearer: this takes a multiple
        of the time of ``see``.
        """
        return self._see_spread(Pyramid(lit(frame)))

    def _see_spread(self, pyramid: Pyramid) -> list[SeenCard]:
        read = self._read(pyramid, self._detector.find(pyramid, covered=True), fanned=True)
        for x, y, width, height in _near_views(pyramid.frame, [reading.quad for _, reading in read]):
            view = np.ascontiguousarray(pyramid.frame[y : y + height, x : x + width])
            corner = np.array([x, y], np.float32)
            found = [replace(card, quad=card.quad + corner) for card in self._detector.find(view, covered=True)]
            read += self._read(pyramid, found, self._clear(read), fanned=True)
        kept = _distinct(read, fanned=True)
        sure = [reading for reading in kept if self._is_sure(reading)]
        doubtful = [reading for reading in kept if not self._is_sure(reading)]
        named, doubtful = read_indices(self._indices, pyramid, sure, doubtful, self._settings.index_accept)
        scores = {id(reading): card.score for card, reading in read}
        doubtful = [one for one in doubtful if scores[id(one)] >= _ASKED_ABOUT]
        doubtful = [one for one in doubtful if not self._is_shade(one, kept) and not is_gap(one, sure)]
        seen = [self._seen(reading, top=False, sure=True) for reading in (*sure, *named)]
        return seen + [self._seen(reading, top=False, sure=False) for reading in doubtful]

    @cached_property
    def _indices(self) -> IndexReader:
        # Loaded when a spread is first looked at: a table that never shows a hand does not wait for it.
        return IndexReader(self._index_network(), self._settings.index_temperature)

    def see_all(self, frame: Image) -> list[SeenCard]:
        """Return every card of a BGR picture (uint8 (height, width, 3)), the top card first and marked.

        As ``see``, but a picture of many cards, a table of laid out hands, is looked at from nearer as well.
        """
        pyramid = Pyramid(lit(frame))
        seen = self._see(pyramid)
        if len(seen) <= _FEW:
            return seen
        # What both looks found counts once, as the nearer look outlined it; which lies on top the first one tells.
        found = [
            one
            for one in self._see_spread(pyramid)
            if one.code or not any(overlap(one.quad, c.quad) > _SAME_CARD for c in seen if c.code)
        ]
        found += [card for card in seen if card.code and not any(_is_known(card, one) for one in found)]
        top = max(found, key=lambda card: overlap(card.quad, seen[0].quad), default=seen[0])
        if not seen[0].top:
            return found
        if overlap(top.quad, seen[0].quad) < _SAME_CARD:
            top = seen[0]
        return [replace(top, top=True), *(card for card in found if card is not top)]

    def _is_shade(self, reading: Reading, others: list[Reading]) -> bool:
        """Whether this is a doubtful second outline of a card that was read for sure, half beside it."""
        return not self._is_sure(reading) and any(
            self._is_sure(other) and other.best[0] == reading.best[0] and overlap(other.quad, reading.quad) > _SHADE
            for other in others
        )

    def _clear(self, read: list[tuple[FoundCard, Reading]]) -> list[Reading]:
        return [reading for _, reading in read if self._is_sure(reading)]

    def _read(
        self, pyramid: Pyramid, found: Sequence[FoundCard], clear: Sequence[Reading] = (), fanned: bool = False
    ) -> list[tuple[FoundCard, Reading]]:
        """Read the cards found, but none of those that ``clear`` has read already."""
        read_already = _SAME_PLACE if fanned else _SAME_CARD
        fresh = [card for card in found if all(overlap(card.quad, other.quad) < read_already for other in clear)]
        glances = self._reader.glance(pyramid, [card.quad for card in fresh])
        # Most boxes hold a card each; what is none, or one that another box holds as well, is not worth another look.
        worth = _worth_a_look(list(zip(fresh, glances, strict=True)), fanned)
        top = _top_card([reading for _, reading in worth])
        closer = [one for _, one in worth if one is top or not (self._is_sure(one) or (_is_buried(one) and not fanned))]
        looked = self._reader.look_closer(pyramid, closer)
        latest = {id(before): after for before, after in zip(closer, looked, strict=True)}
        return [(card, latest.get(id(reading), reading)) for card, reading in worth]

    def _is_doubtful(self, top: Reading | None, frame: Image) -> bool:
        """Whether a look from farther away may find the card on top better."""
        if top is None:
            return True
        share = area(top.quad) / (frame.shape[0] * frame.shape[1])
        return bool(share > (_CLOSE_UP if self._is_sure(top) else _NEAR))

    def _seen(self, reading: Reading, *, top: bool, sure: bool) -> SeenCard:
        cards = {code: share for code, share in reading.probabilities.items() if code != NOTHING}
        best = sorted(cards.items(), key=lambda item: -item[1])[:3]
        code, confidence = best[0]
        return SeenCard(code if sure else None, confidence, tuple(best), clockwise(reading.quad), top, reading.whole)

    def _is_sure(self, reading: Reading) -> bool:
        return reading.best[1] >= self._settings.accept and reading.unrest <= _RESTLESS


def _near_views(frame: Image, cards: list[Quad]) -> list[tuple[int, int, int, int]]:
    """Return the parts of the frame (x, y, width, height) in which the cards are large enough to be found.

    None where they are that in the whole frame already.
    """
    height, width = frame.shape[:2]
    low, high = np.zeros(2), np.array([width, height], float)
    length = max(width, height) / (2 * _CARDS_ACROSS)
    if cards:
        length = float(np.median([side_lengths(quad).max() for quad in cards]))
        corners = np.concatenate(cards)
        low, high = np.maximum(corners.min(axis=0) - length, low), np.minimum(corners.max(axis=0) + length, high)
    side = _CARDS_ACROSS * length
    if max(width, height) <= side:
        return []
    starts = []
    for first, last in zip(low, high, strict=True):
        count = min(max(1, int(np.ceil((last - first - length) / max(side - length, 1.0) - 0.1))), _MOST_VIEWS)
        starts.append(np.linspace(first, max(first, last - side), count))
    size = np.minimum(np.maximum(side, (high - low - length) / _MOST_VIEWS + length), high - low)
    return [(int(x), int(y), int(np.ceil(size[0])), int(np.ceil(size[1]))) for x in starts[0] for y in starts[1]]


def _is_buried(reading: Reading) -> bool:
    return reading.whole < _COVERED and reading.best[1] < _HOPELESS


def _worth_a_look(read: list[tuple[FoundCard, Reading]], fanned: bool) -> list[tuple[FoundCard, Reading]]:
    """Drop, after a glance, what is surely no card and the second of two boxes around one card."""
    kept: list[tuple[FoundCard, Reading]] = []
    for card, reading in sorted(read, key=lambda pair: pair[1].unrest - 0.3 * pair[0].score):
        if reading.probabilities[NOTHING] > _SURELY_NOTHING and card.score < 0.8:
            continue
        if not any(_is_same(reading, other, _SAME_BOX, fanned) for _, other in kept):
            kept.append((card, reading))
    return kept


def _distinct(read: list[tuple[FoundCard, Reading]], fanned: bool = False) -> list[Reading]:
    """Drop what the reader calls no card, the worse of two readings of one card, and parts of cards."""
    kept: list[Reading] = []
    for card, reading in sorted(read, key=lambda pair: -(pair[1].best[1] + 0.3 * pair[0].score - 3 * pair[1].unrest)):
        if reading.probabilities[NOTHING] > 0.5 and card.score < 0.8:
            continue
        # An outline that found no rest on a card that another one fits is no card of its own.
        same = _SAME_CARD if reading.unrest <= _RESTLESS else _SAME_CARD / 2
        if not any(_is_same(reading, other, same, fanned) for other in kept):
            kept.append(reading)
    return [one for one in kept if not any(_is_part(one, other) for other in kept if other is not one)]


def _is_known(card: SeenCard, other: SeenCard) -> bool:
    return overlap(card.quad, other.quad) > (_SHADE if card.code == other.code else _SAME_CARD)


def _is_same(reading: Reading, other: Reading, limit: float, fanned: bool) -> bool:
    common = overlap(reading.quad, other.quad)
    if fanned and reading.best[0] != other.best[0]:
        return common > _SAME_PLACE
    return common >= limit


def _is_part(small: Reading, large: Reading) -> bool:
    if large.unrest > _RESTLESS or large.best[1] < 0.5 or area(small.quad) > _PART_OF_A_CARD * area(large.quad):
        return False
    common = float(cv2.intersectConvexConvex(small.quad, large.quad)[0])
    return common > 0.8 * area(small.quad)


def _top_card(readings: list[Reading]) -> Reading | None:
    """Return the card that lies on top: all there, on others, and not much smaller than the largest."""
    faces = [r for r in readings if r.best[0] != BACK]
    if not faces:
        return None
    largest = max(area(r.quad) for r in faces)
    near = [r for r in faces if area(r.quad) >= _SMALLER * largest]

    def standing(reading: Reading) -> float:
        under = sum(overlap(reading.quad, other.quad) > _TOUCHING for other in readings if other is not reading)
        fit = reading.whole + 0.3 * min(under, 3) * reading.whole + 0.2 * area(reading.quad) / largest
        return fit - 3 * max(0.0, reading.unrest - _RESTLESS)

    return max(near, key=standing)
