"""Cells of a CSV file that a spreadsheet will not take for formulas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""What makes a spreadsheet calculate, or run, what a player has called himself."""


def harmless(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the row with an apostrophe before every text that would be a formula; numbers stay numbers."""
    return {
        column: f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
        for column, value in row.items()
    }
