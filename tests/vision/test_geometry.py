from __future__ import annotations

import cv2
import numpy as np
import pytest

from referee_app.vision.geometry import Pyramid, area, clockwise, overlap

SQUARE = np.array([[0, 0], [10, 0], [10, 10], [0, 10]], np.float32)


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        pytest.param(SQUARE, 1.0, id="the same"),
        pytest.param(SQUARE + 20, 0.0, id="apart"),
        pytest.param(SQUARE + np.array([5, 0], np.float32), 1 / 3, id="half over"),
        pytest.param(SQUARE[::-1].copy(), 1.0, id="listed the other way round"),
    ],
)
def test_overlap(other: np.ndarray, expected: float) -> None:
    assert overlap(SQUARE, other) == pytest.approx(expected, abs=1e-5)


def test_clockwise_is_as_seen_with_y_down() -> None:
    assert np.array_equal(clockwise(SQUARE), SQUARE)
    turned = clockwise(SQUARE[::-1].copy())
    assert cv2.contourArea(turned, oriented=True) > 0


def test_area_of_a_quad() -> None:
    assert area(SQUARE) == pytest.approx(100)


@pytest.mark.parametrize("size", [120, 960], ids=["a small card", "a card four times too large"])
def test_flattening_brings_each_corner_to_its_place(size: int) -> None:
    frame = np.zeros((1100, 1100, 3), np.uint8)
    colours = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)]
    quad = np.array([[60, 40], [60 + 0.64 * size, 60], [40 + 0.64 * size, 40 + size], [30, size]], np.float32)
    middle = quad.mean(0)
    for corner, colour in zip(quad, colours, strict=True):
        spot = corner + 0.25 * (middle - corner)
        cv2.circle(frame, (int(spot[0]), int(spot[1])), max(3, size // 16), colour, -1)
    box = np.array([[16, 16], [80, 16], [80, 112], [16, 112]], np.float32)
    flat = Pyramid(frame).flatten(quad, box, (96, 128))
    for corner, colour in zip(box, colours, strict=True):
        spot = corner + 0.25 * (box.mean(0) - corner)
        assert np.abs(flat[int(spot[1]), int(spot[0])].astype(int) - colour).max() < 60


def test_a_frame_is_made_smaller_from_its_halvings_and_never_from_one_too_small() -> None:
    frame = np.tile(np.arange(1280, dtype=np.float32) / 5, (720, 1))
    pyramid = Pyramid(np.repeat(frame[..., None], 3, axis=2).astype(np.uint8))
    for size in ((416, 234), (187, 105), (640, 360), (1280, 720), (1500, 900)):
        small = pyramid.resized(size)
        assert small.shape == (size[1], size[0], 3)
        # A ramp stays a ramp, whatever halvings lie between.
        wanted = (np.arange(size[0]) + 0.5) / size[0] * 255.8
        assert np.abs(small[size[1] // 2, 5:-5, 0] - wanted[5:-5]).max() < 3
