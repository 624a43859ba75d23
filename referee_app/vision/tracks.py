"""One card followed from look to look until it lies still."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from referee_app.vision.motion import Transform, moved
from referee_app.vision.poses import gap
from referee_app.vision.reading import Quad, SeenCard
from referee_app.vision.votes import Votes

_SAME: Final = 0.25
"""Two looks nearer than this (share of the card's length) may be of the same card."""
_OTHER_CODE: Final = 0.12
"""How much further apart two looks count that read different cards."""
_WANDERED: Final = 0.2
"""The corners of a card at rest are found no further apart than this in two looks, even where they are guessed."""
_FORGOTTEN: Final = 0.6
"""Seconds after which a card that is seen no more is dropped."""


@dataclass(eq=False)
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
    still_since: float
    """Since when, in seconds, nothing on its face has moved."""


@dataclass(eq=False)
class Track:
    """What has been seen of one card since it lies where it lies."""

    sighting: Sighting
    since: float
    """When it first lay still here."""
    seen: float
    """When it was seen last."""
    votes: Votes = field(default_factory=Votes)
    tops: int = 0
    """In how many of these looks it was the card on top."""
    still: bool = False
    """Whether it lay still in the last look."""

    @property
    def quad(self) -> Quad:
        """Where it lies."""
        return self.sighting.quad

    @property
    def on_top(self) -> float:
        """Share of the looks, 0 to 1, in which it was the card on top."""
        return self.tops / max(self.votes.looks, 1)

    @property
    def rested(self) -> float:
        """Seconds it has been seen lying still."""
        return self.seen - self.since

    @property
    def is_read(self) -> bool:
        """Whether the looks together name it."""
        return self.votes.best()[0] is not None

    def read(self, *, top: bool) -> SeenCard:
        """Return the card as all looks together read it."""
        code, confidence = self.votes.best()
        return replace(
            self.sighting.card, code=code, confidence=confidence, candidates=self.votes.candidates(), top=top
        )


class Tracks:
    """All cards in view."""

    def __init__(self) -> None:
        self.all: list[Track] = []

    def look(self, t: float, sightings: list[Sighting], still_below: float) -> None:
        """Count one look at ``t``; a card with more than ``still_below`` of its face moving is not at rest."""
        free = list(self.all)
        for sighting in sorted(sightings, key=lambda one: not one.card.top):
            track = min(free, key=lambda other: _distance(other, sighting), default=None)
            if track is None or _distance(track, sighting) > _SAME:
                track = Track(sighting, t, t)
                self.all.append(track)
            else:
                free.remove(track)
            still = sighting.moving <= still_below and gap(track.quad, sighting.quad) <= _WANDERED
            if not still or not track.still:
                track.since, track.votes, track.tops = sighting.still_since if still else t, Votes(), 0
            if still:
                track.votes.add(sighting.card)
                track.tops += sighting.card.top
            track.sighting, track.seen, track.still = sighting, t, still
        self.all = [track for track in self.all if t - track.seen <= _FORGOTTEN]

    def is_found_elsewhere(self, track: Track, t: float) -> bool:
        """Return whether ``track``, not seen at ``t``, is seen then in another place: corners beneath are guessed."""
        return track.seen < t and any(
            other.seen == t and other.on_top == track.on_top == 0 and other.votes.guess == track.votes.guess
            for other in self.all
        )

    def shift(self, step: Transform) -> None:
        """Go over to another anchor."""
        for track in self.all:
            track.sighting.quad = moved(track.sighting.quad, step)

    def clear(self) -> None:
        """Forget all."""
        self.all = []


def _distance(track: Track, sighting: Sighting) -> float:
    other = track.votes.guess is not None and sighting.card.code not in (None, track.votes.guess)
    return gap(track.quad, sighting.quad) + (_OTHER_CODE if other else 0.0)
