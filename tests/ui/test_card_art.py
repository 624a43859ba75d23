from itertools import product
from xml.etree import ElementTree

import pytest

from referee_app.cards import COLOURED_FACES, Card, Colour, Face
from referee_app.ui.card_art import card_svg

EVERY_CARD = [
    *(Card(face, colour) for face, colour in product(COLOURED_FACES, Colour)),
    *(Card(face) for face in Face if face.is_black),
    *(Card(Face.WILD, None, colour) for colour in Colour),
    *(Card(Face.WILD_DRAW_FOUR, None, colour) for colour in Colour),
]


@pytest.mark.parametrize("card", EVERY_CARD, ids=str)
def test_a_card_is_a_well_formed_drawing(card: Card) -> None:
    assert ElementTree.fromstring(card_svg(card)).tag.endswith("svg")


def test_no_two_cards_look_the_same() -> None:
    drawings = {card_svg(card) for card in EVERY_CARD} | {card_svg(None)}
    assert len(drawings) == len(EVERY_CARD) + 1
