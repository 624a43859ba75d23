"""Checks of what is filled in before a match; no Flet here."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum


class Problem(StrEnum):
    """Why a match cannot begin; ``setup-…`` in the catalogue."""

    TOO_FEW = "too-few"
    SAME_NAME = "same-name"


def filled(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names that were filled in, without blanks around them."""
    return tuple(name.strip() for name in names if name.strip())


def check_names(names: Sequence[str]) -> Problem | None:
    """Return what is wrong with the players' names, None when a match can begin."""
    players = filled(names)
    if len(players) < 2:
        return Problem.TOO_FEW
    return Problem.SAME_NAME if len(set(players)) < len(players) else None


def moved_up(names: Sequence[str], at: int) -> list[str]:
    """Return the names with the one at ``at`` one place further up."""
    return [*names[: at - 1], names[at], names[at - 1], *names[at + 1 :]]
