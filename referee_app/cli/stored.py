"""Where the commands find the matches (the data folder, or a PostgreSQL database), and how they write them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias, TypeVar

import typer

from referee_app.cli.errors import fail
from referee_app.locale import text

if TYPE_CHECKING:
    from referee_app.store.store import Store

_Log = TypeVar("_Log")
_MOST_DIGITS: Final = 17
"""A longer number is none that a database could hold."""

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
    from referee_app.logs import log_to
    from referee_app.store.errors import StoreError
    from referee_app.store.store import Store, default_folder

    # Before the store is opened: what is wrong with it is said in one line, and in full in the log file.
    log_to(data or default_folder())
    try:
        return Store.open(data, database or None)
    except StoreError as error:
        fail(error.text(language))


def stored_number(typed: str) -> int | None:
    """Return the number of a stored log as it was typed, None where it can be none."""
    fine = typed.isascii() and typed.isdecimal() and len(typed) <= _MOST_DIGITS
    return int(typed) if fine else None


@contextmanager
def opened_log(load: Callable[[int], _Log], typed: str, language: str, unknown: str) -> Iterator[_Log]:
    """Open a tournament or series by what was typed as its number; what goes wrong with it ends the command.

    ``unknown`` is the message, with ``id``, for a number that has none.
    """
    from referee_app.store.errors import StoreError, UnknownMatchError
    from referee_app.tournament.pairings import TournamentError

    number = stored_number(typed)
    if number is None:
        fail(text(language, unknown, {"id": typed}))
    try:
        yield load(number)
    except UnknownMatchError:
        fail(text(language, unknown, {"id": typed}))
    except (StoreError, TournamentError) as error:
        fail(error.text(language))


def write_export(file: Path, content: str, language: str, *, marked: bool) -> None:
    """Write ``content`` to ``file``, ``marked`` with a byte order mark; exits with one line when it cannot be."""
    try:
        # The mark is what makes spreadsheets read Chinese names right.
        file.write_text(content, encoding="utf-8-sig" if marked else "utf-8", newline="")
    except OSError as error:
        fail(text(language, "export-unwritable", {"file": str(file), "reason": error.strerror or str(error)}))
