"""The language a command speaks: that of the system, or the one asked for."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

import typer

from referee_app.locale import system_language


class Language(StrEnum):
    """The languages the program speaks, as named on the command line."""

    ENGLISH = "en"
    CHINESE = "zh-Hans"


LanguageOption: TypeAlias = Annotated[
    Language | None, typer.Option("--lang", help="Speak this language instead of the system's.")
]
"""The option ``--lang`` of a command."""


def spoken(language: Language | None) -> str:
    """Return the catalogue to speak from."""
    return system_language() if language is None else language.value
