"""``referee rules``: the presets, one in full and in words, and the checking of a rules file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee_app.cli.errors import NEGATIVE, fail
from referee_app.cli.language import LanguageOption, spoken
from referee_app.locale import text

if TYPE_CHECKING:
    from referee_app.rules.options import HouseRules


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("rules")(rules)


def rules(
    preset: Annotated[str | None, typer.Argument(metavar="P", help="A preset, or the path of a rules file.")] = None,
    check: Annotated[
        Path | None, typer.Option("--check", metavar="FILE", help="Say whether a file holds rules.")
    ] = None,
    code: Annotated[str | None, typer.Option("--code", metavar="CODE", help="Read a code from another table.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    lang: LanguageOption = None,
) -> None:
    """List the presets, or say in words what one of them, a rules file or a code agrees on."""
    language = spoken(lang)
    if sum(each is not None for each in (preset, check, code)) > 1:
        fail(text(language, "rules-one-at-a-time"))
    if check is not None:
        _check(check, language, as_json)
    elif code is not None:
        _show(code.strip(), _read_code(code, language), language, as_json)
    elif preset is not None:
        _show(preset, resolve_or_fail(preset, language), language, as_json)
    else:
        _list(language, as_json)


def resolve_or_fail(spec: str, language: str) -> HouseRules:
    """Return the rules a person names on the command line, or end the command with one line."""
    from referee_app.locale.verdicts import sentence
    from referee_app.rules.options import RulesError
    from referee_app.rules.presets import RulesFileError, resolve

    try:
        return resolve(spec)
    except (RulesError, RulesFileError) as error:
        fail(sentence(language, error.message))


def _read_code(code: str, language: str) -> HouseRules:
    from referee_app.locale.verdicts import sentence
    from referee_app.rules.options import RulesError
    from referee_app.rules.sharing import read_share_code

    try:
        return read_share_code(code)
    except RulesError as error:
        fail(sentence(language, error.message))


def _show(name: str, agreed: HouseRules, language: str, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_object(name, agreed, language), ensure_ascii=False))
        return
    for line in _in_words(name, agreed, language):
        print(line)


def _list(language: str, as_json: bool) -> None:
    from referee_app.rules.presets import load_preset, preset_names

    for name in preset_names():
        title = text(language, f"preset-{name}")
        if as_json:
            line = {"preset": name, "title": title, "differences": load_preset(name).to_mapping()}
            print(json.dumps(line, ensure_ascii=False))
        else:
            print(text(language, "rules-list-line", {"name": name, "title": title}))


def _check(file: Path, language: str, as_json: bool) -> None:
    from referee_app.locale.verdicts import sentence
    from referee_app.rules.options import RulesError
    from referee_app.rules.presets import RulesFileError, read_rules_file

    try:
        agreed = read_rules_file(file)
    except RulesFileError as error:
        fail(sentence(language, error.message))
    except RulesError as error:
        why = sentence(language, error.message)
        if as_json:
            print(
                json.dumps(
                    {"file": str(file), "ok": False, "keys": list(error.keys), "reason": why}, ensure_ascii=False
                )
            )
        else:
            print(text(language, "rules-file-bad", {"file": str(file), "reason": why}))
        raise typer.Exit(NEGATIVE) from None
    warnings = [sentence(language, warning) for warning in agreed.warnings()]
    if as_json:
        line = {"file": str(file), "ok": True, "differences": agreed.to_mapping(), "warnings": warnings}
        print(json.dumps(line, ensure_ascii=False))
        return
    print(text(language, "rules-file-good", {"file": str(file)}))
    for warning in warnings:
        print(text(language, "rules-warning", {"warning": warning}))


def _object(name: str, agreed: HouseRules, language: str) -> dict[str, Any]:
    from referee_app.locale.rules import summary
    from referee_app.locale.verdicts import sentence
    from referee_app.rules.sharing import share_code

    return {
        "preset": name,
        "code": share_code(agreed),
        "options": agreed.full_mapping(),
        "differences": agreed.to_mapping(),
        "summary": [line.sentence for line in summary(language, agreed)],
        "warnings": [sentence(language, warning) for warning in agreed.warnings()],
        "notes": list(agreed.notes),
    }


def _in_words(name: str, agreed: HouseRules, language: str) -> Iterator[str]:
    from referee_app.locale.rules import summary
    from referee_app.locale.verdicts import sentence
    from referee_app.rules.presets import preset_names
    from referee_app.rules.sharing import share_code

    if name in preset_names():
        yield text(language, "rules-title", {"name": name, "title": text(language, f"preset-{name}")})
    else:
        yield name
    yield text(language, "rules-legend")
    for line in summary(language, agreed):
        arguments = {"sentence": line.sentence, "key": line.key, "value": line.value}
        yield text(language, "rules-differs" if line.differs else "rules-same", arguments)
    for note in agreed.notes:
        yield text(language, "rules-note", {"note": note})
    for warning in agreed.warnings():
        yield text(language, "rules-warning", {"warning": sentence(language, warning)})
    yield text(language, "rules-code", {"code": share_code(agreed)})
    if agreed.notes:
        yield text(language, "rules-code-notes")
