"""Everything in one file, that file brought in elsewhere, and everything deleted."""

import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from referee_app.match.referee import Referee
from referee_app.server.access.roles import Role
from referee_app.server.archive import CONTENTS, FORMAT, VERSION, ArchiveError, forget, unpack
from referee_app.server.room import Room
from referee_app.store.store import Store
from referee_app.store.tables import LogKind
from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Format, SideScore, Started
from tests.match.table import table
from tests.server.conftest import jpeg, paired_browser


@pytest.fixture
def evening(room: Room) -> Room:
    """A match with a picture, and a tournament of which it is one pairing."""
    referee = table(store=room.store, players="Anna 贝", first="Anna")
    name = room.store.save_picture(referee.match_id, jpeg(640, 480))
    assert name is not None
    referee.submit("Anna play R7", pictures=(name,))
    desk = Desk.create(room.store, Started("Club", Format.ROTATION, tuple((each,) for each in "ABCD")))
    desk.enter(1, 1, (SideScore(50, 3), SideScore(20, 1)), match=referee.match_id)
    return room


def archive(**files: Any) -> io.BytesIO:
    """Return a ZIP file; ``files`` are bytes, or what is written as JSON."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, content in files.items():
            packed.writestr(name, content if isinstance(content, bytes) else json.dumps(content))
    return out


def document(**log: Any) -> io.BytesIO:
    """Return an archive of one log."""
    return archive(**{CONTENTS: {"format": FORMAT, "version": VERSION, "logs": [log]}})


def spoiled() -> io.BytesIO:
    """Return an archive whose packed bytes make no sense."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(CONTENTS, "x" * 1000)
    content = bytearray(out.getvalue())
    content[30 + len(CONTENTS)] ^= 0xFF
    return io.BytesIO(bytes(content))


def test_everything_is_saved_and_brought_in_where_something_is_already(client: TestClient, evening: Room) -> None:
    saved = client.get("/everything.zip")
    assert saved.headers["content-disposition"] == 'attachment; filename="referee.zip"'
    answer = client.post("/import", params={"language": "en"}, content=saved.content)
    assert answer.json() == {"done": "Brought in: 2 matches and other records."}
    new, old = evening.store.matches()
    again, before = (Referee.open(evening.store, each.id) for each in (new, old))
    assert [str(entry.action) for entry in again.history] == [str(entry.action) for entry in before.history]
    pictures = [entry.pictures[0] for referee in (again, before) for entry in referee.history if entry.pictures]
    assert pictures[0] != pictures[1]
    assert evening.store.picture(pictures[0]) == evening.store.picture(pictures[1])
    desk = Desk.open(evening.store, evening.store.logs(LogKind.TOURNAMENT)[0].id)
    assert [result.match for result in desk.state.results.values()] == [new.id]


def test_a_single_match_is_brought_in(client: TestClient, evening: Room) -> None:
    document = client.get(f"/export/{evening.store.matches()[0].id}.json").content
    assert client.post("/import", content=document).json()["done"] == "Brought in: 1 match or other record."
    assert len(evening.store.matches()) == 2


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        pytest.param(lambda: io.BytesIO(b"PK\x03\x04 and no more"), "not a ZIP file", id="cut off"),
        pytest.param(lambda: archive(other=b""), "referee.json is missing", id="another ZIP"),
        pytest.param(lambda: archive(**{CONTENTS: b"[" * 100_000}), "not JSON", id="nothing but brackets"),
        pytest.param(lambda: archive(**{CONTENTS: {"format": "x"}}), "format and version", id="another format"),
        pytest.param(lambda: document(id=1, kind="party", events=[{}]), "log 1: id or kind", id="unknown kind"),
        pytest.param(lambda: document(id=1, kind="match", events=[]), "log 1: events", id="no events"),
        pytest.param(
            lambda: document(id=1, kind="rules", events=[{"at": "noon", "kind": "kept", "payload": {}}]),
            "log 1, event 1",
            id="no time",
        ),
        pytest.param(
            lambda: document(
                id=1, kind="match", events=[{"at": "2026-01-01T10:00:00+00:00", "kind": "acted", "payload": {}}]
            ),
            "log 1: ",
            id="a match without a beginning",
        ),
        pytest.param(
            lambda: document(
                id=1, kind="tournament", events=[{"at": "2026-01-01T10:00:00+00:00", "kind": "ended", "payload": {}}]
            ),
            "a tournament makes no sense",
            id="a tournament without a beginning",
        ),
        pytest.param(
            lambda: archive(**{CONTENTS: b'{"format": "uno-referee-archive", "version": NaN}'}), "no number", id="NaN"
        ),
        pytest.param(lambda: spoiled(), "not a ZIP file", id="spoiled within"),
    ],
)
def test_what_is_no_archive_is_named_and_nothing_is_stored(file: Callable[[], io.BytesIO], reason: str) -> None:
    with Store.in_memory() as store:
        with pytest.raises(ArchiveError, match=reason):
            unpack(store, file())
        assert [store.logs(kind) for kind in LogKind] == [()] * len(LogKind)


def test_a_wrong_file_is_answered_in_words(client: TestClient, room: Room) -> None:
    answer = client.post("/import", params={"language": "zh-Hans"}, content=b"\xff\xfe")
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("没有导入")
    assert room.store.matches() == ()


def test_all_of_it_is_deleted(evening: Room) -> None:
    evening.resume(evening.store.matches()[0].id)
    forget(evening)
    assert evening.referee is None
    assert [evening.store.logs(kind) for kind in LogKind] == [()] * len(LogKind)
    assert evening.store.folder is not None
    assert list((evening.store.folder / "pictures").iterdir()) == []


def test_it_is_the_hosts_alone(evening: Room) -> None:
    phone = paired_browser(evening, Role.TABLE)
    assert phone.get("/everything.zip").status_code == 403
    assert phone.get("/import").status_code == 403
    assert phone.post("/import", content=b"{}").status_code == 403
