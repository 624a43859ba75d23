"""The pages that are made from the program: the rules, in both languages, and the command line.

``uv run --group dev python docs/generate.py`` writes them anew; a test says when they are out of date.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Final

import typer
from typer.cli import get_docs_for_click

from referee_app.cli import build
from referee_app.locale import text
from referee_app.locale.rules import option_name, option_sentence
from referee_app.rules.options import OPTIONS, Option, Value, printed
from referee_app.rules.presets import load_preset, preset_names

DOCS: Final = Path(__file__).parent
_HEADS: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "en": (
        "# House rules",
        "Every option of a rules file, made from the program by `docs/generate.py`. The value in **bold** is the "
        'maker\'s sheet, the preset `mattel`. A rules file is TOML: `preset = "…"` and what differs from it.',
        "| option | value | meaning |",
        "## Presets",
    ),
    "zh-Hans": (
        "# 本桌规则",
        "规则文件的每个选项，由 `docs/generate.py` 从程序生成。**加粗**的是说明书，也就是预设 `mattel`。"
        '规则文件是 TOML：写 `preset = "…"`，再写不同的地方。',
        "| 选项 | 取值 | 意思 |",
        "## 预设",
    ),
}


def pages() -> dict[str, str]:
    """Return the generated pages by file name."""
    return {
        "rules.md": "\n".join(_rules("en")) + "\n",
        "rules.zh-Hans.md": "\n".join(_rules("zh-Hans")) + "\n",
        "commands.md": _commands(),
    }


def _rules(language: str) -> Iterator[str]:
    title, about, head, presets = _HEADS[language]
    yield from (title, "", about, "")
    for group, options in groupby(OPTIONS.values(), key=lambda option: option.group):
        yield from (f"## {group}", "", head, "|---|---|---|")
        for option in options:
            yield from _option(language, option)
        yield ""
    yield from (presets, "")
    for name in preset_names():
        rules = load_preset(name)
        differs = [key for key, option in OPTIONS.items() if rules.get(key) != option.default]
        yield from (f"### {name}", "", text(language, f"preset-{name}"), "")
        yield from (
            f"- `{key} = {printed(rules.get(key))}` – {_meaning(language, key, rules.get(key))}" for key in differs
        )
        if differs:
            yield ""


def _option(language: str, option: Option) -> Iterator[str]:
    name = f"`{option.key}`<br>{option_name(language, option.key)}"
    if option.choices is None or option.is_list:
        meaning = _meaning(language, option.key, option.default)
        yield f"| {name} | {option.allowed()}, **{printed(option.default)}** | {meaning} |"
        return
    for choice in option.choices:
        shown = f"**{printed(choice)}**" if choice == option.default else printed(choice)
        yield f"| {name} | {shown} | {_meaning(language, option.key, choice)} |"
        name = ""


def _meaning(language: str, key: str, value: Value) -> str:
    return option_sentence(language, key, value).replace("|", "\\|")


def _commands() -> str:
    command = typer.main.get_command(build([]))
    context = typer.Context(command, info_name="referee")
    told = get_docs_for_click(obj=command, ctx=context, name="referee", title="The command line")
    note = "Made from the program by `docs/generate.py`. `--json` prints one JSON object a line. "
    codes = "Exit status: 0 fine, 1 a negative result, 2 wrong use or unreadable input."
    head, _, rest = told.partition("\n")
    return f"{head}\n\n{note}{codes}\n{rest.rstrip()}\n"


def main() -> None:
    """Write the pages."""
    for name, page in pages().items():
        (DOCS / name).write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
