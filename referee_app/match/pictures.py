"""The picture of a play: the table with the cards at rest, whole and small."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from referee_app.store.store import Store
from referee_app.vision.pile import Laid

_QUALITY: Final = 85
_SMALL_QUALITY: Final = 72


def save_pictures(store: Store, match_id: int, event: Laid) -> tuple[str, ...]:
    """Write the picture of a play and return its name, in a tuple; empty where the store keeps none.

    How the pile looked before is the picture of the play before.
    """
    if store.folder is None:
        return ()
    done, buffer = cv2.imencode(".jpg", event.rest.image, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    if not done:
        raise ValueError(f"a picture of shape {event.rest.image.shape} cannot be kept")
    name = store.save_picture(match_id, buffer.tobytes())
    return () if name is None else (name,)


def smaller(jpeg: bytes, longest: int) -> bytes:
    """Return a JPEG picture scaled down so that no side is longer than ``longest`` pixels.

    One that is small enough, or cannot be read, comes back as it is.
    """
    image = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR) if jpeg else None
    if image is None or max(image.shape[:2]) <= longest:
        return jpeg
    scale = longest / max(image.shape[:2])
    size = (max(1, round(image.shape[1] * scale)), max(1, round(image.shape[0] * scale)))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    done, buffer = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, _SMALL_QUALITY])
    return buffer.tobytes() if done else jpeg
