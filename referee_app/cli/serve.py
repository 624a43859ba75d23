"""``referee``: the app. Starts the server for this machine, opens the browser here, lets phones in when asked."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from referee_app.cli.errors import fail
from referee_app.cli.stored import DatabaseOption, open_store
from referee_app.locale import system_language, text

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import ASGIApp

    from referee_app.server.room import Room
    from referee_app.server.runner import Reader
    from referee_app.server.tls import Certificate

PORT: Final = 8550
HERE: Final = "127.0.0.1"


def register(app: typer.Typer) -> None:
    """Make this what ``referee`` does when no command is named."""
    app.callback(invoke_without_command=True)(serve)


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Listen at this address too.")] = HERE,
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="Listen at this port.")] = PORT,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let phones of this network join, with a code each; prints the first one.")
    ] = False,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="FOLDER", help="Keep matches and pictures here.")
    ] = None,
    database: DatabaseOption = None,
    demo: Annotated[bool, typer.Option("--demo", help="Begin with the demo table.")] = False,
    https: Annotated[
        bool, typer.Option("--https", help="Serve a secure page, which the camera of a phone needs.")
    ] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser here.")] = False,
) -> None:
    """Run the referee for the table: the app in the browser."""
    if context.invoked_subcommand is not None:
        return
    language = system_language()
    listening = _listen(host, port, language)
    open_room = partial(_open_room, data, database, demo, language)
    # A secure page is answered with a certificate from the first moment, and that lies with the room's data.
    room = open_room() if https else None
    trusted = None if room is None else _certificate(room, host)
    here = f"http{'s' if https else ''}://localhost:{port}"
    if not no_browser:
        # It is answered as soon as somebody serves: what listens is open already.
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    @asynccontextmanager
    async def program() -> AsyncIterator[ASGIApp]:
        with _unswept():
            opened = await asyncio.to_thread(open_room) if room is None else room
            app = await asyncio.to_thread(_application, opened)
        _say(text(language, "serve-here", {"address": here}))
        if trusted is not None:
            _say(text(language, "serve-trust", {"path": str(trusted.authority)}))
        async with app.router.lifespan_context(app), _doors(opened, app, host, port, language, lan, https):
            yield app

    try:
        asyncio.run(_run(program, listening, trusted))
    except KeyboardInterrupt:
        return


async def _run(
    program: Callable[[], AbstractAsyncContextManager[ASGIApp]],
    listening: list[socket.socket],
    trusted: Certificate | None,
) -> None:
    """Serve until stopped, and from the first moment; ``program`` is loaded meanwhile."""
    import uvicorn

    from referee_app.server.access.lan import options
    from referee_app.server.opening import Opening

    def give_up() -> None:
        server.should_exit = True

    opening = Opening(program, give_up)
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    certificate = None if trusted is None else trusted.server
    server = uvicorn.Server(uvicorn.Config(opening, **options(ssl_certfile=certificate)))
    await server.serve(sockets=listening)
    if opening.failure is not None:
        raise opening.failure


@contextmanager
def _unswept() -> Iterator[None]:
    """Look for no garbage while the program is loaded, which leaves none: that takes a tenth of the start."""
    gc.disable()
    try:
        yield
    finally:
        # Nor ever among what stays until the end.
        gc.freeze()
        gc.enable()


def _open_room(data: Path | None, database: str | None, demo: bool, language: str) -> Room:
    from referee_app.server.room import Room
    from referee_app.store.errors import StoreError

    store = open_store(data, database, language)
    try:
        room = Room(store, _make_reader)
        room.resume_latest()
    except StoreError as error:
        fail(error.text(language))
    if demo and room.referee is None:
        _play_demo(room, language)
    return room


def _application(room: Room) -> FastAPI:
    from referee_app.server.app import create_app
    from referee_app.ui.app import make_main
    from referee_app.ui.warming import warm

    warm()
    return create_app(room, make_main(room))


@asynccontextmanager
async def _doors(
    room: Room, app: FastAPI, host: str, port: int, language: str, lan: bool, https: bool
) -> AsyncIterator[None]:
    """Let others come while this lasts: if asked, or if the doors to the network were open when it last ran."""
    from referee_app.server.access.addresses import LOOPBACK
    from referee_app.server.access.lan import Lan

    room.access.lan = doors = Lan(app, room.access.private_folder, port)
    if host not in LOOPBACK:
        # Whoever names an address wants others to come to it.
        _tell_phones(room, f"http{'s' if https else ''}://{_address(host)}:{port}", language)
    if lan or doors.was_open():
        try:
            _tell_phones(room, (await doors.open()).screens, language)
        except OSError as error:
            _say(text(language, "serve-no-lan", {"reason": error.strerror or str(error)}))
    elif host in LOOPBACK:
        _say(text(language, "serve-how-phones"))
    try:
        yield
    finally:
        await doors.close(forget=False)


def _worth_telling(record: logging.LogRecord) -> bool:
    """Drop what the web server says about connections that just went away, as they all do when it is stopped."""
    from starlette.websockets import WebSocketDisconnect

    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, asyncio.CancelledError | WebSocketDisconnect) and "Cancel %s" not in str(record.msg)


def _make_reader() -> Reader:
    from referee_app.vision.recogniser import Recogniser

    return Recogniser()


def _play_demo(room: Room, language: str) -> None:
    from referee_app.vision.frames import SourceError

    try:
        room.play_demo()
    except SourceError as error:
        fail(error.sentence(language))


def _listen(host: str, port: int, language: str) -> list[socket.socket]:
    """Return sockets that listen already, here and at ``host``; exits with one line when one cannot be had."""
    from referee_app.server.access.addresses import EVERY, LOOPBACK, listen

    found: list[socket.socket] = []
    for address in (host,) if host in (*EVERY, *LOOPBACK) else (HERE, host):
        try:
            found.append(listen(address, port))
        except OSError as error:
            for each in found:
                each.close()
            reason = error.strerror or str(error)
            fail(text(language, "serve-taken", {"host": address, "port": str(port), "reason": reason}))
    return found


def _certificate(room: Room, host: str) -> Certificate:
    from referee_app.server.access.addresses import names
    from referee_app.server.tls import certificate

    return certificate(room.access.private_folder / "tls", names(_address(host)))


def _address(host: str) -> str:
    """Return where others reach a program that listens at ``host``; without a network only this machine does."""
    from referee_app.server.access.addresses import EVERY, own_address

    return (own_address() or HERE) if host in EVERY else host


def _tell_phones(room: Room, address: str, language: str) -> None:
    """Print how the first phone joins: the address, the code, and both as a QR code."""
    import segno

    from referee_app.server.access.roles import Role

    code = room.access.codes.offer(Role.TABLE)
    _say(text(language, "serve-join", {"address": address, "code": code.shown}))
    segno.make(f"{address}/join#{code.code}", error="m").terminal(compact=True)
    _say(text(language, "serve-more-phones"))


def _say(line: str) -> None:
    # At once, also where somebody reads it through a pipe.
    print(line, flush=True)
