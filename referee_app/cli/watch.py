"""``referee watch``: a film or a camera, refereed as it goes, one line a play."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from referee_app.cards import BACK, Card
from referee_app.cli.decks import DeckOption, recogniser_for
from referee_app.cli.errors import fail
from referee_app.cli.language import LanguageOption, spoken
from referee_app.cli.rules import resolve_or_fail
from referee_app.cli.stored import DatabaseOption
from referee_app.locale import card_name, text
from referee_app.locale.verdicts import reason, sentence

if TYPE_CHECKING:
    from referee_app.match.demo import Demo
    from referee_app.match.spectator import SeenPlay, Spectator
    from referee_app.rules.options import HouseRules
    from referee_app.store.store import Store
    from referee_app.vision.pile import Laid, PileEvent
    from referee_app.vision.reading import SeenCard
    from referee_app.vision.recogniser import Recogniser

NO_RULES: Final = "none"
DEFAULT_RULES: Final = "mattel"


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("watch")(watch)


def watch(
    source: Annotated[
        str,
        typer.Argument(metavar="SOURCE", help="A camera's number, a film, a stream, a folder, or demo."),
    ],
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="P", help="A preset or a rules file; none: say only what is seen.")
    ] = None,
    players: Annotated[str | None, typer.Option("--players", metavar="A,B,C", help="The players, clockwise.")] = None,
    first: Annotated[str | None, typer.Option("--first", metavar="NAME", help="Who acts first.")] = None,
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="DEGREES", help="Where each sits: 0 at the bottom edge, 90 at the left."),
    ] = None,
    data: Annotated[Path | None, typer.Option("--data", metavar="FOLDER", help="Keep the match here.")] = None,
    database: DatabaseOption = None,
    deck: DeckOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Watch a camera, film, stream or folder of pictures and judge every play."""
    from referee_app.store.store import Store

    language = spoken(lang)
    eyes = partial(recogniser_for, deck, data, database, language)
    if rules == NO_RULES:
        lines = _seen_lines(source, language, as_json, eyes)
    else:
        table = _agreed(language, _demo(source, language), rules, players, first, seats)
        # Without either the match is not kept: it is only watched.
        keep = partial(Store.open, data, database or None) if data is not None or database else Store.in_memory
        lines = _judged_lines(source, language, as_json, table, keep, eyes)
    # A camera never ends by itself: stopping it is the ordinary end.
    with suppress(KeyboardInterrupt):
        for line in lines:
            print(line, flush=True)


@dataclass(frozen=True)
class _Table:
    """Who plays, by which rules, who begins, and the card lying there where that is known."""

    players: tuple[str, ...]
    rules: HouseRules
    preset: str | None
    first: str
    seats: tuple[float, ...]
    top: Card | None

    def spectator(self, store: Store) -> Spectator:
        """Begin the match in ``store``."""
        from referee_app.match.referee import Referee
        from referee_app.match.spectator import Spectator

        referee = Referee.create(store, self.players, self.rules, preset=self.preset, seats=self.seats)
        return Spectator(referee, self.first, self.top)


def _agreed(
    language: str, demo: Demo | None, rules: str | None, players: str | None, first: str | None, seats: str | None
) -> _Table:
    """Return the table the options describe; what they leave out the demo knows of itself."""
    from referee_app.names import refusal
    from referee_app.rules.errors import StartError
    from referee_app.rules.options import RulesError
    from referee_app.rules.presets import preset_names
    from referee_app.rules.start import check_players

    if players is not None:
        names = tuple(name.strip() for name in players.split(","))
    elif demo is not None:
        names = demo.players
    else:
        fail(text(language, "watch-need-players"))
    for name in names:
        if (wrong := refusal(name)) is not None:
            fail(sentence(language, wrong))
        if name and names.count(name) > 1:
            fail(text(language, "watch-same-name", {"name": name}))
    spec = rules or (demo.preset if demo is not None else DEFAULT_RULES)
    agreed = resolve_or_fail(spec, language)
    try:
        check_players(agreed, names)
    except (StartError, RulesError) as error:
        fail(sentence(language, error.message))
    if first is None:
        first = demo.first if demo is not None and demo.first in names else names[0]
    elif first not in names:
        fail(text(language, "watch-unknown-player", {"name": first, "players": ", ".join(names)}))
    return _Table(
        names,
        agreed,
        spec if spec in preset_names() else None,
        first,
        _seats(language, seats, len(names)),
        None if demo is None else demo.top,
    )


def _demo(source: str, language: str) -> Demo | None:
    from referee_app.match.demo import load_demo
    from referee_app.vision.frames import DEMO, SourceError

    if source != DEMO:
        return None
    try:
        return load_demo()
    except SourceError as error:
        fail(error.sentence(language))


def _judged_lines(
    source: str,
    language: str,
    as_json: bool,
    table: _Table,
    keep: Callable[[], Store],
    eyes: Callable[[], Recogniser],
) -> Iterator[str]:
    from referee_app.store.errors import StoreError

    try:
        with keep() as store:
            spectator: Spectator | None = None
            for event, lying in _events(source, language, eyes):
                # Only now: a source that gives nothing must not leave a match behind.
                spectator = spectator or table.spectator(store)
                for play in spectator.take(event, lying):
                    yield _judged_line(play, language, as_json)
            for play in spectator.finish() if spectator is not None else ():
                yield _judged_line(play, language, as_json)
    except StoreError as error:
        fail(error.text(language))


def _seen_lines(source: str, language: str, as_json: bool, eyes: Callable[[], Recogniser]) -> Iterator[str]:
    from referee_app.vision.pile import Laid

    for event, _lying in _events(source, language, eyes):
        if isinstance(event, Laid) and any(card.code != BACK for card in event.cards):
            yield _seen_line(event, language, as_json)


def _events(
    source: str, language: str, eyes: Callable[[], Recogniser]
) -> Iterator[tuple[PileEvent, tuple[SeenCard, ...]]]:
    from referee_app.vision import frames, pile
    from referee_app.vision.networks import ModelError

    try:
        with frames.open_source(source) as opened:
            watcher = pile.PileWatcher(eyes())
            for frame in opened:
                lying = watcher.lying
                for event in watcher.update(frame):
                    yield event, lying
    except frames.SourceError as error:
        fail(error.sentence(language))
    except ModelError as error:
        fail(str(error))


def _judged_line(play: SeenPlay, language: str, as_json: bool) -> str:
    verdict = play.outcome.verdict
    why = reason(language, verdict)
    if not as_json:
        mark = "✓" if verdict.ok else "✗"
        return text(language, "watch-line", {"t": f"{play.t:.1f}", "mark": mark, "reason": why})
    state = play.state
    return _json(
        {
            "t": round(play.t, 3),
            "card": str(play.play.cards[-1]),
            "cards": [str(card) for card in play.play.cards],
            "player": play.play.player,
            "inferred": [str(outcome.action) for outcome in play.inferred],
            "ok": verdict.ok,
            "code": verdict.code.value,
            "option": verdict.option,
            "reason": why,
            "turn": state.turn,
            "wait": state.wait.value,
            "pending": state.pending,
            "colour": None if state.colour is None else state.colour.value,
            "top": None if state.top is None else str(state.top),
            "direction": state.direction.value,
            "hands": state.counts(),
            "drew": dict(verdict.drew),
            "winners": list(state.winners),
        }
    )


def _seen_line(event: Laid, language: str, as_json: bool) -> str:
    cards = [card for card in event.cards if card.code != BACK]
    if not as_json:
        unread = text(language, "watch-unread")
        names = [unread if card.code is None else card_name(language, Card.parse(card.code)) for card in cards]
        return text(language, "watch-seen", {"t": f"{event.t:.1f}", "cards": ", ".join(names)})
    return _json(
        {
            "t": round(event.t, 3),
            "card": cards[-1].code,
            "cards": [card.code for card in cards],
            "confidence": round(min(card.confidence for card in cards), 4),
        }
    )


def _json(line: Mapping[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False)


def _seats(language: str, seats: str | None, count: int) -> tuple[float, ...]:
    if seats is None:
        return ()
    try:
        bearings = tuple(math.radians(float(part)) for part in seats.split(","))
    except ValueError:
        bearings = ()
    if len(bearings) != count or not all(map(math.isfinite, bearings)):
        fail(text(language, "watch-bad-seats"))
    return bearings
