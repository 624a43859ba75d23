"""The pages beside the app: to join by, to trust the certificate by, and the camera's own. Plain HTML, no Flet.

They lie in ``server/pages``; ``{{ id }}`` in them is a text of the catalogue or a value given to ``own_page``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from referee_app.locale import LANGUAGES, language_for, text
from referee_app.server.access.access import Access
from referee_app.server.access.codes import TooManyTriesError, WrongCodeError
from referee_app.server.access.gate import COOKIE, SECURE_COOKIE
from referee_app.server.access.paired import FORGOTTEN_AFTER, TooManyDevicesError
from referee_app.server.access.roles import Role

if TYPE_CHECKING:
    from referee_app.server.tls import Certificate

PAGES: Final = Path(__file__).parent.parent / "pages"
LARGEST: Final = 1000
"""Bytes of what a device sends to join."""
CAMERA_WORDS: Final = (
    "camera-asking", "camera-refused", "camera-missing", "camera-insecure", "camera-busy", "camera-page-off",
    "camera-page-start", "camera-page-stop", "camera-page-waiting", "camera-page-card", "camera-page-empty",
    "camera-page-dark", "camera-page-away", "camera-page-idle",
)  # fmt: skip
"""What the camera's page may have to say, given along with it: it must not have to ask when the line is cut."""


def add_pages(app: FastAPI, access: Access) -> None:
    """Add the routes of the pages to ``app``."""

    @app.get("/join")
    def join_page(request: Request) -> Response:
        return own_page("join", language_of(request), {})

    @app.post("/join")
    async def join(request: Request) -> Response:
        language = language_of(request)
        try:
            code = await _code(request)
            secure = request.url.scheme == "https"
            if not secure and access.codes.redeem(code, only_look=True) is Role.CAMERA and access.lan is not None:
                # A camera needs the secure page; its code stays good for it.
                return JSONResponse({"go": "/trust"})
            device, credential = access.join(code, request.headers.get("user-agent", ""))
        except WrongCodeError:
            return _refused(403, language, "join-wrong")
        except TooManyTriesError:
            return _refused(429, language, "join-too-often")
        except TooManyDevicesError:
            return _refused(409, language, "join-full")
        except OSError:
            return _refused(500, language, "join-not-kept")
        answer = JSONResponse({"go": "/camera" if device.role is Role.CAMERA else "/"})
        answer.set_cookie(
            SECURE_COOKIE if secure else COOKIE,
            credential,
            max_age=FORGOTTEN_AFTER,
            secure=secure,
            httponly=True,
            samesite="strict",
        )
        return answer

    @app.get("/trust")
    def trust_page(request: Request) -> Response:
        found = _certificate(access)
        if access.lan is None or access.lan.open_at is None or found is None:
            return own_page("join", language_of(request), {})
        secure = access.lan.open_at.camera
        page = own_page("trust", language_of(request), {"fingerprint": found.fingerprint, "secure": secure})
        # Only this page asks another address than its own: whether the secure door is trusted already.
        page.headers["content-security-policy"] = (
            f"default-src 'self' 'unsafe-inline'; connect-src 'self' {secure}; frame-ancestors 'none'"
        )
        return page

    @app.get("/referee.crt")
    def authority() -> Response:
        found = _certificate(access)
        if found is None:
            return Response(status_code=404)
        return Response(found.der, media_type="application/x-x509-ca-cert")

    @app.get("/referee.mobileconfig")
    def profile() -> Response:
        found = _certificate(access)
        if found is None:
            return Response(status_code=404)
        return Response(found.profile, media_type="application/x-apple-aspen-config")

    @app.get("/camera")
    def camera_page(request: Request) -> Response:
        language = language_of(request)
        said = {name: text(language, name) for name in CAMERA_WORDS}
        # In a script nothing but "<" could end it early.
        return own_page("camera", language, {"words": json.dumps(said).replace("<", "\\u003c")}, raw=("words",))


async def _code(request: Request) -> str:
    """Return the code a device sends; raises WrongCodeError for anything else."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST:
            raise WrongCodeError()
    try:
        told = json.loads(body)
    except (ValueError, RecursionError):
        raise WrongCodeError() from None
    code = told.get("code") if isinstance(told, dict) else None
    if not isinstance(code, str):
        raise WrongCodeError()
    return code


def _certificate(access: Access) -> Certificate | None:
    return None if access.lan is None else access.lan.trusted


def _refused(status: int, language: str, message: str) -> Response:
    return JSONResponse({"error": text(language, message)}, status)


def language_of(request: Request) -> str:
    """Return the language a page is to be in: the one asked for, else the browser's."""
    asked = request.query_params.get("language") or request.headers.get("accept-language", "")
    return language_for(asked)


def own_page(name: str, language: str, values: Mapping[str, str], raw: tuple[str, ...] = ()) -> HTMLResponse:
    """Return the page ``name`` in ``language``; ``raw`` are the values that are put in as they are."""
    other = next(each for each in LANGUAGES if each != language)
    given = {
        **values,
        "language": "zh-Hans" if language == "zh-Hans" else "en",
        "other": other,
        "style": (PAGES / "style.css").read_text(encoding="utf-8"),
    }

    def fill(found: re.Match[str]) -> str:
        key = found[1]
        if key in given:
            return given[key] if key in (*raw, "style") else escape(given[key])
        return escape(text(language, key))

    template = (PAGES / f"{name}.html").read_text(encoding="utf-8")
    return HTMLResponse(re.sub(r"\{\{ ([a-z-]+) \}\}", fill, template), headers={"cache-control": "no-store"})
