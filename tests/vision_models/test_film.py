"""Films of games, and the truth beside them."""

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from referee_app.cards import BACK
from referee_app.vision.frames import open_source
from vision_models.film import truth_of, write_film, write_mjpeg
from vision_models.films.demo import PLAYERS, play_game
from vision_models.films.film import Film
from vision_models.films.looks import Look, random_look
from vision_models.films.script import DrawCards, Play, Script, Stall, TakeBack, Wait

SIZE = (240, 180)


def short_film(seed: int = 1) -> Film:
    script = Script(PLAYERS, (Play(("R5",), "A"), Play(("G7",), "B"), TakeBack("B"), DrawCards("C")), pace=1.3)
    return Film(script, SIZE, 8, seed, Look(jpeg=0))


def test_the_truth_goes_with_the_script() -> None:
    film = short_film()
    frames = [truth for _, truth in film.frames()]
    tops = [truth.top for truth in frames]
    assert [tops[0], *(now for last, now in pairwise(tops) if now != last)] == [
        None,
        "R5",
        "G7",
        "R5",
    ]
    assert [play.player for play in film.acted.plays] == ["A", "B"]
    assert {name for truth in frames for name in truth.hands} == set(PLAYERS)
    assert any(card.code == BACK and card.moving for truth in frames for card in truth.cards)


def test_a_card_lies_where_the_truth_says() -> None:
    film = short_film()
    image, truth = next(pair for pair in film.frames() if not pair[1].hands and pair[1].top == "R5")
    card = next(card for card in truth.cards if card.on_pile)
    x, y = card.quad[0] + (card.quad[2] - card.quad[0]) * (0.12, 0.1)
    blue, green, red = (int(value) for value in image[round(float(y)), round(float(x))])
    assert red > 120 > max(blue, green)
    assert card.visible > 0.95
    edges = np.roll(card.quad, -1, axis=0) - card.quad
    turns = edges[:, 0] * np.roll(edges, -1, axis=0)[:, 1] - edges[:, 1] * np.roll(edges, -1, axis=0)[:, 0]
    assert (turns > 0).all(), "corners go round clockwise as seen"


def test_the_same_seed_gives_the_same_film() -> None:
    first, again, other = (next(short_film(seed).frames())[0] for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_looks_by_chance_differ_and_render() -> None:
    rng = np.random.default_rng(0)
    looks = [random_look(rng, prints=3) for _ in range(4)]
    assert len({look.table for look in looks}) > 1
    for look in looks:
        image, _ = next(Film(Script(PLAYERS, (), ("W4",)), SIZE, look=look).frames())
        assert image.shape == (*SIZE[::-1], 3)


def test_films_and_motion_jpeg_are_written(tmp_path: Path) -> None:
    film = Film(Script(PLAYERS, (), ("R5",)), SIZE, 8, look=Look(jpeg=0))
    write_film(film, tmp_path / "film.mp4")
    with open_source(str(tmp_path / "film.mp4")) as source:
        frames = list(source)
    assert len(frames) == film.frame_count
    assert frames[1].t - frames[0].t == pytest.approx(1 / 8, abs=0.005)
    assert write_mjpeg(str(tmp_path / "film.mp4"), tmp_path / "film.mjpeg", width=160) == film.frame_count
    packed = (tmp_path / "film.mjpeg").read_bytes()
    assert packed.startswith(b"\xff\xd8")
    assert packed.count(b"\xff\xd9\xff\xd8") == film.frame_count - 1


def test_the_demo_game_holds_what_it_should_show() -> None:
    script, judged = play_game()
    codes = [str(one.card) for one in judged]
    assert len(judged) >= 22
    assert [str(one.card) for one in judged if not one.verdict.ok] == ["Y3"]
    faces = {code.lstrip("RYGB") for code in codes}
    assert {"S", "V", "D", "W", "W4", "6", "9"} <= faces
    assert ("R5", "R5") in list(pairwise(codes))
    assert sum(isinstance(item, DrawCards) for item in script.items) == 3
    film = Film(script, SIZE, look=Look(jpeg=0))
    assert 60 <= film.acted.duration <= 76
    truth = json.loads(json.dumps(truth_of(film, judged)))
    assert [play["card"] for play in truth["plays"]] == codes
    assert truth["start"] == {"first": "A"}


def test_in_a_video_time_goes_on_while_the_camera_stalls(tmp_path: Path) -> None:
    script = Script(PLAYERS, (Play(("R5",), "A"), Stall(1.5), Wait(2), Play(("G7",), "B")), pace=1.3)
    film = Film(script, (160, 120), 6, 1, Look(jpeg=0))
    file = tmp_path / "film.mp4"
    write_film(film, file)
    with open_source(str(file)) as source:
        times = [frame.t for frame in source]
    assert times[-1] == pytest.approx(film.acted.duration, abs=0.4)
