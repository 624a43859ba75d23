"""Share codes: rules on their way to another table."""

import itertools

import pytest
import segno
from hypothesis import assume, given
from hypothesis import strategies as st

from referee_app.locale import LANGUAGES
from referee_app.locale.verdicts import sentence
from referee_app.rules import sharing
from referee_app.rules.options import OPTIONS, HouseRules, RulesError
from referee_app.rules.presets import load_preset, preset_names, resolve
from referee_app.rules.sharing import LONGEST, ShareCodeError, is_share_code, read_share_code, share_code
from tests.rules.test_options import values_of

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODES = {
    "mattel": "UNO1-0500D",
    "mattel-2026": "UNO1-WJ0DD-XVNEQ",
    "tieba": "UNO1-BN6TH-4AB3F-CVVJZ-8T9SS",
    "tieba-pung": "UNO1-3H2CS-FGN4S-4JK29-QTP3X-RVC6C-EJ9SK",
    "classic": "UNO1-HM056-65DSM-C2D1R-7RTHM",
    "two-packs": "UNO1-4Z5JW-JG62G-JS01S-EWRNN-GMK6W-08T5X",
    "seven-zero": "UNO1-M800D-40Z8S-PBJ1N-QPMC4-S1THB",
    "netease": "UNO1-4H00P-015FJ-5PCWP-CRKQR-7T95G-DM7PG",
    "ubisoft": "UNO1-EZ02W-2NG22-RXWY9",
    "table173": "UNO1-A71BY-TJ2H7-GZ942-WMGE1-00HSK",
    "jj": "UNO1-Y33ND-QSFWG-AEDY3-S42ZA-K1HT5-7VGCH",
    "deflect": "UNO1-1H00C-39SJD-QFXJT-VP43E-4CVQ7-XEYJG-0FVHW",
    "blitz": "UNO1-7G6PT-E888M-189HS-0XTBQ-FMFWM-TD0P8",
    "blood": "UNO1-W900H-7CZ7X-R432H-QRDRX-K12HN",
    "partners": "UNO1-W74PQ",
}


@st.composite
def agreed(draw: st.DrawFn) -> HouseRules:
    """Rules that tables could agree on: any options at once, where section 5 allows them together."""
    changes = {}
    for key in draw(st.lists(st.sampled_from(sorted(OPTIONS)), unique=True)):
        changes[key] = draw(values_of(OPTIONS[key]))
    try:
        return HouseRules.from_mapping(changes)
    except RulesError:
        assume(False)
        raise


@given(agreed())
def test_a_code_read_is_the_rules_it_was_made_of(rules: HouseRules) -> None:
    assert read_share_code(share_code(rules)) == rules


@pytest.mark.parametrize("name", preset_names())
def test_the_codes_of_the_presets_stay_as_they_are(name: str) -> None:
    """When this fails, the options or the order of their values have changed: make VERSION one more."""
    assert share_code(load_preset(name)) == CODES[name]
    assert resolve(CODES[name]) == load_preset(name)


@given(agreed(), agreed())
def test_different_rules_have_different_codes(one: HouseRules, other: HouseRules) -> None:
    assert (share_code(one) == share_code(other)) == (one == other)


def test_notes_do_not_travel() -> None:
    rules = load_preset("tieba").replace({"notes": "No phones."})
    assert read_share_code(share_code(rules)) == load_preset("tieba")


def test_a_code_fits_a_qr_code_that_a_phone_reads() -> None:
    everything: dict[str, object] = {}
    everything |= {key: option.choices[-1] for key, option in OPTIONS.items() if option.choices and not option.is_list}
    everything |= {key: option.bounds.high for key, option in OPTIONS.items() if option.bounds}
    everything |= {key: option.choices for key, option in OPTIONS.items() if option.choices and option.is_list}
    everything |= {"wild4.challenge": False, "teams.size": 0, "scoring.rank_points": [7, 5, 3, 1, -1, -3, -5, -7]}
    rules = HouseRules.from_mapping(everything)
    assert read_share_code(share_code(rules)) == rules
    drawn = segno.make(share_code(rules))
    assert drawn.mode == "alphanumeric"
    assert drawn.symbol_size(border=0)[0] <= 45


@pytest.mark.parametrize(
    "typed",
    [
        lambda code: code.lower(),
        lambda code: code.replace("-", ""),
        lambda code: f"  {code.replace('-', ' ')}\n",
        lambda code: code.replace("0", "O").replace("1", "I"),
        lambda code: code.replace("0", "o").replace("1", "l"),
    ],
    ids=["small", "run together", "spaced", "O and I", "o and l"],
)
@pytest.mark.parametrize("name", preset_names())
def test_what_was_meant_is_read(name: str, typed: object) -> None:
    assert callable(typed)
    assert resolve(typed(CODES[name])) == load_preset(name)


@pytest.mark.parametrize("name", ["mattel", "tieba-pung"])
def test_every_wrong_character_is_found_in_its_group(name: str) -> None:
    code = CODES[name]
    for place in range(5, len(code)):
        for wrong in ALPHABET if code[place] != "-" else "":
            if wrong == code[place]:
                continue
            with pytest.raises(ShareCodeError) as caught:
                read_share_code(code[:place] + wrong + code[place + 1 :])
            assert caught.value.message.id == "rules-code-group"
            assert caught.value.message.args["place"] == code[:place].count("-")


def test_two_characters_changed_over_are_found() -> None:
    code = CODES["tieba-pung"]
    for place in range(5, len(code) - 1):
        first, second = code[place], code[place + 1]
        if first != second and "-" not in (first, second):
            with pytest.raises(ShareCodeError):
                read_share_code(code[:place] + second + first + code[place + 2 :])


def test_groups_changed_over_missing_or_twice_are_found() -> None:
    head, *groups = CODES["tieba-pung"].split("-")
    for order in itertools.permutations(groups):
        if list(order) != groups:
            with pytest.raises(ShareCodeError):
                read_share_code("-".join([head, *order]))
    for wrong in ([], groups[:-1], [*groups, groups[-1]]):
        with pytest.raises(ShareCodeError):
            read_share_code("-".join([head, *wrong]))


@pytest.mark.parametrize(
    ("text", "message", "names"),
    [
        ("UNO2-00000", "rules-code-version", "2"),
        ("UNO1-0U000", "rules-code-character", "U"),
        ("UNO1-0000é", "rules-code-character", "É"),
        ("UNO1-000", "rules-code-short", "000"),
        ("UNO1-11111", "rules-code-group", "11111"),
        ("UNO1", "rules-code-incomplete", "0"),
        ("UNO", "rules-code-none", "UNO"),
        ("UNO²-00000", "rules-code-none", "UNO²"),
        ("tieba", "rules-code-none", "tieba"),
        ("", "rules-code-none", ""),
        ("UNO1-" + "0" * LONGEST, "rules-code-too-long", "2"),
    ],
)
def test_what_is_wrong_with_a_code_is_named(text: str, message: str, names: str) -> None:
    with pytest.raises(ShareCodeError) as caught:
        read_share_code(text)
    assert caught.value.message.id == message
    for language in LANGUAGES:
        assert names in sentence(language, caught.value.message)


@given(st.text(max_size=40) | st.text(alphabet=ALPHABET + "-UO", max_size=40).map("UNO1".__add__))
def test_any_text_is_rules_or_refused(text: str) -> None:
    try:
        rules = read_share_code(text)
    except RulesError:
        return
    assert is_share_code(text)
    assert read_share_code(share_code(rules)) == rules


def test_a_code_that_says_the_same_otherwise_is_refused() -> None:
    """Every rule set has one code: a value that is the maker's anyway, or one group of zeros more, is no code."""
    for digits in ("01", "000000"):
        content = sharing._whole_check(digits) + digits
        parts = [content[begin : begin + 4].rjust(4, "0") for begin in range(0, len(content), 4)]
        code = "UNO1" + "".join(part + sharing._group_check(place, part) for place, part in enumerate(parts))
        with pytest.raises(ShareCodeError) as caught:
            read_share_code(code)
        assert caught.value.message.id == "rules-code-incomplete"


def test_places_of_any_worth_travel() -> None:
    rules = HouseRules.from_mapping({"scoring.rank_points": [1000, 0, -1000]})
    assert read_share_code(share_code(rules)) == rules
