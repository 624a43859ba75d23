import numpy as np
import pytest

from referee_app.vision.reading import SeenCard
from referee_app.vision.viewing import Light, View, light_of, view_of


@pytest.mark.parametrize(
    ("shade", "light"),
    [(10, Light.DARK), (40, Light.DARK), (90, Light.GOOD), (200, Light.GOOD), (255, Light.BRIGHT)],
)
def test_light(shade: int, light: Light) -> None:
    assert light_of(np.full((480, 640, 3), shade, np.uint8)) is light


def test_a_lamp_in_the_picture_is_not_too_bright_and_half_a_picture_of_it_is() -> None:
    picture = np.full((480, 640, 3), 120, np.uint8)
    picture[:120] = 255
    assert light_of(picture) is Light.GOOD
    picture[:240] = 255
    assert light_of(picture) is Light.BRIGHT


def card(x: float, y: float, length: float) -> SeenCard:
    width = length / 1.5
    corners = [[x, y], [x + width, y], [x + width, y + length], [x, y + length]]
    return SeenCard("R5", 0.9, (("R5", 0.9),), np.array(corners, np.float32), True)


@pytest.mark.parametrize(
    ("x", "y", "length", "view"),
    [
        pytest.param(250, 120, 200, View.GOOD, id="in the middle"),
        pytest.param(300, 200, 60, View.SMALL, id="far away"),
        pytest.param(2, 100, 200, View.EDGE, id="at the left edge"),
        pytest.param(250, 290, 200, View.EDGE, id="out of the picture below"),
    ],
)
def test_view(x: float, y: float, length: float, view: View) -> None:
    assert view_of(card(x, y, length).quad, 640, 480) is view
