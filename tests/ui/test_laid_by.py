"""The question who laid a card, with a button for each player."""

from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from referee_app.locale import text
from referee_app.ui.components.laid_by import laid_by_panel
from referee_app.ui.session import Session
from tests.match.table import laid, table

WIDTH = 358.0


def panel_of(seat: int | None, language: str, said: list[tuple[int, str]], players: str) -> ft.Control | None:
    referee = table(players=players)
    referee.see(laid("R7", seat=seat, of=len(players.split())))

    def t(message: str, **arguments: Any) -> str:
        return text(language, message, arguments)

    def correct_player(seq: int, player: str) -> None:
        said.append((seq, player))

    session = SimpleNamespace(language=language, referee=referee, t=t, correct_player=correct_player)
    return laid_by_panel(cast(Session, session), WIDTH)


def inside(control: object) -> list[ft.Control]:
    """Return a control and all that is in it."""
    if not isinstance(control, ft.Control):
        return []
    found = [control]
    for name in ("content", "controls"):
        inner = getattr(control, name, None)
        for one in inner if isinstance(inner, list) else [inner]:
            found += inside(one)
    return found


def test_where_the_side_was_seen_nothing_is_asked() -> None:
    assert panel_of(0, "en", [], "A B C D") is None


@pytest.mark.parametrize(
    ("language", "title", "assumed"),
    [
        ("en", "Who laid the red 7?", "the turn says A."),
        ("zh-Hans", "红7是谁出的？", "先按顺序算A出的。"),
    ],
)
@pytest.mark.parametrize("players", ["A B", "A B C D", "A B C D E F G"])
def test_one_tap_says_who_it_was(language: str, title: str, assumed: str, players: str) -> None:
    said: list[tuple[int, str]] = []
    controls = inside(panel_of(None, language, said, players))
    words = [str(each.value) for each in controls if isinstance(each, ft.Text)]
    buttons = [each for each in controls if isinstance(each, ft.FilledButton)]
    assert words[0] == title
    assert words[1].endswith(assumed)
    assert words[2:] == players.split()
    assert all(0 < float(each.width or 0) <= WIDTH for each in buttons)
    cast(Any, buttons[1].on_click)(None)
    assert [player for _, player in said] == ["B"]
