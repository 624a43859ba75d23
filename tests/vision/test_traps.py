"""What a reader of these cards confuses most easily, each as a group of drawn cards read by the shipped models.

A group may hold a few cards that are asked for; what none of them may be is taken for the card it is confused with.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import pytest

from referee_app.server.camera import MIRRORED, decode
from referee_app.vision.reading import SeenCard
from referee_app.vision.recogniser import Recogniser
from tests.vision.test_recogniser import on_a_table
from vision_models.drawing.cards import CURRENT, OUTLINED
from vision_models.drawing.photo import colour_cast

PRINTS = {"white oval": CURRENT, "outlined oval": OUTLINED}
COLOURS = "RYGB"


@dataclass
class Tally:
    """How a group of cards was read."""

    right: int = 0
    asked: int = 0
    wrong: tuple[str, ...] = ()

    def count(self, code: str, top: SeenCard | None) -> None:
        if top is None or top.code is None:
            self.asked += 1
        elif top.code == code:
            self.right += 1
        else:
            self.wrong += (f"{code} as {top.code}",)


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return Recogniser()


def top_of(recogniser: Recogniser, picture: np.ndarray) -> SeenCard | None:
    return next((card for card in recogniser.see(picture) if card.top), None)


def in_light(picture: np.ndarray, *, kelvin: float = 5500, left_over: float = 0.6, bright: float = 1.0) -> np.ndarray:
    """Return the picture under a lamp of ``kelvin``, of whose colour the camera leaves a part, with noise."""
    light = picture.astype(np.float32) * colour_cast(kelvin) ** left_over * bright
    noise = np.random.default_rng(0).normal(0, 1.5 + 3 * (1 - bright), picture.shape)
    return np.clip(light + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("print_", PRINTS)
@pytest.mark.parametrize("face", ["6", "9"])
def test_six_and_nine_are_told_apart_by_the_underline_at_any_rotation(
    recogniser: Recogniser, face: str, print_: str
) -> None:
    tally = Tally()
    for index, turn in enumerate(np.linspace(0, 2 * np.pi, 12, endpoint=False)):
        code = COLOURS[index % 4] + face
        tally.count(code, top_of(recogniser, on_a_table(code, PRINTS[print_], float(turn) + 0.05, 480)[0]))
    assert tally.wrong == ()
    assert tally.right >= 11, tally


@pytest.mark.parametrize("print_", PRINTS)
@pytest.mark.parametrize("face", ["2", "5"])
def test_two_and_five_are_told_apart_however_they_lie(recogniser: Recogniser, face: str, print_: str) -> None:
    tally = Tally()
    for index, turn in enumerate(np.linspace(0, 2 * np.pi, 8, endpoint=False)):
        code = COLOURS[index % 4] + face
        tally.count(code, top_of(recogniser, on_a_table(code, PRINTS[print_], float(turn) + 0.2, 480)[0]))
    assert tally.wrong == ()
    assert tally.right >= 7, tally


@pytest.mark.parametrize("code", ["R2", "B5", "G6", "Y9", "BV", "RD"])
def test_the_mirrored_picture_of_a_front_camera_is_put_right(recogniser: Recogniser, code: str) -> None:
    picture, _ = on_a_table(code, CURRENT, 0.7)
    jpeg = cv2.imencode(".jpg", cv2.flip(picture, 1), [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes()
    top = top_of(recogniser, decode(bytes([MIRRORED]) + jpeg))
    assert top is not None
    assert top.candidates[0][0] == code


@pytest.mark.parametrize(("code", "other"), [("R2", "R5"), ("B5", "B2"), ("G6", "G9"), ("Y9", "Y6")])
def test_a_mirrored_number_is_not_taken_for_another_one(recogniser: Recogniser, code: str, other: str) -> None:
    for turn in (0.7, 2.9, 4.1):
        top = top_of(recogniser, np.ascontiguousarray(on_a_table(code, CURRENT, turn)[0][:, ::-1]))
        assert top is None or top.code != other, f"turned by {turn}"


@pytest.mark.parametrize(
    ("codes", "kelvin", "bright"),
    [
        pytest.param(("R1", "R7", "RS", "R0", "Y1", "Y7", "YS", "Y0"), 2700, 0.9, id="red, yellow under a warm lamp"),
        pytest.param(("R3", "R8", "RD", "RV"), 3200, 1.15, id="red that the light turns orange"),
        pytest.param(("Y3", "Y8", "YD", "YV"), 2700, 0.55, id="yellow in a warm, dim room"),
        pytest.param(("B1", "B7", "BS", "G1", "G7", "GS"), 5500, 0.22, id="blue and green in the dark"),
        pytest.param(("B3", "B8", "BD", "G3", "G8", "GD"), 2900, 0.35, id="blue and green in the evening"),
        pytest.param(("B4", "G4", "R4", "Y4"), 7200, 1.1, id="all colours by a window"),
    ],
)
@pytest.mark.parametrize("print_", PRINTS)
def test_colours_are_told_apart_in_bad_light(
    recogniser: Recogniser, print_: str, codes: tuple[str, ...], kelvin: float, bright: float
) -> None:
    tally = Tally()
    for index, code in enumerate(codes):
        picture, _ = on_a_table(code, PRINTS[print_], 0.3 + index, 480)
        tally.count(code, top_of(recogniser, in_light(picture, kelvin=kelvin, bright=bright)))
    assert tally.wrong == ()
    assert tally.right >= 0.75 * len(codes), tally
