"""Sets of house rules that a table keeps under a name, to play by them again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee_app.rules.options import HouseRules, RulesError
from referee_app.store.errors import UnknownMatchError
from referee_app.store.store import NewEvent, Store
from referee_app.store.tables import LogKind

_KIND = "rules_kept"


@dataclass(frozen=True)
class RuleSet:
    """Rules with a name of the table's own; ``id`` is the number of its log in the store."""

    id: int
    name: str
    rules: HouseRules


def kept_rules(store: Store) -> tuple[RuleSet, ...]:
    """Return the sets that are kept, by name. One that this program cannot read is left out, and left alone."""
    found = []
    for log in store.logs(LogKind.RULES):
        newest = store.events(log.id)[-1].payload
        try:
            found.append(RuleSet(log.id, str(newest["name"]), HouseRules.from_mapping(newest["rules"])))
        except (RulesError, KeyError, AttributeError):
            continue
    return tuple(sorted(found, key=lambda each: (each.name.casefold(), each.name)))


def keep_rules(store: Store, name: str, rules: HouseRules) -> RuleSet:
    """Keep ``rules`` under ``name``; those kept under it before are replaced."""
    payload: dict[str, Any] = {"name": name, "rules": rules.to_mapping()}
    event = NewEvent(_KIND, payload)
    same = next((each for each in kept_rules(store) if each.name == name), None)
    if same is None:
        return RuleSet(store.create(LogKind.RULES, event), name, rules)
    store.append(same.id, len(store.events(same.id)) + 1, event)
    return RuleSet(same.id, name, rules)


def forget_rules(store: Store, rule_set: RuleSet) -> None:
    """Keep a set no longer; one that is gone already is no error."""
    try:
        store.delete_match(rule_set.id)
    except UnknownMatchError:
        return
