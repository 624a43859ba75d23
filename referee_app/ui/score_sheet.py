"""The score sheet as plain values: rows by round, the line of the target, the series of the chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee_app.locale import text
from referee_app.match.results import ScoreLine
from referee_app.rules.options import HouseRules
from referee_app.rules.state import TableState
from referee_app.scoring.matches import MatchScore
from referee_app.scoring.rounds import side_name


@dataclass(frozen=True)
class Cell:
    """What one side got in a row, and its total then; ``added`` is empty where nothing was."""

    added: str
    total: str
    deals: bool = False
    won: bool = False


@dataclass(frozen=True)
class Row:
    """One row of the sheet. ``number`` is the round; ``by_hand`` an adjustment, whose reason is the ``name``.

    ``missing`` are the players whose hands are still to be counted, ``edited`` says that the table has put the
    round right.
    """

    number: int
    name: str
    cells: tuple[Cell, ...]
    by_hand: bool = False
    edited: bool = False
    missing: tuple[str, ...] = ()


def rows(lines: Sequence[ScoreLine], sides: Sequence[str]) -> tuple[Row, ...]:
    """Return the rows of the score sheet, the first round first."""
    return tuple(_row(line, sides) for line in lines)


def _row(line: ScoreLine, sides: Sequence[str]) -> Row:
    result, scores = line.result, line.scores
    dealer = None if result is None or result.dealer is None else _side(result.state, result.dealer)
    winners = {_side(result.state, winner) for winner in result.winners} if result is not None else set()

    def added(side: str) -> str:
        if scores is None or (result is None and side not in scores):
            return ""
        return f"{scores.get(side, 0):+d}"

    cells = tuple(Cell(added(side), str(line.after.totals[side]), side == dealer, side in winners) for side in sides)
    if line.adjustment is not None:
        return Row(line.round, line.adjustment.reason, cells, by_hand=True)
    assert result is not None
    return Row(line.round, str(line.round), cells, edited=result.edit is not None, missing=result.missing)


def _side(state: TableState, player: str) -> str:
    """Return the name under which ``player`` scores."""
    return next((side_name(side) for side in state.table.teams if player in side), player)


def target_text(language: str, rules: HouseRules) -> str:
    """Return in words when the match ends."""
    method = rules.scoring.method
    if rules.teams.size:
        method = "own_points" if rules.teams.score == "own" else "winner_takes"
    return text(language, "score-target", {"method": method, "target": rules.scoring.target})


def target_line(rules: HouseRules) -> int:
    """Return the total at which the match ends or somebody drops out: below 0 where each scores his own minus."""
    own = rules.teams.score == "own" if rules.teams.size else rules.scoring.method in ("own_points", "elimination")
    return -rules.scoring.target if own else rules.scoring.target


def ranked(standing: MatchScore) -> tuple[tuple[int, str, int], ...]:
    """Return place, side and total, the best first; who has dropped out comes last, the first to go at the end."""
    left = [side for side in standing.totals if side not in standing.out]
    order = sorted(left, key=lambda side: -standing.totals[side])
    if standing.over:
        order.sort(key=lambda side: side not in standing.winners)
    ranks: list[tuple[int, str, int]] = []
    for at, side in enumerate([*order, *reversed(standing.out)], 1):
        total = standing.totals[side]
        tied = ranks and ranks[-1][2] == total and side not in standing.out
        ranks.append((ranks[-1][0] if tied else at, side, total))
    return tuple(ranks)


def series(lines: Sequence[ScoreLine], sides: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """Return each side's totals: 0 to begin with, then after every line of the sheet."""
    return {side: (0, *(line.after.totals[side] for line in lines)) for side in sides}
