"""A match out of the store and in again: JSON with everything, YAML to replay, CSV to read in a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from typing import Any, Final

import yaml

from referee_app.locale.verdicts import reason
from referee_app.match.events import Acted, RoundStarted, SetRight, to_store
from referee_app.match.fold import LogEntry
from referee_app.match.referee import Referee
from referee_app.match.sentences import sentence
from referee_app.rules.presets import load_preset, preset_names
from referee_app.rules.state import TableState
from referee_app.spreadsheet import harmless

FORMAT: Final = "uno-referee-match"
"""What a JSON file says of itself, so that another JSON file is not taken for a match."""

VERSION: Final = 1

_COLUMNS: Final = (
    "seq", "at", "round", "do", "source", "undone", "ok", "code", "option", "drew",
    "turn", "wait", "pending", "colour", "top", "direction", "hands", "sentence", "reason",
)  # fmt: skip


def to_json(referee: Referee) -> str:
    """Return the whole log, undone steps and corrections too; ``read_json`` makes the same match of it."""
    events = []
    for logged in referee.log:
        new = to_store(logged.event)
        events.append({"seq": logged.seq, "at": logged.at, "kind": new.kind, "payload": dict(new.payload)})
    document = {"format": FORMAT, "version": VERSION, "events": events}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def to_yaml(referee: Referee) -> str:
    """Return what was played as scenarios, one a round: what counts in the end, with the verdicts as expectations."""
    return yaml.safe_dump_all(
        _scenarios(referee), allow_unicode=True, sort_keys=False, default_flow_style=None, width=120
    )


def to_csv(referee: Referee, language: str) -> str:
    """Return the log as a table, one action a line, the sentences in ``language``."""
    buffer = io.StringIO()
    writer = csv.DictWriter(buffer, _COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for entry in referee.history:
        writer.writerow(harmless(_row(entry, language)))
    return buffer.getvalue()


def _scenarios(referee: Referee) -> Iterator[dict[str, Any]]:
    document: dict[str, Any] | None = None
    for entry in referee.history:
        if entry.undone:
            continue
        match entry.event:
            case RoundStarted() as event:
                start = _start(event)
            case SetRight() if entry.state is not None and entry.state.turn is not None:
                # No verb says this: the story goes on as one that begins here.
                start = _standing(entry.state)
            case Acted() if document is not None:
                document["steps"].append(_step(entry))
                continue
            case _:
                continue
        if document is not None:
            yield document
        document = _scenario(referee, entry, start)
    if document is not None:
        yield document


def _scenario(referee: Referee, entry: LogEntry, start: dict[str, Any]) -> dict[str, Any]:
    players = entry.state.players if entry.state is not None else referee.players
    return {
        "name": f"match {referee.match_id}, round {entry.round}, step {entry.seq}",
        "rules": _rules(referee, entry),
        "players": list(players),
        **({"teams": [list(side) for side in referee.setup.teams]} if referee.setup.teams else {}),
        "start": start,
        "steps": [],
    }


def _standing(state: TableState) -> dict[str, Any]:
    return {
        "first": state.turn,
        **({} if state.top is None else {"top": str(state.top)}),
        **({} if state.colour is None else {"colour": state.colour.value}),
        "direction": state.direction.value,
        "hands": state.counts(),
    }


def _rules(referee: Referee, entry: LogEntry) -> str | dict[str, Any]:
    """Return the rules of the round that ``entry`` belongs to."""
    rules = entry.state.rules if entry.state is not None else referee.rules
    preset = referee.setup.preset
    if preset in preset_names() and load_preset(preset) == rules:
        return preset
    return {"preset": "mattel", **rules.to_mapping()}


def _start(event: RoundStarted) -> dict[str, Any]:
    fields = ("first", "dealer", "top", "starter", "colour", "direction", "hands")
    found = {field: getattr(event, field) for field in fields}
    return {field: value for field, value in found.items() if value is not None}


def _step(entry: LogEntry) -> dict[str, Any]:
    step: dict[str, Any] = {"do": str(entry.action)}
    if entry.verdict is not None and not entry.verdict.ok:
        step |= {"ok": False, "code": entry.verdict.code.value}
    if entry.state is not None and entry.state.turn is not None:
        step["turn"] = entry.state.turn
    return step


def _row(entry: LogEntry, language: str) -> dict[str, Any]:
    row: dict[str, Any] = {
        "seq": entry.seq,
        "at": entry.at,
        "round": entry.round or "",
        "undone": "yes" if entry.undone else "",
        "sentence": sentence(language, entry),
    }
    if entry.action is not None:
        row |= {"do": str(entry.action), "source": entry.source}
    if entry.verdict is not None:
        row |= {
            "ok": "yes" if entry.verdict.ok else "no",
            "code": entry.verdict.code.value,
            "option": entry.verdict.option or "",
            "drew": _pairs(dict(entry.verdict.drew)),
            "reason": reason(language, entry.verdict),
        }
    return row | (_table(entry.state) if entry.state is not None else {})


def _table(state: TableState) -> dict[str, Any]:
    return {
        "turn": state.turn or "",
        "wait": state.wait.value,
        "pending": state.pending,
        "colour": state.colour.value if state.colour else "",
        "top": str(state.top) if state.top else "",
        "direction": state.direction.value,
        "hands": _pairs(state.counts()),
    }


def _pairs(counts: dict[str, int]) -> str:
    return " ".join(f"{name}={count}" for name, count in counts.items())
