"""What one round adds to the match (RULES.md section 2, ``scoring`` and ``teams``).

- ``winner_takes``: the winner scores all other hands; two winners share them evenly, an odd point goes to
  who went out first.
- ``own_points`` and ``elimination``: each scores his own hand as a minus.
- ``rank``: points by finishing place. Who has not gone out is placed by the points left in hand.
- With teams, ``teams.score`` decides: the winner's side scores the losing sides' hands and never those of
  the winner's partner; or each side scores its own hands as a minus.
- Who went home in mid-round scores nothing, and his hand counts for nobody.
- A round in which nobody can lay a card and none are left to draw is drawn, and scores nothing for anybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee_app.rules.options import HouseRules


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What a round adds to each player or side, in seat order, and the players by place where places count."""

    scores: Mapping[str, int]
    ranks: tuple[str, ...] | None


def seat_teams(players: Sequence[str], size: int) -> tuple[tuple[str, ...], ...]:
    """Return the sides of ``size`` partners each, sitting evenly spaced; empty when ``size`` is 0."""
    if size == 0:
        return ()
    sides = len(players) // size
    return tuple(tuple(players[side::sides]) for side in range(sides))


def side_by_side(players: Sequence[str], sides: Sequence[Sequence[str]]) -> tuple[tuple[str, str], ...]:
    """Return the partners who sit side by side when ``players`` sit clockwise; ``teams`` says that none may."""
    if not sides:
        return ()
    side_of = {player: number for number, side in enumerate(sides) for player in side}
    neighbours = zip(players, [*players[1:], *players[:1]], strict=True)
    return tuple((one, other) for one, other in neighbours if one != other and side_of[one] == side_of[other])


def side_name(side: Sequence[str]) -> str:
    """Return the name of a side: its players joined with ``+``."""
    return "+".join(side)


def fewest_points(points: Mapping[str, int], players: Sequence[str]) -> tuple[str, ...]:
    """Return who of ``players`` holds the fewest points, all of them when several do."""
    least = min((points.get(player, 0) for player in players), default=0)
    return tuple(player for player in players if points.get(player, 0) == least)


def rank_points(rules: HouseRules, count: int) -> tuple[int, ...]:
    """Return the points for each of ``count`` places."""
    return rules.scoring.rank_points or tuple(count - 1 - 2 * place for place in range(count))


def score_round(
    rules: HouseRules,
    players: Sequence[str],
    points: Mapping[str, int],
    *,
    winners: Sequence[str],
    finished: Sequence[str] = (),
    left: Sequence[str] = (),
    teams: Sequence[Sequence[str]] = (),
    ranks: Sequence[str] | None = None,
) -> RoundScore:
    """Return what a round adds to the match.

    ``points``: the worth of the hands left, 0 for a player not named. ``winners`` and ``finished`` in the
    order of going out. ``ranks``: the places, where they are known from elsewhere.
    """
    here = [player for player in players if player not in left]
    if teams:
        return RoundScore(_score_sides(rules, points, winners, teams, left), None)
    scores = dict.fromkeys(players, 0)
    if rules.scoring.method == "rank":
        places = tuple(ranks) if ranks is not None else _places(here, points, finished)
        scores.update(zip(places, rank_points(rules, len(here)), strict=False))
        return RoundScore(scores, places)
    if rules.scoring.method == "winner_takes":
        losers = [player for player in here if player not in winners]
        scores.update(_shared(winners, sum(points.get(player, 0) for player in losers)))
    else:
        scores.update((player, -points.get(player, 0)) for player in here)
    return RoundScore(scores, None)


def no_score(players: Sequence[str], teams: Sequence[Sequence[str]] = ()) -> RoundScore:
    """Return what a drawn round adds: nothing for any player or side."""
    return RoundScore(dict.fromkeys(map(side_name, teams) if teams else players, 0), None)


def _shared(winners: Sequence[str], total: int) -> dict[str, int]:
    if not winners:
        return {}
    each, odd = divmod(total, len(winners))
    return {winner: each + (odd if place == 0 else 0) for place, winner in enumerate(winners)}


def _places(players: Sequence[str], points: Mapping[str, int], finished: Sequence[str]) -> tuple[str, ...]:
    rest = [player for player in players if player not in finished]
    return (*finished, *sorted(rest, key=lambda player: points.get(player, 0)))


def _score_sides(
    rules: HouseRules,
    points: Mapping[str, int],
    winners: Sequence[str],
    teams: Sequence[Sequence[str]],
    left: Sequence[str],
) -> dict[str, int]:
    hands = {side_name(side): sum(points.get(player, 0) for player in side if player not in left) for side in teams}
    if rules.teams.score == "own":
        return {side: -hand for side, hand in hands.items()}
    side_of = {player: side_name(side) for side in teams for player in side}
    winning = list(dict.fromkeys(side_of[winner] for winner in winners))
    losing = sum(hand for side, hand in hands.items() if side not in winning)
    return dict.fromkeys(hands, 0) | _shared(winning, losing)
