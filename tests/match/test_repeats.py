import pytest

from referee_app.cards import Card
from referee_app.match.errors import OvertakenError
from referee_app.rules.actions import Action, CallUno, Draw, Play
from tests.match.table import card, laid, table

RED_SEVEN = Play("A", (Card.parse("R7"),))


@pytest.mark.parametrize(
    ("action", "held"), [pytest.param(Draw("A"), 8, id="a draw"), pytest.param(RED_SEVEN, 6, id="a card")]
)
def test_what_is_touched_twice_on_one_screen_happens_once(action: Action, held: int) -> None:
    referee = table()
    seen = referee.seq
    assert referee.tap(action, seen) is not None
    assert referee.tap(action, seen) is None
    assert referee.state.counts()["A"] == held


def test_undo_touched_twice_on_one_screen_takes_back_one_step() -> None:
    referee = table()
    referee.submit("A play R7")
    referee.submit("B draw")
    seen = referee.seq
    referee.undo(seen)
    assert referee.undo(seen) is None
    assert (referee.state.turn, referee.state.counts()["A"]) == ("B", 6)


def test_a_card_the_camera_has_seen_meanwhile_is_not_laid_again() -> None:
    referee = table()
    seen = referee.seq
    referee.see(laid("R7", seat=0))
    assert referee.tap(RED_SEVEN, seen) is None
    assert referee.state.counts()["A"] == 6


def test_the_same_card_tapped_on_a_newer_screen_is_another_card() -> None:
    referee = table(jump_in__scope="all")
    referee.tap(RED_SEVEN, referee.seq)
    outcome = referee.tap(RED_SEVEN, referee.seq)
    assert outcome is not None
    assert referee.state.counts()["A"] == 5


def test_what_another_device_said_meanwhile_is_not_lost_and_counts_too() -> None:
    referee = table(hands={"A": 2})
    referee.tap(RED_SEVEN, referee.seq)
    seen = referee.seq
    referee.tap(Draw("B"), seen)
    outcome = referee.tap(CallUno("A"), seen)
    assert outcome is not None
    assert outcome.verdict.ok


def test_a_button_of_a_screen_that_was_overtaken_costs_nobody_anything() -> None:
    referee = table()
    seen = referee.seq
    referee.see(laid("R7", seat=0))
    with pytest.raises(OvertakenError):
        referee.tap(Draw("A"), seen)
    assert referee.seq == seen + 1


def test_an_undo_never_takes_back_a_step_that_was_not_on_the_screen() -> None:
    referee = table()
    referee.submit("A play R7")
    seen = referee.seq
    referee.submit("B draw")
    with pytest.raises(OvertakenError):
        referee.undo(seen)
    assert referee.state.counts()["B"] == 8


def test_the_next_round_is_dealt_once() -> None:
    referee = table(hands={"A": 1})
    referee.submit("A play R7")
    seen = referee.seq
    referee.start_round(dealer="A", seen=seen)
    referee.start_round(dealer="A", seen=seen)
    assert referee.round == 2


def test_a_question_is_answered_once() -> None:
    referee = table()
    referee.see(laid(card(None, R6=0.5, R9=0.45), seat=0))
    seen = referee.seq
    referee.answer(Card.parse("R6"), seen=seen)
    assert referee.answer(Card.parse("R6"), seen=seen) == []
    assert referee.state.counts()["A"] == 6
