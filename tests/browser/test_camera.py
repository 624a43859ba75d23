"""A phone's camera watches a recorded game through the real page, and the server dies in the middle of it."""

import json
from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser

from referee_app.cards import Card
from referee_app.locale import card_name, text
from referee_app.match.referee import Referee
from referee_app.resources import data_folder
from referee_app.rules.actions import Play
from referee_app.store.store import Store
from referee_app.vision.frames import Frame, open_source
from tests.browser.conftest import Screen, Server, phone

pytestmark = pytest.mark.browser

FAKE_CAMERA_FPS: Final = 30
"""Chromium shows the pictures of a motion JPEG file at this pace."""
SLOWER: Final = 3
"""How much slower than real the film is shown, so that two busy cores see enough of it."""
HOLD: Final = 60
"""Seconds the last picture stays, before Chromium begins the film again."""
WIDTH: Final = 640


def write_fake_camera(path: Path, until: float) -> None:
    """Write the demo film's first ``until`` seconds as the motion JPEG file Chromium takes for a camera."""
    shown = 0
    with open_source("demo") as source, path.open("wb") as out:
        frames: Sequence[Frame] = list(takewhile(lambda frame: frame.t <= until, source))
        for frame, after in zip(frames, [*frames[1:], None], strict=True):
            ends = frame.t * SLOWER + HOLD if after is None else after.t * SLOWER
            height = round(frame.image.shape[0] * WIDTH / frame.image.shape[1])
            small = np.asarray(cv2.resize(frame.image, (WIDTH, height), interpolation=cv2.INTER_AREA))
            _, jpeg = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 85])
            while shown < ends * FAKE_CAMERA_FPS:
                out.write(jpeg.tobytes())
                shown += 1


def plays(server: Server) -> list[tuple[str, str, bool]]:
    """Return who laid what and whether it stood, as the data folder has it now."""
    with Store.open(server.data) as store:
        referee = Referee.open(store, store.matches()[0].id)
        return [
            (entry.action.player, str(entry.action.cards[-1]), entry.verdict.ok)
            for entry in referee.history
            if isinstance(entry.action, Play) and entry.verdict is not None
        ]


def test_plays_seen_by_the_camera_are_judged_and_survive_a_killed_server(
    server: Server, launch: Callable[..., Browser], tmp_path: Path
) -> None:
    truth = json.loads((data_folder() / "demo" / "truth.json").read_text(encoding="utf-8"))
    expected = [(play["player"], play["card"], play["ok"]) for play in truth["plays"]]
    wrong = next(at for at, (_, _, ok) in enumerate(expected) if not ok)
    film = tmp_path / "film.mjpeg"
    # The hand that laid the illegal card is about to take it back: until then the verdict must be seen.
    write_fake_camera(film, truth["plays"][wrong]["t"] + 1.5)
    page = phone(launch(f"--use-file-for-fake-video-capture={film}")).new_page()
    screen = Screen(page)
    page.goto(server.address)
    for number, player in enumerate(truth["players"], start=1):
        if number > 2:
            screen.press("Add a player")
        screen.fill(f"Player {number}", player)
    screen.press(text("en", "setup-rules-chosen", {"rules": text("en", "preset-mattel-2026")}))
    screen.press(text("en", f"preset-{truth['rules']}"))
    screen.press("Start the match")
    screen.see("turn", truth["start"]["first"])
    screen.press("Camera")
    screen.press("The camera of this device")

    screen.see("verdict-legal", "Legal")
    screen.see("verdict-illegal", "Not allowed", seconds=240)
    said = screen.place("verdict-illegal")
    assert card_name("en", Card.parse(expected[wrong][1])) in said
    before = plays(server)
    assert before == expected[: wrong + 1]
    turn = screen.place("turn")
    assert screen.errors == []

    server.kill()
    server.start()
    # The page notices by itself that the server was away.
    screen.wait(lambda: screen.button("Camera").count() > 0 and screen.place("turn") == turn, turn, seconds=240)
    assert screen.place("verdict-illegal") == said
    assert plays(server)[: len(before)] == before
    screen.press("Why?")
    screen.wait(lambda: "Picture of the play" in screen.labels(), "the picture of the moment")
