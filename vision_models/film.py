"""Makes films of games: the shipped demo, games by chance, and raw motion JPEG for a browser's pretended camera.

python -m vision_models.film demo [--folder data/demo]
python -m vision_models.film random --count N --seed S --out DIR [--cards ../shared/cards] [--idle] [--video]
python -m vision_models.film mjpeg FILE OUT [--width 640]
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

import cv2
import numpy as np

from referee_app.resources import data_folder
from referee_app.vision.frames import open_source
from referee_app.vision.reading import Image
from vision_models.films import cutouts, plans
from vision_models.films.demo import FIRST, LOOK, PLAYERS, RULES, Judged, play_game
from vision_models.films.film import Film

_DEMO_SEED: Final = 7
_DEMO_SIZE: Final = (960, 720)
_DEMO_FPS: Final = 15
_H264_QUALITY: Final = "23"


def write_film(film: Film, path: Path, progress: Callable[[int], None] | None = None) -> None:
    """Render ``film`` into ``path`` (.mp4): H.264 where the program ``ffmpeg`` is at hand, else MPEG-4 video.

    Every OpenCV reads both; H.264 takes a quarter of the room. Raises OSError when nothing can be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with _encoder(path, film.size, film.fps) as write:
        written, last = 0, None
        for frame, truth in film.frames():
            # A video has no gaps: while the camera stalls its picture stands still.
            while last is not None and written < round(truth.t * film.fps):
                write(last)
                written += 1
            write(frame)
            written, last = written + 1, frame
            if progress is not None:
                progress(written - 1)


@contextmanager
def _encoder(path: Path, size: tuple[int, int], fps: float) -> Iterator[Callable[[Image], None]]:
    program = shutil.which("ffmpeg")
    if program is None:
        writer = cv2.VideoWriter(str(path), cv2.CAP_FFMPEG, cv2.VideoWriter.fourcc(*"mp4v"), fps, size)
        if not writer.isOpened():
            raise OSError(f"{path}: no film can be written here")
        try:
            yield lambda frame: _put(writer, frame)
        finally:
            writer.release()
        return
    frames = ["-f", "rawvideo", "-pix_fmt", "bgr24", "-s", f"{size[0]}x{size[1]}", "-r", str(fps), "-i", "-"]
    coding = [
        "-c:v",
        "libx264",
        "-preset",
        "fast",
        "-crf",
        _H264_QUALITY,
        "-pix_fmt",
        "yuv420p",
        "-movflags",
        "+faststart",
    ]
    process = subprocess.Popen(
        [program, "-y", "-loglevel", "error", *frames, *coding, str(path)], stdin=subprocess.PIPE
    )
    assert process.stdin is not None
    pipe = process.stdin
    try:
        yield lambda frame: _write_all(pipe, frame)
    finally:
        pipe.close()
        failed = process.wait()
    if failed:
        raise OSError(f"{path}: ffmpeg could not write the film")


def _put(writer: cv2.VideoWriter, frame: Image) -> None:
    writer.write(frame)


def _write_all(pipe: IO[bytes], frame: Image) -> None:
    pipe.write(frame.tobytes())


def truth_of(film: Film, judged: tuple[Judged, ...]) -> dict[str, Any]:
    """Return what really happens in a film of the demo game, as it is stored beside it.

    ``plays`` holds each card laid with the time it lay still, and when the hand had let go of it too (``rest``), in
    seconds, who laid it and the verdict; ``taken_back`` and ``draws`` what else the hands did.
    """
    acted = film.acted
    return {
        "players": list(PLAYERS),
        "rules": RULES,
        "start": {"first": FIRST},
        "fps": film.fps,
        "size": list(film.size),
        "plays": [
            {
                "t": round(play.t, 2),
                "rest": round(play.released, 2),
                "card": str(one.card),
                "player": one.player,
                "ok": one.verdict.ok,
                "code": str(one.verdict.code),
            }
            for play, one in zip(acted.plays, judged, strict=True)
        ],
        "taken_back": [{"t": round(one.t, 2), "card": one.card, "player": one.player} for one in acted.taken_back],
        "draws": [{"t": round(one.t, 2), "count": one.count, "player": one.player} for one in acted.draws],
    }


def write_mjpeg(source: str, path: Path, width: int | None = None, quality: int = 85) -> int:
    """Write the frames of ``source`` as JPEG pictures one after another, and return how many; raises SourceError.

    Chromium's ``--use-file-for-fake-video-capture`` takes such a file.
    """
    count = 0
    with open_source(source) as frames, path.open("wb") as out:
        for frame in frames:
            image = frame.image
            if width is not None and width != image.shape[1]:
                height = round(image.shape[0] * width / image.shape[1] / 2) * 2
                image = np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA), dtype=np.uint8)
            _, packed = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
            out.write(packed.tobytes())
            count += 1
    return count


def _make_demo(folder: Path) -> None:
    game, judged = play_game()
    film = Film(game, _DEMO_SIZE, _DEMO_FPS, _DEMO_SEED, LOOK)
    write_film(
        film, folder / "demo.mp4", lambda number: print(f"\r{number + 1}/{film.frame_count}", end="", flush=True)
    )
    print()
    truth = json.dumps(truth_of(film, judged), indent=1, ensure_ascii=False)
    (folder / "truth.json").write_text(truth + "\n", encoding="utf-8")


def make_random(
    folder: Path, count: int, seed: int, *, cards: Path | None = None, kind: plans.Kind = "game", video: bool = False
) -> list[plans.Plan]:
    """Write ``count`` plans with their truths into ``folder``, and with ``video`` the films too; return the plans.

    With ``cards``, the folder of photographs, every second film is played with cut-outs of sources that
    taught nothing; those films are not to be given away. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    planned = plans.plan(count, seed, cutouts.sources(cards) if cards is not None else (), kind)
    for one in planned:
        made = plans.make(one, cards, folder)
        (folder / f"{one.name}.plan.json").write_text(json.dumps(one.to_json()) + "\n", encoding="utf-8")
        truth = json.dumps(plans.truth_of(made), indent=1, ensure_ascii=False)
        (folder / f"{one.name}.truth.json").write_text(truth + "\n", encoding="utf-8")
        if video:
            write_film(made.film, folder / f"{one.name}.mp4")
    return planned


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m vision_models.film", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    demo = commands.add_parser("demo", help="render the shipped demo film and its truth")
    demo.add_argument("--folder", type=Path, default=data_folder() / "demo")
    chance = commands.add_parser("random", help="plan games by chance, for python -m vision_models.score_films")
    chance.add_argument("--count", type=int, default=8)
    chance.add_argument("--seed", type=int, default=0)
    chance.add_argument("--out", type=Path, required=True)
    chance.add_argument("--cards", type=Path, help="play every second film with cut-outs of these photographs")
    chance.add_argument("--idle", action="store_true", help="a minute each in which nobody lays a card")
    chance.add_argument("--video", action="store_true", help="render the films into files as well")
    mjpeg = commands.add_parser("mjpeg", help="turn a film into raw motion JPEG")
    mjpeg.add_argument("file")
    mjpeg.add_argument("out", type=Path)
    mjpeg.add_argument("--width", type=int)
    asked = parser.parse_args()
    if asked.command == "demo":
        _make_demo(asked.folder)
    elif asked.command == "random":
        kind: plans.Kind = "idle" if asked.idle else "game"
        for one in make_random(asked.out, asked.count, asked.seed, cards=asked.cards, kind=kind, video=asked.video):
            print(one.name, one.source or "drawn", f"{one.fps:g} fps")
    else:
        print(write_mjpeg(asked.file, asked.out, asked.width))


if __name__ == "__main__":
    main()
