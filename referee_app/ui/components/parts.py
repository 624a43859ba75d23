"""Buttons, headings and panels in the app's own measure; every control has a name that screen readers find."""

from __future__ import annotations

import inspect
import math
import re
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import flet as ft

from referee_app.ui.theme import EDGE, GAP, ON_BAND, RADIUS, TOUCH, Size

Command = Callable[[], object]
_Made = TypeVar("_Made")
_IDEOGRAPHS: Final = 0x2E80
"""From here on letters are as wide as high."""
_WIDTHS: Final = {
    letter: width
    for width, letters in ((0.28, " ijlI'.,:;!"), (0.37, "frt()-"), (0.5, "cksvxyz"), (0.82, "wM"), (0.92, "mW"))
    for letter in letters
}
"""How wide some letters of the app's font are, of their height."""
_LARGE: Final = 0.67
_SMALL: Final = 0.6
"""How wide all others before the ideographs are, capitals and the rest."""
_BOLD: Final = 0.97
"""Bold letters are a little wider."""

_FILLED: Final = {
    "main": (ft.Colors.PRIMARY, ft.Colors.ON_PRIMARY),
    "call": ("#8A4B00", ON_BAND),
    "danger": ("#B3261E", ON_BAND),
    "plain": (ft.Colors.SURFACE_CONTAINER_HIGHEST, ft.Colors.ON_SURFACE),
}


def _handler(command: Command) -> Callable[[object], object]:
    """Return ``command`` as Flet calls it: with the event, and awaited when it is a coroutine function."""
    if not inspect.iscoroutinefunction(command):
        return lambda _: command()

    async def awaited(_: object) -> None:
        await command()

    return awaited


def keyed(component: Callable[..., _Made], key: str, *arguments: object) -> _Made:
    """Return ``component`` called with ``arguments``; another ``key`` is another one, with a state of its own."""
    return component(*arguments, key=key)


def words(
    value: str,
    size: float = Size.BODY,
    *,
    bold: bool = False,
    colour: str | None = None,
    lines: int | None = None,
    spoken: str | None = None,
    expand: bool = False,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Text:
    """Return a text; ``lines`` cuts it with an ellipsis, ``spoken`` is what a screen reader says instead."""
    return ft.Text(
        value,
        size=size,
        weight=ft.FontWeight.BOLD if bold else None,
        color=colour,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        semantics_label=spoken,
        expand=expand or None,
        text_align=align,
    )


def fitting(value: str, size: float, width: float, least: float) -> float:
    """Return the size, at most ``size``, in which ``value`` takes about ``width`` pixels; never less than ``least``."""
    return max(least, min(size, width / max(_across(value), 1.0)))


def lines_of(value: str, size: float, width: float) -> int:
    """Return how many lines of ``width`` pixels ``value`` takes in letters of ``size``; rather one too many."""
    # Words are not broken: a line is seldom full.
    return math.ceil(_across(value) * 1.1 * size / width)


def _across(value: str) -> float:
    return sum(map(_width, value))


def _width(letter: str) -> float:
    if ord(letter) >= _IDEOGRAPHS:
        return 1.0
    return _WIDTHS.get(letter, _LARGE if letter.isupper() else _SMALL)


def _single_words(value: str) -> list[str]:
    return re.findall(r"[^\s-]+-?", value) or [value]


def word_width(value: str, size: float) -> float:
    """Return how many pixels the longest single word of ``value`` takes in letters of ``size``."""
    return max(map(_across, _single_words(value))) * size / _BOLD


def shares(needs: Sequence[float], width: float, least: float) -> list[float]:
    """Return how wide each of several columns is in ``width`` pixels: all alike where each has what it ``needs``, else
    wider where more is needed. Where that is too much for all, what goes beyond ``least`` is cut in proportion.
    """
    asked = [max(need, least) for need in needs]
    beyond, room = sum(asked) - least * len(asked), width - least * len(asked)
    if beyond >= room:
        part = max(0.0, room) / beyond if beyond else 0.0
        return [min(least, width / len(asked)) + (need - least) * part for need in asked]
    level, left, alike = 0.0, width, len(asked)
    for need in sorted(asked, reverse=True):
        level = left / alike
        if need <= level:
            break
        left, alike = left - need, alike - 1
    return [max(need, level) for need in asked]


def fitting_words(value: str, size: float, width: float, least: float) -> float:
    """Return the size, at most ``size``, in which each single word of ``value`` takes ``width`` pixels or less, so that
    two lines do; never less than ``least``.
    """
    return min(fitting(word, size, width * _BOLD, least) for word in _single_words(value))


def heading(value: str, size: float = Size.TITLE) -> ft.Control:
    """Return a heading that screen readers can jump to."""
    return ft.Semantics(header=True, content=words(value, size, bold=True))


def button(
    label: str,
    command: Command,
    *,
    kind: str = "plain",
    icon: ft.IconData | None = None,
    colours: tuple[str, str] | None = None,
    size: float = Size.BODY,
    spoken: str | None = None,
    glyph: ft.IconData | None = None,
    expand: bool = False,
    width: float | None = None,
    height: float = TOUCH,
    lines: int = 2,
    disabled: bool = False,
    selected: bool = False,
    padding: float = 6,
) -> ft.Control:
    """Return a button ``TOUCH`` high. ``colours`` are ground and ink where the kind's do not fit.

    ``spoken`` is its name where that is more than its words; ``glyph`` is shown instead of the words.
    """
    ground, ink = colours or _FILLED[kind]
    shown: ft.Control = words(label, size, bold=True, lines=lines, spoken=spoken, align=ft.TextAlign.CENTER)
    if glyph is not None:
        shown = ft.Icon(glyph, size=26, color=ink, semantics_label=spoken or label)
    return ft.FilledButton(
        content=shown,
        icon=icon,
        height=height,
        width=width,
        expand=expand or None,
        disabled=disabled,
        on_click=_handler(command),
        style=ft.ButtonStyle(
            bgcolor={ft.ControlState.DISABLED: ft.Colors.SURFACE_CONTAINER_HIGH, ft.ControlState.DEFAULT: ground},
            color={ft.ControlState.DISABLED: ft.Colors.OUTLINE, ft.ControlState.DEFAULT: ink},
            icon_color=ink,
            icon_size=22,
            padding=ft.Padding.symmetric(horizontal=padding, vertical=2),
            shape=ft.RoundedRectangleBorder(radius=RADIUS),
            side={
                ft.ControlState.FOCUSED: ft.BorderSide(4, ink),
                ft.ControlState.DEFAULT: ft.BorderSide(3, ft.Colors.ON_SURFACE)
                if selected
                else ft.BorderSide(0, ft.Colors.TRANSPARENT),
            },
        ),
    )


def marked(
    control: ft.Control, *, selected: bool | None = None, toggled: bool | None = None, expanded: bool | None = None
) -> ft.Control:
    """Return a button of which a screen reader says too whether it is chosen, switched on, or opened."""
    # Merged: otherwise the mark is a thing of its own around the button, which says nothing by itself.
    return ft.MergeSemantics(ft.Semantics(content=control, selected=selected, toggled=toggled, expanded=expanded))


def switch(label: str, value: bool, change: Callable[[bool], object], *, disabled: bool = False) -> ft.Control:
    """Return a switch with its label beside it, all of which can be touched: the Flet client's own is too low for a
    finger in a desktop's browser, which tablets have too.
    """

    def turned(event: ft.Event[ft.Switch]) -> None:
        change(bool(event.control.value))

    row = ft.Container(
        ft.Row(
            [
                ft.Switch(value=value, disabled=disabled, on_change=turned),
                words(label, colour=ft.Colors.OUTLINE if disabled else None, expand=True),
            ],
            spacing=GAP,
        ),
        height=TOUCH,
    )
    if disabled:
        return ft.MergeSemantics(row)
    return ft.MergeSemantics(
        ft.GestureDetector(row, exclude_from_semantics=True, on_tap=lambda _: change(not value), height=TOUCH)
    )


def icon_button(icon: ft.IconData, name: str, command: Command, *, colour: str | None = None) -> ft.Control:
    """Return a round button that shows only an icon; ``name`` is what it is called."""
    return ft.IconButton(
        style=ft.ButtonStyle(side={ft.ControlState.FOCUSED: ft.BorderSide(3, colour or ft.Colors.ON_SURFACE)}),
        icon=ft.Icon(icon, size=26, color=colour, semantics_label=name),
        width=TOUCH,
        height=TOUCH,
        on_click=_handler(command),
    )


def pressable(box: ft.Container, name: str, command: Command) -> ft.Control:
    """Return ``box`` as a button called ``name``, whatever stands in it, for fingers, keys and screen readers."""
    # Merged, since the Flet client never tells of a touch on ``Semantics``: it is the box that is touched.
    box.content = ft.Semantics(content=box.content, label=name, exclude_semantics=True)
    box.ink, box.on_click = True, _handler(command)
    return ft.MergeSemantics(ft.Semantics(content=box, button=True))


def panel(
    controls: Sequence[ft.Control], *, spacing: float = GAP, padding: float = 12, width: float | None = None
) -> ft.Container:
    """Return a quiet box around what belongs together; without a ``width`` it is as wide as that."""
    return ft.Container(
        content=ft.Column(list(controls), spacing=spacing, tight=True),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=RADIUS,
        padding=padding,
        width=width,
    )


def error_line(message: str, dismiss: Command, close: str) -> ft.Control:
    """Return a line that says what went wrong, until it is put away."""
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            bgcolor="#8C1D18",
            border_radius=RADIUS,
            padding=ft.Padding.only(left=14, top=4, bottom=4, right=4),
            content=ft.Row(
                [
                    ft.Icon(ft.Icons.WARNING_ROUNDED, color=ON_BAND),
                    words(message, colour=ON_BAND, expand=True),
                    icon_button(ft.Icons.CLOSE, close, dismiss, colour=ON_BAND),
                ],
                spacing=GAP,
            ),
        ),
    )


def sheet(title: str, controls: Sequence[ft.Control], close: Command, close_name: str) -> ft.Control:
    """Return a panel that lies over the lower part of the screen, as high as what stands on it, and scrolls where that
    is higher than the screen; touching beside it puts it away.
    """
    head = ft.Row([ft.Container(heading(title), expand=True), icon_button(ft.Icons.CLOSE, close_name, close)])
    lying = ft.Container(
        bgcolor=ft.Colors.SURFACE,
        border_radius=ft.BorderRadius.only(top_left=22, top_right=22),
        # In the dark it would hardly be told from what it lies over. The border is as wide as the padding is less.
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        padding=ft.Padding.only(left=EDGE - 1, right=EDGE - 1, top=12, bottom=EDGE),
        width=620,
        content=ft.Column([head, *controls], spacing=12, tight=True),
    )
    # A screen reader has the button that closes. The whole screen scrolls, not the panel: a column that scrolls is
    # never lower than its room.
    return ft.GestureDetector(
        exclude_from_semantics=True,
        on_tap=lambda _: close(),
        content=ft.Container(
            bgcolor="#A6000000",
            content=ft.Column(
                [ft.GestureDetector(lying, exclude_from_semantics=True, on_tap=lambda _: None)],
                alignment=ft.MainAxisAlignment.END,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                scroll=ft.ScrollMode.AUTO,
            ),
        ),
    )
