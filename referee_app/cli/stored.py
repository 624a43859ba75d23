"""Where the commands find the matches (the data folder, or a PostgreSQL database), and how they write them out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from referee_app.cli.errors import fail
from referee_app.locale import text

if TYPE_CHECKING:
    from referee_app.store.store import Store

DataOption: TypeAlias = Annotated[
    Path | None, typer.Option("--data", metavar="FOLDER", help="The folder the matches are kept in.")
]
"""The option ``--data`` of a command."""

DatabaseOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="ADDRESS",
        envvar="REFEREE_DATABASE",
        help="Keep matches in this PostgreSQL database: postgresql://user@host/name.",
    ),
]
"""The option ``--database`` of a command. A password is better put into the variable than on the command line."""


def open_store(data: Path | None, database: str | None, language: str) -> Store:
    """Return the store, opened; exits with one line when it cannot be used."""
    from referee_app.store.errors import StoreError
    from referee_app.store.store import Store

    try:
        return Store.open(data, database or None)
    except StoreError as error:
        fail(error.text(language))


def write_export(file: Path, content: str, language: str, *, marked: bool) -> None:
    """Write ``content`` to ``file``, ``marked`` with a byte order mark; exits with one line when it cannot be."""
    try:
        # The mark is what makes spreadsheets read Chinese names right.
        file.write_text(content, encoding="utf-8-sig" if marked else "utf-8", newline="")
    except OSError as error:
        fail(text(language, "export-unwritable", {"file": str(file), "reason": error.strerror or str(error)}))
