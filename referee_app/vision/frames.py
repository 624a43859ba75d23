"""Where frames come from: a video file, a folder of pictures, a camera, a stream, the shipped demo film."""

from __future__ import annotations

import os
import re
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import cv2
import numpy as np

from referee_app.locale import text
from referee_app.resources import data_folder
from referee_app.vision.reading import Image

# Decoders write their own complaints to stderr; the one clear line is ours. FFmpeg reads this when it is first used.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")

DEMO: Final = "demo"
"""The source that is the film shipped with the program."""
PICTURE_SUFFIXES: Final = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff", ".avif"})
FOLDER_FPS: Final = 10.0
"""Frames a second a folder of pictures is taken to have, unless told otherwise."""

_STREAM = re.compile(r"^(https?|rtsps?|rtmp|udp|tcp)://", re.IGNORECASE)
_OPEN_TIMEOUT_MS: Final = 6000
_READ_TIMEOUT_MS: Final = 6000


class SourceError(Exception):
    """A source that gives no frames; ``message`` and ``arguments`` are its sentence in the message catalogues."""

    def __init__(self, message: str, source: str) -> None:
        self.message, self.source = message, source
        self.arguments = {"source": source}
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """Return what is wrong, as one sentence in ``language``."""
        return text(language, self.message, self.arguments)


@dataclass(frozen=True)
class Frame:
    """One picture of a source; ``t`` is seconds since the source began, ``index`` counts frames from 0."""

    image: Image = field(repr=False)
    t: float
    index: int


class FrameSource(ABC):
    """Frames one after another, to be iterated once; a context manager that closes what it opened."""

    name: str
    """What the user called it."""
    live: bool = False
    """Whether frames come at their own pace and old ones are dropped."""

    @abstractmethod
    def __iter__(self) -> Iterator[Frame]:
        """Yield frames in order of time; raises SourceError where the source breaks off."""

    @abstractmethod
    def close(self) -> None:
        """Release the file or the device; closing twice does no harm."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_source(spec: str, *, fps: float | None = None, mirrored: bool = False) -> FrameSource:
    """Open a source of frames.

    Args:
        spec: a camera's index, an http or rtsp address, a video file, a folder of pictures, or ``demo``.
        fps: the pace of a folder's pictures, and of a film that does not say when its frames are; None takes the usual.
        mirrored: whether the camera mirrors (a front camera); frames are then put right.

    Raises:
        SourceError: there is nothing there, or nothing that can be read.
    """
    if spec == DEMO:
        return _VideoFile(_demo_film(), spec, fps, mirrored)
    if spec.isdecimal():
        return _LiveCapture(int(spec), spec, "source-no-camera", mirrored)
    if _STREAM.match(spec):
        return _LiveCapture(spec, spec, "source-no-stream", mirrored)
    path = Path(spec)
    if path.is_dir():
        return _PictureFolder(path, spec, fps or FOLDER_FPS, mirrored)
    if not path.is_file():
        raise SourceError("source-missing", spec)
    return _VideoFile(path, spec, fps, mirrored)


def read_picture(path: Path) -> Image:
    """Read one picture file as BGR, turned upright as its EXIF data say; raises SourceError when it is none."""
    if not path.exists():
        raise SourceError("source-missing", str(path))
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError:
        raise SourceError("source-unreadable", str(path)) from None
    try:
        image = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    except cv2.error:
        image = None
    if image is None:
        raise SourceError("source-unreadable", str(path))
    return np.asarray(image, dtype=np.uint8)


def _demo_film() -> Path:
    films = sorted((data_folder() / "demo").glob("demo.*"))
    if not films:
        raise SourceError("source-missing", DEMO)
    return films[0]


def _natural(path: Path) -> list[tuple[int, str]]:
    """Return a key that sorts frame2 before frame10."""
    return [(int(part), "") if part.isdecimal() else (-1, part.lower()) for part in re.split(r"(\d+)", path.name)]


def _put_right(image: Image, mirrored: bool) -> Image:
    return np.ascontiguousarray(image[:, ::-1]) if mirrored else image


class _PictureFolder(FrameSource):
    def __init__(self, folder: Path, name: str, fps: float, mirrored: bool) -> None:
        self.name, self._fps, self._mirrored = name, fps, mirrored
        pictures = (file for file in folder.iterdir() if file.suffix.lower() in PICTURE_SUFFIXES)
        self._files = sorted(pictures, key=_natural)
        if not self._files:
            raise SourceError("source-empty-folder", name)

    def __iter__(self) -> Iterator[Frame]:
        for index, file in enumerate(self._files):
            yield Frame(_put_right(read_picture(file), self._mirrored), index / self._fps, index)

    def close(self) -> None:
        """Do nothing: no file stays open."""


class _VideoFile(FrameSource):
    def __init__(self, path: Path, name: str, fps: float | None, mirrored: bool) -> None:
        self.name, self._mirrored = name, mirrored
        self._capture = _open_capture(str(path))
        self._first = self._read()
        if self._first is None:
            self.close()
            raise SourceError("source-unreadable", name)
        told = float(self._capture.get(cv2.CAP_PROP_FPS))
        self._step = 1.0 / (fps or (told if 0.5 <= told <= 1000 else FOLDER_FPS))

    def _read(self) -> tuple[Image, float] | None:
        found, image = self._capture.read()
        if not found or image is None:
            return None
        return np.asarray(image, dtype=np.uint8), float(self._capture.get(cv2.CAP_PROP_POS_MSEC)) / 1000

    def __iter__(self) -> Iterator[Frame]:
        at, began, last, index = self._first, None, -self._step, 0
        while at is not None:
            image, stamp = at
            began = stamp if began is None else began
            # Some containers carry no times, or the same one twice; time must still go on.
            last = stamp - began if stamp - began > last else last + self._step
            yield Frame(_put_right(image, self._mirrored), last, index)
            at, index = self._read(), index + 1

    def close(self) -> None:
        self._capture.release()


class _LiveCapture(FrameSource):
    """A camera or stream; a thread reads all the time, so that what is handed out is always the newest frame."""

    live = True

    def __init__(self, device: int | str, name: str, missing: str, mirrored: bool) -> None:
        self.name, self._mirrored = name, mirrored
        self._capture = _open_capture(device)
        if not self._capture.isOpened():
            self._capture.release()
            raise SourceError(missing, name)
        self._news = threading.Condition()
        self._newest: tuple[Image, float] | None = None
        self._running = True
        self._thread = threading.Thread(target=self._pump, name=f"frames of {name}", daemon=True)
        self._thread.start()

    def _pump(self) -> None:
        began: float | None = None
        while self._running:
            found, image = self._capture.read()
            now = time.monotonic()
            began = now if began is None else began
            with self._news:
                if not found or image is None:
                    self._running = False
                else:
                    self._newest = (np.asarray(image, dtype=np.uint8), now - began)
                self._news.notify_all()

    def __iter__(self) -> Iterator[Frame]:
        index = 0
        while True:
            with self._news:
                self._news.wait_for(lambda: self._newest is not None or not self._running)
                at, self._newest = self._newest, None
            if at is None:
                raise SourceError("source-broke-off", self.name)
            yield Frame(_put_right(at[0], self._mirrored), at[1], index)
            index += 1

    def close(self) -> None:
        self._running = False
        self._thread.join(timeout=2)
        self._capture.release()


def _open_capture(device: int | str) -> cv2.VideoCapture:
    level = cv2.utils.logging.getLogLevel()
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    try:
        if isinstance(device, int):
            return cv2.VideoCapture(device)
        if _STREAM.match(device):
            opening = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, _OPEN_TIMEOUT_MS]
            reading = [cv2.CAP_PROP_READ_TIMEOUT_MSEC, _READ_TIMEOUT_MS]
            return cv2.VideoCapture(device, cv2.CAP_FFMPEG, [*opening, *reading])
        return cv2.VideoCapture(device)
    finally:
        cv2.utils.logging.setLogLevel(level)
