"""What the camera noticed is shown with what may be done about it."""

from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from referee_app.locale import text
from referee_app.match.referee import Referee
from referee_app.ui.components.notices import notice_panel
from referee_app.ui.session import Session
from referee_app.vision.pile import Drew, Laid
from tests.match.table import laid, table, taken_back


def shown(referee: Referee, language: str = "en") -> list[str]:
    """Return the words of the panel, those of buttons in brackets."""

    def t(message: str, **arguments: Any) -> str:
        return text(language, message, arguments)

    session = SimpleNamespace(language=language, referee=referee, t=t, do=lambda _: None, attempt=lambda _: None)
    found: list[str] = []

    def collect(control: object, button: bool = False) -> None:
        if isinstance(control, ft.Text):
            found.append(f"[{control.value}]" if button else str(control.value))
        if not isinstance(control, ft.Control):
            return
        clicks = button or getattr(control, "on_click", None) is not None
        for name in ("content", "controls"):
            inner = getattr(control, name, None)
            if isinstance(inner, str):
                found.append(f"[{inner}]")
            for one in inner if isinstance(inner, list) else [inner]:
                collect(one, clicks)

    collect(notice_panel(cast(Session, session)))
    return found


def missed_a_play() -> Referee:
    referee = table()
    referee.see(laid("R7", seat=0))
    event = laid("Y9", seat=2)
    referee.see(Laid(event.t, event.cards, event.side, event.rest, event.before, "R9"))
    return referee


def test_nothing_noticed_shows_nothing() -> None:
    assert shown(table()) == []


def test_a_draw_is_offered() -> None:
    referee = table()
    referee.see(Drew(1.0, 0.0))
    assert shown(referee) == ["A seems to have taken from the draw pile.", "[A drew]"]


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_both_versions_and_the_ways_out(language: str) -> None:
    lines = shown(missed_a_play(), language)
    assert len(lines) == 5
    if language == "en":
        assert lines[1:] == [
            "The record has red 7 on top.",
            "This would explain it: B lays red 9. C lays yellow 9.",
            "[So it was]",
            "[Start from yellow 9]",
        ]


def test_a_card_that_was_taken_away_may_be_undone() -> None:
    referee = table()
    referee.see(laid("R7", seat=0))
    referee.see(taken_back("R7"))
    assert shown(referee)[-1] == "[Undo the play]"
