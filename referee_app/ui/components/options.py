"""One option of the house rules: what it is set to in a sentence, and, opened, all it can be set to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from referee_app.locale import text
from referee_app.locale.rules import member_name, option_name, option_sentence
from referee_app.rules.options import Option, Value
from referee_app.ui.components.guarded import component
from referee_app.ui.components.parts import button, keyed, marked, words
from referee_app.ui.rules_draft import RulesDraft, numbers_of
from referee_app.ui.theme import GAP, RADIUS, TOUCH, Size

Change = Callable[[RulesDraft], object]
_CHIP: Final = 56


def option_row(
    language: str,
    draft: RulesDraft,
    option: Option,
    *,
    opened: bool,
    open_it: Callable[[], object],
    change: Change,
    wrong: str | None = None,
    fixed: bool = False,
) -> ft.Control:
    """Return an option as a row; opened it shows its choices below.

    ``wrong`` says why it does not go with another, ``fixed`` that it cannot be changed now.
    """
    key = option.key
    changed = key in draft.changes
    sentence = option_sentence(language, key, draft.get(key))
    name = option_name(language, key)
    lines: list[ft.Control] = [
        ft.Row(
            [
                words(name, Size.BODY, bold=True, expand=True, spoken=_spoken(language, name, sentence, changed)),
                *([_changed_mark(language)] if changed else []),
            ],
            spacing=GAP,
        ),
        words(sentence, 15, colour=ft.Colors.ON_SURFACE_VARIANT, spoken=""),
    ]
    if wrong is not None:
        lines.append(words(wrong, 15, bold=True, colour=ft.Colors.ERROR))
    head = ft.FilledButton(
        content=ft.Row(
            [
                ft.Column(lines, spacing=2, tight=True, expand=True),
                ft.Icon(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, color=ft.Colors.ON_SURFACE_VARIANT),
            ]
        ),
        on_click=lambda _: open_it(),
        style=row_style(ft.Colors.SURFACE_CONTAINER_HIGH if opened else ft.Colors.SURFACE_CONTAINER, wrong is not None),
    )
    if not opened:
        return head
    inside: list[ft.Control] = (
        [words(text(language, "book-fixed-here"), Size.SMALL)] if fixed else [_choices(language, draft, option, change)]
    )
    if changed and not fixed:
        before = option_sentence(language, key, draft.base.get(key))
        inside.append(
            button(
                text(language, "book-back", {"sentence": before}),
                lambda: change(draft.back(key)),
                icon=ft.Icons.UNDO,
                size=15,
                lines=3,
                height=TOUCH + 12,
            )
        )
    return ft.Column(
        [head, ft.Container(ft.Column(inside, spacing=6, tight=True), padding=ft.Padding.only(left=12, bottom=8))],
        spacing=6,
        tight=True,
    )


def _spoken(language: str, name: str, sentence: str, changed: bool) -> str:
    return f"{name}: {sentence}" + (f" ({text(language, 'book-is-changed')})" if changed else "")


def _changed_mark(language: str) -> ft.Control:
    return ft.Container(
        words(text(language, "book-is-changed"), 12, bold=True, colour=ft.Colors.ON_PRIMARY, spoken=""),
        bgcolor=ft.Colors.PRIMARY,
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=8, vertical=2),
    )


def row_style(ground: str, wrong: bool = False) -> ft.ButtonStyle:
    """Return how a row that can be touched looks; ``wrong`` frames it."""
    edge = ft.BorderSide(2, ft.Colors.ERROR) if wrong else ft.BorderSide(0, ft.Colors.TRANSPARENT)
    return ft.ButtonStyle(
        bgcolor=ground,
        color=ft.Colors.ON_SURFACE,
        padding=ft.Padding.symmetric(horizontal=14, vertical=12),
        shape=ft.RoundedRectangleBorder(radius=RADIUS),
        side={ft.ControlState.FOCUSED: ft.BorderSide(3, ft.Colors.ON_SURFACE), ft.ControlState.DEFAULT: edge},
        alignment=ft.Alignment.CENTER_LEFT,
    )


def choice(label: str, chosen: bool, command: Callable[[], object], *, many: bool = False) -> ft.Control:
    """Return one of several values as a row with a mark; ``many`` of them may be chosen at once."""
    on, off = (
        (ft.Icons.CHECK_BOX, ft.Icons.CHECK_BOX_OUTLINE_BLANK)
        if many
        else (ft.Icons.RADIO_BUTTON_CHECKED, ft.Icons.RADIO_BUTTON_UNCHECKED)
    )
    return marked(
        ft.FilledButton(
            content=ft.Container(
                ft.Row(
                    [
                        ft.Icon(
                            on if chosen else off, size=24, color=ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE
                        ),
                        words(label, Size.BODY, bold=chosen, expand=True),
                    ],
                    spacing=10,
                ),
                # What the button's own padding lacks to the height of a touch where the density is a desktop's.
                padding=ft.Padding.symmetric(vertical=10),
            ),
            on_click=lambda _: command(),
            style=row_style(ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER_LOW),
        ),
        selected=chosen,
    )


def _choices(language: str, draft: RulesDraft, option: Option, change: Change) -> ft.Control:
    key = option.key
    if option.is_list and option.choices is not None:
        now = draft.get(key)
        assert isinstance(now, tuple)
        return ft.Row(
            [
                _chip(member_name(language, key, member), member in now, partial(_toggle, draft, key, member, change))
                for member in option.choices
                if not isinstance(member, bool)
            ],
            wrap=True,
            spacing=6,
            run_spacing=6,
        )
    if option.choices is not None:
        return ft.Column(
            [
                choice(
                    option_sentence(language, key, value),
                    value == draft.get(key),
                    partial(_set, draft, key, value, change),
                )
                for value in option.choices
            ],
            spacing=4,
            tight=True,
        )
    if option.is_list:
        return keyed(Numbers, f"numbers-{key}", language, draft, option, change)
    return keyed(Number, f"number-{key}", language, draft, option, change)


def _toggle(draft: RulesDraft, key: str, member: int | str, change: Change) -> None:
    change(draft.toggle(key, member))


def _set(draft: RulesDraft, key: str, value: Value, change: Change) -> None:
    change(draft.set(key, value))


def _chip(label: str, chosen: bool, command: Callable[[], object], width: float | None = None) -> ft.Control:
    return marked(
        button(label, command, kind="main" if chosen else "plain", size=15, lines=1, width=width, padding=12),
        selected=chosen,
    )


@component
def Number(language: str, draft: RulesDraft, option: Option, change: Change) -> ft.Control:  # noqa: N802
    """Return the numbers usually agreed on to tap, and a field for any other."""
    key, bounds = option.key, option.bounds
    assert bounds is not None
    wrong, say = ft.use_state(False)
    usual = numbers_of(option)
    now = draft.get(key)

    def typed(event: ft.Event[ft.TextField]) -> None:
        value = event.control.value.strip()
        fine = value.isdecimal() and bounds.low <= int(value) <= bounds.high
        say(not fine)
        if fine:
            change(draft.set(key, int(value)))

    controls: list[ft.Control] = [
        ft.Row(
            [_chip(str(number), number == now, partial(_set, draft, key, number, change), _CHIP) for number in usual],
            wrap=True,
            spacing=6,
            run_spacing=6,
        )
    ]
    if len(usual) <= bounds.high - bounds.low:
        controls.append(
            ft.TextField(
                label=text(language, "book-other-number"),
                value="" if now in usual else str(now),
                keyboard_type=ft.KeyboardType.NUMBER,
                on_submit=typed,
                on_blur=typed,
                error=text(language, "book-number-bad", {"low": bounds.low, "high": bounds.high}) if wrong else None,
                width=240,
            )
        )
    return ft.Column(controls, spacing=GAP, tight=True)


@component
def Numbers(language: str, draft: RulesDraft, option: Option, change: Change) -> ft.Control:  # noqa: N802
    """Return a field for a list of whole numbers."""
    key = option.key
    wrong, say = ft.use_state(False)
    now = draft.get(key)
    assert isinstance(now, tuple)

    def typed(event: ft.Event[ft.TextField]) -> None:
        written = event.control.value.replace(",", " ").replace("−", "-").split()
        try:
            values = tuple(int(each) for each in written)
        except ValueError:
            say(True)
            return
        say(False)
        change(draft.set(key, values))

    return ft.TextField(
        label=text(language, "book-numbers-hint"),
        value=" ".join(map(str, now)),
        on_submit=typed,
        on_blur=typed,
        error=text(language, "book-numbers-hint") if wrong else None,
    )
