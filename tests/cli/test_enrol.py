"""``referee enrol``, and ``--deck`` of the commands that read cards."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from referee_app.cli import run
from referee_app.store.decks import keep_deck, kept_deck
from referee_app.store.store import Store
from referee_app.vision.enrolment import Enrolment
from referee_app.vision.recogniser import Recogniser
from tests.vision.test_recogniser import on_a_table
from vision_models.drawing.cards import CURRENT

SHOWN = ("R5", "Y0", "G9", "B6", "RS", "W4")


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    folder = tmp_path / "pictures"
    folder.mkdir()
    for code in SHOWN:
        cv2.imwrite(str(folder / f"{code}-1.png"), on_a_table(code, CURRENT, 0.4)[0])
    return folder


def test_a_deck_is_shown_kept_and_read_by(pictures: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = str(tmp_path / "data")
    assert run(["enrol", "club", str(pictures), "--data", data, "--json"]) == 0
    *shown, deck = map(json.loads, capsys.readouterr().out.splitlines())
    assert [(line["card"], line["found"]) for line in shown] == [(code, True) for code in sorted(SHOWN)]
    assert deck["deck"] == "club"
    assert set(deck["shown"]) == set(SHOWN)
    assert len(deck["missing"]) == 54 - len(SHOWN)
    picture = str(pictures / "G9-1.png")
    assert run(["see", picture, "--deck", "club", "--data", data, "--json"]) == 0
    with_deck = json.loads(capsys.readouterr().out)
    assert run(["see", picture, "--json"]) == 0
    without = json.loads(capsys.readouterr().out)
    assert with_deck["top"] == without["top"] == "G9"
    assert with_deck["cards"][0]["confidence"] >= without["cards"][0]["confidence"]


def test_a_card_shown_later_joins_the_deck(pictures: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert run(["enrol", "club", str(pictures), "--data", str(data)]) == 0
    later = tmp_path / "later"
    later.mkdir()
    cv2.imwrite(str(later / "yv.png"), on_a_table("YV", CURRENT, 0.4)[0])
    assert run(["enrol", "club", str(later), "--data", str(data)]) == 0
    with Store.open(data) as store:
        kept = kept_deck(store, "club")
    assert kept is not None
    assert set(Enrolment.from_bytes(kept.data, Recogniser().reader).shown) == {*SHOWN, "YV"}


def test_a_picture_without_a_card_is_said(pictures: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cv2.imwrite(str(pictures / "B1.png"), np.full((480, 640, 3), 120, np.uint8))
    assert run(["enrol", "club", str(pictures), "--data", str(tmp_path / "data"), "--lang", "en"]) == 1
    assert "B1.png: no card found" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "says"),
    [
        pytest.param("holiday.png", "holiday.png: the file's name", id="a picture named by no card"),
        pytest.param("B1.png", "no card was found", id="no card in any picture"),
        pytest.param("B1.txt", "there is no picture", id="no picture"),
        pytest.param(None, "no such file or folder", id="no folder"),
    ],
)
def test_a_folder_of_no_use_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str | None, says: str
) -> None:
    folder = tmp_path / "pictures"
    if name is not None:
        folder.mkdir()
        (folder / name).write_bytes(cv2.imencode(".png", np.full((90, 120, 3), 120, np.uint8))[1].tobytes())
    assert run(["enrol", "club", str(folder), "--data", str(tmp_path / "data"), "--lang", "en"]) == 2
    assert says in capsys.readouterr().err.lower()


@pytest.mark.parametrize(
    ("command", "kept", "says"),
    [
        pytest.param("see", None, "No deck is kept", id="see, a name that is not kept"),
        pytest.param("see", b"damaged", "damaged", id="see, a damaged deck"),
        pytest.param("watch", b"damaged", "damaged", id="watch, a damaged deck"),
    ],
)
def test_a_deck_that_cannot_be_used_is_said(
    pictures: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, kept: bytes | None, says: str
) -> None:
    data = tmp_path / "data"
    with Store.open(data) as store:
        if kept is not None:
            keep_deck(store, "club", kept)
    source = [str(pictures / "R5-1.png")] if command == "see" else [str(pictures), "--rules", "none"]
    assert run([command, *source, "--deck", "club", "--data", str(data), "--lang", "en"]) == 2
    assert says in capsys.readouterr().err
