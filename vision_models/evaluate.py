"""Measures the shipped recogniser on photographs of sources it has never seen.

    python -m vision_models.evaluate --cards ../shared/cards

prints right, abstained, wrong and not found for every source; ``--json`` one object a picture.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2

from referee_app.vision.reading import Image, SeenCard
from referee_app.vision.recogniser import Recogniser
from vision_models.photographs import (
    CALIBRATING_SOURCES,
    MEASURING_SOURCES,
    TEACHING_SOURCES,
    single_cards,
)

_PARTS = {"measure": MEASURING_SOURCES, "calibrate": CALIBRATING_SOURCES, "teach": TEACHING_SOURCES}


@dataclass(frozen=True)
class Result:
    """What the recogniser said about one photograph."""

    photograph: Labelled
    outcome: str
    """``right``, ``abstained``, ``wrong`` or ``missed`` (no card found)."""
    said: str | None
    confidence: float
    milliseconds: float


class Labelled(Protocol):
    """A picture of one card, and what it shows."""

    @property
    def code(self) -> str:
        """The card's code."""
        ...

    @property
    def source(self) -> str:
        """Where the picture is from."""
        ...

    def load(self) -> Image | None:
        """Return the picture (BGR), or None where it cannot be read."""
        ...


def evaluate(recogniser: Recogniser, photographs: Sequence[Labelled]) -> list[Result]:
    """Let ``recogniser`` read the top card of every photograph."""
    results = []
    for photograph in photographs:
        picture = photograph.load()
        if picture is None:
            raise SystemExit(f"{photograph} cannot be read")
        begun = time.perf_counter()
        cards = recogniser.see(picture)
        spent = 1000 * (time.perf_counter() - begun)
        top = next((card for card in cards if card.top), None)
        said = top.candidates[0][0] if top else None
        results.append(Result(photograph, _outcome(top, photograph), said, top.confidence if top else 0.0, spent))
    return results


def _outcome(top: SeenCard | None, photograph: Labelled) -> str:
    if top is None:
        return "missed"
    if top.code is None:
        return "abstained"
    return "right" if top.code == photograph.code else "wrong"


def main() -> None:
    """Measure from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=Path, required=True)
    parser.add_argument("--models", type=Path)
    parser.add_argument("--part", choices=tuple(_PARTS), default="measure")
    parser.add_argument("--every", type=int, default=1, help="take only every so many pictures")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    photographs = single_cards(options.cards, _PARTS[options.part])[:: options.every]
    results = evaluate(Recogniser(options.models), photographs)
    if options.json:
        for one, shown in zip(results, photographs, strict=True):
            picture = {"path": str(shown.path), "source": shown.source, "card": shown.code}
            print(json.dumps({**picture, "outcome": one.outcome, "said": one.said, "confidence": one.confidence}))
        return
    print_table(results)


def print_table(results: list[Result]) -> None:
    """Print the counts by source as a Markdown table, and the time a picture took."""
    outcomes = ("right", "abstained", "wrong", "missed")
    print("| source | pictures | right | abstained | wrong | not found | likeliest right |")
    print("|---|---|---|---|---|---|---|")
    for source in [*sorted({r.photograph.source for r in results}), "all"]:
        part = [r for r in results if source in (r.photograph.source, "all")]
        counts = Counter(r.outcome for r in part)
        first = sum(r.said == r.photograph.code for r in part) / len(part)
        cells = [f"{counts[name]} ({counts[name] / len(part):.1%})" for name in outcomes]
        print(f"| `{source}` | {len(part)} | {' | '.join(cells)} | {first:.1%} |")
    times = sorted(r.milliseconds for r in results)
    print(f"\nmilliseconds a picture: median {times[len(times) // 2]:.0f}, p95 {times[int(0.95 * len(times))]:.0f}")


if __name__ == "__main__":
    main()
