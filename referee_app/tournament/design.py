"""Makes the rotations that ship: ``python -m referee_app.tournament.design [PLAYERS ...]``.

Searches (see ``starters.py``), prints how fair each rotation is as ``balance.measure`` finds it, and writes the file
(see ``designs.py``). With numbers of players only those are made anew. The same comes out every time.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Final

from referee_app.resources import data_folder
from referee_app.tournament.balance import Balance, measure
from referee_app.tournament.designs import FEWEST, FILE, MOST, Starter
from referee_app.tournament.rotation import named
from referee_app.tournament.starters import find

_SPREADS: Final = ("partners", "opponents", "byes")


def main(arguments: Sequence[str]) -> None:
    """Make the rotations for the numbers of players in ``arguments``, all of them when there are none."""
    file = data_folder() / FILE
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    entries = {entry["players"]: entry for entry in known}
    for count in map(int, arguments) if arguments else range(FEWEST, MOST + 1):
        starter = find(count)
        print(_told(_balance(starter)), flush=True)
        entries[count] = starter.entry()
        lines = [json.dumps(entries[each]) for each in sorted(entries)]
        file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def _balance(starter: Starter) -> Balance:
    players = [str(player) for player in range(starter.players)]
    return measure(named(starter.develop(), players), players)


def _told(found: Balance) -> str:
    spreads = {name: getattr(found, name) for name in _SPREADS}
    told = "  ".join(
        f"{name} " + ", ".join(f"{times}x{pairs}" for times, pairs in spread.times) for name, spread in spreads.items()
    )
    return f"{found.players} players, {found.rounds} rounds{' (whist)' if found.whist else ''}: {told}"


if __name__ == "__main__":
    main(sys.argv[1:])
