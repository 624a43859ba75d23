"""The store on a PostgreSQL server that goes away, comes back, refuses, or is somebody else's."""

from __future__ import annotations

import logging
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import sql

from referee_app.store import errors, postgres
from referee_app.store.store import NewEvent, Store
from referee_app.store.tables import LogKind
from tests.postgres import PASSWORD, Server


def note(number: int, *names: str) -> NewEvent:
    return NewEvent("note", {"number": number}, names)


def numbers(store: Store, match_id: int) -> list[int]:
    return [event.payload["number"] for event in store.events(match_id)]


@pytest.fixture
def address(postgres: Server) -> str:
    return postgres.fresh()


@pytest.fixture
def store(address: str, tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path, address) as store:
        yield store


@pytest.fixture
def own_server() -> Iterator[Server]:
    """Return a server that no other test needs."""
    with Server() as server:
        yield server


def test_a_cut_connection_is_taken_up_again(postgres: Server, store: Store) -> None:
    match_id = store.create_match()
    for number in range(1, 4):
        store.append(match_id, number, note(number))
        postgres.cut()
    assert numbers(store, match_id) == [1, 2, 3]


@pytest.mark.parametrize("what", ["append", "create", "picture", "delete"])
def test_a_step_whose_answer_was_lost_is_not_done_twice(
    store: Store, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    match_id = store.create_match()
    store.append(match_id, 1, note(1))
    commit = psycopg.Connection.commit
    lost: list[object] = []

    def commit_and_lose(connection: psycopg.Connection[Any]) -> None:
        commit(connection)
        if not lost:
            lost.append(connection)
            connection.close()
            raise psycopg.OperationalError("the connection is lost")

    if what == "create":
        # Its first transaction only takes a number.
        before = store._database.number()
        assert before is not None
        monkeypatch.setattr(store._database, "number", lambda: before)
    monkeypatch.setattr(psycopg.Connection, "commit", commit_and_lose)
    match what:
        case "append":
            store.append(match_id, 2, note(2), note(3))
            assert numbers(store, match_id) == [1, 2, 3]
        case "create":
            other = store.create(LogKind.MATCH, note(1))
            assert [log.id for log in store.matches()] == [other, match_id]
        case "picture":
            name = store.save_picture(match_id, b"jpeg") or ""
            assert store.picture(name) == b"jpeg"
        case _:
            store.delete_match(match_id)
            assert store.matches() == ()
    assert len(lost) == 1


def test_a_number_that_another_took_while_the_connection_was_lost_is_a_conflict(
    store: Store, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = store.create_match()
    commit = psycopg.Connection.commit
    lost: list[object] = []

    def lose_before_commit(connection: psycopg.Connection[Any]) -> None:
        if not lost:
            lost.append(connection)
            connection.close()
            with Store.open(tmp_path, address) as other:
                other.append(match_id, 1, note(7))
            raise psycopg.OperationalError("the connection is lost")
        commit(connection)

    monkeypatch.setattr(psycopg.Connection, "commit", lose_before_commit)
    with pytest.raises(errors.SequenceConflictError):
        store.append(match_id, 1, note(1))
    assert numbers(store, match_id) == [7]


def test_a_server_that_crashes_and_is_started_again_loses_and_doubles_nothing(
    own_server: Server, tmp_path: Path
) -> None:
    address = own_server.fresh()
    stores = [Store.open(tmp_path, address) for _ in range(2)]
    match_id = stores[0].create_match()
    confirmed: list[list[int]] = [[], []]
    over = threading.Event()

    def work(at: int) -> None:
        number = 1000 * at
        while not over.is_set():
            number += 1
            while True:
                try:
                    stores[at].append(match_id, len(stores[at].events(match_id)) + 1, note(number))
                    break
                except (errors.SequenceConflictError, errors.UnreachableError):
                    continue
            confirmed[at].append(number)

    asked_again = threading.Event()
    stores[1].watch(lambda log_id: asked_again.set() if log_id is None else None)
    threads = [threading.Thread(target=work, args=(at,)) for at in range(2)]
    for thread in threads:
        thread.start()
    for how in (signal.SIGQUIT, signal.SIGINT):
        over.wait(0.3)
        own_server.stop(how)
        own_server.start()
        over.wait(0.3)
    over.set()
    for thread in threads:
        thread.join()
    found = numbers(stores[0], match_id)
    assert len(found) == len(set(found))
    assert sorted(found) == sorted(confirmed[0] + confirmed[1])
    assert asked_again.wait(20), "what happened while the server was away was not asked for"
    for store in stores:
        store.close()


def test_a_server_that_is_gone_is_said_in_words_and_the_step_can_be_done_again(
    own_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 0.3)
    address = own_server.fresh()
    with Store.open(tmp_path, address) as store, caplog.at_level(logging.DEBUG):
        match_id = store.create_match()
        store.append(match_id, 1, note(1))
        own_server.stop()
        with pytest.raises(errors.UnreachableError) as caught:
            store.append(match_id, 2, note(2))
        for language in ("en", "zh-Hans"):
            sentence = caught.value.text(language)
            assert f"127.0.0.1:{own_server.port}" in sentence
            assert PASSWORD not in sentence
            assert "\n" not in sentence
        with pytest.raises(errors.UnreachableError):
            Store.open(tmp_path, address)
        own_server.start()
        store.append(match_id, 2, note(2))
        assert numbers(store, match_id) == [1, 2]
    assert PASSWORD not in caplog.text


def refused(address: str, folder: Path) -> errors.StoreError:
    with pytest.raises(errors.StoreError) as caught:
        Store.open(folder, address).close()
    return caught.value


def test_a_wrong_password_a_missing_database_and_a_user_who_may_not_write(postgres: Server, tmp_path: Path) -> None:
    postgres.execute(sql.SQL("CREATE ROLE guest LOGIN PASSWORD {}").format(sql.Literal("guest")))
    for wrong in (
        postgres.address("postgres", password="not-the-p@ssword"),
        postgres.address("no_such_database"),
        postgres.address("postgres", user="guest", password="guest"),
    ):
        error = refused(wrong, tmp_path)
        assert isinstance(error, errors.ForbiddenError | errors.UnreachableError), error
        assert "p@ssword" not in str(error)
        assert PASSWORD not in str(error)


@pytest.mark.parametrize(
    "address", ["", "nonsense", "mysql://a:geheim@b/c", "postgresql://a:geheim@host:port/x", "sqlite:///x"]
)
def test_what_is_no_address_is_refused_and_not_repeated(tmp_path: Path, address: str) -> None:
    error = refused(address, tmp_path)
    assert isinstance(error, errors.BadAddressError)
    assert "geheim" not in str(error)


@pytest.mark.parametrize(
    ("address", "password", "name"),
    [
        ("postgresql://a:b@host/club", "b", "postgresql://host/club"),
        ("postgres://a:b@host:5433/club", "b", "postgresql://host:5433/club"),
        ("postgresql://a:p@ss@host/club", "p@ss", "postgresql://host/club"),
        ("postgresql://a:p%40ss@host/club", "p@ss", "postgresql://host/club"),
        ("postgresql:///club?host=/run/x&password=b", None, "postgresql:///run/x/club"),
    ],
)
def test_the_name_of_a_database_shows_no_secret(address: str, password: str | None, name: str) -> None:
    url = postgres.parse(address)
    assert url.password == password
    assert postgres.shown(url) == name


def test_a_newer_and_a_foreign_database_are_refused_and_left_alone(
    postgres: Server, address: str, tmp_path: Path
) -> None:
    with psycopg.connect(address) as connection:
        connection.execute("CREATE TABLE recipes (name text)")
    assert isinstance(refused(address, tmp_path), errors.ForeignDatabaseError)
    with psycopg.connect(address) as connection:
        rows = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    assert rows == [("recipes",)]
    newer = postgres.fresh()
    Store.open(tmp_path, newer).close()
    with psycopg.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert isinstance(refused(newer, tmp_path), errors.NewerDatabaseError)


def test_another_machine_sees_the_pictures(store: Store, address: str, tmp_path: Path) -> None:
    match_id = store.create_match()
    name = store.save_picture(match_id, bytes(range(256)) * 400) or ""
    store.append(match_id, 1, note(1, name))
    with Store.open(tmp_path / "elsewhere", address) as other:
        assert other.picture(name) == bytes(range(256)) * 400
    store.delete_match(match_id)
    with pytest.raises(errors.UnknownPictureError):
        store.picture(name)


def test_only_old_orphans_are_swept(store: Store, address: str, tmp_path: Path) -> None:
    match_id = store.create_match()
    named, orphan, young = (store.save_picture(match_id, b"x") or "" for _ in range(3))
    store.append(match_id, 1, note(1, named))
    with psycopg.connect(address) as connection:
        old = "UPDATE picture_data SET saved_at = now() - interval '1 day' WHERE name <> %s"
        connection.execute(old, (young,))
    Store.open(tmp_path, address).close()
    assert [store.picture(name) for name in (named, young)] == [b"x", b"x"]
    with pytest.raises(errors.UnknownPictureError):
        store.picture(orphan)


def test_a_program_frozen_in_the_middle_of_a_step_is_waited_for_and_then_left_behind(
    store: Store, address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(postgres._CONNECT, "options", "-c lock_timeout=200ms")
    match_id = store.create_match()
    with psycopg.connect(address) as frozen, Store.open(tmp_path, address) as impatient:
        frozen.execute("INSERT INTO event VALUES (%s, 1, 'x', 'x', '{}')", (match_id,))
        with pytest.raises(errors.BusyError):
            impatient.append(match_id, 1, note(1))
        frozen.rollback()
        impatient.append(match_id, 1, note(1))
    assert numbers(store, match_id) == [1]
