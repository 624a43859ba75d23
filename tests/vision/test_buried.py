from __future__ import annotations

import numpy as np
import pytest

from referee_app.vision.looking import buried, credible
from referee_app.vision.reading import SeenCard

QUAD = np.array([[0, 0], [10, 0], [10, 15], [0, 15]], np.float32)


@pytest.mark.parametrize(
    ("code", "top", "whole", "hidden"),
    [
        pytest.param(None, False, 0.02, True, id="unread under others"),
        pytest.param("R5", False, 0.02, False, id="under others, but read: it may have come with them"),
        pytest.param(None, True, 0.02, False, id="unread on top: it is asked for"),
        pytest.param(None, False, 0.9, False, id="unread beside the pile: it is asked for"),
    ],
)
def test_what_lies_buried_is_no_news(code: str | None, top: bool, whole: float, hidden: bool) -> None:
    assert buried(SeenCard(code, 0.4, (("R5", 0.4),), QUAD, top, whole)) is hidden


def seen(code: str | None, size: float, whole: float, *, top: bool = False) -> SeenCard:
    return SeenCard(code, 0.99 if code else 0.4, ((code or "G0", 0.4),), QUAD * np.float32(size), top, whole)


@pytest.mark.parametrize(
    ("cards", "left"),
    [
        pytest.param([seen("B7", 1, 0.99, top=True)], ["B7!"], id="a card"),
        pytest.param([seen(None, 1, 0.6, top=True), seen("B7", 1, 0.3)], ["?!", "B7"], id="an unread card on top"),
        pytest.param([seen(None, 3, 0.6, top=True), seen("B7", 1, 0.99)], ["B7!"], id="a stain, far too large"),
        pytest.param([seen(None, 1, 0.0, top=True), seen("B7", 1, 0.99)], ["B7!"], id="a stain, never all there"),
        pytest.param([seen(None, 1, 0.0, top=True), seen("B7", 1, 0.3)], ["B7"], id="nor is a half covered one on top"),
        pytest.param([seen("BACK", 1, 0.9), seen(None, 3, 0.6, top=True)], [], id="backs tell the size as well"),
        pytest.param([], [], id="nothing"),
    ],
)
def test_what_can_be_no_card_is_not_taken_for_the_top_one(cards: list[SeenCard], left: list[str]) -> None:
    assert [f"{card.code or '?'}{'!' if card.top else ''}" for card in credible(cards)] == left
