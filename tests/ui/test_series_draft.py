"""A series being set up: what is typed becomes its rules."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from referee_app.tournament.pairings import TournamentError
from referee_app.tournament.series import EveningAdded, Series, SeriesStarted, TitleRule
from referee_app.ui.series_draft import BEST, SeriesDraft, TitleDraft, day, kinds, ordinary, points_by_place


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        pytest.param("10, 8, 6", (10, 8, 6), id="with commas"),
        pytest.param("10 8 6", (10, 8, 6), id="with spaces"),
        pytest.param("10，8、6", (10, 8, 6), id="with the commas of a Chinese keyboard"),
        pytest.param(" ", (), id="nothing"),
    ],
)
def test_points_as_people_type_them(typed: str, points: tuple[int, ...]) -> None:
    assert points_by_place(typed) == points


def test_what_is_no_number_or_day_is_said() -> None:
    with pytest.raises(TournamentError, match="ten"):
        points_by_place("ten, 8")
    with pytest.raises(TournamentError, match="soon"):
        day("soon")
    assert day(" 2026-01-31 ") == date(2026, 1, 31)


def test_the_series_that_is_begun() -> None:
    draft = SeriesDraft().with_title().with_title()
    draft = draft.changed(0, replace(draft.titles[0], title=" Master ", kind="final").stepped("months", 6))
    draft = replace(draft, points="5, 3").stepped(1).stepped(1)
    assert draft.started("Series") == SeriesStarted("Series", (5, 3), 2, (TitleRule("Master", "final", 1, 18),))
    assert draft.changed(0, None).started("Series").titles == ()


def test_numbers_stay_within_their_limits() -> None:
    assert SeriesDraft().stepped(-1).best == BEST[0]
    assert SeriesDraft(best=BEST[1]).stepped(1).best == BEST[1]
    assert TitleDraft().stepped("places", -1).places == 1
    assert TitleDraft(months=1).stepped("months", -1).months == 1


def test_kinds_of_evenings_begin_with_what_the_titles_ask_for() -> None:
    setup = SeriesStarted("S", titles=(TitleRule("Master", "final"),))
    series = Series(setup, (EveningAdded("X", date(2026, 1, 1), "open", ()), None))
    assert kinds(series, ("weekly", "final")) == ("final", "open", "weekly")


def test_an_evening_is_an_ordinary_one_unless_said() -> None:
    setup = SeriesStarted("S", titles=(TitleRule("Master", "final"),))
    evenings = [EveningAdded("X", date(2026, month, 1), kind, ()) for month, kind in ((1, "open"), (2, "final"))]
    assert ordinary(Series(setup, tuple(evenings))) == "open"
    assert ordinary(Series(setup, tuple(evenings[1:]))) is None
