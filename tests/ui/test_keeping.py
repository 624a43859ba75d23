"""The settings of the pictures that are kept of the plays."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from referee_app.locale import text
from referee_app.match import evidence
from referee_app.match.evidence import EvidenceSettings
from referee_app.server.access.roles import Caller, Role
from referee_app.ui.components.keeping import kept_pictures
from referee_app.ui.session import Session
from tests.ui.test_laid_by import inside

WIDTH = 350.0


def settings_of(folder: Path | None, language: str = "en", role: Role = Role.HOST) -> dict[str, ft.FilledButton]:
    """Return the buttons by what a screen reader calls them."""
    session = SimpleNamespace(
        language=language,
        room=SimpleNamespace(store=SimpleNamespace(folder=folder)),
        caller=Caller("one", role),
        t=lambda message, **arguments: text(language, message, arguments),
        attempt=lambda command: command(),
        redraw=lambda: None,
    )
    controls = [each for control in kept_pictures(cast(Session, session), WIDTH) for each in inside(control)]
    found = [each for each in controls if isinstance(each, ft.FilledButton)]
    return {str(cast(Any, each.content).semantics_label): each for each in found}


def press(button: ft.FilledButton) -> None:
    cast(Any, button.on_click)(None)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("How large: 480 pixels", {"longest": 480}),
        ("How long: 7 days", {"days": 7}),
        ("How much room: No limit", {"megabytes": 0}),
        ("How much room: 200 MB", {"megabytes": 200}),
    ],
)
def test_one_tap_changes_one_limit_and_it_is_kept(tmp_path: Path, name: str, change: dict[str, int]) -> None:
    press(settings_of(tmp_path)[name])
    assert evidence.load(tmp_path) == replace(EvidenceSettings(), **change)
    assert f"{name}, chosen" in settings_of(tmp_path)


def test_what_holds_now_is_marked_in_both_languages(tmp_path: Path) -> None:
    chosen = [name for name in settings_of(tmp_path) if name.endswith("chosen")]
    assert chosen == [
        "How large: 960 pixels, chosen",
        "How long: Always, chosen",
        "How much room: 1 GB, chosen",
    ]
    chosen = [name for name in settings_of(tmp_path, "zh-Hans") if name.endswith("已选")]
    assert chosen == ["照片多大：960像素，已选", "存多久：一直留着，已选", "占多少空间：1 GB，已选"]


@pytest.mark.parametrize("role", [Role.TABLE, Role.CAMERA, Role.SPECTATOR])
def test_only_the_machine_itself_may_say(tmp_path: Path, role: Role) -> None:
    assert settings_of(tmp_path, role=role) == {}


def test_where_no_pictures_are_kept_there_is_nothing_to_set() -> None:
    assert settings_of(None) == {}
