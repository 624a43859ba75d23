"""Card codes."""

import pytest

from referee_app.cards import COLOURED_FACES, Card, CardSyntaxError, Colour, Face

ALL_CARDS = [Card(face, colour) for colour in Colour for face in COLOURED_FACES] + [
    Card(face, None, declared) for face in Face if face.is_black for declared in (None, *Colour)
]


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_printing_and_parsing_are_inverse(card: Card) -> None:
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize(
    "text", ["", "R", "5", "R10", "RW", "r5", "X5", "W5", "W4:X", "W:", "R5:G", " R5", "R5 ", "BACK", "红5", "R٣"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardSyntaxError) as caught:
        Card.parse(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("face", "colour", "declared"),
    [(Face.FIVE, None, None), (Face.WILD, Colour.RED, None), (Face.FIVE, Colour.RED, Colour.RED)],
    ids=["number without colour", "black card with colour", "coloured card with a declared colour"],
)
def test_a_card_that_cannot_exist(face: Face, colour: Colour | None, declared: Colour | None) -> None:
    with pytest.raises(ValueError, match="colour"):
        Card(face, colour, declared)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("R5", "R5", True), ("R5", "G5", False), ("R5", "R6", False), ("W:R", "W:G", True), ("W", "W4", False)],
)
def test_identical_means_colour_and_face(one: str, other: str, same: bool) -> None:
    assert Card.parse(one).identical(Card.parse(other)) is same


def test_a_declared_colour_is_not_printed_on_the_card() -> None:
    assert Card.parse("W4:G").printed == Card.parse("W4")
    assert Card.parse("W4").as_declared(Colour.GREEN) == Card.parse("W4:G")
