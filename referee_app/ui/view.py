"""What the table screen shows, as plain values made from the match: no Flet here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from referee_app.cards import BACK, Card, Colour, Face
from referee_app.locale import card_name, text
from referee_app.locale.verdicts import reason
from referee_app.locale.verdicts import sentence as said
from referee_app.match.events import Acted
from referee_app.match.fold import LogEntry
from referee_app.rules.actions import (
    Action,
    CallUno,
    Catch,
    Challenge,
    DeclareColour,
    Draw,
    End,
    Exchange,
    Keep,
    Look,
    Pass,
    Play,
    Rotate,
    Slap,
    Swap,
)
from referee_app.rules.offers import offers
from referee_app.rules.options import HouseRules
from referee_app.rules.state import Direction, TableState, Wait


class Tone(StrEnum):
    """How the verdict band looks."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    DOUBTFUL = "doubtful"
    QUIET = "quiet"


class Kind(StrEnum):
    """How a button looks: the turn's ordinary choice, a call that must be quick, a colour, or anything else."""

    MAIN = "main"
    CALL = "call"
    COLOUR = "colour"
    PLAIN = "plain"


@dataclass(frozen=True)
class Seat:
    """One player around the table, in seat order."""

    name: str
    count: int
    turn: bool
    hit: bool
    """Whether the pending cards are his to draw."""
    pending: int = 0
    """How many they are."""


@dataclass(frozen=True)
class Button:
    """A thing that may be done now. With several ``actions`` the doer is still to be asked for."""

    label: str
    kind: Kind
    actions: tuple[Action, ...]
    names: tuple[str, ...] = ()
    """Who does it, one an action, where that is to be asked for."""
    colour: Colour | None = None
    counted: bool = False
    """Whether it is still to be asked how many cards were drawn."""
    seq: int = 0
    """The last event on the screen it stands on."""


@dataclass(frozen=True)
class Band:
    """The verdict on what happened last."""

    tone: Tone
    title: str
    sentence: str
    seq: int | None = None
    warning: str | None = None


@dataclass(frozen=True)
class Table:
    """Everything on the table screen that comes from the match."""

    turn: str | None
    prompt: str
    top: Card | None
    top_name: str
    colour: Colour | None
    colour_name: str | None
    direction: Direction
    direction_name: str
    pending: int
    pending_text: str | None
    seats: tuple[Seat, ...]
    buttons: tuple[Button, ...]
    band: Band
    round: int


def table(language: str, state: TableState, history: Sequence[LogEntry], round_number: int) -> Table:
    """Return what to show of ``state`` in ``language``."""
    hit = state.turn if state.pending else None
    return Table(
        turn=state.turn or _dealer(state),
        prompt=prompt(language, state),
        top=declared_top(state),
        top_name=card_name(language, state.top) if state.top else text(language, "table-no-card"),
        colour=state.colour,
        colour_name=text(language, f"colour-{state.colour}") if state.colour else None,
        direction=state.direction,
        direction_name=text(language, f"direction-{state.direction}"),
        pending=state.pending,
        pending_text=text(language, "table-pending", {"count": state.pending, "player": hit or "–"})
        if state.pending
        else None,
        seats=tuple(
            Seat(name, count, name == state.turn, name == hit, state.pending)
            for name, count in zip(state.players, state.hands, strict=True)
        ),
        buttons=buttons(language, state, history[-1].seq if history else 0),
        band=band(language, history),
        round=round_number,
    )


def _dealer(state: TableState) -> str | None:
    """Return who turns the guide card while it is waited for."""
    seat = state.table.dealer
    return state.players[seat] if state.wait is Wait.STARTER and seat is not None else None


def declared_top(state: TableState) -> Card | None:
    """Return the top card, a black one with the colour in force."""
    top = state.top
    if top is not None and top.is_black and state.colour is not None:
        return top.as_declared(state.colour)
    return top


def prompt(language: str, state: TableState) -> str:
    """Return what the table waits for, in a few words under the name of whose turn it is."""
    if state.wait is Wait.PLAY and state.pending:
        wait = "pending"
    elif state.wait is Wait.PLAY and state.top is None:
        wait = "free"
    else:
        wait = state.wait.value
    return text(language, "prompt", {"wait": wait, "count": state.pending})


_ORDER: Final[tuple[type[Action], ...]] = (
    DeclareColour, Draw, Pass, Challenge, CallUno, Catch, Swap, Rotate, Keep, Slap, Look, Exchange, End,
)  # fmt: skip


def buttons(language: str, state: TableState, seq: int) -> tuple[Button, ...]:
    """Return a button for each thing that may be done now; those that differ only in who it is become one.

    ``seq`` is the last event on the screen.
    """
    groups: dict[str, list[Action]] = {}
    for action in sorted(offers(state), key=_place):
        if isinstance(action, _ORDER):
            groups.setdefault(label(language, action, state), []).append(action)
    until = state.rules.turn.draw == "until_playable" and not state.pending
    return tuple(replace(_button(name, tuple(actions), until), seq=seq) for name, actions in groups.items())


def _place(action: Action) -> int:
    return next((place for place, kind in enumerate(_ORDER) if isinstance(action, kind)), len(_ORDER))


def _button(name: str, actions: tuple[Action, ...], until: bool) -> Button:
    first = actions[0]
    doers: tuple[str, ...] = ()
    if isinstance(first, Look | Exchange):
        doers = tuple(getattr(action, "other", "") for action in actions)
    elif len(actions) > 1:
        doers = tuple(getattr(action, "player", None) or "" for action in actions)
    if isinstance(first, DeclareColour):
        return Button(name, Kind.COLOUR, actions, doers, first.colour)
    if isinstance(first, CallUno | Catch | Challenge):
        return Button(name, Kind.CALL, actions, doers)
    counted = until and isinstance(first, Draw) and first.count is None
    return Button(name, Kind.MAIN if isinstance(first, Draw | Pass) else Kind.PLAIN, actions, doers, None, counted)


def label(language: str, action: Action, state: TableState) -> str:
    """Return the words on the button of ``action``. A catch names who is caught; who caught him is asked for."""
    match action:
        case Draw():
            count = action.count or state.pending or 1
            until = state.rules.turn.draw == "until_playable" and not state.pending
            return text(language, "do-draw-until" if until else "do-draw", {"count": count})
        case DeclareColour():
            return text(language, f"colour-{action.colour}")
        case CallUno():
            return text(language, "do-uno", {"player": action.player})
        case Catch():
            return text(language, "do-catch", {"player": action.offender})
        case Swap():
            return text(language, "do-swap", {"player": action.other})
        case Slap():
            if action.player is None:
                return text(language, "do-slap-none")
            return text(language, "do-slap", {"player": action.player})
        case _:
            return text(language, f"do-{type(action).__name__.lower()}")


def band(language: str, history: Iterable[LogEntry]) -> Band:
    """Return the verdict on the last action that counts."""
    entries = [entry for entry in history if not entry.undone]
    last = next((entry for entry in reversed(entries) if entry.verdict is not None and entry.action is not None), None)
    if last is None or last.verdict is None or last.action is None or last.round != entries[-1].round:
        return Band(Tone.QUIET, text(language, "band-start"), text(language, "band-start-more"))
    verdict = last.verdict
    stands = verdict.ok or verdict.overruled
    title = "overruled" if verdict.overruled else ("legal" if isinstance(last.action, Play) else "noted")
    return Band(
        tone=Tone.LEGAL if stands else Tone.ILLEGAL,
        title=text(language, f"band-{title}" if stands else "band-illegal"),
        sentence=reason(language, verdict),
        seq=last.seq,
        warning=said(language, verdict.warning) if verdict.warning else None,
    )


def recent_plays(history: Sequence[LogEntry], most: int) -> tuple[LogEntry, ...]:
    """Return the last plays of the round that count, the newest first."""
    found: list[LogEntry] = []
    for entry in reversed(history):
        if len(found) == most or entry.round != history[-1].round:
            break
        if not entry.undone and isinstance(entry.action, Play):
            found.append(entry)
    return tuple(found)


def last_play(history: Sequence[LogEntry]) -> LogEntry | None:
    """Return the last play that counts: the one a wrong reading is corrected in."""
    return next((entry for entry in reversed(history) if not entry.undone and isinstance(entry.action, Play)), None)


def other_candidates(entry: LogEntry) -> tuple[str, ...]:
    """Return what else the reader thought the last card of a play might be, likeliest first."""
    if not isinstance(entry.event, Acted) or not isinstance(entry.action, Play):
        return ()
    read = str(entry.action.cards[-1])
    return tuple(code for code, _ in entry.event.candidates if code not in (read, BACK))


def option_text(rules: HouseRules, option: str | None) -> str | None:
    """Return the option a verdict rests on as a rules file spells it, with this table's value."""
    if option is None:
        return None
    value = rules.full_mapping().get(option)
    shown = {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    return f"{option} = {shown}"


NUMBERS: Final = tuple(face for face in Face if face.is_number)


def picker_faces(rules: HouseRules) -> tuple[Face, ...]:
    """Return the faces of the card picker in order: digits, actions, black cards, agreed extras."""
    extras = {"A": Face.DISCARD_ALL, "R": Face.REBOUND, "H": Face.SHUFFLE_HANDS, "C": Face.CUSTOM}
    usual = (*NUMBERS, Face.SKIP, Face.REVERSE, Face.DRAW_TWO, Face.WILD, Face.WILD_DRAW_FOUR)
    without = {Face(face) for face in rules.deck.without}
    return tuple(face for face in usual if face not in without) + tuple(extras[key] for key in rules.deck.extras)
