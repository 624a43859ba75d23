import cv2
import numpy as np

from referee_app.server.preview import WIDTH, draw
from referee_app.vision.reading import SeenCard

QUAD = np.array([[100, 100], [300, 100], [300, 400], [100, 400]], np.float32)


def shown(*cards: SeenCard) -> np.ndarray:
    jpeg = draw(np.full((720, 960, 3), 128, np.uint8), cards)
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return picture


def test_the_picture_is_small_and_keeps_its_shape() -> None:
    assert shown().shape == (270, WIDTH, 3)


def test_the_card_on_top_is_outlined_and_no_other() -> None:
    edge = round(100 * WIDTH / 960)
    green = shown(SeenCard("R5", 0.9, (("R5", 0.9),), QUAD, top=True))[75, edge]
    assert green[1] > green[0] + 40
    assert green[1] > green[2] + 40
    plain = shown(SeenCard("R5", 0.9, (("R5", 0.9),), QUAD, top=False))[75, edge]
    assert abs(int(plain[1]) - int(plain[2])) < 15
