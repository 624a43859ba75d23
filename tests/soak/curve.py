"""The memory of an evening: written down as it goes, and drawn."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Final

import cv2
import numpy as np

_WIDTH: Final = 720
_HEIGHT: Final = 300
_EDGE: Final = 52
_INK: Final = (40, 40, 40)


@dataclass(frozen=True)
class Point:
    """Minutes since the beginning, and megabytes: the server, the page's process, the page's scripts."""

    minutes: float
    server: float
    page: float
    scripts: float


LINES: Final = (("server", (74, 95, 31)), ("page", (40, 40, 190)), ("scripts", (190, 120, 30)))
"""What is drawn, each in its colour (BGR)."""


class Curve:
    """Points, kept in a file as they come when ``file`` is given, so that an evening that is cut off leaves them."""

    def __init__(self, file: Path | None) -> None:
        self.points: list[Point] = []
        self._file = file
        if file is not None:
            file.write_text(",".join(each.name for each in fields(Point)) + "\n")

    def add(self, point: Point) -> None:
        """Add a point."""
        self.points.append(point)
        if self._file is not None:
            with self._file.open("a") as written:
                written.write(",".join(f"{each:.2f}" for each in astuple(point)) + "\n")

    def draw(self, to: Path) -> None:
        """Draw the curve as a small PNG."""
        known = [value for point in self.points for value in astuple(point)[1:] if value == value]
        top, last = max(known, default=1.0) * 1.25, max(self.points[-1].minutes, 0.01)
        picture = np.full((_HEIGHT, _WIDTH, 3), 250, np.uint8)
        floor = _HEIGHT - _EDGE
        for share in (0.0, 0.5, 1.0):
            at = round(floor - share * top / 1.25 / top * (floor - 60))
            cv2.line(picture, (_EDGE, at), (_WIDTH - 20, at), (215, 215, 215), 1)
            _say(picture, f"{share * top / 1.25:.0f}", (8, at + 4))
            minute = round(_EDGE + share * (_WIDTH - 20 - _EDGE))
            _say(picture, f"{share * last:.0f} min", (min(minute, _WIDTH - 62), floor + 22))
        for number, (name, colour) in enumerate(LINES):
            values = [(point.minutes, getattr(point, name)) for point in self.points]
            shown = [(minutes, value) for minutes, value in values if value == value]
            if not shown:
                continue
            points = [
                (
                    round(_EDGE + minutes / last * (_WIDTH - 20 - _EDGE)),
                    round(floor - value / top * (floor - 60)),
                )
                for minutes, value in shown
            ]
            cv2.polylines(picture, [np.array(points, np.int32)], False, colour, 2, cv2.LINE_AA)
            least, most = min(value for _, value in shown), max(value for _, value in shown)
            _say(picture, f"{name}: {least:.0f} to {most:.0f} MB", (_EDGE + number * 220, 26), colour)
        cv2.imwrite(str(to), picture)


def _say(
    picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]],
    words: str,
    at: tuple[int, int],
    ink: tuple[int, int, int] = _INK,
) -> None:
    cv2.putText(picture, words, at, cv2.FONT_HERSHEY_SIMPLEX, 0.45, ink, 1, cv2.LINE_AA)


def resident(pid: int) -> float:
    """Return the megabytes a process has in memory; NaN when it is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024
    except (OSError, IndexError):
        return float("nan")
