"""The log file has the whole of it, but no secret, and does not grow without end."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee_app import logs


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    root = logging.getLogger()
    before = root.handlers[:]
    yield root
    for handler in root.handlers[:]:
        if handler not in before:
            root.removeHandler(handler)
            handler.close()


@pytest.mark.parametrize(
    ("line", "secret"),
    [
        ("postgresql://club:geheim@host/uno does not answer", "geheim"),
        ("postgresql://club:ge@heim@host/uno", "heim"),
        ("GET /join?code=ABCD2345&x=1", "ABCD2345"),
        ("{'token': 'sesame-1', 'x': 1}", "sesame-1"),
        ("Authorization: Bearer abc.def", "abc.def"),
        ("cookie: referee=Zx81", "Zx81"),
        ("device Tq3x9dR1Lk7mVbN2cF5hJ8wE4yU6iO0pAa came", "Tq3x9dR1Lk7mVbN2cF5hJ8wE4yU6iO0pAa"),
        ("password = 'geheim'", "geheim"),
    ],
)
def test_no_secret_gets_into_the_log(line: str, secret: str) -> None:
    assert secret not in logs.without_secrets(line)


@pytest.mark.parametrize(
    "line", ["match 5 cannot be read again", "picture 1-0123456789abcdef0123456789abcdef.jpg is gone"]
)
def test_what_is_no_secret_stays(line: str) -> None:
    assert logs.without_secrets(line) == line


def test_a_traceback_is_in_the_log_without_the_password(tmp_path: Path, root: logging.Logger) -> None:
    logs.log_to(tmp_path)
    try:
        raise ValueError("no connection to postgresql://club:geheim@host/uno")
    except ValueError:
        root.exception("it failed")
    content = (tmp_path / logs.FILE).read_text(encoding="utf-8")
    assert "Traceback" in content
    assert "host/uno" in content
    assert "geheim" not in content
    assert (tmp_path / logs.FILE).stat().st_mode & 0o077 == 0


def test_the_log_begins_anew_and_keeps_the_last_ones(
    tmp_path: Path, root: logging.Logger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "_SIZE", 1000)
    logs.log_to(tmp_path)
    for number in range(200):
        root.warning("line %d of a long evening", number)
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files == [logs.FILE, *(f"{logs.FILE}.{number}" for number in (1, 2, 3))]
    assert sum((tmp_path / file).stat().st_size for file in files) < 5000


def test_a_folder_that_cannot_be_written_stops_nothing(
    tmp_path: Path, root: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    before = root.handlers[:]
    (tmp_path / "file").touch()
    logs.log_to(tmp_path / "file" / "folder")
    assert not any(isinstance(handler, logging.FileHandler) for handler in root.handlers if handler not in before)
    root.warning("not lost on anybody's screen")
    assert capsys.readouterr().err == ""
