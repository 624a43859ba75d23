"""How a command ends that cannot do what it was asked: one line on stderr, exit status 2."""

from __future__ import annotations

import sys
from typing import Final, NoReturn

import typer

WRONG_USE: Final = 2
"""Exit status: wrong use, or input that cannot be read."""
NEGATIVE: Final = 1
"""Exit status: a negative result."""


def one_line(message: str) -> str:
    """Return ``message`` on one line."""
    return " ".join(message.split())


def fail(message: str) -> NoReturn:
    """Say ``message`` in one line on stderr and leave with exit status 2."""
    print(one_line(message), file=sys.stderr)
    raise typer.Exit(WRONG_USE)
