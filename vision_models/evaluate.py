"""Measures the shipped recogniser on photographs of sources it has never seen.

    python -m vision_models.evaluate --cards ../shared/cards

prints right, abstained, wrong and not found by source, print and background; ``--json`` one object a picture.
``--groups``, ``--tables``, ``--fans 100`` and ``--piles 300`` measure what is known to be hard, whole tables,
fanned hands, and tops of piles.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2

from referee_app.vision.reading import SeenCard
from referee_app.vision.recogniser import Recogniser
from vision_models.hard_cases import hard_groups
from vision_models.photographs import (
    CALIBRATING_SOURCES,
    MEASURING_SOURCES,
    TEACHING_SOURCES,
    Photograph,
    single_cards,
)
from vision_models.tables import print_fans, print_piles, print_whole_tables, read_fans, read_piles, read_tables

_PARTS = {"measure": MEASURING_SOURCES, "calibrate": CALIBRATING_SOURCES, "teach": TEACHING_SOURCES}


@dataclass(frozen=True)
class Result:
    """What the recogniser said about one photograph."""

    photograph: Photograph
    outcome: str
    """``right``, ``abstained``, ``wrong`` or ``missed`` (no card found)."""
    said: str | None
    confidence: float
    milliseconds: float


def evaluate(recogniser: Recogniser, photographs: Sequence[Photograph]) -> list[Result]:
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


def _outcome(top: SeenCard | None, photograph: Photograph) -> str:
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
    parser.add_argument("--groups", action="store_true", help="only the cards and lights known to be hard")
    parser.add_argument("--tables", action="store_true", help="only the pictures of whole tables")
    parser.add_argument("--fans", type=int, default=0, help="only the cards of so many drawn pictures of fanned hands")
    parser.add_argument("--piles", type=int, default=0, help="only the top cards of so many drawn piles")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    recogniser = Recogniser(options.models)
    if options.tables:
        print_whole_tables(read_tables(recogniser, options.cards))
        return
    if options.fans:
        print_fans(*read_fans(recogniser, options.fans))
        return
    if options.piles:
        print_piles(read_piles(recogniser, options.piles))
        return
    photographs = single_cards(options.cards, _PARTS[options.part])[:: options.every]
    if options.groups:
        for name, members in hard_groups(photographs).items():
            print_table(f"group: {name}", evaluate(recogniser, members), lambda _: "all")
        return
    results = evaluate(recogniser, photographs)
    if options.json:
        for one, shown in zip(results, photographs, strict=True):
            picture = {"path": str(shown.path), "source": shown.source, "card": shown.code}
            print(json.dumps({**picture, "outcome": one.outcome, "said": one.said, "confidence": one.confidence}))
        return
    print_tables(results)


def print_tables(results: Sequence[Result]) -> None:
    """Print the counts by source, print and background as Markdown tables, and the time a picture took."""
    print_table("source", results, lambda one: one.source)
    print_table("print", results, lambda one: one.print_)
    print_table("background", results, lambda one: one.background)
    times = sorted(result.milliseconds for result in results)
    print(f"milliseconds a picture: median {times[len(times) // 2]:.0f}, p95 {times[int(0.95 * len(times))]:.0f}")


def print_table(name: str, results: Sequence[Result], key: Callable[[Photograph], str]) -> None:
    """Print the counts of every value of ``key``, and of all, as a Markdown table headed ``name``."""
    outcomes = ("right", "abstained", "wrong", "missed")
    print(f"| {name} | pictures | right | abstained | wrong | not found | likeliest right |")
    print("|---|---|---|---|---|---|---|")
    values = sorted({key(result.photograph) for result in results})
    for value in values if values == ["all"] else [*values, "all"]:
        part = [result for result in results if value in (key(result.photograph), "all")]
        counts = Counter(result.outcome for result in part)
        first = sum(result.said == result.photograph.code for result in part) / len(part)
        cells = [f"{counts[outcome]} ({counts[outcome] / len(part):.1%})" for outcome in outcomes]
        print(f"| {value} | {len(part)} | {' | '.join(cells)} | {first:.1%} |")
    print(flush=True)


if __name__ == "__main__":
    main()
