"""Our reader beside the usual way: one YOLO11n that tells 54 kinds of card apart, at 640 pixels, by ultralytics.

``python -m vision_models.compare`` in an environment with the extra ``train``. Frames of the shipped film at
1280x720 go through both in turn, one thread each. The network of 54 classes has the shape the usual way has and
no training (from scratch it reached an mAP50 of 0.011 after 3,000 pictures, in the time in which the one-class
network reached 0.9), and what it costs a frame does not depend on its weights.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from statistics import median
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from referee_app.bench.reading import film_frames
from referee_app.vision.recogniser import Recogniser

CLASSES = 54
SIZE = 640
WARM_UP = 3


def usual_way() -> Callable[[NDArray[np.uint8]], object]:
    """Return the prediction of a fresh YOLO11n of CLASSES classes."""
    os.environ.update(YOLO_OFFLINE="true", YOLO_AUTOINSTALL="false")
    import torch
    from ultralytics import YOLO
    from ultralytics.nn.tasks import DetectionModel

    torch.set_num_threads(1)
    model = YOLO("yolo11n.yaml", task="detect")
    model.model = DetectionModel("yolo11n.yaml", nc=CLASSES, verbose=False)
    return lambda frame: model.predict(frame, imgsz=SIZE, verbose=False, device="cpu")


def main() -> None:
    """Print the milliseconds a frame of both, and their ratio frame by frame."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=40)
    frames = film_frames()[: parser.parse_args().frames]
    ways: dict[str, Callable[[NDArray[np.uint8]], object]] = {
        "ours": Recogniser(threads=1).see,
        f"YOLO11n, {CLASSES} classes, {SIZE} px": usual_way(),
    }
    times: dict[str, list[float]] = {name: [] for name in ways}
    for frame in [*frames[:WARM_UP], *frames]:
        for name, see in ways.items():
            begin = perf_counter()
            see(frame)
            times[name].append((perf_counter() - begin) * 1000)
    (ours, own), (other, theirs) = ((name, each[WARM_UP:]) for name, each in times.items())
    for name, each in ((ours, own), (other, theirs)):
        print(f"{name:32} {median(each):6.1f} ms a frame (median of {len(each)})")
    ratio = median(their / our for our, their in zip(own, theirs, strict=True))
    print(f"{other} takes {ratio:.2f} times as long as {ours}")


if __name__ == "__main__":
    main()
