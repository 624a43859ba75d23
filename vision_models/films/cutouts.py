"""Decks cut out of real photographs, for measuring only: they never enter the repository or a film that is kept."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from referee_app.resources import models_folder
from vision_models.drawing.decks import cut_out
from vision_models.films.decks import CutOutDeck, Picture
from vision_models.photographs import MEASURING_SOURCES, Outliner, single_cards

_FEWEST_CODES = 30
"""A source with fewer different cards makes no game."""
_PICTURES_A_CODE = 3


def sources(cards: Path) -> list[str]:
    """Return the sources that taught nothing and hold enough different cards for a game."""
    codes: dict[str, set[str]] = {}
    for photograph in single_cards(cards, MEASURING_SOURCES):
        codes.setdefault(photograph.source, set()).add(photograph.code)
    return sorted(source for source, found in codes.items() if len(found) >= _FEWEST_CODES)


def load(cards: Path, source: str, cache: Path) -> dict[str, list[Picture]]:
    """Return the cards of ``source`` by code, cut out of its photographs; ``cache`` keeps them for the next time."""
    file = cache / f"cutouts-{source}.npz"
    if not file.is_file():
        _cut(cards, source, file)
    with np.load(file) as stored:
        cut: dict[str, list[Picture]] = {}
        for code, picture in zip(stored["codes"], stored["pictures"], strict=True):
            cut.setdefault(str(code), []).append(picture)
    return cut


def deal(cut: dict[str, list[Picture]], rng: np.random.Generator) -> CutOutDeck:
    """Return a deck with one of the pictures of each card."""
    return CutOutDeck({code: pictures[int(rng.integers(len(pictures)))] for code, pictures in sorted(cut.items())})


def _cut(cards: Path, source: str, file: Path) -> None:
    outliner = Outliner(models_folder())
    counts: dict[str, int] = {}
    codes: list[str] = []
    pictures: list[Picture] = []
    for photograph in single_cards(cards, frozenset({source})):
        if counts.get(photograph.code, 0) >= _PICTURES_A_CODE:
            continue
        picture = photograph.load()
        quad = None if picture is None else outliner.outline(picture, photograph.code)
        if picture is None or quad is None:
            continue
        counts[photograph.code] = counts.get(photograph.code, 0) + 1
        codes.append(photograph.code)
        pictures.append(cut_out(picture, quad))
    file.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(file, codes=np.array(codes), pictures=np.stack(pictures))
