"""A club's evening as it stands in the store, with everything on it that a screen may have to show."""

from __future__ import annotations

from datetime import date
from itertools import islice
from pathlib import Path
from typing import Final

import numpy as np

from referee_app.cards import Card
from referee_app.match.events import Mark
from referee_app.match.referee import Referee
from referee_app.rules.actions import Play
from referee_app.rules.presets import load_preset
from referee_app.server.access.access import FOLDER
from referee_app.server.access.paired import PairedDevices
from referee_app.server.access.roles import Role
from referee_app.store.store import Store
from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Format, SideScore, Started
from referee_app.tournament.series import SeriesStarted, TitleRule
from referee_app.tournament.series_desk import SeriesDesk
from referee_app.vision.frames import Frame, open_source
from referee_app.vision.pile import Laid
from referee_app.vision.reading import SeenCard

ANNA: Final = "Annemarie-Sophie"
"""As long a name as a family has at its table."""
UNCLE: Final = "Uncle Bartholomew"
DEVICE: Final = "A phone"
EVENINGS: Final = ("October evening", "November evening")
SERIES: Final = "Winter series"
TITLE: Final = "Grand Master"
KINDS: Final = ("Club final", "Club evening")
TYPED: Final = (
    "The 1 was on red, we all saw it",
    "Looked into the neighbour's cards",
    "Thursday's club night",
    *EVENINGS,
    SERIES,
    TITLE,
    *KINDS,
    DEVICE,
    "fake_device_0",
)
"""What people have typed beside names, and what a browser calls its cameras here."""
PLAYERS: Final = (ANNA, "Ben", "王小明", UNCLE)
GUESTS: Final = ("Dora", "Emil", "Frieda", "Gustav")
_FAR: Final = 40
"""Pictures of the demo film that are skipped: by then a card lies on the pile."""
_QUAD: Final = np.array([[560, 250], [720, 250], [720, 490], [560, 490]], np.float32)


def pictures() -> tuple[Frame, Frame]:
    """Return two pictures of a pile: before a play, and after it."""
    with open_source("demo") as source:
        before, after = islice(source, 0, 2 * _FAR, _FAR)
    return before, after


def laid(code: str | None, *candidates: str, t: float = 3.0) -> Laid:
    """Return that the camera saw a card come to rest; ``code`` None: one of the ``candidates``."""
    before, after = pictures()
    ranked = tuple((each, 0.5 - 0.1 * at) for at, each in enumerate(candidates)) or ((code or "R0", 0.95),)
    seen = SeenCard(code, 0.95 if code else 0.4, ranked, _QUAD, True)
    return Laid(t, (seen,), None, after, before)


def match(store: Store) -> Referee:
    """Store a match in its fourth round: hands counted, a dispute, a refused card, points given by hand."""
    rules = load_preset("mattel-2026").replace({"stack.mode": "same_kind", "turn.time_limit": 0})
    referee = Referee.create(store, PLAYERS, rules, preset="mattel-2026", seats=(3.1, 4.7, 0.0, 1.6))
    _first_round(referee)
    for winner, loser, cards in ((1, 2, "R1 G2 W W4 YD"), (2, 0, "B9 B8 BS")):
        referee.start_round(first=PLAYERS[winner], top=Card.parse("R5"), hands={PLAYERS[winner]: 1})
        referee.submit(Play(PLAYERS[winner], (Card.parse("R7"),), None))
        for player in PLAYERS:
            if player not in (PLAYERS[winner], PLAYERS[loser]):
                referee.edit_round(referee.round, points={player: 10})
        referee.submit(f'"{PLAYERS[loser]}" hand {cards}')
    referee.adjust({"Ben": -20}, "Looked into the neighbour's cards")
    referee.start_round(first="Ben", top=Card.parse("R5"))
    return referee


def _first_round(referee: Referee) -> None:
    referee.start_round(first=ANNA, top=Card.parse("R5"), hands={ANNA: 2})
    referee.see(laid("R7"))
    referee.submit("Ben play B1")
    refused = referee.history[-1].seq
    referee.mark(refused, Mark.DISPUTED, "The 1 was on red, we all saw it")
    referee.submit("王小明 play R9")
    referee.overrule(refused)
    referee.submit('"Uncle Bartholomew" draw')
    referee.submit('"Uncle Bartholomew" pass')
    referee.submit(f'"{ANNA}" play R1')
    for player, cards in (("Ben", "R1 R2 G3"), ("王小明", "W"), ("Uncle Bartholomew", "B7 Y7")):
        referee.submit(f'"{player}" hand {cards}')


def tournament(store: Store) -> Desk:
    """Store a tournament of eight at two tables, its first round played."""
    entrants = tuple((name,) for name in (*PLAYERS, *GUESTS))
    desk = Desk.create(store, Started("Thursday's club night", Format.ROTATION, entrants))
    for table in (1, 2):
        desk.enter(1, table, (SideScore(120, 3), SideScore(45, 1)))
    return desk


def series(store: Store) -> SeriesDesk:
    """Store a series of two evenings, of which the better counts; the first was a final and made a champion."""
    desk = SeriesDesk.create(store, SeriesStarted(SERIES, best=1, titles=(TitleRule(TITLE, KINDS[0]),)))
    for month, (name, kind) in enumerate(zip(EVENINGS, KINDS, strict=True), 10):
        evening = Desk.create(store, Started(name, Format.POINTS, tuple((each,) for each in PLAYERS), rounds=1))
        sides = [player for (player,) in evening.state.pairing((1, 1)).sides]
        evening.enter(1, 1, tuple(SideScore((PLAYERS.index(each) * month) % 37, 1) for each in sides))
        evening.end()
        desk.add(evening, date(2026, month, 14), kind)
    return desk


def paired(folder: Path) -> dict[Role, str]:
    """Pair a device of each watching role in a data folder not served yet; return what each shows to be let in."""
    devices = PairedDevices(folder / FOLDER)
    return {role: devices.add(role, DEVICE)[1] for role in (Role.SCOREBOARD, Role.SPECTATOR)}
