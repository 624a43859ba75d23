"""What ``python -m tests.fuzz`` searches for hours is fed with its corpus and a few spoiled inputs each time."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.fuzz.__main__ import CORPUS
from tests.fuzz.targets import TARGETS

SPOILED = {"match": 25, "scenario": 60}
"""Spoiled inputs, where they are not the ordinary 150."""
KNOWN = [(target, file) for target in TARGETS for file in sorted((CORPUS / target).iterdir())]


@pytest.mark.parametrize(("target", "file"), [pytest.param(*each, id=f"{each[0]}-{each[1].name}") for each in KNOWN])
def test_what_was_found_once(target: str, file: Path) -> None:
    TARGETS[target](file.read_bytes())


def spoiled(data: bytes, other: bytes, luck: random.Random) -> bytes:
    """Return ``data`` with a few bytes changed, left out, said twice, or taken from ``other``."""
    found = bytearray(data)
    for _ in range(luck.randint(1, 4)):
        at, until = sorted(luck.randrange(len(found) + 1) for _ in range(2))
        until = min(until, at + luck.choice((1, 4, 40)))
        match luck.randrange(5):
            case 0:
                found[at:until] = luck.randbytes(until - at)
            case 1:
                del found[at:until]
            case 2:
                found[at:at] = found[at:until] * luck.choice((1, 2, 50))
            case 3:
                begin = luck.randrange(len(other) + 1)
                found[at:until] = other[begin : begin + luck.choice((1, 8, 60))]
            case _:
                found[at:at] = luck.choice(
                    (b"\x00", b"\xff", b"\xed\xa0\x80", "\u202e".encode(), b"9" * 30, b"[" * 200)
                )
    return bytes(found[:6000])


@pytest.mark.parametrize("target", TARGETS)
def test_spoiled_input(target: str) -> None:
    luck = random.Random(target)
    seeds = [file.read_bytes() for file in sorted((CORPUS / target).iterdir())]
    for _ in range(SPOILED.get(target, 150)):
        data = spoiled(luck.choice(seeds), luck.choice(seeds), luck)
        try:
            TARGETS[target](data)
        except Exception as error:
            raise AssertionError(f"{target} broke on {data!r}") from error
