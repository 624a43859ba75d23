"""``referee doctor``: is everything there that an evening needs, and what to do where it is not."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from referee_app.cli.errors import NEGATIVE
from referee_app.cli.language import LanguageOption, spoken
from referee_app.cli.serve import PORT
from referee_app.cli.stored import DatabaseOption, DataOption
from referee_app.locale import text


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("doctor")(doctor)


def doctor(
    data: DataOption = None,
    database: DatabaseOption = None,
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The port the app is to use.")] = PORT,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a check.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Check camera, models, fonts, certificate, database, port and disk, and say what to do."""
    from referee_app.cli.checkup import Level, Place, check_up
    from referee_app.store.store import default_folder

    language = spoken(lang)
    findings = check_up(Place(data or default_folder(), database or None, port))
    for finding in findings:
        sentence, advice = finding.sentence(language), finding.advice(language)
        if as_json:
            line = {"check": finding.check, "level": finding.level.value, "text": sentence, "advice": advice}
            typer.echo(json.dumps(line, ensure_ascii=False))
        else:
            typer.echo(f"{text(language, f'doctor-{finding.level.value}')}  {sentence}")
            if advice is not None:
                typer.echo(f"{text(language, 'doctor-advice')}  {advice}")
    wrong = sum(finding.level is Level.WRONG for finding in findings)
    if not as_json:
        typer.echo(text(language, "doctor-sum", {"wrong": wrong}))
    if wrong:
        raise typer.Exit(NEGATIVE)
