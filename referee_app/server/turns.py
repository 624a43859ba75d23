"""Taking turns: of many tables' cameras no more are read at once than there are cores, each when it is its turn."""

from __future__ import annotations

import threading
from collections import deque
from types import TracebackType


class Turns:
    """Lets ``at_once`` threads in at a time; who waits longest is next, and nobody comes again before him."""

    def __init__(self, at_once: int) -> None:
        self._lock = threading.Lock()
        self._free = at_once
        self._waiting: deque[threading.Event] = deque()

    def __enter__(self) -> None:
        with self._lock:
            if self._free:
                self._free -= 1
                return
            called = threading.Event()
            self._waiting.append(called)
        called.wait()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._free += 1
