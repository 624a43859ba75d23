"""The run times: the same answers from each, and clear words where one is missing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

from referee_app.resources import models_folder
from referee_app.vision.networks import ModelError, load_network
from referee_app.vision.recogniser import Recogniser
from tests.vision.test_hand import a_picture
from tests.vision.test_recogniser import on_a_table
from vision_models.drawing.cards import CURRENT, OUTLINED
from vision_models.drawing.decks import DrawnDecks
from vision_models.drawing.scenes import render

WEIGHTS = Path(__file__).resolve().parents[2] / "vision_models" / "checkpoints" / "detector.pt"


def a_scene(seed: int) -> np.ndarray:
    rng = np.random.default_rng(seed)
    return render(rng, DrawnDecks(rng, 1, height=200), 480).image


FRAMES: dict[str, Callable[[], np.ndarray]] = {
    "a card": lambda: on_a_table("G9", CURRENT, 0.4)[0],
    "a card that fills the frame": lambda: on_a_table("YS", OUTLINED, 2.4, share=0.95)[0],
    "a row of cards": lambda: a_picture(["R5", "G9", "BS"], step=1.3, fan=0.0, length=180),
    "a fan": lambda: a_picture(["W4", "Y2", "RD", "B0"], step=0.6, fan=0.15, length=250),
    "a dim scene": lambda: (a_scene(1) * 0.35).astype(np.uint8),
    "a scene": lambda: a_scene(2),
    "an empty table": lambda: np.full((480, 640, 3), 120, np.uint8),
}


@pytest.fixture(scope="module")
def recognisers() -> tuple[Recogniser, Recogniser]:
    return Recogniser(), Recogniser(runtime="opencv")


@pytest.mark.parametrize("name", FRAMES)
def test_both_run_times_read_a_frame_alike(recognisers: tuple[Recogniser, Recogniser], name: str) -> None:
    frame = FRAMES[name]()
    ours, theirs = (recogniser.see(frame) for recogniser in recognisers)
    assert [card.code for card in ours] == [card.code for card in theirs]
    for one, other in zip(ours, theirs, strict=True):
        assert one.top == other.top
        assert one.confidence == pytest.approx(other.confidence, abs=2e-3)
        assert np.abs(one.quad - other.quad).max() < 0.5
    assert bool(ours) == (name != "an empty table")


def test_both_run_times_give_the_same_numbers() -> None:
    rng = np.random.default_rng(0)
    examples = {
        "reader.onnx": rng.random((2, 3, 128, 96), dtype=np.float32),
        "detector.onnx": rng.random((1, 3, 256, 416), dtype=np.float32),
        "index.onnx": rng.random((2, 3, 64, 56), dtype=np.float32),
    }
    for name, example in examples.items():
        ours = load_network(models_folder() / name, "onnxruntime").run(example)
        theirs = load_network(models_folder() / name, "opencv").run(example)
        assert len(ours) == len(theirs)
        for first, second in zip(ours, theirs, strict=True):
            assert np.abs(first - second).max() < 1e-3 * max(1.0, float(np.abs(first).max()))


@pytest.mark.parametrize("package", ["torch", "ultralytics"])
def test_a_missing_package_for_weights_is_said_in_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: str
) -> None:
    (tmp_path / "detector.pt").write_bytes(b"weights")
    for name in ("torch", "ultralytics"):
        monkeypatch.setitem(sys.modules, name, None if name == package else ModuleType(name))
    monkeypatch.setattr(sys.modules["torch"] or ModuleType("torch"), "set_num_threads", lambda _n: None, raising=False)
    with pytest.raises(ModelError, match=rf"detector\.pt needs the package {package}.*extra 'train'"):
        Recogniser(detector=tmp_path / "detector.pt")


def test_weights_that_are_none_are_named(tmp_path: Path) -> None:
    pytest.importorskip("ultralytics", reason="the extra 'train' is not installed")
    (tmp_path / "detector.pt").write_bytes(b"no weights")
    with pytest.raises(ModelError, match=r"detector\.pt cannot be loaded"):
        load_network(tmp_path / "detector.pt")


class FakeTensor:
    def __init__(self, values: np.ndarray) -> None:
        self.values = values

    def numpy(self) -> np.ndarray:
        return self.values


class FakeModel:
    """What ultralytics' model does: it returns boxes and what only training needs."""

    def __init__(self, network: object) -> None:
        self._network = network

    def eval(self) -> FakeModel:
        return self

    def __call__(self, batch: FakeTensor) -> tuple[FakeTensor, dict[str, FakeTensor]]:
        return FakeTensor(self._network.run(batch.values)[0]), {}  # type: ignore[attr-defined]


class NoGradients:
    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...


def test_a_detector_of_ultralytics_stands_behind_the_same_interface(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    exported = load_network(models_folder() / "detector.onnx")
    torch, ultralytics = ModuleType("torch"), ModuleType("ultralytics")
    torch.__dict__.update(set_num_threads=lambda _n: None, inference_mode=NoGradients, from_numpy=FakeTensor)
    ultralytics.__dict__.update(YOLO=lambda _file, task: SimpleNamespace(model=FakeModel(exported), task=task))
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setitem(sys.modules, "ultralytics", ultralytics)
    (tmp_path / "detector.pt").write_bytes(b"weights")
    picture, _ = on_a_table("G9", CURRENT, 0.4)
    (seen,) = Recogniser(detector=tmp_path / "detector.pt").see(picture)
    assert seen.code == "G9"


def test_the_weights_to_train_on_from_see_what_the_exported_detector_sees() -> None:
    pytest.importorskip("ultralytics", reason="the extra 'train' is not installed")
    if not WEIGHTS.is_file():
        pytest.skip("no weights to train on from here")
    example = np.random.default_rng(0).random((1, 3, 256, 416), dtype=np.float32)
    ours = load_network(models_folder() / "detector.onnx").run(example)[0]
    theirs = load_network(WEIGHTS).run(example)[0]
    assert np.abs(ours - theirs).max() < 1e-2
