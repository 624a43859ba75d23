"""Events survive the way to JSON and back, and what is none is refused by name."""

from __future__ import annotations

import json

import pytest

from referee_app.match.events import (
    Acted,
    Adjusted,
    Asked,
    Corrected,
    Deed,
    Dismissed,
    Event,
    Mark,
    Marked,
    MatchStarted,
    Noticed,
    Reverted,
    RoundEdited,
    RoundStarted,
    SetRight,
    Source,
    Undone,
    from_store,
    parse,
    to_store,
)
from referee_app.store.forms import EventError
from referee_app.store.store import StoredEvent

EXAMPLES: list[Event] = [
    MatchStarted(
        ("甲", "乙 丙"), {"stack.mode": "any", "deck.extras": ["A"]}, "mattel", (("甲",), ("乙 丙",)), (0.0, 3.1)
    ),
    RoundStarted(first="甲", top="W4", colour="G", direction="counterclockwise", hands={"甲": 3}),
    Acted((Deed("B draw", Source.INFERRED), Deed("C play R5", Source.CAMERA)), "C", (("R5", 0.9), ("R6", 0.1)), 4, 1.5),
    Asked(("R5", None), ((("R6", 0.5), ("R9", 0.4)),), None, 2.0),
    Dismissed(4),
    Undone(5),
    Corrected(3, ((3, Acted((Deed("C play R6", Source.CAMERA),))), (2, RoundStarted(first="B", top="R1")))),
    Noticed("taken_back", "R5"),
    SetRight("W4:G", None, "甲", {"甲": 2}),
    Reverted(3, (4, 6)),
    Marked(3, Mark.DISPUTED, "二"),
    Adjusted({"甲": -10}, "late", 2),
    RoundEdited(2, {"甲": ("R5", "W")}, {"乙 丙": 12}, ("甲",)),
]


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_to_json_and_back(event: Event) -> None:
    new = to_store(event)
    payload = json.loads(json.dumps(new.payload))
    assert from_store(StoredEvent(1, new.at, new.kind, payload)) == event


@pytest.mark.parametrize(
    ("kind", "payload", "says"),
    [
        ("exploded", {}, "exploded"),
        ("acted", {}, "deeds"),
        ("acted", {"deeds": [{"do": "A draw", "source": "dreamt"}]}, "source"),
        ("undone", {"step": "x"}, "step"),
        ("undone", [], "undone"),
        ("match_started", None, "match_started"),
    ],
)
def test_what_is_no_event_is_named(kind: str, payload: object, says: str) -> None:
    with pytest.raises(EventError, match=says) as caught:
        parse(kind, payload, 7)
    assert "event 7" in str(caught.value)
