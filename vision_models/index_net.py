"""The reader of indices: a small convolutional network with heads for colour and face."""

from __future__ import annotations

from torch import Tensor, nn

from vision_models.labels import COLOURS, FACES
from vision_models.reader_net import Residual, block


class IndexNet(nn.Module):
    """Reads one corner of a card.

    Input: float (n, 3, 64, 56), BGR, 0 to 1. Output: logits of colour (n, 5) and face (n, 19).
    """

    def __init__(self, width: int = 20) -> None:
        super().__init__()
        w = width
        self.features = nn.Sequential(
            block(3, w, 2),
            block(w, 2 * w, 1),
            block(2 * w, 2 * w, 2),
            Residual(2 * w),
            block(2 * w, 4 * w, 2),
            Residual(4 * w),
            nn.Conv2d(4 * w, w, 1, bias=False),
            nn.BatchNorm2d(w),
            nn.SiLU(),
            # Where in the window the sign stands tells whether it is this card's.
            nn.Flatten(),
            nn.Linear(w * 8 * 7, 128),
            nn.SiLU(),
            nn.Dropout(0.1),
        )
        self.colour = nn.Linear(128, len(COLOURS))
        self.face = nn.Linear(128, len(FACES))

    def forward(self, corners: Tensor) -> tuple[Tensor, Tensor]:
        """Return (colour, face) for a batch of corners."""
        seen = self.features(corners - 0.45)
        return self.colour(seen), self.face(seen)
