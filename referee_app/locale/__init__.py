"""The program's texts, in English and Simplified Chinese.

One folder per language, one Fluent file per subject (``verdicts.ftl``, ``ui.ftl``, ...). A message is
looked up by its id; no sentence is built from parts in code. Every id must exist in every language,
with the same arguments, and may name others of its own file only (tests/locale checks it).
"""

from __future__ import annotations

import locale as system_locale
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from referee_app.cards import Card

LANGUAGES: Final = ("en", "zh-Hans")
"""The languages the program speaks; the first is used where a device asks for another."""

_FOLDER: Final = Path(__file__).parent
_ID: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


def language_for(tag: str | None) -> str:
    """Return the catalogue that serves a language tag such as ``zh-CN``, ``zh_CN.UTF-8`` or ``en-GB``."""
    return "zh-Hans" if (tag or "").lower().startswith("zh") else "en"


def system_language() -> str:
    """Return the catalogue for the language this machine is set to."""
    return language_for(system_locale.getlocale()[0])


@cache
def _bundle(file: Path) -> FluentBundle:
    # Isolation marks are for mixed right-to-left text; in terminals and JSON they show up as rubbish.
    bundle = FluentBundle([file.parent.name], use_isolating=False)
    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


@cache
def _files(language: str) -> Mapping[str, Path]:
    """Return the file each message stands in: to parse one takes long, and the first screen needs few of them."""
    files = sorted((_FOLDER / language).glob("*.ftl"))
    return {message: file for file in files for message in _ID.findall(file.read_text(encoding="utf-8"))}


def text(language: str, message: str, arguments: Mapping[str, str | int | float] | None = None) -> str:
    """Return the message ``message`` in ``language``; raises KeyError for an unknown id or a missing argument."""
    bundle = _bundle(_files(language)[message])
    entry = bundle.get_message(message)
    if entry.value is None:
        raise KeyError(message)
    result, errors = bundle.format_pattern(entry.value, dict(arguments or {}))
    if errors:
        raise KeyError(f"{message}: {errors[0]}")
    return str(result)


def card_name(language: str, card: Card) -> str:
    """Return a card as a player says it: ``green 5``, ``red Skip``; 绿5, 红色停止."""
    face = text(language, f"face-{card.face.value}")
    if card.colour is not None:
        return text(language, "card-coloured", {"colour": text(language, f"colour-{card.colour.value}"), "face": face})
    if card.declared is not None:
        return text(
            language, "card-declared", {"face": face, "colour": text(language, f"colour-{card.declared.value}")}
        )
    return face
