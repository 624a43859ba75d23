"""A match goes out and comes in again as the same match."""

from __future__ import annotations

import csv
import io
import json

import pytest
import yaml

from referee_app.cards import Card, Colour
from referee_app.match.export import to_csv, to_json, to_yaml
from referee_app.match.importing import MatchFileError, import_match
from referee_app.match.referee import Referee
from referee_app.store.store import Store
from tests.match.table import card, laid, table


def played() -> Referee:
    """Return a match of two rounds with all that a log can hold."""
    referee = table("tieba", players="甲 乙 C", first="甲", hands={"甲": 2})
    first = referee.submit("甲 play R9").seq
    referee.see(laid("R8", seat=2, of=3))
    referee.submit("甲 play B1")
    referee.undo()
    referee.correct(first, Card.parse("RS"))
    referee.see(laid(card(None, R3=0.5, R6=0.45), seat=0, of=3))
    referee.answer(Card.parse("R3"))
    referee.submit("乙 hand R1")
    referee.submit("C hand W Y2")
    referee.start_round(first="乙", top=Card.parse("W"), colour=None)
    referee.submit("乙 colour B")
    referee.submit("乙 play RV")
    return referee


def counted(referee: Referee) -> list[tuple[int, str, str]]:
    return [
        (entry.round, str(entry.action), entry.verdict.code.value)
        for entry in referee.history
        if entry.action is not None and entry.verdict is not None and not entry.undone
    ]


def test_json_brings_back_the_whole_log() -> None:
    referee = played()
    (again,) = import_match(Store.in_memory(), to_json(referee))
    assert again.history == referee.history
    assert again.state == referee.state
    assert again.standing == referee.standing
    assert again.undo() is not None


def test_yaml_brings_back_what_counts() -> None:
    referee = played()
    content = to_yaml(referee)
    documents = list(yaml.safe_load_all(content))
    assert [document["players"] for document in documents] == [["甲", "乙", "C"]] * 2
    assert documents[0]["rules"] == "tieba"
    assert documents[1]["steps"] == [
        {"do": "乙 colour B", "turn": "乙"},
        {"do": "乙 play RV", "ok": False, "code": "no_match", "turn": "C"},
    ]
    (again,) = import_match(Store.in_memory(), content)
    assert counted(again) == counted(referee)
    assert again.state == referee.state
    assert again.standing == referee.standing


def test_yaml_begins_anew_where_the_table_set_it_right() -> None:
    referee = table(players="A B")
    referee.submit("A play R7")
    referee.set_right(top=Card.parse("W"), colour=Colour.GREEN, turn="A", hands={"B": 3})
    referee.submit("A play G7")
    (again,) = import_match(Store.in_memory(), to_yaml(referee))
    assert counted(again) == [(1, "A play R7", "ok"), (2, "A play G7", "ok")]
    assert again.state.counts() == referee.state.counts() == {"A": 5, "B": 3}
    (exact,) = import_match(Store.in_memory(), to_json(referee))
    assert exact.state == referee.state


def test_rules_of_ones_own_are_written_out() -> None:
    referee = table("tieba", jump_in__scope="all")
    (document,) = yaml.safe_load_all(to_yaml(referee))
    assert document["rules"]["jump_in.scope"] == "all"
    (again,) = import_match(Store.in_memory(), to_yaml(referee))
    assert again.rules == referee.rules


def test_csv_has_one_line_an_action_with_its_reason() -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(played(), "zh-Hans"))))
    assert {row["undone"] for row in rows} == {"", "yes"}
    refused = [row for row in rows if row["code"] == "no_match" and not row["undone"]]
    assert [row["do"] for row in refused] == ["乙 play RV"]
    assert refused[0]["drew"] == "乙=2"
    assert "乙" in refused[0]["reason"]
    assert "反转" in refused[0]["sentence"]


def test_scenarios_become_matches_rounds_of_the_same_players_one() -> None:
    content = """
rules: mattel
players: [A, B, C]
start: {first: A, top: R5}
steps:
  - {do: A play R7}
  - {do: undo}
  - {do: A play R8}
---
rules: mattel
players: [A, B, C]
start: {dealer: A, starter: GD}
steps: []
---
rules: {preset: tieba, stack.mode: any}
players: [A, B]
start: {first: A}
steps: [{do: A play GD}]
"""
    one, other = import_match(Store.in_memory(), content)
    assert counted(one) == [(1, "A play R8", "ok")]
    assert (one.round, one.state.turn) == (2, "C")
    assert (other.rules.stack.mode, other.state.pending) == ("any", 2)


BAD = [
    pytest.param("", "empty", id="nothing"),
    pytest.param("{", "JSON", id="broken JSON"),
    pytest.param("{}", "format", id="another JSON"),
    pytest.param('{"format": "uno-referee-match", "version": 99, "events": []}', "99", id="a newer version"),
    pytest.param('{"format": "uno-referee-match", "version": 1, "events": []}', "begins", id="no events"),
    pytest.param('{"format": "uno-referee-match", "version": 1, "events": [5]}', "event 1", id="no event"),
    pytest.param("a: [", "expected", id="broken YAML"),
    pytest.param("just words", "scenario", id="no mapping"),
    pytest.param("players: 5\nsteps: []", "players", id="players no list"),
    pytest.param("players: [A, B]\nrules: nonsense\nsteps: []", "nonsense", id="unknown preset"),
    pytest.param("players: [A, B]\nrules: {stack.mode: 7}\nsteps: []", "stack.mode", id="bad option"),
    pytest.param("players: [A, B]\nrounds: []", "steps", id="no steps"),
    pytest.param("players: [A, B]\nsteps: []", "event 2", id="no start"),
    pytest.param("players: [A, B]\nstart: {first: Z}\nsteps: []", "Z", id="unknown first"),
    pytest.param("players: [A, B]\nstart: {frist: A}\nsteps: []", "frist", id="unknown start key"),
    pytest.param("players: [A, B]\nstart: {first: A, hands: 5}\nsteps: []", "hands|event 2", id="hands no mapping"),
    pytest.param("players: [A, B]\nstart: {first: A, hands: {A: x}}\nsteps: []", "hands|event 2", id="hands no number"),
    pytest.param("players: [A, B]\nstart: {first: A, top: R55}\nsteps: []", "R55", id="no card"),
    pytest.param("players: [A, B]\nstart: {first: A, colour: pink}\nsteps: []", "pink", id="no colour"),
    pytest.param("players: [A, B]\nstart: 5\nsteps: []", "start|document 1", id="start no mapping"),
    pytest.param("players: [A, B]\nstart: {first: A}\nsteps: 5", "document 1", id="steps no list"),
    pytest.param("players: [A, B]\nstart: {first: A}\nsteps: [5]", "step 1", id="no step"),
    pytest.param("players: [A, B]\nstart: {first: A}\nsteps: [{do: undo}]", "step 1", id="nothing to undo"),
    pytest.param("players: [A, B]\nstart: {first: A}\nsteps: [{do: A dances}]", "dances", id="no action"),
    pytest.param("players: [A, B]\nstart: {first: A}\nsteps: [{do: Z draw}]", "Z", id="unknown player"),
    pytest.param("players: [A, B]\nteams: 5\nstart: {first: A}\nsteps: []", "document 1", id="teams no list"),
    pytest.param("players: [A, B]\nteams: [[A, C]]\nstart: {first: A}\nsteps: []", "C", id="unknown partner"),
    pytest.param("players: [A, A]\nstart: {first: A}\nsteps: []", "name", id="same name twice"),
]


@pytest.mark.parametrize(("content", "says"), BAD)
def test_what_is_no_match_is_refused_by_name_and_leaves_nothing(content: str, says: str) -> None:
    store = Store.in_memory()
    with pytest.raises(MatchFileError, match=says) as caught:
        import_match(store, content)
    assert "\n" not in str(caught.value)
    assert store.matches() == ()


def test_any_json_value_in_an_exported_match_is_refused_or_read_never_a_crash() -> None:
    document = json.loads(to_json(played()))
    refused = 0
    values: tuple[object, ...] = (None, 5, "x", [[]], [{"do": "A draw"}], {"A": "x"})
    store = Store.in_memory()
    for position, event in enumerate(document["events"]):
        for key in list(event["payload"]):
            for value in values:
                changed = json.loads(json.dumps(document))
                changed["events"][position]["payload"][key] = value
                before = len(store.matches())
                try:
                    import_match(store, json.dumps(changed))
                except MatchFileError:
                    refused += 1
                    assert len(store.matches()) == before
    assert refused > 50
