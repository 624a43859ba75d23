"""What was said of a film, held against the truth; and films by chance with a truth that holds together."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from referee_app.cards import Card
from vision_models.film import make_random
from vision_models.films.games import idle_script, random_game
from vision_models.films.plans import Plan, make, plan, truth_of
from vision_models.films.scoring import Said, compare, summary
from vision_models.films.script import DrawCards, Play, TakeBack


def true(t: float, *cards: str, player: str = "A") -> dict[str, Any]:
    return {"t": t, "rest": t + 0.1, "cards": list(cards), "player": player, "ok": True}


def said(t: float, *cards: str | None, guesses: tuple[str, ...] = (), player: str | None = "A") -> Said:
    return Said(t, cards, guesses or tuple(map(str, cards)), player)


FATES = [
    pytest.param([true(1, "R5")], [said(1.4, "R5")], ["right"], [], id="right"),
    pytest.param([true(1, "R5")], [said(1.4, "R6")], ["wrong"], [], id="wrong card"),
    pytest.param([true(1, "R5")], [said(1.4, None, guesses=("R5",))], ["asked"], [], id="asked for"),
    pytest.param([true(1, "R5")], [], ["missed"], [], id="missed"),
    pytest.param([true(1, "R5")], [said(0.5, "R5")], ["missed"], ["false"], id="told before it was laid"),
    pytest.param([true(1, "R5")], [said(1.4, "R5"), said(2, "R5")], ["right"], ["double"], id="told twice"),
    pytest.param([true(1, "R5")], [said(1.4, "R5"), said(2, "B1")], ["right"], ["false"], id="a play that was none"),
    pytest.param([true(1, "R5"), true(3, "R5")], [said(1.4, "R5"), said(3.4, "R5")], ["right"] * 2, [], id="twins"),
    pytest.param([true(1, "R5"), true(3, "R5")], [said(3.4, "R5")], ["missed", "right"], [], id="first twin missed"),
    pytest.param([true(1, "R5", "B5")], [said(1.4, "B5")], ["partly"], [], id="one of two"),
    pytest.param([true(1, "R5", "G5", "B5")], [said(1.4, "G5", "R5", "B5")], ["right"], [], id="order beneath the top"),
    pytest.param([true(1, "R5", "B5")], [said(1.4, "B5", "R5")], ["wrong"], [], id="another one on top"),
    pytest.param(
        [true(1, "R5"), true(2, "R7"), true(3, "G7")],
        [said(1.4, "R5"), said(3.4, "G7")],
        ["right", "missed", "right"],
        [],
        id="one missed between two",
    ),
]


@pytest.mark.parametrize(("truth", "told", "fates", "extras"), FATES)
def test_each_play_and_its_fate(
    truth: list[dict[str, Any]], told: list[Said], fates: list[str], extras: list[str]
) -> None:
    found = compare(truth, told)
    assert [match.fate for match in found.matches] == fates
    assert [kind for kind, _ in found.extras] == extras


def test_the_figures() -> None:
    truth = [true(1, "R5"), true(3, "R7", player="B"), true(5, "G7"), true(7, "G1")]
    told = [
        said(1.3, "R5"),
        said(3.5, "R7", player=None),
        said(5.4, None, guesses=("G7",), player="B"),
    ]
    figures = summary([compare(truth[:3], told), compare(truth[3:], []), compare([], [said(9.9, "Y1")])])
    assert {name: figures[name] for name in ("plays", "right", "asked", "missed", "false", "player unclear")} == {
        "plays": 4,
        "right": 2,
        "asked": 1,
        "missed": 1,
        "false": 1,
        "player unclear": 1,
    }
    assert figures["player wrong"] == 1
    assert figures["asked, likeliest right"] == 1
    assert (figures["precision"], figures["recall"]) == (round(2 / 3, 4), 0.5)
    assert figures["seconds from rest, median"] == pytest.approx(0.3)
    assert figures["seconds from lying still, median"] == pytest.approx(0.4)


def test_nothing_played_and_nothing_said_has_no_figures() -> None:
    figures = summary([compare([], [])])
    assert (figures["F1"], figures["seconds from rest, median"]) == (None, None)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_by_chance_is_one_that_could_be(seed: int) -> None:
    game = random_game(np.random.default_rng(seed), 12)
    plays = [item for item in game.script.items if isinstance(item, Play)]
    assert [play.cards for play in plays] == [tuple(str(card.printed) for card in one.cards) for one in game.judged]
    taken = sum(isinstance(item, TakeBack) for item in game.script.items)
    assert taken == sum(not one.verdict.ok for one in game.judged)


def test_an_idle_film_has_no_play() -> None:
    script = idle_script(np.random.default_rng(1), 60, ["R1", "G2", "W"])
    assert not any(isinstance(item, Play | TakeBack) for item in script.items)
    assert set(script.start) <= {"R1", "G2", "W"}
    assert any(isinstance(item, DrawCards) for item in script.items) or len(script.items) > 5


def test_plans_are_written_with_their_truths_and_give_the_same_film_again(tmp_path: Path) -> None:
    planned = make_random(tmp_path, 2, 7)
    assert [one.source for one in planned] == [None, None]
    for one in planned:
        stored = json.loads((tmp_path / f"{one.name}.plan.json").read_text(encoding="utf-8"))
        assert Plan.from_json(stored) == one
        truth = json.loads((tmp_path / f"{one.name}.truth.json").read_text(encoding="utf-8"))
        assert truth == json.loads(json.dumps(truth_of(make(one))))
        assert all(play["rest"] >= play["t"] for play in truth["plays"])
        assert all(Card.parse(card) for play in truth["plays"] for card in play["cards"])


def test_with_photographs_every_second_film_has_their_cards() -> None:
    planned = plan(6, 1, ["one", "other"])
    assert [one.source is not None for one in planned] == [False, True] * 3
    with pytest.raises(OSError, match="photographs"):
        make(planned[1])
