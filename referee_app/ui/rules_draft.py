"""House rules being agreed on: a set that is begun from, and what has been changed in it. No Flet here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from referee_app.locale import text
from referee_app.locale.rules import option_name, option_sentence
from referee_app.locale.verdicts import sentence
from referee_app.rules.message import Message
from referee_app.rules.options import OPTIONS, HouseRules, Option, RulesError, Value
from referee_app.rules.presets import PRESETS, load_preset

DEFAULT_PRESET = "mattel-2026"


@dataclass(frozen=True)
class RulesDraft:
    """Immutable. ``name`` is that of the set begun from: a preset's, or one of the table's own.

    ``changes`` are the options that differ from it; with them the rules may not go together yet.
    """

    name: str
    base: HouseRules
    changes: Mapping[str, Value] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    @classmethod
    def of_preset(cls, name: str = DEFAULT_PRESET) -> RulesDraft:
        """Begin from the preset ``name``; raises UnknownPresetError."""
        return cls.of(name, load_preset(name))

    @classmethod
    def of(cls, name: str, base: HouseRules) -> RulesDraft:
        """Begin from ``base``, called ``name``."""
        return cls(name, base, {}, base.notes)

    @classmethod
    def played(cls, name: str | None, rules: HouseRules) -> RulesDraft:
        """Begin from the rules of a match, which go by ``name``: shown as changes of the preset they come from."""
        if name not in PRESETS:
            return cls.of(name or "", rules)
        base = load_preset(name)
        changes = {key: rules.get(key) for key in OPTIONS if rules.get(key) != base.get(key)}
        return cls(name, base, changes, rules.notes)

    @property
    def rules(self) -> HouseRules:
        """The rules as they stand, conflicts and all."""
        return HouseRules.unchecked({**self.changes, "notes": list(self.notes)}, self.base)

    @property
    def conflicts(self) -> tuple[RulesError, ...]:
        """What keeps these rules from being agreed on."""
        return tuple(self.rules.conflicts())

    @property
    def warnings(self) -> tuple[Message, ...]:
        """What is allowed but asks for trouble."""
        return self.rules.warnings()

    @property
    def changed(self) -> tuple[str, ...]:
        """The options that differ from the set begun from, in the order of RULES.md."""
        return tuple(key for key in OPTIONS if key in self.changes)

    @property
    def same(self) -> bool:
        """Whether nothing has been changed."""
        return not self.changes and self.notes == self.base.notes

    def get(self, key: str) -> Value:
        """Return the value of an option."""
        return self.changes.get(key, self.base.get(key))

    def set(self, key: str, value: Value) -> RulesDraft:
        """Return the draft with one option changed; raises RulesError for a value that is not allowed."""
        read = OPTIONS[key].read(value)
        changes = {other: kept for other, kept in self.changes.items() if other != key}
        if read != self.base.get(key):
            changes[key] = read
        return replace(self, changes=changes)

    def back(self, key: str) -> RulesDraft:
        """Return the draft with one option as it was in the set begun from."""
        return self.set(key, self.base.get(key))

    def all_back(self) -> RulesDraft:
        """Return the set begun from."""
        return RulesDraft.of(self.name, self.base)

    def toggle(self, key: str, member: int | str) -> RulesDraft:
        """Return the draft with ``member`` put into the list of an option, or taken out of it."""
        option = OPTIONS[key]
        now = self.get(key)
        assert isinstance(now, tuple)
        assert option.choices is not None
        chosen = {*now} ^ {member}
        return self.set(key, cast("Value", tuple(choice for choice in option.choices if choice in chosen)))

    def with_notes(self, written: str) -> RulesDraft:
        """Return the draft with the table's own agreements, one a line."""
        return replace(self, notes=tuple(line.strip() for line in written.splitlines() if line.strip()))


def title(language: str, draft: RulesDraft) -> str:
    """Return what the rules are called: the set begun from, and how many options are otherwise."""
    name = draft.name or text(language, "book-own")
    if draft.name in PRESETS:
        name = text(language, f"preset-{draft.name}")
    if draft.same:
        return name
    return text(language, "book-changed", {"name": name, "count": len(draft.changes) or 1})


def families() -> dict[str, tuple[Option, ...]]:
    """Return the options by family, both in the order of RULES.md."""
    found: dict[str, list[Option]] = {}
    for option in OPTIONS.values():
        found.setdefault(option.group, []).append(option)
    return {group: tuple(options) for group, options in found.items()}


def searched(language: str, query: str) -> tuple[Option, ...]:
    """Return the options of which name, key, family or the sentence of any value holds every word of ``query``."""
    wanted = query.casefold().split()
    return tuple(option for option in OPTIONS.values() if all(word in _words(language, option) for word in wanted))


def _words(language: str, option: Option) -> str:
    said = [option_sentence(language, option.key, value) for value in choices_of(option)]
    family = text(language, f"family-{option.group}")
    return " ".join([option.key, option_name(language, option.key), family, *said]).casefold()


def choices_of(option: Option) -> tuple[Value, ...]:
    """Return the values an option is chosen from by its sentences; for numbers and lists the default alone."""
    if option.choices is None or option.is_list:
        return (option.default,)
    return option.choices


STEPS: Mapping[str, Sequence[int]] = {
    "scoring.target": (100, 200, 300, 500, 1000),
    "turn.time_limit": (0, 10, 15, 20, 30, 60),
    "round.time_limit": (0, 300, 600, 900, 1200, 1800),
}
"""The numbers usually agreed on, where an option takes very many."""


def numbers_of(option: Option) -> Sequence[int]:
    """Return the numbers an option is chosen from; any other is typed in."""
    assert option.bounds is not None
    return STEPS.get(option.key) or range(option.bounds.low, option.bounds.high + 1)


def conflict_text(language: str, conflict: RulesError) -> str:
    """Return why options do not go together, with their names as people call them."""
    names: dict[str, str | int | float] = {
        f"option{place}": option_name(language, key) for place, key in enumerate(conflict.keys, 1) if key in OPTIONS
    }
    ours = conflict.message.id.replace("rules-conflict-", "clash-")
    if ours.startswith("clash-"):
        return text(language, ours, names)
    return sentence(language, conflict.message)
