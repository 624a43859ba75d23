"""The packaged app begins as it should: a page drawn, a server on the phone, nothing of torch."""

import asyncio
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import flet as ft
import httpx
import pytest

from referee_app.phone import main as phone
from referee_app.ui.session import Session

PROJECT = Path(__file__).parents[2]


class Page:
    """Stands for the page that Flet hands over on a phone."""

    width, height = 412.0, 915.0

    def __init__(self) -> None:
        self.overlay: list[ft.Control] = []
        self.session: Session | None = None

    def update(self) -> None: ...

    def render_views(self, _: object, session: Session) -> None:
        self.session = session


@pytest.fixture
def remembered(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    kept: dict[str, str] = {}

    async def get(_: ft.SharedPreferences, key: str) -> str | None:
        return kept.get(key)

    monkeypatch.setattr(ft.SharedPreferences, "get", get)
    return kept


async def begin(folder: Path) -> tuple[Session, httpx.Response, httpx.Response]:
    """Begin the app and return its session, and what its server answers for its health and for no picture."""
    room = phone.open_room()
    page: Any = Page()
    await phone.make_main(room)(page)
    assert page.session is not None
    async with httpx.AsyncClient(base_url=page.session.base) as browser:
        for _ in range(100):
            try:
                health = await browser.get("/health")
                break
            except httpx.TransportError:
                await asyncio.sleep(0.1)
        none = await browser.get(page.session.picture("nothing.jpg"))
    for task in list(phone._running):
        task.cancel()
    await asyncio.gather(*phone._running, return_exceptions=True)
    phone._running.clear()
    room.close()
    assert (folder / "referee.sqlite3").is_file()
    return page.session, health, none


def test_it_draws_and_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, remembered: dict[str, str]) -> None:
    monkeypatch.setenv(phone.STORAGE, str(tmp_path))
    remembered.update(language="zh-Hans", theme="dark")
    session, health, none = asyncio.run(begin(tmp_path))
    assert (session.language, session.theme_mode, session.width) == ("zh-Hans", ft.ThemeMode.DARK, 412.0)
    assert health.status_code == 200
    assert none.status_code == 404


def test_no_training_library_is_needed() -> None:
    code = (
        "import sys; import referee_app.phone.main, referee_app.vision.recogniser; "
        "assert not {'torch', 'ultralytics'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PROJECT)


def test_the_build_settings_name_what_is_there() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    flet = project["tool"]["flet"]
    assert (PROJECT / flet["app"]["path"] / f"{flet['app']['module']}.py").samefile(Path(phone.__file__))
    assert "camera" in flet["permissions"]
    for platform in ("android", "ios"):
        assert {each.partition(">")[0] for each in flet[platform]["dependencies"]} == {"flet-camera", "uno-referee"}
    assert (PROJECT / flet["dev_packages"][project["project"]["name"]]).resolve() == PROJECT
