"""Reading the rows of an SQLite file page by page, where SQLite itself cannot any more.

Only what the file format says of a leaf of a table is used (https://www.sqlite.org/fileformat2.html), so
that neither the schema nor any index has to be whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

Value: TypeAlias = int | float | str | bytes | None
Row: TypeAlias = tuple[int, tuple[Value, ...]]
"""The number of a row (its rowid), and its columns in order."""

_LEAF: Final = 0x0D
_DEFAULT_PAGE: Final = 4096
_FRAME_HEADER: Final = 24
_LOG_HEADER: Final = 32
_INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""How many bytes an integer of each serial type takes."""


class _DamagedError(Exception):
    """This row cannot be read."""


def rows(database: bytes, log: bytes = b"") -> Iterator[Row]:
    """Return every row of every table in the file, and in its write-ahead log; some may come more than once."""
    size = _page_size(database, log)
    pages = {at // size + 1: database[at : at + size] for at in range(0, len(database) - size + 1, size)}
    for number, page in pages.items():
        yield from _leaf(page, number == 1, pages)
    newer = dict(pages)
    for at in range(_LOG_HEADER, len(log) - _FRAME_HEADER - size + 1, _FRAME_HEADER + size):
        number = int.from_bytes(log[at : at + 4])
        newer[number] = log[at + _FRAME_HEADER : at + _FRAME_HEADER + size]
        yield from _leaf(newer[number], number == 1, newer)


def _page_size(database: bytes, log: bytes) -> int:
    for size in (int.from_bytes(database[16:18]), int.from_bytes(log[8:12])):
        found = 65536 if size == 1 else size
        if found >= 512 and found & (found - 1) == 0:
            return found
    return _DEFAULT_PAGE


def _leaf(page: bytes, is_first: bool, pages: Mapping[int, bytes]) -> Iterator[Row]:
    at = 100 if is_first else 0
    if page[at] != _LEAF:
        return
    for cell in range(int.from_bytes(page[at + 3 : at + 5])):
        pointer = at + 8 + 2 * cell
        try:
            yield _row(page, int.from_bytes(page[pointer : pointer + 2]), pages)
        except (_DamagedError, UnicodeDecodeError):
            continue


def _row(page: bytes, at: int, pages: Mapping[int, bytes]) -> Row:
    length, at = _varint(page, at)
    rowid, at = _varint(page, at)
    payload = _payload(page, at, length, pages)
    head, position = _varint(payload, 0)
    if not 0 < head <= len(payload):
        raise _DamagedError
    types = []
    while position < head:
        kind, position = _varint(payload, position)
        types.append(kind)
    values = []
    for kind in types:
        value, position = _value(payload, position, kind)
        values.append(value)
    return rowid, tuple(values)


def _payload(page: bytes, at: int, length: int, pages: Mapping[int, bytes]) -> bytes:
    """Return a cell's content, from further pages too where it does not fit on its own."""
    size = len(page)
    local = length
    if length > size - 35:
        least = (size - 12) * 32 // 255 - 23
        local = least + (length - least) % (size - 4)
        local = local if local <= size - 35 else least
    content = page[at : at + local]
    following = int.from_bytes(page[at + local : at + local + 4]) if local < length else 0
    visited: set[int] = set()
    while len(content) < length:
        if following in visited or following not in pages:
            raise _DamagedError
        visited.add(following)
        further = pages[following]
        content += further[4 : 4 + length - len(content)]
        following = int.from_bytes(further[:4])
    return content


def _value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind in _INTEGERS:
        end = at + _INTEGERS[kind]
        return int.from_bytes(payload[at:end], signed=True), end
    if kind in (8, 9):
        return kind - 8, at
    if kind == 0:
        return None, at
    if kind < 12:
        # A float, of which there are none in these tables, or a type that is not used.
        raise _DamagedError
    end = at + (kind - 12) // 2
    if end > len(payload):
        raise _DamagedError
    raw = payload[at:end]
    return (raw.decode() if kind % 2 else raw), end


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """Return the number that begins at ``at``, and where it ends."""
    value = 0
    for step in range(9):
        if at + step >= len(content):
            raise _DamagedError
        byte = content[at + step]
        if step == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + step + 1
    raise AssertionError("unreachable")
