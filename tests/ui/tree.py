"""The app's screens as trees of controls, without a browser: drawn by Flet itself, read and touched here."""

from __future__ import annotations

import asyncio
import dataclasses
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session as FletSession
from flet.pubsub.pubsub_hub import PubSubHub

from referee_app.server.room import Room
from referee_app.ui.app import make_main

_PACKED: Final = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
_SETTLE: Final = 0.02
"""Seconds in which the app draws what has changed, again and again until nothing does."""


class _Nobody(Connection):
    """A line to no browser: what is sent on it is counted and dropped."""

    def __init__(self, loop: asyncio.AbstractEventLoop, executor: ThreadPoolExecutor) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop, self.executor = loop, executor
        self.pubsubhub = PubSubHub(loop=loop, executor=executor)
        self.sent = 0

    def send_message(self, message: Message) -> None:
        # Packed as for a browser: components are drawn on the way.
        msgpack.packb([message.action, message.body], default=_PACKED)
        self.sent += 1


@dataclasses.dataclass(frozen=True)
class Part:
    """What says something on a screen, or can be touched. Pixels are None where the control leaves that open."""

    kind: str
    said: str
    words: str
    """What is written there, where a screen reader says something else."""
    width: float | None
    height: float | None
    identifier: str | None
    inside: bool
    """Whether it is part of something that can be touched."""
    control: BaseControl


class Tree:
    """One browser tab's app. Its event loop runs on a thread of its own."""

    def __init__(self, room: Room, language: str, width: float, height: float) -> None:
        self._loop = asyncio.new_event_loop()
        self._executor = ThreadPoolExecutor(4)
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.connection = _Nobody(self._loop, self._executor)
        patch = {"width": width, "height": height, "route": f"/?device={'d' * 32}&language={language}"}
        self._session: FletSession = self._run(self._begin(room, patch))

    async def _begin(self, room: Room, patch: dict[str, Any]) -> FletSession:
        session = FletSession(self.connection)
        _context_page.set(session.page)
        session.apply_page_patch(patch)
        body = RegisterClientResponseBody(session.id, session.get_page_patch(), "")  # type: ignore[no-untyped-call]
        self.connection.send_message(Message(MessageAction.REGISTER_CLIENT, body))
        await make_main(room)(session.page)
        return session

    def _run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def close(self) -> None:
        """End the session and its thread."""
        self._loop.call_soon_threadsafe(self._session.close)
        self.rest()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._executor.shutdown(wait=False, cancel_futures=True)

    def rest(self) -> None:
        """Wait until the app has drawn what there was to draw."""
        before = -1
        while before != self.connection.sent:
            before = self.connection.sent
            self._run(asyncio.sleep(_SETTLE))

    def touch(self, found: Callable[[Part], bool]) -> bool:
        """Touch the first part that is ``found``, as a finger does; return whether there was one."""
        touched: bool = self._run(self._touch(found))
        self.rest()
        return touched

    async def _touch(self, found: Callable[[Part], bool]) -> bool:
        # Found and touched in one go: a screen drawn anew in between would have another control in its place.
        part = next(filter(found, _walk(self._session.page.views, inside=False)), None)
        if part is not None:
            await self._session.dispatch_event(part.control._i, "click", None)
        return part is not None

    def parts(self) -> tuple[Part, ...]:
        """Return what is on the screen for a screen reader, from top to bottom."""
        return self._run(self._parts())  # type: ignore[no-any-return]

    async def _parts(self) -> tuple[Part, ...]:
        return tuple(_walk(self._session.page.views, inside=False))


def _walk(value: Any, *, inside: bool) -> Iterator[Part]:
    if isinstance(value, list | tuple):
        for each in value:
            yield from _walk(each, inside=inside)
    elif isinstance(value, Component):
        yield from _walk(value._b, inside=inside)
    elif isinstance(value, BaseControl) and getattr(value, "visible", True):
        yield from _control(value, inside=inside)


def _control(control: BaseControl, *, inside: bool) -> Iterator[Part]:
    match control:
        case ft.Semantics() if control.exclude_semantics and not control.label:
            return
        case ft.Semantics() if control.label or control.identifier:
            said = control.label or ""
            # What is left out for a screen reader is there to be read all the same.
            seen = _children(control) if control.exclude_semantics else ()
            inner = [each for child in seen for each in _walk(child, inside=True)]
            width, height = _size(control.content)
            written = " ".join(each.said for each in inner)
            yield Part("text", said, written, width, height, control.identifier, inside, control)
            if not control.exclude_semantics:
                for child in _children(control):
                    yield from _walk(child, inside=inside)
        case ft.MergeSemantics():
            parts = [each for child in _children(control) for each in _walk(child, inside=inside)]
            said = " ".join(each.said for each in parts if each.said)
            match control.content:
                case ft.Semantics(button=True, content=ft.Container() as box):
                    width, height = _size(box)
                    yield Part("button", said, parts[0].words, width, height, None, inside, box)
                case _ if any(isinstance(each.control, ft.Switch) for each in parts):
                    width, height = _size(control.content)
                    yield Part("switch", said, "", width, height, None, inside, control)
                case _:
                    yield from parts
        case ft.FilledButton() | ft.OutlinedButton() | ft.TextButton() | ft.IconButton():
            inner = [each for child in _children(control) for each in _walk(child, inside=True)]
            said = " ".join(each.said for each in inner if each.said)
            width, height = _size(control)
            yield Part("button", said, "", width, height, None, inside, control)
        case ft.Text():
            spoken = control.semantics_label
            shown = str(control.value or "")
            yield Part("text", shown if spoken is None else spoken, shown, None, None, None, inside, control)
        case ft.Icon() | ft.Image():
            if control.semantics_label:
                yield Part("image", control.semantics_label, "", None, None, None, inside, control)
        case ft.TextField() | ft.Switch():
            value = str(control.value) if isinstance(control, ft.TextField) else ""
            width, height = _size(control)
            said = str(control.label or "")
            yield Part(type(control).__name__.lower(), said, value, width, height, None, inside, control)
        case _:
            for child in _children(control):
                yield from _walk(child, inside=inside)


def _children(control: BaseControl) -> Iterator[Any]:
    for name in ("content", "controls", "icon"):
        child = getattr(control, name, None)
        if isinstance(child, BaseControl | list):
            yield child


def _size(control: Any) -> tuple[float | None, float | None]:
    width, height = getattr(control, "width", None), getattr(control, "height", None)
    return (width if isinstance(width, int | float) else None, height if isinstance(height, int | float) else None)
