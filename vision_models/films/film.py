"""Renders an acted script as the frames of a hand-held phone, with the truth about each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.cards import BACK
from vision_models.films import hands
from vision_models.films.acting import DRAW_PILE_AT, act
from vision_models.films.camera import HandHeld, View
from vision_models.films.decks import Cards, Deck, DrawnDeck
from vision_models.films.layers import Overlay, card_layer, hand_picture, over, placed_layer, smeared
from vision_models.films.looks import Look
from vision_models.films.movements import CARD, CUP, Acted, Carry, Gesture, Lying
from vision_models.films.script import Script
from vision_models.films.sensor import Sensor
from vision_models.films.tables import table_top
from vision_models.films.truth import FrameTruth, TrueCard, visible_in_hand, visible_on_table

Image = NDArray[np.uint8]

_HANDS: Final = 8
"""How many different hands there are."""
_BACKS: Final = 40
"""Cards in the draw pile when a film begins."""
_NEAREST: Final = 80.0
"""What is nearer to the camera than this, or behind it, is not in the picture, mm."""
_BACKS_SHOWING: Final = 12
"""How many of them show, be it by an edge."""


@dataclass(frozen=True, eq=False)
class _Moment:
    """What there is to be seen at ``t`` seconds, and from where."""

    t: float
    view: View
    canvas: Image
    pile: tuple[Lying, ...]
    backs: int
    active: list[Gesture]


class Film:
    """A film to be rendered; the same arguments give the same frames."""

    def __init__(
        self,
        script: Script,
        size: tuple[int, int] = (960, 720),
        fps: float = 15,
        seed: int = 0,
        look: Look | None = None,
        deck: Deck | None = None,
    ) -> None:
        """``size`` is (width, height) of the frames; without a ``deck`` the look's print is played with."""
        self.script, self.size, self.fps, self.look = script, size, fps, look or Look()
        self._cards = Cards(deck or DrawnDeck(self.look.print_index))
        rng = np.random.default_rng(seed)
        self.acted: Acted = act(script, rng)
        self._camera = HandHeld(
            size,
            distance=self.look.distance,
            tilt=self.look.tilt,
            roll=self.look.roll,
            aim=(float(rng.normal(-12, 8)), float(rng.normal(-8, 8))),
            shake=self.look.shake,
            rng=rng,
        )
        self._sensor = Sensor(self.look, size, rng)
        self._hands = {player: int(kind) for player, kind in self._cast(rng)}
        self._scale, self._origin, self._table = self._lay_table(rng)
        self._tints = rng.normal(1, 0.02, (997, 2)).astype(np.float32)

    @property
    def frame_count(self) -> int:
        """How many frames the film has."""
        return int(self.acted.duration * self.fps)

    def frames(self) -> Iterator[tuple[Image, FrameTruth]]:
        """Yield every frame, BGR of the film's size, with its truth; none while the camera stalls."""
        for moment in self._moments():
            cover = np.zeros(self.size[::-1], np.float32)
            yield self._picture(moment, cover), self._truth(moment, cover)

    def pictures(self) -> Iterator[tuple[Image, float]]:
        """Yield the same frames with their times (seconds) alone: the truth about a frame takes time to work out."""
        for moment in self._moments():
            yield self._picture(moment, np.zeros(self.size[::-1], np.float32)), moment.t

    def _moments(self) -> Iterator[_Moment]:
        pile: list[Lying] = []
        backs = _BACKS if self.script.draw_pile else 0
        pending = list(self.acted.changes)
        canvas = self._canvas(pile, backs)
        for number in range(self.frame_count):
            t = number / self.fps
            due = [change for change in pending if change.t <= t]
            pending = pending[len(due) :]
            for change in due:
                del pile[len(pile) - change.lifted :]
                pile.extend(change.laid)
                backs -= change.drawn
            if any(change.lifted or change.drawn for change in due):
                canvas = self._canvas(pile, backs)
            else:
                for card in (card for change in due for card in change.laid):
                    self._stick(canvas, card)
            if not self.acted.stalled(t):
                active = [gesture for gesture in self.acted.gestures if gesture.start <= t < gesture.end]
                yield _Moment(t, self._camera.view(t, self._bump(t)), canvas, tuple(pile), backs, active)

    def _cast(self, rng: np.random.Generator) -> list[tuple[str, int]]:
        return list(zip(self.script.players, rng.permutation(max(_HANDS, len(self.script.players))), strict=False))

    def _bump(self, t: float) -> tuple[float, float]:
        knocks = [bump for at, bump in self.acted.bumps if at <= t]
        return (sum(bump.dx for bump in knocks), sum(bump.dy for bump in knocks))

    def _lay_table(self, rng: np.random.Generator) -> tuple[float, NDArray[np.float64], Image]:
        width, height = self.size
        edges = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)[None]
        corners = []
        for t in (0.0, self.acted.duration):
            to_table = np.linalg.inv(self._camera.view(t, self._bump(t)).plane(0))
            corners.append(cv2.perspectiveTransform(edges, to_table)[0])
        low = np.min(np.concatenate(corners), axis=0) - 30
        high = np.max(np.concatenate(corners), axis=0) + 30
        scale = 1.3 * width / (2 * self.look.distance * np.tan(np.radians(28)))
        extent = tuple(int(side) for side in (high - low) * scale)
        return scale, low, table_top(self.look.table, (extent[0], extent[1]), scale, rng)

    def _canvas(self, pile: list[Lying], backs: int) -> Image:
        canvas = self._table.copy()
        rng = np.random.default_rng(5)
        for number in range(backs):
            slip = rng.normal(0, 0.7, 2)
            if number < backs - _BACKS_SHOWING:
                continue
            self._stick(canvas, Lying(BACK, DRAW_PILE_AT[0] + slip[0], DRAW_PILE_AT[1] + slip[1] - number * 0.12, 0.05))
        for card in pile:
            self._stick(canvas, card)
        return canvas

    def _stick(self, canvas: Image, card: Lying) -> None:
        """Draw ``card`` into the table's picture, with the fine dark line of its own shadow."""
        picture = self._cards.picture(card.code, round(CARD[1] * self._scale))
        height, width = picture.shape[:2]
        corners = ((card.corners() - self._origin) * self._scale).astype(np.float32)
        margin = int(3 * self._scale)
        low = np.maximum(np.floor(corners.min(axis=0)).astype(int) - margin, 0)
        high = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + margin, canvas.shape[1::-1])
        if (high <= low).any():
            return
        source = np.array([[0, 0], [width, 0], [width, height]], np.float32)
        placed = cv2.getAffineTransform(source, (corners[:3] - low).astype(np.float32))
        patch = cv2.warpAffine(
            picture,
            placed,
            tuple(int(side) for side in high - low),
            flags=cv2.INTER_AREA,
            borderMode=cv2.BORDER_CONSTANT,
        ).astype(np.float32)
        opacity = patch[..., 3:] / 255
        region = canvas[low[1] : high[1], low[0] : high[0]]
        lamp = np.array(self.look.lamp) * -0.8 * self._scale
        shifted = np.array([[1, 0, lamp[0]], [0, 1, lamp[1]]], np.float32)
        shade = cv2.GaussianBlur(
            cv2.warpAffine(opacity, shifted, (opacity.shape[1], opacity.shape[0])), (0, 0), 0.9 * self._scale
        )
        below = region * (1 - 0.42 * shade[..., None])
        # No card lies quite flat: one end catches a little more light than the other.
        tint = self._tints[int(abs(card.x * 131 + card.y * 57)) % len(self._tints)]
        slope = np.linspace(tint[0], tint[1], patch.shape[0], dtype=np.float32)[:, None, None]
        region[:] = np.clip(below * (1 - opacity) + patch[..., :3] * slope * opacity, 0, 255).astype(np.uint8)

    def _picture(self, moment: _Moment, cover: NDArray[np.float32]) -> Image:
        """Return a frame; what hands cover of it is written into ``cover`` (0 to 1, of the film's size)."""
        t, view = moment.t, moment.view
        to_canvas = np.array(
            [[1 / self._scale, 0, self._origin[0]], [0, 1 / self._scale, self._origin[1]], [0, 0, 1.0]]
        )
        warp = view.plane(0) @ to_canvas
        table = cv2.warpPerspective(
            moment.canvas, warp, self.size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        )
        picture = np.asarray(table, np.float32)
        for gesture in moment.active:
            self._shadow(picture, gesture, t, view)
        for gesture in moment.active:
            overlay = self._acting(gesture, t, view)
            if overlay is not None:
                overlay.onto(picture, cover)
        lights = [light for at, light in self.acted.lights if at <= t]
        return self._sensor.expose(picture, t, lights[-1] if lights else None, float(cover.mean()))

    def _held(self, gesture: Gesture, t: float) -> list[tuple[Lying, float]]:
        """Return the cards a gesture moves at ``t`` and their height over the table, mm."""
        place = gesture.at(t)
        found = []
        for carry in gesture.carries:
            if carry.start <= t < carry.end:
                dx, dy = place[0] - carry.anchor[0], place[1] - carry.anchor[1]
                found += [(_settling(card, carry, t).moved(dx, dy), float(place[2])) for card in carry.cards]
        found += [(slide.at(t), 0.3) for slide in gesture.slides if slide.start <= t < slide.end]
        return found

    def _acting(self, gesture: Gesture, t: float, view: View) -> Overlay | None:
        """Return a gesture's hand and cards, blurred by their movement; None when they are outside the picture."""
        place = gesture.at(t)
        if view.depth(place) < _NEAREST:
            return None
        hand = self._hand(gesture)
        warp = view.plane(float(place[2]) + 10) @ _hand_to_table(gesture.arm, place)
        held = [(card.code, _in_picture(card, lift, view)) for card, lift in self._held(gesture, t)]
        tall, wide = hand.over.shape[:2]
        outline = cv2.perspectiveTransform(np.array([[[0, 0], [wide, 0], [wide, tall], [0, tall]]], float), warp)[0]
        half = self.look.exposure / 2
        smear = np.diff(view.project(np.stack([gesture.at(t - half), gesture.at(t + half)])), axis=0)[0]
        extent = np.concatenate([outline, *(quad for _, quad in held)])
        low = np.maximum(np.floor(extent.min(axis=0) - np.abs(smear) - 2).astype(int), 0)
        high = np.minimum(np.ceil(extent.max(axis=0) + np.abs(smear) + 2).astype(int), self.size)
        if (high <= low).any():
            return None
        size = (int(high[0] - low[0]), int(high[1] - low[1]))
        shift = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1.0]])
        layer = placed_layer(hand.under, shift @ warp, size)
        for code, quad in held:
            layer = over(layer, card_layer(self._cards, code, (quad - low).astype(np.float32), size))
        top = placed_layer(hand.over, shift @ warp, size)
        cover = np.ascontiguousarray(top[..., 3])
        return Overlay((int(low[0]), int(low[1])), smeared(over(layer, top), smear), smeared(cover, smear))

    def _hand(self, gesture: Gesture) -> hands.Hand:
        lamp = np.array(self.look.lamp) @ _turned(gesture.arm)
        return hand_picture(self._hands[gesture.player], round(float(np.arctan2(lamp[1], lamp[0])) * 2 / np.pi) % 4 * 2)

    def _shadow(self, picture: NDArray[np.float32], gesture: Gesture, t: float, view: View) -> None:
        place = gesture.at(t)
        hand = self._hand(gesture).over[..., 3]
        reach = 14 + 0.75 * float(place[2])
        thrown = np.array([place[0] - self.look.lamp[0] * reach, place[1] - self.look.lamp[1] * reach, 0])
        small = (self.size[0] // 4, self.size[1] // 4)
        shrink = np.diag([0.25, 0.25, 1.0])
        dark = cv2.warpPerspective(hand, shrink @ view.plane(0) @ _hand_to_table(gesture.arm, thrown), small)
        for card, lift in self._held(gesture, t):
            fallen = card.moved(-self.look.lamp[0] * lift * 0.75, -self.look.lamp[1] * lift * 0.75)
            quad = view.project(np.column_stack([fallen.corners(), np.zeros(4)])) / 4
            cv2.fillConvexPoly(dark, np.round(quad * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
        sigma = (2.2 + 0.09 * float(place[2])) * self._scale / 4
        soft = cv2.resize(cv2.GaussianBlur(dark, (0, 0), sigma), self.size, interpolation=cv2.INTER_LINEAR)
        picture *= (1 - (self.look.shadow / 255) * soft.astype(np.float32))[..., None]

    def _truth(self, moment: _Moment, cover: NDArray[np.float32]) -> FrameTruth:
        t, view, active = moment.t, moment.view, moment.active
        held = [(card, _in_picture(card, lift, view)) for gesture in active for card, lift in self._held(gesture, t)]
        moving = [quad for _, quad in held]
        lying = ([Lying(BACK, *DRAW_PILE_AT, 0.05)] if moment.backs else []) + list(moment.pile)
        plane = view.plane(0)
        cards = []
        for number, card in enumerate(lying):
            visible = visible_on_table(card, lying[number + 1 :], plane, cover, moving)
            cards.append(TrueCard(card.code, _in_picture(card, 0.0, view), visible, False, card.code != BACK))
        cards += [
            TrueCard(card.code, quad, visible_in_hand(quad, cover), True, False)
            for card, quad in held
            if card.code != CUP
        ]
        top = moment.pile[-1].code if moment.pile else None
        return FrameTruth(t, tuple(cards), tuple(gesture.player for gesture in active), top)


def _in_picture(card: Lying, lift: float, view: View) -> NDArray[np.float32]:
    """Return the corners, in pixels, of a card ``lift`` mm above the table."""
    return view.project(np.column_stack([card.corners(), np.full(4, lift)])).astype(np.float32)


def _turned(angle: float) -> NDArray[np.float64]:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s], [s, c]])


def _hand_to_table(arm: float, place: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the matrix from pixels of a hand's picture to mm of the table, the grip at ``place``."""
    into_mm = np.array([[1 / hands.SCALE, 0, -hands.GRASP[0]], [0, 1 / hands.SCALE, -hands.GRASP[1]], [0, 0, 1]])
    turn = np.eye(3)
    turn[:2, :2] = _turned(arm)
    turn[:2, 2] = place[:2]
    return np.asarray(turn @ into_mm)


def _settling(card: Lying, carry: Carry, t: float) -> Lying:
    """Return the held card a little turned against how it will lie, less and less towards the end."""
    left = (carry.end - t) / max(carry.end - carry.start, 1e-6)
    return card.moved(0, 0, 0.25 * left * left)
