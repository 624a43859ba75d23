"""The shipped models on cards this project draws: no photograph is needed for these."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from referee_app.resources import models_folder
from referee_app.vision.geometry import overlap
from referee_app.vision.networks import Array, ModelError, Network, load_network
from referee_app.vision.reader import FACES, probabilities
from referee_app.vision.recogniser import ModelSettings, Recogniser
from vision_models.drawing.cards import CURRENT, OUTLINED, draw_card
from vision_models.drawing.scenes import CARD_CORNERS_MM, _lay

CODES = ["R5", "Y0", "G9", "B6", "RS", "YV", "GD", "W", "W4"]


def on_a_table(
    code: str, print_: object, turn: float, size: int = 640, share: float = 0.45
) -> tuple[np.ndarray, np.ndarray]:
    """Return a picture of one drawn card on a brown table, and the card's corners."""
    picture = np.full((size, size, 3), (60, 90, 130), np.uint8)
    scale = size * share / 87
    cos, sin = np.cos(turn) * scale, np.sin(turn) * scale
    placed = np.array([[cos, -sin, size / 2], [sin, cos, size / 2], [0, 0, 1]]) @ np.array(
        [[1, 0, -28], [0, 1, -43.5], [0, 0, 1.0]]
    )
    _lay(np.random.default_rng(0), picture, draw_card(code, print_), placed)  # type: ignore[arg-type]
    quad = (placed @ np.column_stack([CARD_CORNERS_MM, np.ones(4)]).T).T[:, :2]
    return picture, quad.astype(np.float32)


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return Recogniser()


@pytest.mark.parametrize("print_", [CURRENT, OUTLINED], ids=lambda p: p.name)
@pytest.mark.parametrize("code", CODES)
def test_a_drawn_card_is_found_and_read_however_it_lies(recogniser: Recogniser, code: str, print_: object) -> None:
    for turn in (0.4, 2.4):
        picture, quad = on_a_table(code, print_, turn)
        cards = recogniser.see(picture)
        top = next(card for card in cards if card.top)
        assert top.candidates[0][0] == code, f"turned by {turn}"
        assert overlap(top.quad, quad) > 0.85


def test_an_empty_table_has_no_cards(recogniser: Recogniser) -> None:
    assert recogniser.see(np.full((480, 640, 3), 120, np.uint8)) == []


@pytest.mark.parametrize("shape", [(1, 1), (3, 700), (700, 3)], ids=str)
def test_odd_pictures_are_no_trouble(recogniser: Recogniser, shape: tuple[int, int]) -> None:
    assert recogniser.see(np.zeros((*shape, 3), np.uint8)) == []


def test_probabilities_sum_to_one_over_all_codes() -> None:
    rng = np.random.default_rng(2)
    shares = probabilities(rng.normal(0, 3, 5).astype(np.float32), rng.normal(0, 3, len(FACES)).astype(np.float32))
    assert sum(shares.values()) == pytest.approx(1)
    assert len(shares) == 4 * 13 + 6


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        pytest.param("models.json", b"{", "models.json", id="settings that are no JSON"),
        pytest.param("models.json", b"{}", "models.json", id="settings with nothing in them"),
        pytest.param("reader.onnx", b"not a network", "reader.onnx", id="a broken network"),
        pytest.param("detector.onnx", None, "detector.onnx", id="a missing network"),
    ],
)
def test_broken_models_are_named(tmp_path: Path, name: str, content: bytes | None, says: str) -> None:
    for file in models_folder().iterdir():
        if file.suffix in (".json", ".onnx"):
            (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / name).unlink()
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(ModelError, match=says):
        Recogniser(tmp_path)


def test_the_models_are_small_enough() -> None:
    assert sum(file.stat().st_size for file in models_folder().glob("*.onnx")) < 12 * 2**20
    assert 0 < ModelSettings.load(models_folder()).accept < 1


class CountingNetwork:
    """Runs a network and notes how many pixels it was given."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self.batches: list[tuple[int, ...]] = []

    def run(self, batch: Array) -> list[Array]:
        self.batches.append(batch.shape)
        return self._network.run(batch)


@pytest.mark.parametrize(("share", "passes"), [(0.45, 1), (0.95, 2)], ids=["in the middle", "filling the frame"])
def test_a_frame_costs_no_more_looks_than_it_needs(monkeypatch: pytest.MonkeyPatch, share: float, passes: int) -> None:
    networks: dict[str, CountingNetwork] = {}

    def load(file: Path, *_: object) -> CountingNetwork:
        return networks.setdefault(file.stem, CountingNetwork(load_network(file)))

    monkeypatch.setattr("referee_app.vision.recogniser.load_network", load)
    recogniser = Recogniser()
    picture, quad = on_a_table("G7", CURRENT, 0.4, share=share)
    top = recogniser.see(picture)[0]
    assert top.code == "G7"
    assert overlap(top.quad, quad) > 0.9
    detector, reader = networks["detector"].batches, networks["reader"].batches
    assert len(detector) == passes
    # Looking from farther away costs a fraction of the first look.
    assert sum(height * width for _, _, height, width in detector[1:]) < 0.4 * detector[0][2] * detector[0][3]
    assert sum(count for count, *_ in reader) <= 6 * passes


def test_a_table_of_many_cards_is_looked_at_from_nearer_and_no_card_counts_twice(recogniser: Recogniser) -> None:
    codes = ["R5", "G9", "BS", "W4", "Y2", "R5"]
    picture = np.full((720, 1280, 3), (60, 110, 140), np.uint8)
    for index, code in enumerate(codes):
        card = cv2.resize(draw_card(code, CURRENT), (90, 140), interpolation=cv2.INTER_AREA)
        left, alpha = 60 + 190 * index, card[..., 3:] / 255
        part = picture[300:440, left : left + 90]
        part[:] = (alpha * card[..., :3] + (1 - alpha) * part).astype(np.uint8)
    seen = recogniser.see_all(picture)
    assert sorted(str(card.code) for card in seen) == sorted(codes)
    assert [card.top for card in seen] == [True] + [False] * 5
