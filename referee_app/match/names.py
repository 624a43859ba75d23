"""Names of players as they come in files: what every screen, sheet and font can show."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 100
_JOINER: Final = "\u200d"
"""Invisible, but what some letters and emoji are put together with."""


def fault(name: str) -> str | None:
    """Return what is wrong with a name, None when nothing is.

    Refused are names that look like nothing or like another name: with control characters, marks that turn
    the direction of writing, invisible ones, halves of characters.
    """
    if len(name) > LONGEST:
        return f"a name of {len(name)} characters; {LONGEST} are the most"
    for character in name:
        category = unicodedata.category(character)
        if category in ("Cc", "Cs", "Zl", "Zp") or (category == "Cf" and character != _JOINER):
            return f"the name {name!a} has a character that cannot be seen (U+{ord(character):04X})"
    if name and not name.strip(f" {_JOINER}\u00a0\u3000"):
        return f"the name {name!a} is empty to look at"
    return None
