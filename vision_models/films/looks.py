"""How a film looks: the table, the light, the phone; and a chance mixture of all of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

import numpy as np

TableTop: TypeAlias = Literal["oak", "walnut", "cloth", "felt", "white", "playmat"]
TABLE_TOPS: Final[tuple[TableTop, ...]] = ("oak", "walnut", "cloth", "felt", "white", "playmat")


@dataclass(frozen=True)
class Look:
    """Everything about a film that is not what happens in it."""

    table: TableTop = "oak"
    print_index: int = 0
    """Which of the card prints of ``vision_models.drawing.cards.PRINTS`` is played with."""
    distance: float = 430.0
    """Camera to pile, mm."""
    tilt: float = 0.42
    """Radians from straight down."""
    roll: float = 0.02
    shake: float = 1.0
    """0 is a stand, 1 a usual hand."""
    gain: float = 1.0
    """Brightness of the whole film."""
    cast: tuple[float, float, float] = (0.94, 1.0, 1.05)
    """Gains of blue, green and red: the warmth of the light."""
    drift: float = 1.0
    """How much exposure and white balance wander; 0 is not at all."""
    lamp: tuple[float, float] = (-0.5, -0.8)
    """Where the light comes from, in the plane of the table (x, y); shadows fall the other way."""
    shadow: float = 0.5
    """How dark the shadows of hands are, 0 to 1."""
    vignette: float = 0.22
    noise: float = 2.6
    """Standard deviation of the sensor's noise at mid grey, of 255."""
    softness: float = 0.55
    """Sigma of the lens blur in pixels."""
    exposure: float = 0.016
    """Seconds the shutter is open: what moves in that time is blurred."""
    jpeg: int = 90
    """JPEG quality each frame goes through; 0 leaves it out."""

    def with_table(self, table: TableTop) -> Look:
        """Return the same look over another table top."""
        return replace(self, table=table)


def random_look(rng: np.random.Generator, prints: int = 1) -> Look:
    """Return a look by chance: any table top, warm to cold light, dim to bright, a stand or an unsteady hand.

    ``prints`` is how many card prints there are to choose from.
    """
    warmth = rng.uniform(-1, 1)
    angle = rng.uniform(0, 2 * np.pi)
    return Look(
        table=TABLE_TOPS[int(rng.integers(len(TABLE_TOPS)))],
        print_index=int(rng.integers(prints)),
        distance=float(rng.uniform(340, 560)),
        tilt=float(rng.uniform(0.05, 0.72)),
        roll=float(rng.normal(0, 0.06)),
        shake=float(rng.choice([0.0, 0.6, 1.0, 1.5])),
        gain=float(rng.uniform(0.6, 1.2)),
        cast=(float(1 - 0.14 * warmth), 1.0, float(1 + 0.12 * warmth)),
        drift=float(rng.uniform(0, 1.5)),
        lamp=(float(np.cos(angle)), float(np.sin(angle))),
        shadow=float(rng.uniform(0.2, 0.65)),
        vignette=float(rng.uniform(0.05, 0.35)),
        noise=float(rng.uniform(1.0, 5.0)),
        softness=float(rng.uniform(0.3, 0.9)),
        exposure=float(rng.uniform(0.004, 0.03)),
        jpeg=int(rng.integers(70, 96)),
    )
