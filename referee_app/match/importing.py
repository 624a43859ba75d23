"""Reading a match file: the JSON of ``export.to_json``, or scenarios (SCENARIOS.md) as rounds."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from referee_app.match.events import Acted, Deed, Event, MatchStarted, Source, Undone, parse, to_store
from referee_app.match.export import FORMAT, VERSION
from referee_app.match.fold import Logged
from referee_app.match.history import effect, fold
from referee_app.match.referee import Referee
from referee_app.names import fault
from referee_app.rules.presets import RulesFileError, resolve
from referee_app.store.forms import EventError
from referee_app.store.store import NewEvent, Store, now
from referee_app.yamlfile import YamlFileError, read_all

_START_KEYS: Final = ("first", "dealer", "top", "starter", "colour", "direction", "hands")


LONGEST: Final = 20_000_000
"""Characters of a file; the log of the longest evening is a few hundred thousand."""


class MatchFileError(ValueError):
    """A file that is no match; the text says where and why."""


def import_match(store: Store, content: str) -> tuple[Referee, ...]:
    """Store what a match file holds as new matches; raises MatchFileError, and then stores nothing.

    JSON is one match with its whole log, but without pictures. In YAML consecutive scenarios of the same
    players, teams and rules are rounds of one match.
    """
    if len(content) > LONGEST:
        raise MatchFileError(f"it has more than {LONGEST} characters")
    matches = [_read_json(content)] if content.lstrip().startswith("{") else _read_yaml(content)
    logs = [_checked(log) for log in matches]
    referees = []
    for log in logs:
        match_id = store.create_match()
        store.append(match_id, 1, *log)
        referees.append(Referee.open(store, match_id))
    return tuple(referees)


def checked_match(events: list[Any]) -> list[NewEvent]:
    """Return the events of a match's log, each a mapping with ``at``, ``kind``, ``payload``; raises MatchFileError."""
    return _checked(_read_events(events))


def _checked(log: list[tuple[str, Event]]) -> list[NewEvent]:
    logged = [Logged(seq, at, event) for seq, (at, event) in enumerate(log, 1)]
    try:
        setup = fold(logged, effect(logged)).setup
        if setup is None:
            raise MatchFileError("no match begins here")
        if faults := [wrong for name in setup.players if (wrong := fault(name)) is not None]:
            raise MatchFileError(f"players: {faults[0]}")
    except EventError as error:
        raise MatchFileError(str(error)) from None
    stored = [to_store(event) for _at, event in log]
    return [NewEvent(new.kind, new.payload, (), at) for new, (at, _event) in zip(stored, log, strict=True)]


def _read_json(content: str) -> list[tuple[str, Event]]:
    try:
        document = json.loads(content, parse_constant=no_number, parse_float=finite)
    except (ValueError, RecursionError) as error:
        raise MatchFileError(f"not JSON: {error}") from None
    if document.get("format") != FORMAT:
        raise MatchFileError(f"format is not {FORMAT!r}")
    if document.get("version") != VERSION:
        raise MatchFileError(f"version {document.get('version')!r} is not known here")
    return _read_events(_list(document, "events"))


def _read_events(events: list[Any]) -> list[tuple[str, Event]]:
    log = []
    for seq, item in enumerate(events, 1):
        if (
            not isinstance(item, Mapping)
            or not isinstance(item.get("at"), str)
            or not isinstance(item.get("kind"), str)
        ):
            raise MatchFileError(f"event {seq}: at or kind is missing")
        try:
            datetime.fromisoformat(item["at"])
        except ValueError:
            raise MatchFileError(f"event {seq}: at is no time") from None
        try:
            log.append((item["at"], parse(item["kind"], item.get("payload", {}), seq)))
        except EventError as error:
            raise MatchFileError(str(error)) from None
    return log


def _read_yaml(content: str) -> list[list[tuple[str, Event]]]:
    try:
        documents = [document for document in read_all(content) if document is not None]
    except YamlFileError as error:
        raise MatchFileError(f"not YAML: {error}") from None
    if not documents:
        raise MatchFileError("it is empty")
    matches: list[list[tuple[str, Event]]] = []
    at = now()
    for number, document in enumerate(documents, 1):
        try:
            setup = _setup(document)
            if not matches or not _continues(matches[-1][0][1], setup):
                matches.append([(at, setup)])
            log = matches[-1]
            log.extend((at, event) for event in _round(document, setup.players, len(log)))
        except (ValueError, KeyError, TypeError, RulesFileError) as error:
            raise MatchFileError(f"document {number}: {error}") from None
    return matches


def no_number(name: str) -> float:
    """Refuse what JSON does not know and Python reads: raises ValueError."""
    raise ValueError(f"{name} is no number")


def finite(written: str) -> float:
    """Return a number as it is written in JSON; raises ValueError for one that is too large."""
    value = float(written)
    return value if math.isfinite(value) else no_number(written)


def _setup(document: object) -> MatchStarted:
    if not isinstance(document, Mapping):
        raise MatchFileError("it is no scenario")
    rules = document.get("rules", "mattel")
    if not isinstance(rules, str | Mapping):
        raise MatchFileError("rules: a preset's name or options are expected")
    teams = document.get("teams") or ()
    return MatchStarted(
        tuple(str(player) for player in _list(document, "players")),
        resolve(rules).to_mapping(),
        rules if isinstance(rules, str) else None,
        tuple(tuple(str(player) for player in side) for side in teams),
    )


def _continues(match: Event, setup: MatchStarted) -> bool:
    """Whether a scenario is a further round of ``match``; some of its players may have dropped out."""
    if not isinstance(match, MatchStarted):
        return False
    return replace(setup, players=match.players) == match and set(setup.players) <= set(match.players)


def _round(document: Mapping[str, Any], players: tuple[str, ...], before: int) -> list[Event]:
    """Return the events of a scenario; ``before`` is how many events of the match come before them."""
    if "steps" not in document:
        raise MatchFileError("only scenarios with steps can be imported")
    start = document.get("start") or {}
    unknown = [key for key in start if key not in _START_KEYS]
    if unknown:
        raise MatchFileError(f"start.{unknown[0]}: not known")
    written = {key: value if key == "hands" else str(value) for key, value in start.items() if value is not None}
    events = [parse("round_started", written | {"players": players}, before + 1)]
    standing: list[int] = []
    for number, step in enumerate(document["steps"] or (), 1):
        if not isinstance(step, Mapping) or not isinstance(step.get("do"), str):
            raise MatchFileError(f"step {number}: do is missing")
        seq = before + len(events) + 1
        if step["do"] == "undo":
            if not standing:
                raise MatchFileError(f"step {number}: nothing to undo")
            events.append(Undone(standing.pop()))
        else:
            events.append(Acted((Deed(step["do"], Source.IMPORTED),)))
            standing.append(seq)
    return events


def _list(document: Mapping[str, Any], key: str) -> list[Any]:
    value = document.get(key)
    if not isinstance(value, list):
        raise MatchFileError(f"{key}: a list is expected")
    return value
