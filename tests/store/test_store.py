"""What is confirmed stays, in order, once; pictures with it."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlmodel import SQLModel

from referee_app.store import migrating, pictures
from referee_app.store.database import VERSION
from referee_app.store.errors import SequenceConflictError, UnknownMatchError, UnknownPictureError
from referee_app.store.store import NewEvent, Store, default_folder
from tests.conftest import OpenStore


def note(number: int, *names: str) -> NewEvent:
    return NewEvent("note", {"number": number}, names)


def numbers(store: Store, match_id: int) -> list[int]:
    return [event.payload["number"] for event in store.events(match_id)]


def test_events_come_back_in_order_after_reopening(open_store: OpenStore) -> None:
    with open_store() as store:
        match_id = store.create_match()
        store.append(match_id, 1, note(1), NewEvent("spoken", {"who": "甲"}, (), "2026-01-02T03:04:05.000+00:00"))
        store.append(match_id, 3, note(3))
    with open_store() as store:
        first, second, third = store.events(match_id)
        assert (second.seq, second.kind, second.payload) == (2, "spoken", {"who": "甲"})
        assert second.at == "2026-01-02T03:04:05.000+00:00"
        assert (first.payload, third.payload) == ({"number": 1}, {"number": 3})
        assert [event.seq for event in store.events(match_id, after=2)] == [3]


@pytest.mark.parametrize("expected", [0, 1, 2, 4], ids=["zero", "taken", "taken last", "gap"])
def test_a_number_that_is_not_the_next_is_refused_and_nothing_is_written(open_store: OpenStore, expected: int) -> None:
    with open_store() as store:
        match_id = store.create_match()
        store.append(match_id, 1, note(1), note(2))
        with pytest.raises(SequenceConflictError):
            store.append(match_id, expected, note(8), note(9))
        assert numbers(store, match_id) == [1, 2]


def test_two_programs_at_one_match_cannot_both_get_a_number(open_store: OpenStore) -> None:
    with open_store() as one, open_store() as other:
        match_id = one.create_match()
        one.append(match_id, 1, note(1))
        with pytest.raises(SequenceConflictError):
            other.append(match_id, 1, note(2))
        other.append(match_id, 2, note(2))
        assert numbers(one, match_id) == [1, 2]


def test_threads_retrying_on_conflict_lose_and_double_nothing(open_store: OpenStore) -> None:
    stores = [open_store(), open_store()]
    match_id = stores[0].create_match()

    def work(store: Store, offset: int) -> None:
        for number in range(offset, offset + 20):
            while True:
                try:
                    store.append(match_id, len(store.events(match_id)) + 1, note(number))
                    break
                except SequenceConflictError:
                    continue

    threads = [threading.Thread(target=work, args=(store, 100 * at)) for at, store in enumerate([*stores, stores[0]])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(numbers(stores[0], match_id)) == [*range(20), *range(100, 120), *range(200, 220)]


def test_opening_a_new_database_from_several_programs_at_once(tmp_path: Path, database: str | None) -> None:
    failures: list[BaseException] = []

    def work() -> None:
        try:
            Store.open(tmp_path / "new", database).close()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    with Store.open(tmp_path / "new", database) as store:
        assert store.matches() == ()


def test_unknown_matches_are_named(open_store: OpenStore) -> None:
    with open_store() as store:
        for use in (store.events, store.delete_match, lambda number: store.append(number, 1, note(1))):
            with pytest.raises(UnknownMatchError, match="7"):
                use(7)


def test_matches_are_listed_newest_first_once_they_have_an_event(open_store: OpenStore) -> None:
    with open_store() as store:
        first, _empty, third = store.create_match(), store.create_match(), store.create_match()
        store.append(first, 1, note(1), note(2))
        store.append(third, 1, note(3))
        listed = store.matches()
        assert [(match.id, match.events, match.first.payload["number"]) for match in listed] == [
            (third, 1, 3),
            (first, 2, 1),
        ]
        assert all(match.created_at <= match.last_at for match in listed)


def test_a_deleted_match_takes_its_pictures_along_and_its_number_is_not_used_again(open_store: OpenStore) -> None:
    with open_store() as store:
        kept, gone = store.create_match(), store.create_match()
        names = [store.save_picture(match_id, b"jpeg") for match_id in (kept, gone)]
        assert names[0]
        assert names[1]
        store.append(kept, 1, note(1, names[0]))
        store.append(gone, 1, note(2, names[1]))
        store.delete_match(gone)
        assert [match.id for match in store.matches()] == [kept]
        assert store.picture(names[0]) == b"jpeg"
        with pytest.raises(UnknownPictureError):
            store.picture(names[1])
        assert store.create_match() > gone


def test_pictures_belong_to_their_event_in_order(open_store: OpenStore) -> None:
    with open_store() as store:
        match_id = store.create_match()
        names = tuple(store.save_picture(match_id, bytes([value])) or "" for value in range(3))
        store.append(match_id, 1, note(1, names[2], names[0]), note(2), note(3, names[1]))
    with open_store() as store:
        assert [event.pictures for event in store.events(match_id)] == [(names[2], names[0]), (), (names[1],)]
        assert store.picture(names[2]) == bytes([2])


@pytest.mark.parametrize("name", ["../referee.sqlite3", "/etc/passwd", "", "1-x.jpg", f"1-{'0' * 32}.jpg"])
def test_a_name_that_is_no_picture_is_refused(open_store: OpenStore, name: str) -> None:
    with open_store() as store, pytest.raises(UnknownPictureError):
        store.picture(name)


def test_only_old_orphans_are_swept(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    with Store.open(tmp_path) as store:
        match_id = store.create_match()
        named, orphan, young = (store.save_picture(match_id, b"x") or "" for _ in range(3))
        store.append(match_id, 1, note(1, named))
    part = folder / f"{orphan}.part"
    foreign = folder / "holiday.jpg"
    part.write_bytes(b"half")
    foreign.write_bytes(b"mine")
    long_ago = time.time() - 2 * pictures.ORPHAN_AGE
    for file in (folder / named, folder / orphan, part, foreign):
        os.utime(file, (long_ago, long_ago))
    Store.open(tmp_path).close()
    assert {file.name for file in folder.iterdir()} == {named, young, foreign.name}


def test_every_commit_is_synced_to_disk(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store, store._database.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_migrations_make_exactly_the_tables_of_the_code(open_store: OpenStore) -> None:
    with open_store()._database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) == []


def test_the_version_of_the_code_is_that_of_the_last_migration() -> None:
    assert migrating.newest() == VERSION


def test_an_up_to_date_folder_opens_without_loading_alembic(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    code = (
        "import sys, pathlib; from referee_app.store.store import Store; "
        "Store.open(pathlib.Path(sys.argv[1])).close(); sys.exit('alembic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False).returncode == 0


def test_a_store_in_memory_keeps_events_but_no_pictures() -> None:
    with Store.in_memory() as store:
        match_id = store.create_match()
        assert store.save_picture(match_id, b"jpeg") is None
        store.append(match_id, 1, note(1))
        assert numbers(store, match_id) == [1]


def test_the_default_folder_belongs_to_this_program() -> None:
    assert "uno-referee" in str(default_folder())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a forked process")
def test_what_was_confirmed_survives_kill_9(tmp_path: Path) -> None:
    """Twenty times: a process appends and says so, is killed at a random moment, and nothing it said is missing."""
    luck = random.Random(9)
    with Store.open(tmp_path) as store:
        match_id = store.create_match()
    confirmed = 0
    for _ in range(20):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            _append_for_ever(tmp_path, match_id, writer)
        os.close(writer)
        with os.fdopen(reader, "rb") as said:
            line = said.readline()
            time.sleep(luck.uniform(0, 0.02))
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            lines = [line, *said.readlines()]
        last = max(int(text) for text in lines if text.endswith(b"\n"))
        assert last > confirmed
        with Store.open(tmp_path) as store:
            found = store.events(match_id)
            assert [event.seq for event in found] == list(range(1, len(found) + 1))
            # One more may have reached the disk without being confirmed; none may be missing.
            assert last <= len(found) <= last + 1
            assert all(store.picture(name) == b"x" * 5000 for event in found[confirmed:] for name in event.pictures)
        confirmed = len(found)
    connection = sqlite3.connect(tmp_path / "referee.sqlite3")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def _append_for_ever(folder: Path, match_id: int, writer: int) -> None:
    try:
        store = Store.open(folder)
        seq = len(store.events(match_id)) + 1
        while True:
            names = [store.save_picture(match_id, b"x" * 5000) or ""] if seq % 5 == 0 else []
            store.append(match_id, seq, note(seq, *names))
            os.write(writer, b"%d\n" % seq)
            seq += 1
    finally:
        os._exit(1)
