"""The pages of tournaments and series that any browser shows by itself: a big screen, to print, and to take away."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, HTTPException
from fastapi.responses import Response

from referee_app.locale import language_for
from referee_app.server.room import Room
from referee_app.store.errors import StoreError
from referee_app.tournament import series_export
from referee_app.tournament.big_screen import big_screen
from referee_app.tournament.desk import Desk
from referee_app.tournament.export import to_csv, to_html, to_json
from referee_app.tournament.pairings import TournamentError
from referee_app.tournament.series_desk import SeriesDesk

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'none'"
"""What these pages may do in the browser: show themselves, and let the clock run."""
_BYTE_ORDER_MARK: Final = "\ufeff"
_CSV: Final = "text/csv; charset=utf-8"


def tournament_pages(room: Room) -> APIRouter:
    """Return the routes ``/tournament/ID`` (big screen) and ``/tournament/ID.html``, ``.csv``, ``.json``."""
    router = APIRouter()

    def found(number: int) -> Desk:
        try:
            return room.tournaments.desk(number)
        except (StoreError, TournamentError) as error:
            raise HTTPException(404, str(error)) from None

    @router.get("/tournament/{number}.html")
    def sheet(number: int, language: str = "") -> Response:
        return _page(to_html(found(number), language_for(language)))

    @router.get("/tournament/{number}.csv")
    def table(number: int, language: str = "") -> Response:
        content = _BYTE_ORDER_MARK + to_csv(found(number), language_for(language))
        return _file(f"tournament-{number}.csv", content, _CSV)

    @router.get("/tournament/{number}.json")
    def document(number: int) -> Response:
        return _file(f"tournament-{number}.json", to_json(found(number)), "application/json")

    @router.get("/tournament/{number}")
    def screen(number: int, language: str = "") -> Response:
        return _page(big_screen(found(number), language_for(language)))

    return router


def series_pages(room: Room) -> APIRouter:
    """Return the routes ``/series/ID.html``, ``.csv``, ``.json``."""
    router = APIRouter()

    def found(number: int) -> SeriesDesk:
        try:
            return room.series.desk(number)
        except (StoreError, TournamentError) as error:
            raise HTTPException(404, str(error)) from None

    @router.get("/series/{number}.html")
    def sheet(number: int, language: str = "") -> Response:
        return _page(series_export.to_html(found(number).series, language_for(language)))

    @router.get("/series/{number}.csv")
    def table(number: int, language: str = "") -> Response:
        content = _BYTE_ORDER_MARK + series_export.to_csv(found(number).series, language_for(language))
        return _file(f"series-{number}.csv", content, _CSV)

    @router.get("/series/{number}.json")
    def document(number: int) -> Response:
        return _file(f"series-{number}.json", series_export.to_json(found(number)), "application/json")

    return router


def _page(content: str) -> Response:
    headers = {"content-security-policy": _POLICY, "cache-control": "no-store"}
    return Response(content, media_type="text/html; charset=utf-8", headers=headers)


def _file(name: str, content: str, media_type: str) -> Response:
    return Response(content, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})
