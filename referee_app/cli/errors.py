"""How a command ends that cannot do what it was asked: one line on stderr, exit status 2."""

from __future__ import annotations

import sys
from typing import NoReturn

import typer

WRONG_USE = 2
NEGATIVE = 1


def fail(message: str) -> NoReturn:
    """Say ``message`` in one line on stderr and leave with exit status 2."""
    print(" ".join(message.split()), file=sys.stderr)
    raise typer.Exit(WRONG_USE)
