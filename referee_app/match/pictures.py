"""The pictures of a play: the table before the cards were laid, and with them at rest."""

from __future__ import annotations

from typing import Final

import cv2

from referee_app.store.store import Store
from referee_app.vision.pile import Laid
from referee_app.vision.reading import Image

_QUALITY: Final = 85


def save_pictures(store: Store, match_id: int, event: Laid) -> tuple[str, ...]:
    """Write the pictures of a play and return their names: at rest first, then before (where there is one)."""
    frames = [event.rest] if event.before is None else [event.rest, event.before]
    if store.folder is None:
        return ()
    names = (store.save_picture(match_id, _jpeg(frame.image)) for frame in frames)
    return tuple(name for name in names if name is not None)


def _jpeg(image: Image) -> bytes:
    done, buffer = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    if not done:
        raise ValueError(f"a picture of shape {image.shape} cannot be kept")
    return buffer.tobytes()
