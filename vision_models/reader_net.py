"""The reader: a small convolutional network with heads for colour, face, corners and how the card lies."""

from __future__ import annotations

from torch import Tensor, nn

from vision_models.labels import COLOURS, FACES


class ReaderNet(nn.Module):
    """Reads one crop of READER_SIZE.

    Input: float (n, 3, 128, 96), BGR, 0 to 1. Output: logits of colour (n, 5) and face (n, 19), corner
    offsets (n, 8) in shares of the card's width and height (x y from the upper left, clockwise), and
    the logits (n, 2) of the crop showing a card turned by 90 degrees and of the card being all there,
    neither covered nor cut off.
    """

    def __init__(self, width: int = 24) -> None:
        super().__init__()
        w = width
        self.features = nn.Sequential(
            block(3, w, 2),
            block(w, 2 * w, 2),
            Residual(2 * w),
            block(2 * w, 4 * w, 2),
            Residual(4 * w),
            block(4 * w, 6 * w, 2),
            Residual(6 * w),
        )
        # The place of an edge matters for the corners and the underline, so no pooling to one value.
        self.squeeze = nn.Sequential(nn.Conv2d(6 * w, 2 * w, 1, bias=False), nn.BatchNorm2d(2 * w), nn.SiLU())
        self.trunk = nn.Sequential(nn.Flatten(), nn.Linear(2 * w * 8 * 6, 192), nn.SiLU(), nn.Dropout(0.15))
        self.colour = nn.Linear(192, len(COLOURS))
        self.face = nn.Linear(192, len(FACES))
        self.corners = nn.Linear(192, 8)
        self.flags = nn.Linear(192, 2)

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Return (colour, face, corners, flags) for a batch of crops."""
        return self.heads(self.embed(crops))

    def embed(self, crops: Tensor) -> Tensor:
        """Return what the heads are read off, (n, 192): alike for cards that look alike, also in an unknown print."""
        embedding: Tensor = self.trunk(self.squeeze(self.features(crops - 0.45)))
        return embedding

    def heads(self, embedding: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Return (colour, face, corners, flags) for a batch of embeddings."""
        return self.colour(embedding), self.face(embedding), self.corners(embedding), self.flags(embedding)


class DescribingReader(nn.Module):
    """The reader as it is exported: the embedding follows the heads, for decks that are shown at the table."""

    def __init__(self, net: ReaderNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        """Return (colour, face, corners, flags, embedding) for a batch of crops."""
        embedding = self.net.embed(crops)
        return (*self.net.heads(embedding), embedding)


class Residual(nn.Module):
    """Two 3 x 3 convolutions with a short cut."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.body = nn.Sequential(block(channels, channels, 1), nn.Conv2d(channels, channels, 3, 1, 1, bias=False))
        self.norm = nn.BatchNorm2d(channels)
        self.act = nn.SiLU()

    def forward(self, x: Tensor) -> Tensor:
        """Return x plus what the convolutions add to it."""
        out: Tensor = self.act(x + self.norm(self.body(x)))
        return out


def block(inside: int, outside: int, stride: int) -> nn.Sequential:
    """Return a 3 x 3 convolution, normalised and activated."""
    return nn.Sequential(nn.Conv2d(inside, outside, 3, stride, 1, bias=False), nn.BatchNorm2d(outside), nn.SiLU())
