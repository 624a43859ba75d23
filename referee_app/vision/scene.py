"""A frame laid over the anchor: how the table looked when the pile last lay at rest."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from referee_app.vision import poses
from referee_app.vision.arms import Arm, find_arms
from referee_app.vision.frames import Frame
from referee_app.vision.motion import (
    FEWEST_FEATURES,
    Glimpse,
    Mask,
    Transform,
    differing,
    filled,
    find_again,
    least_differing,
    moved,
    prepared,
    register,
    share_differing,
    warp,
)
from referee_app.vision.reading import Image, Quad

_MOTION_SPAN: Final = 0.08
"""Seconds between two frames that are compared for movement, at least."""
_REMEMBERED: Final = 0.3
"""Seconds for which frames are kept, to see since when a card has lain still."""
_STALL: Final = 0.5
"""Seconds between two frames in which a hand may have come and gone unseen."""
_LAIN: Final = 0.1
"""Seconds that a card which is there after a stall is taken to have lain there."""
STILL_FACE: Final = 0.04
"""Share of a card's face that may move without the card counting as moving."""
_ONLY_LIGHT: Final = 0.08
"""What differs by an even gain but for less than this share of it lies in another light."""
_HAND_LEFT: Final = 0.12
"""A hand has gone from where it rested when no more than this share of its place differs from what lay behind it."""
_HAND_MOSTLY_LEFT: Final = 0.4
"""Or no more than this, when as much as the rest shows the hand no longer: a card was laid there meanwhile."""
_CLOSELY_BESIDE: Final = 1.02
"""How much a card is grown whose edge is not to count as a difference beside it."""
_NUDGED: Final = 0.025
"""A card on which another is laid may be moved by this share of its length, and still lies where it lay."""
_LEAST_PART: Final = 0.03
"""What shows of a card beside another one must be this share of it to say anything."""


@dataclass(eq=False)
class Scene:
    """One frame laid over the anchor. Quads are in the anchor's coordinates unless said otherwise."""

    frame: Frame
    glimpse: Glimpse
    transform: Transform
    """From the anchor's coordinates to this frame's small picture."""
    anchored: bool
    """Whether the transform can be trusted."""
    reference: Image
    """The anchor, as it would look in this frame."""
    anchor_frame: Frame
    """The full picture the anchor was taken from."""
    moving: Mask
    changed: Mask
    slack: float
    """How far, in small pixels, the camera has wandered: what hangs on the picture's edge ends so far from it."""
    arms: list[Arm]
    recent: list[tuple[float, Glimpse, Transform]]
    """The last frames, the newest last: their times, small pictures, and the way from those to this one."""
    stalled: bool
    """Whether the frame before is so old, or missing, that nothing can be told of what moves in this one."""

    @property
    def to_anchor(self) -> Transform:
        """From this frame's small picture to the anchor's coordinates."""
        return np.asarray(np.linalg.inv(self.transform))

    def here(self, quad: Quad) -> Quad:
        """Return a quad in this frame's small pixels."""
        return moved(quad, self.transform)

    def mask(self, quads: list[Quad]) -> Mask:
        """Return the insides of ``quads`` as a mask of this frame's small picture; everything when there are none."""
        if not quads:
            return np.full(self.changed.shape, 255, np.uint8)
        return filled([self.here(quad) for quad in quads], self.glimpse.size)

    def share_moving(self, quad: Quad) -> float:
        """Return the share of ``quad`` in which something moves."""
        region = self.mask([quad])
        return count(self.moving & region) / max(count(region), 1)

    def still_since(self, quad: Quad) -> float:
        """Return the time (seconds) of the first of the last frames since which nothing in ``quad`` has moved.

        After a stall, what is there may have come at any time in it: a little while before its end is believed.
        """
        if self.stalled:
            return self.frame.t - _LAIN
        region = np.asarray(cv2.erode(self.mask([quad]), np.ones((3, 3), np.uint8)), np.uint8)
        since = self.frame.t
        for t, earlier, step in reversed(self.recent):
            share = share_differing(self.glimpse.small, warp(earlier, step, self.glimpse.size), region)
            if not share <= STILL_FACE:
                break
            since = t
        return since

    def differs(
        self, quad: Quad, earlier: tuple[Glimpse, Transform] | None = None, beside: Sequence[Quad] = ()
    ) -> float:
        """Return the share of ``quad`` that is not as in the anchor, or an earlier glimpse; NaN if too small to say.

        ``beside`` leaves out other quads: compared is what still shows of the first beneath them.
        """
        region = self.mask([quad])
        if beside:
            region &= ~self.mask([poses.grown(other, 1.06) for other in beside])
        region = np.asarray(cv2.erode(region, np.ones((3, 3), np.uint8)), np.uint8)
        if beside and count(region) < _LEAST_PART * poses.area(quad):
            return float("nan")
        reference = self.reference
        if earlier is not None:
            reference = warp(earlier[0], self.transform @ earlier[1], self.glimpse.size)
        return share_differing(self.glimpse.small, reference, region)

    def differs_closely(self, quad: Quad, beside: Sequence[Quad]) -> float:
        """Return the same of the strip that shows of ``quad`` beside others, from the full pictures.

        For what is too narrow in the small ones; NaN if it is even here. What hid the table from the anchor's frame
        counts as different; that the card was nudged when another was laid on it does not.
        """
        size = self.frame.image.shape[1::-1]
        small = np.diag([self.glimpse.scale, self.glimpse.scale, 1.0])
        to_full = np.linalg.inv(small) @ self.transform
        strip = filled([moved(quad, to_full)], size)
        for other in beside:
            strip &= ~filled([moved(poses.grown(other, _CLOSELY_BESIDE), to_full)], size)
        strip = np.asarray(cv2.erode(strip, np.ones((3, 3), np.uint8)), np.uint8)
        reference = cv2.warpPerspective(self.anchor_frame.image, to_full @ small, size, borderMode=cv2.BORDER_REPLICATE)
        reach = _NUDGED * poses.long_side(moved(quad, to_full))
        return least_differing(
            prepared(self.frame.image), prepared(np.asarray(reference, np.uint8)), strip, max(1, round(reach))
        )

    def differs_where_both(self, first: Quad, second: Quad) -> float:
        """Return the share of the overlap of two quads that is not as in the anchor; NaN when they hardly overlap."""
        shared = self.mask([first]) & self.mask([second])
        if count(shared) < 2 * _LEAST_PART * poses.area(first):
            return float("nan")
        return share_differing(self.glimpse.small, self.reference, shared)

    def hands(self) -> list[Arm]:
        """Return the arms in what has changed: what hangs on the picture's edge and is no shadow that lies there."""
        return [arm for arm in find_arms(self.changed, self.slack) if not self._only_light(arm.mask)]

    def _only_light(self, mask: Mask) -> bool:
        if count(self.moving & mask) > STILL_FACE * count(mask):
            return False
        return share_differing(self.glimpse.small, self.reference, mask) < _ONLY_LIGHT

    def arms_mask(self) -> Mask:
        """Return where arms are, with a margin."""
        hidden = np.zeros(self.changed.shape, np.uint8)
        for arm in self.arms:
            hidden |= arm.mask
        return np.asarray(cv2.dilate(hidden, np.ones((9, 9), np.uint8)), np.uint8)

    def without_arms(self) -> Glimpse:
        """Return the small picture without the arms in it: behind them the anchor is believed."""
        if not self.arms:
            return self.glimpse
        hidden = self.arms_mask()
        return Glimpse(np.where(hidden[..., None] > 0, self.reference, self.glimpse.small), self.glimpse.scale)


def count(mask: Mask) -> int:
    """Return how many pixels of a mask are set."""
    return int(cv2.countNonZero(mask))


@dataclass(eq=False)
class _Behind:
    """How the table looks behind a hand that came to rest and was taken for a part of it."""

    glimpse: Glimpse
    hand: Mask
    way: Transform
    """From this picture to the anchor's coordinates."""


class Anchor:
    """How the table looked when the pile last lay at rest, and where the camera has gone since."""

    def __init__(self, glimpse: Glimpse, frame: Frame) -> None:
        self.glimpse, self.frame = glimpse, frame
        self._transform: Transform = np.eye(3)
        self._behind: _Behind | None = None
        self._recent: deque[tuple[float, Glimpse, Transform]] = deque()

    def lay_over(self, frame: Frame, glimpse: Glimpse) -> Scene:
        """Return the scene of the next frame; its small copy must be as large as the anchor's."""
        transform = register(self.glimpse, glimpse, self._transform)
        if transform is None:
            pushed = find_again(self.glimpse, glimpse)
            transform = None if pushed is None else register(self.glimpse, glimpse, pushed)
        anchored = transform is not None or len(self.glimpse.features) < FEWEST_FEATURES
        if transform is None and self._recent:
            _, previous, from_anchor = self._recent[-1]
            step = register(previous, glimpse, np.eye(3))
            transform = None if step is None else step @ from_anchor
        if transform is not None:
            self._transform = transform
        self._uncover(glimpse)
        reference = warp(self.glimpse, self._transform, glimpse.size)
        edges = _rectangle(glimpse.size)
        moved_edges = moved(edges, self._transform)
        changed = differing(glimpse.small, reference) & filled([moved_edges], glimpse.size)
        recent = [(t, earlier, self._transform @ np.linalg.inv(way)) for t, earlier, way in self._recent]
        stalled = not self._recent or frame.t - self._recent[-1][0] > _STALL
        moving = self._moving(frame.t, glimpse, stalled)
        slack = float(np.abs(moved_edges - edges).max())
        scene = Scene(
            frame,
            glimpse,
            self._transform,
            anchored,
            reference,
            self.frame,
            moving,
            changed,
            slack,
            [],
            recent,
            stalled,
        )
        scene.arms = scene.hands()
        self._recent.append((frame.t, glimpse, self._transform))
        while len(self._recent) > 2 and self._recent[1][0] <= frame.t - _REMEMBERED:
            self._recent.popleft()
        return scene

    def in_frame(self, quad: Quad) -> Quad:
        """Return a quad of the anchor's coordinates in pixels of the latest frame."""
        return np.asarray(moved(quad, self._transform) / self.glimpse.scale, np.float32)

    def retake(self, glimpse: Glimpse, frame: Frame) -> Transform:
        """Make the latest frame, as shown by ``glimpse``, the anchor; return the way from the old anchor to the new."""
        step = self._transform
        back = np.linalg.inv(step)
        self._recent = deque((t, earlier, transform @ back) for t, earlier, transform in self._recent)
        self.glimpse, self.frame, self._transform = glimpse, frame, np.eye(3)
        if self._behind is not None:
            self._behind.way = step @ self._behind.way
        return step

    def retake_with_hands(self, scene: Scene) -> Transform:
        """Make the latest frame the anchor with the hands that rest in it; what lies behind them is remembered."""
        step = self.retake(scene.glimpse, scene.frame)
        if scene.arms:
            table, hand = scene.without_arms(), scene.arms_mask()
            if self._behind is not None:
                # Behind a hand that rested there before, the anchor shows that hand, not the table.
                earlier, way = self._behind, self._behind.way
                rested = _warped_mask(earlier.hand, way, table.size)
                shown = warp(earlier.glimpse, way, table.size)
                table = Glimpse(np.where(rested[..., None] > 0, shown, table.small), table.scale)
                hand |= rested
            self._behind = _Behind(table, hand, np.eye(3))
        return step

    def _uncover(self, glimpse: Glimpse) -> None:
        """Where the table shows again what lay behind a hand, take the hand out of the anchor: it has gone."""
        behind = self._behind
        if behind is None:
            return
        way = self._transform @ behind.way
        region = _warped_mask(behind.hand, way, glimpse.size)
        table_differs = share_differing(glimpse.small, warp(behind.glimpse, way, glimpse.size), region)
        hand_differs = share_differing(glimpse.small, warp(self.glimpse, self._transform, glimpse.size), region)
        mostly = table_differs <= _HAND_MOSTLY_LEFT and hand_differs > 1 - _HAND_MOSTLY_LEFT
        if not (table_differs <= _HAND_LEFT or mostly):
            return
        hand = _warped_mask(behind.hand, behind.way, glimpse.size)
        table = warp(behind.glimpse, behind.way, glimpse.size)
        self.glimpse = Glimpse(np.where(hand[..., None] > 0, table, self.glimpse.small), self.glimpse.scale)
        self._behind = None

    def _moving(self, t: float, glimpse: Glimpse, stalled: bool) -> Mask:
        """Return what moves, compared with the newest frame that is old enough.

        That is everything in the first frame, and nothing is known to after a stall.
        """
        old = [step for step in self._recent if step[0] <= t - _MOTION_SPAN] or list(self._recent)[:1]
        if not old:
            return np.full(glimpse.small.shape[:2], 255, np.uint8)
        if stalled:
            return np.zeros(glimpse.small.shape[:2], np.uint8)
        _, earlier, from_anchor = old[-1]
        step = self._transform @ np.linalg.inv(from_anchor)
        mask = differing(glimpse.small, warp(earlier, step, glimpse.size))
        return mask & filled([moved(_rectangle(glimpse.size), step)], glimpse.size)


def _warped_mask(mask: Mask, way: Transform, size: tuple[int, int]) -> Mask:
    return np.asarray(cv2.warpPerspective(mask, way, size, flags=cv2.INTER_NEAREST), np.uint8)


def _rectangle(size: tuple[int, int]) -> Quad:
    width, height = size
    return np.array([[0, 0], [width - 1, 0], [width - 1, height - 1], [0, height - 1]], np.float32)
