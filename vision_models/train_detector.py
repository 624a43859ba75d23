"""Trains the detector (oriented boxes of cards, card backs and covered cards) with ultralytics; resumable.

    python -m vision_models.train_detector --data vision_models/work/drawn-1 --epochs 10 --name detector

Run one process on one core: ultralytics gains little from a second thread on networks this small.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any, Final

import yaml

os.environ.setdefault("YOLO_OFFLINE", "true")
os.environ.setdefault("YOLO_AUTOINSTALL", "false")

_DOUBT: Final = 2.0
"""By how much less likely, as a logit, a box holds what the network did not know before than a card."""

_HERE = Path(__file__).resolve().parent


def main() -> None:
    """Train from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, nargs="+", required=True)
    parser.add_argument("--most", type=int, help="take at most so many pictures of each data set")
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--size", type=int, default=320)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--validation", type=int, default=300, help="pictures of the last data set kept for validation")
    parser.add_argument("--name", default="detector")
    train(parser.parse_args())


def train(options: argparse.Namespace) -> None:
    """Write the data set's description and train; weights land in ``vision_models/work/NAME/weights``."""
    from ultralytics import YOLO

    work = _HERE / "work"
    if options.resume:
        YOLO(work / options.name / "weights" / "last.pt").train(resume=True)
        return
    model = YOLO(_HERE / "tiny-obb.yaml", task="obb")
    if options.start:
        model.load(options.start)
        _widen(model.model, YOLO(options.start).model)
    model.train(
        data=str(_describe(options, work)),
        epochs=options.epochs,
        imgsz=options.size,
        batch=32,
        device="cpu",
        workers=0,
        cache="ram",
        optimizer="AdamW",
        lr0=options.rate,
        lrf=0.03,
        warmup_epochs=0.5,
        weight_decay=5e-4,
        # The scenes already hold every disturbance; mirrored cards do not exist.
        mosaic=0.0,
        fliplr=0.0,
        flipud=0.0,
        hsv_h=0.01,
        hsv_s=0.3,
        hsv_v=0.5,
        translate=0.1,
        scale=0.3,
        erasing=0.0,
        close_mosaic=0,
        plots=False,
        amp=False,
        project=str(work),
        name=options.name,
        exist_ok=True,
        pretrained=bool(options.start),
    )


def _widen(model: Any, start: Any) -> None:
    """Take over what a network for fewer classes knows of its own; the further ones begin as doubtful cards."""
    import torch

    known = start.state_dict()
    with torch.no_grad():
        for name, weights in model.state_dict().items():
            old = known[name]
            if weights.shape == old.shape:
                continue
            weights[: len(old)] = old
            weights[len(old) :] = old[:1] - (_DOUBT if weights.ndim == 1 else 0.0)


def _describe(options: argparse.Namespace, work: Path) -> Path:
    pictures = [sorted((folder.resolve() / "images").glob("*.jpg")) for folder in options.data]
    held = pictures[-1][-options.validation :]
    pictures[-1] = pictures[-1][: -options.validation]
    if options.most:
        pictures = [part[:: max(1, len(part) // options.most)] for part in pictures]
    for name, chosen in (("train", [p for part in pictures for p in part]), ("val", held)):
        (work / f"{options.name}-{name}.txt").write_text("\n".join(str(p) for p in chosen))
    description = work / f"{options.name}.yaml"
    lists = {name: str(work / f"{options.name}-{name}.txt") for name in ("train", "val")}
    description.write_text(yaml.safe_dump({**lists, "names": {0: "card", 1: "back", 2: "covered"}}))
    return description


if __name__ == "__main__":
    main()
