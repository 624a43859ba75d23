"""The program that is killed: it plays, and says on a pipe what it begins and what is confirmed."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import random
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Final

import numpy as np

from referee_app.cards import Card
from referee_app.match.errors import MatchError
from referee_app.match.referee import Referee
from referee_app.rules.presets import load_preset
from referee_app.store.store import Store, StoredEvent
from referee_app.vision.frames import Frame
from referee_app.vision.pile import Laid
from tests.match.table import card, laid

PLAYERS: Final = ("A", "B", "C")
HANDS: Final = {"A": 2, "B": 3, "C": 2}
STEPS: Final = 60
"""How much is done at most before the program ends by itself."""
LONG: Final = 80
"""Events after which another match is begun."""


class Phase(StrEnum):
    """What a program does that may be killed at it."""

    OPEN = "open"
    MIGRATE = "migrate"
    CREATE = "create a match"
    EVENT = "event"
    PICTURE = "play with picture"
    ROUND_END = "round end"
    ROUND = "next round"
    UNDO = "undo"
    CORRECT = "correction"
    DELETE = "delete a match"
    SERVER = "server crash"
    """The database server is what is killed first; the program is killed when it has gone on."""


def digest(events: Iterable[StoredEvent]) -> str:
    """Return what tells one list of events from any other."""
    text = json.dumps([(event.seq, event.at, event.kind, event.payload, event.pictures) for event in events])
    return hashlib.sha256(text.encode()).hexdigest()


def play(folder: Path, database: str | None, say: int, seed: int, first: Phase) -> None:
    """Open the store, go on with its newest match, and do one thing after another.

    To the file descriptor ``say`` it writes a JSON list a line: ``begin, phase`` before each, and once it is
    confirmed ``done, phase``, with the number of the match, how many events it has and their digest, or with
    the number of a match that has been deleted.
    """
    luck = random.Random(seed)
    _say(say, "begin", first)
    store = Store.open(folder, database)
    _say(say, "done", first)
    newest = next((log for log in store.matches() if log.first.payload["players"] == list(PLAYERS)), None)
    referee = None if newest is None or newest.events > LONG else Referee.open(store, newest.id)
    for _ in range(STEPS):
        phase = _next(store, referee, luck)
        _say(say, "begin", phase)
        if phase is Phase.DELETE:
            gone = store.matches()[-1].id
            store.delete_match(gone)
            _say(say, "done", phase, gone)
            continue
        with contextlib.suppress(MatchError):
            referee = _do(phase, store, referee, luck)
        assert referee is not None
        events = store.events(referee.match_id)
        _say(say, "done", phase, referee.match_id, len(events), digest(events))


def _say(pipe: int, *words: str | int) -> None:
    os.write(pipe, f"{json.dumps(words)}\n".encode())


def _next(store: Store, referee: Referee | None, luck: random.Random) -> Phase:
    if referee is None or len(referee.log) > LONG:
        return Phase.CREATE
    if not referee.round:
        return Phase.ROUND
    if referee.state.over:
        hands = [player for player, count in referee.state.counts().items() if count]
        shown = sum(entry.action is not None and " hand " in str(entry.action) for entry in referee.history[-3:])
        return Phase.ROUND if shown >= len(hands) else Phase.ROUND_END
    if luck.random() < 0.02 and len(store.matches()) > 3:
        return Phase.DELETE
    return luck.choices((Phase.EVENT, Phase.PICTURE, Phase.UNDO, Phase.CORRECT), (0.45, 0.3, 0.15, 0.1))[0]


def _do(phase: Phase, store: Store, referee: Referee | None, luck: random.Random) -> Referee:
    if phase is Phase.CREATE:
        referee = Referee.create(store, PLAYERS, load_preset("mattel"), preset="mattel")
        referee.start_round(first="A", top=Card.parse("R5"), hands=HANDS)
        return referee
    assert referee is not None
    if phase is Phase.ROUND:
        referee.start_round(first="A", top=Card.parse("R5"), hands=HANDS)
        return referee
    state = referee.state
    number = luck.randint(1, 9)
    match phase:
        case Phase.EVENT:
            referee.submit(f"{state.turn} play R{number}")
        case Phase.PICTURE:
            seen = card(None, R6=0.5, R9=0.4) if luck.random() < 0.2 else f"R{number}"
            referee.see(_noisy(laid(seen, seat=PLAYERS.index(state.turn or "A"), of=3), luck))
        case Phase.ROUND_END:
            for player, count in state.counts().items():
                if count:
                    referee.submit(f"{player} hand {' '.join(f'B{at + 1}' for at in range(count))}")
        case Phase.UNDO:
            referee.undo()
        case Phase.CORRECT:
            played = [entry.seq for entry in referee.history if entry.verdict is not None and not entry.undone]
            if played:
                referee.correct(luck.choice(played[-3:]), Card.parse(f"R{number}"))
    return referee


def _noisy(event: Laid, luck: random.Random) -> Laid:
    """Return the event with a picture that takes a while to write."""
    noise = np.random.default_rng(luck.getrandbits(32)).integers(0, 256, (240, 320, 3), np.uint8)
    picture = Frame(noise, event.rest.t, event.rest.index)
    return Laid(event.t, event.cards, event.side, picture, event.before)
