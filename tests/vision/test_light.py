"""Dark frames are made lighter, and what is light enough is left alone."""

import numpy as np
import pytest

from referee_app.vision.light import lit


def frame(brightest: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Return a grey frame with a patch of that brightness, as a card's border is."""
    picture = np.full((240, 320, 3), brightest // 4, np.uint8)
    picture[40:120, 60:160] = brightest
    return picture


@pytest.mark.parametrize(
    ("brightest", "becomes"),
    [(250, 250), (215, 215), (100, 225), (45, 225), (20, 120)],
    ids=["light", "light enough", "dim", "dark", "hardly anything to see"],
)
def test_a_cards_border_becomes_white(brightest: int, becomes: int) -> None:
    assert abs(int(lit(frame(brightest))[80, 100, 0]) - becomes) <= 2


def test_warm_light_stays_warm() -> None:
    warm = frame(60)
    warm[..., 0] //= 2
    blue, green, red = lit(warm)[80, 100].astype(int)
    assert green == red
    assert abs(2 * blue - red) <= 2


def test_a_light_frame_is_not_copied() -> None:
    light = frame(240)
    assert lit(light) is light


def test_black_stays_black() -> None:
    assert lit(np.zeros((100, 100, 3), np.uint8)).max() == 0
