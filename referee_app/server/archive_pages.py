"""The host's way to take everything away as one file, and to bring such a file, or a single match, in again."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from typing import IO, Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse

from referee_app.locale import language_for, text
from referee_app.match.importing import LONGEST, MatchFileError, import_match
from referee_app.server.access.pages import language_of, own_page
from referee_app.server.access.roles import current
from referee_app.server.archive import ArchiveError, pack, unpack
from referee_app.server.room import Room
from referee_app.store.errors import StoreError

LARGEST: Final = 2_000_000_000
"""Bytes of a file that is brought in."""
_IN_MEMORY: Final = 8_000_000
_PIECE: Final = 1 << 20
_ZIP: Final = b"PK\x03\x04"


def archive_pages(room: Room) -> APIRouter:
    """Return the routes ``/everything.zip`` and ``/import``; they are the host's alone."""
    router = APIRouter()

    @router.get("/everything.zip")
    def everything() -> Response:
        _only_host()
        out = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 - the answer closes it
        try:
            pack(room.store, out)
        except StoreError as error:
            out.close()
            raise HTTPException(500, str(error)) from None
        headers = {"content-disposition": 'attachment; filename="referee.zip"'}
        return StreamingResponse(_pieces(out), media_type="application/zip", headers=headers)

    @router.get("/import")
    def page(request: Request) -> Response:
        _only_host()
        return own_page("import", language_of(request), {})

    @router.post("/import")
    async def bring_in(request: Request) -> Response:
        _only_host()
        language = language_for(request.query_params.get("language"))
        with tempfile.SpooledTemporaryFile(_IN_MEMORY) as file:
            size = 0
            async for part in request.stream():
                size += len(part)
                if size > LARGEST:
                    return JSONResponse({"error": text(language, "import-too-large")}, 413)
                file.write(part)
            file.seek(0)
            try:
                count = await asyncio.to_thread(_take, room, file)
            except (ArchiveError, MatchFileError) as error:
                return JSONResponse({"error": text(language, "import-no-archive", {"reason": str(error)})}, 400)
            except StoreError as error:
                return JSONResponse({"error": error.text(language)}, 500)
        room.changed()
        return JSONResponse({"done": text(language, "import-done", {"count": count})})

    return router


def _only_host() -> None:
    if not current.get().may_manage:
        raise HTTPException(403, "only at the machine the program runs on")


def _pieces(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        file.seek(0)
        while piece := file.read(_PIECE):
            yield piece


def _take(room: Room, file: IO[bytes]) -> int:
    """Store what the file holds, an archive or a single match; return how many logs that made."""
    begins = file.read(len(_ZIP))
    file.seek(0)
    if begins == _ZIP:
        return unpack(room.store, file)
    try:
        content = file.read(LONGEST + 1).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MatchFileError(f"no text: {error}") from None
    return len(import_match(room.store, content))
