"""Holds each teaching source of real photographs out once, and measures a reader that never saw it.

    python -m vision_models.crossvalidate --cards ../shared/cards \\
        --data vision_models/work/drawn-1 vision_models/work/drawn-2 --real vision_models/work/real-teach \\
        --start vision_models/work/reader-drawn.pt --minutes 4

For every source the reader taught with drawn cards only (``--start``) is fine-tuned on the drawn crops and on
the photographs of all other sources, put beside the shipped detector and threshold, and measured on the
source held out. What is done is kept in ``--out``: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from referee_app.resources import models_folder
from referee_app.vision.recogniser import Recogniser
from vision_models.evaluate import Result, evaluate, print_tables
from vision_models.photographs import TEACHING_SOURCES, Photograph, single_cards


@dataclass(frozen=True)
class Plan:
    """What is trained on, and where the folds go."""

    cards: Path
    data: list[Path]
    real: Path
    start: Path
    minutes: float
    rate: float
    out: Path


def main() -> None:
    """Cross-validate from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=Path, required=True)
    parser.add_argument("--data", type=Path, nargs="+", required=True)
    parser.add_argument("--real", type=Path, required=True)
    parser.add_argument("--start", type=Path, required=True, help="a reader that no photograph has taught")
    parser.add_argument("--minutes", type=float, default=4.0, help="of processor time for each source")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent / "work" / "cross")
    cv2.setNumThreads(1)
    run(Plan(**vars(parser.parse_args())))


def run(plan: Plan) -> None:
    """Train and measure every fold that is not done yet, then print the tables of all."""
    sources = sorted(TEACHING_SOURCES)
    missing = [source for source in sources if not _reader(plan, source).is_file()]
    if missing:
        _train(plan, missing, len(sources))
    results: list[Result] = []
    for source in sources:
        photographs = single_cards(plan.cards, frozenset({source}))
        results += _measured(plan, source, photographs)
        print(f"{source}: {len(photographs)} pictures measured", flush=True)
    print_tables(results)


def _reader(plan: Plan, source: str) -> Path:
    return plan.out / source / "reader.onnx"


def _train(plan: Plan, missing: list[str], total: int) -> None:
    import torch

    from vision_models.export import export_reader
    from vision_models.train_reader import Course, Crops, train

    torch.set_num_threads(1)
    drawn, real = Crops.load(plan.data), Crops.load([plan.real])
    paths = np.load(plan.real / "crops.npz")["paths"]
    of_source = np.array([str(path).split("/")[0] for path in paths])
    for source in missing:
        folder = plan.out / source
        folder.mkdir(parents=True, exist_ok=True)
        taught = of_source != source
        print(f"{source} held out ({total - len(missing) + missing.index(source) + 1} of {total}): "
              f"{taught.sum()} photographs teach", flush=True)  # fmt: skip
        course = Course(folder / "reader.pt", plan.minutes, plan.rate, start=plan.start)
        train(course, drawn, real.chosen(taught))
        for name in ("detector.onnx", "models.json"):
            shutil.copy(models_folder() / name, folder / name)
        export_reader(folder / "reader.pt", folder / "new.onnx")
        (folder / "new.onnx").rename(_reader(plan, source))


def _measured(plan: Plan, source: str, photographs: list[Photograph]) -> list[Result]:
    kept = plan.out / source / "results.json"
    if not kept.is_file():
        results = evaluate(Recogniser(plan.out / source), photographs)
        told = [[one.outcome, one.said, one.confidence, one.milliseconds] for one in results]
        kept.write_text(json.dumps(told), encoding="utf-8")
    told = json.loads(kept.read_text(encoding="utf-8"))
    return [Result(photograph, *one) for photograph, one in zip(photographs, told, strict=True)]


if __name__ == "__main__":
    main()
