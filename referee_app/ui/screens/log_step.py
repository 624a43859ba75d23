"""One step of the log: what happened, the rule it rests on, the picture before and after, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial

import flet as ft

from referee_app.cards import Card
from referee_app.locale import card_name
from referee_app.locale.rules import option_sentence
from referee_app.locale.verdicts import reason
from referee_app.match.events import Acted, Mark
from referee_app.match.fold import LogEntry
from referee_app.match.history import later_steps
from referee_app.match.referee import Referee
from referee_app.rules.actions import Play
from referee_app.rules.options import HouseRules
from referee_app.ui import view
from referee_app.ui.components.cards import card_choices, card_face, tappable
from referee_app.ui.components.evidence import enlarged, evidence
from referee_app.ui.components.frame import place_sheet, sheet_width
from referee_app.ui.components.parts import button, keyed, panel, words
from referee_app.ui.components.picker import CardPicker
from referee_app.ui.log_lines import can_be_corrected, can_be_overruled, line, picture_before
from referee_app.ui.session import Session
from referee_app.ui.theme import GAP, TOUCH, Size


class _Page(StrEnum):
    """What of the step is on the sheet."""

    STEP = "step"
    CARD = "card"
    WHO = "who"
    BACK = "back"
    PICTURE = "picture"


@ft.component
def StepSheet(  # noqa: N802
    session: Session,
    referee: Referee,
    seq: int,
    part: int,
    close: Callable[[], object],
    replay_from: Callable[[int], object],
) -> ft.Control:
    """Return the sheet of action ``part`` of event ``seq``."""
    page, turn_to = ft.use_state(_Page.STEP)
    before, look_before = ft.use_state(False)
    at, choose_card = ft.use_state(-1)
    note = ft.use_ref("")
    done = ft.use_ref(False)
    entry = next((each for each in referee.history if (each.seq, each.part) == (seq, part)), None)
    if entry is None:
        return place_sheet(session, session.t("log-step", seq=seq), [], close)
    width = sheet_width(session)

    def back() -> None:
        turn_to(_Page.STEP)

    def do(command: Callable[[], object]) -> None:
        # Touched twice before the sheet was gone, it is done once.
        if not done.current:
            done.current = True
            session.attempt(command)
        close()

    earlier = picture_before(referee.history, seq)
    pictures = [name for name in (earlier if before else None, *entry.pictures[-1:]) if name is not None]
    picture = pictures[0] if pictures else None
    if page is _Page.PICTURE and picture is not None:
        label = session.t("why-picture")
        return enlarged(session.picture(picture), label, session.width, session.height, back, session.t("do-close"))
    if page is _Page.CARD:
        controls = _correct(session, referee, entry, at, choose_card, width, do)
        return place_sheet(session, session.t("correct-title"), controls, back)
    if page is _Page.WHO:
        who: list[ft.Control] = [
            button(name, partial(do, partial(referee.correct, seq, player=name)), width=width)
            for name in (entry.state.players if entry.state is not None else referee.players)
        ]
        return place_sheet(session, session.t("log-who-laid"), who, back)
    if page is _Page.BACK:
        ask = [
            words(session.t("log-back-text", seq=seq)),
            button(
                session.t("log-back-yes"),
                partial(do, partial(referee.revert, seq)),
                kind="danger",
                width=width,
            ),
            button(session.t("do-cancel"), back, width=width),
        ]
        return place_sheet(session, session.t("log-back-title"), ask, back)
    controls = [*_said(session, referee, entry), *_facts(session, entry)]
    if picture is not None:
        label = session.t("log-picture-before" if before and earlier else "log-picture-after")
        controls.append(evidence(session.picture(picture), label, width, lambda: turn_to(_Page.PICTURE)))
        if earlier is not None and entry.pictures:
            controls.append(_before_after(session, before, look_before, width))
    elif isinstance(entry.action, Play):
        controls.append(words(session.t("why-no-picture"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
    controls += _disputes(session, referee, entry, note, width, do)
    controls += _changes(session, referee, entry, width, turn_to)
    controls.append(
        button(session.t("replay-from-here"), lambda: replay_from(seq), icon=ft.Icons.SLIDESHOW, width=width)
    )
    return place_sheet(session, session.t("log-step", seq=seq), controls, close)


def _said(session: Session, referee: Referee, entry: LogEntry) -> list[ft.Control]:
    shown = line(session.language, entry, referee.marks)
    said: list[ft.Control] = [words(shown.said, Size.TITLE, bold=True)]
    if entry.verdict is not None:
        said.append(words(reason(session.language, entry.verdict), Size.BODY))
    badges = [session.t(badge) for badge in shown.badges]
    if badges:
        said.append(words(session.t("match-list-separator").join(badges), Size.BODY, bold=True))
    if shown.note:
        said.append(words(f"“{shown.note}”", Size.BODY))
    return said


def _facts(session: Session, entry: LogEntry) -> list[ft.Control]:
    facts = [(session.t("log-when"), line(session.language, entry, {}).time)]
    if entry.source is not None:
        facts.append((session.t("log-known"), session.t(f"log-source-{entry.source}")))
    verdict = entry.verdict
    if verdict is not None:
        rules = entry.state.rules if entry.state is not None else HouseRules()
        facts.append((session.t("why-code"), verdict.code.value))
        option = view.option_text(rules, verdict.option)
        facts.append((session.t("why-option"), option or session.t("why-option-none")))
        if verdict.option is not None:
            facts.append(("", option_sentence(session.language, verdict.option, rules.get(verdict.option))))
    return [
        panel(
            [
                ft.Row(
                    [
                        ft.Container(words(name, Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT), width=92),
                        words(value, 15, expand=True),
                    ]
                )
                for name, value in facts
            ],
            spacing=4,
        )
    ]


def _before_after(session: Session, before: bool, look_before: Callable[[bool], object], width: float) -> ft.Control:
    half = (width - GAP) / 2
    return ft.Row(
        [
            button(
                session.t(name),
                partial(look_before, each),
                kind="main" if each is before else "plain",
                width=half,
            )
            for name, each in (("log-before", True), ("log-after", False))
        ],
        spacing=GAP,
    )


def _disputes(
    session: Session,
    referee: Referee,
    entry: LogEntry,
    note: ft.MutableRef[str],
    width: float,
    do: Callable[[Callable[[], object]], None],
) -> list[ft.Control]:
    marked = referee.marks.get(entry.seq)
    open_dispute = marked is not None and marked.mark is Mark.DISPUTED

    def mark(which: Mark) -> Callable[[], None]:
        said = note.current or (marked.note if marked is not None else "")
        return partial(do, partial(referee.mark, entry.seq, which, said))

    def noted(event: ft.Event[ft.TextField]) -> None:
        note.current = event.control.value or ""

    controls: list[ft.Control] = []
    if not open_dispute:
        name = session.t("log-do-dispute" if marked is None else "log-do-dispute-again")
        field = ft.TextField(
            label=session.t("log-note"), on_change=noted, width=width, height=TOUCH + 4, max_length=120, counter=""
        )
        controls += [field, button(name, lambda: mark(Mark.DISPUTED)(), icon=ft.Icons.FLAG, width=width)]
    else:
        half = (width - GAP) / 2
        controls.append(
            ft.Row(
                [
                    button(session.t("log-do-settle"), lambda: mark(Mark.SETTLED)(), kind="main", width=half),
                    button(session.t("log-do-withdraw"), lambda: mark(Mark.WITHDRAWN)(), width=half),
                ],
                spacing=GAP,
            )
        )
    if can_be_overruled(entry):
        name = session.t("do-let-stand")
        controls.append(
            button(name, partial(do, lambda: _overrule(referee, entry.seq)), icon=ft.Icons.GAVEL, width=width)
        )
    return controls


def _overrule(referee: Referee, seq: int) -> None:
    """Let a play stand; what was disputed about it is settled by that."""
    referee.overrule(seq)
    marked = referee.marks.get(seq)
    if marked is not None and marked.mark is Mark.DISPUTED:
        referee.mark(seq, Mark.SETTLED, marked.note)


def _changes(
    session: Session,
    referee: Referee,
    entry: LogEntry,
    width: float,
    turn_to: Callable[[_Page], object],
) -> list[ft.Control]:
    controls: list[ft.Control] = []
    half = (width - GAP) / 2
    if can_be_corrected(entry):
        row = [button(session.t("do-wrong-card"), lambda: turn_to(_Page.CARD), icon=ft.Icons.STYLE, width=half)]
        if isinstance(entry.action, Play):
            row.append(
                button(session.t("log-wrong-player"), lambda: turn_to(_Page.WHO), icon=ft.Icons.PERSON, width=half)
            )
        controls.append(ft.Row(list(row), spacing=GAP))
        if later_steps(referee.log, entry.seq):
            controls.append(words(session.t("log-judged-anew"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
    if not entry.undone and later_steps(referee.log, entry.seq):
        name = session.t("log-back-title")
        controls.append(button(name, lambda: turn_to(_Page.BACK), icon=ft.Icons.HISTORY, width=width))
    return controls


def _correct(
    session: Session,
    referee: Referee,
    entry: LogEntry,
    at: int,
    choose_card: Callable[[int], object],
    width: float,
    do: Callable[[Callable[[], object]], None],
) -> list[ft.Control]:
    """Return the cards to choose from for the card of a step; of several laid together it is asked which."""
    cards = entry.action.cards if isinstance(entry.action, Play) else ()
    place = at if 0 <= at < len(cards) else len(cards) - 1
    language = session.language

    def correct(card: Card) -> None:
        right = (*cards[:place], card, *cards[place + 1 :]) if cards else (card,)
        do(lambda: referee.correct(entry.seq, right))

    controls: list[ft.Control] = []
    if len(cards) > 1:
        controls.append(
            ft.Row(
                [
                    ft.Container(
                        tappable(card_face(card, language, 56), card_name(language, card), partial(choose_card, index)),
                        border=ft.Border.all(3, ft.Colors.PRIMARY if index == place else ft.Colors.TRANSPARENT),
                        border_radius=12,
                    )
                    for index, card in enumerate(cards)
                ],
                spacing=4,
            )
        )
    elif cards:
        controls.append(words(session.t("correct-read", card=card_name(language, cards[0]))))
    if isinstance(entry.event, Acted):
        others = [Card.parse(code) for code in view.other_candidates(entry)]
        if others and place == len(cards) - 1:
            controls.append(card_choices(language, others, correct))
    rules = entry.state.rules if entry.state is not None else referee.rules
    colour = cards[place].colour if cards else None
    controls.append(keyed(CardPicker, f"step-{entry.seq}-{place}", language, rules, colour, correct, width))
    return controls
