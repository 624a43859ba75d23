from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision_models.augment import fanned, reader_window
from vision_models.crops import draw_crop
from vision_models.datasets import build
from vision_models.drawing.canvas import Canvas
from vision_models.drawing.cards import DECK_CODES, PRINTS, draw_card
from vision_models.drawing.decks import CutOutDecks, DrawnDecks, cut_out
from vision_models.drawing.prints import Print, random_print
from vision_models.drawing.scenes import CARD_CORNERS_MM, camera, project, render
from vision_models.drawing.symbols import arrows
from vision_models.drawing.wear import worn
from vision_models.labels import CARD_BOX, COLOURS, FACES, STORED_BOX, STORED_SIZE, split_code


@pytest.fixture(scope="module")
def deck() -> CutOutDecks:
    return CutOutDecks([("drawn", code, draw_card(code, height=120)) for code in ("R5", "W4", "BACK", "G9", "YS")])


@pytest.mark.parametrize("print_", PRINTS, ids=lambda p: p.name)
def test_every_card_of_a_print_looks_different(print_: Print) -> None:
    small = {code: draw_card(code, print_, 60)[..., :3].astype(float) for code in DECK_CODES}
    codes = list(small)
    for i, first in enumerate(codes):
        for second in codes[i + 1 :]:
            difference = np.abs(small[first] - small[second]).mean()
            assert difference > 0.5, f"{first} and {second} look alike in {print_.name}"


def test_a_nine_is_no_six_upside_down() -> None:
    six, nine = draw_card("B6")[..., :3], draw_card("B9")[..., :3]
    assert np.abs(six[::-1, ::-1].astype(float) - nine.astype(float)).mean() > 2


def test_round_corners_are_transparent_and_the_middle_is_not() -> None:
    card = draw_card("R5", height=200)
    assert card.shape == (200, 129, 4)
    assert card[0, 0, 3] == 0
    assert card[100, 64, 3] == 255


def test_random_prints_differ_and_are_repeatable() -> None:
    first, again, other = (random_print(np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_a_scene_tells_the_truth_about_its_cards(deck: CutOutDecks) -> None:
    for seed in range(6):
        scene = render(np.random.default_rng(seed), deck, 200)
        assert scene.image.shape == (200, 200, 3)
        assert scene.cards
        for card in scene.cards:
            assert card.code in DECK_CODES
            assert 0 <= card.visible <= 1
    again = render(np.random.default_rng(3), deck, 200)
    assert np.array_equal(again.image, render(np.random.default_rng(3), deck, 200).image)


def test_the_camera_sees_a_card_in_the_middle_as_large_as_asked() -> None:
    homography = camera(np.random.default_rng(0), 640, 200.0, 0.0)
    quad = project(homography, CARD_CORNERS_MM - CARD_CORNERS_MM.mean(0))
    assert np.linalg.norm(quad[1] - quad[2]) == pytest.approx(200, rel=0.02)


def test_a_card_cut_out_of_a_picture_is_that_card() -> None:
    card = draw_card("G9", height=300)
    photograph = np.full((500, 500, 3), 90, np.uint8)
    photograph[100:400, 150 : 150 + card.shape[1]] = card[..., :3]
    right = 150 + card.shape[1]
    cut = cut_out(photograph, np.array([[150, 100], [right, 100], [right, 400], [150, 400]], np.float32), 300)
    inside = cut[..., 3] > 250
    assert np.abs(cut[..., :3].astype(int) - card[..., :3].astype(int))[inside].mean() < 6


@pytest.mark.parametrize("code", [*DECK_CODES, "none"])
def test_every_code_splits_into_the_reader_s_two_heads(code: str) -> None:
    colour, face = split_code(code)
    joined = FACES[face] if COLOURS[colour] == "K" else COLOURS[colour] + FACES[face]
    assert joined == code


def test_the_reverse_s_arrows_are_each_other_s_half_turn() -> None:
    canvas = Canvas(4.0)
    upper, lower = arrows(canvas, (28.0, 43.5), 15.5, bent=True)
    assert np.abs(canvas.turned(upper).astype(int) - lower).mean() < 1
    top, bottom = np.flatnonzero(upper.any(1))[[0, -1]]
    assert (top + bottom) / 2 < canvas.height / 2, "the first arrow points up"


def test_a_worn_card_keeps_its_outline_and_its_colour() -> None:
    new = draw_card("G7", height=200)
    old = worn(np.random.default_rng(1), new, 1.0)
    assert np.array_equal(old[..., 3], new[..., 3])
    assert np.abs(old[..., :3].astype(int) - new[..., :3])[new[..., 3] > 0].mean() > 2
    blue, green, red = np.median(old[140:160, 106:118, :3].reshape(-1, 3), axis=0)
    assert green > blue
    assert green > red


def test_draw_piles_come_up() -> None:
    rng = np.random.default_rng(0)
    source = DrawnDecks(rng, 1, height=40)
    deals = [[code for code, _ in source.deal(rng, 6)] for _ in range(120)]
    assert any(deal.count("BACK") >= 3 for deal in deals)
    assert sum(deal.count("BACK") for deal in deals) < 0.35 * 6 * len(deals)


def test_a_crop_holds_its_card_where_the_reader_s_truth_says() -> None:
    rng = np.random.default_rng(2)
    white = np.full((60, 39, 4), 255, np.uint8)
    decks = CutOutDecks([("white", "R5", white)])
    drawn = [one for one in (draw_crop(rng, decks) for _ in range(40)) if one is not None]
    assert {code for _, code, _ in drawn} <= {"R5", "none"}
    assert all(crop.shape == (192, 192, 3) and 0 <= seen <= 1 for crop, _, seen in drawn)
    alone = [crop for crop, code, seen in drawn if code == "R5" and seen > 0.99]
    left, top, bottom = int(STORED_BOX[0, 0]), int(STORED_BOX[0, 1]) + 8, int(STORED_BOX[2, 1]) - 8
    steps = []
    for crop in alone:
        rows = crop[top:bottom].mean(axis=2)
        steps.append(rows[:, left + 4 : left + 9].mean() - rows[:, left - 9 : left - 4].mean())
    assert np.median(steps) > 15, "no edge where the card's left side is"


def test_the_windows_truth_lies_on_the_card_however_badly_it_was_placed() -> None:
    stored = np.full((192, 192, 3), 20, np.uint8)
    cv2.fillPoly(stored, [STORED_BOX.astype(np.int32)], (240, 240, 240))
    rng = np.random.default_rng(3)
    furthest = 0.0
    for _ in range(60):
        window, offsets, _ = reader_window(rng, stored)
        quad = CARD_BOX + offsets * np.ptp(CARD_BOX, axis=0)
        truth = np.zeros(window.shape[:2], np.uint8)
        cv2.fillPoly(truth, [np.round(quad).astype(np.int32)], 255)
        card = window[..., 0] > 130
        common = (card & (truth > 0)).sum() / max(1, (card | (truth > 0)).sum())
        assert common > 0.9
        furthest = max(furthest, float(np.abs(offsets).max()))
    assert furthest > 0.2, "a box around a card seen from far aslant lies farther off"


def test_a_card_in_a_fan_keeps_an_index_and_little_else() -> None:
    def stored(code: str) -> NDArray[np.uint8]:
        crop = np.full((STORED_SIZE, STORED_SIZE, 3), 40, np.uint8)
        left, top = (int(v) for v in STORED_BOX[0])
        crop[top : top + 108, left : left + 72] = cv2.resize(draw_card(code, height=108)[..., :3], (72, 108))
        return crop

    card, neighbour = stored("G7"), stored("R2")
    rng = np.random.default_rng(4)
    fans = [fan for fan in (fanned(rng, card, [neighbour] * 2) for _ in range(20)) if fan is not None]
    assert len(fans) > 10
    for fan in fans:
        changed = (fan != card).any(axis=2)[42:150, 60:132]
        assert 0.1 < changed.mean() < 0.95
        upper_left, lower_right = changed[5:17, 5:18], changed[-17:-5, -18:-5]
        assert min(upper_left.mean(), lower_right.mean()) < 0.2


def test_cards_of_a_fan_whose_index_shows_are_labelled_as_covered(deck: CutOutDecks, tmp_path: Path) -> None:
    build(tmp_path, deck, 6, np.random.default_rng(2), fans=1.0)
    kinds = [line.split()[0] for file in (tmp_path / "labels").iterdir() for line in file.read_text().splitlines()]
    assert {"0", "2"} <= set(kinds) <= {"0", "1", "2"}
