"""The generated pages are those of this program."""

import re
from collections.abc import Iterator
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


def commands(group: typer.core.TyperGroup, before: str = "") -> Iterator[tuple[str, set[str]]]:
    """Yield every command below ``group`` with the names of its options."""
    for name, each in group.commands.items():
        yield f"{before}{name}", {option.opts[0] for option in each.params if option.opts[0].startswith("--")}
        if isinstance(each, typer.core.TyperGroup):
            yield from commands(each, f"{before}{name} ")


def test_every_command_and_option() -> None:
    """Not to the letter: how the page is laid out is up to the Typer installed."""
    page = (DOCS / "commands.md").read_text(encoding="utf-8")
    command = typer.main.get_command(build([]))
    assert isinstance(command, typer.core.TyperGroup)
    found = re.findall(r"^#{2,} `referee ([\w -]+)`\n(.*?)(?=^#{2,} |\Z)", page, re.MULTILINE | re.DOTALL)
    told = {name: set(re.findall(r"^\* `(--[\w-]+)", text, re.MULTILINE)) - {"--help"} for name, text in found}
    assert told == dict(commands(command)), AGAIN
