"""What a card just laid gives away about what the camera cannot see."""

import pytest

from referee_app.cards import Card
from referee_app.rules.actions import Play
from referee_app.rules.errors import UnknownPlayerError
from referee_app.rules.inference import infer_colour, infer_missing
from referee_app.rules.judge import apply
from referee_app.rules.notation import parse_action
from referee_app.rules.presets import resolve
from referee_app.rules.start import start_round
from referee_app.rules.state import TableState


def table(rules: dict[str, object], *said: str) -> TableState:
    state = start_round(resolve(rules), ("A", "B", "C"), first="A", top=Card.parse("R5"))
    for text in said:
        state = apply(state, parse_action(text))
    return state


def play(text: str) -> Play:
    action = parse_action(text)
    assert isinstance(action, Play)
    return action


@pytest.mark.parametrize(
    ("rules", "said", "laid", "missing"),
    [
        pytest.param({}, [], "B play R7", ["A draw", "A pass"], id="the turn player drew and passed"),
        pytest.param({}, ["A draw"], "B play R7", ["A pass"], id="the turn player passed"),
        pytest.param({}, ["A play RD"], "C play R7", ["B draw"], id="the penalty was drawn"),
        pytest.param({"turn.after_draw": "pass"}, [], "B play R7", ["A draw"], id="the turn passes with the draw"),
        pytest.param({}, [], "B play G7", ["A draw", "A pass"], id="an illegal card by the next player"),
        pytest.param({}, [], "A play R7", [], id="in turn"),
        pytest.param({}, [], "C play R7", [], id="not the next player"),
        pytest.param({"preset": "tieba-pung"}, ["A play R7"], "C play R7", [], id="a jump-in"),
        pytest.param({"preset": "tieba-pung"}, ["A play R7"], "C play R8", ["B draw", "B pass"], id="no jump-in"),
        pytest.param({}, ["A play W"], "B play G7", [], id="a colour is still to be named"),
        pytest.param(
            {"turn.draw": "until_playable", "turn.force_play": True}, [], "B play R7", [], id="a pass cannot have been"
        ),
    ],
)
def test_missing_draws(rules: dict[str, object], said: list[str], laid: str, missing: list[str]) -> None:
    assert [str(action) for action in infer_missing(table(rules, *said), play(laid))] == missing


@pytest.mark.parametrize(
    ("rules", "said", "laid", "colour"),
    [
        pytest.param({}, ["A play W"], "B play G7", "A colour G", id="the next card has the colour"),
        pytest.param({}, ["A play W"], "C play G7", "A colour G", id="whoever lays it"),
        pytest.param({}, ["A play W"], "B play W", None, id="a black card says nothing"),
        pytest.param({}, ["A play W as R"], "B play R7", None, id="nothing to name"),
        pytest.param(
            {"preset": "two-packs", "multi.min_mixed": 2, "multi.colour_by": "next"},
            ["A play Y5 B5"],
            "B play G7",
            None,
            id="a colour that was not laid",
        ),
    ],
)
def test_undeclared_colours(rules: dict[str, object], said: list[str], laid: str, colour: str | None) -> None:
    found = infer_colour(table(rules, *said), play(laid))
    assert (None if found is None else str(found)) == colour


def test_somebody_who_does_not_sit_here() -> None:
    with pytest.raises(UnknownPlayerError):
        infer_missing(table({}), play("X play R7"))
    with pytest.raises(UnknownPlayerError):
        infer_colour(table({}), play("X play R7"))
