"""What is fed with anything at all: every place where the program takes in what somebody else has written.

Each target takes bytes and returns, whatever they are; it raises when the program did anything but take them in
or refuse them in its own words, or when what it took in does not come out again as it was.
"""

from __future__ import annotations

import asyncio
import io
import json
import tempfile
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from referee_app.cli.scenarios import ScenarioError, problems, read_scenarios
from referee_app.locale.rules import summary
from referee_app.locale.verdicts import reason, sentence
from referee_app.match.events import from_store, to_store
from referee_app.match.export import to_csv, to_json, to_yaml
from referee_app.match.importing import MatchFileError, import_match
from referee_app.match.referee import Referee
from referee_app.match.rulesets import kept_rules
from referee_app.match.sheet import to_html
from referee_app.names import fault
from referee_app.rules.actions import Action
from referee_app.rules.errors import UnknownPlayerError
from referee_app.rules.judge import step
from referee_app.rules.message import Message
from referee_app.rules.notation import ActionSyntaxError, parse_action
from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.presets import RulesFileError, read_rules_text, to_rules_file
from referee_app.rules.sharing import read_share_code, share_code
from referee_app.rules.state import TableState
from referee_app.server.access.roles import Caller, Role, current
from referee_app.server.archive import CONTENTS, ArchiveError, pack, unpack
from referee_app.server.camera import MAX_FRAME_PIXELS, MAX_FRAME_SIDE, CameraStatus, Devices, FrameError, decode
from referee_app.store.decks import kept_decks
from referee_app.store.forms import EventError
from referee_app.store.store import Store, StoredEvent
from referee_app.store.tables import LogKind
from referee_app.tournament.desk import Desk
from referee_app.tournament.series_desk import SeriesDesk
from referee_app.vision.enrolment import Enrolment, EnrolmentError
from tests.match.table import table

SEPARATOR: Final = b"\x1e"
"""Between two letters of one line, in what is fed to ``letters``."""
TOKEN: Final = "a" * 32
_READER: Final = "reader"
"""By which network a deck's examples are told apart."""
_PICTURE: Final = b"\xff\xd8 a picture \xff\xd9"


def frame(data: bytes) -> None:
    """Take ``data`` as a frame from a camera: it is a picture of honest size, or refused."""
    try:
        picture = decode(data)
    except FrameError as error:
        _said(str(error))
        return
    height, width, channels = picture.shape
    assert channels == 3
    assert max(height, width) <= MAX_FRAME_SIDE
    assert height * width <= MAX_FRAME_PIXELS


class Line:
    """A socket that brings the messages it was given, and then ends."""

    def __init__(self, messages: list[dict[str, Any]]) -> None:
        self._coming = iter([*messages, {"type": "websocket.disconnect"}])
        self.query_params = {"token": TOKEN}
        self.closed: int | None = None

    async def accept(self) -> None:
        """Take the line."""

    async def receive(self) -> dict[str, Any]:
        """Return the next message."""
        return next(self._coming)

    async def send_text(self, words: str) -> None:
        """Take what the server says; a browser could read it."""
        json.loads(words)

    async def close(self, code: int, reason: str) -> None:
        """End; more than 123 bytes of a reason do not fit into a closing frame."""
        assert len(reason.encode("ascii")) <= 123
        self.closed = code


@cache
def _loop() -> asyncio.AbstractEventLoop:
    return asyncio.new_event_loop()


def letters(data: bytes) -> None:
    """Take ``data`` as what a tab sends on its own line: its role, then letters and frames."""
    first, *parts = data.split(SEPARATOR)
    role = (Role.TABLE, Role.CAMERA, Role.SPECTATOR, Role.SCOREBOARD)[first[0] % 4 if first else 0]
    messages: list[dict[str, Any]] = [
        {"type": "websocket.receive", "bytes": part[1:]}
        if part[:1] == b"b"
        else {"type": "websocket.receive", "text": part.decode(errors="replace")}
        for part in parts
    ]
    named = current.set(Caller("somebody", role))
    try:
        devices = Devices()
        device = devices.admit(TOKEN)
        frames: list[bytes] = []
        devices.on_frame = lambda _, frame: frames.append(frame)
        _loop().run_until_complete(devices.serve(Line(messages)))  # type: ignore[arg-type]
    finally:
        current.reset(named)
    assert device.connected is False
    assert device.status is CameraStatus.OFF
    assert set(device.kept.values()) <= {"on", "off"}
    assert role in (Role.TABLE, Role.CAMERA) or not frames


@cache
def _table() -> TableState:
    return table("classic", "A B C").state


def action(data: bytes) -> None:
    """Take ``data`` as the words for a deed: it is judged, or refused; written out, it reads the same."""
    try:
        deed = parse_action(_text(data))
    except ActionSyntaxError as error:
        _said(str(error))
        return
    _reads_again(deed)
    try:
        verdict, _ = step(_table(), deed)
    except UnknownPlayerError as error:
        _explained(error.message)
        return
    for language in ("en", "zh-Hans"):
        assert reason(language, verdict)


def _reads_again(deed: Action) -> None:
    assert parse_action(str(deed)) == deed


def rules(data: bytes) -> None:
    """Take ``data`` as a rules file: TOML with known options, or refused; written out, it reads the same."""
    try:
        agreed = read_rules_text(_text(data))
    except (RulesError, RulesFileError) as error:
        _explained(error.message)
        return
    assert read_rules_text(to_rules_file(agreed)) == agreed
    _shared(agreed)
    for language in ("en", "zh-Hans"):
        assert list(summary(language, agreed))


def code(data: bytes) -> None:
    """Take ``data`` as a share code: rules, or refused; the rules give the same code."""
    try:
        agreed = read_share_code(_text(data))
    except RulesError as error:
        _explained(error.message)
        return
    _shared(agreed)


def _shared(agreed: HouseRules) -> None:
    again = read_share_code(share_code(agreed))
    assert again.full_mapping() == agreed.full_mapping()


@cache
def _file() -> Path:
    return Path(tempfile.mkdtemp(prefix="referee-fuzz-")) / "scenario.yaml"


def scenario(data: bytes) -> None:
    """Take ``data`` as a scenario file: it is judged to its end, or refused."""
    _file().write_bytes(data)
    try:
        for told in read_scenarios(_file()):
            problems(told)
    except ScenarioError as error:
        _explained(error.message)


@cache
def _store() -> Store:
    return Store.in_memory()


def match(data: bytes) -> None:
    """Take ``data`` as a match file: stored whole, or refused with nothing stored; exported, it comes in again."""
    store = _store()
    try:
        imported = import_match(store, _text(data))
    except MatchFileError as error:
        _said(str(error))
        _nothing_in(store)
        return
    for referee in imported:
        (again,) = import_match(store, to_json(referee))
        assert again.history == referee.history
        assert not [name for name in referee.players if fault(name)]
        for written in (to_yaml(referee), to_csv(referee, "en"), to_html(referee, "zh-Hans")):
            written.encode()
    for kept in store.matches():
        store.delete_match(kept.id)


def archive(data: bytes) -> None:
    """Take ``data`` as all that another machine had: a ZIP file, or what stands in it. It comes in whole, or not."""
    file = io.BytesIO(data)
    if not data.startswith(b"PK"):
        with zipfile.ZipFile(file, "w") as packed:
            packed.writestr(CONTENTS, data)
            packed.writestr("pictures/p", _PICTURE)
        file.seek(0)
    store = _store()
    try:
        unpack(store, file)
    except ArchiveError as error:
        _said(str(error))
        _nothing_in(store)
    else:
        pack(store, io.BytesIO())
        for log in store.matches():
            assert Referee.open(store, log.id).history is not None
        for log in store.logs(LogKind.TOURNAMENT):
            assert Desk.open(store, log.id).standings is not None
        for log in store.logs(LogKind.SERIES):
            assert SeriesDesk.open(store, log.id).series is not None
        kept_rules(store)
        kept_decks(store)
    left = [stored.id for kind in LogKind for stored in store.logs(kind)]
    for number in left:
        store.delete_match(number)


def event(data: bytes) -> None:
    """Take ``data`` as an event that stands in a database: its kind, a line break, its content."""
    kind, _, content = _text(data).partition("\n")
    try:
        payload = json.loads(content)
    except (ValueError, RecursionError):
        return
    try:
        found = from_store(StoredEvent(1, "2026-01-01T00:00:00+00:00", kind, payload))
    except EventError as error:
        _said(str(error))
        return
    stored = to_store(found)
    again = from_store(StoredEvent(1, "2026-01-01T00:00:00+00:00", stored.kind, json.loads(json.dumps(stored.payload))))
    assert again == found


def deck(data: bytes) -> None:
    """Take ``data`` as the examples of an enrolled deck: they are kept, or refused; written out, they read the same."""
    try:
        kept = Enrolment.from_bytes(data, _READER)
    except EnrolmentError as error:
        for language in ("en", "zh-Hans"):
            _said(error.sentence(language))
        return
    Enrolment.from_bytes(kept.to_bytes(), _READER)


def name(data: bytes) -> None:
    """Take ``data`` as a player's name: refused, or it can be written out in UTF-8 and is not empty to look at."""
    written = _text(data)
    if fault(written) is None and written:
        assert written.encode().decode() == written
        assert written.strip()


def _said(words: str) -> None:
    assert words
    assert "\n" not in words


def _explained(message: Message) -> None:
    for language in ("en", "zh-Hans"):
        assert sentence(language, message)


def _nothing_in(store: Store) -> None:
    assert not [stored for kind in LogKind for stored in store.logs(kind)]


def _text(data: bytes) -> str:
    try:
        # Halves of characters come in by way of JSON.
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("utf-8", "replace")


TARGETS: Final[dict[str, Callable[[bytes], None]]] = {
    each.__name__: each for each in (frame, letters, action, rules, code, scenario, match, archive, event, deck, name)
}
