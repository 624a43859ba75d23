"""Decks kept under a name."""

from pathlib import Path

from referee_app.store.decks import forget_deck, keep_deck, kept_deck, kept_decks
from referee_app.store.store import NewEvent, Store
from referee_app.store.tables import LogKind


def test_a_deck_is_kept_replaced_and_forgotten(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert kept_decks(store) == ()
        keep_deck(store, "Retro", b"\x00one")
        first = keep_deck(store, "club", b"two")
        assert keep_deck(store, "Retro", b"\xffthree").data == b"\xffthree"
    with Store.open(tmp_path) as store:
        assert [(deck.name, deck.data) for deck in kept_decks(store)] == [("club", b"two"), ("Retro", b"\xffthree")]
        assert kept_deck(store, "retro") is None
        assert store.matches() == ()
        forget_deck(store, first)
        forget_deck(store, first)
        assert [deck.name for deck in kept_decks(store)] == ["Retro"]


def test_a_deck_that_cannot_be_read_is_left_out_and_left_alone() -> None:
    with Store.in_memory() as store:
        for payload in ({"name": "a", "data": "no base64!"}, {"name": "b"}, {"name": "c", "data": 7}):
            store.create(LogKind.DECK, NewEvent("deck_kept", payload))
        keep_deck(store, "whole", b"data")
        assert [deck.name for deck in kept_decks(store)] == ["whole"]
        assert len(store.logs(LogKind.DECK)) == 4
