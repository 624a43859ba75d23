"""What is remembered of the pile."""

from typing import cast

import numpy as np
import pytest

from referee_app.vision.reading import SeenCard
from referee_app.vision.scene import Scene
from referee_app.vision.stack import Stack
from referee_app.vision.tracks import Sighting, Track

QUAD = np.array([[0, 0], [10, 0], [10, 15], [0, 15]], np.float32)


def test_a_long_evening_does_not_fill_the_memory() -> None:
    stack = Stack()
    for number in range(1000):
        stack.put(SeenCard(f"R{number % 10}", 0.99, (), QUAD, True), QUAD, None)
    assert len(stack.entries) < 100
    assert stack.top is not None
    assert stack.top.card.code == "R9"


def seen(code: str, x: float, *, top: bool, looks: int = 3, read: bool = True) -> Track:
    """Return a card seen to lie still, ``x`` pixels to the right of the first one; unread, it is only guessed."""
    quad = QUAD + np.array([x, 0], np.float32)
    card = SeenCard(code, 0.99, ((code, 0.99),), quad, top)
    if not read:
        card = SeenCard(None, 0.3, ((code, 0.3),), quad, top, whole=0.0)
    track = Track(Sighting(card, quad, 0.0, 0.5, False, 0.0), 0.0, 1.0, still=True)
    for _ in range(looks):
        track.votes.add(card)
    track.tops = looks if top else 0
    return track


class Table:
    """What a scene says of the pile: how much of a place differs from how it looked before."""

    def __init__(self, differs: float) -> None:
        self.anchored, self._differs = True, differs

    def differs(self, *_: object, **__: object) -> float:
        return self._differs

    def differs_where_both(self, *_: object) -> float:
        return float("nan")

    def differs_closely(self, *_: object, **__: object) -> float:
        return self._differs


def laid(stack: Stack, tracks: list[Track], differs: float = 0.6) -> list[str | None]:
    found = stack.laid_among(tracks, cast(Scene, Table(differs)))
    return [track.votes.guess for track in found]


def pile_of(*codes: str) -> Stack:
    stack = Stack()
    for code in codes:
        stack.put(SeenCard(code, 0.99, ((code, 0.99),), QUAD, True), QUAD, None)
    return stack


def test_what_comes_to_light_under_the_pushed_top_card_was_not_laid() -> None:
    stack = pile_of("R5")
    assert laid(stack, [seen("G7", 3, top=False), seen("R5", 5, top=True)]) == []
    assert stack.top is not None
    assert stack.top.quad[0, 0] == 5


def test_a_card_laid_on_the_pushed_top_card_was() -> None:
    assert laid(pile_of("R5"), [seen("R5", 5, top=False), seen("G7", 3, top=True)]) == ["G7"]


@pytest.mark.parametrize(
    ("differs", "plays"),
    [
        pytest.param(0.01, ["R5"], id="a second one, beside which the first shows where it lay"),
        pytest.param(0.1, [], id="the first one, pushed a little: only a narrow strip would show of it"),
        pytest.param(0.8, [], id="the first one, pushed: what lay under it shows"),
        pytest.param(float("nan"), [], id="nothing shows beside it"),
    ],
)
def test_a_second_card_of_the_top_ones_kind_is_told_from_a_push(differs: float, plays: list[str]) -> None:
    assert laid(pile_of("R5"), [seen("R5", 2, top=True)], differs) == plays


@pytest.mark.parametrize(
    ("differs", "plays"),
    [
        pytest.param(0.1, ["R5"], id="a second one, which nudged the first"),
        pytest.param(0.3, [], id="the first one, pushed"),
    ],
)
def test_so_it_is_where_much_of_the_first_would_show(differs: float, plays: list[str]) -> None:
    assert laid(pile_of("R5"), [seen("R5", 6, top=True)], differs) == plays


def test_what_is_found_at_rest_under_the_top_card_is_known_from_then_on() -> None:
    stack = pile_of("R5")
    stack.learn([seen("G7", 4, top=False), seen("R5", 0, top=True)])
    assert [entry.card.code for entry in stack.entries] == ["G7", "R5"]
    stack.learn([seen("G7", 4, top=False)])
    assert len(stack.entries) == 2
    assert not stack.is_fresh(seen("G7", 4, top=False), cast(Scene, Table(0.6)))


def test_a_covered_card_that_lies_as_a_deeper_one_does_is_new_when_what_shows_of_it_is() -> None:
    stack = pile_of("G7", "R5")
    unread = seen("G4", 1, top=False, read=False)
    over = seen("Y4", 6, top=True).quad
    assert stack.is_fresh(unread, cast(Scene, Table(0.6)), [over])
    assert not stack.is_fresh(unread, cast(Scene, Table(0.2)), [over])
    assert not stack.is_fresh(unread, cast(Scene, Table(0.6)))


@pytest.mark.parametrize(
    ("old_top_differs", "came"),
    [
        pytest.param(0.02, True, id="the old top card still shows where it lay, so it is another one"),
        pytest.param(0.5, False, id="it does not: it may be the old top card, half covered"),
        pytest.param(float("nan"), False, id="too little of it shows to say"),
    ],
)
def test_an_unread_card_near_the_old_top_card_under_a_new_one(old_top_differs: float, came: bool) -> None:
    stack = pile_of("R5")
    assert stack.top is not None
    unread, new = seen("G4", 3, top=False, read=False), seen("Y4", 6, top=True)

    class Laid(Table):
        def differs(self, *places: object, **__: object) -> float:
            assert stack.top is not None
            return old_top_differs if places[0] is stack.top.quad else 0.6

    assert stack.came_with(unread, new, [unread, new], cast(Scene, Laid(0.6))) is came
