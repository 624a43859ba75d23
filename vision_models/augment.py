"""Turns stored crops into what the reader meets: badly placed windows, bad light, something in the way."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision_models.drawing.backgrounds import Picture, Rng
from vision_models.drawing.canvas import CARD_MM
from vision_models.drawing.photo import colour_cast, jpeg
from vision_models.drawing.scenes import camera, project
from vision_models.labels import CARD_BOX, READER_SIZE, STORED_BOX

_CARD = np.array([CARD_BOX[1, 0] - CARD_BOX[0, 0], CARD_BOX[3, 1] - CARD_BOX[0, 1]], np.float32)
_SIDEWAYS = 0.1
_BOXED = 0.45
_IN_THE_DARK = 0.1
_GLARE = 0.1

_INDEX = np.array([[0.06, 0.04], [0.27, 0.04], [0.27, 0.17], [0.06, 0.17]])
"""Where a print's upper left index lies, in shares of the card; the other one lies point-symmetric to it."""
_TRIES = 4


def reader_window(rng: Rng, stored: Picture) -> tuple[Picture, NDArray[np.float32], bool]:
    """Cut a window from a stored crop as the detector or an earlier refinement might have placed it.

    Returns:
        The window, uint8 (128, 96, 3) BGR; the true corners' offsets from CARD_BOX in shares of the
        card's width and height, (4, 2); and whether the card lies on its side in the window.
    """
    sideways = bool(rng.random() < _SIDEWAYS)
    turns = 2 * int(rng.integers(2)) + int(sideways)
    truth = np.roll(STORED_BOX, -turns, axis=0)
    coarse = rng.random() < 0.6
    guess = _boxed(rng, truth) if coarse and rng.random() < _BOXED else truth
    guess = _misplaced(rng, guess, 1.0 if coarse and guess is truth else 0.25)
    matrix = cv2.getPerspectiveTransform(guess, CARD_BOX)
    window = cv2.warpPerspective(stored, matrix, READER_SIZE, borderMode=cv2.BORDER_REPLICATE).astype(np.uint8)
    corners = cv2.perspectiveTransform(truth[None], matrix)[0]
    return window, ((corners - CARD_BOX) / _CARD).astype(np.float32), sideways


def fanned(rng: Rng, stored: Picture, neighbours: list[Picture]) -> Picture | None:
    """Return a stored crop with the cards of others laid on it as in a fan, so that an index of it still shows.

    None if no place was found for them. All are uint8 (192, 192, 3) BGR with the card at STORED_BOX.
    """
    middle, sides = STORED_BOX.mean(0), np.ptp(STORED_BOX, axis=0)
    for _ in range(_TRIES):
        picture, free = stored.copy(), np.full(stored.shape[:2], 255, np.uint8)
        way = rng.choice([0, np.pi]) + rng.normal(0, 0.25) if rng.random() < 0.75 else rng.uniform(0, 2 * np.pi)
        step = np.array([np.cos(way), np.sin(way)]) * rng.uniform(0.2, 0.8) * sides
        lean = rng.normal(0, 0.22)
        for place, neighbour in enumerate(neighbours, 1):
            angle = lean * place
            turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
            quad = ((STORED_BOX - middle) @ turn.T + middle + step * place).astype(np.float32)
            matrix = cv2.getPerspectiveTransform(STORED_BOX, quad)
            laid = cv2.warpPerspective(neighbour, matrix, stored.shape[:2], borderMode=cv2.BORDER_REPLICATE)
            mask = np.zeros(stored.shape[:2], np.uint8)
            cv2.fillConvexPoly(mask, np.round(quad).astype(np.int32), 255, cv2.LINE_AA)
            shade = cv2.GaussianBlur(mask, (0, 0), float(rng.uniform(0.6, 4)))[..., None] / 255 * rng.uniform(0, 0.5)
            alpha = mask[..., None] / 255
            picture = (alpha * laid + (1 - alpha) * (1 - shade) * picture).astype(np.uint8)
            free[mask > 0] = 0
        if any(free[_pixels(corner)].all() for corner in (_INDEX, 1 - _INDEX)):
            return picture
    return None


def _pixels(part: NDArray[np.float64]) -> tuple[slice, slice]:
    (left, top), (right, bottom) = (
        STORED_BOX[0] + side * np.ptp(STORED_BOX, axis=0) for side in (part.min(0), part.max(0))
    )
    return slice(int(top), int(bottom)), slice(int(left), int(right))


def relight(rng: Rng, window: Picture) -> Picture:
    """Vary light, colour cast, sharpness, noise and compression of a window (BGR)."""
    picture = window.astype(np.float32)
    height, width = window.shape[:2]
    if rng.random() < 0.6:
        picture *= colour_cast(float(rng.uniform(2700, 7500))) ** rng.uniform(0, 0.75)
    picture *= 1 + rng.normal(0, 0.07, 3).astype(np.float32)
    picture *= np.exp(rng.normal(0, 0.25))
    picture += rng.normal(0, 8)
    if rng.random() < _IN_THE_DARK:
        picture *= rng.uniform(0.12, 0.5)
    if rng.random() < _GLARE:
        spot = np.zeros(picture.shape[:2], np.float32)
        centre = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
        axes = (int(rng.uniform(4, 22)), int(rng.uniform(3, 14)))
        cv2.ellipse(spot, centre, axes, float(rng.uniform(0, 180)), 0, 360, float(rng.uniform(80, 230)), -1)
        picture += cv2.GaussianBlur(spot, (0, 0), axes[0] * rng.uniform(0.25, 0.8))[..., None]
    picture = np.asarray(255 * np.clip(picture / 255, 0, 1) ** float(np.exp(rng.normal(0, 0.2))), np.float32)
    if rng.random() < 0.4:
        grey = picture.mean(axis=2, keepdims=True)
        picture = grey + (picture - grey) * rng.uniform(0.5, 1.35)
    if rng.random() < 0.35:
        shrink = rng.uniform(1, 2.6)
        small = (int(width / shrink), int(height / shrink))
        shrunk = cv2.resize(picture, small, interpolation=cv2.INTER_AREA)
        picture = cv2.resize(shrunk, (width, height)).astype(np.float32)
    if rng.random() < 0.2:
        length = int(rng.integers(3, 8))
        kernel = np.zeros((length, length), np.float32)
        if rng.random() < 0.5:
            kernel[length // 2] = 1 / length
        else:
            np.fill_diagonal(kernel, 1 / length)
        picture = cv2.filter2D(picture, -1, kernel).astype(np.float32)
    if rng.random() < 0.5:
        picture = picture + rng.normal(0, rng.uniform(1, 12), picture.shape).astype(np.float32)
    out = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.25:
        out = jpeg(out, int(rng.uniform(25, 80)))
    return out


def _boxed(rng: Rng, truth: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return where the corners of the box come to lie that a detector puts around a card seen from aslant.

    Its boxes are rectangles, the card in the picture is not: flattened by such a box it stays a trapezium.
    """
    long_side = float(rng.uniform(90, 640))
    homography = camera(rng, 640, long_side, float(rng.uniform(0, 66)))
    middle = truth.mean(0)
    to_table = np.diag([*(np.array(CARD_MM) / np.ptp(truth, axis=0)), 1.0]) @ np.array(
        [[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1.0]]
    )
    placed = homography @ to_table
    quad = project(placed, truth.astype(float))
    box = np.asarray(cv2.boxPoints(cv2.minAreaRect(quad)), np.float32)
    # Both run the same way around; the box begins where it lies nearest to the card's first corner.
    if cv2.contourArea(box, oriented=True) * cv2.contourArea(quad, oriented=True) < 0:
        box = box[::-1]
    turns = min(range(4), key=lambda n: float(np.abs(np.roll(box, n, axis=0) - quad).sum()))
    guess = project(np.linalg.inv(placed), np.roll(box, turns, axis=0).astype(float))
    far = np.abs(guess - truth).max() > 0.6 * np.ptp(truth, axis=0).min()
    return truth if far else guess


def _misplaced(rng: Rng, truth: NDArray[np.float32], amount: float) -> NDArray[np.float32]:
    centre, size = truth.mean(0), np.ptp(truth, axis=0)
    angle = rng.normal(0, 0.09 * amount)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    placed = (truth - centre) @ turn.T * np.exp(rng.normal(0.01, 0.07 * amount, 2))
    placed += centre + rng.normal(0, 0.05 * amount, 2) * size + rng.normal(0, 0.045 * amount, (4, 2)) * size
    return np.asarray(placed, np.float32)


def cover(rng: Rng, window: Picture) -> None:
    """Lay something long over a part of the window, as a finger or a cable would."""
    start = rng.uniform(0, 1, 2) * READER_SIZE
    end = start + rng.normal(0, 40, 2)
    colour = tuple(float(v) for v in rng.uniform(10, 240) * rng.uniform(0.6, 1, 3))
    cv2.line(window, (int(start[0]), int(start[1])), (int(end[0]), int(end[1])), colour, int(rng.integers(4, 22)))
