"""An hour of film does not fill the memory; and a leak would be noticed."""

import numpy as np

from referee_app.vision.reading import SeenCard
from vision_models.endure import Measured, Remembering, endure, flat

QUAD = np.array([[30, 20], [50, 20], [50, 50], [30, 50]], np.float32)


class OneCard:
    """Sees the same card in every picture, and counts how often it was asked."""

    def __init__(self) -> None:
        self.looks = 0

    def see(self, _frame: np.ndarray, /) -> list[SeenCard]:
        self.looks += 1
        return [SeenCard("R5", 0.99, (("R5", 0.99),), QUAD, True)]

    def see_spread(self, frame: np.ndarray, /) -> list[SeenCard]:
        return self.see(frame)


def pictures() -> list[np.ndarray]:
    """Return ten small pictures in which a bright thing wanders over a dark table."""
    found = []
    for step in range(10):
        picture = np.full((60, 80, 3), 60, np.uint8)
        picture[20 : 20 + 3 * step, 30:50] = (40, 40, 220)
        found.append(picture)
    return found


def test_every_minute_of_film_is_measured() -> None:
    measured = list(endure(pictures(), OneCard(), minutes=3, fps=2))
    assert [one.minutes for one in measured] == [1, 2, 3]
    assert all(one.megabytes > 1 for one in measured)
    assert measured[-1].megabytes < measured[0].megabytes + 30


def test_a_frame_shown_again_is_seldom_read_again() -> None:
    recogniser = OneCard()
    eyes = Remembering(recogniser)
    for look in range(200):
        eyes.showing = look % 4
        assert eyes.see(np.zeros((2, 2, 3), np.uint8))[0].code == "R5"
    assert recogniser.looks == 4 + 200 // 50


def test_a_leak_is_told_from_a_program_that_warms_up() -> None:
    warm = [Measured(minute, 300 if minute > 2 else 200, 0) for minute in range(1, 61)]
    leaking = [Measured(minute, 300 + minute, 0) for minute in range(1, 61)]
    assert flat(warm)
    assert not flat(leaking)
    assert flat([Measured(1, 300, 0), Measured(2, 305, 0)])
