"""House rules in words: one sentence an option, and a summary of a whole set of rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.cards import Face
from referee_app.locale import text
from referee_app.locale.verdicts import listed
from referee_app.rules.options import OPTIONS, HouseRules, Option, Value, printed


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One option in words; ``differs``: it is not as on the maker's sheet."""

    key: str
    value: str
    sentence: str
    differs: bool


def option_name(language: str, key: str) -> str:
    """Return the short name of an option; raises KeyError for an unknown key."""
    return text(language, f"option-{_id(OPTIONS[key])}")


def option_sentence(language: str, key: str, value: Value) -> str:
    """Return what the option ``key`` set to ``value`` means; raises KeyError for an unknown key."""
    option = OPTIONS[key]
    message = f"rule-{_id(option)}"
    if isinstance(value, tuple):
        if not value:
            return text(language, f"{message}-none")
        return text(
            language, message, {"value": listed(language, [member_name(language, key, each) for each in value])}
        )
    if option.choices is not None:
        return text(language, f"{message}-{printed(value)}")
    if value == 0:
        return text(language, f"{message}-none")
    return text(language, message, {"value": int(value)})


def summary(language: str, rules: HouseRules) -> Iterator[RuleLine]:
    """Yield every option of ``rules`` in words, in the order of RULES.md."""
    for key, option in OPTIONS.items():
        value = rules.get(key)
        yield RuleLine(key, printed(value), option_sentence(language, key, value), value != option.default)


def _id(option: Option) -> str:
    return f"{option.group}-{option.name}"


def member_name(language: str, key: str, member: int | str) -> str:
    """Return what a member of the list of option ``key`` is called."""
    if isinstance(member, int):
        return str(member)
    if key == "deck.extras":
        return text(language, f"deck-extra-{member}")
    return text(language, f"face-{member.value if isinstance(member, Face) else member}")
