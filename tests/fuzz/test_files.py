"""Match files, scenarios and rules as nobody writes them."""

from __future__ import annotations

import contextlib
import copy
import csv
import io
import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from referee_app.cards import Card
from referee_app.cli import run
from referee_app.match.events import from_store
from referee_app.match.export import to_csv, to_json, to_yaml
from referee_app.match.importing import MatchFileError, import_match
from referee_app.match.referee import Referee
from referee_app.match.sheet import to_html
from referee_app.names import LONGEST, fault
from referee_app.spreadsheet import harmless
from referee_app.store.forms import EventError
from referee_app.store.store import Store, StoredEvent
from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Format, SideScore, Started
from referee_app.tournament.export import to_csv as tournament_csv
from referee_app.tournament.series import SeriesStarted, TitleRule
from referee_app.tournament.series_desk import SeriesDesk
from referee_app.tournament.series_export import to_csv as series_csv
from tests.match.table import card, laid, table

QUICK = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)

ODD: tuple[object, ...] = (
    None, True, -1, 0, 3, 10**20, 1.5, float("inf"), float("nan"), "", "A", "R5", "\x00", "\ud800", "\u202eA",
    "x" * 10_000,
    [], [[]], {}, {"A": 1}, [["R5", 0.5]], [None], "A play R5", "undo", {"do": "A draw", "source": "tap"},
)  # fmt: skip


def document() -> dict[str, Any]:
    """Return an exported match with every kind of event."""
    referee = table("tieba", "A B C", uno__call=False)
    referee.see(laid("R7", seat=0, of=3))
    referee.see(laid(card(None, R6=0.5, R9=0.4), seat=1, of=3))
    referee.answer(Card.parse("R6"))
    referee.submit("C play G1")
    referee.correct(3, Card.parse("R8"))
    referee.undo()
    referee.set_right(top=Card.parse("B4"), turn="A", hands={"B": 3})
    referee.submit("A play B5")
    loaded: dict[str, Any] = json.loads(to_json(referee))
    return loaded


DOCUMENT = document()


def spots(value: object) -> list[list[object]]:
    """Return the path to every value inside ``value``."""
    if isinstance(value, dict):
        return [[key, *rest] for key, inner in value.items() for rest in [[], *spots(inner)]]
    if isinstance(value, list):
        return [[at, *rest] for at, inner in enumerate(value) for rest in [[], *spots(inner)]]
    return []


SPOTS = spots(DOCUMENT)


def put(value: Any, path: list[Any], odd: object) -> None:
    for step in path[:-1]:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return
    if isinstance(value, dict | list):
        value[path[-1]] = odd


def taken_in(store: Store, content: str) -> tuple[Referee, ...]:
    """Return the matches; none when the file was refused, in one line and without keeping anything."""
    try:
        return import_match(store, content)
    except MatchFileError as error:
        reason = str(error)
    assert "\n" not in reason
    assert store.matches() == ()
    return ()


def exported(referee: Referee) -> None:
    """Export in every form; what comes out must come in again."""
    again = import_match(Store.in_memory(), to_json(referee))
    assert again[0].history == referee.history
    for content in (to_yaml(referee), to_csv(referee, "en"), to_csv(referee, "zh-Hans"), to_html(referee, "en")):
        content.encode()


@QUICK
@given(st.lists(st.tuples(st.sampled_from(SPOTS), st.sampled_from(ODD)), min_size=1, max_size=3), st.data())
def test_a_match_file_with_anything_in_it(changes: list[tuple[list[object], object]], data: st.DataObject) -> None:
    changed = copy.deepcopy(DOCUMENT)
    for path, odd in changes:
        put(changed, path, copy.deepcopy(odd))
    events = changed.get("events")
    if isinstance(events, list) and events and data.draw(st.booleans()):
        events.insert(data.draw(st.integers(0, len(events))), copy.deepcopy(data.draw(st.sampled_from(events))))
    with Store.in_memory() as store:
        for referee in taken_in(store, json.dumps(changed)):
            exported(referee)


@QUICK
@given(st.sampled_from([event["kind"] for event in DOCUMENT["events"]] + ["x", ""]), st.sampled_from(ODD))
def test_an_event_from_the_disk(kind: str, payload: Any) -> None:
    with contextlib.suppress(EventError):
        from_store(StoredEvent(1, "2026-01-01", kind, payload))


SCENARIO = """
rules: {preset: classic, stack.mode: any}
players: [A, B, C]
teams: [[A], [B], [C]]
start: {first: A, top: R5, hands: {A: 3}}
steps:
  - {do: A play R7}
  - {do: undo}
  - {do: A play R8}
"""
LOADED = yaml.safe_load(SCENARIO)


@QUICK
@given(st.lists(st.tuples(st.sampled_from(spots(LOADED)), st.sampled_from(ODD)), min_size=1, max_size=3))
def test_a_scenario_with_anything_in_it(changes: list[tuple[list[object], object]]) -> None:
    changed = copy.deepcopy(LOADED)
    for path, odd in changes:
        put(changed, path, copy.deepcopy(odd))
    content = yaml.safe_dump(changed)
    with Store.in_memory() as store:
        for referee in taken_in(store, content):
            exported(referee)


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    "content",
    [
        "!!python/object/apply:os.system [echo]",
        "players: !!python/name:os.system [A, B]",
        "players: [A, B]\nsteps: !!int x",
        "players: [A, B]\nsteps: !!bool x",
        "players: [A, B]\nsteps: !!timestamp x",
        "players: [A, B]\nsteps: !!binary '%'",
        "players: [2026-13-45, B]\nsteps: []",
        "players: [A, B]\nsteps: [" + "9" * 6000 + "]",
        "players: &p [A, *p]\nsteps: []",
        f"{BOMB}players: [*i, B]\nsteps: []",
        "{" + '"format": "uno-referee-match", "version": 1, "events": [' + "9" * 6000 + "]}",
        '{"format": "uno-referee-match", "version": 1, "events": ' + "[" * 50_000,
        '{"format": "uno-referee-match", "version": 1, "events": [NaN]}',
        "[" * 5_000,
        "? " * 2_000,
        "%YAML 9.9\n---\na: b",
        "\x00",
        "players: [A, '\\uD800']\nsteps: []",
        '{"format": "uno-referee-match", "version": 1, "events": [{"at": "x", "kind": "undone"}]}',
    ],
)
def test_tags_bombs_and_endless_nesting_are_refused(tmp_path: Path, content: str) -> None:
    with Store.in_memory() as store, pytest.raises(MatchFileError):
        import_match(store, content)
    for command in ("replay", "import", "rules --check"):
        file = tmp_path / "file.yaml"
        file.write_text(content, encoding="utf-8")
        assert run([*command.split(), str(file), *(["--data", str(tmp_path)] if command == "import" else [])]) in (1, 2)


@QUICK
@given(st.text(max_size=300) | st.text(alphabet="[]{}:,-!&*|>'\"# \n\t=.0123456789aAR", max_size=300))
def test_any_text_at_all(content: str) -> None:
    with Store.in_memory() as store, pytest.raises(MatchFileError):
        import_match(store, content)


@pytest.mark.parametrize("file", ["/dev/zero", "/", "/no/such/file", "\x00"])
def test_what_is_no_file_is_refused(tmp_path: Path, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["import", file, "--data", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "＝"])
def test_no_name_becomes_a_formula_in_a_spreadsheet(start: str) -> None:
    name = f"{start}HYPERLINK(1)".strip() or start
    assert harmless({"a": f"{start}1+1", "b": -3, "c": "A"}) == {"a": f"'{start}1+1", "b": -3, "c": "A"}
    referee = Referee.create(Store.in_memory(), (name, "B"), table().rules)
    referee.start_round(first=name, top=Card.parse("R5"))
    referee.submit(f"{name} play R7")
    for language in ("en", "zh-Hans"):
        for row in csv.reader(io.StringIO(to_csv(referee, language))):
            assert not [cell for cell in row if cell.startswith(("=", "+", "-", "@", "\t", "\r", "＝"))]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "＝"])
def test_no_name_in_a_tournament_or_a_series_becomes_a_formula_either(start: str) -> None:
    name = f"{start}HYPERLINK(1)"
    store = Store.in_memory()
    desk = Desk.create(store, Started(name, Format.SWISS, ((name,), ("B",)), rounds=1))
    desk.enter(
        1, 1, tuple(SideScore(-5 if side == (name,) else 50, 1) for side in desk.state.rounds[0].pairings[0].sides)
    )
    desk.end()
    series = SeriesDesk.create(store, SeriesStarted(name, titles=(TitleRule(name, name),)))
    series.add(desk, date(2026, 1, 2), name)
    for content in (tournament_csv(desk, "en"), series_csv(series.series, "en")):
        assert f"'{name}" in content
        cells = [cell for row in csv.reader(io.StringIO(content)) for cell in row]
        assert not [cell for cell in cells if cell.startswith(("=", "+", "@", "＝", "-H"))]
    assert "-5" in tournament_csv(desk, "en")


@pytest.mark.parametrize(
    ("name", "fine"),
    [
        ("Anna", True),
        ("小明", True),
        ("Jürgen 2", True),
        ("أحمد", True),
        ("👩\u200d🚀", True),
        ("-", True),
        ("x" * LONGEST, True),
        ("x" * (LONGEST + 1), False),
        ("x" * 10_000, False),
        ("A\u200b", False),
        ("A\u202eB", False),
        ("A\u2066B", False),
        ("\ufeffA", False),
        ("A\nB", False),
        ("A\x00", False),
        ("\ud800", False),
        (" ", False),
        ("\u200d", False),
        ("\u2000", False),
        ("A\u3164", False),
    ],
)
def test_names_that_cannot_be_seen_or_told_apart_are_refused(name: str, fine: bool) -> None:
    assert (fault(name) is None) == fine
    changed = copy.deepcopy(DOCUMENT)
    changed["events"] = changed["events"][:1]
    changed["events"][0]["payload"]["players"] = [name, "B", "C"]
    with Store.in_memory() as store:
        if fine:
            import_match(store, json.dumps(changed))
        else:
            with pytest.raises(MatchFileError):
                import_match(store, json.dumps(changed))
