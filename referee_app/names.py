"""Names of people, as they are typed or come in files: what every screen, sheet and font can show."""

from __future__ import annotations

import unicodedata
from typing import Final

from referee_app.rules.message import Message

LONGEST: Final = 100
_SAID: Final = 20
"""Characters of a name that are said when something is wrong with it."""
_JOINER: Final = "\u200d"
"""Invisible, but what some letters and emoji are put together with."""
_BLANK: Final = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")
"""Letters and marks that nothing is drawn for."""


def refusal(name: str) -> Message | None:
    """Return what a person is told who gives such a name, None when it will do; blank ones are left to others.

    Refused are names that look like nothing or like another name: with control characters, marks that turn
    the direction of writing, invisible ones, halves of characters.
    """
    start = "".join(character for character in name[: 10 * _SAID] if not _unseen(character))[:_SAID].strip()
    if len(name) > LONGEST:
        return Message("name-too-long", {"start": start, "most": LONGEST})
    if any(map(_unseen, name)):
        return Message("name-unseen", {"start": start})
    if name and not name.replace(_JOINER, "").strip():
        return Message("name-empty")
    return None


def fault(name: str) -> str | None:
    """Return what ``refusal`` finds in plain words, with the place of it, for who wrote a file."""
    found = refusal(name)
    if found is None:
        return None
    if found.id == "name-too-long":
        return f"a name of {len(name)} characters; {LONGEST} are the most"
    if found.id == "name-unseen":
        unseen = next(filter(_unseen, name))
        return f"the name {name!a} has a character that cannot be seen (U+{ord(unseen):04X})"
    return f"the name {name!a} is empty to look at"


def _unseen(character: str) -> bool:
    category = unicodedata.category(character)
    return category in ("Cc", "Cs", "Zl", "Zp") or (category == "Cf" and character != _JOINER) or character in _BLANK
