"""What the tests of several folders share: a store of each kind of database."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from referee_app.store.store import Store
from tests.postgres import NoServerError, Server

OpenStore: TypeAlias = Callable[[], Store]
"""Opens the store of this test, each time as another program would; closed when the test is over."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """Return a PostgreSQL server; where there is none the test is skipped, except where everything must run."""
    try:
        server = Server()
    except NoServerError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))
    with server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str | None:
    """Return the address of an empty database, None for the file in the data folder; every test runs with both."""
    if request.param == "sqlite":
        return None
    server: Server = request.getfixturevalue("postgres")
    return server.fresh()


@pytest.fixture
def open_store(tmp_path: Path, database: str | None) -> Iterator[OpenStore]:
    opened: list[Store] = []

    def open_one() -> Store:
        opened.append(Store.open(tmp_path / "data", database))
        return opened[-1]

    yield open_one
    for store in opened:
        store.close()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def shared_store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """Return a store of each kind for tests that make many matches and look at no others."""
    if request.param == "sqlite":
        store = Store.in_memory()
    else:
        server: Server = request.getfixturevalue("postgres")
        store = Store.open(tmp_path_factory.mktemp("data"), server.fresh())
    with store:
        yield store
