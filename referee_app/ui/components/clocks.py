"""A clock that counts down on the screen by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import flet as ft

from referee_app.locale import text
from referee_app.ui.clock import Clock, shown
from referee_app.ui.components.guarded import component
from referee_app.ui.components.parts import words
from referee_app.ui.theme import ILLEGAL, ON_BAND

HURRY: Final = 5
"""Seconds left from which on the clock is red."""


@component
def Countdown(language: str, name: str, clock: Clock, over: Callable[[], None], size: float) -> ft.Control:  # noqa: N802
    """Return the seconds left of ``clock``; ``name`` is its message, and ``over`` is called once when they are gone."""
    left, tick = ft.use_state(clock.left())
    task: ft.MutableRef[asyncio.Task[None]] = ft.use_ref(None)

    async def run() -> None:
        while not clock.over:
            now = clock.left()
            tick(now)
            # To the next full second, so that every number stands for a whole one.
            await asyncio.sleep(now % 1 or 1)
        tick(0.0)
        over()

    def begin() -> None:
        task.current = asyncio.get_running_loop().create_task(run())

    def end() -> None:
        if task.current is not None:
            task.current.cancel()

    ft.use_effect(begin, [clock.ends], end)
    hurried = left <= HURRY
    ink = ON_BAND if hurried else ft.Colors.ON_SURFACE
    spoken = text(language, "clock-over") if left <= 0 else text(language, f"clock-{name}", {"seconds": shown(left)})
    return ft.Semantics(
        identifier=f"clock-{name}",
        label=spoken,
        exclude_semantics=True,
        container=True,
        content=ft.Container(
            ft.Row(
                [
                    ft.Icon(ft.Icons.TIMER, size=size * 0.9, color=ink),
                    words(shown(left), size, bold=True, colour=ink),
                ],
                spacing=4,
                tight=True,
            ),
            bgcolor=ILLEGAL if hurried else ft.Colors.SURFACE_CONTAINER_HIGHEST,
            border_radius=12,
            padding=ft.Padding.symmetric(horizontal=10, vertical=4),
        ),
    )
