"""What every answer tells the browser about what it may do with it."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

# A table has no internet, and the Flet client would ask for a script it does not need: the browser is told
# to fetch nothing from anywhere but here.
POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
        "worker-src 'self' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "media-src 'self' data: blob:",
        "connect-src 'self' ws: wss: data: blob:",
        "font-src 'self' data: blob:",
        "frame-src 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
_HEADERS: Final = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    # As the server of the Flet client says them with its files.
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-embedder-policy": b"require-corp",
}


class SecurityHeaders:
    """Adds to every answer each of these that it does not say itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; what is no HTTP request stays as it is."""

        async def with_all(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = dict(message["headers"])
                message["headers"] = [*message["headers"], *(each for each in _HEADERS.items() if each[0] not in said)]
            await send(message)

        await self._app(scope, receive, with_all if scope["type"] == "http" else send)
