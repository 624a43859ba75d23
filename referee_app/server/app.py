"""The FastAPI application: own routes first, the Flet app mounted behind them at ``/``."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Final

import flet as ft
import flet.fastapi as flet_fastapi
from fastapi import FastAPI, HTTPException, WebSocket
from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from referee_app.resources import data_folder
from referee_app.server.access.gate import Gate
from referee_app.server.access.pages import add_pages
from referee_app.server.archive_pages import archive_pages
from referee_app.server.downloads import downloads
from referee_app.server.headers import SecurityHeaders
from referee_app.server.opening import WEB
from referee_app.server.room import Room
from referee_app.server.tournament_pages import series_pages, tournament_pages
from referee_app.store.errors import StoreError

SESSION_SECONDS: Final = 900
NOT_SERVED: Final = frozenset(
    {"openapi", "swagger_ui_html", "swagger_ui_redirect", "redoc_html", "oauth_redirect_handler"}
)
"""Pages the libraries bring along: documentation that loads its scripts from outside, a sign-in nobody uses here."""


class CompressForOthers:
    """Compresses answers, except for a browser on this very machine: there it costs time and saves nothing."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._compressed = GZipMiddleware(app, minimum_size=1000, compresslevel=5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        client = scope.get("client")
        near = client is not None and client[0] in ("127.0.0.1", "::1")
        await (self._plain if near else self._compressed)(scope, receive, send)


def create_app(room: Room, main: Callable[[ft.Page], Awaitable[None]]) -> FastAPI:
    """Return the application that serves ``room``; ``main`` draws it for every browser that comes."""
    app: FastAPI = flet_fastapi.FastAPI(docs_url=None, redoc_url=None, openapi_url=None, on_shutdown=[room.close])
    # The last one added is the first to be asked.
    app.add_middleware(Gate, access=room.access)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(CompressForOthers)
    add_pages(app, room.access)

    # A page that was loading when the server was started anew must load again; by this it knows.
    boot = secrets.token_hex(8)

    @app.get("/health")
    async def health() -> dict[str, str | bool]:
        return {"ok": True, "boot": boot}

    app.include_router(downloads(room))
    app.include_router(archive_pages(room))
    app.include_router(tournament_pages(room))
    app.include_router(series_pages(room))

    @app.get("/pictures/{name}")
    def picture(name: str) -> Response:
        try:
            return Response(room.store.picture(name), media_type="image/jpeg")
        except StoreError as error:
            raise HTTPException(404, str(error)) from None

    @app.websocket("/device")
    async def device(socket: WebSocket) -> None:
        await room.devices.serve(socket)

    app.mount("/sounds", StaticFiles(directory=data_folder() / "sounds"))
    app.mount("/fonts", StaticFiles(directory=data_folder() / "fonts"))
    screens: FastAPI = flet_fastapi.app(
        main,
        assets_dir=str(WEB),
        app_name="Referee",
        no_cdn=True,
        session_timeout_seconds=SESSION_SECONDS,
    )
    screens.router.routes[:] = [
        route for route in screens.router.routes if getattr(route, "name", None) not in NOT_SERVED
    ]
    app.mount("/", screens)
    return app
