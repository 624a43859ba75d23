"""Logs of several kinds live side by side; each is listed, and opened, as what it is."""

from __future__ import annotations

import pytest

from referee_app.match.referee import Referee
from referee_app.store.errors import SequenceConflictError, UnknownMatchError
from referee_app.store.store import NewEvent, Store
from referee_app.store.tables import LogKind
from tests.conftest import OpenStore


def test_a_tournament_is_a_log_of_its_own_kind(open_store: OpenStore) -> None:
    with open_store() as store:
        match_id = store.create(LogKind.MATCH, NewEvent("note", {"number": 1}))
        tournament_id = store.create(LogKind.TOURNAMENT, NewEvent("tournament_started", {"name": "甲"}))
        store.append(tournament_id, 2, NewEvent("result", {"table": 1}))
    with open_store() as store:
        assert [log.id for log in store.logs(LogKind.MATCH)] == [match_id]
        (listed,) = store.logs(LogKind.TOURNAMENT)
        assert (listed.id, listed.events, listed.first.payload) == (tournament_id, 2, {"name": "甲"})
        assert [event.kind for event in store.events(tournament_id)] == ["tournament_started", "result"]
        assert (store.kind(match_id), store.kind(tournament_id)) == ("match", "tournament")


def test_a_log_that_begins_with_an_event_goes_on_after_it(open_store: OpenStore) -> None:
    with open_store() as store:
        log_id = store.create(LogKind.TOURNAMENT, NewEvent("a", {}), NewEvent("b", {}))
        with pytest.raises(SequenceConflictError):
            store.append(log_id, 2, NewEvent("c", {}))
        store.append(log_id, 3, NewEvent("c", {}))
        assert [event.seq for event in store.events(log_id)] == [1, 2, 3]


def test_a_tournament_cannot_be_opened_as_a_match() -> None:
    with Store.in_memory() as store:
        log_id = store.create(LogKind.TOURNAMENT, NewEvent("a", {}))
        with pytest.raises(UnknownMatchError):
            Referee.open(store, log_id)
        with pytest.raises(UnknownMatchError):
            store.kind(log_id + 1)
