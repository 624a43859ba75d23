"""A real PostgreSQL server for the tests: its own files, its own port, gone afterwards."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

import psycopg
from psycopg import sql

if TYPE_CHECKING:
    import pwd

PASSWORD = "geheim-pässwort"


class NoServerError(Exception):
    """This machine has no PostgreSQL, or it does not start; the text says why."""


def programs() -> Path | None:
    """Return the folder of the newest PostgreSQL of this machine that has a server."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


class Server:
    """A running server; safe to stop, kill and start again. Syncs to disk as a real one does.

    Its files lie in ``folder``; left out, in memory where there is room, which saves much time.
    """

    def __init__(self, folder: Path | None = None) -> None:
        found = programs()
        if found is None:
            raise NoServerError("no PostgreSQL here (Debian: apt-get install postgresql)")
        self._programs = found
        self._user = _somebody()
        self._folder = Path(tempfile.mkdtemp(prefix="referee-pg-", dir=folder or _quick_folder()))
        self._process: subprocess.Popen[bytes] | None = None
        self._schemas = 0
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        if self._user is not None:
            os.chown(self._folder, self._user.pw_uid, self._user.pw_gid)
        try:
            self._initialise()
            self.start()
        except (OSError, subprocess.SubprocessError) as error:
            self.close()
            raise NoServerError(f"PostgreSQL does not start here: {error}") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _initialise(self) -> None:
        secret = self._folder / "password"
        secret.write_text(PASSWORD, encoding="utf-8")
        secret.chmod(0o644)
        self._run("initdb", "-D", str(self._data), "-U", "referee", "--auth=scram-sha-256", f"--pwfile={secret}",
                  "--encoding=UTF8", "--locale=C", "--no-sync")  # fmt: skip

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = {"listen_addresses": "127.0.0.1", "port": str(self.port), "unix_socket_directories": "",
                   "fsync": "on", "logging_collector": "off"}  # fmt: skip
        command = [str(self._programs / "postgres"), "-D", str(self._data)]
        for name, value in options.items():
            command += ["-c", f"{name}={value}"]
        with (self._folder / "log").open("ab") as log:
            self._process = self._popen(command, log.fileno())
        until = time.monotonic() + 120
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
            except psycopg.OperationalError as error:
                if time.monotonic() > until or self._process.poll() is not None:
                    raise NoServerError(f"PostgreSQL does not start here: {error}") from error
                time.sleep(0.05)
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT cuts the connections, SIGQUIT is a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(120)
            self._process = None

    def close(self) -> None:
        """Stop the server, without taking care of its files, and remove them."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def address(self, database: str, *, user: str = "referee", password: str = PASSWORD) -> str:
        """Return the address of a database, as a person gives it to the program."""
        return f"postgresql://{user}:{password}@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """Return the address of an empty database: a schema of its own, which is much quicker to make."""
        self._schemas += 1
        name = f"uno_{self._schemas}"
        self.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(name)))
        return f"{self.address('postgres')}?options=-csearch_path%3D{name}"

    def execute(self, statement: sql.Composed, database: str = "postgres") -> None:
        """Run a statement as the owner."""
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            connection.execute(statement)

    def cut(self) -> None:
        """Cut every connection, as a broken network does."""
        others = sql.SQL("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        self.execute(others + sql.SQL(" AND backend_type = 'client backend'"))

    def _run(self, program: str, *arguments: str) -> None:
        process = self._popen([str(self._programs / program), *arguments], subprocess.DEVNULL)
        if process.wait(300):
            raise subprocess.CalledProcessError(process.returncode, program)

    def _popen(self, command: Sequence[str], output: int) -> subprocess.Popen[bytes]:
        # The server refuses to run as root.
        user, group = (None, None) if self._user is None else (self._user.pw_uid, self._user.pw_gid)
        environment = {**os.environ, "LC_ALL": "C"}
        return subprocess.Popen(
            command, stdout=output, stderr=output, user=user, group=group, extra_groups=None if user is None else [],
            cwd=self._folder, env=environment,
        )  # fmt: skip


@contextmanager
def schemas(address: str) -> Iterator[Callable[[], str]]:
    """Yield what makes empty databases, each a schema in the one at ``address``; they are gone afterwards."""
    made: list[str] = []

    def fresh() -> str:
        made.append(f"referee_test_{secrets.token_hex(6)}")
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(made[-1])))
        return f"{address}{'&' if '?' in address else '?'}options=-csearch_path%3D{made[-1]}"

    try:
        yield fresh
    finally:
        with psycopg.connect(address, autocommit=True) as connection:
            for name in made:
                connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(name)))


def _somebody() -> pwd.struct_passwd | None:
    """Return whom the server runs as: for root another user, else (None) whoever runs the tests."""
    if os.geteuid() != 0:
        return None
    import pwd

    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoServerError("there is no user but root to run PostgreSQL as")


def _quick_folder() -> Path | None:
    """Return a folder in memory with half a gigabyte to spare, if there is one."""
    memory = Path("/dev/shm")
    return memory if memory.is_dir() and shutil.disk_usage(memory).free > 2**29 else None
