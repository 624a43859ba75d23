"""Decks that were shown to the camera and are kept under a name, to be read better the next time."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass, field

from referee_app.store.errors import UnknownMatchError
from referee_app.store.store import NewEvent, Store
from referee_app.store.tables import LogKind

_KIND = "deck_kept"


@dataclass(frozen=True)
class KeptDeck:
    """A deck's name, and what the recogniser keeps of it; ``id`` is the number of its log in the store."""

    id: int
    name: str
    data: bytes = field(repr=False)


def kept_decks(store: Store) -> tuple[KeptDeck, ...]:
    """Return the decks that are kept, by name. One that cannot be read is left out, and left alone."""
    found = []
    for log in store.logs(LogKind.DECK):
        newest = store.events(log.id)[-1].payload
        try:
            data = base64.b64decode(newest["data"], validate=True)
            found.append(KeptDeck(log.id, str(newest["name"]), data))
        except (binascii.Error, ValueError, KeyError, TypeError):
            continue
    return tuple(sorted(found, key=lambda each: (each.name.casefold(), each.name)))


def kept_deck(store: Store, name: str) -> KeptDeck | None:
    """Return the deck kept under ``name``, None where there is none."""
    return next((each for each in kept_decks(store) if each.name == name), None)


def keep_deck(store: Store, name: str, data: bytes) -> KeptDeck:
    """Keep ``data`` (``Enrolment.to_bytes``) under ``name``; a deck kept under it before is replaced."""
    event = NewEvent(_KIND, {"name": name, "data": base64.b64encode(data).decode("ascii")})
    same = kept_deck(store, name)
    if same is None:
        return KeptDeck(store.create(LogKind.DECK, event), name, data)
    store.append(same.id, len(store.events(same.id)) + 1, event)
    return KeptDeck(same.id, name, data)


def forget_deck(store: Store, deck: KeptDeck) -> None:
    """Keep a deck no longer; one that is gone already is no error."""
    try:
        store.delete_match(deck.id)
    except UnknownMatchError:
        return
