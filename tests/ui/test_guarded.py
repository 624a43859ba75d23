import flet as ft
import pytest

from referee_app.ui.components.guarded import component


@component
def Fails(language: str, count: int) -> ft.Control:  # noqa: N802
    """Fails for no cards."""
    return ft.Text(f"{language} {10 // count}")


@pytest.mark.parametrize(
    ("language", "count", "shown"),
    [("en", 2, "en 5"), ("en", 0, "This screen could not be drawn"), ("zh-Hans", 0, "这个画面没画出来")],
)
def test_what_cannot_be_drawn_says_so_in_its_place(language: str, count: int, shown: str) -> None:
    drawn = Fails.__component_impl__(language, count)  # type: ignore[attr-defined]
    assert isinstance(drawn, ft.Text)
    assert str(drawn.value).startswith(shown)
