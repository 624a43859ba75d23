"""One target under Atheris, which looks for inputs by the lines of the program they reach; see ``__main__``.

    python -m tests.fuzz.guided TARGET FOUND [libFuzzer's options and folders]

What a target raises is written into the folder FOUND, once for each place it comes from, and the search goes on.
"""

from __future__ import annotations

import hashlib
import sys
import traceback
from pathlib import Path

import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]

with atheris.instrument_imports(include=["referee_app"]):
    from tests.fuzz.targets import TARGETS


def main() -> None:
    """Search until libFuzzer ends the program."""
    name, found, *options = sys.argv[1:]
    target = TARGETS[name]
    known: set[str] = set()

    def one(data: bytes) -> None:
        try:
            target(data)
        except Exception as error:
            place = _place(error)
            if place not in known:
                known.add(place)
                (Path(found) / f"{name}-{hashlib.sha256(data).hexdigest()[:12]}").write_bytes(data)
                print(f"FOUND {place}: {str(error)[:200]!r} by {data[:200]!r}", file=sys.stderr, flush=True)

    atheris.Setup([sys.argv[0], *options], one)
    atheris.Fuzz()


def _place(error: BaseException) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"


if __name__ == "__main__":
    main()
