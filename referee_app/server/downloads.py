"""What a browser takes away: a match in the forms it can be exported as, and small pictures for the log."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import Final

from fastapi import APIRouter, HTTPException
from fastapi.responses import Response, StreamingResponse

from referee_app.locale import language_for
from referee_app.match.errors import MatchError
from referee_app.match.export import to_csv, to_json, to_yaml
from referee_app.match.pictures import smaller
from referee_app.match.referee import Referee
from referee_app.match.sheet import html_parts
from referee_app.server.room import Room
from referee_app.store.errors import StoreError

SMALL: Final = 240
"""Longest side of a small picture in pixels."""
_KEPT: Final = 256
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
"""What an exported page may do in the browser: show itself."""
_BYTE_ORDER_MARK: Final = "\ufeff"


class Form(StrEnum):
    """What a match can be exported as."""

    HTML = "html"
    CSV = "csv"
    JSON = "json"
    YAML = "yaml"


_TYPES: Final = {
    Form.HTML: "text/html; charset=utf-8",
    Form.CSV: "text/csv; charset=utf-8",
    Form.JSON: "application/json",
    Form.YAML: "application/yaml",
}


def downloads(room: Room) -> APIRouter:
    """Return the routes ``/export/ID.FORM`` and ``/pictures/small/NAME``."""
    router = APIRouter()

    @lru_cache(maxsize=_KEPT)
    def small(name: str) -> bytes:
        return smaller(room.store.picture(name), SMALL)

    @router.get("/pictures/small/{name}")
    def small_picture(name: str) -> Response:
        try:
            jpeg = small(name)
        except StoreError as error:
            raise HTTPException(404, str(error)) from None
        # A picture never changes under its name.
        return Response(jpeg, media_type="image/jpeg", headers={"cache-control": "private, max-age=604800, immutable"})

    @router.get("/export/{match_id}.{form}")
    def export(match_id: int, form: Form, language: str = "", show: bool = False) -> Response:
        try:
            referee = Referee.open(room.store, match_id)
        except (StoreError, MatchError) as error:
            raise HTTPException(404, str(error)) from None
        headers = {"content-security-policy": _POLICY}
        if not show:
            headers["content-disposition"] = f'attachment; filename="match-{match_id}.{form}"'
        content = (part.encode() for part in _content(referee, form, language_for(language)))
        return StreamingResponse(content, media_type=_TYPES[form], headers=headers)

    return router


def _content(referee: Referee, form: Form, language: str) -> Iterable[str]:
    match form:
        case Form.HTML:
            return html_parts(referee, language)
        case Form.CSV:
            # The mark is what makes spreadsheets read Chinese names right.
            return (_BYTE_ORDER_MARK, to_csv(referee, language))
        case Form.JSON:
            return (to_json(referee),)
        case Form.YAML:
            return (to_yaml(referee),)
