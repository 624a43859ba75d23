"""Whole games: the written ones come out as written, and in played ones every count is that of the real hand."""

from pathlib import Path

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from referee_app.rules.actions import Play
from referee_app.rules.deck import deck_size
from referee_app.rules.judge import step
from referee_app.rules.notation import parse_action
from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.presets import load_preset, preset_names
from referee_app.rules.start import start_round
from referee_app.rules.state import TableState
from tests.rules.playthroughs.robots import PLAYERS, Game
from tests.rules.playthroughs.texts import FOLDER, Step, ending, line, story, wanted
from tests.rules.test_sharing import agreed


def begin(preset: str) -> TableState:
    rules = load_preset(preset)
    none = rules.start.starter == "none"
    return start_round(rules, PLAYERS, first="A") if none else start_round(rules, PLAYERS, dealer="D")


def written(preset: str) -> list[str]:
    return (FOLDER / f"{preset}.txt").read_text(encoding="utf-8").splitlines()


def retold(preset: str) -> tuple[list[Step], list[str]]:
    """Do again what the file says was done; returns the steps, and the lines as they are now."""
    state = begin(preset)
    steps = []
    for each in written(preset)[1:-1]:
        action = parse_action(each.partition(" -> ")[0])
        verdict, state = step(state, action)
        steps.append((action, verdict, state))
    return steps, [line(*each) for each in steps]


def test_there_is_a_game_of_every_preset() -> None:
    assert {Path(file).stem for file in FOLDER.glob("*.txt")} == set(preset_names())


@pytest.mark.parametrize("preset", preset_names())
def test_a_written_game_comes_out_as_written(preset: str) -> None:
    """When rules were changed on purpose, ``python -m tests.rules.playthroughs`` plays and writes them anew."""
    steps, lines = retold(preset)
    assert lines == written(preset)[1:-1]
    assert ending(steps[-1][2]) == written(preset)[-1]
    assert steps[-1][2].over
    assert wanted(load_preset(preset)) <= story(steps)


def check(game: Game) -> None:
    for action, verdict, state in game.play():
        assert tuple(map(len, game.hands)) == state.hands, (action, verdict.code)
        assert state.status() == ()
        if isinstance(action, Play) and verdict.ok:
            assert state.top == game.laid[-1]


@pytest.mark.parametrize("preset", preset_names())
def test_the_counts_are_those_of_real_hands(preset: str) -> None:
    for seed in range(3):
        game = Game(load_preset(preset), seed)
        assert game.state == begin(preset)
        check(game)
        assert game.state.over
        assert game.state.scores is not None


@settings(phases=[Phase.reuse, Phase.generate])  # a game is long, and to make one smaller takes minutes
@given(agreed(), st.integers(0, 9))
def test_the_counts_are_those_of_real_hands_by_any_rules(rules: HouseRules, seed: int) -> None:
    dealt = len(PLAYERS) * rules.deck.hand_size
    assume(deck_size(rules) > dealt + 40)
    try:
        game = Game(rules, seed)
    except RulesError:  # places or sides for another number of players
        return
    check(game)
