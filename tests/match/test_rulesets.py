from pathlib import Path

import pytest

from referee_app.match.rulesets import forget_rules, keep_rules, kept_rules
from referee_app.rules.options import HouseRules
from referee_app.rules.presets import load_preset
from referee_app.store.store import NewEvent, Store
from referee_app.store.tables import LogKind

GRANDMA = load_preset("tieba").replace({"uno.penalty": 4, "notes": ["谁输谁洗碗", "No phones."]})


def names(store: Store) -> list[str]:
    return [each.name for each in kept_rules(store)]


def test_kept_rules_are_there_after_a_restart(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        keep_rules(store, "奶奶家", GRANDMA)
        keep_rules(store, "club", HouseRules())
    with Store.open(tmp_path) as store:
        assert {each.name: each.rules for each in kept_rules(store)} == {"club": HouseRules(), "奶奶家": GRANDMA}
        assert store.matches() == ()


def test_the_same_name_replaces_and_another_does_not() -> None:
    store = Store.in_memory()
    keep_rules(store, "club", HouseRules())
    keep_rules(store, "Club", HouseRules())
    keep_rules(store, "club", GRANDMA)
    assert [(each.name, each.rules) for each in kept_rules(store)] == [("Club", HouseRules()), ("club", GRANDMA)]


def test_forgotten_twice_is_forgotten() -> None:
    store = Store.in_memory()
    kept = keep_rules(store, "club", GRANDMA)
    forget_rules(store, kept)
    forget_rules(store, kept)
    assert names(store) == []


@pytest.mark.parametrize("payload", [{}, {"name": "x"}, {"name": "x", "rules": {"new.key": 1}}, {"rules": 3}])
def test_a_set_of_another_program_does_not_hide_the_others(payload: dict[str, object]) -> None:
    store = Store.in_memory()
    store.create(LogKind.RULES, NewEvent("rules_kept", payload))
    keep_rules(store, "club", GRANDMA)
    assert names(store) == ["club"]
