"""Finds the reader's temperature and the threshold below which it abstains, and writes them to models.json.

    python -m vision_models.calibrate --cards ../shared/cards

The temperature makes confidence honest (least negative log-likelihood); the threshold is the lowest at
which at most ``--wrong`` of all pictures are read wrong. Both come from photographs of sources that are
kept for this: they teach nothing, and nothing is measured on them. As they are, hardly one of them is
read wrong, which would tell nothing about doubt: each is also taken again from aslant and in bad light.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.resources import models_folder
from referee_app.vision.reading import Image
from referee_app.vision.recogniser import ModelSettings, Recogniser
from vision_models.drawing.photo import photograph
from vision_models.evaluate import Result, evaluate
from vision_models.photographs import CALIBRATING_SOURCES, Photograph, single_cards

_TEMPERATURES = (0.6, 0.8, 1.0, 1.25, 1.6)


def retaken(one: Photograph, again: int) -> Photograph:
    """Return a photograph taken again from aslant and in another light; the 0th time it is as it was."""
    return replace(one, change=partial(_slanted, seed=[again, *one.path.name.encode()])) if again else one


def _slanted(picture: Image, seed: list[int]) -> Image:
    rng = np.random.default_rng(seed)
    height, width = picture.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    moved = corners + rng.uniform(-0.2, 0.2, (4, 2)).astype(np.float32) * [width, height]
    matrix = cv2.getPerspectiveTransform(corners, moved.astype(np.float32))
    slanted = cv2.warpPerspective(picture, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE)
    return photograph(rng, slanted.astype(np.uint8), 1.3)


def main() -> None:
    """Calibrate from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=Path, required=True)
    parser.add_argument("--wrong", type=float, default=0.005)
    parser.add_argument("--again", type=int, default=6, help="how often each picture is taken again, harder")
    parser.add_argument("--models", type=Path, default=models_folder())
    options = parser.parse_args()
    cv2.setNumThreads(1)
    photographs = [
        retaken(one, again)
        for one in single_cards(options.cards, CALIBRATING_SOURCES)
        for again in range(options.again + 1)
    ]
    settings = replace(ModelSettings.load(options.models), accept=0.0)
    measured: list[tuple[float, float, list[Result]]] = []
    for temperature in _TEMPERATURES:
        tried = replace(settings, temperature=temperature)
        results = evaluate(Recogniser(options.models, settings=tried), photographs)
        measured.append((log_loss(results), temperature, results))
        print(f"temperature {temperature}: log loss {measured[-1][0]:.4f}", flush=True)
    _, best, results = min(measured, key=lambda one: one[0])
    confidence = np.array([result.confidence for result in results])
    right = np.array([result.outcome == "right" for result in results])
    chosen = replace(settings, temperature=best, accept=threshold(confidence, right, options.wrong))
    (options.models / "models.json").write_text(json.dumps(asdict(chosen), indent=2) + "\n", encoding="utf-8")
    print(f"temperature {chosen.temperature}, accept from {chosen.accept}, on {len(results)} pictures")


def log_loss(results: list[Result]) -> float:
    """Return the mean negative log-likelihood of the likeliest code being right or not, as its confidence says."""
    chances = [r.confidence if r.outcome == "right" else 1 - r.confidence for r in results]
    return float(-np.log(np.clip(chances, 1e-4, 1)).mean())


def threshold(confidence: NDArray[np.float64], right: NDArray[np.bool_], wrong: float) -> float:
    """Return the lowest confidence at and above which no more than the share ``wrong`` of all is wrong."""
    order = np.argsort(-confidence)
    mistakes = np.cumsum(~right[order]) / len(right)
    fine = np.flatnonzero(mistakes <= wrong)
    return round(float(confidence[order[fine[-1]]]), 3) if len(fine) else 1.0


if __name__ == "__main__":
    main()
