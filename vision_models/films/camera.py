"""A hand-held phone camera over the table.

Table coordinates are millimetres with the origin in the middle of the discard pile: x to the right of
the picture, y towards its bottom edge, z up from the table.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]
Points = NDArray[np.float64]


@dataclass(frozen=True)
class View:
    """Where the camera stands in one instant, and what it makes of points of the table."""

    intrinsics: Matrix
    rotation: Matrix
    position: NDArray[np.float64]

    def plane(self, height: float) -> Matrix:
        """Return the 3x3 homography from (x, y) in mm, ``height`` mm above the table, to picture pixels."""
        columns = np.eye(3)
        columns[:, 2] = (0.0, 0.0, height)
        columns[:, 2] -= self.position
        return self.intrinsics @ self.rotation @ columns

    def depth(self, point: Points) -> float:
        """Return how far in front of the camera a point of space lies, mm; shape (3,)."""
        return float(((point - self.position) @ self.rotation.T)[2])

    def project(self, points: Points) -> Points:
        """Return the pixels, shape (n, 2), of points of space in mm, shape (n, 3)."""
        seen = (points - self.position) @ self.rotation.T @ self.intrinsics.T
        return np.asarray(seen[:, :2] / seen[:, 2:])


class HandHeld:
    """A camera held ``distance`` mm from the pile and tilted, by a hand that is never quite still."""

    def __init__(
        self,
        size: tuple[int, int],
        *,
        distance: float,
        tilt: float,
        roll: float,
        aim: tuple[float, float],
        shake: float,
        rng: np.random.Generator,
        field_of_view: float = np.radians(56.0),
    ) -> None:
        """``size`` is (width, height); angles are radians; ``aim`` is the point of the table in mid-picture, mm.

        ``shake`` scales the unrest of the hand: 0 is a stand, 1 a usual hand.
        """
        width, height = size
        focal = width / 2 / np.tan(field_of_view / 2)
        self._intrinsics = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1.0]])
        self._distance, self._tilt, self._roll, self._aim = distance, tilt, roll, np.array([*aim, 0.0])
        # Slow drift, sway and tremor of a human hand, each of six degrees of freedom with its own phase.
        rates = np.array([0.11, 0.37, 0.9, 2.3, 5.1])
        strengths = np.array([1.0, 0.8, 0.35, 0.12, 0.05]) * shake
        self._rates = rates * rng.uniform(0.8, 1.25, (6, 5)) * 2 * np.pi
        self._phases = rng.uniform(0, 2 * np.pi, (6, 5))
        scale = np.array([3.0, 3.0, 3.0, 0.004, 0.004, 0.006])
        self._strengths = scale[:, None] * strengths * rng.uniform(0.5, 1.2, (6, 5))

    def view(self, t: float, bump: tuple[float, float] = (0.0, 0.0)) -> View:
        """Return the view at ``t`` seconds; ``bump`` moves the aim by mm."""
        unrest = (np.sin(self._rates * t + self._phases) * self._strengths).sum(axis=1)
        tilt = self._tilt
        away = np.array([0.0, np.sin(tilt), np.cos(tilt)]) * self._distance
        position = self._aim + away + unrest[:3] + np.array([*bump, 0.0])
        right = np.array([1.0, 0.0, 0.0])
        down = np.array([0.0, np.cos(tilt), -np.sin(tilt)])
        forward = np.array([0.0, -np.sin(tilt), -np.cos(tilt)])
        upright = np.stack([right, down, forward])
        return View(self._intrinsics, _turn(unrest[3], unrest[4], unrest[5] + self._roll) @ upright, position)


def _turn(pitch: float, yaw: float, roll: float) -> Matrix:
    a, b, c = (np.cos(angle) for angle in (pitch, yaw, roll))
    d, e, f = (np.sin(angle) for angle in (pitch, yaw, roll))
    about_x = np.array([[1, 0, 0], [0, a, -d], [0, d, a]])
    about_y = np.array([[b, 0, e], [0, 1, 0], [-e, 0, b]])
    about_z = np.array([[c, -f, 0], [f, c, 0], [0, 0, 1]])
    return np.asarray(about_z @ about_y @ about_x)
