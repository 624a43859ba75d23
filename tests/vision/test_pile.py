"""What is said to films of a table: each play once and in order, and nothing else."""

from math import pi

import pytest

from referee_app.vision import poses
from referee_app.vision.frames import Frame
from referee_app.vision.pile import Drew, Laid, PileEvent, PileWatcher, Reshuffled, TakenBack
from tests.vision.seeing import TruthfulEyes, watch
from vision_models.films.film import Film
from vision_models.films.looks import Look
from vision_models.films.movements import CUP
from vision_models.films.script import (
    Bump,
    DrawCards,
    IdleHand,
    Item,
    Light,
    Nudge,
    Play,
    Reshuffle,
    Script,
    SquareUp,
    Stall,
    TakeBack,
    Wait,
)

SIZE = (320, 240)
PLAYERS = ("A", "B", "C")


def said(events: list[PileEvent]) -> list[str]:
    """Return events in words.

    ``R5``, ``R5+R7``, ``-R5`` for a card taken back, ``?`` where the reading abstains; ``draw``, ``reshuffle``.
    """
    return [_word(event) for event in events]


def _word(event: PileEvent) -> str:
    match event:
        case Laid():
            return "+".join(card.code or "?" for card in event.cards)
        case TakenBack():
            return f"-{event.card_code}"
        case Drew():
            return "draw"
        case Reshuffled():
            return f"reshuffle {event.card_code}"


def film_of(
    *items: Item,
    start: tuple[str, ...] = (),
    fps: float = 10,
    seed: int = 3,
    look: Look | None = None,
    pace: float = 1.25,
) -> Film:
    return Film(Script(PLAYERS, items, start, pace=pace), SIZE, fps, seed, look or Look(jpeg=0))


def play(card: str, player: str) -> Play:
    return Play((card,), player)


CASES = {
    "one card after another": ([play("R5", "A"), play("R9", "B"), play("B9", "C")], ["R5", "R9", "B9"]),
    "the same card twice is two plays": ([play("R5", "A"), play("R5", "B")], ["R5", "R5"]),
    "a nudge is no play": ([play("G2", "A"), Nudge("B"), play("G7", "B")], ["G2", "G7"]),
    "an idle hand is no play": ([play("Y4", "A"), IdleHand("B", 0.9), IdleHand("C"), play("Y6", "B")], ["Y4", "Y6"]),
    "a card shown and kept is no play": ([play("Y4", "A"), IdleHand("B", 0.4, card="G8")], ["Y4"]),
    "taken back, and the card beneath is no play": (
        [play("G6", "A"), play("Y3", "B"), TakeBack("B"), play("G2", "C")],
        ["G6", "Y3", "-Y3", "G2"],
    ),
    "the only card taken back": ([play("W", "A"), TakeBack("A"), play("B1", "B")], ["W", "-W", "B1"]),
    "a hand at the draw pile is a draw, and no play": (
        [play("B7", "A"), DrawCards("B"), play("BS", "C")],
        ["B7", "draw", "BS"],
    ),
    "a hand that rests long, and what is laid once it has gone": (
        [play("Y4", "A"), IdleHand("B", 3.0), play("Y6", "B"), play("Y6", "C")],
        ["Y4", "Y6", "Y6"],
    ),
    "light that jumps is no play": (
        [play("R1", "A"), Light(0.7), IdleHand("B"), Light(1.2, shadow=0.3), play("R2", "C")],
        ["R1", "R2"],
    ),
    "a knock at the camera is no play": ([play("YV", "A"), Bump(14, 9), IdleHand("C"), play("YD", "B")], ["YV", "YD"]),
    "two cards laid together": ([play("B3", "A"), Play(("G3", "R3"), "B")], ["B3", "G3+R3"]),
    "a sliding card counts once it rests": ([play("R8", "A"), Play(("G8",), "B", slide=80)], ["R8", "G8"]),
    "a card pushed over the table slowly counts once it is let go": (
        [play("R8", "A"), Play(("G8",), "B", push=1.2), play("G1", "C")],
        ["R8", "G8", "G1"],
    ),
    "three cards laid together": ([play("B3", "A"), Play(("G3", "Y3", "R3"), "B")], ["B3", "G3+Y3+R3"]),
    "two of a kind laid together": ([play("B3", "A"), Play(("B3", "B3"), "B")], ["B3", "B3+B3"]),
    "a pile squared up is no play": (
        [play("B3", "A"), play("B5", "B"), play("G5", "C"), SquareUp("A"), play("G2", "A")],
        ["B3", "B5", "G5", "G2"],
    ),
    "a glass and a card passed over the pile are no play": (
        [play("B3", "A"), IdleHand("B", card=CUP, across=True), IdleHand("C", card="G3", across=True), play("B4", "B")],
        ["B3", "B4"],
    ),
    "a cup held over the pile is no play": (
        [play("B3", "A"), IdleHand("B", 1.2, card=CUP), play("B4", "B")],
        ["B3", "B4"],
    ),
    "the camera stalls while nothing happens": (
        [play("B3", "A"), Stall(2.0), Wait(2.5), play("B4", "B")],
        ["B3", "B4"],
    ),
    "the camera stalls while a card is laid": ([play("B3", "A"), Stall(1.4), play("B4", "B"), Wait(1)], ["B3", "B4"]),
    "the pile is taken up for a reshuffle and its top card laid down again": (
        [play("B3", "A"), play("B5", "B"), play("G5", "C"), Reshuffle("A"), play("G2", "B")],
        ["B3", "B5", "G5", "reshuffle G5", "G2"],
    ),
    "a reshuffle with the top card put aside": (
        [play("B3", "A"), play("B5", "B"), play("G5", "C"), Reshuffle("A", aside=True), play("G2", "B")],
        ["B3", "B5", "G5", "reshuffle G5", "G2"],
    ),
    "the shadow of somebody leaning over half of the table holds no play up": (
        [play("R1", "A"), Light(0.7, shadow=0.5), play("R2", "B"), play("G2", "C"), play("G9", "A"), play("B9", "B")],
        ["R1", "R2", "G2", "G9", "B9"],
    ),
    "a second one of a card that was pushed": (
        [play("R5", "A"), Nudge("B", dx=16), play("R5", "B"), play("G5", "C")],
        ["R5", "R5", "G5"],
    ),
    "a second one laid while the camera stalls": (
        [Play(("B6",), "A", at=(0, 0, 0.2)), Stall(1.4), Play(("B6",), "B", at=(8, 30, 0.6)), Wait(1)],
        ["B6", "B6"],
    ),
    "a second one exactly where the first one lies deeper": (
        [
            Play(("R8",), "A", at=(0, 0, 0.2)),
            Play(("W",), "B", at=(14, 6, 0.5)),
            Play(("R8",), "C", at=(1, 1, 0.22)),
            play("G8", "A"),
        ],
        ["R8", "W", "R8", "G8"],
    ),
    "a card held over the pile counts once it is laid": (
        [play("R8", "A"), Play(("W4",), "B", hover=0.7)],
        ["R8", "W4"],
    ),
}


@pytest.mark.parametrize(("items", "expected"), CASES.values(), ids=CASES.keys())
def test_said_once_and_in_order(items: list[Item], expected: list[str]) -> None:
    events, _ = watch(film_of(*items))
    assert said(events) == expected


@pytest.mark.parametrize(
    ("fps", "drop"),
    [(5, 0.0), (30, 0.0), (15, 0.3)],
    ids=["5 frames a second", "30 frames a second", "a third of the frames lost"],
)
def test_at_any_pace_of_the_camera(fps: float, drop: float) -> None:
    events, _ = watch(film_of(play("R5", "A"), play("R5", "B"), play("B5", "C"), fps=fps, pace=1.0), drop=drop)
    assert said(events) == ["R5", "R5", "B5"]


@pytest.mark.parametrize(
    "look",
    [
        Look(table="white", jpeg=80),
        Look(table="playmat", tilt=0.7),
        Look(table="walnut", gain=0.5, noise=5.0, cast=(0.8, 1.0, 1.12)),
        Look(table="felt", shake=0.0, distance=560),
    ],
    ids=["white table", "playmat at a slant", "dim and warm", "on a stand, far away"],
)
def test_under_any_light_on_any_table(look: Look) -> None:
    events, _ = watch(film_of(play("G4", "B"), play("G6", "C"), Nudge("A"), play("R6", "A"), look=look))
    assert said(events) == ["G4", "G6", "R6"]


def test_what_lay_there_at_the_start_is_no_play() -> None:
    events, _ = watch(film_of(play("R7", "A"), start=("R2",)))
    assert said(events) == ["R7"]


def test_a_card_laid_beside_the_top_card_is_a_play_whichever_seems_on_top() -> None:
    film = film_of(Play(("R7",), "A", at=(-30, 0, 0.1)), Play(("R2",), "B", at=(60, 10, 0.2)), play("B2", "C"))
    events, _ = watch(film, eyes=TruthfulEyes(first_on_top=True))
    assert said(events) == ["R7", "R2", "B2"]


def test_a_play_is_told_with_its_pictures_and_side() -> None:
    film = film_of(play("R5", "A"), play("R9", "B"), play("B9", "C"), fps=15)
    events, eyes = watch(film)
    plays = [event for event in events if isinstance(event, Laid)]
    assert len(plays) == 3
    for laid, true in zip(plays, film.acted.plays, strict=True):
        assert laid.side is not None
        off = (laid.side - true.bearing + pi) % (2 * pi) - pi
        assert abs(off) < pi / len(PLAYERS)
        assert laid.before is not None
        assert laid.before.t < true.t <= laid.rest.t
        assert laid.cards[-1].top
        assert laid.t - true.t < 0.9
    assert eyes.looks < 0.5 * film.frame_count


@pytest.mark.parametrize(
    "bump", [pytest.param(Bump(16, -11), id="a nudge"), pytest.param(Bump(-85, 45), id="farther than a look follows")]
)
def test_a_bumped_camera_is_followed(bump: Bump) -> None:
    film = film_of(play("R5", "A"), play("R9", "B"), bump, Wait(1.5))
    eyes = TruthfulEyes()
    watcher = PileWatcher(eyes)
    for index, (image, truth) in enumerate(film.frames()):
        eyes.truth = truth
        watcher.update(Frame(image, truth.t, index))
    top = watcher.lying_now[-1]
    true = next(card for card in reversed(truth.cards) if card.on_pile)
    assert (top.code, top.top, true.code) == ("R9", True, "R9")
    assert poses.gap(true.quad, top.quad) < 0.08
    # Where it lay before the knock it lies no more.
    assert poses.gap(true.quad, watcher.lying[-1].quad) > 0.1
