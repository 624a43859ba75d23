"""Where the camera did not see whose hand it was, the table is asked, and its answer is an event."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee_app.match.events import Corrected, Source
from referee_app.match.referee import Referee
from tests.match.table import card, laid, table, taken_back


def unclear() -> Referee:
    referee = table(rules="ubisoft")
    referee.see(laid("R5", seat=None))
    return referee


def test_a_play_from_no_clear_side_is_asked_for_and_taken_for_the_turn_players_meanwhile() -> None:
    referee = unclear()
    asked = referee.unattributed
    assert asked is not None
    assert str(asked.action) == "A play R5"
    assert referee.state.turn == "B"


def test_the_answer_is_an_event_and_decides_between_a_turn_play_and_a_jump_in() -> None:
    referee = unclear()
    asked = referee.unattributed
    assert asked is not None
    referee.correct(asked.seq, player="C")
    assert isinstance(referee.log[-1].event, Corrected)
    last = next(entry for entry in reversed(referee.history) if entry.action is not None)
    assert (str(last.action), last.source, last.verdict is not None and last.verdict.ok) == (
        "C play R5",
        Source.TAP,
        True,
    )
    assert referee.state.turn == "D"
    assert referee.unattributed is None
    again = Referee.open(referee.store, referee.match_id)
    assert (again.state, again.unattributed) == (referee.state, None)


def test_saying_that_it_was_as_assumed_is_an_answer_too() -> None:
    referee = unclear()
    before, asked = referee.state, referee.unattributed
    assert asked is not None
    referee.correct(asked.seq, player="A")
    assert (referee.state, referee.unattributed) == (before, None)


def from_a_side(referee: Referee) -> None:
    referee.see(laid("R7", seat=0))


def tapped(referee: Referee) -> None:
    referee.submit("A play R7")


def gone_on(referee: Referee) -> None:
    referee.see(laid("R7", seat=None))
    referee.see(laid("R8", seat=1))


def drawn_since(referee: Referee) -> None:
    referee.see(laid("R7", seat=None))
    referee.submit("B draw")


def undone(referee: Referee) -> None:
    referee.see(laid("R7", seat=None))
    referee.undo()


def in_doubt(referee: Referee) -> None:
    referee.see(laid("R7", seat=None))
    referee.see(laid(card(None, R6=0.5, R9=0.45), seat=1))


def next_round(referee: Referee) -> None:
    referee.see(laid("R7", seat=None))
    referee.start_round(first="A")


@pytest.mark.parametrize(
    "happens", [from_a_side, tapped, gone_on, drawn_since, undone, in_doubt, next_round], ids=lambda each: each.__name__
)
def test_nothing_is_asked(happens: Callable[[Referee], None]) -> None:
    referee = table()
    happens(referee)
    assert referee.unattributed is None


def test_a_card_taken_back_leaves_the_question_open() -> None:
    referee = unclear()
    referee.see(taken_back("R5"))
    assert referee.unattributed is not None
