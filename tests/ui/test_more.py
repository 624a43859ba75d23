from typing import Any

import pytest

from referee_app.match.referee import Referee
from referee_app.rules.actions import Catch, Leave
from referee_app.ui.components.around import places_of
from referee_app.ui.more import more_buttons
from referee_app.ui.view import recent_plays
from tests.match.table import table


def labels(referee: Referee, language: str = "en") -> list[str]:
    return [button.label for button in more_buttons(language, referee.state, referee.seq)]


@pytest.mark.parametrize(
    ("options", "top", "there", "missing"),
    [
        pytest.param({}, "R5", "Somebody goes home …", "Ran out of time for the turn", id="no clock agreed"),
        pytest.param({"turn__time_limit": 10}, "R5", "Ran out of time for the turn", "", id="a clock for turns"),
        pytest.param({"round__time_limit": 600}, "R5", "The time of the round is up", "", id="a clock for rounds"),
        pytest.param(
            {"special__red_silence": True}, "R5", "Somebody spoke on red …", "", id="silence on red, red on top"
        ),
        pytest.param(
            {"special__red_silence": True}, "G5", "The draw pile is empty", "Somebody spoke on red …", id="green on top"
        ),
        pytest.param(
            {"foul__hint": 0}, "R5", "Somebody called UNO …", "Somebody said what to play …", id="hints cost nothing"
        ),
        pytest.param(
            {"uno__call": False}, "R5", "The draw pile is empty", "Somebody called UNO …", id="no call agreed"
        ),
    ],
)
def test_only_what_can_happen_at_this_table_is_offered(
    options: dict[str, Any], top: str, there: str, missing: str
) -> None:
    shown = labels(table(top=top, **options))
    assert there in shown
    assert missing not in shown


def test_who_goes_home_is_asked_among_those_still_in_the_round() -> None:
    referee = table()
    referee.submit("B leaves")
    leave = more_buttons("en", referee.state, referee.seq)[-1]
    assert (leave.names, leave.actions) == (("A", "C", "D"), (Leave("A"), Leave("C"), Leave("D")))


def test_a_wrong_accusation_is_made_against_who_played_last() -> None:
    referee = table(uno__false_catch=2)
    referee.submit("A play R7")
    catch = next(each for each in more_buttons("en", referee.state, referee.seq) if isinstance(each.actions[0], Catch))
    assert catch.names == ("B", "C", "D")
    outcome = referee.tap(catch.actions[0], catch.seq)
    assert outcome is not None
    assert outcome.verdict.drew == (("B", 2),)


def test_after_the_round_nothing_more_can_be_reported() -> None:
    referee = table(hands={"A": 1})
    referee.submit("A play R7")
    assert labels(referee) == []


def test_recent_plays_are_those_of_this_round_that_count() -> None:
    referee = table()
    for step in ("A play R7", "B play R3", "C draw", "C pass", "D play R9"):
        referee.submit(step)
    referee.undo()
    assert [str(entry.action) for entry in recent_plays(referee.history, 3)] == ["B play R3", "A play R7"]
    assert len(recent_plays(referee.history, 1)) == 1


@pytest.mark.parametrize(
    ("players", "seats", "places"),
    [
        pytest.param("ABCD", (), {"A": 0, "B": 3, "C": 6, "D": 9}, id="evenly spaced"),
        pytest.param("AB", (0.0, 1.57), {"A": 0, "B": 3}, id="where they really sit"),
        pytest.param("AB", (0.0, 0.1), {"A": 0, "B": 6}, id="two at one place: evenly spaced"),
        pytest.param("ABCDEFGHIJKLM", (), {}, id="more than there are places"),
    ],
)
def test_places_around_the_table(players: str, seats: tuple[float, ...], places: dict[str, int]) -> None:
    assert places_of(tuple(players), seats) == places
