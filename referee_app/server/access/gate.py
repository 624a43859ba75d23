"""The gate before every route and every socket: who is it, where does he come from, what may he ask for, how much.

The machine the program runs on is the host and needs no pairing. Everybody else shows the cookie he got when he was
paired; without it there is only the page to join by. What each role may do beyond opening pages is asked where
changes are made (``permission``); here it is set who asks.
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from referee_app import permission
from referee_app.server.access.access import Access, Live
from referee_app.server.access.guarded import NOT_PAIRED, TOO_FAST, Guarded
from referee_app.server.access.limits import Buckets
from referee_app.server.access.roles import HOST, Caller, Role, current

COOKIE: Final = "referee_device"
SECURE_COOKIE: Final = "__Host-referee_device"
"""On a secure page; a plain one cannot overwrite it."""

FOR_ALL: Final = frozenset({"/health", "/join", "/trust", "/referee.crt", "/referee.mobileconfig", "/icon.svg"})
"""What is answered to whoever is not paired: nothing of a match, nothing of a person."""
FOR_CAMERAS: Final = frozenset({"/camera", "/device", "/device.js"})
SOCKETS: Final = 12
"""How many sockets a paired device may have open at once."""
REQUESTS: Final = (400.0, 50.0)
"""Requests from one address: at once, and a second."""
_LOOPBACK: Final = frozenset({"127.0.0.1", "::1"})
_FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


class Gate:
    """ASGI middleware; put before everything else."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self._app, self._access = app, access
        self._requests = Buckets(*REQUESTS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what may be asked for, refuse the rest."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        caller = self.caller(scope)
        refusal = self._refusal(scope, headers, caller)
        if refusal is not None:
            await refusal(scope, receive, send)
            return

        async def closed_to_others(message: Message) -> None:
            if message["type"] == "http.response.start":
                # The Flet client's server lets pages from anywhere read what it answers.
                message["headers"] = [each for each in message["headers"] if each[0] != b"access-control-allow-origin"]
            await send(message)

        with _as(caller):
            await self._app(scope, receive, closed_to_others)

    def _refusal(self, scope: Scope, headers: Headers, caller: Caller | None) -> Response | None:
        path, method = scope["path"], scope["method"]
        if caller is not HOST and not self._requests.take(_address(scope)):
            return PlainTextResponse("too many requests", 429, {"retry-after": "5"})
        if not known_host(headers.get("host", "")):
            return PlainTextResponse("unknown host name", 421)
        reading = method in ("GET", "HEAD")
        visited = reading and headers.get("sec-fetch-mode", "navigate") == "navigate"
        if not visited and headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return PlainTextResponse("not for pages from elsewhere", 403)
        if not reading and not same_origin(headers):
            return PlainTextResponse("not for pages from elsewhere", 403)
        if path in FOR_ALL:
            return None
        if caller is None:
            return RedirectResponse("/join", 303) if visited else PlainTextResponse("not paired", 401)
        if caller.role is Role.CAMERA and path not in FOR_CAMERAS:
            return RedirectResponse("/camera", 303) if visited else PlainTextResponse("only a camera", 403)
        if not reading and not caller.may_act:
            return PlainTextResponse("only a spectator", 403)
        return None

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if not known_host(headers.get("host", "")) or not same_origin(headers):
            # Refused before it is accepted: the browser of whoever tries learns nothing.
            await receive()
            await send({"type": "websocket.close", "code": NOT_PAIRED})
            return
        caller = self.caller(scope)
        allowed = caller is not None and (caller.role is not Role.CAMERA or scope["path"] in FOR_CAMERAS)
        if caller is None or not allowed or self._crowded(caller):
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": NOT_PAIRED if not allowed else TOO_FAST})
            return
        live = Live(caller)
        self._access.enter(live)
        try:
            with _as(caller):
                await Guarded(receive, send, live).serve(self._app, scope)
        finally:
            self._access.leave(live)

    def _crowded(self, caller: Caller) -> bool:
        return caller is not HOST and self._access.sockets(caller.id) >= SOCKETS

    def caller(self, scope: Scope) -> Caller | None:
        """Return who asks; None for whoever is neither the host nor paired."""
        headers = Headers(scope=scope)
        if is_host(scope, headers):
            return HOST
        name = SECURE_COOKIE if scope["scheme"] in ("https", "wss") else COOKIE
        try:
            shown = SimpleCookie(headers.get("cookie", "")).get(name)
        except CookieError:
            return None
        return None if shown is None else self._access.paired.caller(shown.value)


@contextlib.contextmanager
def _as(caller: Caller | None) -> Any:
    """Let everything begun in this block be done in the name of ``caller``."""
    who = caller or Caller("", Role.SPECTATOR)
    token = current.set(who)
    try:
        with permission.acting(lambda: who.may_act):
            yield
    finally:
        current.reset(token)


def is_host(scope: MutableMapping[str, Any], headers: Headers) -> bool:
    """Say whether a request comes from a browser on this machine that was told to open this machine.

    A name that was made to point here, or a program that passes on what others ask, is not the host.
    """
    name = urlsplit(f"//{headers.get('host', '')}").hostname
    return (
        _address(scope) in _LOOPBACK
        and (name == "localhost" or name in _LOOPBACK)
        and not any(each in headers for each in _FORWARDED)
    )


def known_host(host: str) -> bool:
    """Say whether the Host header is an address or this machine's name, and no site's name made to point here."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return False
    own = socket.gethostname().lower()
    if name in ("localhost", own, f"{own}.local", own.split(".")[0], f"{own.split('.')[0]}.local"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def same_origin(headers: Headers) -> bool:
    """Say whether a request comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def _address(scope: MutableMapping[str, Any]) -> str:
    client = scope.get("client")
    return client[0] if client else ""
