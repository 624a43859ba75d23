"""House rules: reading, refusing, combining."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.locale import LANGUAGES
from referee_app.locale.verdicts import sentence
from referee_app.rules.options import OPTIONS, HouseRules, Option, RulesError


def values_of(option: Option) -> st.SearchStrategy[object]:
    member: st.SearchStrategy[Any]
    if option.bounds is not None:
        member = st.integers(option.bounds.low, option.bounds.high)
    elif option.choices is not None:
        member = st.sampled_from(option.choices)
    else:
        return st.lists(st.integers(-9, 9), max_size=4).map(lambda half: half + [-each for each in half])
    return st.lists(member, unique=True) if option.is_list else member


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("stack.mode", "alle", "none, same_kind, four_on_two, any"),
        ("stack.mode", True, "none, same_kind, four_on_two, any"),
        ("deck.count", 3, "1, 2"),
        ("deck.count", True, "1, 2"),
        ("deck.count", "1", "1, 2"),
        ("deck.hand_size", 0, "1-15"),
        ("deck.hand_size", 16, "1-15"),
        ("deck.hand_size", 7.0, "1-15"),
        ("deck.hand_size", None, "1-15"),
        ("deck.extras", "A", "[A R H C]"),
        ("deck.extras", ["A", "Z"], "[A R H C]"),
        ("deck.extras", ["A", "A"], "[A R H C]"),
        ("deck.without", ["V", "10"], "W4"),
        ("turn.force_play", "true", "true, false"),
        ("turn.force_play", 1, "true, false"),
        ("turn.time_limit", -1, "0-"),
        ("uno.penalty", 11, "0-10"),
        ("wild4.innocent_extra", 7, "0-6"),
        ("scoring.target", 0, "1-100000"),
        ("scoring.rank_points", [1, "x"], "[0-9...]"),
        ("teams.size", 4, "0, 2, 3"),
        ("points.action", 10, "20"),
    ],
)
def test_a_wrong_value_is_refused_by_key_value_and_what_is_allowed(key: str, value: object, allowed: str) -> None:
    with pytest.raises(RulesError) as caught:
        HouseRules.from_mapping({key: value})
    assert caught.value.keys == (key,)
    said = [str(caught.value), *(sentence(language, caught.value.message) for language in LANGUAGES)]
    for each in said:
        assert key in each
        assert allowed in each
        assert str(value).lower().strip("[]'").split("'")[0] in each.lower()


@pytest.mark.parametrize("key", ["stack.modus", "stack", "nothing", "stack.mode.deep", ""])
def test_an_unknown_key_is_named(key: str) -> None:
    with pytest.raises(RulesError, match="no such option"):
        HouseRules.from_mapping({key: 1})


@pytest.mark.parametrize(
    "changes",
    [
        {"stack.draw_first": True},
        {"stack.deflect": ["S"]},
        {"wild4.condition": "none"},
        {"uno.pair": True},
        {"teams.size": 2, "scoring.method": "rank"},
        {"teams.size": 2, "scoring.method": "elimination"},
        {"round.finish": "until_two_left"},
        {"scoring.rank_points": [1, 2]},
    ],
    ids=lambda changes: " ".join(changes),
)
def test_combinations_that_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(RulesError) as caught:
        HouseRules.from_mapping(changes)
    for language in LANGUAGES:
        said = sentence(language, caught.value.message)
        assert all(key in said for key in caught.value.keys)
        assert next(iter(changes)) in said


@pytest.mark.parametrize(
    "changes",
    [
        {"stack.draw_first": True, "stack.mode": "any"},
        {"stack.deflect": ["S"], "stack.mode": "same_kind"},
        {"wild4.condition": "none", "wild4.challenge": False},
        {"uno.pair": True, "multi.mode": "identical"},
        {"teams.size": 2, "scoring.method": "own_points"},
        {"round.finish": "until_two_left", "scoring.method": "own_points"},
        {"scoring.rank_points": [2, 0, -2]},
    ],
    ids=lambda changes: " ".join(changes),
)
def test_the_same_options_in_good_company(changes: dict[str, object]) -> None:
    rules = HouseRules.from_mapping(changes)
    assert {key: rules.to_mapping()[key] for key in changes} == changes


@pytest.mark.parametrize(
    ("changes", "warning"),
    [
        ({"turn.draw": "until_playable"}, "rules-warn-until-playable"),
        ({"turn.draw": "until_playable", "turn.force_play": True}, None),
        ({"special.zero": "swap", "multi.mode": "identical"}, "rules-warn-several-swaps"),
        ({"special.seven": "swap", "multi.mode": "same_face"}, "rules-warn-several-swaps"),
        ({"special.seven": "swap"}, None),
    ],
)
def test_what_is_only_warned_of(changes: dict[str, object], warning: str | None) -> None:
    found = [message.id for message in HouseRules.from_mapping(changes).warnings()]
    assert found == ([] if warning is None else [warning])


def test_nested_and_dotted_keys_are_the_same() -> None:
    nested = HouseRules.from_mapping({"stack": {"mode": "any", "deflect": ["V"]}, "deck": {"count": 2}})
    dotted = HouseRules.from_mapping({"stack.mode": "any", "stack.deflect": ["V"], "deck.count": 2})
    assert nested == dotted
    assert (nested.stack.mode, nested.stack.deflect, nested.deck.count) == ("any", ("V",), 2)


def test_an_empty_table_is_a_key_as_well() -> None:
    assert HouseRules.from_mapping({"stack": {}}) == HouseRules()
    wrongs: tuple[dict[str, object], ...] = ({"nothing": {}}, {"stack": {"mode": {}}}, {"stack": {"mode": {"deep": 1}}})
    for wrong in wrongs:
        with pytest.raises(RulesError):
            HouseRules.from_mapping(wrong)


def test_notes_are_kept() -> None:
    assert HouseRules.from_mapping({"notes": "No phones."}).to_mapping() == {"notes": ["No phones."]}
    assert HouseRules.from_mapping({"notes": ["a", "b"]}).notes == ("a", "b")
    with pytest.raises(RulesError, match="notes"):
        HouseRules.from_mapping({"notes": 5})


def test_the_makers_sheet_differs_from_itself_in_nothing() -> None:
    assert HouseRules().to_mapping() == {}
    assert len(HouseRules().full_mapping()) == len(OPTIONS)


@given(st.data())
def test_what_is_written_is_read_back(data: st.DataObject) -> None:
    keys = data.draw(st.lists(st.sampled_from(sorted(OPTIONS)), unique=True, max_size=6))
    changes = {key: data.draw(values_of(OPTIONS[key]), label=key) for key in keys}
    try:
        rules = HouseRules.from_mapping(changes)
    except RulesError:
        return
    assert HouseRules.from_mapping(rules.to_mapping()) == rules
    assert hash(HouseRules.from_mapping(rules.full_mapping())) == hash(rules)
