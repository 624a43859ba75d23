"""The match log as the screen shows it."""

from functools import partial

import pytest

from referee_app.cards import Card
from referee_app.match.events import Mark
from referee_app.match.history import as_it_was
from referee_app.match.referee import Referee
from referee_app.rules.state import TableState
from referee_app.ui.log_lines import Filter, can_be_corrected, can_be_overruled, chosen, line, picture_before
from referee_app.ui.view import Tone
from tests.match.table import table


@pytest.fixture
def referee() -> Referee:
    """Return a match in which most things have happened; the numbers of its steps are 3 to 10."""
    referee = table(hands={"B": 2})
    referee.submit("A play R7", pictures=("1-a.jpg",))
    referee.submit("B play R8", pictures=("1-b.jpg",))
    referee.submit("A catch B")
    wrong = referee.submit("C play B1", pictures=("1-c.jpg",))
    other = referee.submit("D play G1")
    referee.mark(wrong.seq, Mark.DISPUTED, "it was a Wild")
    referee.overrule(other.seq)
    referee.submit("A draw")
    referee.undo()
    return referee


@pytest.mark.parametrize(
    ("which", "said"),
    [
        (Filter.ILLEGAL, ["C lays blue 1."]),
        (Filter.DISPUTES, ["C lays blue 1."]),
        (Filter.OVERRULED, ["D lays green 1. The table lets it stand."]),
        (Filter.CALLS, ["A says that B forgot to call UNO."]),
    ],
)
def test_filters(referee: Referee, which: Filter, said: list[str]) -> None:
    found = chosen(referee.history, referee.marks, which)
    assert [line("en", entry, referee.marks).said for entry in found] == said


def test_newest_first_or_in_order_and_by_round(referee: Referee) -> None:
    every = chosen(referee.history, referee.marks)
    assert [entry.seq for entry in every] == list(range(11, 0, -1))
    assert [entry.seq for entry in chosen(referee.history, {}, newest_first=False)] == list(range(1, 12))
    assert [entry.seq for entry in chosen(referee.history, {}, round_number=0)] == [1]


def test_how_lines_look(referee: Referee) -> None:
    lines = {entry.seq: line("en", entry, referee.marks) for entry in referee.history}
    assert {seq: (each.tone, each.badges) for seq, each in lines.items() if each.why} == {
        3: (Tone.LEGAL, ()),
        4: (Tone.LEGAL, ()),
        5: (Tone.QUIET, ()),
        6: (Tone.ILLEGAL, ("mark-disputed",)),
        7: (Tone.DOUBTFUL, ("log-badge-overruled",)),
    }
    assert (lines[10].tone, lines[10].badges, lines[10].undone) == (Tone.QUIET, ("log-badge-undone",), True)
    assert (lines[6].note, lines[6].picture) == ("it was a Wild", "1-c.jpg")
    assert lines[2].heading


def test_the_picture_before_a_play(referee: Referee) -> None:
    assert picture_before(referee.history, 6) == "1-b.jpg"
    assert picture_before(referee.history, 3) is None
    referee.submit("A play G2", pictures=("1-card.jpg", "1-before.jpg", "1-rest.jpg"))
    assert picture_before(referee.history, referee.seq) == "1-before.jpg"
    assert line("en", referee.history[-1], {}).picture == "1-rest.jpg"


def test_what_may_be_done_about_a_step(referee: Referee) -> None:
    entries = {entry.seq: entry for entry in referee.history}
    assert [seq for seq, entry in entries.items() if can_be_corrected(entry)] == [2, 3, 4, 6, 7]
    assert [seq for seq, entry in entries.items() if can_be_overruled(entry)] == [6]


def test_replay_shows_the_table_as_it_was_then(referee: Referee) -> None:
    referee.correct(3, Card.parse("R1"))

    def then(seq: int) -> TableState | None:
        return as_it_was(referee.log, referee.history, seq)[-1].state

    before = then(7)
    assert before is not None
    assert (str(before.top), before.counts()) == ("R8", {"A": 6, "B": 3, "C": 9, "D": 9})
    assert then(len(referee.log)) == referee.state
    assert then(1) is None


def test_replay_shows_every_step_as_the_screen_showed_it_then() -> None:
    referee = table(players="A B", hands={"A": 3, "B": 4})
    seen = [referee.state]
    for action in ("A play R7", "B play B1", "A play R9 uno"):
        referee.submit(action)
        seen.append(referee.state)
    for change in (referee.undo, partial(referee.overrule, 4), partial(referee.revert, 3), referee.undo):
        change()
        seen.append(referee.state)
    shown = [as_it_was(referee.log, referee.history, seq)[-1].state for seq in range(2, len(referee.log) + 1)]
    assert shown == seen
