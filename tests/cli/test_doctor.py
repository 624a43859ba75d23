"""``referee doctor`` finds what is wrong and says what to do."""

from __future__ import annotations

import json
import shutil
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from referee_app.cli import build, checkup
from referee_app.server.tls import certificate
from referee_app.store.store import DATABASE_FILE, NewEvent, Store


@pytest.fixture(autouse=True)
def no_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "_DEVICES", 0)


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("0.0.0.0", 0))
        return int(probe.getsockname()[1])


def doctor(folder: Path, port: int, *arguments: str) -> Result:
    return CliRunner().invoke(
        build(["doctor"]), ["doctor", "--data", str(folder), "--port", str(port), "--lang", "en", *arguments]
    )


def found(folder: Path, port: int, *arguments: str) -> tuple[int, dict[str, dict[str, Any]]]:
    """Return the exit status, and the findings that are not fine by their check."""
    result = doctor(folder, port, "--json", *arguments)
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert {"models", "fonts", "folder", "database", "disk", "certificate", "port", "camera"} <= {
        line["check"] for line in lines
    }
    assert all((line["advice"] is None) == (line["level"] == "fine") for line in lines)
    return result.exit_code, {line["check"]: line for line in lines if line["level"] != "fine"}


def test_a_machine_without_a_camera_is_fine_and_nothing_is_made(tmp_path: Path, port: int) -> None:
    status, findings = found(tmp_path / "data", port)
    assert status == 0
    assert {check: finding["level"] for check, finding in findings.items()} == {"camera": "note"}
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_it_is_told_in_words_in_both_languages(tmp_path: Path, port: int, language: str) -> None:
    result = doctor(tmp_path, port, "--lang", language)
    assert result.exit_code == 0
    assert ("相机" in result.stdout or "摄像头" in result.stdout) == (language == "zh-Hans")
    assert len(result.stdout.splitlines()) >= 10


def test_a_damaged_database_a_taken_port_and_a_key_that_others_can_read(tmp_path: Path, port: int) -> None:
    with Store.open(tmp_path) as store:
        store.append(store.create_match(), 1, NewEvent("note", {"text": "x" * 9000}))
    file = tmp_path / DATABASE_FILE
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"\x5a" * (len(content) - 4096))
    damaged = file.read_bytes()
    certificate(tmp_path / "tls", ["localhost"])
    (tmp_path / "tls" / "authority-key.pem").chmod(0o644)
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", port))
        taken.listen(1)
        status, findings = found(tmp_path, port)
    assert status == 1
    wrong = {check for check, finding in findings.items() if finding["level"] == "wrong"}
    assert wrong == {"database", "port", "certificate"}
    assert "referee matches --repair" in findings["database"]["advice"]
    assert file.read_bytes() == damaged


def test_missing_pictures_a_full_disk_and_a_clock_that_was_ahead(
    tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match()
        name = store.save_picture(match_id, b"jpeg") or ""
        store.append(match_id, 1, NewEvent("note", {}, (name,), "2999-01-01T00:00:00.000+00:00"))
    shutil.rmtree(tmp_path / "pictures")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1000))
    status, findings = found(tmp_path, port)
    assert status == 1
    assert {check: finding["level"] for check, finding in findings.items()} == {
        "database": "note",
        "clock": "note",
        "disk": "wrong",
        "camera": "note",
    }


def test_a_server_that_does_not_answer_is_said_without_the_password(tmp_path: Path, port: int) -> None:
    status, findings = found(tmp_path, port, "--database", f"postgresql://club:geheim@127.0.0.1:{port}/uno")
    assert status == 1
    assert findings["database"]["level"] == "wrong"
    assert "geheim" not in json.dumps(findings)
