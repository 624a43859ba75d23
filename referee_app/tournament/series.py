"""A series: several evenings make one ranking, list their champions and give titles; folded from its events.

Whoever shares a place in an evening gets the points of that place. The best ``best`` evenings of each count; who has as
many points is ranked by his best evening, then the second best, and so on, and shares the place if all are alike.
"""

from __future__ import annotations

import calendar
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from typing import Final, TypeAlias

from referee_app.store.forms import EventError, EventForms


@dataclass(frozen=True)
class TitleRule:
    """Who comes to place ``places`` or better in an evening of this ``kind`` is ``title`` for ``months`` months.

    Doing it again while being so adds as many.
    """

    title: str
    kind: str
    places: int = 1
    months: int = 12


@dataclass(frozen=True)
class SeriesStarted:
    """The first event. ``points`` by place, nothing beyond the list; ``best`` 0 counts every evening."""

    name: str
    points: tuple[int, ...] = (10, 8, 6, 5, 4, 3, 2, 1)
    best: int = 0
    titles: tuple[TitleRule, ...] = ()


@dataclass(frozen=True)
class EveningAdded:
    """An evening counts: ``kind`` is what the organiser calls it, ``places`` who came where."""

    name: str
    date: date
    kind: str
    places: tuple[tuple[str, int], ...]
    tournament: int | None = None


@dataclass(frozen=True)
class EveningRemoved:
    """Evening ``number``, counted from 1 as they were added, does not count."""

    number: int
    reason: str = ""


@dataclass(frozen=True)
class TitleWithdrawn:
    """``player`` is ``title`` no more from ``date`` on."""

    player: str
    title: str
    date: date
    reason: str


SeriesEvent: TypeAlias = SeriesStarted | EveningAdded | EveningRemoved | TitleWithdrawn

FORMS: Final = EventForms[SeriesEvent](
    {
        "series_started": SeriesStarted,
        "evening_added": EveningAdded,
        "evening_removed": EveningRemoved,
        "title_withdrawn": TitleWithdrawn,
    }
)
"""How they are stored, under which names."""
to_store, from_store = FORMS.to_store, FORMS.from_store


@dataclass(frozen=True)
class Ranked:
    """How one player stands: ``counted`` are the points of the evenings that count, best first."""

    player: str
    place: int
    shared: bool
    points: int
    counted: tuple[int, ...]
    evenings: int


@dataclass(frozen=True)
class Title:
    """Somebody is, or was, ``title`` from ``since`` until the day before ``until``."""

    player: str
    title: str
    since: date
    until: date
    withdrawn: str | None = None
    """Why it was withdrawn, None when it was not."""

    def held(self, day: date) -> bool:
        """Whether he is so on this day."""
        return self.since <= day < self.until


@dataclass(frozen=True)
class Series:
    """A series after some of its events; ``evenings`` None where one was removed."""

    setup: SeriesStarted
    evenings: tuple[EveningAdded | None, ...] = ()
    withdrawn: tuple[TitleWithdrawn, ...] = ()

    @property
    def counting(self) -> tuple[EveningAdded, ...]:
        """The evenings that count, in the order of their days."""
        return tuple(sorted((each for each in self.evenings if each is not None), key=lambda evening: evening.date))

    def ranking(self) -> tuple[Ranked, ...]:
        """Return everyone who has played, best first."""
        won: dict[str, list[int]] = {}
        for evening in self.counting:
            for player, place in evening.places:
                won.setdefault(player, []).append(self._points(place))
        return _ranked(won, self.setup.best)

    def champions(self) -> tuple[tuple[EveningAdded, tuple[str, ...]], ...]:
        """Return every evening with who has won it, the first one first."""
        return tuple(
            (evening, tuple(player for player, place in evening.places if place == 1)) for evening in self.counting
        )

    def titles(self) -> tuple[Title, ...]:
        """Return every title ever held, in the order in which they began."""
        found = [title for rule in self.setup.titles for title in self._titles(rule)]
        return tuple(sorted(found, key=lambda title: (title.since, title.title, title.player)))

    def _points(self, place: int) -> int:
        return self.setup.points[place - 1] if place <= len(self.setup.points) else 0

    def _titles(self, rule: TitleRule) -> Iterable[Title]:
        held: dict[str, list[Title]] = {}
        happened: list[tuple[date, int, str, TitleWithdrawn | None]] = [
            (evening.date, 0, player, None)
            for evening in self.counting
            if evening.kind == rule.kind
            for player, place in evening.places
            if place <= rule.places
        ]
        happened += [(each.date, 1, each.player, each) for each in self.withdrawn if each.title == rule.title]
        for day, _, player, withdrawal in sorted(happened, key=lambda each: each[:3]):
            terms = held.setdefault(player, [])
            now = terms[-1] if terms and terms[-1].held(day) else None
            if withdrawal is not None:
                if now is not None:
                    terms[-1] = replace(now, until=day, withdrawn=withdrawal.reason)
            elif now is not None:
                terms[-1] = replace(now, until=later(now.until, rule.months))
            else:
                terms.append(Title(player, rule.title, day, later(day, rule.months)))
        return [title for terms in held.values() for title in terms]


def later(day: date, months: int) -> date:
    """Return the same day so many months later, the last one of a month that is too short."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def _ranked(won: Mapping[str, Sequence[int]], best: int) -> tuple[Ranked, ...]:
    counted = {player: tuple(sorted(points, reverse=True)[: best or None]) for player, points in won.items()}
    level = lambda player: (-sum(counted[player]), tuple(-each for each in counted[player]))  # noqa: E731
    found: list[Ranked] = []
    for _, group in groupby(sorted(counted, key=level), level):
        alike = list(group)
        place = len(found) + 1
        found += [
            Ranked(player, place, len(alike) > 1, sum(counted[player]), counted[player], len(won[player]))
            for player in alike
        ]
    return tuple(found)


def fold(events: Iterable[SeriesEvent]) -> Series:
    """Return the series after its events; raises EventError where they make no sense."""
    series: Series | None = None
    for event in events:
        match event:
            case SeriesStarted():
                if series is not None:
                    raise EventError("the series has already begun")
                series = Series(event)
                continue
        if series is None:
            raise EventError("a series begins with its rules")
        match event:
            case EveningAdded():
                series = replace(series, evenings=(*series.evenings, event))
            case EveningRemoved(number):
                if not 1 <= number <= len(series.evenings):
                    raise EventError(f"there is no evening {number}")
                evenings = list(series.evenings)
                evenings[number - 1] = None
                series = replace(series, evenings=tuple(evenings))
            case TitleWithdrawn():
                series = replace(series, withdrawn=(*series.withdrawn, event))
    if series is None:
        raise EventError("a series without events")
    return series
