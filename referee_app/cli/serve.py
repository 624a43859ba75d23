"""``referee``: the app. Starts the server for this machine, opens the browser here, lets phones in when asked."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from referee_app.cli.errors import fail
from referee_app.cli.stored import DatabaseOption
from referee_app.locale import system_language, text

if TYPE_CHECKING:
    import uvicorn

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
    # Only now is anything heavy imported: a taken port is told at once.
    import uvicorn

    from referee_app.logs import log_to
    from referee_app.server.access.access import FOLDER
    from referee_app.server.access.addresses import EVERY, LOOPBACK, own_address
    from referee_app.server.access.lan import Lan, options
    from referee_app.server.app import create_app
    from referee_app.server.room import Room
    from referee_app.store.errors import StoreError
    from referee_app.store.store import Store, default_folder
    from referee_app.ui.app import make_main
    from referee_app.ui.warming import warm

    try:
        room = Room(Store.open(data, database or None), _make_reader)
        log_to(room.store.folder or default_folder())
        room.resume_latest()
    except StoreError as error:
        fail(error.text(language))
    if demo and room.referee is None:
        _play_demo(room, language)
    trusted = _certificate(room, own_address() if host in EVERY else host) if https else None
    here = f"http{'s' if https else ''}://localhost:{port}"
    _say(text(language, "serve-here", {"address": here}))
    if trusted is not None:
        _say(text(language, "serve-trust", {"path": str(trusted.authority)}))
    app = create_app(room, make_main(room))
    room.access.lan = Lan(app, room.access.folder or default_folder() / FOLDER, port)
    if host not in LOOPBACK:
        # Whoever names an address wants others to come to it.
        address = own_address() if host in EVERY else host
        _tell_phones(room, f"http{'s' if https else ''}://{address}:{port}", language)
    config = uvicorn.Config(app, **options(ssl_certfile=None if trusted is None else trusted.server))
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    if not no_browser:
        # It is answered as soon as somebody serves: what listens is open already.
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()
    warm()
    try:
        asyncio.run(_run(uvicorn.Server(config), room, listening, language, lan))
    except KeyboardInterrupt:
        return


async def _run(server: uvicorn.Server, room: Room, listening: list[socket.socket], language: str, lan: bool) -> None:
    """Serve until stopped; with the doors to the network open if asked, or if they were when it last ran."""
    doors = room.access.lan
    assert doors is not None
    if lan or doors.was_open():
        try:
            _tell_phones(room, (await doors.open()).screens, language)
        except OSError as error:
            _say(text(language, "serve-no-lan", {"reason": error.strerror or str(error)}))
    elif len(listening) == 1:
        _say(text(language, "serve-how-phones"))
    try:
        await server.serve(sockets=listening)
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


def _certificate(room: Room, address: str | None) -> Certificate:
    from referee_app.server.access.access import FOLDER
    from referee_app.server.access.addresses import names
    from referee_app.server.tls import certificate
    from referee_app.store.store import default_folder

    return certificate((room.access.folder or default_folder() / FOLDER) / "tls", names(address))


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
