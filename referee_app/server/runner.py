"""The worker that joins a camera to the referee: newest frame, recogniser, pile watcher, and the live picture.

It has a thread of its own, so that recognition never holds up the screens. Frames come from a browser tab
(put into the mailbox by the socket) or from a film or device, which a second thread reads at its own pace.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from referee_app.server.camera import FrameError, Mailbox, decode
from referee_app.server.preview import draw
from referee_app.server.turns import Turns
from referee_app.vision.frames import Frame, open_source
from referee_app.vision.pile import PileEvent, PileWatcher
from referee_app.vision.reading import Image, SeenCard

PREVIEW_GAP: Final = 1 / 8
"""Seconds between two live pictures."""
WAIT: Final = 0.5
TURNS: Final = Turns(os.cpu_count() or 1)
"""Of many cameras no more are read at once than there are cores, each in its turn and from its newest frame: read all
at once, every frame would be as old as all of them take together when it is done."""


class Reader(Protocol):
    """What finds the cards in a frame: uint8 BGR (height, width, 3)."""

    def see(self, frame_bgr: npt.NDArray[np.uint8], /) -> list[SeenCard]:
        """Return the cards of one frame."""
        ...

    def see_spread(self, frame: Image, /) -> list[SeenCard]:
        """Return all cards of a frame in which they are spread out, BGR."""
        ...


class _Remembering:
    """Passes frames on to a reader and keeps what it saw last, for the outlines of the live picture."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.last: list[SeenCard] = []

    def see(self, frame_bgr: npt.NDArray[np.uint8], /) -> list[SeenCard]:
        self.last = self._reader.see(frame_bgr)
        return self.last

    def see_spread(self, frame_bgr: npt.NDArray[np.uint8], /) -> list[SeenCard]:
        return self._reader.see_spread(frame_bgr)


@dataclass(frozen=True, slots=True)
class Preview:
    """A live picture: its JPEG, and a number that grows with every new one."""

    jpeg: bytes
    number: int


@dataclass(frozen=True)
class Hooks:
    """Whom the worker tells what; all are called on its own thread."""

    laid: Callable[[PileEvent], None]
    ended: Callable[[], None]
    failed: Callable[[Exception], None]
    looked: Callable[[bool, float], None] = lambda _, __: None
    """Told with every live picture: whether a card is on top in it, and its mean brightness, 0 to 255."""


class Runner:
    """Reads one camera until it is stopped. ``spec`` None means that a browser tab fills ``mailbox``."""

    def __init__(self, make_reader: Callable[[], Reader], hooks: Hooks, spec: str | None = None) -> None:
        self.mailbox = Mailbox()
        self.preview: Preview | None = None
        self.newest: Image | None = None
        """The last frame, BGR."""
        self._make_reader = make_reader
        self._hooks = hooks
        self._spec = spec
        self._stopped = threading.Event()
        self._fed = threading.Event()
        self._anew = threading.Event()
        self._threads = [threading.Thread(target=self._guard, args=(self._work,), name="reading", daemon=True)]
        if spec is not None:
            self._threads.append(threading.Thread(target=self._guard, args=(self._feed,), name="frames", daemon=True))

    def start(self) -> None:
        """Begin reading."""
        for thread in self._threads:
            thread.start()

    def start_over(self) -> None:
        """Take what lies in view from now on for a pile of which nothing is known yet."""
        self._anew.set()

    def stop(self) -> None:
        """Stop reading and wait until the threads are gone."""
        self._stopped.set()
        for thread in self._threads:
            if thread is not threading.current_thread() and thread.is_alive():
                thread.join(timeout=5)

    def _guard(self, part: Callable[[], None]) -> None:
        try:
            part()
        except Exception as error:
            self._stopped.set()
            self._hooks.failed(error)

    def _feed(self) -> None:
        assert self._spec is not None
        with open_source(self._spec) as source:
            began = time.monotonic()
            for frame in source:
                if not source.live:
                    # A film is shown in real time, or slower where this machine cannot follow; nothing is left out.
                    began = max(began, time.monotonic() - frame.t)
                    if self._stopped.wait(max(0.0, began + frame.t - time.monotonic())):
                        return
                    self.mailbox.wait_until_empty(self._stopped.is_set)
                if self._stopped.is_set():
                    return
                self.mailbox.put(frame.image, frame.t)
        self._fed.set()

    def _work(self) -> None:
        eye = _Remembering(self._make_reader())
        watcher = PileWatcher(eye)
        began = time.monotonic()
        shown = 0.0
        index = 0
        while not self._stopped.is_set():
            if not self.mailbox.wait(WAIT):
                if self._fed.is_set():
                    self._hooks.ended()
                    return
                continue
            with TURNS:
                letter = self.mailbox.take(0)
                if letter is None:
                    continue
                try:
                    image = decode(letter.payload) if isinstance(letter.payload, bytes) else letter.payload
                except FrameError:
                    # One damaged frame on its way is no reason to stop looking.
                    continue
                self.newest = image
                if self._anew.is_set():
                    self._anew.clear()
                    watcher = PileWatcher(eye)
                frame = Frame(image, letter.t if self._spec is not None else letter.t - began, index)
                index += 1
                events = watcher.update(frame)
            if events or time.monotonic() - shown >= PREVIEW_GAP:
                shown = time.monotonic()
                # At rest nobody looks, but the camera may move: then the pile itself says where the card lies.
                cards = watcher.lying_now if watcher.settled else eye.last
                self.preview = Preview(draw(image, cards), (self.preview.number if self.preview else 0) + 1)
                self._hooks.looked(any(card.top for card in eye.last), float(image[::8, ::8].mean()))
            for event in events:
                self._hooks.laid(event)
