"""Every line of the log is a sentence in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import referee_app.locale
from referee_app.cards import Card
from referee_app.locale import LANGUAGES, text
from referee_app.match.sentences import action_sentence, sentence
from referee_app.rules.actions import Action
from referee_app.rules.notation import parse_action
from tests.match.table import card, laid, table, taken_back

ACTIONS = {
    "甲 play R5": ("甲 lays red 5.", "甲出红5。"),
    "甲 play R5 R5": ("甲 lays red 5, red 5.", "甲出红5、红5。"),
    "甲 play W as G": ("甲 lays Wild and names green.", "甲出变色，叫绿色。"),
    "甲 play RV uno": ("甲 lays red Reverse and calls UNO.", "甲出红反转，喊了UNO。"),
    "甲 play W4 as B uno": ("甲 lays Wild Draw Four, names blue and calls UNO.", "甲出+4，叫蓝色，喊了UNO。"),
    "甲 draw": ("甲 draws.", "甲摸牌。"),
    "甲 pass": ("甲 passes.", "甲过。"),
    "甲 colour Y": ("甲 names yellow.", "甲叫黄色。"),
    "甲 uno": ("甲 calls UNO.", "甲喊UNO。"),
    "甲 catch 乙": ("甲 says that 乙 forgot to call UNO.", "甲抓乙没喊UNO。"),
    "甲 challenge": ("甲 challenges the Wild Draw Four.", "甲质疑+4。"),
    "甲 show R5 W": ("甲 shows the hand.", "甲亮手牌。"),
    "甲 swap 乙": ("甲 swaps hands with 乙.", "甲和乙换手牌。"),
    "甲 rotate": ("甲 has all hands passed on.", "甲让大家传手牌。"),
    "甲 keep": ("甲 keeps the hands as they are.", "甲不换。"),
    "starter G3": ("The first card turned is green 3.", "翻出引导牌绿3。"),
    "slap 甲": ("甲 was last to slap.", "拍牌最慢的是甲。"),
    "slap none": ("Nobody had to slap.", "这次不用拍。"),
    "甲 look 乙": ("甲 looks at the hand of 乙.", "甲看乙的手牌。"),
    "甲 exchange 乙": ("甲 exchanges three cards with 乙.", "甲和乙换三张。"),
    "甲 leaves": ("甲 leaves the game.", "甲先走了。"),
    "time up": ("The time of the round is up.", "这局时间到。"),
    "exhausted": ("The draw pile is empty.", "牌堆摸完了。"),
    "甲 spoke": ("甲 is reported to have spoken.", "有人说甲出声了。"),
    "甲 hint": ("甲 is reported to have told another what to play.", "有人说甲教别人出牌。"),
    "甲 timeout": ("甲 has run out of time.", "甲超时了。"),
    "甲 lays_down R1 R2": ("甲 lays the whole hand down: red 1, red 2.", "甲一手全放下：红1、红2。"),
    "甲 hand W": ("甲 had left: Wild.", "甲剩下：变色。"),
    "end": ("Nobody jumps in any more.", "没人再碰了。"),
}


@pytest.mark.parametrize("action", ACTIONS)
def test_actions(action: str) -> None:
    assert tuple(action_sentence(language, parse_action(action)) for language in LANGUAGES) == ACTIONS[action]


def test_every_kind_of_action_is_among_them() -> None:
    assert {type(parse_action(action)) for action in ACTIONS} == set(get_args(Action))


def test_a_challenge_shows_no_cards_in_any_language() -> None:
    for language in LANGUAGES:
        said = action_sentence(language, parse_action("甲 show B9 W4"))
        assert not re.search(r"9|\+4|Wild|blue|蓝", said)


def test_every_line_of_a_match() -> None:
    referee = table(players="甲 乙", first="甲")
    first = referee.submit("甲 play RD").seq
    referee.submit("乙 draw")
    referee.undo()
    referee.correct(first, Card.parse("R6"))
    referee.see(laid("R9", seat=0, of=2))
    referee.see(laid(card(None, G6=0.5, B6=0.3), seat=1, of=2))
    referee.dismiss()
    referee.see(taken_back(None))
    refused = referee.submit("乙 play G2").seq
    referee.overrule(refused)
    referee.set_right(top=Card.parse("B4"), turn="甲")
    for language in LANGUAGES:
        lines = [sentence(language, entry) for entry in referee.history]
        assert all(lines)
        assert len(set(lines)) > 10
    english = [sentence("en", entry) for entry in referee.history]
    assert "The match begins: 甲, 乙." in english
    assert "The table sets it right: blue 4 is on top, 甲 is to act." in english
    assert "Round 1 begins with red 5, 甲 acts first." in english
    assert "乙 draws one card. (not seen; the next card tells)" in english
    assert "A card was laid that could not be read: green 6, blue 6?" in english
    assert "乙 lays green 2. The table lets it stand." in english
    assert "The red 9 was taken from the pile, where it should still lie." in english
    chinese = [sentence("zh-Hans", entry) for entry in referee.history]
    assert "第1局开始，引导牌红5，甲先出。" in chinese


def test_drawn_cards_are_counted() -> None:
    referee = table(players="A B C")
    referee.submit("A play RD")
    referee.submit("B draw")
    referee.submit("C draw")
    assert [sentence("en", entry) for entry in referee.history[-2:]] == ["B draws 2 cards.", "C draws one card."]


def test_the_catalogues_have_the_same_messages_with_the_same_arguments() -> None:
    folder = Path(referee_app.locale.__file__).parent
    found = []
    for language in LANGUAGES:
        content = (folder / language / "match.ftl").read_text(encoding="utf-8")
        entries = re.split(r"^(?=[a-z])", content, flags=re.MULTILINE)[1:]
        found.append({entry.split(" =")[0]: set(re.findall(r"\{ \$(\w+)", entry)) for entry in entries})
    assert found[0] == found[1]
    for language in LANGUAGES:
        for message, arguments in found[0].items():
            assert text(language, message, dict.fromkeys(arguments, 2))
