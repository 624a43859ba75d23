import cv2
import numpy as np
import pytest

from referee_app.rules.presets import load_preset
from referee_app.rules.sharing import share_code
from referee_app.ui.components.sharing import qr_png
from referee_app.vision.codes import read_qr, read_qr_file

CODE = share_code(load_preset("tieba"))


def photographed(angle: float, scale: float, gain: float) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Return the picture of a code on a table, turned, small and dim as a camera sees it."""
    code = cv2.imdecode(np.frombuffer(qr_png(CODE), np.uint8), cv2.IMREAD_COLOR)
    assert code is not None
    table = np.full((720, 1280, 3), 96, np.uint8)
    turn = cv2.getRotationMatrix2D((code.shape[1] / 2, code.shape[0] / 2), angle, scale)
    turn[:, 2] += (640 - code.shape[1] / 2, 360 - code.shape[0] / 2)
    cv2.warpAffine(code, turn, (1280, 720), dst=table, borderMode=cv2.BORDER_TRANSPARENT)
    return np.asarray(table * gain, np.uint8)


@pytest.mark.parametrize(("angle", "scale", "gain"), [(0, 1.0, 1.0), (20, 1.2, 0.6), (170, 0.9, 0.8)])
def test_the_code_of_rules_is_read_off_another_screen(angle: float, scale: float, gain: float) -> None:
    assert read_qr(photographed(angle, scale, gain)) == CODE


def test_a_photograph_of_it_is_read_too() -> None:
    large = cv2.resize(photographed(5, 1.2, 0.9), None, fx=3, fy=3)
    assert read_qr_file(cv2.imencode(".jpg", large)[1].tobytes()) == CODE


@pytest.mark.parametrize("data", [b"", b"no picture", cv2.imencode(".png", np.zeros((9, 9, 3), np.uint8))[1].tobytes()])
def test_what_has_no_code_gives_none(data: bytes) -> None:
    assert read_qr_file(data) is None
