"""The options a table can agree on (RULES.md section 2) and what may not be combined (section 5).

``HouseRules()`` is the maker's sheet, the preset ``mattel``. Every option is a field of a group, its
type says which values are allowed, and nothing about an option is written down a second time: reading,
checking, printing and the texts all go through ``OPTIONS``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, TypeAlias, cast, get_args, get_origin, get_type_hints

from referee_app.cards import Face
from referee_app.rules.families import (
    Deck,
    Foul,
    JumpIn,
    LastCard,
    Multi,
    Points,
    Range,
    Round,
    Scoring,
    Special,
    Stack,
    Start,
    Teams,
    Turn,
    TwoPlayers,
    Uno,
    Wild4,
)
from referee_app.rules.message import Message

Value: TypeAlias = "bool | int | str | tuple[int, ...] | tuple[str, ...]"
"""The value of an option."""


@dataclass(frozen=True, slots=True)
class Option:
    """One key of a rules file: its default and what it takes.

    ``choices`` are the allowed values, or the allowed members of a list; ``bounds`` those of a whole number.
    """

    key: str
    group: str
    name: str
    default: Value
    is_list: bool
    choices: tuple[bool | int | str, ...] | None
    bounds: Range | None

    def read(self, value: object) -> Value:
        """Return ``value`` as this option holds it; raises RulesError when it is not allowed."""
        if not self.is_list:
            return self._member(value, value)
        if not isinstance(value, (list, tuple)):
            raise self.refusal(value)
        members = [self._member(each, value) for each in value]
        if self.choices is not None and len(set(members)) < len(members):
            raise self.refusal(value)
        return cast("Value", tuple(members))

    def allowed(self) -> str:
        """Return what the option takes, in the notation of a rules file: ``none, any``; ``0-10``; ``[A R H C]``."""
        if self.bounds is not None:
            return f"{self.bounds.low}-{self.bounds.high}"
        if self.choices is None:
            return "[0-9...]"
        if self.is_list:
            return f"[{' '.join(printed(choice) for choice in self.choices)}]"
        return ", ".join(printed(choice) for choice in self.choices)

    def refusal(self, value: object) -> RulesError:
        """Return the error that names this key, the value given and what is allowed."""
        return RulesError(
            Message("rules-value", {"key": self.key, "value": printed(value), "allowed": self.allowed()}),
            f"{self.key} = {printed(value)}: allowed {self.allowed()}",
            (self.key,),
        )

    def _member(self, value: object, whole: object) -> bool | int | str:
        # True == 1 in Python, but `deck.count = true` is a mistake, so kinds are compared too.
        if self.choices is not None:
            for choice in self.choices:
                if value == choice and isinstance(value, bool) == isinstance(choice, bool):
                    return choice
            raise self.refusal(whole)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.refusal(whole)
        if self.bounds is not None and not self.bounds.low <= value <= self.bounds.high:
            raise self.refusal(whole)
        return value


class RulesError(ValueError):
    """Rules that cannot be agreed on; ``message`` says why, ``keys`` are the options it is about."""

    def __init__(self, message: Message, plain: str, keys: tuple[str, ...] = ()) -> None:
        super().__init__(plain)
        self.message = message
        self.keys = keys


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules one table agreed on. Immutable; the defaults are the maker's sheet."""

    deck: Deck = field(default_factory=Deck)
    start: Start = field(default_factory=Start)
    turn: Turn = field(default_factory=Turn)
    stack: Stack = field(default_factory=Stack)
    wild4: Wild4 = field(default_factory=Wild4)
    uno: Uno = field(default_factory=Uno)
    jump_in: JumpIn = field(default_factory=JumpIn)
    multi: Multi = field(default_factory=Multi)
    special: Special = field(default_factory=Special)
    last_card: LastCard = field(default_factory=LastCard)
    round: Round = field(default_factory=Round)
    foul: Foul = field(default_factory=Foul)
    two_players: TwoPlayers = field(default_factory=TwoPlayers)
    points: Points = field(default_factory=Points)
    scoring: Scoring = field(default_factory=Scoring)
    teams: Teams = field(default_factory=Teams)
    notes: tuple[str, ...] = ()

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, object], base: HouseRules | None = None) -> HouseRules:
        """Read rules from dotted or nested keys, as differences from ``base`` (the maker's sheet).

        Raises RulesError for an unknown key, a value that is not allowed, or a combination of section 5.
        """
        rules = cls.unchecked(mapping, base)
        for conflict in rules.conflicts():
            raise conflict
        return rules

    @classmethod
    def unchecked(cls, mapping: Mapping[str, object], base: HouseRules | None = None) -> HouseRules:
        """Read rules as ``from_mapping`` does, but leave in what does not go together: rules still being agreed on."""
        rules = base or cls()
        changes: dict[str, dict[str, Value]] = {}
        notes = rules.notes
        for key, value in _flatten(mapping):
            if key == "notes":
                notes = _read_notes(value)
                continue
            option = OPTIONS.get(key)
            if option is None:
                raise RulesError(Message("rules-unknown-key", {"key": key}), f"{key}: no such option", (key,))
            changes.setdefault(option.group, {})[option.name] = option.read(value)
        groups: dict[str, Any] = {group: replace(getattr(rules, group), **values) for group, values in changes.items()}
        return replace(rules, notes=notes, **groups)

    def replace(self, changes: Mapping[str, object]) -> HouseRules:
        """Return these rules with some options changed; raises RulesError as ``from_mapping`` does."""
        return HouseRules.from_mapping(changes, self)

    def get(self, key: str) -> Value:
        """Return the value of the option ``key``; raises KeyError for an unknown one."""
        option = OPTIONS[key]
        value: Value = getattr(getattr(self, option.group), option.name)
        return value

    def to_mapping(self) -> dict[str, object]:
        """Return what differs from the maker's sheet, by dotted keys, in the order of RULES.md; lists as lists."""
        result: dict[str, object] = {
            key: _plain(self.get(key)) for key, option in OPTIONS.items() if self.get(key) != option.default
        }
        if self.notes:
            result["notes"] = list(self.notes)
        return result

    def full_mapping(self) -> dict[str, object]:
        """Return every option by dotted key; lists as lists."""
        return {key: _plain(self.get(key)) for key in OPTIONS}

    def conflicts(self) -> Iterator[RulesError]:
        """Yield everything that keeps these rules from being agreed on (RULES.md section 5), whoever plays."""
        for first, second, refused in _REFUSED:
            if refused(self):
                yield _conflict(self, first, second)
        if sum(self.scoring.rank_points):
            yield RulesError(
                Message("rules-rank-sum", {"value": printed(self.scoring.rank_points)}),
                f"scoring.rank_points = {printed(self.scoring.rank_points)}: must sum to zero",
                ("scoring.rank_points",),
            )

    def warnings(self) -> tuple[Message, ...]:
        """Return what is allowed but asks for trouble (RULES.md section 5, last paragraph)."""
        found = []
        if self.turn.draw == "until_playable" and not self.turn.force_play:
            found.append(Message("rules-warn-until-playable"))
        if self.multi.mode != "none" and "swap" in (self.special.zero, self.special.seven):
            found.append(Message("rules-warn-several-swaps"))
        return tuple(found)


def printed(value: object) -> str:
    """Return a value as a rules file spells it: ``true``, ``[S, V]``, ``any``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(printed(each) for each in value)}]"
    return str(value)


def _plain(value: Value) -> object:
    return [str(each) if isinstance(each, str) else each for each in value] if isinstance(value, tuple) else value


def _flatten(mapping: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    for key, value in mapping.items():
        dotted = f"{prefix}{key}"
        # An empty table of a known group says nothing; any other is a key like any other.
        if isinstance(value, Mapping) and (value or dotted in _GROUPS):
            yield from _flatten(value, f"{dotted}.")
        else:
            yield dotted, value


def _read_notes(value: object) -> tuple[str, ...]:
    notes = [value] if isinstance(value, str) else value
    if not isinstance(notes, (list, tuple)) or not all(isinstance(note, str) for note in notes):
        raise RulesError(
            Message("rules-notes", {"value": printed(value)}), f"notes = {printed(value)}: texts only", ("notes",)
        )
    return tuple(notes)


def _options() -> dict[str, Option]:
    found: dict[str, Option] = {}
    for group, kind in get_type_hints(HouseRules).items():
        if group == "notes":
            continue
        hints = get_type_hints(kind, include_extras=True)
        for each in fields(kind):
            hint = hints[each.name]
            is_list = get_origin(hint) is tuple
            member = get_args(hint)[0] if is_list else hint
            bounds = next((extra for extra in getattr(member, "__metadata__", ()) if isinstance(extra, Range)), None)
            choices: tuple[bool | int | str, ...] | None = None
            if get_origin(member) is Literal:
                choices = get_args(member)
            elif member is bool:
                choices = (True, False)
            elif member is Face:
                choices = tuple(Face)
            key = f"{group}.{each.name}"
            found[key] = Option(key, group, each.name, cast("Value", each.default), is_list, choices, bounds)
    return found


OPTIONS: Final[Mapping[str, Option]] = _options()
"""Every key of a rules file, in the order of RULES.md."""
_GROUPS: Final = frozenset(option.group for option in OPTIONS.values())


def _conflict(rules: HouseRules, *keys: str) -> RulesError:
    pairs = ", ".join(f"{key} = {printed(rules.get(key))}" for key in keys)
    name = "-".join(key.replace(".", "_") for key in keys)
    return RulesError(Message(f"rules-conflict-{name}", {"values": pairs}), f"{pairs}: not together", keys)


_REFUSED: Final[tuple[tuple[str, str, Callable[[HouseRules], object]], ...]] = (
    ("stack.draw_first", "stack.mode", lambda rules: rules.stack.draw_first and rules.stack.mode == "none"),
    ("stack.deflect", "stack.mode", lambda rules: rules.stack.deflect and rules.stack.mode == "none"),
    ("wild4.challenge", "wild4.condition", lambda rules: rules.wild4.challenge and rules.wild4.condition == "none"),
    ("uno.pair", "multi.mode", lambda rules: rules.uno.pair and rules.multi.mode == "none"),
    (
        "teams.size",
        "scoring.method",
        lambda rules: rules.teams.size and rules.scoring.method in ("rank", "elimination"),
    ),
    (
        "round.finish",
        "scoring.method",
        lambda rules: rules.round.finish != "first_out" and rules.scoring.method == "winner_takes",
    ),
)
