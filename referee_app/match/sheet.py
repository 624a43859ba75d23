"""A match as one printable page, complete in itself: the standing by rounds and the log in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from referee_app.locale import text
from referee_app.locale.verdicts import reason
from referee_app.match.events import RoundStarted
from referee_app.match.fold import LogEntry
from referee_app.match.referee import Referee
from referee_app.match.sentences import listed, sentence

_STYLE: Final = (
    "body{font:14px/1.4 system-ui,sans-serif;margin:2em auto;max-width:60em;padding:0 1em}"
    "table{border-collapse:collapse;width:100%;margin:1em 0}"
    "th,td{border:1px solid #999;padding:.25em .5em;text-align:left;vertical-align:top}"
    "td.n,th.n{text-align:right}tr.no td{background:#fbe3e1}tr.undone{color:#888;text-decoration:line-through}"
    "tr.total td{font-weight:bold}@media print{body{margin:0;max-width:none}tr{break-inside:avoid}}"
)


def to_html(referee: Referee, language: str) -> str:
    """Return the match as an HTML page in ``language``, to be read, printed or sent."""
    title = text(language, "sheet-title", {"match": str(referee.match_id)})
    rules = referee.setup.preset or text(language, "matches-own-rules")
    about = text(language, "sheet-about", {"players": listed(language, referee.players), "rules": rules})
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body><h1>{escape(title)}</h1>\n<p>{escape(about)}</p>\n"
        f"{_standing(referee, language)}{_log(referee, language)}</body></html>\n"
    )


def _standing(referee: Referee, language: str) -> str:
    totals = referee.standing.totals
    scored = [(number, state.scores) for number, state in enumerate(referee.rounds, 1) if state.scores is not None]
    if not scored:
        return ""
    head = _row([text(language, "sheet-round"), *totals], cell="th", number_from=1)
    body = "".join(
        _row([str(number), *(str(scores.get(name, "")) for name in totals)], number_from=1) for number, scores in scored
    )
    total = _row([text(language, "sheet-total"), *map(str, totals.values())], number_from=1, kind="total")
    return f"<table>{head}{body}{total}</table>\n"


def _log(referee: Referee, language: str) -> str:
    columns = ("sheet-step", "sheet-time", "sheet-what", "sheet-verdict")
    head = _row([text(language, column) for column in columns], cell="th")
    return f"<table>{head}{''.join(_entries(referee.history, language))}</table>\n"


def _entries(history: Iterable[LogEntry], language: str) -> Iterable[str]:
    for entry in history:
        said = sentence(language, entry)
        why = "" if entry.verdict is None else reason(language, entry.verdict)
        refused = entry.verdict is not None and not entry.verdict.ok
        kind = "undone" if entry.undone else "no" if refused else ""
        cell = "th" if isinstance(entry.event, RoundStarted) else "td"
        yield _row([str(entry.seq), entry.at[11:19], said, why], cell=cell, kind=kind)


def _row(cells: Sequence[str], *, cell: str = "td", kind: str = "", number_from: int | None = None) -> str:
    row = f'<tr class="{kind}">' if kind else "<tr>"
    for place, content in enumerate(cells):
        number = ' class="n"' if number_from is not None and place >= number_from else ""
        row += f"<{cell}{number}>{escape(content)}</{cell}>"
    return row + "</tr>\n"
