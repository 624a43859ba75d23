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
class EveningRecounted:
    """In evening ``number`` players came to other ``places``: a result of it has been put right."""

    number: int
    places: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class TitleWithdrawn:
    """``player`` is ``title`` no more from ``date`` on."""

    player: str
    title: str
    date: date
    reason: str


@dataclass(frozen=True)
class TakenBack:
    """Event ``seq`` of the log was a mistake: it is as if it had not happened."""

    seq: int


SeriesEvent: TypeAlias = SeriesStarted | EveningAdded | EveningRemoved | EveningRecounted | TitleWithdrawn | TakenBack

FORMS: Final = EventForms[SeriesEvent](
    {
        "series_started": SeriesStarted,
        "evening_added": EveningAdded,
        "evening_removed": EveningRemoved,
        "evening_recounted": EveningRecounted,
        "title_withdrawn": TitleWithdrawn,
        "taken_back": TakenBack,
    }
)
"""How they are stored, under which names."""
to_store, from_store = FORMS.to_store, FORMS.from_store


@dataclass(frozen=True)
class Scored:
    """What a player has brought home from an evening, and whether it is among his best that count."""

    place: int
    points: int
    counts: bool


@dataclass(frozen=True)
class Ranked:
    """How one player stands: ``counted`` are the points of the evenings that count, best first.

    ``scored`` has an entry for each evening of ``Series.counting``, None where he was not there.
    """

    player: str
    place: int
    shared: bool
    points: int
    counted: tuple[int, ...]
    scored: tuple[Scored | None, ...]

    @property
    def evenings(self) -> int:
        """In how many evenings he has played."""
        return sum(each is not None for each in self.scored)


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
        evenings = [dict(evening.places) for evening in self.counting]
        players = dict.fromkeys(player for places in evenings for player in places)
        return _ranked({player: self._scored(player, evenings) for player in players})

    def champions(self) -> tuple[tuple[EveningAdded, tuple[str, ...]], ...]:
        """Return every evening with who has won it, the first one first."""
        return tuple(
            (evening, tuple(player for player, place in evening.places if place == 1)) for evening in self.counting
        )

    def titles(self) -> tuple[Title, ...]:
        """Return every title ever held, in the order in which they began."""
        found = [title for rule in self.setup.titles for title in self._titles(rule)]
        return tuple(sorted(found, key=lambda title: (title.since, title.title, title.player)))

    def _scored(self, player: str, evenings: Sequence[Mapping[str, int]]) -> tuple[Scored | None, ...]:
        points = {number: self._points(places[player]) for number, places in enumerate(evenings) if player in places}
        best = sorted(points, key=lambda number: -points[number])[: self.setup.best or None]
        return tuple(
            Scored(places[player], points[number], number in best) if number in points else None
            for number, places in enumerate(evenings)
        )

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
    if year > date.max.year:
        return date.max
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def _ranked(scored: Mapping[str, tuple[Scored | None, ...]]) -> tuple[Ranked, ...]:
    counted = {
        player: tuple(sorted((each.points for each in evenings if each is not None and each.counts), reverse=True))
        for player, evenings in scored.items()
    }
    level = lambda player: (-sum(counted[player]), tuple(-each for each in counted[player]))  # noqa: E731
    found: list[Ranked] = []
    for _, group in groupby(sorted(counted, key=level), level):
        alike = list(group)
        place = len(found) + 1
        found += [
            Ranked(player, place, len(alike) > 1, sum(counted[player]), counted[player], scored[player])
            for player in alike
        ]
    return tuple(found)


def fold(events: Iterable[SeriesEvent]) -> Series:
    """Return the series after its events; raises EventError where they make no sense."""
    log = tuple(events)
    taken_back = {event.seq for event in log if isinstance(event, TakenBack)}
    series: Series | None = None
    for seq, event in enumerate(log, 1):
        if isinstance(event, SeriesStarted):
            if series is not None:
                raise EventError("the series has already begun")
            series = Series(event)
        elif series is None:
            raise EventError("a series begins with its rules")
        else:
            series = _after(series, event, seq in taken_back)
    if series is None:
        raise EventError("a series without events")
    return series


def last_step(events: Sequence[SeriesEvent]) -> int | None:
    """Return the number of the last event that can be taken back, None when there is none."""
    taken_back = {event.seq for event in events if isinstance(event, TakenBack)}
    steps = (seq for seq, event in enumerate(events, 1) if not isinstance(event, SeriesStarted | TakenBack))
    return max((seq for seq in steps if seq not in taken_back), default=None)


def _after(series: Series, event: SeriesEvent, taken_back: bool) -> Series:
    match event:
        case EveningAdded():
            # One that was taken back keeps its number, by which later events may name others.
            return replace(series, evenings=(*series.evenings, None if taken_back else event))
        case EveningRemoved(number) | EveningRecounted(number, _):
            if not 1 <= number <= len(series.evenings):
                raise EventError(f"there is no evening {number}")
            if taken_back:
                return series
            evenings = list(series.evenings)
            before = evenings[number - 1]
            if isinstance(event, EveningRecounted) and before is not None:
                evenings[number - 1] = replace(before, places=event.places)
            else:
                evenings[number - 1] = None
            return replace(series, evenings=tuple(evenings))
        case TitleWithdrawn() if not taken_back:
            return replace(series, withdrawn=(*series.withdrawn, event))
    return series
