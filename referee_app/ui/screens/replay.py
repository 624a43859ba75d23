"""The match step by step: the table as it was after each step, with what happened, the verdict and the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import flet as ft

from referee_app.locale.verdicts import reason
from referee_app.match.fold import LogEntry
from referee_app.match.history import as_it_was
from referee_app.match.referee import Referee
from referee_app.match.sentences import sentence
from referee_app.store.forms import EventError
from referee_app.ui import view
from referee_app.ui.components.around import hands_around, places_of
from referee_app.ui.components.band import verdict_band
from referee_app.ui.components.cards import card_face, colour_chip
from referee_app.ui.components.evidence import enlarged, evidence
from referee_app.ui.components.frame import place_frame
from referee_app.ui.components.parts import icon_button, panel, words
from referee_app.ui.components.pile import direction_mark
from referee_app.ui.components.seats import seat_strip
from referee_app.ui.log_lines import tone
from referee_app.ui.session import Session
from referee_app.ui.theme import EDGE, GAP, TOUCH, WIDE, Size

_WIDEST: Final = 1000
_CARD: Final = 130
"""Width of the card in the middle of the drawn table."""
_LOWEST: Final = 430.0
_BESIDE: Final = 250
"""Height of the lowest drawn table, and pixels of a screen above and below it."""
_DRAG: Final = 120
"""Milliseconds between two steps shown while a finger moves along the bar."""
_TITLES: Final = {
    view.Tone.LEGAL: "band-legal",
    view.Tone.ILLEGAL: "band-illegal",
    view.Tone.DOUBTFUL: "band-overruled",
}


@ft.component
def Replay(  # noqa: N802
    session: Session, referee: Referee, begin_at: int, leave: Callable[[], object]
) -> ft.Control:
    """Return the replay, at event ``begin_at`` first."""
    log = referee.log
    seq, go = ft.use_state(min(begin_at, len(log)))
    close_up, enlarge = ft.use_state(False)
    number = min(seq, len(log))
    wide = session.width >= WIDE
    width = min(session.width - 2 * EDGE, _WIDEST if wide else 620)
    entries = ft.use_memo(lambda: _entries(referee, number), [referee.match_id, number])
    entry = entries[-1] if entries else None

    def to(step: int) -> Callable[[], object]:
        return lambda: go(max(1, min(len(log), step)))

    picture = entry.pictures[-1] if entry is not None and entry.pictures else None
    if close_up and picture is not None:
        label = session.t("why-picture")
        return enlarged(
            session.picture(picture),
            label,
            session.width,
            session.height,
            lambda: enlarge(False),
            session.t("do-close"),
        )
    column = (width - EDGE) / 2 if wide else width
    about = _happened(session, entry)
    table = None
    places = places_of(referee.players, referee.setup.seats) if wide else {}
    if entry is not None and entry.state is not None:
        table = view.table(session.language, entry.state, entries, entry.round)
        about.append(_facts(session, table, column, card=not places))
        if not places:
            about.append(seat_strip(session.language, table.seats, table.direction, None, None, column))
    if picture is not None:
        about.append(
            evidence(session.picture(picture), session.t("log-picture-after"), column - 8, lambda: enlarge(True))
        )
    shown = _column(about, width)
    if places and table is not None:
        around = _around(session, table, places, column)
        shown = ft.Row([_column(about, column), _column([around], column)], spacing=EDGE, expand=True)
    content = ft.Column([shown, _controls(session, number, len(log), to, go, width)], spacing=8, expand=True)
    tools = [icon_button(ft.Icons.CLOSE, session.t("replay-leave"), leave)]
    return place_frame(session, session.t("replay-title"), tools, content, width)


def _column(controls: list[ft.Control], width: float) -> ft.Control:
    return ft.Column(controls, spacing=10, width=width, scroll=ft.ScrollMode.AUTO, expand=True)


def _entries(referee: Referee, seq: int) -> tuple[LogEntry, ...]:
    try:
        return as_it_was(referee.log, referee.history, seq)
    except EventError:
        # What is readable as a whole may, in a log from elsewhere, not be so in the middle.
        return ()


def _happened(session: Session, entry: LogEntry | None) -> list[ft.Control]:
    if entry is None:
        return [panel([words(session.t("replay-unreadable"))])]
    shown = tone(entry)
    title = _TITLES.get(shown, "band-noted")
    why = None if entry.verdict is None or shown is view.Tone.QUIET else reason(session.language, entry.verdict)
    band = view.Band(shown, session.t(title), sentence(session.language, entry), warning=why)
    return [verdict_band(band, [])]


def _facts(session: Session, shown: view.Table, width: float, *, card: bool) -> ft.Control:
    """Return whose turn it was and what had to be done; with the ``card`` what lay on top, too."""
    facts: list[ft.Control] = [
        words(session.t("table-round", number=shown.round), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        words(shown.turn or session.t("turn-nobody"), 30, bold=True, lines=2),
        words(shown.prompt, Size.BODY, colour=ft.Colors.ON_SURFACE_VARIANT),
    ]
    if shown.pending_text is not None:
        facts.append(words(shown.pending_text, Size.BODY, bold=True))
    if not card:
        return panel(facts, spacing=4, width=width)
    facts += _force(shown)
    pile = ft.Row(
        [card_face(shown.top, session.language, 96), ft.Column(facts, spacing=4, tight=True, expand=True)],
        spacing=14,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return panel([pile], padding=10, width=width)


def _force(shown: view.Table) -> list[ft.Control]:
    """Return the colour in force and the direction."""
    found: list[ft.Control] = []
    if shown.colour is not None and shown.colour_name is not None:
        found.append(ft.Row([colour_chip(shown.colour, shown.colour_name, 20)], wrap=True))
    found.append(direction_mark(shown, named=True))
    return found


def _around(session: Session, shown: view.Table, places: dict[str, int], width: float) -> ft.Control:
    """Return the hands at their places around the card on top."""
    inner = [card_face(shown.top, session.language, _CARD), *_force(shown)]
    centre = ft.Column(
        inner,
        spacing=10,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    height = max(_LOWEST, session.height - _BESIDE)
    return hands_around(session.language, shown.seats, places, None, None, centre, width, height)


def _controls(
    session: Session,
    number: int,
    last: int,
    to: Callable[[int], Callable[[], object]],
    go: Callable[[int], object],
    width: float,
) -> ft.Control:
    def at(x: float) -> None:
        go(max(1, min(last, round(x / width * last))))

    def slid(event: ft.DragUpdateEvent[ft.GestureDetector]) -> None:
        at(event.local_position.x)

    def touched(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position is not None:
            at(event.local_position.x)

    place = session.t("replay-place", seq=number, last=last)
    # Flet's slider lays the bubble with its value, even unseen, over everything that a screen reader can touch.
    bar = ft.GestureDetector(
        content=ft.Container(
            ft.ProgressBar(value=number / max(1, last), bar_height=14, border_radius=7, width=width),
            height=TOUCH,
            alignment=ft.Alignment.CENTER,
            bgcolor=ft.Colors.TRANSPARENT,
        ),
        on_tap_down=touched,
        on_horizontal_drag_update=slid,
        drag_interval=_DRAG,
        mouse_cursor=ft.MouseCursor.CLICK,
    )
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        icon_button(ft.Icons.FIRST_PAGE, session.t("replay-first"), to(1)),
                        icon_button(ft.Icons.CHEVRON_LEFT, session.t("replay-back"), to(number - 1)),
                        ft.Container(words(place, Size.BODY, bold=True, align=ft.TextAlign.CENTER), expand=True),
                        icon_button(ft.Icons.CHEVRON_RIGHT, session.t("replay-on"), to(number + 1)),
                        icon_button(ft.Icons.LAST_PAGE, session.t("replay-last"), to(last)),
                    ],
                    spacing=GAP,
                ),
                ft.Semantics(content=bar, exclude_semantics=True),
            ],
            spacing=0,
            tight=True,
        ),
        padding=ft.Padding.only(bottom=8),
    )
