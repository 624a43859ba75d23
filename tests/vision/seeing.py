"""A stand-in for the recogniser: it sees what a rendered film really shows, with the faults a real one has."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from referee_app.cards import BACK
from referee_app.vision.frames import Frame
from referee_app.vision.pile import PileEvent, PileWatcher
from referee_app.vision.reading import SeenCard
from vision_models.films.film import Film
from vision_models.films.truth import FrameTruth, TrueCard

CODES = (*(c + f for c in "RYGB" for f in "0123456789SVD"), "W", "W4")


class TruthfulEyes:
    """Sees the cards of ``truth``: corners a little off, cards overlooked, half-covered and moving ones misread."""

    def __init__(self, seed: int = 0, *, first_on_top: bool = False) -> None:
        """``first_on_top``: of cards that lie beside one another, all in full view, the first one seems on top."""
        self.truth: FrameTruth | None = None
        self._first_on_top = first_on_top
        self.looks = 0
        self._rng = np.random.default_rng(seed)

    def see(self, _frame: NDArray[np.uint8], /) -> list[SeenCard]:
        assert self.truth is not None
        self.looks += 1
        seen = [(card, self._read(card)) for card in self.truth.cards if not self._overlooks(card)]
        faces = [number for number, (card, _) in enumerate(seen) if card.code != BACK]
        last = 0 if self._first_on_top and all(seen[number][1].all_there for number in faces) else -1
        top = faces[last] if faces and self._rng.random() < 0.95 else None
        return [replace(card, top=number == top) for number, (_, card) in enumerate(seen)]

    def see_spread(self, frame: NDArray[np.uint8], /) -> list[SeenCard]:
        return [replace(card, top=False) for card in self.see(frame)]

    def _overlooks(self, card: TrueCard) -> bool:
        if card.visible < 0.25:
            return True
        return bool(self._rng.random() < (0.02 if card.visible > 0.5 else 0.4))

    def _read(self, card: TrueCard) -> SeenCard:
        whole = card.visible > 0.85 and not card.moving
        half = card.visible > 0.5 and not card.moving
        long_side = np.linalg.norm(card.quad - np.roll(card.quad, 1, axis=0), axis=1).max()
        shift = self._rng.normal(0, 0.006, (1, 2)) + self._rng.normal(
            0, 0.012 if whole else 0.03 if half else 0.06, (4, 2)
        )
        quad = np.roll(card.quad + shift * long_side, 2 * int(self._rng.integers(2)), axis=0).astype(np.float32)
        other = CODES[int(self._rng.integers(len(CODES)))]
        shows = 0.95 if whole else 0.5
        if self._rng.random() < (0.02 if whole else 0.12 if half else 0.4):
            wrong = float(self._rng.uniform(0.35, 0.85))
            return SeenCard(
                other if wrong > 0.7 else None, wrong, ((other, wrong), (card.code, 1 - wrong)), quad, whole=shows
            )
        sure = float(self._rng.uniform(0.88 if whole else 0.6 if half else 0.4, 1.0))
        code = card.code if sure > 0.7 else None
        return SeenCard(code, sure, ((card.code, sure), (other, (1 - sure) / 2)), quad, whole=shows)


def watch(
    film: Film, *, drop: float = 0.0, seed: int = 0, eyes: TruthfulEyes | None = None
) -> tuple[list[PileEvent], TruthfulEyes]:
    """Return what a watcher says to a film of which the share ``drop`` of frames never arrives."""
    eyes, rng = eyes or TruthfulEyes(seed), np.random.default_rng(seed)
    watcher = PileWatcher(eyes)
    events: list[PileEvent] = []
    for index, (image, truth) in enumerate(film.frames()):
        if rng.random() < drop:
            continue
        eyes.truth = truth
        events += watcher.update(Frame(image, truth.t, index))
    return events, eyes
