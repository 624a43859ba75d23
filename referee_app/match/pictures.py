"""The picture of a play: the table with the cards at rest."""

from __future__ import annotations

from typing import Final

import cv2

from referee_app.store.store import Store
from referee_app.vision.pile import Laid

_QUALITY: Final = 85


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
