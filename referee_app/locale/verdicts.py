"""The referee's sentences: a Message of the judge put into a language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from referee_app.cards import Card, Colour, Face
from referee_app.locale import card_name, text
from referee_app.rules.message import Argument, Message
from referee_app.rules.verdict import Verdict


def reason(language: str, verdict: Verdict) -> str:
    """Return the one-sentence reason of a verdict, naming players and cards."""
    return sentence(language, verdict.message)


def sentence(language: str, message: Message) -> str:
    """Return ``message`` in ``language``; raises KeyError when the catalogue lacks it."""
    return text(language, message.id, arguments(language, message.args))


def arguments(language: str, args: Mapping[str, Argument]) -> dict[str, str | int]:
    """Return what a message speaks of as texts of ``language``.

    Where cards are among it, ``n`` is their number, for the plural.
    """
    found = {name: _spoken(language, value) for name, value in args.items()}
    cards = args.get("cards")
    if isinstance(cards, tuple):
        found["n"] = len(cards)
    return found


def listed(language: str, names: Sequence[str]) -> str:
    """Return names as a person lists them: ``a, b and c``."""
    if not names:
        return ""
    result = names[-1]
    for place, name in enumerate(reversed(names[:-1])):
        result = text(language, "list-two" if place == 0 else "list-more", {"first": name, "rest": result})
    return result


def _spoken(language: str, value: Argument) -> str | int:
    if isinstance(value, Card):
        return card_name(language, value)
    if isinstance(value, Colour):
        return text(language, f"colour-{value.value}")
    if isinstance(value, Face):
        return text(language, f"face-{value.value}")
    if isinstance(value, Message):
        return sentence(language, value)
    if isinstance(value, tuple):
        counts: Counter[Card | str] = Counter(value)
        return listed(language, [_counted(language, each, times) for each, times in counts.items()])
    return value


def _counted(language: str, each: Card | str, times: int) -> str:
    name = str(_spoken(language, each))
    return name if times == 1 else text(language, "list-times", {"count": times, "name": name})
