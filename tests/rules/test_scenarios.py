"""Every story of the golden scenarios and of the judge's own, told and met."""

from pathlib import Path

import pytest

from referee_app.cli.scenarios import Scenario, problems, read_scenarios
from referee_app.rules.options import OPTIONS

GOLDEN = Path(__file__).parent.parent / "scenarios"
OWN = Path(__file__).parent / "stories"
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
