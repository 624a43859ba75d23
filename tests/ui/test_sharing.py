import cv2
import numpy as np
import pytest

from referee_app.rules.presets import load_preset, preset_names
from referee_app.rules.sharing import read_share_code, share_code
from referee_app.ui.components.sharing import qr_png


@pytest.mark.parametrize("name", preset_names())
def test_a_phone_that_scans_the_picture_reads_the_rules(name: str) -> None:
    picture = cv2.imdecode(np.frombuffer(qr_png(share_code(load_preset(name))), np.uint8), cv2.IMREAD_GRAYSCALE)
    assert picture is not None
    code, *_ = cv2.QRCodeDetector().detectAndDecode(picture)
    assert read_share_code(code) == load_preset(name)
