"""``referee tournament series``: several evenings, one ranking, champions and titles."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from datetime import date
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee_app.cli.errors import fail
from referee_app.cli.language import LanguageOption, spoken
from referee_app.cli.stored import DatabaseOption, DataOption, open_store, opened_log, write_export
from referee_app.locale import text
from referee_app.match.times import minute, today

if TYPE_CHECKING:
    from referee_app.store.store import Store
    from referee_app.tournament.series import Series, TitleRule
    from referee_app.tournament.series_desk import SeriesDesk

IdArgument = Annotated[str, typer.Argument(metavar="SERIES", help="The number of the series.")]


class Form(StrEnum):
    """What a series can be exported as."""

    CSV = "csv"
    HTML = "html"
    JSON = "json"


def register(app: typer.Typer) -> None:
    """Add the commands to ``app``."""
    commands = typer.Typer(help="Several evenings make one ranking, champions and titles.", no_args_is_help=True)
    commands.command("start")(start)
    commands.command("list")(list_all)
    commands.command("add")(add)
    commands.command("remove")(remove)
    commands.command("withdraw")(withdraw)
    commands.command("undo")(undo)
    commands.command("show")(show)
    commands.command("export")(export)
    app.add_typer(commands, name="series")


def start(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called.")],
    points: Annotated[str, typer.Option("--points", help="Points by place.")] = "10,8,6,5,4,3,2,1",
    best: Annotated[int, typer.Option("--best", min=0, help="So many evenings of each count; 0: all.")] = 0,
    titles: Annotated[
        list[str] | None,
        typer.Option("--title", metavar="TITLE:KIND[:MONTHS]", help="Who wins such an evening has this title."),
    ] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Begin a series."""
    from referee_app.tournament.pairings import TournamentError
    from referee_app.tournament.series import SeriesStarted
    from referee_app.tournament.series_desk import SeriesDesk

    language = spoken(lang)
    try:
        by_place = tuple(int(each) for each in points.split(","))
    except ValueError:
        fail(text(language, "series-bad-points", {"value": points}))
    rules = tuple(_title(each, language) for each in titles or ())
    with open_store(data, database, language) as store:
        try:
            desk = SeriesDesk.create(store, SeriesStarted(name, by_place, best, rules))
        except TournamentError as error:
            fail(error.text(language))
        typer.echo(text(language, "series-started", {"id": str(desk.id), "name": name}))


def _title(value: str, language: str) -> TitleRule:
    from referee_app.tournament.series import TitleRule

    title, _, rest = value.partition(":")
    kind, _, months = rest.partition(":")
    if not title or not kind or (months and not months.isdecimal()):
        fail(text(language, "series-bad-title", {"value": value}))
    return TitleRule(title, kind, months=int(months or 12))


def list_all(
    data: DataOption = None,
    database: DatabaseOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    lang: LanguageOption = None,
) -> None:
    """List the stored series, the newest first."""
    from referee_app.store.tables import LogKind
    from referee_app.tournament.pairings import TournamentError
    from referee_app.tournament.series_desk import SeriesDesk

    language = spoken(lang)
    with open_store(data, database, language) as store:
        stored = store.logs(LogKind.SERIES)
        if not stored and not as_json:
            typer.echo(text(language, "series-none"))
        for each in stored:
            try:
                shown = SeriesDesk.open(store, each.id).series
            except TournamentError as error:
                # One damaged series must not hide the others.
                typer.echo(error.text(language), err=True)
                continue
            counts = {"evenings": len(shown.counting), "players": len(shown.ranking())}
            if as_json:
                fields = {"id": each.id, "created_at": each.created_at, "name": shown.setup.name, **counts}
                typer.echo(json.dumps(fields, ensure_ascii=False))
                continue
            line: dict[str, str | int] = {
                "id": str(each.id),
                "when": minute(each.created_at),
                "name": shown.setup.name,
                **counts,
            }
            typer.echo(text(language, "series-line", line))


def add(
    series: IdArgument,
    tournament: Annotated[str, typer.Argument(metavar="TOURNAMENT", help="The number of the tournament.")],
    kind: Annotated[str, typer.Option("--kind", help="What sort of evening it was, as in --title.")] = "weekly",
    day: Annotated[str, typer.Option("--date", metavar="YYYY-MM-DD", help="When; left out, today.")] = "",
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Let a tournament count in a series."""
    from referee_app.cli.tournament import opened

    language = spoken(lang)
    when = _day(day, language)
    with (
        open_store(data, database, language) as store,
        _desk(store, series, language) as desk,
        opened(store, tournament, language) as evening,
    ):
        desk.add(evening, when, kind)


def remove(
    series: IdArgument,
    evening: Annotated[int, typer.Argument(metavar="NUMBER", help="Which one, counted as they were added.")],
    reason: Annotated[str, typer.Option("--reason", help="Why.")] = "",
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Let an evening count no more."""
    language = spoken(lang)
    with open_store(data, database, language) as store, _desk(store, series, language) as desk:
        desk.remove(evening, reason)


def undo(
    series: IdArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Take back what was done last: an evening added or removed, a title withdrawn."""
    language = spoken(lang)
    with open_store(data, database, language) as store, _desk(store, series, language) as desk:
        desk.take_back()


def withdraw(
    series: IdArgument,
    player: Annotated[str, typer.Argument(metavar="PLAYER")],
    title: Annotated[str, typer.Argument(metavar="TITLE")],
    reason: Annotated[str, typer.Option("--reason", help="Why.")],
    day: Annotated[str, typer.Option("--date", metavar="YYYY-MM-DD", help="From when; left out, today.")] = "",
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Take a title away."""
    language = spoken(lang)
    when = _day(day, language)
    with open_store(data, database, language) as store, _desk(store, series, language) as desk:
        desk.withdraw(player, title, when, reason)


def show(
    series: IdArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Print the ranking, the champions and the titles."""
    language = spoken(lang)
    with open_store(data, database, language) as store, _desk(store, series, language) as desk:
        shown = desk.series
    for kind, line in _lines(shown):
        if as_json:
            typer.echo(json.dumps({"kind": kind, **line}, ensure_ascii=False))
        else:
            told = {name: value for name, value in line.items() if isinstance(value, str | int)}
            typer.echo(text(language, f"series-{kind}", told))
    if not as_json:
        typer.echo(text(language, "series-order", {"best": shown.setup.best}))


def export(
    series: IdArgument,
    form: Annotated[Form, typer.Option("--format", help="json holds everything; csv and html to read.")] = Form.JSON,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write to this file.")] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Write a series to a file, or to the terminal: ranking with every evening's points, champions, titles."""
    from referee_app.tournament import series_export

    language = spoken(lang)
    with open_store(data, database, language) as store, _desk(store, series, language) as desk:
        match form:
            case Form.CSV:
                content = series_export.to_csv(desk.series, language)
            case Form.HTML:
                content = series_export.to_html(desk.series, language)
            case Form.JSON:
                content = series_export.to_json(desk)
    if out is None:
        sys.stdout.write(content)
        return
    write_export(out, content, language, marked=form is Form.CSV)


def _lines(series: Series) -> Iterator[tuple[str, dict[str, Any]]]:
    from referee_app.tournament.series_export import ranked_fields, title_fields

    for ranked in series.ranking():
        yield "ranked", ranked_fields(ranked)
    for evening, players in series.champions():
        yield "champion", {"evening": evening.name, "day": evening.date.isoformat(), "players": ", ".join(players)}
    for title in series.titles():
        yield "withdrawn" if title.withdrawn is not None else "title", title_fields(title)


def _day(value: str, language: str) -> date:
    try:
        return date.fromisoformat(value) if value else today()
    except ValueError:
        fail(text(language, "series-bad-day", {"value": value}))


def _desk(store: Store, number: str, language: str) -> AbstractContextManager[SeriesDesk]:
    from referee_app.tournament.series_desk import SeriesDesk

    return opened_log(partial(SeriesDesk.open, store), number, language, "series-not-one")
