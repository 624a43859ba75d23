"""Real photographs by source: which teach, which only measure; outlining them with the current models.

The pictures themselves never enter the repository. A picture's source decides its part, never the
single file: two pictures of one source often show the same card on the same table.

    python -m vision_models.photographs --cards ../shared/cards --models vision_models/exported \\
        --part mit --out vision_models/work/real-mit
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from referee_app.vision.detector import Detector
from referee_app.vision.geometry import Pyramid, area
from referee_app.vision.networks import load_network
from referee_app.vision.reader import NOTHING, Reader, Reading
from referee_app.vision.reading import Image, Quad
from referee_app.vision.recogniser import ModelSettings
from vision_models.datasets import stored_crop
from vision_models.drawing.backgrounds import Picture

MIT_SOURCES: Final = frozenset({"criscard_mit_scans", "thealinivan_mit"})
TEACHING_SOURCES: Final = MIT_SOURCES | {
    "andreirutty_history",
    "ciprian_sets",
    "jithin_rotated",
    "muhd91_photos",
}
CALIBRATING_SOURCES: Final = frozenset({"codesmash77_cbir", "devanshk29_wilds", "megha_wood", "syedhannaan_webcam"})
"""What the confidence is calibrated on: not taught, and not measured on either."""
MEASURING_SOURCES: Final = frozenset(
    {
        "aiswarya_flip",
        "edwin_uno_recognition",
        "emihdz1209_history",
        "natnael_photos",
        "radialarray_photos",
        "shalaby_retro",
        "tharindurm_history",
    }
)
"""Chosen before any model was trained; nothing was learnt or tuned on them."""


@dataclass(frozen=True)
class Photograph:
    """One picture of a single card, and what it shows; ``print_`` and ``background`` in the manifest's words.

    ``change`` turns the picture into how it would have looked taken otherwise, the same at every call.
    """

    path: Path
    source: str
    code: str
    print_: str
    background: str
    change: Callable[[Image], Image] | None = None

    def load(self) -> Image | None:
        """Return the picture (BGR), or None where it cannot be read."""
        read = cv2.imread(str(self.path), cv2.IMREAD_COLOR)
        if read is None:
            return None
        picture = read.astype(np.uint8)
        return picture if self.change is None else self.change(picture)


def single_cards(folder: Path, sources: frozenset[str]) -> list[Photograph]:
    """Return the photographs and scans of single cards from ``sources``, as listed in the manifest."""
    with (folder / "manifest.csv").open(encoding="utf-8", newline="") as file:
        return [
            Photograph(folder / row["path"], row["source"], row["top"], row["edition"], row["background"])
            for row in csv.DictReader(file)
            if row["source"] in sources and row["kind"] in ("photo_single", "scan") and row["n_cards"] == "1"
        ]


class Outliner:
    """Finds the exact outline of the one card in a picture, or says that it is not sure of it."""

    def __init__(self, models: Path) -> None:
        settings = ModelSettings.load(models)
        network = load_network(models / "detector.onnx", threads=1)
        self._detector = Detector(network, settings.detector_size, 0.15)
        self._reader = Reader(load_network(models / "reader.onnx", threads=1), settings.temperature)

    def outline(self, picture: Image, code: str) -> Quad | None:
        """Return the corners of the card in ``picture``, or None."""
        pyramid = Pyramid(picture)
        best: Reading | None = None
        for shrink in (1.0, 0.75, 0.5):
            found = self._detector.find(picture, shrink)[:3]
            for reading in self._reader.read(pyramid, [card.quad for card in found]):
                if _better(reading, best, code):
                    best = reading
        if best is None:
            return None
        steady = self._reader.read(pyramid, [best.quad])[0]
        moved = float(np.abs(steady.quad - best.quad).max()) / np.sqrt(max(area(best.quad), 1.0))
        is_card = steady.probabilities[NOTHING] < 0.5 and area(steady.quad) > 0.01 * picture.shape[0] * picture.shape[1]
        return steady.quad if moved < 0.05 and is_card else None


def _better(reading: Reading, best: Reading | None, code: str) -> bool:
    def worth(one: Reading) -> float:
        return one.probabilities.get(code, 0.0) + 0.3 * (1 - one.probabilities[NOTHING])

    return best is None or worth(reading) > worth(best)


def main() -> None:
    """Outline the teaching pictures and store their crops."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=Path, required=True)
    parser.add_argument("--models", type=Path, required=True)
    parser.add_argument("--part", choices=("mit", "teach"), required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    sources = MIT_SOURCES if options.part == "mit" else TEACHING_SOURCES
    build(options.cards, options.models, sources, options.out)


def build(cards: Path, models: Path, sources: frozenset[str], out: Path) -> None:
    """Write ``crops.npz`` of the photographs from ``sources`` that could be outlined, and say how many could."""
    outliner = Outliner(models)
    crops: list[Picture] = []
    codes: list[str] = []
    quads: list[Quad] = []
    paths: list[str] = []
    asked: dict[str, list[int]] = {}
    for photograph in single_cards(cards, sources):
        picture = photograph.load()
        quad = None if picture is None else outliner.outline(picture, photograph.code)
        asked.setdefault(photograph.source, []).append(int(quad is not None))
        if picture is None or quad is None:
            continue
        crops.append(stored_crop(picture, quad))
        codes.append(photograph.code)
        quads.append(quad)
        paths.append(str(photograph.path.relative_to(cards)))
    out.mkdir(parents=True, exist_ok=True)
    np.savez(
        out / "crops.npz",
        crops=np.stack(crops),
        codes=np.array(codes),
        visible=np.full(len(codes), 0.93),
        quads=np.stack(quads),
        paths=np.array(paths),
    )
    for source, done in sorted(asked.items()):
        print(f"{source}: {sum(done)} of {len(done)} outlined")


if __name__ == "__main__":
    main()
