"""A deck the reader has never seen, shown to it once: examples that the reader's answers are held against.

Nothing is trained. The reader describes every card it looks at (``Reading.embedding``); a card is likelier
what the example says that its description resembles most. Cards that were not shown are read as before.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from referee_app.cards import Card, CardSyntaxError
from referee_app.locale import text
from referee_app.vision.reading import NOTHING

DECK_CODES: Final = (*(colour + face for colour in "RYGB" for face in "0123456789SVD"), "W", "W4")
"""The different cards of a usual deck: what there is to show."""

_VERSION: Final = 1
_FEWEST: Final = 6
"""With fewer cards shown, what all of them have in common cannot be told from what makes each its own."""

_PULL: Final = 20.0
_NOT_SHOWN: Final = 0.75
_UNLIKE: Final = 0.3
"""How much a resemblance (-1 to 1) counts against the reader's own logarithm of a probability, how much a card
that was not shown is taken to resemble, and the least that counts. Found on photographs of decks the
reader had not been taught with."""
_BROKEN: Final = (
    ValueError, KeyError, OSError, EOFError, IndexError, TypeError, AttributeError, MemoryError, OverflowError,
    RuntimeError, zipfile.BadZipFile, zlib.error,
)  # fmt: skip
"""What NumPy and its ZIP files raise for bytes that are none of theirs."""


class EnrolmentError(Exception):
    """A kept deck that cannot be used; ``sentence`` says why."""

    def __init__(self, message: str, **arguments: str) -> None:
        self.message, self.arguments = message, arguments
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """Return what is wrong, as one sentence in ``language``."""
        return text(language, self.message, self.arguments)


class Enrolment:
    """Examples of the cards of one deck, as one reader describes them."""

    def __init__(self, reader: str) -> None:
        """Begin with no examples; ``reader`` names the reader whose descriptions these are (``Recogniser.reader``)."""
        self.reader = reader
        self._examples: dict[str, list[NDArray[np.float32]]] = {}
        self._middle: NDArray[np.float32] | None = None
        self._directions: dict[str, NDArray[np.float32]] = {}

    @property
    def shown(self) -> tuple[str, ...]:
        """The codes of the cards that were shown, in the order of the deck."""
        rest = sorted(set(self._examples) - set(DECK_CODES))
        return (*(code for code in DECK_CODES if code in self._examples), *rest)

    @property
    def missing(self) -> tuple[str, ...]:
        """The codes of a usual deck that were not shown yet."""
        return tuple(code for code in DECK_CODES if code not in self._examples)

    def add(self, code: str, embeddings: NDArray[np.float32]) -> None:
        """Take examples, (n, 192), of the card ``code`` (``Recogniser.describe`` makes them).

        Raises CardSyntaxError for what is no card, ValueError for embeddings of another shape or with no numbers.
        """
        card = Card.parse(code)
        if card.declared is not None:
            raise CardSyntaxError(code)
        fresh = np.asarray(embeddings, np.float32)
        width = next((known[0].shape[1] for known in self._examples.values()), fresh.shape[-1])
        if fresh.ndim != 2 or not len(fresh) or fresh.shape[1] != width or not np.isfinite(fresh).all():
            raise ValueError(f"no embeddings of {width} numbers each: shape {fresh.shape}")
        self._examples.setdefault(code, []).append(fresh)
        self._middle = None

    def forget(self, code: str) -> None:
        """Drop the examples of a card, to show it anew."""
        self._examples.pop(code, None)
        self._middle = None

    def weigh(self, probabilities: Mapping[str, float], embedding: NDArray[np.float32]) -> dict[str, float]:
        """Return the reader's ``probabilities``, changed by what the card resembles; they sum to 1."""
        if len(self._examples) < _FEWEST:
            return dict(probabilities)
        middle = self._prepared()
        direction = _direction(embedding - middle)
        logs = {}
        for code, share in probabilities.items():
            if code == NOTHING:
                continue
            known = self._directions.get(code)
            resemblance = _NOT_SHOWN if known is None else max(float((known @ direction).max()), _UNLIKE)
            logs[code] = np.log(max(share, 1e-6)) + _PULL * resemblance
        highest = max(logs.values())
        powers = {code: float(np.exp(value - highest)) for code, value in logs.items()}
        # Whether there is a card at all is none of the examples' business.
        nothing = probabilities.get(NOTHING, 0.0)
        total = sum(powers.values()) / (1 - nothing)
        return {NOTHING: nothing, **{code: power / total for code, power in powers.items()}}

    def to_bytes(self) -> bytes:
        """Return the examples as bytes, with their version and their reader, for the store."""
        codes = [code for code, parts in self._examples.items() for part in parts for _ in part]
        rows = [part for parts in self._examples.values() for part in parts]
        file = io.BytesIO()
        np.savez_compressed(
            file,
            version=np.array(_VERSION),
            reader=np.array(self.reader),
            codes=np.array(codes, dtype="U4"),
            embeddings=np.concatenate(rows).astype(np.float16) if rows else np.zeros((0, 0), np.float16),
        )
        return file.getvalue()

    @classmethod
    def from_bytes(cls, data: bytes, reader: str) -> Self:
        """Return kept examples; raises EnrolmentError where they are broken or another reader described them."""
        try:
            with np.load(io.BytesIO(data), allow_pickle=False) as stored:
                version, made_with = int(stored["version"]), str(stored["reader"])
                codes, embeddings = stored["codes"], stored["embeddings"]
            if version == _VERSION and made_with == reader:
                kept = cls(reader)
                for code in dict.fromkeys(codes.tolist()):
                    kept.add(code, embeddings[codes == code].astype(np.float32))
                return kept
        except _BROKEN as error:
            raise EnrolmentError("deck-broken") from error
        raise EnrolmentError("deck-other-reader")

    def _prepared(self) -> NDArray[np.float32]:
        """Return what all examples have in common, worked out anew after one was added."""
        if self._middle is None:
            joined = {code: np.concatenate(parts) for code, parts in self._examples.items()}
            middle = np.mean([rows.mean(axis=0) for rows in joined.values()], axis=0, dtype=np.float32)
            self._directions = {code: _direction(rows - middle) for code, rows in joined.items()}
            self._middle = np.asarray(middle, np.float32)
        return self._middle


def _direction(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-6), np.float32)
