"""The generated pages are those of this program."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
import typer

from referee_app.cli import build

DOCS = Path(__file__).parents[2] / "docs"
AGAIN = "out of date: run docs/generate.py"


@pytest.fixture(scope="module")
def generate() -> ModuleType:
    spec = spec_from_file_location("generate", DOCS / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["rules.md", "rules.zh-Hans.md"])
def test_the_rules(generate: ModuleType, name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == generate.pages()[name], AGAIN


def test_every_command_and_option() -> None:
    """Not to the letter: how the page is laid out is up to the Typer installed."""
    page = (DOCS / "commands.md").read_text(encoding="utf-8")
    command = typer.main.get_command(build([]))
    assert isinstance(command, typer.core.TyperGroup)
    sections = dict(re.findall(r"^## `referee ([\w-]+)`\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL))
    assert set(sections) == set(command.commands), AGAIN
    for name, each in command.commands.items():
        told = set(re.findall(r"^\* `(--[\w-]+)", sections[name], re.MULTILINE)) - {"--help"}
        assert told == {option.opts[0] for option in each.params if option.opts[0].startswith("--")}, AGAIN
