"""Cells of a CSV file that a spreadsheet will not take for formulas."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""What makes a spreadsheet calculate, or run, what a player has called himself."""
_NUMBER: Final = re.compile(r"[+-]?\d+([.,]\d+)?")


def harmless(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the row with an apostrophe before every text that would be a formula; numbers stay numbers."""
    return {column: _harmless(value) for column, value in row.items()}


def harmless_row(cells: Iterable[object]) -> list[object]:
    """Return the cells of a row as ``harmless`` does."""
    return [_harmless(cell) for cell in cells]


def _harmless(value: object) -> object:
    told = isinstance(value, str) and value.startswith(_FORMULA) and _NUMBER.fullmatch(value) is None
    return f"'{value}" if told else value
