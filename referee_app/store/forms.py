"""The events of one kind of log as dataclasses, and as the store keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from referee_app.store.store import NewEvent, StoredEvent

E = TypeVar("E")


class EventError(ValueError):
    """A stored or imported event that cannot be read; the text names it and what is wrong."""


class EventForms(Generic[E]):
    """Turns events into what is stored and back; ``kinds`` are the dataclasses by the name they are stored under."""

    def __init__(self, kinds: Mapping[str, type[E]]) -> None:
        self._names = {kind: name for name, kind in kinds.items()}
        self._adapters: dict[str, TypeAdapter[Any]] = {name: TypeAdapter(kind) for name, kind in kinds.items()}

    def to_store(self, event: E, pictures: tuple[str, ...] = ()) -> NewEvent:
        """Return the event as the store takes it."""
        kind = self._names[type(event)]
        payload = self._adapters[kind].dump_python(event, mode="json", exclude_defaults=True)
        return NewEvent(kind, payload, pictures)

    def from_store(self, stored: StoredEvent) -> E:
        """Return the event that was stored; raises EventError."""
        return self.parse(stored.kind, stored.payload, stored.seq)

    def parse(self, kind: str, payload: object, seq: int) -> E:
        """Return the event of this kind; raises EventError, naming it by ``seq``, when the payload is not one."""
        if kind not in self._adapters:
            raise EventError(f"event {seq}: unknown kind {kind!r}")
        try:
            event: E = self._adapters[kind].validate_python(payload)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = ".".join(str(part) for part in first["loc"])
            raise EventError(f"event {seq} ({kind}): {place}: {first['msg']}") from None
        return event
