import pytest

from referee_app.locale import LANGUAGES
from referee_app.rules.options import OPTIONS, HouseRules, Value
from referee_app.rules.presets import load_preset
from referee_app.ui.rules_draft import RulesDraft, conflict_text, families, numbers_of, searched, title


def test_what_is_changed_from_the_preset_is_known_and_can_be_taken_back() -> None:
    draft = RulesDraft.of_preset("classic").set("uno.penalty", 4).set("stack.mode", "any")
    assert draft.changed == ("stack.mode", "uno.penalty")
    assert draft.rules.stack.mode == "any"
    assert draft.back("stack.mode").changed == ("uno.penalty",)
    assert draft.all_back().rules == load_preset("classic")


def test_an_option_set_back_by_hand_is_no_change() -> None:
    draft = RulesDraft.of_preset("classic").set("stack.mode", "any").set("stack.mode", "four_on_two")
    assert draft.same


def test_a_conflict_is_shown_and_goes_with_either_way_out() -> None:
    draft = RulesDraft.of_preset("mattel").set("uno.pair", True)
    (conflict,) = draft.conflicts
    assert conflict_text("en", conflict) == (
        "“Call for a pair” only makes sense where pairs may be laid: choose so under “Several cards at once”."
    )
    assert draft.back("uno.pair").conflicts == ()
    assert draft.set("multi.mode", "identical").conflicts == ()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stack.draw_first", True),
        ("stack.deflect", ("S",)),
        ("wild4.condition", "none"),
        ("uno.pair", True),
        ("round.finish", "until_one_left"),
        ("scoring.rank_points", (3, 1)),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_conflict_is_said_without_the_keys_of_a_rules_file(language: str, key: str, value: Value) -> None:
    (conflict,) = RulesDraft.of_preset("mattel").set(key, value).conflicts
    assert conflict_text(language, conflict)
    if key != "scoring.rank_points":
        assert "." not in conflict_text(language, conflict).rstrip(".")


def test_what_asks_for_trouble_is_told() -> None:
    assert [each.id for each in RulesDraft.of_preset("mattel").set("turn.draw", "until_playable").warnings] == [
        "rules-warn-until-playable"
    ]


def test_members_of_a_list_are_put_in_and_taken_out_in_the_order_of_the_law() -> None:
    draft = RulesDraft.of_preset("tieba").toggle("stack.deflect", "V").toggle("stack.deflect", "S")
    assert draft.get("stack.deflect") == ("S", "V")
    assert draft.toggle("stack.deflect", "V").get("stack.deflect") == ("S",)


@pytest.mark.parametrize(
    ("language", "query", "found"),
    [
        pytest.param("en", "bluff", {"wild4.guilty_draws", "wild4.guilty_takes_back"}, id="a word of a sentence"),
        pytest.param("en", "uno.window", {"uno.window"}, id="a key"),
        pytest.param("en", "WRONG accus", {"uno.false_catch"}, id="two parts of a name"),
        pytest.param("zh-Hans", "质疑成功", {
            "wild4.guilty_draws", "wild4.after_success", "wild4.guilty_takes_back"
        }, id="Chinese"),
        pytest.param("en", "xyzzy", set(), id="nothing"),
    ],
)  # fmt: skip
def test_search(language: str, query: str, found: set[str]) -> None:
    assert {option.key for option in searched(language, query)} == found


def test_every_option_belongs_to_one_family() -> None:
    assert [option.key for options in families().values() for option in options] == list(OPTIONS)


@pytest.mark.parametrize("key", [key for key, option in OPTIONS.items() if option.bounds is not None])
def test_numbers_to_tap_hold_what_is_played_by(key: str) -> None:
    numbers = numbers_of(OPTIONS[key])
    assert OPTIONS[key].default in numbers
    assert len(numbers) <= 15


@pytest.mark.parametrize(
    ("draft", "name"),
    [
        (RulesDraft.of_preset("tieba"), "Tieba: +2 and +4 stack"),
        (RulesDraft.of_preset("tieba").set("uno.penalty", 4), "Tieba: +2 and +4 stack, 1 change"),
        (RulesDraft.of("Grandma", HouseRules()), "Grandma"),
        (RulesDraft.of("", HouseRules()), "Own rules"),
    ],
)
def test_the_title_says_what_the_rules_are(draft: RulesDraft, name: str) -> None:
    assert title("en", draft) == name


def test_the_rules_of_a_match_are_shown_as_changes_of_their_preset() -> None:
    played = RulesDraft.played("classic", load_preset("classic").replace({"uno.penalty": 4, "notes": ["x"]}))
    assert (played.changed, played.notes) == (("uno.penalty",), ("x",))
    assert RulesDraft.played("Grandma", HouseRules()).same


def test_notes_are_lines() -> None:
    draft = RulesDraft.of_preset().with_notes(" No phones.\n\n 谁输谁洗碗 \n")
    assert draft.rules.notes == ("No phones.", "谁输谁洗碗")
    assert not draft.same
