"""The command line: ``referee`` and its commands; each module holds one group of them and is imported when named."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

import typer

from referee_app.cli.errors import WRONG_USE, one_line

_START: Final = "serve"
_MODULES: Final = {
    "see": "see",
    "watch": "watch",
    "enrol": "enrol",
    "replay": "replay",
    "ask": "ask",
    "rules": "rules",
    "matches": "matches",
    "export": "matches",
    "import": "matches",
    "doctor": "doctor",
    "tournament": "tournament",
    "bench": "bench",
}
"""The module each command lives in. Every module has ``register(app)``; ``serve`` is what runs without a command."""

# Typer keeps its own copy of Click; its public BadParameter leads to the base of all wrong uses.
_WRONG_USE_ERRORS: Final[tuple[type[typer.BadParameter], ...]] = tuple(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"
)


def build(arguments: Sequence[str]) -> typer.Typer:
    """Return the app for these arguments: with the module of the command they name, or with all of them."""
    app = typer.Typer(name="referee", add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    named = _MODULES.get(arguments[0]) if arguments else None
    for module in (_START, *([named] if named else dict.fromkeys(_MODULES.values()))):
        import_module(f"referee_app.cli.{module}").register(app)
    return app


def main() -> None:
    """Run the command the program was called with; a wrong use is one line on stderr and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show Chinese shows question marks, not a traceback.
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit status."""
    command = typer.main.get_command(build(arguments))
    try:
        status = command.main(list(arguments), prog_name="referee", standalone_mode=False)
    except _WRONG_USE_ERRORS as error:
        print(one_line(error.format_message()), file=sys.stderr)
        return WRONG_USE
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        # Whoever read our output has gone; nothing is left to tell.
        sys.stderr.close()
        return 0
    return status if isinstance(status, int) else 0
