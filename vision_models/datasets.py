"""Builds the training data: drawn scenes with oriented boxes, and upright crops for the reader.

    python -m vision_models.datasets --scenes 5000 --seed 1 --out vision_models/work/drawn-1

writes ``images/`` and ``labels/`` (ultralytics' oriented boxes: class and four corners, normalised; classes are
cards, backs, and cards covered so far that little more than an index shows)
and ``crops.npz`` (crops uint8 (n, 192, 192, 3) BGR, codes, visible parts).
"""

from __future__ import annotations

import argparse
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.cards import BACK
from referee_app.vision.geometry import side_lengths
from vision_models.drawing.backgrounds import Picture, Rng
from vision_models.drawing.decks import CutOutDecks, DrawnDecks, MixedDecks, cut_out
from vision_models.drawing.scenes import CardSource, PlacedCard, Scene, render
from vision_models.labels import NOTHING, STORED_BOX, STORED_SIZE

_DETECT_VISIBLE = 0.4
_READ_VISIBLE = 0.42
_INDEX_VISIBLE = 0.1
_SCENE_SIZE = 640
_SAVED_SIZE = 448


def main() -> None:
    """Build one data set from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=5000)
    parser.add_argument("--prints", type=int, default=36)
    parser.add_argument("--photographs", type=Path, help="a data set of outlined photographs to cut cards from")
    parser.add_argument("--cards", type=Path, help="the folder those photographs lie in")
    parser.add_argument("--share", type=float, default=0.7, help="share of scenes with cut-out cards")
    parser.add_argument("--fans", type=float, default=0.0, help="share of scenes with closely fanned hands")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(arguments.seed)
    source: CardSource = DrawnDecks(rng, arguments.prints)
    if arguments.photographs:
        source = MixedDecks(source, cut_out_decks(arguments.photographs, arguments.cards), arguments.share)
    build(arguments.out, source, arguments.scenes, rng, arguments.fans)


def cut_out_decks(photographs: Path, cards: Path) -> CutOutDecks:
    """Cut the cards out of the pictures that vision_models.photographs has outlined."""
    stored = np.load(photographs / "crops.npz")
    cut = []
    for path, code, quad in zip(stored["paths"], stored["codes"], stored["quads"], strict=True):
        picture = cv2.imread(str(cards / str(path)), cv2.IMREAD_COLOR)
        if picture is not None:
            cut.append((str(path).split("/")[0], str(code), cut_out(picture.astype(np.uint8), quad)))
    return CutOutDecks(cut)


def build(out: Path, source: CardSource, scenes: int, rng: Rng, fans: float) -> None:
    """Draw ``scenes`` scenes with cards from ``source`` into ``out``; ``fans`` is the share of fanned hands."""
    (out / "images").mkdir(parents=True, exist_ok=True)
    (out / "labels").mkdir(exist_ok=True)
    crops: list[Picture] = []
    codes: list[str] = []
    visible: list[float] = []
    for index in range(scenes):
        scene = render(rng, source, _SCENE_SIZE, fans)
        _write_boxes(out, f"{index:05d}", scene)
        for crop, code, seen in reader_crops(rng, scene):
            crops.append(crop)
            codes.append(code)
            visible.append(seen)
        if index % 200 == 199:
            print(f"{index + 1} of {scenes} scenes, {len(crops)} crops", flush=True)
    np.savez(out / "crops.npz", crops=np.stack(crops), codes=np.array(codes), visible=np.array(visible))


def reader_crops(rng: Rng, scene: Scene) -> list[tuple[Picture, str, float]]:
    """Return crop, code and visible part of each readable card, and now and then of a place without a card."""
    found = [
        (stored_crop(scene.image, card.quad), card.code, card.visible)
        for card in scene.cards
        if card.visible >= _READ_VISIBLE and side_lengths(card.quad).min() > 16
    ]
    if rng.random() < 0.3:
        quad = _stray_quad(rng, scene.cards)
        if quad is not None:
            found.append((stored_crop(scene.image, quad), NOTHING, 0.0))
    return found


def stored_crop(image: Picture, quad: NDArray[np.float32]) -> Picture:
    """Return the crop in which the corners of ``quad`` lie at STORED_BOX."""
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), STORED_BOX)
    shrink = float(side_lengths(quad).min()) / 72
    if shrink > 1.7:
        image = cv2.GaussianBlur(image, (0, 0), 0.35 * shrink).astype(np.uint8)
    return cv2.warpPerspective(image, matrix, (STORED_SIZE,) * 2, borderMode=cv2.BORDER_REPLICATE).astype(np.uint8)


def _write_boxes(out: Path, name: str, scene: Scene) -> None:
    size = scene.image.shape[0]
    small = cv2.resize(scene.image, (_SAVED_SIZE,) * 2, interpolation=cv2.INTER_AREA)
    cv2.imwrite(str(out / "images" / f"{name}.jpg"), small, [cv2.IMWRITE_JPEG_QUALITY, 92])
    lines = []
    for card in scene.cards:
        kind = _kind(card)
        box = None if kind is None else visible_box(card.quad, size)
        if box is not None:
            lines.append(f"{kind} " + " ".join(f"{v:.5f}" for v in (box / size).ravel()))
    (out / "labels" / f"{name}.txt").write_text("\n".join(lines))


def _kind(card: PlacedCard) -> int | None:
    """Return the detector's class of a card, None for one that it need not find."""
    if card.visible >= _DETECT_VISIBLE:
        return 1 if card.code == BACK else 0
    return 2 if card.legible and card.visible >= _INDEX_VISIBLE and card.code != BACK else None


def visible_box(quad: NDArray[np.float32], size: int) -> NDArray[np.float32] | None:
    """Return the oriented box, (4, 2), around the part of ``quad`` inside the picture; None if hardly any is."""
    frame = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32)
    area, part = cv2.intersectConvexConvex(quad.astype(np.float32), frame)
    if part is None or area < 120:
        return None
    return np.asarray(cv2.boxPoints(cv2.minAreaRect(part)).clip(0, size), np.float32)


def _stray_quad(rng: Rng, cards: list[PlacedCard]) -> NDArray[np.float32] | None:
    model = cards[int(rng.integers(len(cards)))].quad
    moved = model + rng.uniform(-1, 1, 2).astype(np.float32) * np.ptp(model, axis=0) * 2
    inside = (moved.mean(0) > 0).all() and (moved.mean(0) < _SCENE_SIZE).all()
    for card in cards:
        area, _ = cv2.intersectConvexConvex(moved.astype(np.float32), card.quad.astype(np.float32))
        if area > 0.3 * cv2.contourArea(moved):
            return None
    return moved.astype(np.float32) if inside and side_lengths(moved).min() > 16 else None


if __name__ == "__main__":
    main()
