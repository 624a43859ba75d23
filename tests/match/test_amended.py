import pytest

from referee_app.match.errors import NotCorrectableError
from referee_app.rules.actions import Play
from referee_app.rules.verdict import Code
from tests.match.table import laid, table


def test_a_call_that_came_with_the_card_is_added_to_what_the_camera_saw() -> None:
    referee = table(hands={"A": 2}, uno__self_rescue=False)
    referee.see(laid("R7", seat=0))
    assert referee.state.debts
    referee.amend(referee.seq, uno=True)
    assert not referee.state.debts


def test_a_card_from_the_hand_after_a_draw_is_judged_as_that() -> None:
    referee = table()
    referee.submit("A draw")
    referee.see(laid("R7", seat=0))
    seq = referee.seq
    referee.amend(seq, from_hand=True)
    (entry,) = [each for each in referee.history if each.seq == seq]
    assert isinstance(entry.action, Play)
    assert entry.verdict is not None
    assert entry.verdict.code is Code.NOT_THE_DRAWN_CARD
    referee.undo()
    assert referee.state.turn == "B"


def test_only_a_play_can_be_amended() -> None:
    referee = table()
    referee.submit("A draw")
    with pytest.raises(NotCorrectableError):
        referee.amend(referee.seq, uno=True)
