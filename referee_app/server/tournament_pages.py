"""The pages of a tournament that any browser shows by itself: for a big screen, to print, and to take away."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, HTTPException
from fastapi.responses import Response

from referee_app.locale import language_for
from referee_app.server.room import Room
from referee_app.store.errors import StoreError
from referee_app.tournament.desk import Desk
from referee_app.tournament.export import big_screen, to_csv, to_html, to_json
from referee_app.tournament.pairings import TournamentError

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'none'"
"""What these pages may do in the browser: show themselves, and let the clock run."""
_BYTE_ORDER_MARK: Final = "\ufeff"


def tournament_pages(room: Room) -> APIRouter:
    """Return the routes ``/tournament/ID`` (big screen) and ``/tournament/ID.html``, ``.csv``, ``.json``."""
    router = APIRouter()

    def found(number: int) -> Desk:
        try:
            return room.tournaments.desk(number)
        except (StoreError, TournamentError) as error:
            raise HTTPException(404, str(error)) from None

    def page(content: str) -> Response:
        headers = {"content-security-policy": _POLICY, "cache-control": "no-store"}
        return Response(content, media_type="text/html; charset=utf-8", headers=headers)

    def file(number: int, form: str, content: str, media_type: str) -> Response:
        headers = {"content-disposition": f'attachment; filename="tournament-{number}.{form}"'}
        return Response(content, media_type=media_type, headers=headers)

    @router.get("/tournament/{number}.html")
    def sheet(number: int, language: str = "") -> Response:
        return page(to_html(found(number), language_for(language)))

    @router.get("/tournament/{number}.csv")
    def table(number: int, language: str = "") -> Response:
        content = _BYTE_ORDER_MARK + to_csv(found(number), language_for(language))
        return file(number, "csv", content, "text/csv; charset=utf-8")

    @router.get("/tournament/{number}.json")
    def document(number: int) -> Response:
        return file(number, "json", to_json(found(number)), "application/json")

    @router.get("/tournament/{number}")
    def screen(number: int, language: str = "") -> Response:
        return page(big_screen(found(number), language_for(language)))

    return router
