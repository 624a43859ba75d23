"""The wheel carries all that the program needs and runs where the project is not."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import cv2
import pytest

from referee_app.vision.frames import DEMO, open_source

PROJECT = Path(__file__).parents[2]
CARRIED = (
    "referee_app/bundled/data/presets/mattel.toml",
    "referee_app/bundled/data/fonts/NotoSansSC-subset.woff2",
    "referee_app/bundled/data/demo/demo.mp4",
    "referee_app/bundled/models/detector.onnx",
    "referee_app/bundled/models/reader.onnx",
    "referee_app/bundled/models/index.onnx",
    "referee_app/locale/zh-Hans/verdicts.ftl",
    "referee_app/server/web/device.js",
    "referee_app/store/migrations/env.py",
)
LEFT_OUT = ("tests/", "vision_models/", "docs/")
PATIENCE = 300


def uv(*arguments: str) -> None:
    found = shutil.which("uv")
    if found is None:
        pytest.skip("uv is not on the path: pip install uv")
    done = subprocess.run([found, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    uv("build", "--quiet", "--out-dir", str(out), str(PROJECT))
    (made,) = out.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def referee(wheel: Path) -> Path:
    home = wheel.parent / "venv"
    uv("venv", "--quiet", "--python", sys.executable, str(home))
    uv("pip", "install", "--quiet", "--python", str(home), str(wheel))
    return home / ("Scripts" if os.name == "nt" else "bin") / "referee"


def run(referee: Path, *arguments: str) -> str:
    done = subprocess.run(
        [referee, *arguments], capture_output=True, text=True, timeout=PATIENCE, cwd=referee.parent, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_everything_is_inside_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert [each for each in CARRIED if each not in names] == []
    assert [each for each in names if each.startswith(LEFT_OUT)] == []


def test_it_judges_in_both_languages(referee: Path) -> None:
    said = [run(referee, "ask", "--rules", "tieba", "--top", "R5", "R7", "--lang", lang) for lang in ("en", "zh-Hans")]
    assert said[0] != said[1]


def test_it_reads_cards(referee: Path, tmp_path: Path) -> None:
    truth = json.loads((PROJECT / "data" / "demo" / "truth.json").read_text(encoding="utf-8"))["plays"]
    first, second = truth[0], truth[1]
    with open_source(DEMO) as film:
        still = next(frame for frame in film if frame.t > (first["t"] + second["t"]) / 2)
    picture = tmp_path / "table.png"
    cv2.imwrite(str(picture), still.image)
    seen = json.loads(run(referee, "see", str(picture), "--json"))
    assert seen["top"] == first["card"]
