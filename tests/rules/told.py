"""The stories of the judge, and which of them come out otherwise with another value of an option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from referee_app.cli.scenarios import Scenario, read_scenario, run_rounds, run_steps, start_unmet
from referee_app.rules.errors import StartError
from referee_app.rules.options import OPTIONS, HouseRules, Option, RulesError

GOLDEN = Path(__file__).parent.parent / "scenarios"
OWN = Path(__file__).parent / "stories"
OPTION_TABLE = pytest.StashKey[dict[str, int]]()

Document = Mapping[str, Any]


def documents() -> dict[str, Document]:
    """Return every story as its YAML document, by file and name."""
    return {
        f"{folder.name}/{file.stem}: {document['name']}": document
        for folder in (GOLDEN, OWN)
        for file in sorted(folder.glob("*.yaml"))
        for document in yaml.load_all(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    }


def other_values(option: Option, value: object) -> Iterator[object]:
    """Yield the values of an option that differ from ``value``; of numbers and lists one that is far from it."""
    if option.is_list:
        yield [] if value else list(option.choices or (1, 0, 0, -1))
    elif option.choices is not None:
        yield from (choice for choice in option.choices if choice != value)
    elif option.bounds is not None:
        yield option.bounds.low if value != option.bounds.low else option.bounds.high


def comes_out_otherwise(scenario: Scenario) -> bool:
    """Whether anything that a story expects is not so."""
    return (
        bool(start_unmet(scenario))
        or any(step.unmet for step in run_steps(scenario))
        or any(each.unmet for each in run_rounds(scenario))
    )


def tells_apart(document: Document, agreed: HouseRules, option: Option) -> bool:
    """Whether a story by the rules ``agreed`` comes out otherwise with another value of ``option``."""
    rules = document.get("rules", "mattel")
    named = {"preset": rules} if isinstance(rules, str) else rules
    for other in other_values(option, agreed.get(option.key)):
        try:
            changed = read_scenario({**document, "rules": {**named, option.key: other}})
        except (RulesError, StartError):
            continue
        if comes_out_otherwise(changed):
            return True
    return False


def option_table() -> dict[str, int]:
    """Return how many stories tell the values of each option apart, by key; options of one value are left out."""
    stories = [(document, read_scenario(document).rules) for document in documents().values()]
    return {
        key: sum(tells_apart(document, agreed, option) for document, agreed in stories)
        for key, option in OPTIONS.items()
        if option.choices is None or len(option.choices) > 1
    }
