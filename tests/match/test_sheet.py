"""The page a match is exported as: complete in itself, in both languages."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser
from pathlib import Path

import cv2
import numpy as np
import pytest

from referee_app.cards import Card
from referee_app.match.events import Mark
from referee_app.match.referee import Referee
from referee_app.match.sheet import PICTURE_SIDE, to_html
from referee_app.store.store import Store
from referee_app.vision.frames import Frame
from referee_app.vision.pile import Laid
from tests.match.table import card, table

MEAN = '<script>alert("x")</script>&'


class Page(HTMLParser):
    """Collects tags, texts by language, and what would be loaded."""

    def __init__(self, content: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.loads: list[str] = []
        self.said: dict[str, list[str]] = {}
        self._language = ""
        self.feed(content)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loads += [value or "" for name, value in attrs if name in ("src", "href", "srcset")]
        self._language = dict(attrs).get("lang") or ""

    def handle_data(self, data: str) -> None:
        self.said.setdefault(self._language, []).append(data)

    def text(self, language: str) -> str:
        return "\n".join([*self.said.get(language, []), *self.said[""]])


@pytest.fixture
def referee(tmp_path: Path) -> Referee:
    store = Store.open(tmp_path)
    referee = table(store=store, players=f"Ann {MEAN.replace(' ', '')}", first="Ann", hands={"Ann": 2})
    big = Frame(np.full((720, 1280, 3), 90, np.uint8), 1.0, 10)
    referee.see(Laid(1.0, (card("B7"),), 0.0, big, None))
    return referee


def test_what_the_page_holds(referee: Referee) -> None:
    seq = referee.history[-1].seq
    referee.mark(seq, Mark.DISPUTED, MEAN)
    referee.overrule(seq)
    referee.set_right(turn="Ann")
    referee.submit("Ann play B2")
    other = referee.players[1]
    referee.edit_round(1, points={other: 17})
    referee.adjust({"Ann": 3}, MEAN)
    page = Page(to_html(referee, "en"))
    english, chinese = page.text("en"), page.text("zh-Hans")
    assert "Disputed" in english
    assert "有争议" in chinese
    assert "The table lets it stand." in english
    assert "大家同意算数" in chinese
    assert f"By hand: Ann +3 ({MEAN})." in english
    assert english.count(MEAN) > 3
    assert "script" not in page.tags


def test_pictures_are_in_it_and_nothing_else_is_loaded(referee: Referee) -> None:
    content = to_html(referee, "zh-Hans")
    page = Page(content)
    assert content.startswith('<!doctype html>\n<html lang="zh-Hans">')
    (picture,) = page.loads
    jpeg = base64.b64decode(picture.removeprefix("data:image/jpeg;base64,"))
    shown = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert shown is not None
    assert shown.shape[:2] == (360, PICTURE_SIDE)
    assert re.findall(r"url\(|@import|https?:", content) == []


def test_a_picture_that_is_gone_leaves_the_words(referee: Referee, tmp_path: Path) -> None:
    for file in (tmp_path / "pictures").iterdir():
        file.unlink()
    page = Page(to_html(referee, "en"))
    assert page.loads == []
    assert "Ann lays blue 7." in page.text("en")


def test_a_page_of_a_match_that_has_only_begun() -> None:
    referee = Referee.create(Store.in_memory(), ["A", "B"], table().rules)
    assert "The match begins: A, B." in Page(to_html(referee, "en")).text("en")
    referee.start_round(first="A", top=Card.parse("R5"))
    assert "第1局开始" in Page(to_html(referee, "en")).text("zh-Hans")
