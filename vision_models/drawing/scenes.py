"""Cards on a table as a camera held above it sees them, with the truth about every card.

The table is a plane measured in millimetres; a pinhole camera looks at it from 0 to 50 degrees off
the vertical. Cards are laid in the order of the list: later ones lie on top.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from vision_models.drawing.backgrounds import Picture, Rng, background
from vision_models.drawing.canvas import CARD_MM
from vision_models.drawing.hands import draw_hand, draw_holding_fingers
from vision_models.drawing.photo import photograph

Matrix = NDArray[np.float64]

_CLOSE_UPS = 0.22
"""Share of scenes in which a card fills the picture, often from far aslant."""

INDEX_MM: Matrix = np.array([[4.0, 4.0], [14.0, 4.0], [14.0, 15.0], [4.0, 15.0]])
_OTHER_INDEX_MM: Matrix = np.array(CARD_MM, float) - INDEX_MM
"""Where a print's upper left index lies, and the lower right one."""
_HARDLY = 0.06
"""Share of an index that may be hidden."""

CARD_CORNERS_MM = np.array([[0, 0], [CARD_MM[0], 0], [CARD_MM[0], CARD_MM[1]], [0, CARD_MM[1]]], float)


class CardSource(Protocol):
    """Something that hands out card pictures: drawn ones, or cut from photographs."""

    def deal(self, rng: Rng, count: int) -> list[tuple[str, Picture]]:
        """Return ``count`` cards of one deck: code and picture (h, w, 4) BGRA, upright."""
        ...


@dataclass(frozen=True)
class PlacedCard:
    """The truth about one card of a scene."""

    code: str
    quad: NDArray[np.float32]
    """Corners in pixels: the print's upper left, then clockwise as printed; shape (4, 2)."""
    visible: float
    """The part of the card, 0 to 1, that nothing covers and that lies inside the picture."""
    legible: bool
    """Whether nothing covers one of its two indices, which lies inside the picture."""


@dataclass(frozen=True)
class Scene:
    """A picture and its cards, the lowest first."""

    image: Picture
    cards: list[PlacedCard]


@dataclass(frozen=True)
class _Pose:
    x: float
    y: float
    turn: float


def camera(rng: Rng, size: int, long_side: float, tilt: float) -> Matrix:
    """Return the homography from table millimetres to pixels of a ``size`` square picture.

    Args:
        rng: source of the remaining freedom: focal length, direction of the tilt, roll.
        size: side of the picture in pixels.
        long_side: about how many pixels the long side of a card in the middle measures.
        tilt: degrees between the optical axis and the vertical.
    """
    focal = size * rng.uniform(0.75, 1.7)
    distance = focal * CARD_MM[1] / long_side
    azimuth, roll, lean = rng.uniform(0, 2 * np.pi), rng.uniform(0, 2 * np.pi), np.deg2rad(tilt)
    rotation = _turn(roll) @ _lean(lean) @ _turn(azimuth)
    centre = np.array([rng.uniform(0.42, 0.58) * size, rng.uniform(0.42, 0.58) * size])
    intrinsic = np.array([[focal, 0, centre[0]], [0, focal, centre[1]], [0, 0, 1]])
    extrinsic = np.column_stack([rotation[:, 0], rotation[:, 1], [0, 0, distance]])
    return np.asarray(intrinsic @ extrinsic)


def project(homography: Matrix, points: NDArray[np.float64]) -> NDArray[np.float32]:
    """Map (n, 2) points through a homography."""
    return np.asarray(cv2.perspectiveTransform(points[None].astype(np.float64), homography)[0], np.float32)


def render(rng: Rng, source: CardSource, size: int = 640, fans: float = 0.0) -> Scene:
    """Draw one random scene, ``size`` pixels square; ``fans`` is the share that are hands fanned closely."""
    if rng.random() < fans:
        poses, long_side, held, tilt = *_fans(rng, size), _tilt(rng)
    elif rng.random() < _CLOSE_UPS:
        poses, long_side, held, tilt = *_close_up(rng, size), float(rng.uniform(0, 66))
    else:
        poses, long_side, held, tilt = *_layout(rng, size), _tilt(rng)
    return _photographed(rng, source, size, poses, camera(rng, size, long_side, tilt), held)


def render_pile(rng: Rng, source: CardSource, size: int = 640) -> Scene:
    """Draw a discard pile, ``size`` pixels square; the last of its cards is the top one."""
    poses, long_side = _pile(rng, size)
    return _photographed(rng, source, size, poses, camera(rng, size, long_side, _tilt(rng)), False)


def _photographed(rng: Rng, source: CardSource, size: int, poses: list[_Pose], homography: Matrix, held: bool) -> Scene:
    cards = source.deal(rng, len(poses))
    image = background(rng, (size, size))
    covers = np.zeros((len(poses), size, size), np.uint8)
    quads = []
    for index, (pose, (_, picture)) in enumerate(zip(poses, cards, strict=True)):
        placed = homography @ _card_to_table(pose)
        quads.append(project(placed, CARD_CORNERS_MM))
        covers[index] = _lay(rng, image, picture, placed)
    cover = np.zeros((size, size), np.uint8)
    if held:
        cover = draw_holding_fingers(rng, image, quads[-1])
    elif rng.random() < 0.16:
        cover = draw_hand(rng, image, quads[int(rng.integers(len(quads)))])
    visible = _visible(covers, cover, quads)
    placed_cards = [PlacedCard(card[0], quad, *seen) for card, quad, seen in zip(cards, quads, visible, strict=True)]
    return Scene(photograph(rng, image), placed_cards)


def _tilt(rng: Rng) -> float:
    return float(abs(rng.normal(0, 16)) if rng.random() < 0.6 else rng.uniform(0, 52))


def _layout(rng: Rng, size: int) -> tuple[list[_Pose], float, bool]:
    kind = rng.random()
    width, height = CARD_MM
    if kind < 0.15:
        return _scattered(rng, size)
    if kind < 0.38:
        held = bool(rng.random() < 0.3)
        shift = rng.uniform(-0.35, 0.35, 2) * (0.2 if held else 1) * 100
        return [_Pose(shift[0], shift[1], _any_turn(rng))], size * float(rng.uniform(0.3, 0.98)), held
    if kind < 0.74:
        return *_pile(rng, size), False
    if kind < 0.86:
        count, lead = int(rng.integers(2, 9)), _any_turn(rng)
        step, start = float(rng.uniform(0.1, 0.28)), float(rng.uniform(1.0, 2.2)) * height
        turns = (np.arange(count) - count / 2) * step
        poses = [
            _Pose(
                start * np.sin(lead + t) - start * np.sin(lead),
                -start * np.cos(lead + t) + start * np.cos(lead),
                lead + t,
            )
            for t in turns
        ]
        return poses, size * float(rng.uniform(0.2, 0.5)), bool(rng.random() < 0.3)
    columns, rows, lead = int(rng.integers(2, 6)), int(rng.integers(1, 4)), _any_turn(rng)
    gap = rng.uniform(0.35, 1.4)
    poses = []
    for row in range(rows):
        for column in range(columns):
            x = (column - columns / 2 + 0.5) * width * gap + rng.normal(0, 3)
            y = (row - rows / 2 + 0.5) * height * 1.12 + rng.normal(0, 3)
            cos, sin = np.cos(lead), np.sin(lead)
            poses.append(_Pose(cos * x - sin * y, sin * x + cos * y, lead + rng.normal(0, 0.06)))
    return poses, size * float(rng.uniform(0.09, 0.28)), False


def _close_up(rng: Rng, size: int) -> tuple[list[_Pose], float, bool]:
    """A card, or a small pile, that about fills the picture."""
    shift = rng.normal(0, 9, 2)
    top = _Pose(float(shift[0]), float(shift[1]), _any_turn(rng))
    under = int(rng.integers(1, 5)) if rng.random() < 0.35 else 0
    spread = float(rng.uniform(3, 22))
    poses = [_Pose(top.x + rng.normal(0, spread), top.y + rng.normal(0, spread), _any_turn(rng)) for _ in range(under)]
    return [*poses, top], size * float(rng.uniform(0.62, 1.1)), bool(rng.random() < 0.12)


def _scattered(rng: Rng, size: int) -> tuple[list[_Pose], float, bool]:
    """A table full of cards seen from far away: hands laid open, a draw pile, some cards on others."""
    long_side = float(rng.uniform(0.045, 0.12))
    reach = 0.45 * CARD_MM[1] / long_side
    poses = []
    for _ in range(int(rng.integers(3, 9))):
        x, y = rng.uniform(-reach, reach, 2)
        turn, step = _any_turn(rng), rng.uniform(10, 70)
        along = np.array([np.cos(turn), np.sin(turn)]) * step
        for place in range(int(rng.integers(1, 6))):
            wobble = rng.normal(0, 3, 2)
            poses.append(
                _Pose(
                    float(x + place * along[0] + wobble[0]),
                    float(y + place * along[1] + wobble[1]),
                    turn + rng.normal(0, 0.1),
                )
            )
    return poses, size * long_side, False


def _pile(rng: Rng, size: int) -> tuple[list[_Pose], float]:
    count, spread = int(rng.integers(2, 13)), rng.uniform(4, 26)
    poses = [_Pose(rng.normal(0, spread), rng.normal(0, spread), _any_turn(rng)) for _ in range(count)]
    strays = rng.uniform(-220, 220, (int(rng.integers(0, 3)), 2))
    poses += [_Pose(float(x), float(y), _any_turn(rng)) for x, y in strays]
    return poses[::-1], size * float(rng.uniform(0.13, 0.6))


def _fans(rng: Rng, size: int) -> tuple[list[_Pose], float, bool]:
    """One or two hands of which little more than the indices shows, held in a hand or laid on the table."""
    poses: list[_Pose] = []
    hands, beside = int(rng.integers(1, 3)), rng.uniform(1.6, 3.0) * CARD_MM[1]
    aside = _any_turn(rng)
    for hand in range(hands):
        lead, count = _any_turn(rng), int(rng.integers(3, 11))
        pivot = float(rng.choice([-1, 1], p=[0.2, 0.8]) * np.exp(rng.uniform(np.log(0.55), np.log(5.0)))) * CARD_MM[1]
        # How far apart the middles of two neighbours lie, whatever they are turned around.
        step = rng.uniform(0.14, 0.5) * CARD_MM[0] / abs(pivot) * rng.choice([-1, 1])
        shift = (hand - (hands - 1) / 2) * beside * np.array([np.cos(aside), np.sin(aside)])
        for place in range(count):
            turn = lead + (place - (count - 1) / 2) * step + rng.normal(0, 0.04)
            x = pivot * (np.sin(turn) - np.sin(lead)) + shift[0] + rng.normal(0, 2.0)
            y = -pivot * (np.cos(turn) - np.cos(lead)) + shift[1] + rng.normal(0, 2.0)
            poses.append(_Pose(float(x), float(y), turn))
    return poses, size * float(rng.uniform(0.16, 0.5 if hands == 1 else 0.3)), bool(rng.random() < 0.35)


def _any_turn(rng: Rng) -> float:
    return float(rng.uniform(0, 2 * np.pi))


def _turn(angle: float) -> Matrix:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])


def _lean(angle: float) -> Matrix:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[1.0, 0, 0], [0, cos, -sin], [0, sin, cos]])


def _card_to_table(pose: _Pose) -> Matrix:
    move = np.array([[1, 0, -CARD_MM[0] / 2], [0, 1, -CARD_MM[1] / 2], [0, 0, 1.0]])
    place = _turn(pose.turn)
    place[:2, 2] = pose.x, pose.y
    return np.asarray(place @ move)


def lay_card(rng: Rng, image: Picture, picture: Picture, quad: NDArray[np.float32]) -> Picture:
    """Paint a card with its shadow into a square ``image`` at ``quad``; return the mask of where it lies."""
    placed = cv2.getPerspectiveTransform(CARD_CORNERS_MM.astype(np.float32), quad)
    return _lay(rng, image, picture, np.asarray(placed, np.float64))


def _lay(rng: Rng, image: Picture, picture: Picture, placed: Matrix) -> Picture:
    """Paint one card with its shadow into ``image``; return the mask of where it lies."""
    size = image.shape[0]
    quad = project(placed, CARD_CORNERS_MM)
    low = np.floor(quad.min(0) - 12).astype(int).clip(0, size)
    high = np.ceil(quad.max(0) + 12).astype(int).clip(0, size)
    mask = np.zeros((size, size), np.uint8)
    if (high - low < 4).any():
        return mask
    area = float(cv2.contourArea(quad))
    while picture.shape[0] * picture.shape[1] > 2.2 * area and picture.shape[0] > 24:
        # Halving before warping keeps fine print from turning into moiré.
        picture = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.uint8)
    to_card = np.diag([CARD_MM[0] / picture.shape[1], CARD_MM[1] / picture.shape[0], 1.0])
    shift = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1.0]])
    part = (int(high[0] - low[0]), int(high[1] - low[1]))
    warped = cv2.warpPerspective(picture, shift @ placed @ to_card, part, flags=cv2.INTER_LINEAR)
    region = image[low[1] : high[1], low[0] : high[0]]
    alpha = warped[..., 3:].astype(np.float32) / 255
    reach = max(0.6, np.sqrt(area) * rng.uniform(0.006, 0.03))
    move = np.array([[1, 0, rng.normal(0, reach)], [0, 1, rng.normal(0, reach)]])
    shadow = cv2.warpAffine(np.ascontiguousarray(warped[..., 3]), move, part)
    shadow = cv2.GaussianBlur(shadow, (0, 0), reach)[..., None].astype(np.float32) / 255
    shaded = region * (1 - rng.uniform(0.15, 0.6) * shadow)
    region[:] = (shaded + alpha * (warped[..., :3] - shaded)).astype(np.uint8)
    mask[low[1] : high[1], low[0] : high[0]] = warped[..., 3]
    return mask


def _visible(covers: NDArray[np.uint8], hand: Picture, quads: list[NDArray[np.float32]]) -> list[tuple[float, bool]]:
    """Return of each card the part that shows, and whether an index shows whole."""
    hidden = hand > 127
    seen = []
    for mask, quad in zip(covers[::-1], quads[::-1], strict=True):
        whole = max(float(cv2.contourArea(quad)), 1.0)
        here = mask > 127
        shows = here & ~hidden
        to_picture = np.asarray(cv2.getPerspectiveTransform(CARD_CORNERS_MM.astype(np.float32), quad), np.float64)
        legible = any(_all_within(project(to_picture, corner), shows) for corner in (INDEX_MM, _OTHER_INDEX_MM))
        seen.append((min(1.0, float(shows.sum()) / whole), legible))
        hidden = hidden | here
    return seen[::-1]


def _all_within(corners: NDArray[np.float32], shows: NDArray[np.bool_]) -> bool:
    if (corners < 0).any() or (corners >= shows.shape[0]).any():
        return False
    return hidden_share(corners, shows) <= _HARDLY


def hidden_share(corners: NDArray[np.float32], shows: NDArray[np.bool_]) -> float:
    """Return the share, 0 to 1, of the quad ``corners`` (4, 2) that does not show in the mask ``shows``."""
    part = np.zeros(shows.shape, np.uint8)
    cv2.fillConvexPoly(part, np.round(corners).astype(np.int32), 1)
    return float((part.astype(bool) & ~shows).sum()) / max(1.0, float(part.sum()))
