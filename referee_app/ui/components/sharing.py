"""House rules on their way to another table: code, QR picture and file, and the way in for those that come."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from pathlib import PurePath

import flet as ft
import segno

from referee_app.locale.verdicts import sentence
from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.presets import PRESETS, RulesFileError, read_rules_text, to_rules_file
from referee_app.rules.sharing import share_code
from referee_app.ui.components.guarded import component
from referee_app.ui.components.hand import camera_can_read
from referee_app.ui.components.live import LivePicture
from referee_app.ui.components.parts import button, error_line, heading, keyed, panel, words
from referee_app.ui.rules_draft import RulesDraft, conflict_text
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE, GAP, WIDE, Size
from referee_app.vision.codes import read_qr, read_qr_file

LARGEST_FILE = 100_000
"""Bytes; a file with more is no rules file."""
LARGEST_PICTURE = 8_000_000
PICTURES = (".png", ".jpg", ".jpeg", ".webp")
_LIVE_HEIGHT = 220
FILE_NAME = "uno-rules.toml"


def qr_png(content: str) -> bytes:
    """Return the QR code of ``content`` as a PNG picture with its quiet zone, black on white."""
    out = io.BytesIO()
    # A short code would become a Micro QR code, which phones do not read.
    segno.make_qr(content, error="m").save(out, kind="png", scale=8, border=4, dark="#000000", light="#ffffff")
    return out.getvalue()


@component
def Sharing(  # noqa: N802
    session: Session,
    draft: RulesDraft,
    change: Callable[[RulesDraft], None],
    keep_as: Callable[[str], bool],
    width: float,
) -> ft.Control:
    """Return the share page; what has been typed in, and what came of it, is this component's own."""
    typed, write = ft.use_state("")
    name, call = ft.use_state("" if draft.name in PRESETS else draft.name)
    said, say = ft.use_state("")
    wrong, blame = ft.use_state("")
    clipboard = ft.use_memo(ft.Clipboard, [])
    files = ft.use_memo(ft.FilePicker, [])

    def take(content: str) -> None:
        try:
            rules = read_rules_text(content)
        except (RulesError, RulesFileError) as error:
            say("")
            blame(sentence(session.language, error.message))
            return
        blame("")
        write("")
        say(session.t("book-taken"))
        change(_as_own(rules))

    async def copy() -> None:
        await clipboard.set(share_code(draft.rules))
        say(session.t("book-code-copied"))

    async def download() -> None:
        await files.save_file(file_name=FILE_NAME, src_bytes=to_rules_file(draft.rules).encode())

    async def upload() -> None:
        picked = await files.pick_files(with_data=True, allow_multiple=False)
        for file in picked:
            picture = PurePath(file.name.lower()).suffix in PICTURES
            if file.size > (LARGEST_PICTURE if picture else LARGEST_FILE):
                blame(session.t("book-too-large"))
            elif picture:
                found(await asyncio.to_thread(read_qr_file, file.bytes or b""))
            else:
                take((file.bytes or b"").decode("utf-8", errors="replace"))

    def found(code: str | None) -> None:
        if code is None:
            say("")
            blame(session.t("book-scan-nothing"))
        else:
            take(code)

    async def scan() -> None:
        frame = session.room.newest_frame
        if frame is None:
            blame(session.t("book-scan-no-camera"))
        else:
            found(await asyncio.to_thread(read_qr, frame))

    def keep() -> None:
        if keep_as(name.strip()):
            say(session.t("book-kept", name=name.strip()))

    told: list[ft.Control] = []
    if wrong:
        told.append(error_line(wrong, lambda: blame(""), session.t("do-close")))
    if said:
        told.append(ft.Semantics(live_region=True, container=True, content=panel([words(said, bold=True)])))
    conflicts = draft.conflicts
    wide = session.width >= WIDE
    each = (width - EDGE) / 2 if wide else width
    out = [
        *(
            [panel([words(conflict_text(session.language, conflict), bold=True) for conflict in conflicts], width=each)]
            if conflicts
            else _out(session, draft, copy, download, each)
        ),
        panel(
            [
                ft.TextField(
                    label=session.t("book-keep-name"),
                    value=name,
                    on_change=lambda event: call(event.control.value),
                    max_length=40,
                    counter="",
                    width=each - 24,
                ),
                button(
                    session.t("book-keep"),
                    keep,
                    icon=ft.Icons.BOOKMARK_ADD,
                    disabled=not name.strip() or bool(conflicts),
                    width=each - 24,
                ),
            ]
        ),
    ]
    taken = [
        heading(session.t("book-take-title"), Size.TITLE),
        *_camera(session, each),
        button(session.t("book-scan"), scan, icon=ft.Icons.QR_CODE_SCANNER, width=each),
        ft.TextField(
            label=session.t("book-take-field"),
            value=typed,
            multiline=True,
            min_lines=2,
            max_lines=6,
            width=each,
            on_change=lambda event: write(event.control.value),
        ),
        ft.Row(
            [
                button(
                    session.t("book-take"), lambda: take(typed), kind="main", expand=True, disabled=not typed.strip()
                ),
                button(session.t("book-upload"), upload, icon=ft.Icons.UPLOAD_FILE, expand=True),
            ],
            spacing=GAP,
            width=each,
        ),
    ]
    if not wide:
        return ft.Column([*told, *out, *taken], spacing=12, tight=True)
    sides = ft.Row(
        [ft.Column(side, spacing=12, tight=True) for side in (out, taken)],
        spacing=EDGE,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Column([*told, sides], spacing=12, tight=True)


def _camera(session: Session, width: float) -> list[ft.Control]:
    """Return what the camera sees, to hold the code in view; nothing where none watches."""
    if not camera_can_read(session):
        return []
    live = session.t("camera-live")
    return [keyed(LivePicture, f"scan-{width:.0f}", session.room, live, "", width, _LIVE_HEIGHT)]


def _as_own(rules: HouseRules) -> RulesDraft:
    return RulesDraft.of("", rules)


def _out(
    session: Session,
    draft: RulesDraft,
    copy: Callable[[], object],
    download: Callable[[], object],
    width: float,
) -> list[ft.Control]:
    code = share_code(draft.rules)
    side = min(width - 24, 260)
    lines: list[ft.Control] = [
        heading(session.t("book-code-title"), Size.TITLE),
        words(session.t("book-code-hint"), 15, colour=ft.Colors.ON_SURFACE_VARIANT),
        ft.Row(
            [
                ft.Container(
                    ft.Image(
                        src=qr_png(code),
                        width=side,
                        height=side,
                        semantics_label=session.t("book-qr"),
                        fit=ft.BoxFit.FILL,
                    ),
                    bgcolor="#FFFFFF",
                    border_radius=8,
                )
            ],
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        ft.Semantics(
            identifier="share-code",
            label=code,
            exclude_semantics=True,
            content=ft.Text(
                code,
                size=20,
                weight=ft.FontWeight.BOLD,
                selectable=True,
                text_align=ft.TextAlign.CENTER,
                width=width - 24,
            ),
        ),
        ft.Row(
            [
                button(session.t("book-code-copy"), copy, icon=ft.Icons.COPY, expand=True),
                button(session.t("book-download"), download, icon=ft.Icons.DOWNLOAD, expand=True),
            ],
            spacing=GAP,
        ),
    ]
    if draft.notes:
        lines.append(words(session.t("book-code-no-notes"), Size.SMALL))
    return [panel(lines, spacing=10, width=width)]
