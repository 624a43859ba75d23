"""Draws the reader's crops themselves, without the scenes around them: many more prints and places in less time.

    python -m vision_models.crops --crops 12000 --prints 40 --seed 11 --out vision_models/work/crops-1

writes ``crops.npz`` as vision_models.datasets does. What the reader finds hard comes up more often than in
scenes: few pixels a card, fewer along one side (a card seen from far aslant), cards covered or cut off.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision_models.drawing.backgrounds import Picture, Rng, background
from vision_models.drawing.decks import DrawnDecks
from vision_models.drawing.hands import draw_hand, draw_holding_fingers
from vision_models.drawing.photo import photograph
from vision_models.drawing.scenes import CardSource, lay_card
from vision_models.labels import NOTHING, STORED_BOX, STORED_SIZE

_LEAST_VISIBLE: Final = 0.42
_SIDES: Final = np.ptp(STORED_BOX, axis=0)


def main() -> None:
    """Draw one data set from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--crops", type=int, default=12000)
    parser.add_argument("--prints", type=int, default=40)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(options.seed)
    source = DrawnDecks(rng, options.prints, height=230)
    print(f"{options.prints} decks drawn", flush=True)
    drawn: list[tuple[Picture, str, float]] = []
    while len(drawn) < options.crops:
        one = draw_crop(rng, source)
        if one is not None:
            drawn.append(one)
            if len(drawn) % 1000 == 0:
                print(f"{len(drawn)} of {options.crops} crops", flush=True)
    crops, codes, visible = zip(*drawn, strict=True)
    options.out.mkdir(parents=True, exist_ok=True)
    np.savez(options.out / "crops.npz", crops=np.stack(crops), codes=np.array(codes), visible=np.array(visible))


def draw_crop(rng: Rng, source: CardSource) -> tuple[Picture, str, float] | None:
    """Return a crop, uint8 (192, 192, 3) BGR, with the card at STORED_BOX, its code and the part that shows.

    None if too little of the card shows to be read.
    """
    under, over = int(rng.integers(0, 6)) if rng.random() < 0.6 else 0, int(rng.random() < 0.28)
    absent = rng.random() < 0.05
    cards = source.deal(rng, under + 1 + over)
    image = background(rng, (STORED_SIZE, STORED_SIZE))
    for _, picture in cards[:under]:
        lay_card(rng, image, picture, _beside(rng, 1.0 if absent else 0.35))
    code, seen = NOTHING, 0.0
    if not absent:
        shows = lay_card(rng, image, cards[under][1], STORED_BOX) > 127
        whole = max(int(shows.sum()), 1)
        for _, picture in cards[under + 1 :]:
            shows &= lay_card(rng, image, picture, _beside(rng, 0.75)) <= 127
        if rng.random() < 0.14:
            hand = draw_holding_fingers if rng.random() < 0.5 else draw_hand
            shows &= hand(rng, image, STORED_BOX) <= 127
        if rng.random() < 0.1:
            shows &= _cut_off(rng, image)
        code, seen = cards[under][0], float(shows.sum() / whole)
        if seen < _LEAST_VISIBLE:
            return None
    return _photographed(rng, image), code, min(1.0, seen)


def _beside(rng: Rng, distance: float) -> NDArray[np.float32]:
    """Return where another card lies: ``distance`` is how far off, in card's sides."""
    middle = STORED_BOX.mean(0)
    angle = rng.uniform(0, 2 * np.pi) if rng.random() < 0.6 else rng.normal(0, 0.12)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    way = rng.uniform(0, 2 * np.pi)
    shift = np.array([np.cos(way), np.sin(way)]) * distance * rng.uniform(0.35, 1.5) * _SIDES
    return np.asarray((STORED_BOX - middle) @ turn.T + middle + shift, np.float32)


def _cut_off(rng: Rng, image: Picture) -> NDArray[np.bool_]:
    """Let the frame's edge cut the picture as flattening a card beyond it does; return what is left."""
    turns = int(rng.integers(4))
    turned = np.rot90(image, turns)
    edge = int(rng.uniform(0.0, 0.3) * _SIDES[turns % 2] + STORED_BOX[0, turns % 2])
    turned[:, :edge] = turned[:, edge : edge + 1]
    left = np.ones(image.shape[:2], np.bool_)
    np.rot90(left, turns)[:, :edge] = False
    return left


def _photographed(rng: Rng, image: Picture) -> Picture:
    """Return the crop as if flattened from a photograph in which the card was smaller, and seen from aslant."""
    if rng.random() < 0.35:
        return photograph(rng, image)
    shrink, aslant = np.exp(rng.uniform(np.log(0.28), 0.0)), np.exp(rng.normal(0, 0.3))
    small = [max(48, int(STORED_SIZE * float(np.clip(shrink * side, 0.25, 1)))) for side in (aslant, 1 / aslant)]
    taken = photograph(rng, cv2.resize(image, small, interpolation=cv2.INTER_AREA).astype(np.uint8), 0.8)
    return cv2.resize(taken, (STORED_SIZE, STORED_SIZE), interpolation=cv2.INTER_LINEAR).astype(np.uint8)


if __name__ == "__main__":
    main()
