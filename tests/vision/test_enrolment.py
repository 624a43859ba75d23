"""A deck shown once: what its examples change, and what is kept of it."""

from __future__ import annotations

import io

import numpy as np
import pytest

from referee_app.cards import CardSyntaxError
from referee_app.vision.enrolment import DECK_CODES, Enrolment, EnrolmentError
from referee_app.vision.reading import NOTHING
from referee_app.vision.recogniser import Recogniser
from tests.vision.test_recogniser import on_a_table
from vision_models.drawing.cards import CURRENT, OUTLINED

SHOWN = ("R5", "Y0", "G9", "B6", "RS", "YV", "W4")
WIDTH = 192


def axis(index: int) -> np.ndarray:
    """Return the description of card number ``index``: something all cards share, and something of its own."""
    row = np.full(WIDTH, 0.2, np.float32)
    row[index] += 3
    return row


def a_deck() -> Enrolment:
    deck = Enrolment("this reader")
    for index, code in enumerate(SHOWN):
        deck.add(code, axis(index)[None])
    return deck


DOUBT = {"R5": 0.3, "R3": 0.55, "Y0": 0.05, NOTHING: 0.1}


def test_a_card_like_its_example_is_read_for_sure() -> None:
    weighed = a_deck().weigh(DOUBT, axis(0))
    assert sum(weighed.values()) == pytest.approx(1)
    assert weighed["R5"] > 0.8
    assert weighed[NOTHING] == DOUBT[NOTHING]


def test_a_card_unlike_every_example_is_read_as_before() -> None:
    weighed = a_deck().weigh(DOUBT, axis(100))
    assert max(weighed, key=weighed.__getitem__) == "R3"
    assert weighed["R5"] < DOUBT["R5"]


def test_a_few_examples_change_nothing() -> None:
    deck = Enrolment("this reader")
    for index, code in enumerate(SHOWN[:5]):
        deck.add(code, axis(index)[None])
    assert deck.weigh(DOUBT, axis(0)) == DOUBT


def test_what_was_shown_and_what_is_missing() -> None:
    deck = a_deck()
    assert len(DECK_CODES) == 54
    assert set(deck.shown) == set(SHOWN)
    assert set(deck.missing) == set(DECK_CODES) - set(SHOWN)
    deck.forget("R5")
    assert "R5" in deck.missing


@pytest.mark.parametrize("code", ["X1", "W4:R", "BACK", ""])
def test_only_cards_are_shown(code: str) -> None:
    with pytest.raises(CardSyntaxError):
        a_deck().add(code, axis(9)[None])


@pytest.mark.parametrize("rows", [axis(1), axis(1)[None, :100], np.full((1, WIDTH), np.nan), np.zeros((0, WIDTH))])
def test_only_descriptions_are_taken(rows: np.ndarray) -> None:
    with pytest.raises(ValueError, match="shape"):
        a_deck().add("R5", rows)


def test_a_deck_comes_back_as_it_was_kept() -> None:
    deck = a_deck()
    back = Enrolment.from_bytes(deck.to_bytes(), "this reader")
    assert back.shown == deck.shown
    for code, share in back.weigh(DOUBT, axis(0)).items():
        assert share == pytest.approx(deck.weigh(DOUBT, axis(0))[code], abs=1e-3)
    assert Enrolment.from_bytes(Enrolment("r").to_bytes(), "r").shown == ()


def broken(kind: str) -> bytes:
    data = a_deck().to_bytes()
    if kind == "cut off":
        return data[:200]
    if kind == "nothing":
        return b""
    if kind == "a single array":
        file = io.BytesIO()
        np.save(file, np.zeros(3))
        return file.getvalue()
    with np.load(io.BytesIO(data)) as stored:
        parts = dict(stored)
    parts |= {
        "no card": {"codes": np.array(["XX"] * len(parts["codes"]))},
        "too few codes": {"codes": parts["codes"][:2]},
        "no reader": {},
    }[kind]
    if kind == "no reader":
        del parts["reader"]
    file = io.BytesIO()
    np.savez(file, **parts)
    return file.getvalue()


@pytest.mark.parametrize("kind", ["cut off", "nothing", "a single array", "no card", "too few codes", "no reader"])
def test_a_broken_deck_is_refused_in_words(kind: str) -> None:
    with pytest.raises(EnrolmentError, match="damaged") as caught:
        Enrolment.from_bytes(broken(kind), "this reader")
    assert "坏" in caught.value.sentence("zh-Hans")


def test_a_deck_described_by_another_reader_is_refused() -> None:
    with pytest.raises(EnrolmentError, match="another version"):
        Enrolment.from_bytes(a_deck().to_bytes(), "a newer reader")
    with pytest.raises(EnrolmentError, match="another version"):
        Recogniser(enrolment=a_deck())


def test_examples_alone_tell_the_cards_apart_when_they_lie_another_way() -> None:
    recogniser = Recogniser()
    deck = Enrolment(recogniser.reader)
    for code in SHOWN:
        picture, _ = on_a_table(code, CURRENT, 0.4)
        deck.add(code, recogniser.describe(picture, recogniser.see(picture)[0]))
    no_idea = dict.fromkeys(SHOWN, 1 / len(SHOWN))
    for code in SHOWN:
        picture, _ = on_a_table(code, CURRENT, 2.0)
        weighed = deck.weigh(no_idea, recogniser.describe(picture, recogniser.see(picture)[0])[0])
        assert weighed[code] > 0.8


def test_examples_of_one_print_leave_another_print_readable() -> None:
    recogniser = Recogniser()
    deck = Enrolment(recogniser.reader)
    for code in SHOWN:
        picture, _ = on_a_table(code, CURRENT, 0.4)
        deck.add(code, recogniser.describe(picture, recogniser.see(picture)[0]))
    recogniser.use(deck)
    for code in ("G9", "R7"):
        picture, _ = on_a_table(code, OUTLINED, 2.0)
        assert recogniser.see(picture)[0].candidates[0][0] == code
