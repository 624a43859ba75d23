"""The live picture: small JPEGs pushed one after another, never faster than the browser shows them."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import flet as ft

from referee_app.server.room import Room
from referee_app.server.runner import PREVIEW_GAP
from referee_app.ui.theme import RADIUS

log: Final = logging.getLogger(__name__)


@ft.component
def LivePicture(room: Room, name: str, waiting: str, width: float, height: float) -> ft.Control:  # noqa: N802
    """Return what the camera sees, with the outlines of the cards read. Another size is another component."""
    page = ft.context.page
    image = ft.use_memo(lambda: ft.RawImage(fit=ft.BoxFit.CONTAIN, width=width, height=height), [])
    shown, show = ft.use_state(False)

    async def stream() -> None:
        last = 0
        while True:
            await asyncio.sleep(PREVIEW_GAP)
            preview = room.preview
            if preview is None or preview.number == last or page.session.connection is None:
                continue
            last = preview.number
            try:
                await image.render_encoded(preview.jpeg)
            except (TimeoutError, AssertionError):
                # The browser is away; the next picture finds it back, or the page is gone with this task.
                log.debug("a live picture was not shown")
            else:
                show(True)

    task: ft.MutableRef[asyncio.Task[None]] = ft.use_ref(None)

    def begin() -> None:
        task.current = asyncio.get_running_loop().create_task(stream())

    def end() -> None:
        if task.current is not None:
            task.current.cancel()

    ft.use_effect(begin, [], end)
    return ft.Semantics(
        label=name,
        image=True,
        content=ft.Container(
            width=width,
            height=height,
            bgcolor="#0E1013",
            border_radius=RADIUS,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            content=ft.Stack(
                [
                    ft.Container(
                        ft.Text(waiting, color="#B0FFFFFF", text_align=ft.TextAlign.CENTER),
                        alignment=ft.Alignment.CENTER,
                        expand=True,
                        visible=not shown,
                    ),
                    image,
                ]
            ),
        ),
    )
