"""The words for what people do."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.cards import Card, Colour
from referee_app.rules.actions import Action, Draw, Play, Slap
from referee_app.rules.notation import ActionSyntaxError, parse_action
from tests.rules.strategies import ANY_ACTION, actions_by_kind


@given(ANY_ACTION)
def test_printed_actions_parse_back(action: Action) -> None:
    assert parse_action(str(action)) == action


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_a_syntax_error(text: str) -> None:
    try:
        action = parse_action(text)
    except ActionSyntaxError:
        return
    assert parse_action(str(action)) == action


def test_no_kind_of_action_is_left_out_here() -> None:
    assert set(actions_by_kind(st.text())) == set(get_args(Action))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("A play W4:G", Play("A", (Card.parse("W4"),), Colour.GREEN)),
        ("A play W4 as G uno", Play("A", (Card.parse("W4"),), Colour.GREEN, uno=True)),
        ("A play R5 uno drawn allowed", Play("A", (Card.parse("R5"),), uno=True, drawn=True, allowed=True)),
        ("  A   draw  4 ", Draw("A", 4)),
        ("slap none", Slap(None)),
        ('slap "none"', Slap("none")),
        ('"time" draw', Draw("time")),
    ],
)
def test_how_actions_are_read(text: str, action: Action) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "A dance",
        "A play",
        "A play R5 R55",
        "A play R5 as",
        "A play R5 as X",
        "A play R5 uno uno",
        "A play uno R5",
        "A draw -1",
        "A draw 0",
        "A draw 1 2",
        "A draw ٣",
        "A draw 99999999999",
        "A catch",
        "A catch B C",
        "A pass now",
        "A show",
        "time",
        "time up now",
        "end it",
        "starter",
        "starter X",
        "undo",
    ],
)
def test_what_is_no_action_is_a_syntax_error(text: str) -> None:
    with pytest.raises(ActionSyntaxError):
        parse_action(text)


def test_a_play_needs_a_card() -> None:
    with pytest.raises(ValueError, match="needs a card"):
        Play("A", ())


@pytest.mark.parametrize("count", [0, -3])
def test_a_draw_takes_at_least_one_card(count: int) -> None:
    with pytest.raises(ValueError, match="at least one"):
        Draw("A", count)
