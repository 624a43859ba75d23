"""Trains the reader of indices on corners of cards, drawn ones and some cut out of photographs.

    python -m vision_models.train_index --real vision_models/work/real-teach --cards ../shared/cards \\
        --minutes 14 --out vision_models/work/index.pt

The corners are laid and lit anew for every batch: nothing but the cards themselves is drawn beforehand.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from referee_app.cards import BACK
from referee_app.vision.index import CORNER, WINDOW
from vision_models.augment import relight
from vision_models.datasets import cut_out_decks
from vision_models.drawing.backgrounds import Picture, Rng, background
from vision_models.drawing.canvas import CARD_MM
from vision_models.drawing.decks import DrawnDecks
from vision_models.drawing.scenes import INDEX_MM, CardSource, hidden_share, project
from vision_models.index_net import IndexNet
from vision_models.labels import NOTHING, split_code
from vision_models.train_reader import as_input

_SIDES: Final = np.array(CARD_MM, float)
_BATCH: Final = 96

Card = tuple[str, Picture]


def main() -> None:
    """Train from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--real", type=Path, help="outlined photographs to cut cards from")
    parser.add_argument("--cards", type=Path, help="the folder those lie in")
    parser.add_argument("--real-share", type=float, default=0.4)
    parser.add_argument("--prints", type=int, default=30)
    parser.add_argument("--minutes", type=float, default=14, help="of processor time")
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rng = np.random.default_rng(options.seed)
    drawn = DrawnDecks(rng, options.prints, height=230)
    print(f"{options.prints} decks drawn", flush=True)
    train(options, rng, drawn, cut_out_decks(options.real, options.cards) if options.real else drawn)


def train(options: argparse.Namespace, rng: Rng, drawn: CardSource, real: CardSource) -> None:
    """Train for the time given; the weights are written every minute and at the end."""
    torch.manual_seed(options.seed)
    net = IndexNet()
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-3)
    begun, step, told = time.process_time(), 0, 0.0
    losses, hits = [], []
    while (spent := (time.process_time() - begun) / 60) < options.minutes:
        for group in optimiser.param_groups:
            cosine = 0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * spent / options.minutes))
            group["lr"] = options.rate * min(1.0, (step + 1) / 200) * cosine
        source = real if rng.random() < options.real_share else drawn
        corners, codes = zip(*(draw_corner(rng, source) for _ in range(_BATCH)), strict=True)
        colours, faces = (torch.tensor(part) for part in zip(*map(split_code, codes), strict=True))
        net.train()
        colour, face = net(as_input(corners))
        is_card = (faces != split_code(NOTHING)[1]).float()
        loss = functional.cross_entropy(face, faces, label_smoothing=0.02)
        loss = loss + (is_card * functional.cross_entropy(colour, colours, reduction="none")).mean()
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        losses.append(loss.item())
        hits.append(float((face.argmax(1) == faces).float().mean()))
        step += 1
        if spent - told > 1:
            told = spent
            torch.save(net.state_dict(), options.out)
            print(f"{spent:5.1f} min, step {step}, loss {np.mean(losses[-100:]):.3f}, faces right "
                  f"{np.mean(hits[-100:]):.4f}", flush=True)  # fmt: skip
    torch.save(net.state_dict(), options.out)
    print(f"done, {step} steps, faces right {np.mean(hits[-100:]):.4f}")


def draw_corner(rng: Rng, source: CardSource) -> tuple[Picture, str]:
    """Return a corner as IndexReader cuts it, uint8 (64, 56, 3) BGR, and its code.

    ``none`` where the index is covered, lies elsewhere than it should, or where a back or no card lies.
    """
    cards = source.deal(rng, 4)
    to_window = _window() @ _misplaced(rng, 1.0)
    window = _under(rng, cards[3], to_window)
    kind = rng.random()
    if kind < 0.1:
        # Somewhere else on a card, or on two.
        shift = np.eye(3)
        shift[:2, 2] = rng.uniform(-1, 1, 2) * _SIDES
        _lay(window, cards[0][1], to_window @ shift @ _misplaced(rng, 4.0), rng)
        off = bool(np.abs(shift[:2, 2]).max() > 9)
        return relight(rng, window), NOTHING if off or cards[0][0] == BACK else cards[0][0]
    _lay(window, cards[0][1], to_window, rng)
    code = NOTHING if cards[0][0] == BACK else cards[0][0]
    free = np.ones(window.shape[:2], np.bool_)
    for _, neighbour in cards[1 : 1 + int(rng.integers(0, 3))]:
        free &= ~_lay(window, neighbour, to_window @ _beside(rng), rng)
    hidden = hidden_share(project(to_window, INDEX_MM), free)
    if hidden > 0.45:
        code = NOTHING
    elif hidden > 0.1 and code != NOTHING:
        # Neither to be read nor surely not: no lesson.
        return draw_corner(rng, source)
    return relight(rng, window), code


def _under(rng: Rng, card: Card, to_window: NDArray[np.float64]) -> Picture:
    """Return what lies under and around the card: the table, or an older card of the fan."""
    window = background(rng, WINDOW)
    if rng.random() < 0.55:
        _lay(window, card[1], to_window @ _beside(rng), rng)
    return window


def _window() -> NDArray[np.float64]:
    """Return the map from millimetres of the card to the window."""
    left, top = CORNER[0] * _SIDES
    scale = np.array(WINDOW) / ((CORNER[2] - CORNER[0]) * _SIDES)
    return np.array([[scale[0], 0, -left * scale[0]], [0, scale[1], -top * scale[1]], [0, 0, 1.0]])


def _misplaced(rng: Rng, amount: float) -> NDArray[np.float64]:
    angle, grown = rng.normal(0, 0.05 * amount), np.exp(rng.normal(0, 0.06 * min(amount, 1.5), 2))
    cos, sin = np.cos(angle), np.sin(angle)
    shift = rng.normal(0, 1.6 * amount, 2)
    lean = rng.normal(0, 0.0012, 2)
    return np.array(
        [[cos * grown[0], -sin * grown[1], shift[0]], [sin * grown[0], cos * grown[1], shift[1]], [*lean, 1.0]]
    )


def _beside(rng: Rng) -> NDArray[np.float64]:
    """Return where a neighbour of the fan lies: mostly aside, leaning a little, turned about the lower end."""
    angle = rng.normal(0, 0.22) if rng.random() < 0.85 else rng.uniform(0, 2 * np.pi)
    cos, sin = np.cos(angle), np.sin(angle)
    middle = _SIDES / 2
    way = rng.choice([0, np.pi]) + rng.normal(0, 0.35) if rng.random() < 0.75 else rng.uniform(0, 2 * np.pi)
    shift = np.array([np.cos(way), np.sin(way)]) * rng.uniform(0.1, 0.8) * _SIDES + middle
    turn = np.array([[cos, -sin, shift[0]], [sin, cos, shift[1]], [0, 0, 1.0]])
    back = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1.0]])
    return np.asarray(turn @ back)


def _lay(window: Picture, picture: Picture, to_window: NDArray[np.float64], rng: Rng) -> NDArray[np.bool_]:
    """Paint a card with a shadow into ``window``; return where it lies."""
    shrink = np.diag([CARD_MM[0] / picture.shape[1], CARD_MM[1] / picture.shape[0], 1.0])
    laid = cv2.warpPerspective(picture, to_window @ shrink, WINDOW, flags=cv2.INTER_LINEAR)
    alpha = laid[..., 3:].astype(np.float32) / 255
    shade = cv2.GaussianBlur(laid[..., 3], (0, 0), float(rng.uniform(0.5, 3)))[..., None] / 255 * rng.uniform(0, 0.5)
    window[:] = (alpha * laid[..., :3] + (1 - alpha) * (1 - shade) * window).astype(np.uint8)
    return np.asarray(laid[..., 3] > 127)


if __name__ == "__main__":
    main()
