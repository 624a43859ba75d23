"""The evening's server: a process of its own with the real recogniser, in which robots play without end."""

from __future__ import annotations

import json
import logging
import random
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

import uvicorn

from referee_app.cards import Card
from referee_app.cli.serve import _worth_telling
from referee_app.match.errors import MatchError
from referee_app.rules.actions import Action, Play
from referee_app.rules.offers import offers
from referee_app.rules.state import TableState, Wait
from referee_app.server.access.addresses import EVERYWHERE, listen
from referee_app.server.access.lan import options
from referee_app.server.access.roles import Role
from referee_app.server.app import create_app
from referee_app.server.room import Room
from referee_app.store.store import Store
from referee_app.ui.app import make_main
from referee_app.vision.recogniser import Recogniser

PLAYERS: Final = ("Anna", "Ben", "Cleo")
STEP: Final = 1.0
"""Seconds between two deeds of the robots."""


def serve(data: Path) -> None:
    """Serve a match that robots play; say on the first line where, and what each device shows to be let in.

    A line on the input ends the robots' play; the program says then how many events it knows of, by match.
    """
    room = Room(Store.open(data), Recogniser)
    room.start_match(PLAYERS, "mattel", PLAYERS[-1])
    credentials = {role.value: room.access.paired.add(role, role.value)[1] for role in Role if role is not Role.HOST}
    listening = listen(EVERYWHERE, 0)
    print(json.dumps({"port": listening.getsockname()[1], "credentials": credentials}), flush=True)
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    threading.Thread(target=_play, args=(room,), daemon=True).start()
    uvicorn.Server(uvicorn.Config(create_app(room, make_main(room)), **options())).run(sockets=[listening])


def _play(room: Room) -> None:
    rng = random.Random(1)
    over = threading.Event()
    known: dict[int, int] = {}

    def stop() -> None:
        sys.stdin.readline()
        over.set()

    threading.Thread(target=stop, daemon=True).start()
    while not over.wait(STEP):
        referee = room.referee
        assert referee is not None
        with suppress(MatchError, ValueError):
            if referee.standing.over:
                room.play_again()
            elif referee.state.wait is Wait.OVER:
                room.next_round()
            else:
                referee.submit(_deed(referee.state, rng))
        known[referee.match_id] = referee.log[-1].seq
    room.watch_nothing()
    referee = room.referee
    assert referee is not None
    known[referee.match_id] = referee.log[-1].seq
    print(json.dumps({"known": known}), flush=True)


def _deed(state: TableState, rng: random.Random) -> Action | str:
    if state.wait is Wait.STARTER:
        return "starter R5"
    if state.wait is Wait.PLAY and not state.pending and state.turn and state.colour and rng.random() < 0.7:
        return Play(state.turn, (Card.parse(f"{state.colour.value[0].upper()}{rng.randrange(10)}"),))
    return rng.choice(tuple(offers(state)))
