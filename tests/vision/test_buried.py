from __future__ import annotations

import numpy as np
import pytest

from referee_app.vision.pile import _buried
from referee_app.vision.reading import SeenCard

QUAD = np.array([[0, 0], [10, 0], [10, 15], [0, 15]], np.float32)


@pytest.mark.parametrize(
    ("code", "top", "whole", "buried"),
    [
        pytest.param(None, False, 0.02, True, id="unread under others"),
        pytest.param("R5", False, 0.02, False, id="under others, but read: it may have come with them"),
        pytest.param(None, True, 0.02, False, id="unread on top: it is asked for"),
        pytest.param(None, False, 0.9, False, id="unread beside the pile: it is asked for"),
    ],
)
def test_what_lies_buried_is_no_news(code: str | None, top: bool, whole: float, buried: bool) -> None:
    assert _buried(SeenCard(code, 0.4, (("R5", 0.4),), QUAD, top, whole)) is buried
