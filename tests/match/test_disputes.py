"""Going back to an earlier step, and what the table says of steps: nothing is lost, and the state is right."""

from __future__ import annotations

import pytest

from referee_app.cards import Card
from referee_app.match.errors import NotPossibleError
from referee_app.match.events import Mark
from referee_app.match.referee import Referee
from referee_app.match.sentences import sentence
from referee_app.store.store import NewEvent
from tests.match.table import card, laid, table


def counted(referee: Referee) -> list[str]:
    return [str(entry.action) for entry in referee.history if entry.action is not None and not entry.undone]


def codes(referee: Referee) -> list[str]:
    return [entry.verdict.code.value for entry in referee.history if entry.verdict is not None]


def test_going_back_takes_all_that_followed_back_as_one_step() -> None:
    referee = table()
    first = referee.submit("A play R7")
    for action in ("B play R8", "C play B1", "D play R9"):
        referee.submit(action)
    before, events = referee.state, len(referee.log)
    entry = referee.revert(first.seq)
    assert entry is not None
    assert sentence("en", entry) == f"Back to step {first.seq}: 3 later steps are taken back."
    assert (referee.state, counted(referee), len(referee.log)) == (first.state, ["A play R7"], events + 1)
    # What no longer counts still reads as it was judged then.
    assert codes(referee) == ["ok", "ok", "no_match", "ok"]
    referee.submit("B play R1")
    assert counted(referee) == ["A play R7", "B play R1"]
    referee.undo()
    referee.undo()
    assert referee.state == before
    assert Referee.open(referee.store, referee.match_id).history == referee.history


def test_one_undo_after_the_other_still_reads_as_it_was_judged() -> None:
    referee = table()
    for action in ("A play R7", "B play R8", "C play R9"):
        referee.submit(action)
    referee.undo()
    referee.submit("C play B2")
    referee.undo()
    referee.undo()
    assert codes(referee) == ["ok", "ok", "ok", "no_match"]


def test_going_back_keeps_what_was_corrected_before() -> None:
    referee = table()
    first = referee.submit("A play R9")
    referee.submit("B play R8")
    referee.correct(first.seq, Card.parse("R6"))
    referee.revert(first.seq)
    assert counted(referee) == ["A play R6"]


def test_a_question_that_was_answered_later_is_open_again() -> None:
    referee = table()
    referee.see(laid(card(None, R6=0.5, R9=0.3), seat=0))
    assert referee.question is not None
    asked = referee.question.seq
    referee.answer(Card.parse("R9"))
    referee.revert(asked)
    assert referee.question is not None
    assert counted(referee) == []


def test_going_back_over_the_end_of_a_round() -> None:
    referee = table(players="A B", hands={"A": 2})
    first = referee.submit("A play R7 uno")
    for action in ("B play R8", "A play R9", "B hand W"):
        referee.submit(action)
    referee.start_round(first="B", top=Card.parse("R1"))
    assert referee.standing.totals == {"A": 50, "B": 0}
    referee.revert(first.seq)
    assert (referee.round, referee.state) == (1, first.state)
    assert referee.standing.totals == {"A": 0, "B": 0}
    referee.undo()
    assert (referee.round, referee.standing.totals) == (2, {"A": 50, "B": 0})


@pytest.mark.parametrize("back", [2, 99], ids=["the last step", "no step"])
def test_where_nothing_follows_nothing_is_taken_back(back: int) -> None:
    referee = table()
    events = len(referee.log)
    assert referee.revert(back) is None
    assert len(referee.log) == events


def test_a_dispute_is_marked_settled_and_withdrawn_and_changes_nothing_else() -> None:
    referee = table()
    first = referee.submit("A play B1")
    state = referee.state
    entry = referee.mark(first.seq, Mark.DISPUTED, "I said blue")
    assert sentence("en", entry) == f"Step {first.seq} is disputed. “I said blue”"
    assert {seq: mark.mark for seq, mark in referee.marks.items()} == {first.seq: Mark.DISPUTED}
    referee.overrule(first.seq)
    referee.undo()
    assert referee.state == state
    entry = referee.mark(first.seq, Mark.SETTLED)
    assert sentence("zh-Hans", entry) == f"第{first.seq}条的争议谈妥了。"
    again = Referee.open(referee.store, referee.match_id)
    assert again.marks[first.seq].mark is Mark.SETTLED
    referee.mark(first.seq, Mark.WITHDRAWN)
    assert referee.marks == {}
    # The undo takes the play back, not the mark that came after it.
    referee.undo()
    assert counted(referee) == []


def test_a_mark_needs_a_step() -> None:
    with pytest.raises(NotPossibleError):
        table().mark(40, Mark.DISPUTED)


def test_what_makes_no_sense_but_is_undone_leaves_the_match_readable() -> None:
    referee = table()
    referee.store.append(
        referee.match_id,
        3,
        NewEvent("acted", {"deeds": [{"do": "Z play R5", "source": "tap"}]}),
        NewEvent("undone", {"step": 3}),
    )
    again = Referee.open(referee.store, referee.match_id)
    assert again.state == referee.state
