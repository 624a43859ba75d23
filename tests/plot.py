"""Small pictures of curves for the documentation, without a plotting library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import cv2
import numpy as np

Ink: TypeAlias = tuple[int, int, int]
"""Blue, green, red."""
_WIDTH: Final = 720
_HEIGHT: Final = 300
_LEFT: Final = 52
_RIGHT: Final = 20
_TOP: Final = 44
_FLOOR: Final = _HEIGHT - 44
_WORDS: Final = (40, 40, 40)


@dataclass(frozen=True)
class Line:
    """A curve: its points (across, up), its colour, how thick it is, and what is said of it above the picture."""

    points: Sequence[tuple[float, float]]
    ink: Ink
    thickness: int = 2
    words: str = ""


def plot(lines: Sequence[Line], across: str, to: Path) -> None:
    """Draw ``lines`` from zero on as a PNG; ``across`` is the unit from left to right. NaN is left out."""
    known = [point for line in lines for point in line.points if point[1] == point[1]]
    top = max((up for _, up in known), default=0.0) or 1.0
    last = max((at for at, _ in known), default=0.0) or 1.0
    picture = np.full((_HEIGHT, _WIDTH, 3), 250, np.uint8)

    def place(at: float, up: float) -> tuple[int, int]:
        return round(_LEFT + at / last * (_WIDTH - _RIGHT - _LEFT)), round(_FLOOR - up / top * (_FLOOR - _TOP))

    for share in (0.0, 0.5, 1.0):
        left, at = place(0, share * top)
        cv2.line(picture, (left, at), (_WIDTH - _RIGHT, at), (215, 215, 215), 1)
        _say(picture, f"{share * top:.0f}", (8, at + 4), _WORDS)
        _say(
            picture, f"{share * last:.0f} {across}", (min(place(share * last, 0)[0], _WIDTH - 66), _FLOOR + 22), _WORDS
        )
    for line in lines:
        points = [place(at, up) for at, up in line.points if up == up]
        if points:
            cv2.polylines(picture, [np.array(points, np.int32)], False, line.ink, line.thickness, cv2.LINE_AA)
    for number, line in enumerate(each for each in lines if each.words):
        _say(picture, line.words, (_LEFT + number * 222, 24), line.ink)
    cv2.imwrite(str(to), picture)


def _say(picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], words: str, at: tuple[int, int], ink: Ink) -> None:
    cv2.putText(picture, words, at, cv2.FONT_HERSHEY_SIMPLEX, 0.45, ink, 1, cv2.LINE_AA)
