"""A measured figure, and the machine it was measured on."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table.

    ``name`` is an id of the catalogues with ``of`` as its argument ``$of``; ``reach`` is the figure of
    the product's sheet, None where it names none; ``at_most`` says that smaller is better.
    """

    part: str
    name: str
    value: float
    unit: str
    samples: int
    of: str = ""
    reach: float | None = None
    at_most: bool = True

    @property
    def reached(self) -> bool | None:
        """Whether the figure is as good as it should be; None where nothing is asked."""
        if self.reach is None:
            return None
        return self.value <= self.reach if self.at_most else self.value >= self.reach


def machine() -> str:
    """Return this machine in words: processor, how many of its cores this process may use, system, Python."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return f"{_processor()}, {cores} cores, {platform.system()}, Python {platform.python_version()}"


def _processor() -> str:
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8")
        named = [line.partition(":")[2].strip() for line in told.splitlines() if line.startswith("model name")]
    except OSError:
        named = []
    return named[0] if named else platform.processor() or platform.machine()


def middle(values: Sequence[float]) -> float:
    """Return the median."""
    return median(values)


def p95(values: Sequence[float]) -> float:
    """Return the value that 95 of 100 do not exceed."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * 0.95))]
