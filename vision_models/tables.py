"""Measures whole tables and fanned hands, where every card is asked for, and the top cards of drawn piles."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from referee_app.cards import BACK
from referee_app.vision.geometry import overlap
from referee_app.vision.reading import Quad
from referee_app.vision.recogniser import Recogniser
from vision_models.drawing.decks import DrawnDecks
from vision_models.drawing.scenes import PlacedCard, render, render_pile

_TABLE_SOURCES: Final = ("andreaspagnolo17_tables", "iapr26_whitened", "codesmash77_cbir", "r3xol_rows")
_PILE_SEED: Final = 990_001
_FAN_SEED: Final = 990_002
"""No data set is drawn with these, so the decks and scenes are new to the networks."""

_LIES_ON: Final = 0.05
_SAME_CARD: Final = 0.5
_OUTCOMES: Final = ("right", "abstained", "misread", "another card taken for the top one")


@dataclass(frozen=True)
class Table:
    """How the cards of one picture were read, counted."""

    source: str
    cards: int
    right: int
    abstained: int
    extra: int
    """Readings that no card on the table explains."""


@dataclass(frozen=True)
class Pile:
    """How the top card of one pile was read, and how well its outline fitted."""

    right: bool
    abstained: bool
    overlap: float
    """Intersection over union of the outline found and the true one, 0 where no card was found."""


def read_tables(recogniser: Recogniser, cards: Path) -> list[Table]:
    """Read every photograph of a whole table in the folder ``cards``."""
    tables = []
    with (cards / "manifest.csv").open(encoding="utf-8", newline="") as file:
        rows = [r for r in csv.DictReader(file) if r["kind"] == "photo_table" and r["source"] in _TABLE_SOURCES]
    for row in rows:
        picture = cv2.imread(str(cards / row["path"]), cv2.IMREAD_COLOR)
        if picture is None:
            raise SystemExit(f"{row['path']} cannot be read")
        wanted = Counter(row["cards"].split(";"))
        seen = recogniser.see_all(picture.astype(np.uint8))
        got = Counter(card.code for card in seen if card.code)
        abstained = sum(card.code is None for card in seen)
        right, extra = (wanted & got).total(), (got - wanted).total()
        tables.append(Table(row["source"], wanted.total(), right, abstained, extra))
    return tables


def print_whole_tables(tables: Sequence[Table]) -> None:
    """Print the counts by source as a Markdown table."""
    print("| source | cards | right | abstained | wrong or extra |")
    print("|---|---|---|---|---|")
    for source in sorted({table.source for table in tables}):
        part = [table for table in tables if table.source == source]
        cards, right = sum(t.cards for t in part), sum(t.right for t in part)
        print(f"| `{source}` | {cards} | {right} ({right / cards:.1%}) | {sum(t.abstained for t in part)} "
              f"| {sum(t.extra for t in part)} |")  # fmt: skip


def read_piles(recogniser: Recogniser, count: int) -> list[Pile]:
    """Draw ``count`` piles from decks no data set holds, and read their top cards."""
    rng = np.random.default_rng(_PILE_SEED)
    decks = DrawnDecks(rng, 14, height=300)
    piles: list[Pile] = []
    while len(piles) < count:
        scene = render_pile(rng, decks)
        truth = scene.cards[-1]
        lies_on_others = any(overlap(truth.quad, card.quad) > _LIES_ON for card in scene.cards[:-1])
        if truth.visible < 0.9 or truth.code == "BACK" or not lies_on_others:
            continue
        top = next((card for card in recogniser.see(scene.image) if card.top), None)
        fit = overlap(top.quad, truth.quad) if top else 0.0
        piles.append(Pile(top is not None and top.code == truth.code, top is None or top.code is None, fit))
    return piles


@dataclass(frozen=True)
class FannedCard:
    """How one card of a fan was read, of which ``visible`` (0 to 1) was to be seen."""

    visible: float
    right: bool
    said: bool
    """Whether a card was named there, rightly or not."""


def read_fans(recogniser: Recogniser, count: int) -> tuple[list[FannedCard], int]:
    """Draw ``count`` scenes with fanned hands from decks no data set holds, and read every card with an index to see.

    Returns the cards, and how many cards were named that lie nowhere.
    """
    rng = np.random.default_rng(_FAN_SEED)
    decks = DrawnDecks(rng, 14, height=300)
    read: list[FannedCard] = []
    extra = 0
    for _ in range(count):
        scene = render(rng, decks, fans=1.0)
        seen = [card for card in recogniser.see_spread(scene.image) if card.code not in (None, BACK)]
        asked = [card for card in scene.cards if card.code != BACK and card.legible]
        for card in asked:
            at = [one for one in seen if overlap(one.quad, card.quad) > _SAME_CARD]
            right = any(one.code == card.code for one in at)
            read.append(FannedCard(card.visible, right, bool(at)))
        extra += sum(not _lies_there(one.code, one.quad, scene.cards) for one in seen)
    return read, extra


def _lies_there(code: str | None, quad: Quad, cards: Sequence[PlacedCard]) -> bool:
    return any(card.code == code and overlap(quad, card.quad) > _SAME_CARD / 2 for card in cards)


def print_fans(read: Sequence[FannedCard], extra: int) -> None:
    """Print how many cards of the fans were read, by how much of them showed."""
    print("| shows | cards | right | not named |")
    print("|---|---|---|---|")
    for low, high in ((0.1, 0.25), (0.25, 0.4), (0.4, 0.7), (0.7, 1.01)):
        part = [card for card in read if low <= card.visible < high]
        right, silent = sum(card.right for card in part), sum(not card.said for card in part)
        print(
            f"| {low:.0%} to {min(high, 1):.0%} | {len(part)} | {right} ({right / max(len(part), 1):.1%}) | {silent} |"
        )
    print(f"{extra} cards were named that lie nowhere as named")


def _outcome(pile: Pile) -> str:
    if pile.right:
        return "right"
    if pile.abstained:
        return "abstained"
    return "misread" if pile.overlap > _SAME_CARD else "another card taken for the top one"


def print_piles(piles: Sequence[Pile]) -> None:
    """Print how many top cards were read, and how well the outlines fitted."""
    fits = np.array([pile.overlap for pile in piles])
    counts = Counter(_outcome(pile) for pile in piles)
    shares = ", ".join(f"{counts[name] / len(piles):.1%} {name}" for name in _OUTCOMES)
    print(f"{len(piles)} piles: {shares}")
    fits = fits[fits > _SAME_CARD]
    low, middle = np.quantile(fits, (0.1, 0.5))
    print(f"outline of the top card, where it was found: overlap {middle:.3f} in the median, {low:.3f} at the "
          f"lowest tenth, {np.mean(fits > 0.9):.1%} above 0.9")  # fmt: skip
