"""What may be done now, apart from laying a card."""

import pytest

from referee_app.cards import Card
from referee_app.rules.judge import apply
from referee_app.rules.notation import parse_action
from referee_app.rules.offers import neighbours, offers
from referee_app.rules.presets import resolve
from referee_app.rules.start import start_round
from referee_app.rules.state import TableState

RULES: dict[str, dict[str, object]] = {
    "mattel": {},
    "blitz": {"preset": "blitz"},
    "seven-zero": {"preset": "seven-zero"},
    "classic": {"preset": "classic"},
    "pung": {"preset": "tieba-pung"},
    "powers": {"preset": "classic", "special.wild": "powers"},
    "duty": {"turn.draw": "until_playable", "turn.force_play": True},
    "scramble": {"preset": "tieba", "start.direction": "scramble"},
    "strict": {"uno.self_rescue": False, "uno.window": "next_action"},
    "mixed": {"preset": "two-packs", "multi.min_mixed": 2, "multi.colour_by": "next"},
}


def table(rules: str, *said: str, hands: dict[str, int] | None = None) -> TableState:
    state = start_round(resolve(RULES[rules]), ("A", "B", "C"), first="A", top=Card.parse("R5"), hands=hands)
    for text in said:
        state = apply(state, parse_action(text))
    return state


@pytest.mark.parametrize(
    ("rules", "said", "offered"),
    [
        pytest.param("mattel", [], ["A draw"], id="in turn"),
        pytest.param("mattel", ["A draw"], ["A pass"], id="after a draw"),
        pytest.param("duty", ["A draw"], ["A draw"], id="after a draw, with the duty to play"),
        pytest.param(
            "mattel", ["A play W"], ["A colour R", "A colour Y", "A colour G", "A colour B"], id="a colour to name"
        ),
        pytest.param("mixed", ["A play Y5 B5"], ["B colour Y", "B colour B"], id="a colour that was laid"),
        pytest.param("mattel", ["A play W4 as G"], ["B draw", "B challenge"], id="hit by a +4"),
        pytest.param("classic", ["A play W4 as G"], ["B draw"], id="hit by a +4 without challenge"),
        pytest.param("mattel", ["A play RD"], ["B draw"], id="hit by a +2"),
        pytest.param("seven-zero", ["A play R7"], ["A swap B", "A swap C"], id="a swap"),
        pytest.param("blitz", ["A play R0"], ["A rotate", "A keep"], id="an optional rotation"),
        pytest.param("blitz", ["A play R4"], ["slap none", "slap A", "slap B", "slap C"], id="a slap"),
        pytest.param(
            "powers",
            ["A play W"],
            [
                "A colour R", "A colour Y", "A colour G", "A colour B",
                "A look B", "A look C", "A exchange B", "A exchange C",
            ],
            id="the powers of a Wild",
        ),
        pytest.param("scramble", ["A play R7"], ["B draw", "C draw"], id="a scramble"),
    ],
)  # fmt: skip
def test_the_buttons_beside_the_table(rules: str, said: list[str], offered: list[str]) -> None:
    assert [str(offer) for offer in offers(table(rules, *said))] == offered


def test_the_call_and_the_catches() -> None:
    state = table("mattel", "A play R3", hands={"A": 2})
    assert [str(offer) for offer in offers(state)] == ["B draw", "A uno", "B catch A", "C catch A"]
    assert [str(offer) for offer in offers(apply(state, parse_action("A uno")))] == ["B draw"]
    assert [str(offer) for offer in offers(apply(state, parse_action("C catch A")))] == ["B draw"]


def test_the_window_on_the_winning_card() -> None:
    assert [str(offer) for offer in offers(table("pung", "A play R3", hands={"A": 1}))] == ["end"]
    assert [str(offer) for offer in offers(table("pung", "A play RD", hands={"A": 1}))] == ["B draw", "end"]


def test_nothing_after_the_round() -> None:
    assert offers(table("mattel", "A play R3", hands={"A": 1})) == ()


def test_no_call_where_a_late_one_does_not_help_and_no_catch_that_comes_too_late() -> None:
    state = table("strict", "A play R3", hands={"A": 2})
    assert [str(offer) for offer in offers(state)] == ["B draw", "B catch A", "C catch A"]
    assert [str(offer) for offer in offers(apply(state, parse_action("B draw")))] == ["B pass"]


def test_the_call_for_a_pair() -> None:
    state = table("pung", "A play R3", hands={"A": 3})
    assert [str(offer) for offer in offers(state)] == ["B draw", "A uno"]
    assert [str(offer) for offer in offers(apply(state, parse_action("A uno")))] == ["B draw"]


def test_what_needs_cards_is_not_offered() -> None:
    assert offers(start_round(resolve("mattel"), ("A", "B"), dealer="A")) == ()
    assert offers(table("mattel", "A play W4 as G", "B challenge")) == ()
    assert neighbours(table("mattel")) == ()
