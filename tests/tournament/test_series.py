"""Several evenings: one ranking, champions, titles."""

from __future__ import annotations

from datetime import date

import pytest

from referee_app.store.forms import EventError
from referee_app.store.store import StoredEvent
from referee_app.tournament.series import (
    EveningAdded,
    EveningRemoved,
    SeriesEvent,
    SeriesStarted,
    TitleRule,
    TitleWithdrawn,
    fold,
    from_store,
    later,
    to_store,
)

MASTER = TitleRule("Master", "monthly final")


def evening(day: str, order: str, kind: str = "weekly") -> EveningAdded:
    """Return an evening; players are letters, ``AB C`` means that A and B share the first place."""
    places = []
    place = 1
    for level in order.split():
        places += [(player, place) for player in level]
        place += len(level)
    return EveningAdded(f"Evening of {day}", date.fromisoformat(day), kind, tuple(places))


def ranking(best: int, *orders: str) -> list[tuple[str, int, int]]:
    evenings = [evening(f"2026-01-{number:02}", order) for number, order in enumerate(orders, 1)]
    series = fold([SeriesStarted("Winter", (10, 6, 3), best), *evenings])
    return [(each.player, each.place, each.points) for each in series.ranking()]


@pytest.mark.parametrize(
    ("best", "orders", "expected"),
    [
        pytest.param(0, ["A B C", "A B C"], [("A", 1, 20), ("B", 2, 12), ("C", 3, 6)], id="all evenings count"),
        pytest.param(
            1, ["A B C", "A B C", "B A C"], [("A", 1, 10), ("B", 1, 10), ("C", 3, 3)], id="the best of three"
        ),
        pytest.param(
            2, ["A B C", "A B C", "B A C"], [("A", 1, 20), ("B", 2, 16), ("C", 3, 6)], id="the best two of three"
        ),
        pytest.param(0, ["AB C"], [("A", 1, 10), ("B", 1, 10), ("C", 3, 3)], id="a shared place has its points"),
        pytest.param(
            0, ["A B C", "C B A", "D B E"], [("A", 2, 13), ("B", 1, 18), ("C", 2, 13), ("D", 4, 10), ("E", 5, 3)],
            id="who came once is ranked too",
        ),
    ],
)  # fmt: skip
def test_the_ranking(best: int, orders: list[str], expected: list[tuple[str, int, int]]) -> None:
    assert sorted(ranking(best, *orders)) == sorted(expected)


def test_level_on_points_the_better_evening_decides() -> None:
    assert ranking(0, "A B C", "D E C", "F G C", "B G A", "B G H")[:2] == [("B", 1, 26), ("G", 2, 18)]
    series = fold(
        [
            SeriesStarted("S", (6, 3)),
            evening("2026-01-01", "A B"),
            evening("2026-01-02", "C B"),
            evening("2026-01-03", "D"),
        ]
    )
    assert [(each.player, each.place, each.counted) for each in series.ranking()] == [
        ("A", 1, (6,)), ("C", 1, (6,)), ("D", 1, (6,)), ("B", 4, (3, 3)),
    ]  # fmt: skip


def test_champions_and_an_evening_taken_out() -> None:
    events: list[SeriesEvent] = [SeriesStarted("S"), evening("2026-02-01", "A B"), evening("2026-01-01", "CB A")]
    assert [players for _, players in fold(events).champions()] == [("C", "B"), ("A",)]
    events.append(EveningRemoved(2, "counted twice"))
    assert [players for _, players in fold(events).champions()] == [("A",)]
    assert [each.player for each in fold(events).ranking()] == ["A", "B"]


def test_a_title_lasts_a_year_and_another_win_adds_one() -> None:
    finals = [evening(day, order, "monthly final") for day, order in (("2026-01-31", "A B"), ("2026-05-30", "A C"))]
    (title,) = fold([SeriesStarted("S", titles=(MASTER,)), *finals]).titles()
    assert (title.player, title.since, title.until) == ("A", date(2026, 1, 31), date(2028, 1, 31))
    assert title.held(date(2027, 12, 31))
    assert not title.held(date(2028, 1, 31))


def test_a_title_that_has_run_out_begins_again() -> None:
    finals = [evening(day, "A B", "monthly final") for day in ("2026-01-31", "2027-06-30")]
    titles = fold([SeriesStarted("S", titles=(MASTER,)), *finals]).titles()
    assert [title.since for title in titles] == [date(2026, 1, 31), date(2027, 6, 30)]


def test_a_weekly_evening_makes_no_master() -> None:
    assert fold([SeriesStarted("S", titles=(MASTER,)), evening("2026-01-31", "A B")]).titles() == ()


def test_a_title_is_withdrawn_with_a_reason_and_may_be_won_again() -> None:
    events: list[SeriesEvent] = [
        SeriesStarted("S", titles=(MASTER,)),
        evening("2026-01-31", "A B", "monthly final"),
        TitleWithdrawn("A", "Master", date(2026, 3, 1), "marked cards"),
        evening("2026-04-30", "A B", "monthly final"),
    ]
    first, second = fold(events).titles()
    assert (first.until, first.withdrawn) == (date(2026, 3, 1), "marked cards")
    assert (second.since, second.withdrawn) == (date(2026, 4, 30), None)


@pytest.mark.parametrize(
    ("day", "months", "expected"),
    [("2026-01-31", 1, "2026-02-28"), ("2024-02-29", 12, "2025-02-28"), ("2026-12-15", 1, "2027-01-15")],
)
def test_months_later(day: str, months: int, expected: str) -> None:
    assert later(date.fromisoformat(day), months) == date.fromisoformat(expected)


def test_events_are_the_same_after_the_store() -> None:
    events: list[SeriesEvent] = [
        SeriesStarted("S", titles=(MASTER,), best=3),
        evening("2026-01-31", "A B", "monthly final"),
        EveningRemoved(1, "why"),
        TitleWithdrawn("A", "Master", date(2026, 3, 1), "why"),
    ]
    for seq, event in enumerate(events, 1):
        new = to_store(event)
        assert from_store(StoredEvent(seq, new.at, new.kind, new.payload)) == event


@pytest.mark.parametrize(
    "events",
    [
        pytest.param([], id="nothing"),
        pytest.param([EveningRemoved(1)], id="no beginning"),
        pytest.param([SeriesStarted("S"), SeriesStarted("S")], id="two beginnings"),
        pytest.param([SeriesStarted("S"), EveningRemoved(1)], id="no such evening"),
    ],
)
def test_what_makes_no_sense_is_refused(events: list[SeriesEvent]) -> None:
    with pytest.raises(EventError):
        fold(events)
