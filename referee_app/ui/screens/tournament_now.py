"""Who sits where now and next, results by table, and the sheet on which a result is entered or put right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from referee_app.tournament.desk import Desk
from referee_app.tournament.export import now_and_next, resting_text, score_text, sides_text
from referee_app.tournament.fairness import of_tournament
from referee_app.tournament.pairings import Pairing, Round
from referee_app.tournament.seating import seats
from referee_app.ui.components.frame import place_sheet, sheet_width
from referee_app.ui.components.options import row_style
from referee_app.ui.components.parts import button, heading, keyed, panel, words
from referee_app.ui.session import Place, Session
from referee_app.ui.theme import GAP, TOUCH, Size
from referee_app.ui.tournament_draft import scores

_MINUTES: Final = 20


@dataclass(frozen=True)
class Editing:
    """The table whose result is being entered."""

    round: int
    table: int


Edit = Callable[[Editing | None], object]


def now_tab(session: Session, desk: Desk, width: float, edit: Edit) -> list[ft.Control]:
    """Return the round being played, with what may be done at each table, and the next one."""
    rounds = now_and_next(desk.state)
    if not rounds:
        return [panel([words(session.t("tournament-done"), Size.TITLE, bold=True)], padding=20, width=width)]
    now, *later = rounds
    controls: list[ft.Control] = [
        heading(session.t("tournament-now", round=now.number)),
        _clock(session, desk, now, width),
    ]
    controls += [_table(session, desk, now, pairing, width, edit) for pairing in now.pairings]
    controls += _resting(session, now)
    for each in later:
        controls.append(heading(session.t("tournament-next", round=each.number)))
        controls += [_seated(session, pairing, width) for pairing in each.pairings]
        controls += _resting(session, each)
    return controls


def results_tab(session: Session, desk: Desk, width: float, edit: Edit) -> list[ft.Control]:
    """Return every table of every round that has begun; touching one enters its result or puts it right."""
    controls: list[ft.Control] = []
    for each in desk.state.kept:
        controls.append(heading(session.t("plan-round", round=each.number)))
        for pairing in each.pairings:
            controls.append(_result(session, desk, each, pairing, width, edit))
        controls += _resting(session, each)
    if not controls:
        controls.append(panel([words(session.t("tournament-no-results"))], padding=20, width=width))
    fair = of_tournament(desk.state, session.language)
    if fair:
        controls.append(heading(session.t("balance-title")))
        controls += [words(line, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT) for line in fair]
    return controls


def _result(session: Session, desk: Desk, each: Round, pairing: Pairing, width: float, edit: Edit) -> ft.Control:
    """Return a row that says what was played at a table, and opens its result when it is touched."""
    result = desk.state.results.get((each.number, pairing.table))
    shown = score_text(result) or session.t("results-missing")
    if result is not None and result.corrected:
        shown = session.t("results-corrected-score", score=shown)
    colour = None if result is not None else ft.Colors.ON_SURFACE_VARIANT
    return ft.FilledButton(
        content=ft.Container(
            ft.Column(
                [words(_title(session, pairing)), words(shown, 18, bold=result is not None, colour=colour)],
                spacing=2,
                tight=True,
            ),
            padding=ft.Padding.symmetric(vertical=6),
        ),
        width=width,
        on_click=lambda _: edit(Editing(each.number, pairing.table)),
        style=row_style(ft.Colors.SURFACE_CONTAINER),
    )


def _clock(session: Session, desk: Desk, now: Round, width: float) -> ft.Control:
    minutes = desk.state.setup.minutes or _MINUTES
    if desk.state.clock is not None and desk.state.clock.round == now.number:
        stop = partial(session.attempt, lambda: desk.start_clock(now.number, 0))
        return button(session.t("tournament-clock-stop"), stop, icon=ft.Icons.TIMER_OFF, width=width)
    start = partial(session.attempt, lambda: desk.start_clock(now.number, 60 * minutes))
    return button(session.t("tournament-clock", minutes=minutes), start, icon=ft.Icons.TIMER, width=width)


def _title(session: Session, pairing: Pairing) -> str:
    return session.t("tournament-at", table=pairing.table, who=sides_text(pairing, session.language))


def _seated(session: Session, pairing: Pairing, width: float) -> ft.Control:
    return _boxed([words(_title(session, pairing), bold=True)], width)


def _boxed(controls: list[ft.Control], width: float) -> ft.Control:
    box = panel(controls)
    box.width = width
    return box


def _resting(session: Session, each: Round) -> list[ft.Control]:
    if not each.sitting_out:
        return []
    names = resting_text(each, session.language)
    return [words(session.t("plan-sitting-out", players=names), colour=ft.Colors.ON_SURFACE_VARIANT)]


def _table(session: Session, desk: Desk, now: Round, pairing: Pairing, width: float, edit: Edit) -> ft.Control:
    place = (now.number, pairing.table)
    result = desk.state.results.get(place)
    match = desk.state.links.get(place)
    half = (width - 24 - GAP) / 2
    controls: list[ft.Control] = [words(_title(session, pairing), bold=True)]
    if result is not None:
        controls.append(words(score_text(result), Size.TITLE, bold=True))
        controls.append(
            button(session.t("tournament-correct"), partial(edit, Editing(*place)), icon=ft.Icons.EDIT, width=half)
        )
        return _boxed(controls, width)
    around = session.t("match-list-separator").join(seats(pairing))
    controls.append(words(session.t("tournament-seats", players=around), Size.SMALL))

    async def play() -> None:
        if await session.attempt_slowly(lambda: session.room.tournaments.start_match(desk, *place)):
            session.go(Place.MATCH)

    doing: list[ft.Control] = [
        button(session.t("tournament-enter"), partial(edit, Editing(*place)), icon=ft.Icons.EDIT, width=half)
    ]
    if match is None:
        doing.insert(0, button(session.t("tournament-play"), play, kind="main", icon=ft.Icons.PLAY_ARROW, width=half))
    else:
        controls.append(words(session.t("tournament-playing"), colour=ft.Colors.PRIMARY, bold=True))
    return _boxed([*controls, ft.Row(doing, spacing=GAP)], width)


def result_sheet(session: Session, desk: Desk, editing: Editing, edit: Edit) -> ft.Control:
    """Return the sheet on which the result of a table is entered or put right."""
    title = session.t("tournament-result", round=editing.round, table=editing.table)
    inside = keyed(Result, f"result-{editing.round}-{editing.table}", session, desk, editing, edit)
    return place_sheet(session, title, [inside], partial(edit, None))


@ft.component
def Result(session: Session, desk: Desk, editing: Editing, edit: Edit) -> ft.Control:  # noqa: N802
    """Return the fields of a result; what is typed is this component's own."""
    pairing = desk.state.pairing((editing.round, editing.table))
    before = desk.state.results.get((editing.round, editing.table))
    sides = len(pairing.sides)
    had = before.scores if before is not None else None
    points, set_points = ft.use_state([str(score.points) for score in had] if had else [""] * sides)
    hands, set_hands = ft.use_state([str(score.hands) for score in had] if had else [""] * sides)
    reason, set_reason = ft.use_state("")
    width = sheet_width(session)

    def save() -> None:
        found = scores(points, hands)
        if found is None:
            session.error = session.t("tournament-bad-figures")
            return

        def keep() -> None:
            if before is None:
                desk.enter(editing.round, editing.table, found)
            else:
                desk.correct(editing.round, editing.table, found, reason)

        if session.attempt(keep):
            edit(None)

    def remove() -> None:
        if session.attempt(lambda: desk.correct(editing.round, editing.table, ())):
            edit(None)

    rows: list[ft.Control] = []
    for number, side in enumerate(pairing.sides):
        rows.append(words(session.t("plan-separator").join(side), 18, bold=True))
        rows.append(
            ft.Row(
                [
                    _field(session.t("results-score"), points, set_points, number),
                    _field(session.t("results-hands"), hands, set_hands, number),
                ],
                spacing=GAP,
            )
        )
    if before is not None:
        rows.append(
            ft.TextField(
                label=session.t("tournament-reason"),
                width=width,
                value=reason,
                on_change=lambda event: set_reason(event.control.value),
                max_length=80,
                counter="",
            )
        )
    if session.error:
        rows.append(words(session.error, colour=ft.Colors.ERROR, bold=True))
    rows.append(button(session.t("tournament-save"), save, kind="main", icon=ft.Icons.CHECK, width=width))
    if before is not None:
        rows.append(button(session.t("tournament-remove"), remove, icon=ft.Icons.DELETE_OUTLINE, width=width))
    return ft.Column(rows, spacing=10, tight=True)


def _field(label: str, values: list[str], put: Callable[[list[str]], object], number: int) -> ft.Control:
    return ft.TextField(
        label=label,
        value=values[number],
        on_change=lambda event: put([*values[:number], event.control.value, *values[number + 1 :]]),
        keyboard_type=ft.KeyboardType.NUMBER,
        height=TOUCH + 4,
        text_size=18,
        expand=True,
    )
