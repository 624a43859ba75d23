"""A shown hand: drawn rows and fans through the shipped models, and steadiness with a stand-in for them."""

from __future__ import annotations

import numpy as np
import pytest

from referee_app.vision.hand import Hand, HandReader, read_hand
from referee_app.vision.reading import SeenCard
from referee_app.vision.recogniser import Recogniser
from vision_models.drawing.cards import CURRENT, draw_card
from vision_models.drawing.scenes import _lay

FRAME = np.zeros((480, 640, 3), np.uint8)


def a_picture(codes: list[str], *, step: float, fan: float, length: float) -> np.ndarray:
    """Return cards laid from left to right, ``step`` card widths apart, each turned by ``fan`` against the last."""
    picture = np.full((720, 1280, 3), (60, 90, 130), np.uint8)
    scale = length / 87
    rng = np.random.default_rng(0)
    for index, code in enumerate(codes):
        place = index - (len(codes) - 1) / 2
        turn = place * fan
        cos, sin = np.cos(turn) * scale, np.sin(turn) * scale
        x, y = 640 + place * step * 56 * scale, 360 + 25 * scale * (1 - np.cos(turn)) * 4
        placed = np.array([[cos, -sin, x], [sin, cos, y], [0, 0, 1]]) @ np.array(
            [[1, 0, -28], [0, 1, -43.5], [0, 0, 1.0]]
        )
        # The scenes' own way of laying a card wants a square picture.
        square = np.zeros((1280, 1280, 3), np.uint8)
        square[:720] = picture
        _lay(rng, square, draw_card(code, CURRENT), placed)
        picture = square[:720].copy()
    return picture


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return Recogniser()


@pytest.mark.parametrize(
    ("step", "fan", "length"),
    [
        pytest.param(1.3, 0.0, 180, id="in a row"),
        pytest.param(1.3, 0.05, 80, id="in a row, far away"),
        pytest.param(0.7, 0.12, 250, id="fanned"),
    ],
)
def test_every_card_of_a_hand_is_read_from_left_to_right(
    recogniser: Recogniser, step: float, fan: float, length: float
) -> None:
    codes = ["R5", "G9", "BS", "W4", "Y2"]
    hand = read_hand(recogniser, a_picture(codes, step=step, fan=fan, length=length))
    assert [card.candidates[0][0] for card in hand.cards] == codes
    assert len(hand.codes) >= 4


def test_two_copies_side_by_side_are_two_cards(recogniser: Recogniser) -> None:
    hand = read_hand(recogniser, a_picture(["R5", "R5", "G9"], step=1.1, fan=0.0, length=200))
    assert hand.codes == ("R5", "R5", "G9")
    assert hand.is_complete


def test_no_cards_are_an_empty_hand(recogniser: Recogniser) -> None:
    assert read_hand(recogniser, np.full((480, 640, 3), 120, np.uint8)).cards == ()


def card(code: str, confidence: float, x: float, *, sure: bool = True) -> SeenCard:
    quad = np.array([[x, 100], [x + 60, 100], [x + 60, 193], [x, 193]], np.float32)
    rest = ("B1", round((1 - confidence) / 2, 3))
    return SeenCard(code if sure else None, confidence, ((code, confidence), rest), quad)


class Told:
    """Eyes that see what they are told, look by look."""

    def __init__(self, *looks: list[SeenCard]) -> None:
        self._looks = list(looks)

    def see_spread(self, _frame: np.ndarray, /) -> list[SeenCard]:
        return self._looks.pop(0)


def shown(*looks: list[SeenCard], packs: int = 1) -> list[Hand]:
    reader = HandReader(Told(*looks), packs)
    return [reader.look(FRAME) for _ in looks]


def test_a_hand_is_steady_when_three_looks_agree() -> None:
    look = [card("R5", 0.99, 0), card("G7", 0.97, 80)]
    hands = shown(look, look, look)
    assert [hand.steady for hand in hands] == [False, False, True]
    assert hands[-1].codes == ("R5", "G7")


def test_a_hand_that_moves_stays_the_same_hand() -> None:
    looks = [[card("R5", 0.99, shift), card("G7", 0.97, 80 + shift)] for shift in (0, 30, 60, 30)]
    assert [hand.codes for hand in shown(*looks)] == [("R5", "G7")] * 4


def test_one_misread_look_is_outvoted() -> None:
    right, wrong = [card("R5", 0.97, 0)], [card("R3", 0.95, 2)]
    hands = shown(right, right, right, wrong, right, right)
    assert hands[-1].codes == ("R5",)
    assert len(hands[3].cards) == 1


def test_looks_that_contradict_each_other_ask() -> None:
    (held,) = shown([card("R5", 0.97, 0)], [card("R3", 0.97, 2)])[-1].cards
    assert held.code is None
    assert {code for code, _ in held.candidates[:2]} == {"R5", "R3"}


def test_a_doubtful_card_is_asked_for_with_its_likeliest_faces() -> None:
    hand = shown([card("R6", 0.6, 0, sure=False), card("W", 0.99, 100)])[-1]
    assert [held.code for held in hand.cards] == [None, "W"]
    assert hand.cards[0].candidates[0] == ("R6", 0.6)
    assert not hand.is_complete


def test_a_card_overlooked_once_is_still_held_and_one_taken_away_is_gone() -> None:
    both, one = [card("R5", 0.99, 0), card("G7", 0.97, 200)], [card("R5", 0.99, 0)]
    hands = shown(both, both, one, one, one, one)
    assert [len(hand.cards) for hand in hands] == [2, 2, 2, 1, 1, 1]


@pytest.mark.parametrize(
    ("code", "packs", "kept"),
    [
        pytest.param("R7", 1, 2, id="two sevens of a colour in a pack"),
        pytest.param("R7", 2, 3, id="four in two packs"),
        pytest.param("R0", 1, 1, id="a single nought of a colour"),
        pytest.param("W4", 1, 3, id="four wild cards"),
    ],
)
def test_a_copy_too_many_is_asked_for(code: str, packs: int, kept: int) -> None:
    look = [card(code, 0.99, 0), card(code, 0.95, 100), card(code, 0.98, 200)]
    hand = shown(look, packs=packs)[-1]
    assert len(hand.cards) == 3
    assert len(hand.codes) == kept
    assert kept == 3 or hand.cards[1].code is None


def test_card_backs_are_no_part_of_a_hand() -> None:
    assert shown([card("BACK", 0.99, 0), card("R5", 0.99, 100)])[-1].codes == ("R5",)
