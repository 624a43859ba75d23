"""The pictures of the plays: small, limited, and gone with the match."""

from __future__ import annotations

import os
import time
from pathlib import Path

import cv2
import numpy as np
import pytest

from referee_app.match import evidence
from referee_app.match.evidence import EvidenceSettings
from referee_app.match.referee import Referee
from referee_app.store.store import Store
from referee_app.vision.frames import Frame
from referee_app.vision.pile import Laid
from referee_app.vision.reading import SeenCard
from tests.match.table import table


def photograph(t: float) -> Frame:
    """Return a dark table of 1280 x 720 with a light card lying askew, its upper end red."""
    image = np.full((720, 1280, 3), 40, np.uint8)
    cv2.fillConvexPoly(image, QUAD.astype(np.int32), (220, 220, 220))
    cv2.fillConvexPoly(image, np.array([QUAD[0], QUAD[1], END[1], END[0]], np.int32), (0, 0, 220))
    return Frame(image, t, 0)


QUAD = np.array([[500, 200], [620, 260], [530, 440], [410, 380]], np.float32)
END = QUAD[:2] * 0.7 + QUAD[[3, 2]] * 0.3


def play(referee: Referee, code: str, quad: np.ndarray = QUAD) -> tuple[str, ...]:
    card = SeenCard(code, 0.99, ((code, 0.99),), quad.astype(np.float32), True)
    referee.see(Laid(1.0, (card,), None, photograph(1.0), photograph(0.5)))
    return referee.history[-1].pictures


def picture(store: Store, name: str) -> np.ndarray:
    found = cv2.imdecode(np.frombuffer(store.picture(name), np.uint8), cv2.IMREAD_COLOR)
    assert found is not None
    return np.asarray(found)


@pytest.mark.parametrize("turn", range(4), ids=["as read", "from its right", "from its bottom", "from its left"])
def test_the_card_is_cut_out_upright_whichever_corner_is_first(tmp_path: Path, turn: int) -> None:
    with Store.open(tmp_path) as store:
        card, before, rest = play(table(store=store), "R7", np.roll(QUAD, turn, axis=0))
        cut = picture(store, card)
        assert cut.shape[0] > 1.4 * cut.shape[1]
        ends = [cut[10:40, 60:100], cut[-40:-10, 60:100]]
        reds = sorted(float(end[..., 2].mean() - end[..., 0].mean()) for end in ends)
        assert reds[0] < 30
        assert reds[1] > 150
        assert picture(store, rest).shape[:2] == (540, 960)
        assert picture(store, before).shape[:2] == (270, 480)
        assert sum(len(store.picture(name)) for name in (card, before, rest)) < 120_000


def test_the_size_is_a_setting(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        evidence.save(tmp_path, EvidenceSettings(longest=640))
        assert picture(store, play(table(store=store), "R7")[-1]).shape[:2] == (360, 640)


def test_a_deleted_match_takes_its_pictures_with_it(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        referee, other = table(store=store), table(store=store)
        gone, stays = play(referee, "R7"), play(other, "R7")
        store.delete_match(referee.match_id)
        assert {file.name for file in (tmp_path / "pictures").iterdir()} == set(stays)
        assert not set(gone) & set(stays)


@pytest.mark.parametrize(
    ("settings", "left"),
    [
        pytest.param(EvidenceSettings(), 4, id="everything for ever"),
        pytest.param(EvidenceSettings(days=3), 2, id="three days"),
        pytest.param(EvidenceSettings(megabytes=1), 3, id="one megabyte"),
        pytest.param(EvidenceSettings(days=1, megabytes=1), 1, id="both"),
    ],
)
def test_old_pictures_go_first(tmp_path: Path, settings: EvidenceSettings, left: int) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    for age in range(4):
        file = folder / f"{age}.jpg"
        file.write_bytes(bytes(300_000))
        os.utime(file, times=(time.time(), time.time() - 86400 * (1.5 * age + 0.1)))
    assert evidence.tidy(tmp_path, settings) == 4 - left
    assert sorted(file.name for file in folder.iterdir()) == [f"{age}.jpg" for age in range(left)]


@pytest.mark.parametrize("text", ["", "[]", '{"longest": "wide"}', '{"days": -1}'])
def test_settings_that_make_no_sense_are_the_usual_ones(tmp_path: Path, text: str) -> None:
    assert evidence.load(tmp_path) == EvidenceSettings()
    (tmp_path / "evidence.json").write_text(text, encoding="utf-8")
    assert evidence.load(tmp_path) == EvidenceSettings()


@pytest.mark.parametrize("wrong", [{"longest": 10}, {"days": -1}, {"megabytes": -5}])
def test_senseless_settings_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="no evidence"):
        EvidenceSettings(**wrong)
