"""``referee bench``: the figures of the README, measured on this machine."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Final

import typer

from referee_app.cli.errors import NEGATIVE, fail
from referee_app.cli.language import LanguageOption, spoken
from referee_app.locale import text

if TYPE_CHECKING:
    from referee_app.bench.figures import Figure

_NAME: Final = 46
_VALUE: Final = 14


class Part(StrEnum):
    """What can be measured by itself; the value is the module in ``referee_app/bench``."""

    READING = "reading"
    WATCHING = "watching"
    JUDGING = "judging"
    KEEPING = "keeping"
    PROGRAM = "program"


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("bench")(bench)


def bench(
    parts: Annotated[
        list[Part] | None, typer.Argument(metavar="[PART]...", help="Only these parts: " + ", ".join(Part) + ".")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a figure.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Measure this machine: frames, verdicts, the judge, the store, start and memory. Takes about three minutes."""
    from referee_app.bench.figures import machine

    language = spoken(lang)
    here, today = machine(), datetime.now(UTC).date().isoformat()
    if not as_json:
        print(text(language, "bench-machine", {"machine": here, "date": today}))
    missed = False
    for part in parts or list(Part):
        for figure in _measured(part, language):
            missed |= figure.reached is False
            line = _object(figure, here, today) if as_json else _line(figure, language)
            print(line, flush=True)
    if missed:
        raise typer.Exit(NEGATIVE)


def _measured(part: Part, language: str) -> Iterator[Figure]:
    """Yield the figures of ``part``; what keeps it from being measured is told in one line."""
    from referee_app.store.errors import StoreError
    from referee_app.vision.frames import SourceError
    from referee_app.vision.networks import ModelError

    figures: Callable[[], Iterator[Figure]] = import_module(f"referee_app.bench.{part}").figures
    try:
        yield from figures()
    except SourceError as error:
        fail(error.sentence(language))
    except StoreError as error:
        fail(error.text(language))
    except ModelError as error:
        fail(str(error))
    except RuntimeError:
        fail(text(language, "bench-no-answer"))


def _line(figure: Figure, language: str) -> str:
    name = text(language, figure.name, {"of": figure.of})
    value = f"{figure.value:,.{_decimals(figure.value)}f} {figure.unit}"
    told = ""
    if figure.reach is not None:
        said = "bench-reached" if figure.reached else "bench-missed"
        told = text(language, said, {"reach": f"{figure.reach:g} {figure.unit}"})
    samples = text(language, "bench-samples", {"count": figure.samples})
    return f"{_padded(name)}{value:>{_VALUE}}  {samples}  {told}".rstrip()


def _padded(name: str) -> str:
    """Return ``name`` filled up to a column; a Chinese character is two columns wide."""
    from unicodedata import east_asian_width

    wide = sum(east_asian_width(each) in "WF" for each in name)
    return name + " " * max(1, _NAME - len(name) - wide)


def _decimals(value: float) -> int:
    return 0 if value >= 100 else 1 if value >= 10 else 2


def _object(figure: Figure, here: str, today: str) -> str:
    return json.dumps(
        {
            "part": figure.part,
            "name": figure.name.removeprefix("bench-"),
            "of": figure.of,
            "value": round(figure.value, 4),
            "unit": figure.unit,
            "samples": figure.samples,
            "reach": figure.reach,
            "reached": figure.reached,
            "machine": here,
            "date": today,
        },
        ensure_ascii=False,
    )
