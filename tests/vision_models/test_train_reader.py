from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision_models.drawing.cards import draw_card
from vision_models.labels import STORED_BOX, STORED_SIZE

torch = pytest.importorskip("torch", reason="training needs PyTorch, which the program does not")


def test_a_data_set_of_a_few_crops_trains(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from vision_models.train_reader import Course, Crops, train

    card = cv2.resize(draw_card("G7", height=108)[..., :3], (72, 108))
    crop = np.full((STORED_SIZE, STORED_SIZE, 3), 80, np.uint8)
    left, top = (int(v) for v in STORED_BOX[0])
    crop[top : top + 108, left : left + 72] = card
    few = Crops(np.stack([crop] * 3), np.array(["G7"] * 3), np.ones(3))
    out = tmp_path / "reader.pt"
    train(Course(out, minutes=0.02, batch=4), few, few.chosen(np.array([True, False, True])))
    assert out.is_file()
    assert "too few crops" in capsys.readouterr().out
