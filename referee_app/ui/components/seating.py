"""Seats around the drawn table: dragged to where people really sit, or tapped there, by keyboard as well."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from referee_app.ui.components.guarded import component
from referee_app.ui.components.parts import button, words
from referee_app.ui.components.round_table import round_table
from referee_app.ui.session import Session
from referee_app.ui.setup import PLACES, Seated
from referee_app.ui.theme import GAP, MARK, Size

TILE_HEIGHT: Final = 52
FREE_WIDTH: Final = 72
_GROUP: Final = "seat"
_SIDE_MARKS: Final = tuple(MARK.values())


@component
def Seating(session: Session, width: float, height: float) -> ft.Control:  # noqa: N802
    """Return the table of the set-up; whose name has been tapped is this component's own."""
    selected, select = ft.use_state(-1)
    setup = session.setup
    seated = setup.seated(session.language)
    chosen = next((each for each in seated if each.at == selected), None)
    tile = min(112.0, (width - 2 * GAP) / 3.1)

    def move(at: int, place: int) -> None:
        session.set_up(session.setup.moved(at, place))
        select(-1)

    def touch(each: Seated) -> None:
        if chosen is None or chosen is each:
            select(-1 if chosen is each else each.at)
        else:
            move(chosen.at, each.place)

    def drop(place: int, event: ft.DragTargetEvent) -> None:
        move(int(event.src.data), place)

    taken = {each.place: each for each in seated}
    tiles: list[tuple[int, ft.Control]] = []
    for place in range(PLACES):
        each = taken.get(place)
        content = (
            _free(session, place, chosen, move, tile) if each is None else _name(session, each, chosen, touch, tile)
        )
        tiles.append((place, ft.DragTarget(content=content, group=_GROUP, on_accept=partial(drop, place))))
    hint = session.t("seat-hint") if chosen is None else session.t("seat-hint-selected", player=chosen.name)
    parts: list[ft.Control] = [
        round_table(tiles, _centre(session), width=width, height=height, tile_width=tile, tile_height=TILE_HEIGHT),
        words(hint, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
    ]
    if chosen is not None:
        parts.append(_what_now(session, chosen, lambda: select(-1), width))
    return ft.Semantics(identifier="seating", container=True, content=ft.Column(parts, spacing=GAP, tight=True))


def _centre(session: Session) -> ft.Control:
    return ft.Column(
        [
            ft.Icon(ft.Icons.ROTATE_RIGHT, size=34, color=ft.Colors.OUTLINE),
            words(session.t("direction-clockwise"), 12, colour=ft.Colors.ON_SURFACE_VARIANT),
            ft.Icon(ft.Icons.PHOTO_CAMERA_OUTLINED, size=24, color=ft.Colors.OUTLINE),
            ft.Icon(ft.Icons.KEYBOARD_ARROW_DOWN, size=20, color=ft.Colors.OUTLINE),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _name(
    session: Session, each: Seated, chosen: Seated | None, touch: Callable[[Seated], None], width: float
) -> ft.Control:
    setup = session.setup
    side = setup.sides(session.language).get(each.name)
    marked = each.name == setup.marked_name(session.language)
    detail = ("first" if setup.chooses_first else "deals") if marked else "none"
    spoken = session.t("seat-of", player=each.name, detail=detail)
    if side is not None:
        spoken = f"{spoken}, {session.t('seat-side', side=side + 1)}"
    if chosen is not None and chosen is not each:
        spoken = session.t("seat-swap", player=each.name)
    name = words(each.name, Size.SMALL, bold=True, lines=1, spoken=spoken, colour=ft.Colors.ON_PRIMARY_CONTAINER)
    # A long name gives way to the marks beside it.
    name.expand, name.expand_loose = True, True
    label: list[ft.Control] = [name]
    if side is not None:
        label.insert(0, words(_SIDE_MARKS[side % 4], 13, spoken="", colour=ft.Colors.ON_PRIMARY_CONTAINER))
    if marked:
        icon = ft.Icons.PLAY_ARROW if setup.chooses_first else ft.Icons.STYLE
        label.append(ft.Icon(icon, size=16, color=ft.Colors.ON_PRIMARY_CONTAINER))
    return ft.Draggable(
        group=_GROUP,
        data=each.at,
        content=ft.FilledButton(
            content=ft.Row(label, spacing=3, tight=True, alignment=ft.MainAxisAlignment.CENTER),
            width=width,
            height=TILE_HEIGHT,
            on_click=lambda _: touch(each),
            style=ft.ButtonStyle(
                bgcolor=ft.Colors.PRIMARY_CONTAINER,
                padding=4,
                shape=ft.RoundedRectangleBorder(radius=14),
                side={
                    ft.ControlState.FOCUSED: ft.BorderSide(4, ft.Colors.ON_SURFACE),
                    ft.ControlState.DEFAULT: ft.BorderSide(4, ft.Colors.PRIMARY)
                    if chosen is each
                    else ft.BorderSide(1, ft.Colors.OUTLINE),
                },
            ),
        ),
        content_feedback=ft.FilledButton(
            content=words(each.name, Size.SMALL, bold=True, colour=ft.Colors.ON_PRIMARY, lines=1),
            width=width,
            height=TILE_HEIGHT,
            style=ft.ButtonStyle(bgcolor=ft.Colors.PRIMARY, padding=4, shape=ft.RoundedRectangleBorder(radius=14)),
        ),
        content_when_dragging=ft.Container(width=width, height=TILE_HEIGHT),
    )


def _free(
    session: Session, place: int, chosen: Seated | None, move: Callable[[int, int], None], width: float
) -> ft.Control:
    """Return a place nobody sits at: a dot, and, once a name has been tapped, a button."""
    if chosen is None:
        return ft.Container(
            ft.Container(width=10, height=10, border_radius=5, bgcolor=ft.Colors.OUTLINE_VARIANT),
            width=width,
            height=TILE_HEIGHT,
            alignment=ft.Alignment.CENTER,
        )
    return ft.OutlinedButton(
        content=ft.Icon(ft.Icons.ADD_CIRCLE_OUTLINE, size=22, semantics_label=session.t("seat-free", number=place + 1)),
        width=min(width, FREE_WIDTH),
        height=TILE_HEIGHT,
        on_click=lambda _: move(chosen.at, place),
        style=ft.ButtonStyle(
            padding=0,
            bgcolor=ft.Colors.SURFACE,
            shape=ft.RoundedRectangleBorder(radius=14),
            side={
                ft.ControlState.FOCUSED: ft.BorderSide(4, ft.Colors.ON_SURFACE),
                ft.ControlState.DEFAULT: ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT),
            },
        ),
    )


def _what_now(session: Session, chosen: Seated, done: Callable[[], None], width: float) -> ft.Control:
    def nearest() -> None:
        session.set_up(session.setup.turned(chosen.at))
        done()

    def mark() -> None:
        session.set_up(session.setup.mark(chosen.at))
        done()

    half = (width - GAP) / 2
    first = session.setup.chooses_first
    return ft.Row(
        [
            button(
                session.t("seat-nearest", player=chosen.name),
                nearest,
                icon=ft.Icons.PHOTO_CAMERA_OUTLINED,
                size=15,
                width=half,
            ),
            button(
                session.t("seat-first" if first else "seat-deals", player=chosen.name),
                mark,
                icon=ft.Icons.PLAY_ARROW if first else ft.Icons.STYLE,
                size=15,
                width=half,
            ),
        ],
        spacing=GAP,
    )
