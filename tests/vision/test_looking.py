"""What of a look counts."""

import numpy as np

from referee_app.vision.looking import look
from referee_app.vision.reading import Image, SeenCard

UPPER = np.array([[40, 0], [140, 0], [140, 150], [40, 150]], np.float32)
LOWER = UPPER - np.array([30, 20], np.float32)


def card(code: str | None, quad: np.ndarray, *, top: bool = False) -> SeenCard:
    return SeenCard(code, 0.98 if code else 0.4, (("R6", 0.98 if code else 0.4),), quad, top, 1.0 if top else 0.0)


class Eyes:
    """Sees two cards that overlap by more than half, and names but the upper one; more closely looked, ``spread``."""

    def __init__(self, *spread: SeenCard) -> None:
        self._spread = list(spread)

    def see(self, _: Image, /) -> list[SeenCard]:
        return [card("R6", UPPER, top=True), card(None, LOWER)]

    def see_spread(self, _: Image, /) -> list[SeenCard]:
        return self._spread


def looked(eyes: Eyes) -> list[tuple[str | None, float, bool]]:
    seen = look(eyes, np.zeros((200, 200, 3), np.uint8), closely=True)
    return [(one.code, float(one.quad[0, 0]), one.top) for one in seen]


def test_what_a_plain_look_left_open_is_named_by_a_closer_one() -> None:
    assert looked(Eyes(card("R6", UPPER), card("B6", LOWER))) == [("R6", 40, True), ("B6", 10, False)]


def test_a_card_that_stays_unread_is_not_taken_for_the_one_on_it() -> None:
    assert looked(Eyes(card("R6", UPPER))) == [("R6", 40, True), (None, 10, False)]


def test_what_only_the_closer_look_finds_is_there_too() -> None:
    beside = UPPER + np.array([200, 0], np.float32)
    assert ("Y2", 240, False) in looked(Eyes(card("R6", UPPER), card("Y2", beside)))
