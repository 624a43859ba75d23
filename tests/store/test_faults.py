"""Disks that are full or become read-only, and clocks that are wrong, cost nothing that was confirmed."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from referee_app.match.referee import Referee
from referee_app.store import errors
from referee_app.store import store as stores
from referee_app.store.database import VERSION
from referee_app.store.store import NewEvent, Store
from tests.conftest import OpenStore
from tests.match.table import laid, table
from tests.store import old

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a Unix system")


def note(number: int, size: int = 0) -> NewEvent:
    return NewEvent("note", {"number": number, "text": "x" * size})


def numbers(store: Store, match_id: int) -> list[int]:
    return [event.payload["number"] for event in store.events(match_id)]


def in_a_child(work: Callable[[], object]) -> str:
    """Return what ``work`` says in a process of its own, whose limits do not matter to the tests."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(writer, str(work()).encode())
        except BaseException as error:
            os.write(writer, repr(error).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as said:
        answer = said.read()
    os.waitpid(child, 0)
    return answer


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Return a folder on a disk of one megabyte."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    command = [str(mount), "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if mount is None or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no small disk can be mounted here (only root may)")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def fill(store: Store, match_id: int) -> int:
    """Append until nothing fits any more; return how many were confirmed."""
    seq = len(store.events(match_id))
    for size in (20_000, 100):
        while True:
            try:
                store.append(match_id, seq + 1, note(seq + 1, size))
            except errors.DiskFullError:
                break
            seq += 1
    return seq


def test_a_full_disk_says_so_and_the_match_goes_on_when_there_is_room(small_disk: Path) -> None:
    ballast = small_disk / "film.mp4"
    ballast.write_bytes(b"x" * 300_000)
    with Store.open(small_disk / "data") as store:
        match_id = store.create_match()
        store.append(match_id, 1, note(1))
        confirmed = fill(store, match_id)
        assert confirmed > 1
        with pytest.raises(errors.DiskFullError):
            store.save_picture(match_id, b"x" * 400_000)
        assert numbers(store, match_id) == list(range(1, confirmed + 1))
        ballast.unlink()
        store.append(match_id, confirmed + 1, note(confirmed + 1))
        name = store.save_picture(match_id, b"x" * 100_000) or ""
        assert store.picture(name) == b"x" * 100_000
    with Store.open(small_disk / "data") as store:
        assert numbers(store, match_id) == list(range(1, confirmed + 2))


def test_a_match_on_a_full_disk_keeps_its_table_and_says_so(small_disk: Path) -> None:
    with Store.open(small_disk / "data") as store:
        referee = table(store=store, uno__call=False)
        referee.see(laid("R7", seat=0))
        fill(store, store.create_match())

        def play_on() -> None:
            for seat in range(1, 40):
                referee.see(laid("R7", seat=seat % 4))

        with pytest.raises(errors.DiskFullError, match="disk is full"):
            play_on()
        before = referee.state
        assert Referee.open(store, referee.match_id).state == before


def test_an_old_database_on_a_full_disk_stays_what_it_was(small_disk: Path) -> None:
    old.make_file("0001", small_disk / "data")
    free = os.statvfs(small_disk)
    (small_disk / "film.mp4").write_bytes(b"x" * (free.f_bavail * free.f_frsize))
    with pytest.raises(errors.DiskFullError):
        Store.open(small_disk / "data")
    (small_disk / "film.mp4").unlink()
    with Store.open(small_disk / "data") as store:
        assert [log.id for log in store.matches()] == [2, 1]


def test_files_that_may_not_grow_any_more_are_a_full_disk(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match()

    def work() -> list[object]:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
        said: list[object] = []
        with Store.open(tmp_path) as store:
            try:
                store.save_picture(match_id, b"x" * 300_000)
            except errors.StoreError as error:
                said.append(type(error).__name__)
            try:
                for number in range(1, 1000):
                    store.append(match_id, number, note(number, 1000))
            except errors.StoreError as error:
                said += [type(error).__name__, len(store.events(match_id)) == number - 1]
        return said

    assert in_a_child(work) == "['DiskFullError', 'DiskFailsError', True]"
    assert not list((tmp_path / "pictures").iterdir())
    with Store.open(tmp_path) as store:
        found = numbers(store, match_id)
        store.append(match_id, len(found) + 1, note(len(found) + 1))
        assert numbers(store, match_id) == list(range(1, len(found) + 2))


def test_a_disk_that_becomes_read_only_says_so(small_disk: Path) -> None:
    with Store.open(small_disk / "data") as store:
        match_id = store.create_match()
        store.append(match_id, 1, note(1))
        store._database.engine.dispose()
        subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
        with pytest.raises(errors.NotWritableError):
            store.append(match_id, 2, note(2))
        with pytest.raises(errors.NotWritableError):
            store.save_picture(match_id, b"x")
        subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
        store.append(match_id, 2, note(2))
        assert numbers(store, match_id) == [1, 2]


def test_a_clock_set_back_changes_no_order(open_store: OpenStore, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(["2026-05-01T20:00:00.000+00:00", "2026-05-01T20:01:00.000+00:00"])
    store = open_store()
    monkeypatch.setattr(stores, "now", lambda: next(moments, "1970-01-01T00:00:00.000+00:00"))
    first, second = store.create_match(), store.create_match()
    for seq in (1, 2, 3):
        store.append(first, seq, NewEvent("note", {"number": seq}, (), f"20{30 - seq}-01-01T00:00:00.000+00:00"))
    store.append(second, 1, note(1))
    assert numbers(store, first) == [1, 2, 3]
    assert [log.id for log in store.matches()] == [second, first]
    assert store.matches()[1].last_at.startswith("2027"), "the time of the last event, not the latest time"


@pytest.mark.parametrize("version", old.VERSIONS)
def test_every_older_version_is_brought_up(tmp_path: Path, database: str | None, version: str) -> None:
    if database is None:
        old.make_file(version, tmp_path)
    else:
        old.make_on_server(version, database)
    with Store.open(tmp_path, database) as store:
        for log_id, events in old.events(version).items():
            assert [(event.seq, event.at, event.kind, event.payload) for event in store.events(log_id)] == events
        referee = Referee.open(store, 1)
        assert referee.players == ("Anna", "小明", "Chen")
        if database is None:
            assert store.picture(referee.log[2].pictures[0]) == old.PICTURE
        referee.undo()
        assert Referee.open(store, 1).history == referee.history
        assert store.create_match() > max(old.events(version))


def test_a_database_is_kept_of_every_older_version() -> None:
    made = [f"{number:04}" for number in range(1, int(VERSION))]
    assert [version for version in old.VERSIONS if version < VERSION] == made, "see tests/store/old.py"
