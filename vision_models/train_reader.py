"""Trains the reader on stored crops; resumable, one process, one core.

    python -m vision_models.train_reader --data vision_models/work/drawn-1 vision_models/work/drawn-2 \\
        --minutes 60 --out vision_models/work/reader.pt

``--start`` fine-tunes from weights; ``--real`` adds crops of photographs, of which every batch then
holds the share ``--real-share``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from vision_models.augment import cover, fanned, reader_window, relight
from vision_models.drawing.backgrounds import Picture, Rng
from vision_models.labels import NOTHING, split_code
from vision_models.reader_net import ReaderNet

_UNCOVERED: Final = 0.9
"""A stored crop of which less shows is not covered any further: nobody knows whether its index would be left."""


@dataclass(frozen=True)
class Crops:
    """Stored crops, uint8 (n, 192, 192, 3) BGR, their codes, and how much of each card is to be seen (0 to 1)."""

    pictures: NDArray[np.uint8]
    codes: NDArray[np.str_]
    visible: NDArray[np.float64]

    @classmethod
    def load(cls, folders: list[Path]) -> Crops:
        """Read and join ``crops.npz`` of several data sets."""
        parts = [np.load(folder / "crops.npz") for folder in folders]
        pictures, codes, visible = (np.concatenate([p[key] for p in parts]) for key in ("crops", "codes", "visible"))
        return cls(pictures, codes, visible)

    def chosen(self, which: NDArray[np.bool_]) -> Crops:
        """Return those crops for which ``which`` (n,) is true."""
        return Crops(self.pictures[which], self.codes[which], self.visible[which])


@dataclass(frozen=True)
class Course:
    """How long and how fast to train, from which weights, and where the new ones go."""

    out: Path
    minutes: float = 60.0
    """Of processor time."""
    rate: float = 2e-3
    batch: int = 64
    real_share: float = 0.4
    fans: float = 0.15
    """The share of crops that get other cards laid on them, so that little more than an index shows."""
    seed: int = 0
    start: Path | None = None


def main() -> None:
    """Train from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, nargs="+", required=True)
    parser.add_argument("--real", type=Path, nargs="*", default=[])
    parser.add_argument("--real-share", type=float, default=0.4)
    parser.add_argument("--fans", type=float, default=0.15)
    parser.add_argument("--minutes", type=float, default=60, help="of processor time")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    given = {name: getattr(arguments, name) for name in Course.__annotations__}
    real = Crops.load(arguments.real) if arguments.real else None
    train(Course(**given), Crops.load(arguments.data), real)


def train(options: Course, drawn: Crops, real: Crops | None) -> None:
    """Train on ``drawn`` and ``real`` crops; a checkpoint is written every minute and a half and at the end.

    One drawn crop in 25, the last ones, is held back to show how far the network has come.
    """
    rng = np.random.default_rng(options.seed)
    torch.manual_seed(options.seed)
    held = len(drawn.codes) - len(drawn.codes) // 25
    net = ReaderNet()
    if options.start:
        net.load_state_dict(torch.load(options.start, weights_only=True))
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-3)
    net = net.to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    averaged = torch.optim.swa_utils.AveragedModel(net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998))
    # Time of the processor, not of the clock: what else runs on the machine must not make the training poorer.
    begun, step, told = time.process_time(), 0, 0.0
    losses: list[float] = []
    while (spent := (time.process_time() - begun) / 60) < options.minutes:
        share = spent / options.minutes
        warm = min(1.0, (step + 1) / 200)
        for group in optimiser.param_groups:
            group["lr"] = options.rate * warm * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * share)))
        net.train()
        loss = _loss(net, *_batch(rng, drawn, real, options, held))
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        averaged.update_parameters(net)
        losses.append(loss.item())
        step += 1
        if spent - told > 1.5:
            told = spent
            _save(averaged, drawn, real, options)
            right = _right(averaged, drawn, slice(held, None))
            print(
                f"{spent:5.1f} min, step {step}, loss {np.mean(losses[-200:]):.3f}, held-out crops {right}", flush=True
            )
    _save(averaged, drawn, real, options)
    print("done,", step, "steps:", _right(averaged, drawn, slice(held, None)))


def _batch(
    rng: Rng, drawn: Crops, real: Crops | None, options: Course, held: int
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
    windows, colours, faces, corners, flags = [], [], [], [], []
    for _ in range(options.batch):
        source, stop = (drawn, held)
        if real is not None and rng.random() < options.real_share:
            source, stop = real, len(real.codes)
        index = int(rng.integers(stop))
        picture = source.pictures[index]
        fan = _in_a_fan(rng, source, index) if rng.random() < options.fans else None
        window, offsets, turned = reader_window(rng, picture if fan is None else fan)
        colour, face = split_code(str(source.codes[index]))
        covered = fan is None and rng.random() < 0.12
        if covered:
            cover(rng, window)
        windows.append(relight(rng, window))
        colours.append(colour)
        faces.append(face)
        corners.append(offsets.ravel())
        whole = 0.0 if fan is not None else -1.0 if covered else _whole(source.visible[index])
        flags.append([float(turned), whole])
    return (
        as_input(windows),
        torch.tensor(colours),
        torch.tensor(faces),
        torch.from_numpy(np.stack(corners)),
        torch.tensor(flags),
    )


def _in_a_fan(rng: Rng, crops: Crops, index: int) -> Picture | None:
    """Return a crop with cards of its kind fanned over it; None for a place without a card, or a covered card."""
    if not _is_whole(crops, index):
        return None
    drawn = rng.integers(len(crops.codes), size=int(rng.integers(1, 4)))
    others = [crops.pictures[other] for other in drawn if _is_whole(crops, other)]
    return fanned(rng, crops.pictures[index], others) if others else None


def _is_whole(crops: Crops, index: int) -> bool:
    return bool(crops.codes[index] != NOTHING and crops.visible[index] >= _UNCOVERED)


def _whole(visible: float) -> float:
    """Return 1 for a card that is all there, 0 for one that is not, -1 where it hardly shows."""
    return 1.0 if visible > 0.96 else 0.0 if visible < 0.9 else -1.0


def _loss(net: ReaderNet, windows: Tensor, colours: Tensor, faces: Tensor, corners: Tensor, flags: Tensor) -> Tensor:
    colour, face, offsets, told = net(windows)
    is_card = (faces != split_code(NOTHING)[1]).float()
    colour_loss = functional.cross_entropy(colour, colours, reduction="none", label_smoothing=0.02)
    face_loss = functional.cross_entropy(face, faces, reduction="none", label_smoothing=0.02)
    corner_loss = functional.smooth_l1_loss(offsets, corners, reduction="none", beta=0.02).sum(1)
    flag_loss = functional.binary_cross_entropy_with_logits(told, flags.clamp(min=0), reduction="none")
    flag_loss = (flag_loss * (flags >= 0)).sum(1)
    # A crop that shows no card has neither colour nor corners.
    return (face_loss + is_card * (colour_loss + 1.2 * corner_loss + 0.4 * flag_loss)).mean()


def _right(model: torch.nn.Module, crops: Crops, part: slice) -> str:
    rng = np.random.default_rng(5)
    pictures, codes = crops.pictures[part][:1200], crops.codes[part][:1200]
    if not len(codes):
        return "none (too few crops to hold any back)"
    cut = [reader_window(rng, picture) for picture in pictures]
    model.eval()
    with torch.no_grad():
        colour, face, offsets, _ = model(as_input([relight(rng, window) for window, _, _ in cut]))
    wanted = torch.tensor([split_code(str(code)) for code in codes])
    is_face = face.argmax(1) == wanted[:, 1]
    is_colour = (colour.argmax(1) == wanted[:, 0]) | (wanted[:, 1] == split_code(NOTHING)[1])
    cards = torch.from_numpy(codes != NOTHING)
    error = (offsets - torch.from_numpy(np.stack([c.ravel() for _, c, _ in cut]))).abs().mean(1)[cards].mean()
    both = (is_face & is_colour).float().mean()
    return f"{both:.4f} (face {is_face.float().mean():.4f}), corner error {error:.4f}"


def _save(averaged: torch.optim.swa_utils.AveragedModel, crops: Crops, real: Crops | None, options: Course) -> None:
    # The averaged weights need batch statistics of their own.
    rng = np.random.default_rng(9)
    for layer in averaged.modules():
        if isinstance(layer, torch.nn.BatchNorm2d):
            layer.reset_running_stats()
            layer.momentum = None
    averaged.train()
    with torch.no_grad():
        for _ in range(12):
            averaged(_batch(rng, crops, real, options, len(crops.codes))[0])
    averaged.eval()
    torch.save(averaged.module.state_dict(), options.out)


def as_input(windows: Sequence[Picture]) -> Tensor:
    """Return pictures of one size (uint8 BGR) as the networks take them: float, 0 to 1, channels first."""
    batch = torch.from_numpy(np.stack(windows)).permute(0, 3, 1, 2)
    return batch.contiguous(memory_format=torch.channels_last).float() / 255


if __name__ == "__main__":
    main()
