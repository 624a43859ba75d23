"""``referee see``."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from referee_app.cli import run
from referee_app.resources import models_folder
from vision_models.drawing.cards import draw_card


@pytest.fixture
def table(tmp_path: Path) -> Path:
    if not (models_folder() / "detector.onnx").is_file():
        pytest.skip("no exported models here")
    picture = np.full((480, 640, 3), (70, 110, 150), np.uint8)
    card = draw_card("G7", height=220).astype(np.float32)
    height, width = card.shape[:2]
    opacity = card[..., 3:] / 255
    place = picture[120 : 120 + height, 250 : 250 + width]
    place[:] = (place * (1 - opacity) + card[..., :3] * opacity).astype(np.uint8)
    file = tmp_path / "table.png"
    cv2.imwrite(str(file), cv2.GaussianBlur(picture, (3, 3), 0))
    return file


def test_a_card_on_a_table(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["see", str(table), "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    seen = json.loads(line)
    assert list(seen) == ["image", "cards", "top", "ms"]
    assert seen["image"] == str(table)
    assert seen["top"] == "G7"
    (card,) = seen["cards"]
    assert list(card) == ["card", "confidence", "quad", "top"]
    assert (card["card"], card["top"]) == ("G7", True)
    assert np.mean(card["quad"], axis=0) == pytest.approx([250 + 71, 120 + 110], abs=12)


@pytest.mark.parametrize(("language", "word"), [("en", "green 7"), ("zh-Hans", "绿7")])
def test_in_words(table: Path, capsys: pytest.CaptureFixture[str], language: str, word: str) -> None:
    assert run(["see", str(table), "--lang", language]) == 0
    assert word in capsys.readouterr().out


@pytest.mark.parametrize("content", [None, b"", b"not a picture"])
def test_a_picture_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    file = tmp_path / "card.jpg"
    if content is not None:
        file.write_bytes(content)
    assert run(["see", str(file), "--json"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert str(file) in said.err
