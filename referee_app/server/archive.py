"""All that is stored as one ZIP file with its pictures, that file taken in again, and all of it deleted for good."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import IO, Any, Final, TypeAlias

from referee_app.match.errors import MatchError
from referee_app.match.importing import MatchFileError, checked_match, finite, no_number
from referee_app.match.referee import Referee
from referee_app.server.room import Room
from referee_app.store.errors import StoreError
from referee_app.store.store import NewEvent, Store
from referee_app.store.tables import LogKind
from referee_app.tournament.desk import Desk
from referee_app.tournament.pairings import TournamentError
from referee_app.tournament.series_desk import SeriesDesk

FORMAT: Final = "uno-referee-archive"
VERSION: Final = 1
CONTENTS: Final = "referee.json"
_PICTURES: Final = "pictures/"
_LONGEST: Final = 200_000_000
"""Bytes of the events, unpacked; of an evening they are a few hundred thousand."""
_LARGEST: Final = 5_000_000
"""Bytes of one picture, unpacked."""
_NAMING: Final = {LogKind.TOURNAMENT: "match", LogKind.SERIES: "tournament"}
"""The kinds of logs that name others by their numbers, and under which key."""


_BROKEN_ZIP: Final = (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, zlib.error)


_Log: TypeAlias = tuple[int, LogKind, list[NewEvent]]


class ArchiveError(ValueError):
    """A file that is no archive of this program; the text says where and why."""


def pack(store: Store, out: IO[bytes]) -> None:
    """Write everything in ``store`` to ``out`` as a ZIP file; a picture that has been let go of is left out."""
    logs = []
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for kind in LogKind:
            for stored in reversed(store.logs(kind)):
                events = store.events(stored.id)
                logs.append(
                    {
                        "id": stored.id,
                        "kind": kind.value,
                        "events": [
                            {"at": each.at, "kind": each.kind, "payload": each.payload, "pictures": each.pictures}
                            for each in events
                        ],
                    }
                )
                for name in dict.fromkeys(name for each in events for name in each.pictures):
                    try:
                        jpeg = store.picture(name)
                    except StoreError:
                        continue
                    packed.writestr(zipfile.ZipInfo(_PICTURES + name), jpeg)
        document = {"format": FORMAT, "version": VERSION, "logs": logs}
        packed.writestr(CONTENTS, json.dumps(document, ensure_ascii=False))


def unpack(store: Store, file: IO[bytes]) -> int:
    """Store what an archive holds beside what is there, under new numbers; return how many matches and other logs.

    Raises ArchiveError, and then has stored nothing; StoreError.
    """
    try:
        with zipfile.ZipFile(file) as packed:
            logs = [_log(each, at) for at, each in enumerate(_contents(packed), 1)]
            _all_or_nothing(store, logs, packed)
    except _BROKEN_ZIP as error:
        raise ArchiveError(f"not a ZIP file that can be read: {' '.join(str(error).split())}") from None
    return len(logs)


def _all_or_nothing(store: Store, logs: list[_Log], packed: zipfile.ZipFile) -> None:
    made: list[int] = []
    numbers: dict[int, int] = {}
    order = list(LogKind)
    try:
        # Whatever is named by others gets its new number first.
        for number, kind, events in sorted(logs, key=lambda each: order.index(each[1])):
            numbers[number] = store.create(kind)
            made.append(numbers[number])
            renumbered = [_renumbered(event, kind, numbers) for event in events]
            kept = [_with_pictures(store, numbers[number], event, packed) for event in renumbered]
            store.append(numbers[number], 1, *kept)
            _make_sense(store, kind, numbers[number])
    except BaseException:
        for each in made:
            store.delete_match(each)
        raise


def _make_sense(store: Store, kind: LogKind, number: int) -> None:
    """Raise ArchiveError where a log cannot be gone on with."""
    opens = {LogKind.MATCH: Referee.open, LogKind.TOURNAMENT: Desk.open, LogKind.SERIES: SeriesDesk.open}
    if kind in opens:
        try:
            opens[kind](store, number)
        except (MatchError, TournamentError) as error:
            raise ArchiveError(f"a {kind} makes no sense: {error}") from None


def forget(room: Room) -> None:
    """Delete every match, tournament, series, rule set and deck, with all pictures; raises StoreError."""
    room.leave_match()
    for kind in LogKind:
        for stored in room.store.logs(kind):
            room.store.delete_match(stored.id)
    room.tournaments.forget()
    room.changed()


def _contents(packed: zipfile.ZipFile) -> list[Any]:
    try:
        found = packed.getinfo(CONTENTS)
    except KeyError:
        raise ArchiveError(f"{CONTENTS} is missing") from None
    if found.file_size > _LONGEST:
        raise ArchiveError(f"{CONTENTS} is too long")
    try:
        document = json.loads(_unpacked(packed, CONTENTS, _LONGEST), parse_constant=no_number, parse_float=finite)
    except (ValueError, RecursionError) as error:
        raise ArchiveError(f"{CONTENTS} is not JSON: {error}") from None
    if not isinstance(document, Mapping) or document.get("format") != FORMAT or document.get("version") != VERSION:
        raise ArchiveError(f"format and version are not {FORMAT!r}, {VERSION}")
    logs = document.get("logs")
    if not isinstance(logs, list):
        raise ArchiveError("logs is no list")
    return logs


def _log(item: Any, at: int) -> _Log:
    if not isinstance(item, Mapping) or not isinstance(item.get("id"), int) or item.get("kind") not in list(LogKind):
        raise ArchiveError(f"log {at}: id or kind is wrong")
    if not isinstance(item.get("events"), list) or not item["events"]:
        raise ArchiveError(f"log {at}: events is no list, or empty")
    kind, events = LogKind(item["kind"]), [_event(each, at, seq) for seq, each in enumerate(item["events"], 1)]
    if kind is LogKind.MATCH:
        try:
            checked = checked_match(item["events"])
        except MatchFileError as error:
            raise ArchiveError(f"log {at}: {error}") from None
        events = [replace(new, pictures=old.pictures) for new, old in zip(checked, events, strict=True)]
    return item["id"], kind, events


def _event(item: Any, at: int, seq: int) -> NewEvent:
    wrong = ArchiveError(f"log {at}, event {seq}: at, kind, payload or pictures is wrong")
    if not isinstance(item, Mapping) or not isinstance(item.get("payload"), Mapping):
        raise wrong
    moment, kind, pictures = item.get("at"), item.get("kind"), item.get("pictures", [])
    if not isinstance(moment, str) or not isinstance(kind, str) or not isinstance(pictures, list):
        raise wrong
    if not all(isinstance(name, str) for name in pictures):
        raise wrong
    try:
        datetime.fromisoformat(moment)
    except ValueError:
        raise wrong from None
    return NewEvent(kind, item["payload"], tuple(pictures), moment)


def _renumbered(event: NewEvent, kind: LogKind, numbers: Mapping[int, int]) -> NewEvent:
    key = _NAMING.get(kind, "")
    named = event.payload.get(key)
    if not isinstance(named, int):
        return event
    return replace(event, payload={**event.payload, key: numbers.get(named, 0)})


def _with_pictures(store: Store, log_id: int, event: NewEvent, packed: zipfile.ZipFile) -> NewEvent:
    names = []
    for name in event.pictures:
        try:
            jpeg = _unpacked(packed, _PICTURES + name, _LARGEST)
        except KeyError:
            continue
        kept = store.save_picture(log_id, jpeg) if jpeg[:2] == b"\xff\xd8" else None
        if kept is not None:
            names.append(kept)
    return replace(event, pictures=tuple(names))


def _unpacked(packed: zipfile.ZipFile, name: str, most: int) -> bytes:
    """Return a file of the archive; raises KeyError, ArchiveError where it is longer than ``most`` bytes."""
    with packed.open(name) as file:
        # What the archive says of its length may be a lie.
        content = file.read(most + 1)
    if len(content) > most:
        raise ArchiveError(f"{name} is too long")
    return content
