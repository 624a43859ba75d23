"""HTML of the tournament's pages: a page that stands by itself, and tables in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

STYLE: Final = (
    "body{font:15px/1.4 system-ui,sans-serif;margin:2em auto;max-width:60em;padding:0 1em;"
    "color:#191c1a;background:#fff}"
    "table{border-collapse:collapse;width:100%;margin:.6em 0 1.4em}"
    "th,td{border:1px solid #999;padding:.3em .6em;text-align:left;vertical-align:top}"
    "td.n,th.n{text-align:right}p.order{color:#4a504c}tr.gone td{color:#767c77}"
    "th{word-break:keep-all}@media(max-width:40em){table{font-size:13px}th,td{padding:.3em .2em}}"
    "@media print{body{margin:0;max-width:none}tr{break-inside:avoid}h2{break-after:avoid}}"
)
"""How a printable sheet looks."""


def page(language: str, title: str, style: str, body: str, head: str = "") -> str:
    """Return a whole page; ``head`` is what else stands in its head."""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">{head}'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{style}</style></head>\n<body>{body}</body></html>\n"
    )


def row(cells: Sequence[str], *, cell: str = "td", numbers: int | None = None, kind: str = "") -> str:
    """Return a row of a table; the first cell and those from ``numbers`` on are figures, where that is given."""
    return "".join(_cells(cells, cell, numbers, kind))


def _cells(cells: Sequence[str], cell: str, numbers: int | None, kind: str) -> Iterator[str]:
    yield f'<tr class="{kind}">' if kind else "<tr>"
    for place, content in enumerate(cells):
        number = ' class="n"' if numbers is not None and (place >= numbers or place == 0) else ""
        yield f"<{cell}{number}>{escape(content)}</{cell}>"
    yield "</tr>\n"
