"""QR codes in a picture: house rules come to another table as one."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from referee_app.vision.reading import Image

_LONGEST_SIDE: Final = 1600
"""Pixels a photograph is made smaller to: a code that fills a part of it is read all the same, and sooner."""


def read_qr(image: Image) -> str | None:
    """Return what the QR code in a BGR picture says; None where none is found that can be read."""
    try:
        said, _, _ = cv2.QRCodeDetector().detectAndDecode(image)
    except cv2.error:
        # It stumbles over some pictures in which it believes to see half a code.
        return None
    return said or None


def read_qr_file(data: bytes) -> str | None:
    """Return what the QR code in a picture file says; None also for a file that is no picture."""
    image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if data else None
    if image is None:
        return None
    scale = _LONGEST_SIDE / max(image.shape[:2])
    if scale < 1:
        image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return read_qr(np.asarray(image, np.uint8))
