from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest

from referee_app.resources import models_folder
from referee_app.vision.reading import SeenCard
from vision_models import crossvalidate, tables
from vision_models.drawing.cards import draw_card
from vision_models.drawing.decks import DrawnDecks
from vision_models.drawing.scenes import render_pile
from vision_models.evaluate import Result, print_tables
from vision_models.hard_cases import hard_groups
from vision_models.photographs import TEACHING_SOURCES, Photograph, single_cards

QUAD = np.array([[10, 10], [50, 10], [50, 70], [10, 70]], np.float32)


def photograph(folder: Path, source: str, code: str, print_: str = "white oval", name: str = "0") -> Photograph:
    path = folder / source / f"{code}-{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = np.full((360, 300, 3), 70, np.uint8)
    card = draw_card(code, height=260).astype(np.float32)
    part = picture[50:310, 66 : 66 + card.shape[1]]
    part[:] = part + card[..., 3:] / 255 * (card[..., :3] - part)
    cv2.imwrite(str(path), picture)
    return Photograph(path, source, code, print_, "grey")


def manifest(folder: Path, photographs: list[Photograph]) -> None:
    columns = ("path", "source", "kind", "cards", "n_cards", "top", "boxes", "edition", "background")
    with (folder / "manifest.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        for one in photographs:
            path = one.path.relative_to(folder)
            writer.writerow((path, one.source, "photo_single", one.code, 1, one.code, "", one.print_, one.background))


def test_the_tables_count_by_source_print_and_background(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = photograph(tmp_path, "a", "R6", "white oval"), photograph(tmp_path, "b", "Y9", "round field")
    print_tables(
        [
            Result(first, "right", "R6", 0.99, 30.0),
            Result(first, "abstained", "R9", 0.6, 30.0),
            Result(second, "wrong", "Y6", 0.97, 30.0),
        ]
    )
    printed = capsys.readouterr().out
    assert "| a | 2 | 1 (50.0%) | 1 (50.0%) | 0 (0.0%) | 0 (0.0%) | 50.0% |" in printed
    assert "| round field | 1 | 0 (0.0%) | 0 (0.0%) | 1 (100.0%) | 0 (0.0%) | 0.0% |" in printed
    assert "| grey | 3 | 1 (33.3%) | 1 (33.3%) | 1 (33.3%) | 0 (0.0%) | 33.3% |" in printed


@pytest.mark.parametrize(
    ("group", "codes"),
    [
        ("6 and 9", {"R6", "Y9"}),
        ("6 and 9 upside down", {"R6", "Y9"}),
        ("2 and 5", {"G2", "B5"}),
        ("red and yellow in warm light (2700 K)", {"R6", "Y9"}),
        ("blue and green in the dark", {"G2", "B5"}),
        ("all with a glare", {"R6", "Y9", "G2", "B5", "W4"}),
    ],
)
def test_hard_cards_are_grouped(tmp_path: Path, group: str, codes: set[str]) -> None:
    photographs = [photograph(tmp_path, "a", code) for code in ("R6", "Y9", "G2", "B5", "W4")]
    assert {one.code for one in hard_groups(photographs)[group]} == codes


def test_hard_lights_change_the_picture_as_they_say(tmp_path: Path) -> None:
    groups = hard_groups([photograph(tmp_path, "a", code) for code in ("R6", "G2")])

    def mean(group: str) -> list[float]:
        picture = groups[group][0].load()
        again = groups[group][0].load()
        assert picture is not None
        assert again is not None
        assert np.array_equal(picture, again)
        return [float(v) for v in picture.mean((0, 1))]

    plain, warm = mean("red and yellow, as they are"), mean("red and yellow in warm light (2700 K)")
    assert warm[0] / warm[2] < 0.8 * plain[0] / plain[2], "less blue against red"
    bright, dark = mean("blue and green, as they are"), mean("blue and green in the dark")
    assert max(dark) < 0.4 * max(bright)


class Seer:
    """Sees what it is told to, in turn."""

    def __init__(self, *seen: list[SeenCard]) -> None:
        self._seen = list(seen)

    def see_all(self, _frame: object) -> list[SeenCard]:
        return self._seen.pop(0)


def test_whole_tables_are_counted_card_by_card(tmp_path: Path) -> None:
    photograph(tmp_path, "r3xol_rows", "R1")
    with (tmp_path / "manifest.csv").open("w", encoding="utf-8", newline="") as file:
        file.write("path,source,kind,cards\nr3xol_rows/R1-0.png,r3xol_rows,photo_table,R1;R1;G3\n")
    seen = [SeenCard(code, 0.9, (("R1", 0.9),), QUAD) for code in ("R1", "B4", None)]
    (table,) = tables.read_tables(Seer(seen), tmp_path)  # type: ignore[arg-type]
    assert (table.cards, table.right, table.abstained, table.extra) == (3, 1, 1, 1)


def test_the_last_card_of_a_pile_lies_on_top() -> None:
    rng = np.random.default_rng(4)
    decks = DrawnDecks(rng, 1, height=60)
    seen = []
    for _ in range(8):
        scene = render_pile(rng, decks, 200)
        assert len(scene.cards) >= 2
        seen.append(scene.cards[-1].visible)
    # Now and then a hand is over it, or it lies half outside the picture.
    assert np.median(seen) > 0.95


def test_a_cross_validation_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, out = tmp_path / "cards", tmp_path / "out"
    photographs = [photograph(cards, source, "G7") for source in sorted(TEACHING_SOURCES)]
    manifest(cards, photographs)
    assert Counter(one.source for one in single_cards(cards, TEACHING_SOURCES)) == Counter(TEACHING_SOURCES)
    for source in TEACHING_SOURCES:
        (out / source).mkdir(parents=True)
        for file in models_folder().iterdir():
            (out / source / file.name).write_bytes(file.read_bytes())
    nothing = tmp_path / "nothing"
    plan = crossvalidate.Plan(cards, [nothing], nothing, nothing, 1.0, 1e-3, out)
    crossvalidate.run(plan)
    first = capsys.readouterr().out
    assert f"| all | {len(TEACHING_SOURCES)} | " in first
    for one in photographs:
        one.path.unlink()
    crossvalidate.run(plan)
    assert capsys.readouterr().out == first, "measured anew although it was done"
