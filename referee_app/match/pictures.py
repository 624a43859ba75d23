"""The pictures of a play: the card, the pile before, and the table with the cards at rest; and pictures made small."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from referee_app.match import evidence
from referee_app.store.store import Store
from referee_app.vision.pile import Laid
from referee_app.vision.reading import Image, Quad

_QUALITY: Final = 85
_SMALL_QUALITY: Final = 72
_BEFORE: Final = 0.5
"""How large the pile before is kept, beside the picture at rest."""
_CARD: Final = (168, 261)
"""Width and height of the cropped card, pixels."""


def save_pictures(store: Store, match_id: int, event: Laid) -> tuple[str, ...]:
    """Write the pictures of a play and return their names; empty where the store keeps none.

    They are the card on top cut out and made upright, the pile before (where it was seen), and last the table
    with the cards at rest. How large they are, and which older ones are let go of, say the settings (``evidence``).
    """
    if store.folder is None:
        return ()
    settings = evidence.load(store.folder)
    pictures = [_jpeg(_cut_out(event.rest.image, event.cards[-1].quad), _CARD[1])]
    if event.before is not None:
        pictures.append(_jpeg(event.before.image, round(settings.longest * _BEFORE)))
    pictures.append(_jpeg(event.rest.image, settings.longest, _QUALITY))
    names = [store.save_picture(match_id, picture) for picture in pictures]
    evidence.tidy(store.folder, settings)
    return tuple(name for name in names if name is not None)


def _cut_out(picture: Image, quad: Quad) -> Image:
    """Return the card at ``quad`` (pixels of ``picture``) upright, its longer side from top to bottom."""
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    upright = quad if sides[0] + sides[2] <= sides[1] + sides[3] else np.roll(quad, 1, axis=0)
    width, height = _CARD
    box = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    matrix = cv2.getPerspectiveTransform(upright.astype(np.float32), box)
    return np.asarray(cv2.warpPerspective(picture, matrix, _CARD, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _jpeg(picture: Image, longest: int, quality: int = _SMALL_QUALITY) -> bytes:
    scale = longest / max(picture.shape[:2])
    if scale < 1:
        size = (max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale)))
        picture = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
    done, buffer = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not done:
        raise ValueError(f"a picture of shape {picture.shape} cannot be kept")
    return buffer.tobytes()


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
