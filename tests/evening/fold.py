"""The standings of a rotation recomputed from the stored log, with nothing of the program's own tournament code."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, TypeAlias

from referee_app.store.store import StoredEvent

Row: TypeAlias = tuple[str, int, bool, int, int, int]
"""Name, place, whether it is shared, points, hands won, pairings played."""


class FoldError(Exception):
    """The log makes no sense; the text says where."""


def recount(events: Iterable[StoredEvent]) -> tuple[Row, ...]:
    """Return how the players stand, by place and name; raises FoldError."""
    players: list[str] = []
    sides: dict[tuple[int, int], list[list[str]]] = {}
    results: dict[tuple[int, int], list[dict[str, int]]] = {}
    for seq, event in enumerate(events, 1):
        payload: Any = event.payload
        if event.seq != seq:
            raise FoldError(f"event {event.seq} where {seq} was to come")
        if event.kind == "tournament_started":
            players = [player for entrant in payload["entrants"] for player in entrant]
            continue
        if event.kind == "planned":
            sides = {place: each for place, each in sides.items() if place[0] < payload["first"]}
            for each in payload["rounds"]:
                sides |= {(each["number"], pairing["table"]): pairing["sides"] for pairing in each["pairings"]}
            continue
        place = (payload["round"], payload["table"])
        if place not in sides:
            raise FoldError(f"event {seq}: nobody plays at {place}")
        if (event.kind, place in results) not in (("result_entered", False), ("result_corrected", True)):
            raise FoldError(
                f"event {seq}: {event.kind} at {place}, which has {'a' if place in results else 'no'} result"
            )
        results[place] = payload.get("scores", [])
        if not results[place]:
            del results[place]
    return _placed(players, [(sides[place], scores) for place, scores in results.items()])


def _placed(players: list[str], played: list[tuple[list[list[str]], list[dict[str, int]]]]) -> tuple[Row, ...]:
    points, hands, count = (dict.fromkeys(players, 0) for _ in range(3))
    for sides, scores in played:
        for side, score in zip(sides, scores, strict=True):
            for player in side:
                points[player] += score["points"]
                hands[player] += score.get("hands", 0)
                count[player] += 1

    def level(player: str) -> tuple[int, int]:
        return (-points[player], -hands[player])

    def direct(player: str, tied: list[str]) -> int:
        found = 0
        for (one, other), (mine, yours) in played:
            sign = (player in one) - (player in other)
            met = sum(each in tied for each in (other if sign > 0 else one))
            found += sign * met * (mine["points"] - yours["points"])
        return found

    rows: list[Row] = []
    for _, group in groupby(sorted(players, key=level), level):
        tied = list(group)
        won = {player: direct(player, tied) for player in tied}
        place = len(rows) + 1
        for player in tied:
            ahead = sum(other > won[player] for other in won.values())
            shared = list(won.values()).count(won[player]) > 1
            rows.append((player, place + ahead, shared, points[player], hands[player], count[player]))
    return tuple(sorted(rows, key=lambda row: (row[1], row[0])))
