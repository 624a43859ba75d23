"""What moves and what has changed, on a small copy of the picture, with the unrest of the camera taken out.

Everything here is in *small* coordinates: pixels of a copy ``SMALL_WIDTH`` pixels wide.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.vision.light import lit
from referee_app.vision.reading import Image, Quad

SMALL_WIDTH: Final = 320
Transform = NDArray[np.float64]
"""A 3x3 homography between two small pictures."""
Mask = NDArray[np.uint8]
"""Shape (height, width); 255 where something holds, else 0."""

_DIFFERENT: Final = 20
"""Grey levels, beyond what a shift by one pixel explains, at which a pixel counts as different."""
_HALF_LIT: Final = 0.3
"""A part of the picture that large may lie in another light than the rest: the shadow of somebody leaning over."""
_GREY: Final = 0.2
"""A shadow takes of all colours about alike: their gains differ by no more than this share."""
_CELLS: Final = (6, 4)
_FEATURES_PER_CELL: Final = 9
_WORST_ERROR: Final = 30
_TRUSTED_INLIERS: Final = 14
_LEAST_INLIERS: Final = 0.2
"""Share of the points found again that must agree on the way: of a table's grain some few agree on any."""
_LANDMARKS: Final = 400
_LANDMARKS_AGREEING: Final = 25
FEWEST_FEATURES: Final = 7
"""With fewer points in common two pictures cannot be laid over each other."""
_STEPS: Final = 9
"""In how many places each way a picture is tried that may lie a little off."""
_ONE_PIXEL: Final = np.ones((3, 3), np.uint8)


@dataclass(frozen=True, eq=False)
class Glimpse:
    """A small copy of one picture."""

    small: Image
    scale: float
    """Small pixels per pixel of the full picture."""

    @classmethod
    def of(cls, image: Image) -> Glimpse:
        """Return the small copy of ``image`` (BGR)."""
        scale = min(1.0, SMALL_WIDTH / image.shape[1])
        size = (round(image.shape[1] * scale), max(1, round(image.shape[0] * scale)))
        small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
        return cls(prepared(_bytes(small)), scale)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the small copy."""
        return (self.small.shape[1], self.small.shape[0])

    @cached_property
    def relief(self) -> NDArray[np.uint8]:
        """The small copy without colour and without broad shades: what is the same in other light."""
        grey = cv2.cvtColor(self.small, cv2.COLOR_BGR2GRAY).astype(np.float32)
        return _bytes(np.clip(128 + 1.6 * (grey - cv2.blur(grey, (25, 25))), 0, 255))

    @cached_property
    def features(self) -> NDArray[np.float32]:
        """Points that can be found again in another picture, shape (n, 2), from all parts of the picture."""
        height, width = self.relief.shape
        found = []
        for rows in np.array_split(np.arange(height), _CELLS[1]):
            for columns in np.array_split(np.arange(width), _CELLS[0]):
                cell = self.relief[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
                corners = cv2.goodFeaturesToTrack(cell, _FEATURES_PER_CELL, 0.05, 5)
                if corners is not None:
                    found.append(
                        np.asarray(corners, np.float32).reshape(-1, 2) + np.array([columns[0], rows[0]], np.float32)
                    )
        return np.concatenate(found) if found else np.zeros((0, 2), np.float32)

    @cached_property
    def landmarks(self) -> tuple[NDArray[np.float32], NDArray[np.uint8]]:
        """Points that can be told from one another wherever they lie, (n, 2), and what they look like, (n, 32)."""
        finder = cv2.ORB.create(_LANDMARKS, nlevels=4, edgeThreshold=12, patchSize=21, fastThreshold=8)
        points, looks = finder.detectAndCompute(self.relief, None)
        if not points:
            return np.zeros((0, 2), np.float32), np.zeros((0, 32), np.uint8)
        return np.array([point.pt for point in points], np.float32), _bytes(looks)


def prepared(picture: Image) -> Image:
    """Return a BGR picture as it is compared: sensor noise is no movement in a dim room, a hand in the dark is one."""
    return lit(_bytes(cv2.GaussianBlur(picture, (3, 3), 0)))


def register(origin: Glimpse, now: Glimpse, guess: Transform) -> Transform | None:
    """Return the homography that takes points of ``origin`` to ``now``; None when the two do not fit together.

    Hands and new cards hide some of ``origin``; what remains of table and pile carries the estimate.
    ``guess`` is where to begin: the transform of the frame before.
    """
    points = origin.features
    if len(points) < FEWEST_FEATURES:
        return None
    start = _mapped(points, guess).astype(np.float32)
    found, good, error = cv2.calcOpticalFlowPyrLK(
        origin.relief,
        now.relief,
        points,
        start.copy(),
        winSize=(15, 15),
        maxLevel=2,
        criteria=(cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, 12, 0.03),
        flags=cv2.OPTFLOW_USE_INITIAL_FLOW,
    )
    usable = (good.ravel() == 1) & (error.ravel() < _WORST_ERROR)
    if usable.sum() < FEWEST_FEATURES:
        return None
    before, after = points[usable], found[usable]
    # The way from the guess is short: what it knows of the perspective stays.
    similar, inliers = cv2.estimateAffinePartial2D(start[usable], after, ransacReprojThreshold=1.2, maxIters=200)
    if similar is None:
        return None
    fitting = inliers.ravel() == 1
    count = int(fitting.sum())
    step = np.vstack([similar, [0, 0, 1]])
    jump = np.abs(_mapped(start, step) - start).max()
    if count < max(FEWEST_FEATURES, _LEAST_INLIERS * len(before)) or (
        count < _TRUSTED_INLIERS and jump > 0.04 * SMALL_WIDTH
    ):
        return None
    return _refined(before, after, step @ guess)


def find_again(origin: Glimpse, now: Glimpse) -> Transform | None:
    """Return the homography that takes points of ``origin`` to ``now``, however far the camera was pushed; or None.

    It looks for what it knows in the whole picture, which takes some milliseconds, and is less exact than
    ``register``.
    """
    (places, known), (others, seen) = origin.landmarks, now.landmarks
    if min(len(known), len(seen)) < _LANDMARKS_AGREEING:
        return None
    pairs = cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True).match(known, seen)
    if len(pairs) < _LANDMARKS_AGREEING:
        return None
    before, after = places[[pair.queryIdx for pair in pairs]], others[[pair.trainIdx for pair in pairs]]
    found, inliers = cv2.findHomography(before, after, cv2.RANSAC, 2.0, maxIters=1000)
    if found is None or inliers.sum() < max(_LANDMARKS_AGREEING, _LEAST_INLIERS * len(pairs)):
        return None
    return np.asarray(found, np.float64)


def _refined(before: NDArray[np.float32], after: NDArray[np.float32], transform: Transform) -> Transform:
    """Return the homography of the points near ``transform``, if there are enough and widely spread."""
    close = np.linalg.norm(_mapped(before, transform) - after, axis=1) < 3.0
    spread = np.ptp(before[close], axis=0) if close.any() else np.zeros(2)
    if close.sum() < 30 or spread.min() < 0.35 * SMALL_WIDTH:
        return transform
    better, _ = cv2.findHomography(before[close], after[close], cv2.RANSAC, 1.2, maxIters=200)
    return transform if better is None else np.asarray(better, np.float64)


def warp(look: Glimpse, transform: Transform, size: tuple[int, int]) -> Image:
    """Return the small picture of ``look`` moved by ``transform``; its edge is repeated outwards."""
    return _bytes(
        cv2.warpPerspective(look.small, transform, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    )


def differing(now: Image, reference: Image) -> Mask:
    """Return where two pictures that lie on each other differ, by more than the light and a pixel's shift explain.

    The light may have changed in two ways: a shadow that falls over a large part of the table is no difference.
    """
    here, there = now[::4, ::4], reference[::4, ::4]
    mask = _differing(now, reference, _gains(here, there))
    if cv2.countNonZero(mask) < _HALF_LIT * mask.size:
        return mask
    light = _commonest_gains(here, there)
    left = _differing(now, reference, light)
    elsewhere = left[::4, ::4] > 0
    if np.count_nonzero(elsewhere) < _HALF_LIT * elsewhere.size:
        return left
    other = _commonest_gains(here[elsewhere], there[elsewhere])
    tint = other / light
    if tint.max() > (1 + _GREY) * tint.min():
        return mask
    also_left = left & _differing(now, reference, other)
    explained = cv2.countNonZero(left) - cv2.countNonZero(also_left)
    return also_left if explained >= _HALF_LIT * mask.size else mask


def share_differing(now: Image, reference: Image, region: Mask) -> float:
    """Return the share (0 to 1) of ``region`` in which two pictures differ; an even shadow over it does not count.

    NaN when the region has too few pixels to say.
    """
    x, y, width, height = cv2.boundingRect(region)
    if width < 2 or height < 2:
        return float("nan")
    margin = 2
    rows = slice(max(0, y - margin), y + height + margin)
    columns = slice(max(0, x - margin), x + width + margin)
    inside = region[rows, columns] > 0
    if inside.sum() < 20:
        return float("nan")
    here, there = now[rows, columns], reference[rows, columns]
    # A shadow is grey: one gain for all colours, and not a large one.
    ratio = np.median((here[inside].sum(axis=1) + 3.0) / (there[inside].sum(axis=1) + 3.0))
    different = _differing(here, there, np.full(3, np.clip(ratio, 0.6, 1.6)))
    return float((different[inside] > 0).mean())


def least_differing(now: Image, reference: Image, region: Mask, reach: int) -> float:
    """Return the least of the same, with ``reference`` moved by up to ``reach`` pixels either way; NaN as before."""
    x, y, width, height = cv2.boundingRect(region)
    rows, columns = (slice(max(0, at - 2 * reach), at + size + 2 * reach) for at, size in ((y, height), (x, width)))
    here, there, part = now[rows, columns], reference[rows, columns], region[rows, columns]
    steps = sorted({round(step) for step in np.linspace(-reach, reach, _STEPS)})
    return min(
        share_differing(here, _bytes(np.roll(there, (down, right), (0, 1))), part) for down in steps for right in steps
    )


def filled(quads: list[Quad], size: tuple[int, int]) -> Mask:
    """Return the mask, of (width, height) ``size``, of the insides of ``quads``."""
    mask = np.zeros(size[::-1], np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(mask, np.round(quad).astype(np.int32), 255)
    return mask


def moved(quad: Quad, transform: Transform) -> Quad:
    """Return a quad's corners taken through ``transform``."""
    return _mapped(quad, transform).astype(np.float32)


def _mapped(points: NDArray[np.float32], transform: Transform) -> NDArray[np.float64]:
    spread = np.column_stack([points, np.ones(len(points))]) @ transform.T
    return np.asarray(spread[:, :2] / spread[:, 2:])


def _gains(now: Image, reference: Image) -> NDArray[np.float64]:
    """Return how much brighter ``now`` is, a factor for each colour; most of the picture must be the same scene."""
    ratios = (now.reshape(-1, 3) + 4.0) / (reference.reshape(-1, 3) + 4.0)
    return np.asarray(np.clip(np.median(ratios, axis=0), 0.3, 3.0))


def _commonest_gains(now: Image, reference: Image) -> NDArray[np.float64]:
    """Return the same of the most pixels that have become lighter or darker alike, where not all have."""
    here, there = now.reshape(-1, 3), reference.reshape(-1, 3)
    steps = np.log((here.sum(axis=1) + 12.0) / (there.sum(axis=1) + 12.0))
    counts, edges = np.histogram(steps, bins=40, range=(-2.0, 2.0))
    peak = edges[np.convolve(counts, np.ones(3), "same").argmax()] + 0.05
    alike = np.abs(steps - peak) < 0.2
    return _gains(here[alike], there[alike]) if alike.any() else _gains(here, there)


def _differing(now: Image, reference: Image, gains: NDArray[np.float64]) -> Mask:
    # The darker of the two is not brightened (that would raise its noise too): the brighter one is darkened.
    here = _darkened(now, np.minimum(1 / gains, 1))
    there = _darkened(reference, np.minimum(gains, 1))
    above = cv2.subtract(here, cv2.dilate(there, _ONE_PIXEL))
    below = cv2.subtract(cv2.erode(there, _ONE_PIXEL), here)
    blue, green, red = cv2.split(cv2.max(above, below))
    _, mask = cv2.threshold(cv2.max(cv2.max(blue, green), red), _DIFFERENT, 255, cv2.THRESH_BINARY)
    return _bytes(mask)


def _darkened(picture: Image, gains: NDArray[np.float64]) -> Image:
    if gains.min() > 0.98:
        return picture
    table = np.clip(np.arange(256)[:, None] * gains, 0, 255).astype(np.uint8)
    return _bytes(cv2.LUT(picture, table[None]))


def _bytes(picture: object) -> NDArray[np.uint8]:
    return np.asarray(picture, dtype=np.uint8)
