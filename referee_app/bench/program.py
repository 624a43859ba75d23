"""How long the app takes to answer after it is started, and how much memory it holds with the demo table running."""

from __future__ import annotations

import contextlib
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Final

from referee_app.bench.figures import MEGABYTE, Figure

PART: Final = "program"
START_SECONDS: Final = 3.0
MEMORY: Final = 400.0
_STARTS: Final = 3
_WATCHED_SECONDS: Final = 25.0
_PATIENCE: Final = 60.0


def figures() -> Iterator[Figure]:
    """Yield the time from the command until the program has all its parts, and the most memory held in between."""
    times = []
    for _ in range(_STARTS):
        with _served() as (_, seconds):
            times.append(seconds)
    yield Figure(PART, "bench-start", sorted(times)[len(times) // 2], "s", len(times), reach=START_SECONDS)
    with _served("--demo") as (served, _):
        sleep(_WATCHED_SECONDS)
        most = _most_memory(served.pid)
    if most is not None:
        yield Figure(PART, "bench-memory", most / MEGABYTE, "MB", 1, reach=MEMORY)


@contextlib.contextmanager
def _served(*options: str) -> Iterator[tuple[subprocess.Popen[bytes], float]]:
    """Run the app and yield its process with the seconds until it answered."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        port = _free_port()
        command = [sys.executable, "-m", "referee_app", "--no-browser", "--host", "127.0.0.1", "--port", str(port)]
        begin = perf_counter()
        served = subprocess.Popen(
            [*command, "--data", folder, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            while not _answers(port):
                if served.poll() is not None or perf_counter() - begin > _PATIENCE:
                    raise RuntimeError("the app did not answer")
                sleep(0.02)
            yield served, perf_counter() - begin
        finally:
            served.terminate()
            served.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def _most_memory(pid: int) -> float | None:
    """Return the most bytes the process ever held, as Linux tells; None on other systems."""
    try:
        told = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return None
    found = re.search(r"^VmHWM:\s+(\d+) kB", told, re.MULTILINE)
    return int(found.group(1)) * 1024 if found else None
