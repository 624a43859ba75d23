"""Running the migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

_MIGRATIONS: Final = Path(__file__).parent / "migrations"


def is_known(version: str) -> bool:
    """Whether this program has the migration that made ``version``."""
    return version in {revision.revision for revision in _script().walk_revisions()}


def newest() -> str | None:
    """Return the version that the last migration makes."""
    return _script().get_current_head()


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest version, inside the connection's transaction."""
    command.upgrade(config(connection), "head")


def _script() -> ScriptDirectory:
    return ScriptDirectory.from_config(config())


def config(connection: Connection | None = None) -> Config:
    """Return what alembic's commands are called with, to work inside the connection's transaction."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
