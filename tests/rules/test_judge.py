"""What holds for the judge whatever happens at the table."""

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee_app.cards import Card
from referee_app.locale import LANGUAGES
from referee_app.locale.verdicts import reason, sentence
from referee_app.rules.actions import Action, Play
from referee_app.rules.errors import UnknownPlayerError
from referee_app.rules.judge import apply, judge, step
from referee_app.rules.notation import parse_action
from referee_app.rules.offers import offers
from referee_app.rules.options import OPTIONS
from referee_app.rules.presets import load_preset, preset_names
from referee_app.rules.start import start_round
from referee_app.rules.state import TableState, Wait
from referee_app.rules.verdict import Code
from tests.rules.strategies import PLAYERS, likely_actions

GAMES = st.tuples(st.sampled_from(preset_names()), st.lists(likely_actions(), max_size=40))
UNCHANGED = {Code.COLOUR_NEEDED, Code.HAND_NEEDED, Code.TARGET_NEEDED, Code.ROUND_OVER, Code.NOT_CHALLENGEABLE}


def begin(preset: str) -> TableState:
    return start_round(load_preset(preset), PLAYERS, first="A", top=Card.parse("R5"), hands={"B": 3, "C": 2})


def fold(state: TableState, actions: Iterable[Action]) -> list[TableState]:
    states = [state]
    for action in actions:
        states.append(apply(states[-1], action))
    return states


def player_of(action: Action) -> str | None:
    return getattr(action, "player", None)


@given(GAMES)
def test_the_same_actions_give_the_same_state(game: tuple[str, list[Action]]) -> None:
    preset, actions = game
    assert fold(begin(preset), actions) == fold(begin(preset), actions)


@given(GAMES)
def test_taking_back_is_replaying_without_the_last_action(game: tuple[str, list[Action]]) -> None:
    preset, actions = game
    states = fold(begin(preset), actions)
    for length in range(len(actions)):
        assert fold(begin(preset), [parse_action(str(action)) for action in actions[:length]])[-1] == states[length]


@given(GAMES)
def test_every_state_is_one_a_game_can_reach(game: tuple[str, list[Action]]) -> None:
    preset, actions = game
    ignored = {"state-too-few-cards"}
    for state in fold(begin(preset), actions):
        assert [problem for problem in state.status() if problem.value not in ignored] == []
        assert (state.wait is Wait.OVER) == state.over
        if state.wait in (Wait.PLAY, Wait.DRAWN, Wait.COLOUR, Wait.TARGET, Wait.HAND, Wait.REPLACE, Wait.FINAL_DRAW):
            assert state.turn is not None
        else:
            assert state.turn is None


@given(GAMES)
def test_cards_go_only_where_the_verdict_says(game: tuple[str, list[Action]]) -> None:
    preset, actions = game
    state = begin(preset)
    for action in actions:
        verdict, after = step(state, action)
        moved = state.pile != after.pile or "swap" in str(action) or "rotate" in str(action)
        if not moved and " leaves" not in str(action) and "lays_down" not in str(action):
            drew = dict(verdict.drew)
            assert after.counts() == {name: count + drew.get(name, 0) for name, count in state.counts().items()}
        state = after


@given(GAMES)
def test_an_illegal_play_changes_nothing_but_counts_and_turn(game: tuple[str, list[Action]]) -> None:
    preset, actions = game
    state = begin(preset)
    for action in actions:
        verdict, after = step(state, action)
        if isinstance(action, Play) and not verdict.ok and verdict.code is not Code.LAST_CARD_FORBIDDEN:
            assert (after.pile, after.direction, after.out) == (state.pile, state.direction, state.out)
            assert {name for name, _ in verdict.drew} <= {action.player}
            if verdict.code in UNCHANGED:
                assert after == state
            if action.player != state.turn:
                assert (after.turn, after.wait, after.pending) == (state.turn, state.wait, state.pending)
        state = after


@given(GAMES)
def test_every_verdict_can_be_said_and_names_its_option(game: tuple[str, list[Action]]) -> None:
    preset, actions = game
    state = begin(preset)
    for action in actions:
        verdict, state = step(state, action)
        for language in LANGUAGES:
            assert reason(language, verdict)
            if verdict.warning is not None:
                assert sentence(language, verdict.warning)
        assert verdict.option is None or verdict.option in OPTIONS
        assert verdict.ok or verdict.code is not Code.OK


@given(GAMES)
def test_what_is_offered_stands(game: tuple[str, list[Action]]) -> None:
    preset, actions = game
    for state in fold(begin(preset), actions):
        for offer in offers(state):
            assert judge(state, offer).ok, (state, offer)


@settings(max_examples=20)
@given(st.sampled_from(preset_names()))
def test_the_state_does_not_grow(preset: str) -> None:
    state = begin(preset)
    for _ in range(300):
        player = state.turn or "A"
        state = apply(state, parse_action(f"{player} play R5"))
        state = apply(state, parse_action(f"{state.turn or 'A'} draw"))
    assert len(repr(state)) < 12_000


@pytest.mark.parametrize(
    "text", ["X play R5", "X draw", "A catch X", "A swap X", "slap X", "X leaves", "X hand R5", "X timeout", "X uno"]
)
def test_somebody_who_does_not_sit_here(text: str) -> None:
    state = start_round(load_preset("seven-zero"), PLAYERS, first="A", top=Card.parse("R5"))
    if "swap" in text:
        state = apply(state, parse_action("A play R7"))
    if "slap" in text:
        state = apply(
            start_round(load_preset("blitz"), PLAYERS, first="A", top=Card.parse("R5")), parse_action("A play R4")
        )
    with pytest.raises(UnknownPlayerError, match="X"):
        judge(state, parse_action(text))


@pytest.mark.parametrize("preset", preset_names())
def test_every_preset_plays(preset: str) -> None:
    """The contract of a preset: a round begins, goes on, and what nobody disputes is the same everywhere."""
    state = start_round(load_preset(preset), PLAYERS, first="A", top=Card.parse("R5"))
    assert state.status() == ()
    verdict, state = step(state, parse_action("A play R9"))
    assert (verdict.ok, verdict.code, state.turn) == (True, Code.OK, "B")
    verdict, state = step(state, parse_action("B play G8"))
    assert (verdict.ok, verdict.code, verdict.drew) == (False, Code.NO_MATCH, (("B", 2),))
    verdict, state = step(state, parse_action("C draw"))
    assert (verdict.ok, state.turn, state.wait) == (True, "C", Wait.DRAWN)
    verdict, state = step(state, parse_action("C pass"))
    assert (verdict.ok, state.turn) == (True, "D")
    verdict, state = step(state, parse_action("D play W as G"))
    assert (verdict.ok, state.turn, state.colour) == (True, "A", "G")


@pytest.mark.parametrize(("shown", "warned"), [("B1 B2 B3 B4 B5 B6", False), ("B1 B2", True)])
def test_a_shown_hand_of_another_size_than_counted_is_pointed_out(shown: str, warned: bool) -> None:
    state = start_round(load_preset("mattel"), PLAYERS, first="A", top=Card.parse("R5"))
    for said in ("A play W4 as G", "B challenge"):
        state = apply(state, parse_action(said))
    verdict = judge(state, parse_action(f"A show {shown}"))
    assert verdict.ok
    assert (verdict.warning is not None and verdict.warning.id == "hand-count-differs") == warned
