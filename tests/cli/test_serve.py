import inspect
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from referee_app.cli import serve
from referee_app.store.store import DATABASE_FILE
from tests.server.test_lan import free_port


def heard_at(host: str) -> list[str]:
    """Return the addresses the program listens at with ``--host host``."""
    listening = serve._listen(host, free_port(), "en")
    addresses = [each.getsockname()[0] for each in listening]
    for each in listening:
        each.close()
    return addresses


def test_only_this_machine_gets_in_unless_asked() -> None:
    assert heard_at(inspect.signature(serve.serve).parameters["host"].default) == ["127.0.0.1"]


@pytest.mark.parametrize(
    ("host", "addresses"),
    [("0.0.0.0", ["0.0.0.0"]), ("127.0.0.2", ["127.0.0.1", "127.0.0.2"]), ("localhost", ["127.0.0.1"])],
)
def test_at_an_address_that_is_asked_for_too(host: str, addresses: list[str]) -> None:
    assert heard_at(host) == addresses


def test_a_taken_port_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(typer.Exit) as left:
            serve._listen("127.0.0.1", taken.getsockname()[1], "en")
    assert left.value.exit_code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_damaged_database_ends_it_with_one_line_and_the_rest_in_the_log_file(tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE).write_bytes(b"no database at all" * 100)
    ended = subprocess.run(
        [sys.executable, "-m", "referee_app", "--no-browser", "--port", str(free_port()), "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert DATABASE_FILE in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert "file is not a database" in (tmp_path / "referee.log").read_text()
