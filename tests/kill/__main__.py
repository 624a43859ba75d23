"""Kill a running match and see that nothing confirmed is lost.

    python -m tests.kill --times 500 [--database URL | --database own] [--seed N]

Without ``--database`` the SQLite file is meant; with ``own`` a PostgreSQL server is started for this, and
crashes now and then too. URL names a database in which the user may create schemas.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.kill.killing import Killing, LostError
from tests.postgres import Server, schemas


def main() -> int:
    """Kill as often as asked and print what was tried; exit status 1 when something was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.kill", description=__doc__)
    parser.add_argument("--times", type=int, default=500)
    parser.add_argument("--database", metavar="URL")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, _databases(asked.database) as (fresh, crash):
        killing = Killing(Path(folder) / "data", fresh, asked.seed, crash)
        (Path(folder) / "data").mkdir()
        try:
            killing.run(asked.times, lambda done: print(f"\r{done} ", end="", file=sys.stderr, flush=True))
        except LostError as error:
            print(f"\nafter {sum(killing.report.kills.values())} kills, seed {asked.seed}: {error}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("\ninterrupted", file=sys.stderr)
    print("\n".join(killing.report.lines()))
    print(f"seed {asked.seed}, {time.monotonic() - begun:.0f} s")
    return 0


@contextmanager
def _databases(asked: str | None) -> Iterator[tuple[Callable[[], str | None], Callable[[], None] | None]]:
    """Yield what makes fresh databases, and what makes their server crash."""
    if asked is None:
        yield lambda: None, None
    elif asked == "own":
        # On the disk, as in earnest.
        with Server(Path(tempfile.gettempdir())) as server:

            def crash() -> None:
                server.stop(signal.SIGQUIT)
                server.start()

            yield server.fresh, crash
    else:
        with schemas(asked) as fresh:
            yield fresh, None


if __name__ == "__main__":
    sys.exit(main())
