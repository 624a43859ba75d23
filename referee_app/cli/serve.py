"""``referee``: the app. Starts the server, opens the browser here, prints the address and a QR code for phones."""

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
    from referee_app.server.room import Room
    from referee_app.server.runner import Reader
    from referee_app.server.tls import Certificate

PORT: Final = 8550
EVERYWHERE: Final = "0.0.0.0"


def register(app: typer.Typer) -> None:
    """Make this what ``referee`` does when no command is named."""
    app.callback(invoke_without_command=True)(serve)


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Listen at this address only.")] = EVERYWHERE,
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="Listen at this port.")] = PORT,
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

    from referee_app.server.app import create_app
    from referee_app.server.room import Room
    from referee_app.store.errors import StoreError
    from referee_app.store.store import Store
    from referee_app.ui.app import make_main

    try:
        room = Room(Store.open(data, database or None), _make_reader)
        room.resume_latest()
    except StoreError as error:
        fail(error.text(language))
    if demo and room.referee is None:
        _play_demo(room, language)
    address = _own_address() if host in (EVERYWHERE, "::") else host
    trusted = _certificate(room, address) if https else None
    here = f"http{'s' if https else ''}://localhost:{port}"
    print(text(language, "serve-here", {"address": here}))
    if address not in (None, "localhost", "127.0.0.1", "::1"):
        _tell_phones(f"http{'s' if https else ''}://{address}:{port}", language)
    if trusted is not None:
        print(text(language, "serve-trust", {"path": str(trusted.authority)}))
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    if not no_browser:
        threading.Timer(1.0, webbrowser.open, (here,)).start()
    config = uvicorn.Config(
        create_app(room, make_main(room)),
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=4_000_000,
        timeout_graceful_shutdown=2,
        ssl_certfile=None if trusted is None else trusted.server,
    )
    try:
        uvicorn.Server(config).run(sockets=[listening])
    except KeyboardInterrupt:
        return


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


def _listen(host: str, port: int, language: str) -> socket.socket:
    """Return a socket that listens already; exits with one line when the port or address cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except OSError as error:
        listening.close()
        fail(text(language, "serve-taken", {"host": host, "port": str(port), "reason": error.strerror or str(error)}))
    return listening


def _certificate(room: Room, address: str | None) -> Certificate:
    from referee_app.server.tls import certificate
    from referee_app.store.store import default_folder

    names = dict.fromkeys(("localhost", "127.0.0.1", socket.gethostname(), *([address] if address else [])))
    return certificate((room.store.folder or default_folder()) / "tls", tuple(names))


def _tell_phones(url: str, language: str) -> None:
    """Print the address for other devices and its QR code."""
    import segno

    print(text(language, "serve-phones", {"address": url}))
    segno.make(url, error="m").terminal(compact=True)


def _own_address() -> str | None:
    """Return this machine's address in its network; None without one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
