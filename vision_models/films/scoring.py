"""What a watcher said of a film, held against what really happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import numpy as np

Fate = Literal["right", "wrong", "partly", "asked", "missed"]
Extra = Literal["double", "false"]

_EARLY: Final = 0.1
_LATE: Final = 6.0
"""Seconds a play may be told before it lies still, and after."""


@dataclass(frozen=True)
class Said:
    """A play as it was told: ``t`` seconds, the cards (None: asked for) and from whose side."""

    t: float
    cards: tuple[str | None, ...]
    guesses: tuple[str | None, ...]
    """The likeliest cards, also where it was asked."""
    player: str | None
    ok: bool | None = None
    """Whether it was judged legal; None where nobody judged."""


@dataclass(frozen=True)
class Match:
    """One true play and what became of it."""

    truth: dict[str, Any]
    said: Said | None

    @property
    def fate(self) -> Fate:
        """What became of it."""
        if self.said is None:
            return "missed"
        true = list(self.truth["cards"])
        if same_cards(self.said.cards, true):
            return "right"
        if None in self.said.cards:
            return "asked"
        return "partly" if len(self.said.cards) < len(true) and self.said.cards[-1] == true[-1] else "wrong"


@dataclass(frozen=True)
class Comparison:
    """All true plays with their fates, and what was said beyond them."""

    matches: tuple[Match, ...]
    extras: tuple[tuple[Extra, Said], ...]


def same_cards(said: Sequence[str | None], true: Sequence[str]) -> bool:
    """Return whether the same cards were laid, the same one on top."""
    return None not in said and sorted(map(str, said)) == sorted(true) and said[-1] == true[-1]


def compare(truth: Sequence[dict[str, Any]], said: Sequence[Said]) -> Comparison:
    """Pair plays told with true ones, in order and in time, so that as many as possible agree."""
    rows, columns = len(truth), len(said)
    worth = np.zeros((rows + 1, columns + 1), np.int64)
    for row in range(rows - 1, -1, -1):
        for column in range(columns - 1, -1, -1):
            pair = _worth(truth[row], said[column])
            paired = worth[row + 1, column + 1] + pair if pair else -1
            worth[row, column] = max(worth[row + 1, column], worth[row, column + 1], paired)
    matches: list[Match] = []
    extras: list[tuple[Extra, Said]] = []
    row = column = 0
    while row < rows or column < columns:
        pair = _worth(truth[row], said[column]) if row < rows and column < columns else 0
        if pair and worth[row, column] == worth[row + 1, column + 1] + pair:
            matches.append(Match(truth[row], said[column]))
            row, column = row + 1, column + 1
        elif column < columns and (row == rows or worth[row, column] == worth[row, column + 1]):
            extras.append((_extra(truth, said[column]), said[column]))
            column += 1
        else:
            matches.append(Match(truth[row], None))
            row += 1
    return Comparison(tuple(matches), tuple(extras))


def _worth(true: dict[str, Any], said: Said) -> int:
    if not true["t"] - _EARLY <= said.t <= max(true["t"], true.get("rest", 0.0)) + _LATE:
        return 0
    # Of two plays of one card the nearer one was meant.
    nearness: int = 90 - round(15 * min(abs(said.t - float(true["t"])), 6.0))
    if same_cards(said.cards, true["cards"]):
        return 800 + nearness
    if same_cards(said.guesses, true["cards"]):
        return 400 + nearness
    return (300 if said.guesses and said.guesses[-1] == true["cards"][-1] else 100) + nearness


def _extra(truth: Sequence[dict[str, Any]], said: Said) -> Extra:
    before = [play for play in truth if play["t"] - _EARLY <= said.t]
    return "double" if before and said.guesses and said.guesses[-1] == before[-1]["cards"][-1] else "false"


def summary(comparisons: Iterable[Comparison]) -> dict[str, Any]:
    """Return the figures of many films: how many plays met which fate, precision, recall, F1, and how late."""
    fates: dict[str, int] = dict.fromkeys(("right", "wrong", "partly", "asked", "missed"), 0)
    extras: dict[str, int] = {"double": 0, "false": 0}
    guessed = players = unclear = strangers = judged = agreed = 0
    since_still: list[float] = []
    since_rest: list[float] = []
    for comparison in comparisons:
        for kind, _ in comparison.extras:
            extras[kind] += 1
        for match in comparison.matches:
            fates[match.fate] += 1
            said = match.said
            if said is None:
                continue
            guessed += match.fate == "asked" and same_cards(said.guesses, match.truth["cards"])
            since_still.append(said.t - match.truth["t"])
            since_rest.append(max(0.0, said.t - match.truth.get("rest", match.truth["t"])))
            players += 1
            unclear += said.player is None
            strangers += said.player not in (None, match.truth["player"])
            if said.ok is not None and match.fate == "right":
                judged += 1
                agreed += said.ok == match.truth.get("ok")
    told = fates["right"] + fates["wrong"] + fates["partly"] + sum(extras.values())
    plays = sum(fates.values())
    precision = fates["right"] / told if told else float("nan")
    recall = fates["right"] / plays if plays else float("nan")
    return {
        "plays": plays,
        **fates,
        "asked, likeliest right": guessed,
        **extras,
        "precision": _rounded(precision),
        "recall": _rounded(recall),
        "F1": _rounded(2 * precision * recall / (precision + recall) if precision + recall > 0 else float("nan")),
        "player unclear": unclear,
        "player wrong": strangers,
        "player right": _rounded((players - unclear - strangers) / players if players else float("nan")),
        "verdict right": _rounded(agreed / judged if judged else float("nan")),
        "seconds from lying still, median": _share(since_still, 50),
        "seconds from lying still, p95": _share(since_still, 95),
        "seconds from rest, median": _share(since_rest, 50),
        "seconds from rest, p95": _share(since_rest, 95),
    }


def _rounded(value: float) -> float | None:
    return None if np.isnan(value) else round(value, 4)


def _share(values: list[float], percent: float) -> float | None:
    return round(float(np.percentile(values, percent)), 3) if values else None
