"""When a match is over and who has won it (RULES.md section 2, ``scoring``).

- ``winner_takes`` and ``rank``: who reaches the target; if several do in one round the highest, and a tie
  for the highest plays one more round.
- ``own_points``: the match ends when one reaches the target with his minus; the least minus wins, and a tie
  is shared.
- ``elimination``: who reaches the target drops out, and the rest play on until one is left.
- Teams: ``teams.score`` decides which of the first two holds for the sides.

A match is folded from the scores of its rounds, so an old round that is put right recomputes all that follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from referee_app.rules.options import HouseRules


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The standing after some rounds.

    ``totals`` by player or side; ``out`` who has dropped out, in that order; ``winners`` once it is over.
    """

    totals: Mapping[str, int]
    out: tuple[str, ...] = ()
    over: bool = False
    winners: tuple[str, ...] = ()


def score_match(rules: HouseRules, names: Sequence[str], rounds: Iterable[Mapping[str, int]]) -> MatchScore:
    """Return the standing of the players or sides ``names`` after ``rounds``, each what one round added."""
    standing = MatchScore(dict.fromkeys(names, 0))
    for scores in rounds:
        standing = add_round(rules, standing, scores)
    return standing


def add_round(rules: HouseRules, standing: MatchScore, scores: Mapping[str, int]) -> MatchScore:
    """Return the standing after one more round."""
    totals = {name: total + scores.get(name, 0) for name, total in standing.totals.items()}
    if rules.scoring.method == "elimination":
        return _eliminate(rules, standing, totals)
    best = max(totals.values())
    first = tuple(name for name, total in totals.items() if total == best)
    if _scores_minus(rules):
        over = min(totals.values()) <= -rules.scoring.target
    else:
        over = best >= rules.scoring.target and len(first) == 1
    return MatchScore(totals, (), over, first if over else ())


def _scores_minus(rules: HouseRules) -> bool:
    if rules.teams.size:
        return rules.teams.score == "own"
    return rules.scoring.method == "own_points"


def _eliminate(rules: HouseRules, standing: MatchScore, totals: Mapping[str, int]) -> MatchScore:
    still_in = [name for name in totals if name not in standing.out]
    dropped = [name for name in still_in if totals[name] <= -rules.scoring.target]
    left = [name for name in still_in if name not in dropped]
    out = (*standing.out, *dropped)
    if len(left) > 1:
        return MatchScore(totals, out)
    if not left:
        # All that were left dropped out together: the least minus of them wins.
        best = max(totals[name] for name in still_in)
        left = [name for name in still_in if totals[name] == best]
    return MatchScore(totals, out, True, tuple(left))
