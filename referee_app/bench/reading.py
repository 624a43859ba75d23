"""How long a frame takes to become cards, by run time and number of threads, on frames of the shipped film."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final, Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.bench.figures import Figure, middle, p95
from referee_app.vision.frames import DEMO, open_source
from referee_app.vision.recogniser import Recogniser

PART: Final = "reading"
MILLISECONDS: Final = 40.0
WIDTH: Final = 1280
HEIGHT: Final = 720
_FRAMES: Final = 40
_EVERY: Final = 25
_WARM_UP: Final = 3
_RUNTIMES: Final[tuple[Literal["onnxruntime", "opencv"], ...]] = ("onnxruntime", "opencv")


def film_frames() -> list[NDArray[np.uint8]]:
    """Return frames spread over the shipped film, BGR, cut and enlarged to WIDTH x HEIGHT."""
    frames = []
    with open_source(DEMO) as film:
        for frame in film:
            if frame.index % _EVERY == 0:
                frames.append(_wide(frame.image))
            if len(frames) == _FRAMES:
                break
    return frames


def _wide(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    height, width = image.shape[:2]
    kept = min(height, width * HEIGHT // WIDTH)
    above = (height - kept) // 2
    cut = image[above : above + kept]
    return np.asarray(cv2.resize(cut, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR), dtype=np.uint8)


def figures() -> Iterator[Figure]:
    """Yield the median and the 95th percentile of each run time with one and two threads."""
    frames = film_frames()
    for runtime in _RUNTIMES:
        for threads in (1, 2):
            recogniser = Recogniser(runtime=runtime, threads=threads)
            for frame in frames[:_WARM_UP]:
                recogniser.see(frame)
            times = []
            for frame in frames:
                begin = perf_counter()
                recogniser.see(frame)
                times.append((perf_counter() - begin) * 1000)
            of = f"{runtime}, {threads}"
            shipped = runtime == "onnxruntime" and threads == 1
            reach = MILLISECONDS if shipped else None
            yield Figure(PART, "bench-frame", middle(times), "ms", len(times), of, reach)
            yield Figure(PART, "bench-frame-p95", p95(times), "ms", len(times), of)
