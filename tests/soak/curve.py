"""The memory of an evening: written down as it goes, and drawn."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Final

from tests.plot import Line, plot


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
        lines = []
        for name, ink in LINES:
            points = [(point.minutes, float(getattr(point, name))) for point in self.points]
            known = [value for _, value in points if value == value]
            said = f"{name}: {min(known):.0f} to {max(known):.0f} MB" if known else ""
            lines.append(Line(points, ink, words=said))
        plot(lines, "min", to)


def resident(pid: int) -> float:
    """Return the megabytes a process has in memory; NaN when it is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024
    except (OSError, IndexError):
        return float("nan")
