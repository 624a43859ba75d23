"""Where frames come from, and what is said when none come."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from referee_app.locale import LANGUAGES
from referee_app.vision.frames import SourceError, open_source, read_picture


def picture(path: Path, value: int = 128) -> Path:
    image = np.full((24, 32, 3), value, np.uint8)
    image[:, :8] = 255
    assert cv2.imwrite(str(path), image)
    return path


def test_a_folder_is_read_in_the_order_people_count(tmp_path: Path) -> None:
    for number in (10, 2, 1):
        picture(tmp_path / f"frame{number}.png", number * 10)
    (tmp_path / "notes.txt").write_text("not a picture")
    with open_source(str(tmp_path), fps=5) as source:
        frames = list(source)
    assert [int(frame.image[0, 31, 0]) for frame in frames] == [10, 20, 100]
    assert [frame.t for frame in frames] == pytest.approx([0, 0.2, 0.4])
    assert [frame.index for frame in frames] == [0, 1, 2]


def test_a_film_tells_its_times(tmp_path: Path) -> None:
    film = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 20, (32, 24))
    for value in range(0, 250, 50):
        writer.write(np.full((24, 32, 3), value, np.uint8))
    writer.release()
    with open_source(str(film)) as source:
        frames = list(source)
    assert [round(frame.t, 3) for frame in frames] == pytest.approx([0, 0.05, 0.1, 0.15, 0.2])
    assert [int(frame.image.mean()) for frame in frames] == pytest.approx([0, 50, 100, 150, 200], abs=4)


def test_a_mirrored_picture_is_put_right(tmp_path: Path) -> None:
    picture(tmp_path / "a.png")
    with open_source(str(tmp_path), mirrored=True) as source:
        (frame,) = source
    assert frame.image[0, 31, 0] == 255
    assert frame.image[0, 0, 0] == 128


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("nowhere.mp4", None, "source-missing"),
        ("empty.mp4", b"", "source-unreadable"),
        ("broken.mp4", b"\0\0\0\x18ftypmp42 and then nothing", "source-unreadable"),
        ("text.mp4", b"not a film at all\n" * 20, "source-unreadable"),
    ],
)
def test_a_source_that_gives_nothing_says_why(tmp_path: Path, name: str, content: bytes | None, message: str) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(SourceError) as caught:
        open_source(str(path))
    assert caught.value.message == message
    for language in LANGUAGES:
        sentence = caught.value.sentence(language)
        assert str(path) in sentence
        assert "\n" not in sentence


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    with pytest.raises(SourceError) as caught:
        open_source(str(tmp_path))
    assert caught.value.message == "source-empty-folder"


def test_a_broken_picture_in_a_folder_is_named(tmp_path: Path) -> None:
    picture(tmp_path / "1.png")
    (tmp_path / "2.png").write_bytes(b"\x89PNG\r\n\x1a\n broken")
    with open_source(str(tmp_path)) as source, pytest.raises(SourceError, match=r"2\.png"):
        list(source)


def test_no_such_camera_and_no_such_address() -> None:
    with pytest.raises(SourceError) as camera:
        open_source("97")
    assert camera.value.message == "source-no-camera"
    with pytest.raises(SourceError) as stream:
        open_source("http://127.0.0.1:9/stream")
    assert stream.value.message == "source-no-stream"


def test_a_picture_that_is_none_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "card.jpg"
    bad.write_bytes(b"no picture")
    with pytest.raises(SourceError, match=r"card\.jpg"):
        read_picture(bad)
    assert read_picture(picture(tmp_path / "good.png")).shape == (24, 32, 3)
