"""``referee matches``, ``export`` and ``import``: what is stored, out and in again."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee_app.cli.errors import fail
from referee_app.cli.language import LanguageOption, spoken
from referee_app.cli.stored import DatabaseOption, DataOption, open_store, stored_number
from referee_app.locale import text
from referee_app.match.times import minute

if TYPE_CHECKING:
    from referee_app.match.referee import Referee


class Format(StrEnum):
    """What a match can be exported as."""

    CSV = "csv"
    HTML = "html"
    JSON = "json"
    YAML = "yaml"


def register(app: typer.Typer) -> None:
    """Add the commands to ``app``."""
    app.command("matches")(matches)
    app.command("export")(export)
    app.command("import")(import_file)


def matches(
    data: DataOption = None,
    database: DatabaseOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a match.")] = False,
    repair: Annotated[
        bool, typer.Option("--repair", help="Save what can still be read of a damaged database; the damaged is kept.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """List the stored matches, the newest first."""
    from referee_app.match.errors import MatchError
    from referee_app.match.referee import Referee

    language = spoken(lang)
    if repair:
        _repair(data, database, language)
    with open_store(data, database, language) as store:
        stored = store.matches()
        if not stored and not as_json:
            typer.echo(text(language, "matches-none"))
        for match in stored:
            try:
                line = _summary(Referee.open(store, match.id), match.created_at, match.last_at, match.events)
            except MatchError as error:
                # One damaged match must not hide the others.
                typer.echo(error.text(language), err=True)
                continue
            typer.echo(json.dumps(line, ensure_ascii=False) if as_json else _readable(line, language))


def export(
    match_id: Annotated[str, typer.Argument(metavar="ID", help="The number of the match.")],
    form: Annotated[
        Format, typer.Option("--format", help="json holds everything; yaml replays; csv, html to read.")
    ] = Format.JSON,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write to this file.")] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Write a match to a file, or to the terminal."""
    from referee_app.match import export as forms
    from referee_app.match import sheet
    from referee_app.match.errors import MatchError
    from referee_app.match.referee import Referee
    from referee_app.store.errors import StoreError

    language = spoken(lang)
    with open_store(data, database, language) as store:
        try:
            referee = Referee.open(store, _number(match_id, language))
        except (StoreError, MatchError) as error:
            fail(error.text(language))
        match form:
            case Format.CSV:
                content = forms.to_csv(referee, language)
            case Format.HTML:
                content = sheet.to_html(referee, language)
            case Format.JSON:
                content = forms.to_json(referee)
            case Format.YAML:
                content = forms.to_yaml(referee)
    if out is None:
        sys.stdout.write(content)
        return
    try:
        # A byte order mark is what makes spreadsheets read Chinese names right.
        out.write_text(content, encoding="utf-8-sig" if form is Format.CSV else "utf-8", newline="")
    except OSError as error:
        fail(text(language, "export-unwritable", {"file": str(out), "reason": error.strerror or str(error)}))


def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match as JSON, or scenarios.")],
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Store a match that was exported as JSON or YAML."""
    from referee_app.match.importing import LONGEST, MatchFileError, import_match
    from referee_app.store.errors import StoreError

    language = spoken(lang)
    try:
        with file.open(encoding="utf-8-sig") as opened:
            # One more than is taken tells a file that is too long, and no device without an end is read through.
            content = opened.read(LONGEST + 1)
    except OSError as error:
        fail(text(language, "import-unreadable", {"file": str(file), "reason": error.strerror or str(error)}))
    except UnicodeDecodeError as error:
        fail(text(language, "import-unreadable", {"file": str(file), "reason": str(error)}))
    with open_store(data, database, language) as store:
        try:
            for referee in import_match(store, content):
                typer.echo(text(language, "matches-imported", {"file": str(file), "match": str(referee.match_id)}))
        except MatchFileError as error:
            fail(text(language, "import-not-a-match", {"file": str(file), "reason": str(error)}))
        except StoreError as error:
            fail(error.text(language))


def _repair(data: Path | None, database: str | None, language: str) -> None:
    """Repair the data folder's database and say on stderr what has been done."""
    from referee_app.store.errors import StoreError
    from referee_app.store.repair import repair
    from referee_app.store.store import default_folder

    if database:
        fail(text(language, "repair-server"))
    folder = data or default_folder()
    try:
        saved = repair(folder)
    except StoreError as error:
        fail(error.text(language))
    if saved is None:
        typer.echo(text(language, "repair-sound", {"folder": str(folder)}), err=True)
        return
    told: dict[str, str | int | float] = {"logs": saved.logs, "events": saved.events, "kept": str(saved.kept)}
    typer.echo(text(language, "repair-done", told), err=True)
    for log_id, seq in saved.cut.items():
        typer.echo(text(language, "repair-cut", {"log": str(log_id), "seq": str(seq)}), err=True)


def _number(match_id: str, language: str) -> int:
    number = stored_number(match_id)
    if number is None:
        fail(text(language, "store-unknown-match", {"match": match_id}))
    return number


def _summary(referee: Referee, created_at: str, last_at: str, events: int) -> dict[str, Any]:
    over = referee.round > 0 and referee.state.over
    return {
        "id": referee.match_id,
        "created_at": created_at,
        "last_at": last_at,
        "players": list(referee.players),
        "rules": referee.setup.preset,
        "rounds": referee.round,
        "over": over,
        "winners": list(referee.state.winners) if over else [],
        "events": events,
    }


def _readable(line: dict[str, Any], language: str) -> str:
    return text(
        language,
        "matches-line",
        {
            "id": str(line["id"]),
            "when": minute(line["created_at"]),
            "players": ", ".join(line["players"]),
            "rules": line["rules"] or text(language, "matches-own-rules"),
            "rounds": line["rounds"],
            "over": "yes" if line["over"] else "no",
        },
    )
