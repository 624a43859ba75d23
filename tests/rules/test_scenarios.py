"""Every story of the golden scenarios and of the judge's own, told and met."""

import pytest

from referee_app.cli.scenarios import Scenario, problems, read_scenarios
from referee_app.rules.options import OPTIONS
from tests.rules.told import GOLDEN, OPTION_TABLE, OWN, option_table

NAMED = {
    f"{folder.name}/{file.stem}: {scenario.name}": scenario
    for folder in (GOLDEN, OWN)
    for file in sorted(folder.glob("*.yaml"))
    for scenario in read_scenarios(file)
}
# Who begins is settled before the first card; tests of the start and of the match see to these.
ELSEWHERE = {
    ("start.first", "random"),
    ("start.first", "reveal"),
    ("start.first", "highest_hand"),
    ("start.later", "same"),
}


@pytest.mark.parametrize("scenario", NAMED.values(), ids=NAMED)
def test_the_scenario_is_met(scenario: Scenario) -> None:
    assert list(problems(scenario)) == []


def test_there_are_stories() -> None:
    assert len(NAMED) > 200


def test_every_value_of_every_option_is_told_in_a_story() -> None:
    told = {(key, scenario.rules.get(key)) for scenario in NAMED.values() for key in OPTIONS}
    choices = {(key, value) for key, option in OPTIONS.items() if not option.is_list for value in option.choices or ()}
    assert choices - told == ELSEWHERE


def test_every_option_has_stories_that_come_out_otherwise_with_another_value(request: pytest.FixtureRequest) -> None:
    table = option_table()
    request.config.stash[OPTION_TABLE] = table
    untold = {
        "start.later",  # who begins the next round: test_start
        "start.scramble_jump",  # whom the jumper chose is seen from who plays next, so both values judge alike
        "stack.forced",  # whether an answer is held is not seen: it is agreed and said, but cannot be judged
    }
    assert {key for key, stories in table.items() if stories == 0} == untold
