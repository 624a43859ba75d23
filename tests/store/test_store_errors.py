"""A data folder that cannot be used says so in one line, in both languages, and is left as it is."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from referee_app.store import errors
from referee_app.store.store import NewEvent, Store


def filled(folder: Path) -> Path:
    """Make a data folder with one match and return its database file."""
    with Store.open(folder) as store:
        store.append(store.create_match(), 1, NewEvent("note", {"text": "x" * 3000}))
    return folder / "referee.sqlite3"


def is_a_file(folder: Path) -> Path:
    folder.write_text("hello")
    return folder


def is_below_a_file(folder: Path) -> Path:
    folder.write_text("hello")
    return folder / "deeper"


def no_database(folder: Path) -> Path:
    folder.mkdir()
    (folder / "referee.sqlite3").write_bytes(b"this is a shopping list" * 50)
    return folder


def damaged(folder: Path) -> Path:
    file = filled(folder)
    content = bytearray(file.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    file.write_bytes(content)
    return folder


def cut_short(folder: Path) -> Path:
    file = filled(folder)
    file.write_bytes(file.read_bytes()[:5000])
    return folder


def of_another_program(folder: Path) -> Path:
    folder.mkdir()
    connection = sqlite3.connect(folder / "referee.sqlite3")
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.commit()
    connection.close()
    return folder


def of_a_newer_program(folder: Path) -> Path:
    connection = sqlite3.connect(filled(folder))
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    return folder


def without_its_version(folder: Path) -> Path:
    connection = sqlite3.connect(filled(folder))
    connection.execute("DELETE FROM alembic_version")
    connection.commit()
    connection.close()
    return folder


@pytest.mark.parametrize(
    ("prepare", "kind"),
    [
        (is_a_file, errors.NotAFolderError),
        (is_below_a_file, errors.NotAFolderError),
        (no_database, errors.CorruptDatabaseError),
        (damaged, errors.CorruptDatabaseError),
        (cut_short, errors.CorruptDatabaseError),
        (of_another_program, errors.CorruptDatabaseError),
        (without_its_version, errors.CorruptDatabaseError),
        (of_a_newer_program, errors.NewerDatabaseError),
    ],
)
def test_an_unusable_folder_is_refused_and_left_alone(
    tmp_path: Path, prepare: Callable[[Path], Path], kind: type[errors.StoreError]
) -> None:
    folder = prepare(tmp_path / "data")
    file = folder / "referee.sqlite3" if folder.is_dir() else tmp_path / "data"
    before = file.read_bytes()
    with pytest.raises(kind) as caught:
        Store.open(folder)
    for language in ("en", "zh-Hans"):
        sentence = caught.value.text(language)
        assert str(folder) in sentence
        assert "\n" not in sentence
    assert file.read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "fork"), reason="becomes another user in a forked process")
@pytest.mark.parametrize("writable", ["nothing", "the folder but not the file"])
def test_a_folder_without_permission_is_not_writable(tmp_path: Path, writable: str) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can become another user")
    folder = tmp_path / "data"
    file = filled(folder)
    for part in (tmp_path, *tmp_path.parents):
        if part.stat().st_uid == 0 and part != Path("/"):
            part.chmod(part.stat().st_mode | 0o055)
    if writable != "nothing":
        folder.chmod(0o777)
        (folder / "pictures").chmod(0o777)
        file.chmod(0o444)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.setuid(65534)
            Store.open(folder)
            os.write(writer, b"opened")
        except errors.StoreError as error:
            os.write(writer, type(error).__name__.encode())
        except BaseException as error:
            os.write(writer, repr(error).encode())
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    os.close(writer)
    with os.fdopen(reader) as said:
        assert said.read() == "NotWritableError"


def test_a_full_disk_loses_nothing_confirmed(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match()
        with store._database.engine.connect() as connection:
            pages = int(connection.exec_driver_sql("PRAGMA page_count").scalar_one())
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 4}")
        seq = 1
        full = False
        while not full:
            try:
                store.append(match_id, seq, NewEvent("note", {"text": "x" * 1000}))
                seq += 1
            except errors.DiskFullError:
                full = True
        assert seq > 1
        assert [event.seq for event in store.events(match_id)] == list(range(1, seq))
    with Store.open(tmp_path) as store:
        store.append(match_id, seq, NewEvent("note", {}))


def test_a_picture_that_does_not_fit_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with Store.open(tmp_path) as store:
        match_id = store.create_match()
        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(errors.DiskFullError):
            store.save_picture(match_id, b"jpeg")
    assert list((tmp_path / "pictures").iterdir()) == []


def test_a_database_locked_by_another_program_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee_app.store.sqlite.BUSY_TIMEOUT_MS", 20)
    with Store.open(tmp_path) as store:
        match_id = store.create_match()
        other = sqlite3.connect(tmp_path / "referee.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(errors.BusyError):
            store.append(match_id, 1, NewEvent("note", {}))
        other.execute("ROLLBACK")
        other.close()
        store.append(match_id, 1, NewEvent("note", {}))
