"""Databases as older versions of the program left them, from the texts in ``fixtures``.

    python -m tests.store.old

writes that of this version; do so before a migration is added, and keep it.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

import psycopg
from alembic import command
from psycopg import sql
from sqlmodel import create_engine

from referee_app.cards import Card
from referee_app.match.referee import Referee
from referee_app.rules.presets import load_preset
from referee_app.store import migrating
from referee_app.store.database import VERSION
from referee_app.store.store import DATABASE_FILE, PICTURES_FOLDER, NewEvent, Store
from referee_app.store.tables import LogKind

FIXTURES: Final = Path(__file__).parent / "fixtures"
PICTURE: Final = b"\xff\xd8 a picture \xff\xd9"
VERSIONS: Final = tuple(sorted(file.stem.removeprefix("v") for file in FIXTURES.glob("v*.sql")))
"""The versions a database is kept of."""


def make_file(version: str, folder: Path) -> None:
    """Make a data folder with a database of ``version``."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as connection:
        connection.executescript((FIXTURES / f"v{version}.sql").read_text(encoding="utf-8"))
        connection.execute("PRAGMA journal_mode=WAL")
        names = [row[0] for row in connection.execute("SELECT name FROM picture")]
    (folder / PICTURES_FOLDER).mkdir(exist_ok=True)
    for name in names:
        (folder / PICTURES_FOLDER / name).write_bytes(PICTURE)


def make_on_server(version: str, address: str) -> None:
    """Fill the empty database at ``address`` with the same rows as the file of ``version`` has."""
    engine = create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        command.upgrade(migrating.config(connection), version)
    engine.dispose()
    with closing(sqlite3.connect(":memory:")) as old, psycopg.connect(address) as new:
        old.executescript((FIXTURES / f"v{version}.sql").read_text(encoding="utf-8"))
        # Before this version pictures were files, and so none belonged to a server.
        with_pictures = ("picture", "picture_data") if version >= "0003" else ()
        for table in ("match", "event", *with_pictures):
            columns = [row[1] for row in old.execute(f"PRAGMA table_info({table})")]
            insert = sql.SQL("INSERT INTO {} ({}) VALUES ({})").format(
                sql.Identifier(table),
                sql.SQL(", ").join(map(sql.Identifier, columns)),
                sql.SQL(", ").join([sql.Placeholder()] * len(columns)),
            )
            for row in old.execute(f"SELECT * FROM {table}"):
                new.execute(insert, row)
        new.execute("SELECT setval(pg_get_serial_sequence('match', 'id'), (SELECT max(id) FROM match))")


def events(version: str) -> dict[int, list[tuple[int, str, str, object]]]:
    """Return what the logs of ``version`` hold, by number: (seq, at, kind, payload) of each event."""
    found: dict[int, list[tuple[int, str, str, object]]] = {}
    with closing(sqlite3.connect(":memory:")) as old:
        old.executescript((FIXTURES / f"v{version}.sql").read_text(encoding="utf-8"))
        for log_id, seq, at, kind, payload in old.execute(
            "SELECT match_id, seq, at, kind, payload FROM event ORDER BY match_id, seq"
        ):
            found.setdefault(log_id, []).append((seq, at, kind, json.loads(payload)))
    return found


def write() -> Path:
    """Write the text of a database as this version makes it, with a match and a log of another kind."""
    with tempfile.TemporaryDirectory() as folder:
        with Store.open(Path(folder)) as store:
            rules = load_preset("classic")
            referee = Referee.create(store, ("Anna", "小明", "Chen"), rules, preset="classic")
            picture = store.save_picture(referee.match_id, PICTURE)
            referee.start_round(dealer="Chen", first="Anna", top=Card.parse("R5"))
            referee.submit("Anna play R7", pictures=() if picture is None else (picture,))
            referee.submit("小明 play B3")
            referee.undo()
            referee.submit("小明 play R9")
            store.create(LogKind.TOURNAMENT, NewEvent("started", {"name": "Club"}))
        with closing(sqlite3.connect(Path(folder) / DATABASE_FILE)) as connection:
            text = "\n".join(connection.iterdump())
    file = FIXTURES / f"v{VERSION}.sql"
    file.write_text(f"{text}\n", encoding="utf-8")
    return file


if __name__ == "__main__":
    print(write())
