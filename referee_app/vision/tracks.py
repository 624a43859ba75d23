"""One card followed from look to look until it lies still."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from referee_app.vision.poses import gap
from referee_app.vision.reading import Quad, SeenCard
from referee_app.vision.votes import Votes

_SAME: Final = 0.09
"""Two looks nearer than this (share of the card's length) are of the same card; beyond it has moved on."""
_STILL: Final = 0.05
"""A card at rest wanders no more than this from look to look: the noise of the corners."""
_FORGOTTEN: Final = 0.6
"""Seconds after which a card that is seen no more is dropped."""


@dataclass
class Sighting:
    """A card seen in one look, in the coordinates of the anchor picture, and what is around it."""

    card: SeenCard
    quad: Quad
    moving: float
    """Share of its face in which something moves."""
    fresh: float
    """Share of its face that is not as it was when the pile last lay at rest."""
    touched: bool
    """Whether a hand is at it."""


@dataclass
class Track:
    """What has been seen of one card since it lies where it lies."""

    sighting: Sighting
    since: float
    """When it first lay still here."""
    seen: float
    """When it was seen last."""
    votes: Votes = field(default_factory=Votes)

    @property
    def quad(self) -> Quad:
        """Where it lies."""
        return self.sighting.quad

    @property
    def rested(self) -> float:
        """Seconds it has been seen lying still."""
        return self.seen - self.since


class Tracks:
    """All cards in view."""

    def __init__(self) -> None:
        self.all: list[Track] = []

    def look(self, t: float, sightings: list[Sighting], still_below: float) -> None:
        """Count one look at ``t``; a card with more than ``still_below`` of its face moving is not at rest."""
        free = list(self.all)
        for sighting in sightings:
            track = min(free, key=lambda other: gap(other.quad, sighting.quad), default=None)
            distance = gap(track.quad, sighting.quad) if track else 1.0
            if track is None or distance > _SAME:
                track = Track(sighting, t, t)
                self.all.append(track)
            else:
                free.remove(track)
            if sighting.moving > still_below or distance > _STILL:
                track.since, track.votes = t, Votes()
            if sighting.moving <= still_below:
                track.votes.add(sighting.card)
            track.sighting, track.seen = sighting, t
        self.all = [track for track in self.all if t - track.seen <= _FORGOTTEN]

    def clear(self) -> None:
        """Forget all."""
        self.all = []
