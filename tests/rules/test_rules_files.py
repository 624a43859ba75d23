"""Rules written to a file and read back, and rules that do not go together yet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.presets import RulesFileError, load_preset, preset_names, read_rules_text, to_rules_file
from referee_app.rules.sharing import share_code
from tests.rules.test_sharing import agreed

NOTES = st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=30), max_size=3)


@given(agreed(), NOTES)
def test_a_rules_file_gives_the_same_rules_again(rules: HouseRules, notes: list[str]) -> None:
    rules = rules.replace({"notes": notes})
    assert read_rules_text(to_rules_file(rules)) == rules


@pytest.mark.parametrize("name", preset_names())
def test_a_pasted_code_is_read_as_well(name: str) -> None:
    assert read_rules_text(f"  {share_code(load_preset(name)).lower()}\n") == load_preset(name)


@pytest.mark.parametrize(
    ("content", "error"),
    [
        pytest.param("= 3", RulesFileError, id="no TOML"),
        pytest.param("\x00\x01", RulesFileError, id="a picture"),
        pytest.param("[" * 5000, RulesFileError, id="brackets without end"),
        pytest.param("stack.mode = 'alle'", RulesError, id="a value that is not allowed"),
        pytest.param("wild4.condition = 'none'", RulesError, id="what does not go together"),
        pytest.param("UNO1-AAAA", RulesError, id="a mistyped code"),
    ],
)
def test_what_is_no_rules_is_refused(content: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        read_rules_text(content)


def test_everything_that_does_not_go_together_is_named_at_once() -> None:
    rules = HouseRules.unchecked(
        {"stack.draw_first": True, "wild4.condition": "none", "uno.pair": True, "scoring.rank_points": [3, 1]}
    )
    assert [conflict.keys for conflict in rules.conflicts()] == [
        ("stack.draw_first", "stack.mode"),
        ("wild4.challenge", "wild4.condition"),
        ("uno.pair", "multi.mode"),
        ("scoring.rank_points",),
    ]
    assert list(HouseRules().conflicts()) == []
