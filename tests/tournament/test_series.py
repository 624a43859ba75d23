"""Several evenings: one ranking, champions, titles."""

from __future__ import annotations

from datetime import date

import pytest

from referee_app.store.forms import EventError
from referee_app.store.store import Store, StoredEvent
from referee_app.tournament.desk import Desk
from referee_app.tournament.events import Format, SideScore, Started
from referee_app.tournament.pairings import TournamentError
from referee_app.tournament.series import (
    EveningAdded,
    EveningRecounted,
    EveningRemoved,
    SeriesEvent,
    SeriesStarted,
    TakenBack,
    TitleRule,
    TitleWithdrawn,
    fold,
    from_store,
    last_step,
    later,
    to_store,
)
from referee_app.tournament.series_desk import SeriesDesk
from referee_app.tournament.series_export import to_csv, to_html

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


def test_every_evening_shows_what_it_brought_and_whether_that_counts() -> None:
    evenings = [evening(f"2026-01-0{number}", order) for number, order in enumerate(["A B", "B A", "A", "B A"], 1)]
    one, other = fold([SeriesStarted("S", (10, 6), 2), *evenings]).ranking()
    assert (one.player, one.points, other.player, other.points) == ("A", 20, "B", 20)
    shown = [None if each is None else (each.points, each.counts) for each in one.scored]
    assert shown == [(10, True), (6, False), (10, True), (6, False)]
    assert [each is None for each in other.scored] == [False, False, True, False]
    assert other.evenings == 3


def test_what_was_taken_back_has_not_happened() -> None:
    events: list[SeriesEvent] = [SeriesStarted("S", titles=(MASTER,)), evening("2026-01-31", "A B", "monthly final")]
    events += [evening("2026-02-01", "B A"), EveningRemoved(1)]
    assert last_step(events) == 4
    events.append(TakenBack(4))
    assert [each.player for each in fold(events).ranking()] == ["A", "B"]
    assert last_step(events) == 3
    events.append(TakenBack(3))
    assert len(fold(events).counting) == 1
    events += [evening("2026-03-01", "C A"), EveningRecounted(3, (("A", 1), ("C", 2)))]
    assert fold(events).champions()[-1][1] == ("A",)
    events += [TakenBack(8), TitleWithdrawn("A", "Master", date(2026, 4, 1), "why"), TakenBack(10)]
    assert fold(events).champions()[-1][1] == ("C",)
    assert fold(events).titles()[0].withdrawn is None
    assert last_step([SeriesStarted("S")]) is None


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
    [
        ("2026-01-31", 1, "2026-02-28"),
        ("9999-06-01", 120, "9999-12-31"),
        ("2024-02-29", 12, "2025-02-28"),
        ("2026-12-15", 1, "2027-01-15"),
    ],
)
def test_months_later(day: str, months: int, expected: str) -> None:
    assert later(date.fromisoformat(day), months) == date.fromisoformat(expected)


def test_events_are_the_same_after_the_store() -> None:
    events: list[SeriesEvent] = [
        SeriesStarted("S", titles=(MASTER,), best=3),
        evening("2026-01-31", "A B", "monthly final"),
        EveningRemoved(1, "why"),
        EveningRecounted(1, (("B", 1),)),
        TitleWithdrawn("A", "Master", date(2026, 3, 1), "why"),
        TakenBack(4),
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


@pytest.fixture
def played(shared_store: Store) -> Desk:
    """Return a tournament of two players that is over; Anna has won it."""
    desk = Desk.create(shared_store, Started("January", Format.POINTS, (("Anna",), ("<Ben>",)), rounds=1))
    desk.enter(1, 1, (SideScore(50, 3), SideScore(10, 1)))
    return desk


def test_an_evening_counts_once_and_as_it_was_put_right(shared_store: Store, played: Desk) -> None:
    desk = SeriesDesk.create(shared_store, SeriesStarted("Winter", (10, 6), titles=(TitleRule("Master", "final"),)))
    desk.add(played, date(2026, 1, 31), " final ")
    with pytest.raises(TournamentError, match="already"):
        desk.add(played, date(2026, 2, 1), "final")
    played.correct(1, 1, (SideScore(5, 0), SideScore(10, 4)), "the wrong way round")
    desk.recount(1, played)
    desk.recount(1, played)
    assert len(desk.events()) == 3
    assert [(each.player, each.points) for each in desk.series.ranking()] == [("<Ben>", 10), ("Anna", 6)]
    assert [title.player for title in desk.series.titles()] == ["<Ben>"]
    with pytest.raises(TournamentError, match="why"):
        desk.withdraw("<Ben>", "Master", date(2026, 3, 1), " ")
    desk.withdraw("<Ben>", "Master", date(2026, 3, 1), "cheated")
    assert "&lt;Ben&gt;" in to_html(desk.series, "en")
    assert "cheated" in to_csv(desk.series, "en")
    for _ in range(3):
        desk.take_back()
    assert desk.series.ranking() == ()
    with pytest.raises(TournamentError, match="nothing"):
        desk.take_back()
    desk.add(played, date(2026, 1, 31), "weekly")
    desk.remove(2)
    with pytest.raises(TournamentError, match="2"):
        desk.remove(2)


def test_an_evening_that_is_not_over_does_not_count(shared_store: Store) -> None:
    going_on = Desk.create(shared_store, Started("Now", Format.POINTS, (("Anna",), ("Ben",)), rounds=2))
    going_on.enter(1, 1, (SideScore(50, 3), SideScore(10, 1)))
    desk = SeriesDesk.create(shared_store, SeriesStarted("Winter"))
    with pytest.raises(TournamentError, match="not over"):
        desk.add(going_on, date(2026, 1, 31), "weekly")
    going_on.end()
    with pytest.raises(TournamentError, match="kind"):
        desk.add(going_on, date(2026, 1, 31), " ")
    desk.add(going_on, date(2026, 1, 31), "weekly")
    assert [each.player for each in desk.series.ranking()] == ["Anna", "Ben"]


@pytest.mark.parametrize(
    "setup",
    [
        pytest.param(SeriesStarted(" "), id="no name"),
        pytest.param(SeriesStarted("S", ()), id="no points"),
        pytest.param(SeriesStarted("S", (0, 0)), id="points for nobody"),
        pytest.param(SeriesStarted("S", (10, -1)), id="points below none"),
        pytest.param(SeriesStarted("S", best=-1), id="fewer than no evenings"),
        pytest.param(SeriesStarted("S", titles=(TitleRule("", "final"),)), id="a title without a name"),
        pytest.param(SeriesStarted("S", titles=(TitleRule("Master", " "),)), id="a title of no evening"),
        pytest.param(SeriesStarted("S", titles=(TitleRule("Master", "final", places=0),)), id="a title for nobody"),
        pytest.param(SeriesStarted("S", titles=(TitleRule("Master", "final", months=121),)), id="a title for too long"),
    ],
)
def test_a_series_that_cannot_be(shared_store: Store, setup: SeriesStarted) -> None:
    with pytest.raises(TournamentError):
        SeriesDesk.create(shared_store, setup)
