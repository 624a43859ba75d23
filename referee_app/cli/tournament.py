"""``referee tournament``: who plays with whom, the standings, and out of the store."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee_app.cli import series
from referee_app.cli.errors import fail
from referee_app.cli.language import LanguageOption, spoken
from referee_app.cli.stored import DatabaseOption, DataOption, open_store, opened_log, write_export
from referee_app.locale import text
from referee_app.match.times import minute

if TYPE_CHECKING:
    from referee_app.store.store import Store
    from referee_app.tournament.desk import Desk
    from referee_app.tournament.events import Scores
    from referee_app.tournament.pairings import Pairing, Round
    from referee_app.tournament.standings import Line
    from referee_app.tournament.state import Entrant

PlayersOption = Annotated[int | None, typer.Option("--players", metavar="N", help="So many players, named P1, P2, ...")]
NamesOption = Annotated[Path | None, typer.Option("--names", metavar="FILE", help="The players' names, one a line.")]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]


IdArgument = Annotated[str, typer.Argument(metavar="ID", help="The number of the tournament.")]


class Form(StrEnum):
    """What a tournament can be exported as."""

    CSV = "csv"
    HTML = "html"
    JSON = "json"


class Kind(StrEnum):
    """What kind of tournament it is, as named on the command line."""

    ROTATION = "rotation"
    POINTS = "points"
    TEAMS = "teams"
    SWISS = "swiss"
    KNOCKOUT = "knockout"


def register(app: typer.Typer) -> None:
    """Add the commands to ``app``."""
    commands = typer.Typer(help="Tournaments: who plays with whom, results, standings.", no_args_is_help=True)
    commands.command("plan")(plan)
    commands.command("list")(list_all)
    commands.command("start")(start)
    # Points may be less than none, which is no option.
    commands.command("enter", context_settings={"ignore_unknown_options": True})(enter)
    commands.command("standings")(standings)
    commands.command("export")(export)
    series.register(commands)
    app.add_typer(commands, name="tournament")


def plan(
    players: PlayersOption = None,
    names: NamesOption = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", metavar="K", help="Only so many rounds instead of the whole rotation.")
    ] = None,
    hands: Annotated[int, typer.Option("--hands", min=1, max=4, help="Hands that are played in each pairing.")] = 4,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Print who plays with and against whom when partners rotate, and how even that is."""
    from referee_app.tournament import rotation
    from referee_app.tournament.balance import measure
    from referee_app.tournament.fairness import balance_lines
    from referee_app.tournament.pairings import TournamentError

    language = spoken(lang)
    try:
        if players is not None:
            rotation.check_count(players)
        who = _players(players, names, language)
        planned = rotation.plan(who, rounds)
    except TournamentError as error:
        fail(error.text(language))
    if as_json:
        for each in planned:
            for pairing in each.pairings:
                typer.echo(json.dumps(_line(each, pairing), ensure_ascii=False))
        return
    for each in planned:
        typer.echo(_readable(each, language))
    typer.echo()
    for line in balance_lines(measure(planned, who), hands, language):
        typer.echo(line)


def _line(each: Round, pairing: Pairing) -> dict[str, Any]:
    return {
        "round": each.number,
        "table": pairing.table,
        "teams": [list(side) for side in pairing.sides],
        "sitting_out": list(each.sitting_out),
    }


def _readable(each: Round, language: str) -> str:
    from referee_app.tournament.export import resting_text

    lines = [text(language, "plan-round", {"round": each.number})]
    for pairing in each.pairings:
        one, other = (text(language, "plan-separator").join(side) for side in pairing.sides)
        lines.append("  " + text(language, "plan-table", {"table": pairing.table, "one": one, "other": other}))
    if each.sitting_out:
        lines.append("  " + text(language, "plan-sitting-out", {"players": resting_text(each, language)}))
    return "\n".join(lines)


def _players(count: int | None, names: Path | None, language: str) -> Sequence[str]:
    """Return the players as they were asked for; a wrong use ends the command."""
    from referee_app.tournament.pairings import TournamentError, check_names

    if (count is None) == (names is None):
        fail(text(language, "tournament-who"))
    if names is None:
        assert count is not None
        return [f"P{number}" for number in range(1, count + 1)]
    try:
        lines = names.read_text(encoding="utf-8-sig").splitlines()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        fail(text(language, "tournament-unreadable", {"file": str(names), "reason": reason}))
    except UnicodeDecodeError as error:
        fail(text(language, "tournament-unreadable", {"file": str(names), "reason": str(error)}))
    found = [line.strip() for line in lines if line.strip()]
    try:
        check_names(found)
    except TournamentError as error:
        fail(error.text(language))
    twice = next((name for place, name in enumerate(found) if name in found[:place]), None)
    if twice is not None:
        fail(text(language, "tournament-same-name", {"player": twice}))
    return found


def list_all(
    data: DataOption = None, database: DatabaseOption = None, as_json: JsonOption = False, lang: LanguageOption = None
) -> None:
    """List the stored tournaments, the newest first."""
    from referee_app.store.tables import LogKind
    from referee_app.tournament.desk import Desk
    from referee_app.tournament.pairings import TournamentError

    language = spoken(lang)
    with open_store(data, database, language) as store:
        stored = store.logs(LogKind.TOURNAMENT)
        if not stored and not as_json:
            typer.echo(text(language, "tournaments-none"))
        for each in stored:
            try:
                fields = _summary(Desk.open(store, each.id), each.created_at)
            except TournamentError as error:
                # One damaged tournament must not hide the others.
                typer.echo(error.text(language), err=True)
                continue
            typer.echo(json.dumps(fields, ensure_ascii=False) if as_json else _summary_line(fields, language))


def _summary(desk: Desk, created_at: str) -> dict[str, Any]:
    state = desk.state
    return {
        "id": desk.id,
        "created_at": created_at,
        "name": state.setup.name,
        "format": state.setup.format.value,
        "players": sum(len(entrant) for entrant in state.entrants),
        "results": len(state.results),
        "pairings": sum(len(each.pairings) for each in state.rounds),
        "ended": state.ended,
    }


def _summary_line(fields: dict[str, Any], language: str) -> str:
    return text(
        language,
        "tournaments-line",
        {
            **fields,
            "id": str(fields["id"]),
            "when": minute(fields["created_at"]),
            "format": text(language, f"format-{fields['format']}"),
            "ended": "yes" if fields["ended"] else "no",
        },
    )


def start(
    players: PlayersOption = None,
    names: NamesOption = None,
    form: Annotated[Kind, typer.Option("--format", help="How it is played.")] = Kind.ROTATION,
    name: Annotated[str, typer.Option("--name", help="What it is called.")] = "UNO",
    rounds: Annotated[int | None, typer.Option("--rounds", metavar="K", help="Only so many rounds.")] = None,
    hands: Annotated[int, typer.Option("--hands", min=1, max=100, help="Hands in each pairing.")] = 4,
    table: Annotated[int, typer.Option("--table", help="How many sit together where all play for themselves.")] = 4,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Begin a tournament; fixed teams stand in the file one a line, as ``Anna + Ben``."""
    from referee_app.tournament.desk import Desk
    from referee_app.tournament.events import Format, Started
    from referee_app.tournament.pairings import TournamentError

    language = spoken(lang)
    kind = Format(form.value)
    entrants = _entrants(_players(players, names, language), teams=kind in (Format.TEAMS, Format.SWISS))
    with open_store(data, database, language) as store:
        try:
            desk = Desk.create(store, Started(name, kind, entrants, hands=hands, rounds=rounds, table=table))
        except TournamentError as error:
            fail(error.text(language))
        typer.echo(text(language, "tournament-started", {"id": str(desk.id), "name": name}))


def _entrants(players: Sequence[str], *, teams: bool) -> tuple[Entrant, ...]:
    if not teams:
        return tuple((player,) for player in players)
    return tuple(tuple(player.strip() for player in line.split("+")) for line in players)


def enter(
    tournament: IdArgument,
    number: Annotated[int, typer.Argument(metavar="ROUND")],
    table: Annotated[int, typer.Argument(metavar="TABLE")],
    score: Annotated[list[str], typer.Argument(metavar="POINTS[/HANDS]...", help="For each side, in its order.")],
    correct: Annotated[bool, typer.Option("--correct", help="Instead of the result that stands there.")] = False,
    reason: Annotated[str, typer.Option("--reason", help="Why it is corrected.")] = "",
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Enter the result of a table: the points of each side and how many hands it won, as ``120/3 40/1``."""
    from referee_app.tournament.pairings import TournamentError

    language = spoken(lang)
    scores = _scores(score, language)
    with open_store(data, database, language) as store, opened(store, tournament, language) as desk:
        try:
            if correct:
                desk.correct(number, table, scores, reason)
            else:
                desk.enter(number, table, scores)
        except TournamentError as error:
            fail(error.text(language))


def _scores(values: Sequence[str], language: str) -> Scores:
    from referee_app.tournament.events import SideScore

    found = []
    for value in values:
        points, _, hands = value.partition("/")
        try:
            found.append(SideScore(int(points), int(hands or 0)))
        except ValueError:
            fail(text(language, "tournament-bad-score", {"value": value}))
    return tuple(found)


def standings(
    tournament: IdArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Print who stands where, and what decides."""
    from referee_app.tournament.export import line_fields

    language = spoken(lang)
    with open_store(data, database, language) as store, opened(store, tournament, language) as desk:
        lines, form = desk.standings, desk.state.setup.format
    for line in lines:
        typer.echo(json.dumps(line_fields(line), ensure_ascii=False) if as_json else _standing(line, form, language))
    if not as_json:
        typer.echo(text(language, f"order-{form}"))


def _standing(line: Line, form: str, language: str) -> str:
    message = {"teams": "standings-line-wins", "swiss": "standings-line-wins", "knockout": "standings-line-reached"}
    name = text(language, "standings-name-gone", {"name": line.name}) if line.gone else line.name
    arguments: dict[str, str | int | float] = {
        "place": line.place,
        "name": name,
        "points": line.points,
        "hands": line.hands,
        "wins": f"{line.wins:g}",
        "played": line.played,
        "round": line.reached,
    }
    return text(language, message.get(form, "standings-line"), arguments)


def export(
    tournament: IdArgument,
    form: Annotated[Form, typer.Option("--format", help="json holds everything; csv and html to read.")] = Form.JSON,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write to this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Write a tournament to a file, or to the terminal: standings, and results by table."""
    from referee_app.tournament import export as forms

    language = spoken(lang)
    with open_store(data, database, language) as store, opened(store, tournament, language) as desk:
        match Form.JSON if as_json else form:
            case Form.CSV:
                content = forms.to_csv(desk, language)
            case Form.HTML:
                content = forms.to_html(desk, language)
            case Form.JSON:
                content = forms.to_json(desk)
    if out is None:
        sys.stdout.write(content)
        return
    write_export(out, content, language, marked=form is Form.CSV)


def opened(store: Store, number: str, language: str) -> AbstractContextManager[Desk]:
    """Open a tournament by what was typed as its number; what goes wrong with it ends the command."""
    from referee_app.tournament.desk import Desk

    return opened_log(partial(Desk.open, store), number, language, "tournament-unknown")
