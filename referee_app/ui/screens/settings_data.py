"""What is stored and where; taking it away, bringing it in, deleting it for good. The host's alone."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from referee_app.server.archive import forget
from referee_app.store.store import PICTURES_FOLDER
from referee_app.store.tables import LogKind
from referee_app.ui.components.exports import link_button
from referee_app.ui.components.guarded import component
from referee_app.ui.components.parts import button, heading, panel, words
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, Size

_MEGABYTE = 1e6


@component
def StoredData(session: Session, width: float) -> ft.Control:  # noqa: N802
    """Return the section about what is stored; whether deleting is asked for is this component's own."""
    asking, ask = ft.use_state(False)
    deleted, say_deleted = ft.use_state(False)
    controls: list[ft.Control] = [heading(session.t("settings-data"))]
    if not session.caller.may_manage:
        controls.append(words(session.t("settings-data-elsewhere"), colour=ft.Colors.ON_SURFACE_VARIANT))
        return ft.Column(controls, spacing=12, tight=True)

    async def delete() -> None:
        ask(False)
        say_deleted(await session.attempt_slowly(lambda: forget(session.room)))

    controls.append(_about(session, width))
    if deleted:
        said = panel([words(session.t("settings-deleted"), bold=True)], width=width)
        controls.append(ft.Semantics(live_region=True, container=True, content=said))
    everything, bring_in = session.t("settings-everything"), session.t("settings-import")
    controls += [
        link_button(everything, f"{session.base}/everything.zip", ft.Icons.SAVE_ALT, width),
        link_button(bring_in, f"{session.base}/import?language={session.language}", ft.Icons.UPLOAD_FILE, width),
    ]
    if not asking:
        controls.append(
            button(session.t("settings-delete"), lambda: ask(True), icon=ft.Icons.DELETE_OUTLINE, width=width)
        )
        return ft.Column(controls, spacing=12, tight=True)
    half = (width - 24 - GAP) / 2
    controls.append(
        panel(
            [
                words(session.t("settings-delete-sure"), bold=True),
                ft.Row(
                    [
                        button(session.t("do-cancel"), lambda: ask(False), width=half),
                        button(session.t("settings-delete-yes"), delete, kind="danger", width=half),
                    ],
                    spacing=GAP,
                ),
            ],
            width=width,
        )
    )
    return ft.Column(controls, spacing=12, tight=True)


def _about(session: Session, width: float) -> ft.Control:
    store = session.room.store
    folder = store.folder
    if folder is None:
        where = session.t("settings-data-memory")
    else:
        own = (folder / PICTURES_FOLDER).is_dir()
        where = session.t("settings-data-folder" if own else "settings-data-server", folder=str(folder))
    count = session.t(
        "settings-data-count",
        matches=len(store.matches()),
        tournaments=len(store.logs(LogKind.TOURNAMENT)),
        megabytes=f"{(0 if folder is None else _size(folder)) / _MEGABYTE:.1f}",
    )
    lines = [words(where, 15), words(count, Size.BODY, bold=True)]
    return ft.Semantics(identifier="stored", container=True, content=panel(lines, width=width))


def _size(folder: Path) -> int:
    """Return the bytes of all files in a folder; what goes meanwhile does not count."""
    size = 0
    for each in folder.rglob("*"):
        try:
            size += each.stat().st_size if each.is_file() else 0
        except OSError:
            continue
    return size
