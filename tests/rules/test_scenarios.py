"""Every story of the golden scenarios and of the judge's own, told and met."""

from pathlib import Path

import pytest

from referee_app.cli.scenarios import Scenario, problems, read_scenarios

GOLDEN = Path(__file__).parent.parent / "scenarios"
OWN = Path(__file__).parent / "stories"
STORIES = [
    pytest.param(scenario, id=f"{file.stem}: {scenario.name}")
    for folder in (GOLDEN, OWN)
    for file in sorted(folder.glob("*.yaml"))
    for scenario in read_scenarios(file)
]


@pytest.mark.parametrize("scenario", STORIES)
def test_the_scenario_is_met(scenario: Scenario) -> None:
    assert list(problems(scenario)) == []


def test_there_are_stories() -> None:
    assert len(STORIES) > 200
