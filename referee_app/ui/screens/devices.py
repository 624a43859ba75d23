"""The devices: letting phones in, a QR code a role, who is paired, and sending devices away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from referee_app.server.access.access import Access
from referee_app.server.access.lan import Open
from referee_app.server.access.paired import Paired
from referee_app.server.access.roles import PAIRED_ROLES, Role
from referee_app.ui.components.frame import page
from referee_app.ui.components.parts import button, heading, keyed, panel, words
from referee_app.ui.components.sharing import qr_png
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE, GAP, Size

_LOOKS_AGAIN: Final = 20.0
"""Seconds after which the code and the list are looked at again: a code runs out by itself."""
_ICONS: Final = {
    Role.CAMERA: ft.Icons.VIDEOCAM,
    Role.TABLE: ft.Icons.TABLE_RESTAURANT,
    Role.SCOREBOARD: ft.Icons.SCOREBOARD,
    Role.SPECTATOR: ft.Icons.VISIBILITY,
}


def devices_screen(session: Session) -> ft.Control:
    """Return the place where devices are let in and sent away; only the host's does that."""
    width = min(session.width - 2 * EDGE, 560)
    access, doors = session.room.access, session.room.access.lan
    title = session.t("place-devices")
    if not session.caller.may_manage:
        return page(session, title, [words(session.t("devices-elsewhere"))], width)
    if doors is None:
        return page(session, title, [words(session.t("devices-no-doors"))], width)

    async def let_in() -> None:
        session.error = None
        try:
            await doors.open()
        except OSError as error:
            session.error = session.t("devices-failed", reason=error.strerror or str(error))
        session.room.changed()

    async def shut() -> None:
        access.codes.withdraw()
        await doors.close()
        session.room.changed()

    controls: list[ft.Control] = []
    if doors.open_at is None:
        controls += [
            words(session.t("devices-shut")),
            button(session.t("devices-open"), let_in, kind="main", icon=ft.Icons.QR_CODE_2, size=20, width=width),
        ]
    else:
        controls.append(keyed(Inviting, f"inviting-{width:.0f}", session, access, doors.open_at, width))
    controls.append(_list(session, access, width))
    if doors.open_at is not None:
        trusted = doors.trusted
        controls.append(button(session.t("devices-close"), shut, icon=ft.Icons.LOCK, width=width))
        if trusted is not None:
            controls.append(
                panel(
                    [
                        words(session.t("devices-fingerprint"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
                        words(trusted.fingerprint, Size.SMALL),
                    ]
                )
            )
    return page(session, title, controls, width)


@ft.component
def Inviting(session: Session, access: Access, doors: Open, width: float) -> ft.Control:  # noqa: N802
    """Return the choice of a role and the QR code that lets a device in as that."""
    role, choose = ft.use_state(Role.CAMERA)
    _, look = ft.use_state(0)
    task: ft.MutableRef[asyncio.Task[None]] = ft.use_ref(None)

    async def look_again() -> None:
        count = 0
        while True:
            await asyncio.sleep(_LOOKS_AGAIN)
            count += 1
            look(count)

    def begin() -> None:
        task.current = asyncio.get_running_loop().create_task(look_again())

    def end() -> None:
        if task.current is not None:
            task.current.cancel()

    ft.use_effect(begin, [], end)
    code = access.codes.offer(role)
    address = f"{doors.screens}/{'trust' if role is Role.CAMERA else 'join'}"
    half = (width - GAP) / 2

    def role_button(each: Role) -> ft.Control:
        name = session.t("role", role=each.value)
        return button(
            name,
            partial(choose, each),
            icon=_ICONS[each],
            kind="main" if each is role else "plain",
            spoken=session.t("role-chosen", role=name) if each is role else name,
            width=half,
        )

    return ft.Column(
        [
            words(session.t("devices-what"), bold=True),
            ft.Row([role_button(each) for each in PAIRED_ROLES], wrap=True, spacing=GAP, run_spacing=GAP),
            words(session.t("role-hint", role=role.value), colour=ft.Colors.ON_SURFACE_VARIANT),
            ft.Container(
                alignment=ft.Alignment.CENTER,
                content=ft.Image(
                    src=qr_png(f"{address}#{code.code}"),
                    width=min(width, 300),
                    height=min(width, 300),
                    border_radius=12,
                    semantics_label=session.t("devices-qr", role=session.t("role", role=role.value)),
                ),
            ),
            ft.Semantics(
                identifier="join",
                container=True,
                content=ft.Column(
                    [
                        words(session.t("devices-by-hand", address=address), align=ft.TextAlign.CENTER),
                        words(code.shown, 34, bold=True, spoken=" ".join(code.shown)),
                        words(session.t("devices-once"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
                    ],
                    spacing=2,
                    tight=True,
                    width=width,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
            ),
        ],
        spacing=12,
        tight=True,
    )


def _list(session: Session, access: Access, width: float) -> ft.Control:
    devices = access.paired.all()
    lines: list[ft.Control] = [heading(session.t("devices-paired"))]
    if not devices:
        lines.append(words(session.t("devices-none"), colour=ft.Colors.ON_SURFACE_VARIANT))

    def send_away(device: Paired) -> None:
        try:
            access.revoke(device.id)
        except OSError as error:
            session.error = session.t("devices-not-kept", reason=error.strerror or str(error))

    lines += [_device(session, device, access.sockets(device.id) > 0, partial(send_away, device)) for device in devices]
    listed = panel(lines)
    listed.width = width
    return listed


def _device(session: Session, device: Paired, here: bool, send_away: Callable[[], None]) -> ft.Control:
    name = device.name or session.t("devices-nameless")
    minutes = max(0, int((time.time() - device.seen) / 60))
    seen = "now" if here else "minutes" if minutes < 60 else "hours" if minutes < 1440 else "days"
    count = {"now": 0, "minutes": max(1, minutes), "hours": minutes // 60, "days": minutes // 1440}[seen]
    return ft.Row(
        [
            ft.Icon(_ICONS[device.role], color=ft.Colors.PRIMARY if here else ft.Colors.OUTLINE),
            ft.Column(
                [
                    words(f"{session.t('role', role=device.role.value)} · {name}", bold=True, lines=1),
                    words(
                        session.t("devices-seen", when=seen, count=count),
                        Size.SMALL,
                        colour=ft.Colors.ON_SURFACE_VARIANT,
                    ),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            button(session.t("devices-away"), send_away, size=15, spoken=session.t("devices-away-name", device=name)),
        ],
        spacing=GAP,
    )
