"""Who stands where: points, hands won, who beat whom; and who is still level shares the place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from referee_app.tournament.events import Format
from referee_app.tournament.knockout import reached
from referee_app.tournament.pairings import Pairing
from referee_app.tournament.state import Entrant, Result, State, name

ORDERS: Final[dict[Format, tuple[str, ...]]] = {
    Format.ROTATION: ("points", "hands", "direct"),
    Format.POINTS: ("points", "hands", "direct"),
    Format.TEAMS: ("wins", "points", "hands", "direct"),
    Format.SWISS: ("wins", "points", "hands", "direct"),
    Format.KNOCKOUT: ("reached",),
}
"""What decides, in this order; who is level in all of it shares the place."""


@dataclass(frozen=True)
class Line:
    """How one player or team stands.

    ``wins`` counts a draw as a half and, in a Swiss tournament, sitting out as a win. ``direct`` is what he scored
    against those he is otherwise level with, less what they scored against him; None where it was not needed.
    ``reached`` is the last round he came to in a knock-out, one more for the winner of the final.
    """

    entrant: Entrant
    place: int = 0
    shared: bool = False
    points: int = 0
    hands: int = 0
    played: int = 0
    wins: float = 0
    byes: int = 0
    reached: int = 0
    direct: int | None = None
    gone: bool = False

    @property
    def name(self) -> str:
        """What it is called."""
        return name(self.entrant)


def standings(state: State) -> tuple[Line, ...]:
    """Return everyone who ever signed up, best first."""
    lines = {entrant: Line(entrant, gone=entrant in state.gone) for entrant in state.entrants}
    scored = [
        (pairing, state.results[each.number, pairing.table])
        for each in state.rounds
        for pairing in each.pairings
        if (each.number, pairing.table) in state.results
    ]
    for pairing, result in scored:
        _score(state, lines, pairing, result)
    _rest(state, lines)
    if state.setup.format is Format.KNOCKOUT:
        for entrant, last in reached(state).items():
            lines[entrant] = replace(lines[entrant], reached=last)
    return _placed(list(lines.values()), ORDERS[state.setup.format], scored)


def winner(result: Result) -> int | None:
    """Return which side won a pairing: more points, else more hands; None for a draw."""
    best = max((side.points, side.hands) for side in result.scores)
    first = [number for number, side in enumerate(result.scores) if (side.points, side.hands) == best]
    return first[0] if len(first) == 1 else None


def _score(state: State, lines: dict[Entrant, Line], pairing: Pairing, result: Result) -> None:
    won = winner(result)
    for number, (side, score) in enumerate(zip(pairing.sides, result.scores, strict=True)):
        for entrant in [(player,) for player in side] if state.individual else [side]:
            line = lines[entrant]
            lines[entrant] = replace(
                line,
                points=line.points + score.points,
                hands=line.hands + score.hands,
                played=line.played + 1,
                wins=line.wins + (0.5 if won is None else float(won == number)),
            )


def _rest(state: State, lines: dict[Entrant, Line]) -> None:
    """Count who sat out the rounds that have begun."""
    for each in state.kept:
        for entrant in {state.entrant_of(player) for player in each.sitting_out} - {None}:
            assert entrant is not None
            line = lines[entrant]
            won = 1 if state.setup.format is Format.SWISS else 0
            lines[entrant] = replace(line, byes=line.byes + 1, wins=line.wins + won)


def _placed(lines: list[Line], order: Sequence[str], scored: Sequence[tuple[Pairing, Result]]) -> tuple[Line, ...]:
    plain = [each for each in order if each != "direct"]

    def level(line: Line) -> tuple[float, ...]:
        return tuple(-getattr(line, each) for each in plain)

    lines.sort(key=level)
    found: list[Line] = []
    for _, group in groupby(lines, level):
        tied = list(group)
        if len(tied) > 1 and "direct" in order:
            direct = _direct([line.entrant for line in tied], scored)
            tied = [replace(line, direct=direct[line.entrant]) for line in tied]
            tied.sort(key=lambda line: -(line.direct or 0))
        for _, sharing in groupby(tied, lambda line: line.direct):
            same = list(sharing)
            place = len(found) + 1
            found += [replace(line, place=place, shared=len(same) > 1) for line in same]
    return tuple(found)


def _direct(tied: Sequence[Entrant], scored: Iterable[tuple[Pairing, Result]]) -> Mapping[Entrant, int]:
    """Return what each scored against the others of ``tied``, less what they scored against him."""
    found = dict.fromkeys(tied, 0)
    belongs: Callable[[Entrant, Entrant], bool] = lambda entrant, side: set(entrant) <= set(side)  # noqa: E731
    for pairing, result in scored:
        for mine, my_score in zip(pairing.sides, result.scores, strict=True):
            for yours, your_score in zip(pairing.sides, result.scores, strict=True):
                if mine is yours:
                    continue
                for entrant in tied:
                    if belongs(entrant, mine):
                        met = sum(belongs(other, yours) for other in tied)
                        found[entrant] += met * (my_score.points - your_score.points)
    return found
