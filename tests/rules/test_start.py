"""The beginning of a round, and who begins the next."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from referee_app.cards import Card, Face
from referee_app.locale import LANGUAGES
from referee_app.locale.verdicts import sentence
from referee_app.rules.errors import StartError, UnknownPlayerError
from referee_app.rules.judge import judge, step
from referee_app.rules.notation import parse_action
from referee_app.rules.options import RulesError
from referee_app.rules.presets import resolve
from referee_app.rules.start import later_first, next_dealer, start_round
from referee_app.rules.state import Direction, Problem, TableState, Wait
from referee_app.rules.verdict import Code

FOUR = ("A", "B", "C", "D")


@pytest.mark.parametrize(
    ("rules", "players", "given", "error"),
    [
        pytest.param({}, ["A"], {"first": "A"}, StartError, id="alone"),
        pytest.param({}, ["A", "A"], {"first": "A"}, StartError, id="one name twice"),
        pytest.param({}, ["A", ""], {"first": "A"}, StartError, id="no name"),
        pytest.param({}, ["A", "B"], {}, StartError, id="nobody begins"),
        pytest.param({}, ["A", "B"], {"first": "X"}, UnknownPlayerError, id="a stranger begins"),
        pytest.param({}, ["A", "B"], {"dealer": "X"}, UnknownPlayerError, id="a stranger deals"),
        pytest.param({}, ["A", "B"], {"first": "A", "hands": {"X": 3}}, UnknownPlayerError, id="a stranger's hand"),
        pytest.param({}, ["A", "B"], {"first": "A", "hands": {"A": -1}}, StartError, id="less than nothing"),
        pytest.param({}, ["A", "B"], {"first": "A", "hands": {"A": 102}}, RulesError, id="a hand too large"),
        pytest.param({"deck.hand_size": 15}, list("ABCDEFGH"), {"first": "A"}, RulesError, id="too few cards"),
        pytest.param({"teams.size": 2}, ["A", "B", "C"], {"first": "A"}, RulesError, id="no even sides"),
        pytest.param({"teams.size": 2}, ["A", "B"], {"first": "A"}, RulesError, id="one side only"),
        pytest.param({}, list(FOUR), {"first": "A", "teams": [["A", "B"]]}, StartError, id="somebody without a side"),
        pytest.param({}, list(FOUR), {"first": "A", "teams": [["A", "X"]]}, UnknownPlayerError, id="a strange partner"),
        pytest.param({}, list(FOUR), {"first": "A", "teams": ["AB", "CD"]}, StartError, id="partners side by side"),
        pytest.param({}, list(FOUR), {"first": "A", "teams": ["AD", "BC"]}, StartError, id="side by side all round"),
        pytest.param({}, list("ABCDEF"), {"first": "A", "teams": ["ACF", "BDE"]}, StartError, id="two of three"),
        pytest.param({}, ["A", "B", "C"], {"first": "A", "teams": ["AB", "C"]}, StartError, id="two against one"),
        pytest.param(
            {"scoring.rank_points": [1, 0, -1]}, ["A", "B"], {"first": "A"}, RulesError, id="points for three places"
        ),
    ],
)
def test_a_round_that_cannot_begin(
    rules: dict[str, object], players: Sequence[str], given: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error) as caught:
        start_round(resolve(rules), players, **given)
    for language in LANGUAGES:
        assert sentence(language, caught.value.message)  # type: ignore[attr-defined]


def test_partners_sit_evenly_spaced() -> None:
    assert start_round(resolve("partners"), FOUR, first="A").table.teams == (("A", "C"), ("B", "D"))
    six = start_round(resolve({"teams.size": 2}), list("ABCDEF"), first="A")
    assert six.table.teams == (("A", "D"), ("B", "E"), ("C", "F"))


@pytest.mark.parametrize("teams", [["AC", "BD"], ["BD", "CA"], ["A", "B", "C", "D"]])
def test_named_sides_of_whom_none_sit_side_by_side(teams: list[str]) -> None:
    assert start_round(resolve({}), FOUR, first="A", teams=teams).table.teams == tuple(map(tuple, teams))


@pytest.mark.parametrize(
    ("later", "before", "winner", "first"),
    [
        ("rotate_dealer", "A", "C", "B"),
        ("rotate_dealer", "D", "C", "A"),
        ("winner", "A", "C", "C"),
        ("winner", "A", None, "A"),
        ("same", "A", "C", "A"),
    ],
)
def test_who_begins_the_next_round(later: str, before: str, winner: str | None, first: str) -> None:
    assert later_first(resolve({"start.later": later}), FOUR, before, winner) == first


def test_hands_and_direction() -> None:
    state = start_round(
        resolve("tieba"), FOUR, first="C", hands={"B": 3}, direction=Direction.COUNTERCLOCKWISE, top=Card.parse("W:G")
    )
    assert state.counts() == {"A": 7, "B": 3, "C": 7, "D": 7}
    assert (state.turn, state.direction, str(state.top), state.colour) == ("C", "counterclockwise", "W", "G")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hands": (7, 7, -1, 7)}, Problem.NEGATIVE_HAND),
        ({"hands": ()}, Problem.HAND_COUNT),
        ({"hands": (7, 7)}, Problem.HAND_COUNT),
        ({"hands": (90, 7, 7, 7)}, Problem.TOO_FEW_CARDS),
        ({"seat": 9}, Problem.UNKNOWN_SEAT),
        ({"seat": None}, Problem.TURN_NOT_IN_PLAY),
        ({"gone": (0,)}, Problem.TURN_NOT_IN_PLAY),
        ({"pending": -2, "pending_face": Face.DRAW_TWO}, Problem.NEGATIVE_PENDING),
        ({"pending": 2}, Problem.PENDING_WITHOUT_DRAW_CARD),
        ({"colour": None}, Problem.NO_COLOUR),
    ],
    ids=lambda value: str(value),
)
def test_what_is_wrong_with_an_edited_state(change: dict[str, Any], problem: Problem) -> None:
    state = start_round(resolve("mattel"), FOUR, first="A", top=Card.parse("R5"))
    assert state.status() == ()
    edited: TableState = replace(state, **change)
    assert edited.status() == (problem,)
    for language in LANGUAGES:
        assert sentence(language, problem.message)


def test_a_round_waits_for_its_guide_card() -> None:
    state = start_round(resolve("mattel"), FOUR, dealer="A")
    assert (state.wait, state.turn, state.top) == (Wait.STARTER, None, None)
    assert start_round(resolve("tieba"), FOUR, dealer="A").turn == "B"


def test_a_state_without_players() -> None:
    state = start_round(resolve("mattel"), ("A", "B"), first="A")
    alone = replace(state, table=replace(state.table, players=("A",)), hands=(7,))
    assert alone.status() == (Problem.NO_PLAYERS,)


def test_a_state_with_nobody_in_play_is_judged_all_the_same() -> None:
    state = start_round(resolve("mattel"), ("A", "B"), first="A", top=Card.parse("R5"))
    edited = replace(state, gone=(0, 1))
    assert judge(edited, parse_action("A draw")).code is Code.OK
    assert step(edited, parse_action("A pass"))[1].turn == "A"


def test_the_count_of_a_player() -> None:
    state = start_round(resolve("mattel"), FOUR, first="A", hands={"B": 3})
    assert (state.count_of("A"), state.count_of("B")) == (7, 3)
    with pytest.raises(KeyError):
        state.count_of("X")


@pytest.mark.parametrize(
    ("rules", "out", "expected"),
    [
        pytest.param("mattel", (), "A", id="the deal moves on to the left"),
        pytest.param("mattel-2026", (), "A", id="the winner B acts first, so his right neighbour deals"),
        pytest.param({"start.later": "winner", "start.first": "dealer"}, (), "B", id="the winner deals and acts first"),
        pytest.param("mattel", ("A",), "B", id="who has dropped out deals no more"),
    ],
)
def test_who_deals_the_next_round(rules: Any, out: tuple[str, ...], expected: str) -> None:
    state = start_round(resolve(rules), FOUR, dealer="D", starter=Card.parse("R5"), hands={"B": 1})
    if state.turn == "D":
        state = step(state, parse_action("D play R8"))[1]
    for said in ("A play R6", "B play R7 uno"):
        state = step(state, parse_action(said))[1]
    assert state.winners == ("B",)
    assert next_dealer(state, out) == expected
