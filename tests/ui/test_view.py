from typing import Any

import pytest

from referee_app.cards import Card, Colour, Face
from referee_app.match.referee import Referee
from referee_app.rules.actions import Draw
from referee_app.rules.options import HouseRules
from referee_app.ui import view
from referee_app.ui.view import Kind, Tone
from tests.match.table import card, laid, table


def shown(referee: Referee, language: str = "en") -> view.Table:
    return view.table(language, referee.state, referee.history, referee.round)


def labels(referee: Referee, language: str = "en") -> list[str]:
    return [button.label for button in shown(referee, language).buttons]


@pytest.mark.parametrize(
    ("options", "steps", "turn", "prompt", "buttons"),
    [
        pytest.param({}, [], "A", "to play", ["Drew a card"], id="an ordinary turn"),
        pytest.param({}, ["A draw"], "A", "play the drawn card, or pass", ["Passed"], id="after a draw"),
        pytest.param({}, ["A play RD"], "B", "draw 2, or answer", ["Drew 2 cards"], id="a draw card pending"),
        pytest.param(
            {}, ["A play W"], "A", "name the colour", ["red", "yellow", "green", "blue"], id="a colour to be named"
        ),
        pytest.param(
            {},
            ["A play W4 as G"],
            "B",
            "draw 4, or answer",
            ["Drew 4 cards", "Challenge the +4"],
            id="a +4 that may be challenged",
        ),
        pytest.param(
            {"special__seven": "swap"},
            ["A play R7"],
            "A",
            "whose hand?",
            ["Swap with B", "Swap with C", "Swap with D"],
            id="a seven that swaps",
        ),
        pytest.param(
            {"turn__draw": "until_playable"}, [], "A", "to play", ["Drew until playable …"], id="drawing until playable"
        ),
    ],
)
def test_the_screen_says_who_must_do_what_and_offers_only_that(
    options: dict[str, Any], steps: list[str], turn: str, prompt: str, buttons: list[str]
) -> None:
    referee = table(**options)
    for step in steps:
        referee.submit(step)
    assert (shown(referee).turn, shown(referee).prompt) == (turn, prompt)
    assert labels(referee) == buttons


def test_a_forgotten_call_gives_one_button_to_call_and_one_to_catch_that_asks_who_did() -> None:
    referee = table(hands={"A": 2})
    referee.submit("A play R7")
    calls = [button for button in shown(referee).buttons if button.kind is Kind.CALL]
    assert [button.label for button in calls] == ["A: UNO!", "Caught A"]
    assert calls[1].names == ("B", "C", "D")


def test_who_draws_until_he_can_play_is_asked_how_many_cards() -> None:
    (button,) = shown(table(turn__draw="until_playable")).buttons
    assert button.counted
    assert button.actions == (Draw("A"),)


@pytest.mark.parametrize(
    ("steps", "tone", "title", "says"),
    [
        pytest.param([], Tone.QUIET, "Cards are dealt", "Lay a card", id="nothing yet"),
        pytest.param(["A play R7"], Tone.LEGAL, "Legal", "red 7", id="a legal play"),
        pytest.param(["A play G7"], Tone.ILLEGAL, "Not allowed", "green 7", id="an illegal play"),
        pytest.param(["A draw"], Tone.LEGAL, "Noted", "A", id="a draw"),
        pytest.param(["A play G7 allowed"], Tone.LEGAL, "Let stand", "green 7", id="an overruled play"),
    ],
)
def test_the_band_gives_the_verdict_on_the_last_action_in_words(
    steps: list[str], tone: Tone, title: str, says: str
) -> None:
    referee = table()
    for step in steps:
        referee.submit(step)
    band = shown(referee).band
    assert (band.tone, band.title) == (tone, title)
    assert says in band.sentence


def test_after_an_undo_the_band_speaks_of_the_action_before() -> None:
    referee = table()
    referee.submit("A play R7")
    referee.submit("B play G1")
    referee.undo()
    assert shown(referee).band.tone is Tone.LEGAL
    assert "red 7" in shown(referee).band.sentence


def test_everything_is_said_in_chinese_too() -> None:
    referee = table(players="小明 小红", first="小明")
    referee.submit("小明 play RD")
    seen = shown(referee, "zh-Hans")
    assert (seen.prompt, seen.pending_text, seen.colour_name) == ("摸2张，或者接", "小红要摸2张", "红")
    assert seen.band.title == "可以出"
    assert labels(referee, "zh-Hans") == ["摸了2张"]


def test_hands_stand_in_seat_order_with_the_one_to_act_and_the_one_hit() -> None:
    referee = table(hands={"C": 3})
    referee.submit("A play RD")
    seats = shown(referee).seats
    assert [(seat.name, seat.count) for seat in seats] == [("A", 6), ("B", 7), ("C", 3), ("D", 7)]
    assert [seat.name for seat in seats if seat.turn] == ["B"]
    assert [seat.name for seat in seats if seat.hit] == ["B"]


def test_a_black_card_is_shown_with_the_colour_it_declared() -> None:
    referee = table()
    referee.submit("A play W as G")
    assert shown(referee).top == Card(Face.WILD, None, Colour.GREEN)


def test_while_the_guide_card_is_awaited_the_dealer_is_named() -> None:
    referee = table(top="R5")
    referee.start_round(dealer="D")
    assert (shown(referee).turn, shown(referee).prompt) == ("D", "turn the first card")


def test_a_misread_card_is_offered_its_likeliest_other_faces() -> None:
    referee = table()
    referee.see(laid(card("R6", R6=0.7, R9=0.2, BACK=0.1), seat=0))
    entry = view.last_play(referee.history)
    assert entry is not None
    assert view.other_candidates(entry) == ("R9",)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (None, None),
        ("stack.mode", "stack.mode = none"),
        ("uno.call", "uno.call = true"),
        ("last_card.forbid", "last_card.forbid = []"),
    ],
)
def test_the_option_is_shown_as_a_rules_file_spells_it(option: str | None, text: str | None) -> None:
    assert view.option_text(HouseRules(), option) == text


def test_the_picker_has_the_faces_of_the_agreed_deck() -> None:
    plain = view.picker_faces(HouseRules())
    assert len(plain) == 15
    other = view.picker_faces(HouseRules().replace({"deck.extras": ["A", "H"], "deck.without": ["V", "W4"]}))
    assert set(other) - set(plain) == {Face.DISCARD_ALL, Face.SHUFFLE_HANDS}
    assert set(plain) - set(other) == {Face.REVERSE, Face.WILD_DRAW_FOUR}
