"""The presets, and rules files of one's own."""

from pathlib import Path

import pytest

from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.presets import RulesFileError, UnknownPresetError, load_preset, preset_names, resolve

TIEBA: dict[str, object] = {
    "start.first": "draw_high",
    "start.later": "winner",
    "start.starter": "none",
    "stack.mode": "four_on_two",
    "wild4.condition": "no_playable",
    "wild4.guilty_draws": "pending",
    "uno.false_call": 2,
    "round.exhausted": "reshuffle_all",
    "scoring.method": "own_points",
}
CLASSIC: dict[str, object] = {
    "start.first": "chosen",
    "start.later": "winner",
    "start.starter": "flip_number",
    "stack.mode": "four_on_two",
    "wild4.condition": "none",
    "wild4.challenge": False,
    "uno.false_call": 2,
    "uno.false_catch": 2,
}
DIFFERENCES: dict[str, dict[str, object]] = {
    "mattel": {},
    "mattel-2026": {"uno.false_call": 2, "uno.false_catch": 2, "start.later": "winner"},
    "tieba": TIEBA,
    "tieba-pung": TIEBA
    | {
        "jump_in.scope": "all",
        "jump_in.on_winning_card": True,
        "multi.mode": "identical",
        "uno.pair": True,
        "last_card.forbid": ["W", "W4"],
    },
    "classic": CLASSIC,
    "two-packs": CLASSIC
    | {
        "deck.count": 2,
        "deck.hand_size": 10,
        "multi.mode": "same_face",
        "multi.min_mixed": 3,
        "jump_in.scope": "numbers",
        "jump_in.last_card": False,
    },
    "seven-zero": CLASSIC | {"special.zero": "rotate", "special.seven": "swap"},
    "netease": {
        "start.starter": "flip_number",
        "start.later": "winner",
        "stack.mode": "four_on_two",
        "stack.forced": True,
        "wild4.stacked": "exempt",
        "jump_in.scope": "all",
        "jump_in.effect": "replace",
        "uno.false_call": 2,
        "uno.false_catch": 2,
        "turn.time_limit": 10,
    },
    "ubisoft": {
        "stack.mode": "same_kind",
        "wild4.stacked": "exempt",
        "jump_in.scope": "all",
        "jump_in.effect": "replace",
        "special.zero": "rotate",
        "special.seven": "swap",
    },
    "table173": TIEBA | {"last_card.forbid": ["S", "V"], "last_card.breach": "unplayable"},
    "jj": TIEBA
    | {
        "deck.without": ["V", "W4"],
        "wild4.condition": "none",
        "wild4.challenge": False,
        "jump_in.scope": "coloured",
        "jump_in.effect": "replace",
        "round.exhausted": "end_round",
    },
    "deflect": TIEBA
    | {
        "stack.deflect": ["S", "V"],
        "last_card.forbid": ["S", "V", "D", "W", "W4"],
        "last_card.breach": "unplayable",
        "turn.after_draw": "may_play_number",
        "multi.mode": "identical",
    },
    "blitz": CLASSIC
    | {
        "deck.hand_size": 5,
        "special.red_silence": True,
        "special.four": "slap",
        "special.zero": "rotate",
        "special.optional": True,
        "jump_in.scope": "all",
        "jump_in.effect": "replace",
    },
    "blood": CLASSIC | {"round.finish": "until_one_left", "scoring.method": "rank"},
    "partners": {"teams.size": 2},
}


def test_these_are_the_presets() -> None:
    assert list(preset_names()) == list(DIFFERENCES)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_differs_from_the_makers_sheet_in_just_this(name: str) -> None:
    assert load_preset(name).to_mapping() == DIFFERENCES[name]


def test_a_preset_with_changes() -> None:
    assert resolve({"preset": "tieba", "stack.mode": "none"}) == load_preset("tieba").replace({"stack.mode": "none"})
    assert resolve("jj") == load_preset("jj")
    assert resolve({}) == HouseRules()


@pytest.mark.parametrize("spec", ["nothing", "", "Tieba", {"preset": "nothing"}, {"preset": 5}])
def test_an_unknown_preset_is_named(spec: str | dict[str, object]) -> None:
    with pytest.raises(UnknownPresetError, match="no such preset"):
        resolve(spec)


def test_a_rules_file(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('preset = "classic"\nnotes = ["Loser deals."]\n[foul]\nturn = "kept"\n', encoding="utf-8")
    assert resolve(str(file)) == load_preset("classic").replace({"foul.turn": "kept", "notes": "Loser deals."})


@pytest.mark.parametrize("content", [b"stack = [", b"\xff\xfe", b"a = 1\na = 2"], ids=["cut off", "not text", "twice"])
def test_a_file_that_is_no_toml(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "ours.toml"
    file.write_bytes(content)
    with pytest.raises(RulesFileError, match=r"ours\.toml"):
        resolve(str(file))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RulesFileError, match=r"none\.toml"):
        resolve(str(tmp_path / "none.toml"))


def test_a_file_with_a_wrong_option(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('[stack]\nmode = "alle"\n', encoding="utf-8")
    with pytest.raises(RulesError, match=r"stack\.mode = alle"):
        resolve(str(file))
