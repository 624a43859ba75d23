"""Has the watcher of the pile watch an hour without an end in sight, and says how much memory it takes.

python -m vision_models.endure [--minutes 60] [--fps 5] [--json]

One game by chance is rendered small and shown again and again, time going on. What the recogniser sees in a frame is
remembered for the next time it is shown, but for every fiftieth look, which is a real one: rendering and reading an
hour of frames would take hours. Exits with 1 where the memory grew by more than a tenth after the first ten minutes.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from referee_app.vision.frames import Frame
from referee_app.vision.looking import Sees
from referee_app.vision.pile import PileWatcher
from referee_app.vision.reading import Image, SeenCard
from referee_app.vision.recogniser import Recogniser
from vision_models.films.film import Film
from vision_models.films.games import random_game
from vision_models.films.looks import Look

_SIZE: Final = (240, 180)
_PLAYS: Final = 14
_REAL: Final = 50
_BREAK: Final = 1.0
"""Seconds between the end of the film and its beginning."""
_WARM: Final = 10.0
_GROWN: Final = 1.1


@dataclass(frozen=True)
class Measured:
    """How much memory the program took after ``minutes`` of film, and how much had been said until then."""

    minutes: int
    megabytes: float
    events: int


class Remembering:
    """A recogniser that says of a frame shown again what it said before, but for every fiftieth look."""

    def __init__(self, recogniser: Sees) -> None:
        self._recogniser = recogniser
        self._seen: dict[int, list[SeenCard]] = {}
        self._looks = 0
        self.showing = 0
        """Which frame of the film is shown."""

    def see(self, frame: Image, /) -> list[SeenCard]:
        """Return the cards in ``frame``."""
        self._looks += 1
        if self.showing not in self._seen or self._looks % _REAL == 0:
            self._seen[self.showing] = self._recogniser.see(frame)
        return self._seen[self.showing]

    def see_spread(self, frame: Image, /) -> list[SeenCard]:
        """Return all cards in ``frame``; that is asked for seldom enough to be done each time."""
        return self._recogniser.see_spread(frame)


def endure(pictures: Sequence[Image], recogniser: Sees, minutes: int, fps: float) -> Iterator[Measured]:
    """Watch ``pictures`` again and again for ``minutes`` of film; yield what was measured after each of them."""
    eyes = Remembering(recogniser)
    watcher = PileWatcher(eyes)
    t, events, told = 0.0, 0, 0
    for index in count():
        eyes.showing = index % len(pictures)
        events += len(watcher.update(Frame(pictures[eyes.showing], t, index)))
        t += 1 / fps + (_BREAK if eyes.showing == len(pictures) - 1 else 0.0)
        if t >= 60 * (told + 1):
            told += 1
            yield Measured(told, megabytes(), events)
        if told == minutes:
            return


def megabytes() -> float:
    """Return how much memory this program takes now; where the system does not say, the most it ever took."""
    pages = Path("/proc/self/statm")
    if pages.is_file():
        return int(pages.read_text(encoding="ascii").split()[1]) * resource.getpagesize() / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def flat(measured: Sequence[Measured]) -> bool:
    """Return whether no more memory was taken at the end than after the first ten minutes (half, of a shorter film)."""
    warm = min(_WARM, measured[-1].minutes / 2)
    before = [one.megabytes for one in measured if one.minutes <= warm]
    after = [one.megabytes for one in measured if one.minutes > warm]
    return not before or max(after) <= _GROWN * max(before)


def main() -> None:
    """Run the command line."""
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("python -m vision_models.endure", description=__doc__, formatter_class=plain)
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--fps", type=float, default=5)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(1)
    film = Film(random_game(rng, _PLAYS).script, _SIZE, asked.fps, 1, Look(distance=340))
    pictures = [picture for picture, _ in film.pictures()]
    measured = []
    for one in endure(pictures, Recogniser(), asked.minutes, asked.fps):
        measured.append(one)
        said = json.dumps(vars(one)) if asked.json else f"{one.minutes:4} min {one.megabytes:6.0f} MB {one.events:6}"
        print(said, flush=True)
    sys.exit(0 if flat(measured) else 1)


if __name__ == "__main__":
    main()
