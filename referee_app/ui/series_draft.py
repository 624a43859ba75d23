"""A series being set up, and an evening to be added to it: what is filled in, and what it makes; no Flet here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, Self

from referee_app.tournament.pairings import TournamentError
from referee_app.tournament.series import Series, SeriesStarted, TitleRule
from referee_app.tournament.series_desk import MOST_MONTHS

BEST: Final = (0, 60)
_PLACES: Final = (1, 10)
_MONTHS: Final = (1, MOST_MONTHS)


@dataclass(frozen=True)
class TitleDraft:
    """A title being thought of."""

    title: str = ""
    kind: str = ""
    places: int = 1
    months: int = 12

    def stepped(self, field: str, by: int) -> Self:
        """Return this with a number one step further, within its limits."""
        if field == "places":
            return replace(self, places=_step(self.places, by, _PLACES))
        return replace(self, months=_step(self.months, by, _MONTHS))


@dataclass(frozen=True)
class SeriesDraft:
    """What is filled in; ``points`` are numbers with commas between them, ``best`` 0: all evenings count."""

    name: str = ""
    points: str = ", ".join(map(str, SeriesStarted("").points))
    best: int = 0
    titles: tuple[TitleDraft, ...] = ()

    def stepped(self, by: int) -> Self:
        """Return this with one evening more, or fewer, that counts."""
        return replace(self, best=_step(self.best, by, BEST))

    def with_title(self) -> Self:
        """Return this with another title, still to be filled in."""
        return replace(self, titles=(*self.titles, TitleDraft()))

    def changed(self, at: int, title: TitleDraft | None) -> Self:
        """Return this with title ``at`` another one, or without it."""
        return replace(self, titles=(*self.titles[:at], *([] if title is None else [title]), *self.titles[at + 1 :]))

    def started(self, name: str) -> SeriesStarted:
        """Return the first event, called ``name`` where nothing was filled in; raises TournamentError."""
        titles = (
            TitleRule(each.title.strip(), each.kind.strip(), each.places, each.months)
            for each in self.titles
            if each.title.strip() or each.kind.strip()
        )
        return SeriesStarted(self.name.strip() or name, points_by_place(self.points), self.best, tuple(titles))


def points_by_place(typed: str) -> tuple[int, ...]:
    """Return numbers that are written with commas or spaces between them; raises TournamentError."""
    try:
        return tuple(int(each) for each in typed.replace(",", " ").replace("，", " ").replace("、", " ").split())
    except ValueError:
        raise TournamentError("series-bad-points", value=typed) from None


def day(typed: str) -> date:
    """Return a day written as 2026-01-31; raises TournamentError."""
    try:
        return date.fromisoformat(typed.strip())
    except ValueError:
        raise TournamentError("series-bad-day", value=typed) from None


def kinds(series: Series, usual: Iterable[str]) -> tuple[str, ...]:
    """Return what evenings of a series are called: what its titles name, what there has been, and what is usual."""
    named = (rule.kind for rule in series.setup.titles)
    been = (evening.kind for evening in series.counting)
    return tuple(dict.fromkeys((*named, *been, *usual)))


def ordinary(series: Series) -> str | None:
    """Return what the newest evening was called at which no title was won; None where there is none.

    It is what another evening is taken for unless said: by mistake nobody is to win a title.
    """
    winning = {rule.kind for rule in series.setup.titles}
    return next((each.kind for each in reversed(series.counting) if each.kind not in winning), None)


def _step(value: int, by: int, limits: tuple[int, int]) -> int:
    low, high = limits
    return min(high, max(low, value + by))
