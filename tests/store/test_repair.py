"""What can still be read of a damaged database is saved, and the damaged file is kept as it was."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from referee_app.cli import build
from referee_app.store import errors
from referee_app.store.repair import repair
from referee_app.store.store import DATABASE_FILE, NewEvent, Store
from referee_app.store.tables import LogKind

PAGE = 4096
EVENTS = 150


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a sound database: a match with events of every size, a tournament, and two small matches."""
    folder = tmp_path_factory.mktemp("original")
    with Store.open(folder) as store:
        match_id = store.create(LogKind.MATCH, *(note(seq) for seq in range(1, EVENTS + 1)))
        picture = store.save_picture(match_id, b"jpeg") or ""
        store.append(match_id, EVENTS + 1, NewEvent("note", {"last": True}, (picture,)))
        store.create(LogKind.TOURNAMENT, note(1))
        gone = store.create(LogKind.MATCH, note(1))
        store.create(LogKind.MATCH, note(1), note(2))
        store.delete_match(gone)
    return (folder / DATABASE_FILE).read_bytes()


def note(seq: int) -> NewEvent:
    return NewEvent(
        "note", {"seq": seq, "text": "名字" * (3000 if seq % 40 == 0 else seq % 30)}, (), "2026-01-01T00:00"
    )


def damaged(folder: Path, content: bytes) -> Path:
    folder.mkdir()
    (folder / DATABASE_FILE).write_bytes(content)
    return folder


def page_of(content: bytes, what: bytes) -> int:
    return content.index(what) // PAGE


def overwrite(content: bytes, page: int, count: int = 1) -> bytes:
    noise = random.Random(1).randbytes(PAGE * count)
    return content[: page * PAGE] + noise + content[(page + count) * PAGE :]


def test_a_sound_database_is_left_alone(tmp_path: Path, original: bytes) -> None:
    folder = damaged(tmp_path / "data", original)
    assert repair(folder) is None
    assert (folder / DATABASE_FILE).read_bytes() == original
    assert repair(tmp_path / "nothing here") is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"x" * 16 + content[16:],
        lambda content: overwrite(content, 0),
        lambda content: content.replace(b"0003", b"\xff\xff\xff\xff", 1),
        lambda content: content.replace(b"event", b"\xb4vent"),
    ],
    ids=["no header", "no first page", "no version", "no schema"],
)
def test_everything_is_saved_where_only_the_outside_is_damaged(
    tmp_path: Path, original: bytes, damage: Callable[[bytes], bytes]
) -> None:
    content = damage(original)
    folder = damaged(tmp_path / "data", content)
    with pytest.raises(errors.StoreError):
        Store.open(folder)
    saved = repair(folder)
    assert saved is not None
    assert (saved.logs, saved.events, saved.cut) == (3, EVENTS + 4, {})
    assert saved.kept.read_bytes() == content
    with Store.open(folder) as store:
        assert [(log.id, log.events) for log in store.matches()] == [(4, 2), (1, EVENTS + 1)]
        assert [log.id for log in store.logs(LogKind.TOURNAMENT)] == [2]
        events = store.events(1)
        assert [event.payload for event in events[:-1]] == [note(seq).payload for seq in range(1, EVENTS + 1)]
        assert len(events[-1].pictures) == 1
        store.append(1, EVENTS + 2, note(1))
        assert store.create_match() == 5


def test_a_match_is_saved_up_to_the_first_event_that_cannot_be_read(tmp_path: Path, original: bytes) -> None:
    content = overwrite(original, page_of(original, json.dumps({"seq": 100}).encode()[:-1]))
    folder = damaged(tmp_path / "data", content)
    with pytest.raises(errors.CorruptDatabaseError):
        Store.open(folder)
    saved = repair(folder)
    assert saved is not None
    assert 40 < saved.cut[1] < 100
    assert saved.kept.read_bytes() == content
    with Store.open(folder) as store:
        assert [event.payload for event in store.events(1)] == [note(seq).payload for seq in range(1, saved.cut[1] + 1)]
        assert store.events(4)[-1].payload == note(2).payload


def test_what_was_only_in_the_log_file_yet_is_saved_too(tmp_path: Path, original: bytes) -> None:
    folder = damaged(tmp_path / "data", original)
    writer = Store.open(folder)
    writer.append(4, 3, NewEvent("note", {"text": "new"}))
    copy = tmp_path / "copy"
    copy.mkdir()
    for file in folder.iterdir():
        if file.is_file():
            (copy / file.name).write_bytes(file.read_bytes())
    writer.close()
    assert (copy / f"{DATABASE_FILE}-wal").stat().st_size
    content = overwrite((copy / DATABASE_FILE).read_bytes(), 0)
    (copy / DATABASE_FILE).write_bytes(content)
    saved = repair(copy)
    assert saved is not None
    with Store.open(copy) as store:
        assert [event.payload.get("text") for event in store.events(4)][-1] == "new"


def test_any_damage_is_refused_or_read_and_what_is_saved_is_true(tmp_path: Path, original: bytes) -> None:
    luck = random.Random(4)
    pages = len(original) // PAGE
    for number in range(15):
        content = original
        for _ in range(luck.randint(1, 4)):
            content = overwrite(content, luck.randrange(pages))
        if number % 3 == 0:
            content = content[: luck.randrange(len(content) // 2, len(content))]
        folder = damaged(tmp_path / str(number), content)
        with pytest.raises(errors.CorruptDatabaseError):
            Store.open(folder)
        try:
            saved = repair(folder)
        except errors.CorruptDatabaseError:
            assert (folder / DATABASE_FILE).read_bytes() == content
            continue
        assert saved is not None
        assert saved.kept.read_bytes() == content
        with Store.open(folder) as store:
            for log in store.matches():
                for event in store.events(log.id)[:EVENTS]:
                    assert event.payload in (note(event.seq).payload, {"last": True})


@pytest.mark.parametrize("content", [b"", b"this is a shopping list" * 500, b"SQLite format 3\0" + b"\0" * 5000])
def test_where_nothing_can_be_read_nothing_is_touched(tmp_path: Path, content: bytes) -> None:
    folder = damaged(tmp_path / "data", content)
    with pytest.raises(errors.CorruptDatabaseError):
        repair(folder)
    assert [file.name for file in folder.iterdir()] == [DATABASE_FILE]
    assert (folder / DATABASE_FILE).read_bytes() == content


def test_a_database_of_a_newer_program_and_one_in_use_are_left_alone(tmp_path: Path, original: bytes) -> None:
    folder = damaged(tmp_path / "newer", original)
    with sqlite3.connect(folder / DATABASE_FILE) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(errors.NewerDatabaseError):
        repair(folder)
    folder = damaged(tmp_path / "used", original)
    with Store.open(folder) as store:
        store.append(4, 3, note(3))
        connection = sqlite3.connect(folder / DATABASE_FILE, isolation_level=None)
        connection.execute("UPDATE event SET payload = 'x' WHERE match_id = 1 AND seq = 100")
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(errors.BusyError):
            repair(folder)
        connection.close()


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_the_command_says_what_it_has_saved(tmp_path: Path, original: bytes, language: str) -> None:
    content = overwrite(original, page_of(original, json.dumps({"seq": 100}).encode()[:-1]))
    folder = damaged(tmp_path / "data", content)
    run = CliRunner().invoke
    refused = run(build(["matches"]), ["matches", "--data", str(folder), "--lang", language])
    assert refused.exit_code == 2
    assert "referee matches --repair" in refused.stderr
    saved = run(build(["matches"]), ["matches", "--data", str(folder), "--repair", "--lang", language])
    assert saved.exit_code == 0
    assert "damaged-" in saved.stderr
    assert len(saved.stderr.splitlines()) >= 2
    again = run(build(["matches"]), ["matches", "--data", str(folder), "--repair", "--lang", language])
    assert again.exit_code == 0
    assert str(folder) in again.stderr
