"""The anchor: how the table looked when the pile last lay at rest, and hands that come to rest in it."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from referee_app.vision.frames import Frame
from referee_app.vision.looking import sightings
from referee_app.vision.motion import Glimpse
from referee_app.vision.reading import SeenCard
from referee_app.vision.scene import Anchor, Scene, count
from referee_app.vision.tracks import Sighting

LEFT, RIGHT = (slice(80, 150), slice(0, 110)), (slice(60, 130), slice(220, 320))


def picture(*hands: tuple[slice, slice]) -> np.ndarray:
    """Return a table full of patterns with ``hands`` reaching in over its edges."""
    noise = np.random.default_rng(4).uniform(40, 200, (60, 80, 3)).astype(np.float32)
    table = np.clip(cv2.resize(noise, (320, 240), interpolation=cv2.INTER_CUBIC), 0, 255).astype(np.uint8)
    for rows, columns in hands:
        table[rows, columns] = (110, 140, 210)
    return table


def show(anchor: Anchor, t: float, *hands: tuple[slice, slice]) -> Scene:
    image = picture(*hands)
    return anchor.lay_over(Frame(image, t, round(10 * t)), Glimpse.of(image))


def begun() -> Anchor:
    image = picture()
    return Anchor(Glimpse.of(image), Frame(image, 0.0, 0))


def test_a_hand_that_rests_and_goes_leaves_no_phantom() -> None:
    anchor = begun()
    anchor.retake_with_hands(show(anchor, 1.0, LEFT))
    assert show(anchor, 2.0, LEFT).arms == []
    assert count(show(anchor, 3.0).changed) == 0


def test_nor_do_two_hands_of_which_the_second_came_to_rest_later() -> None:
    anchor = begun()
    anchor.retake_with_hands(show(anchor, 1.0, LEFT))
    second = show(anchor, 2.0, LEFT, RIGHT)
    assert len(second.arms) == 1
    anchor.retake_with_hands(second)
    gone = show(anchor, 3.0)
    assert gone.arms == []
    assert count(gone.changed) < 50


def test_a_hand_that_goes_from_where_a_card_was_laid_meanwhile_leaves_none_either() -> None:
    anchor = begun()
    anchor.retake_with_hands(show(anchor, 1.0, LEFT))
    image = picture()
    image[90:130, 60:90] = (30, 30, 220)
    anchor.lay_over(Frame(image, 2.0, 20), Glimpse.of(image))
    gone = anchor.lay_over(Frame(image, 2.1, 21), Glimpse.of(image))
    assert gone.arms == []
    assert count(gone.changed[:, :55]) == 0


def test_a_hand_that_only_stirs_is_still_there() -> None:
    anchor = begun()
    anchor.retake_with_hands(show(anchor, 1.0, LEFT))
    rows, columns = LEFT
    stirred = (slice(rows.start + 12, rows.stop + 12), columns)
    show(anchor, 2.0, stirred)
    assert count(show(anchor, 2.1, LEFT).changed) == 0


def test_a_shadow_over_half_of_the_table_is_no_change_and_a_hand_in_it_is_seen_alone() -> None:
    anchor = begun()
    image = picture(RIGHT)
    image[:, 150:] = image[:, 150:] // 2
    scene = anchor.lay_over(Frame(image, 1.0, 10), Glimpse.of(image))
    rows, columns = RIGHT
    hand = (rows.stop - rows.start) * (columns.stop - columns.start)
    assert len(scene.arms) == 1
    assert 0.5 * hand < count(scene.arms[0].mask) < 1.2 * hand
    assert count(scene.changed) < 1.3 * hand


def test_a_hand_at_a_card_is_seen_after_the_camera_was_knocked() -> None:
    anchor = begun()
    image = picture((slice(0, 120), slice(140, 180)))
    quad = np.array([[135, 110], [185, 110], [185, 180], [135, 180]], np.float32)
    cv2.fillConvexPoly(image, quad.astype(np.int32), (200, 60, 30))
    knocked = np.roll(image, 10, axis=0)
    knocked[:10] = image[:1]
    scene = anchor.lay_over(Frame(knocked, 1.0, 10), Glimpse.of(knocked))
    assert scene.slack > 8
    (sighting,) = sightings([SeenCard("B1", 0.99, (("B1", 0.99),), quad + np.array([0, 10], np.float32), True)], scene)
    assert sighting.touched


@pytest.mark.parametrize(
    ("nudged", "least", "most"),
    [
        pytest.param(0, 0.0, 0.02, id="it lies where it lay"),
        pytest.param(2, 0.0, 0.05, id="it was nudged when the second was laid on it"),
        pytest.param(14, 0.3, 1.0, id="it was pushed"),
    ],
)
def test_the_strip_that_shows_of_a_card_beside_a_second_one(nudged: int, least: float, most: float) -> None:
    quad = np.array([[100, 60], [190, 60], [190, 195], [100, 195]], np.float32)
    card = cv2.resize(np.random.default_rng(7).integers(0, 255, (9, 6, 3), np.uint8), (90, 135))

    def laid(*places: tuple[int, int]) -> Frame:
        image = picture()
        for right, down in places:
            image[60 + down : 195 + down, 100 + right : 190 + right] = card
        return Frame(image, 1.0, 0)

    first = laid((0, 0))
    anchor = Anchor(Glimpse.of(first.image), first)
    both = laid((nudged, 0), (30, 25))
    scene = anchor.lay_over(both, Glimpse.of(both.image))
    small = np.float32(scene.glimpse.scale)
    second = (quad + np.array([30, 25], np.float32)) * small
    assert least <= scene.differs_closely(quad * small, beside=[second]) <= most


def test_after_a_stall_a_card_that_lies_there_lies_still() -> None:
    anchor = begun()
    show(anchor, 1.0)
    show(anchor, 1.1)
    image = picture()
    quad = np.array([[100, 60], [190, 60], [190, 195], [100, 195]], np.float32)
    cv2.fillConvexPoly(image, quad.astype(np.int32), (200, 60, 30))
    card = SeenCard("B1", 0.99, (("B1", 0.99),), quad, True)

    def sighted(t: float) -> Sighting:
        scene = anchor.lay_over(Frame(image, t, round(10 * t)), Glimpse.of(image))
        (found,) = sightings([replace(card, quad=quad)], scene)
        return found

    late = sighted(2.5)
    assert late.moving == 0
    assert late.still_since == pytest.approx(2.4)

    anchor = begun()
    show(anchor, 2.3)
    show(anchor, 2.4)
    assert sighted(2.5).moving > 0.5
