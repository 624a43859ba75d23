"""A club's evening at two servers on one database, each killed and started again twice.

    python -m tests.evening [--database own|URL|sqlite] [--players 40] [--results 1000] [--seed N]

``own`` starts a PostgreSQL server for this; URL names a database in which the user may create schemas; ``sqlite``
is a file that both servers open.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.evening.evening import EveningError, hold
from tests.postgres import Server, schemas


def main() -> int:
    """Hold the evening and print how it went; exit status 1 when something was lost, doubled or counted wrongly."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.evening", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", metavar="own|URL|sqlite", default="own")
    parser.add_argument("--players", type=int, choices=range(4, 41), metavar="4..40", default=40)
    parser.add_argument("--results", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, _database(asked.database) as database:
        begun = time.monotonic()
        try:
            report = hold(
                Path(folder) / "data", database, players=asked.players, results=asked.results, seed=asked.seed
            )
        except EveningError as error:
            print(f"seed {asked.seed}: {error}", file=sys.stderr)
            return 1
    print("\n".join(report.lines()))
    print(f"seed {asked.seed}, {time.monotonic() - begun:.0f} s")
    return 0


@contextlib.contextmanager
def _database(asked: str) -> Iterator[str | None]:
    """Yield the address of an empty database, None for a file."""
    if asked == "sqlite":
        yield None
    elif asked == "own":
        # On the disk, as in earnest.
        with Server(Path(tempfile.gettempdir())) as server:
            yield server.fresh()
    else:
        with schemas(asked) as fresh:
            yield fresh()


if __name__ == "__main__":
    sys.exit(main())
