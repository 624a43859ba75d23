"""A match as one printable page, complete in itself: rules, standing by rounds, and the log in words and pictures.

The page holds both languages and shows one of them; two buttons, which need no script, switch. Nothing in it
comes from outside, so it can be sent to somebody and opened anywhere.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import Final

from referee_app.locale import LANGUAGES, text
from referee_app.locale.rules import summary
from referee_app.locale.verdicts import reason
from referee_app.match.events import Mark, Marked, RoundStarted
from referee_app.match.fold import LogEntry
from referee_app.match.pictures import smaller
from referee_app.match.referee import Referee
from referee_app.match.results import ScoreLine
from referee_app.match.sentences import listed, sentence
from referee_app.match.times import clock, day
from referee_app.rules.presets import preset_names
from referee_app.store.errors import StoreError

PICTURE_SIDE: Final = 640
"""Longest side of an embedded picture in pixels: a card can still be read, and a long match can still be sent."""

_STYLE: Final = (
    "body{font:15px/1.45 system-ui,'PingFang SC','Noto Sans SC','Microsoft YaHei',sans-serif;margin:2em auto;"
    "max-width:64em;padding:0 1em;color:#191c1a;background:#fff}"
    "h1{font-size:1.7em;margin:.2em 0}h2{margin:1.6em 0 .4em;break-after:avoid}"
    "table{border-collapse:collapse;width:100%;margin:.6em 0}"
    "th,td{border:1px solid #b9beb9;padding:.35em .55em;text-align:left;vertical-align:top}"
    "thead th{background:#ecebe5}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}"
    "tr.no td{background:#fbe3e1}tr.over td{background:#fdf0cf}tr.undone td{color:#777}"
    "tr.undone .said{text-decoration:line-through}tr.total td{font-weight:bold}tr.hand td{font-style:italic}"
    ".badge{display:inline-block;border:1px solid #7a5200;color:#7a5200;border-radius:1em;padding:0 .6em;margin:.2em 0}"
    "td.p{width:9em}td.p img{width:9em;display:block;border-radius:4px}td.p input{position:absolute;opacity:0}"
    "td.p input:checked+img{position:fixed;inset:2vh 2vw;width:96vw;height:96vh;object-fit:contain;"
    "background:#000d;z-index:9}td.p label{cursor:zoom-in}"
    ".to{position:absolute;opacity:0}.switch{float:right}.switch label{border:1px solid #767c77;border-radius:1.4em;"
    "padding:.35em 1em;margin-left:.3em;cursor:pointer;display:inline-block}"
    "#to-en:checked~main .zh-Hans,#to-zh-Hans:checked~main .en{display:none}"
    "#to-en:checked~.switch .en,#to-zh-Hans:checked~.switch .zh-Hans{background:#1f5f4a;color:#fff}"
    ".to:focus-visible~.switch{outline:2px solid #1f5f4a}"
    "th{word-break:keep-all}"
    "@media(max-width:40em){table{font-size:13px}td.p,td.p img{width:4.5em}.t{display:none}th,td{padding:.3em .2em}}"
    "@media print{body{margin:0;max-width:none;font-size:10pt}.switch{display:none}tr{break-inside:avoid}"
    "thead{display:table-header-group}td.p,td.p img{width:38mm}}"
)

_LOG_COLUMNS: Final = {1: ' class="t"', 4: ' class="p"'}

_Said = Callable[[str], str]
"""A text in the language asked for."""


def to_html(referee: Referee, language: str) -> str:
    """Return the match as an HTML page that shows ``language`` first, to be read, printed or sent."""
    return "".join(html_parts(referee, language))


def html_parts(referee: Referee, language: str) -> Iterator[str]:
    """Yield the page piece by piece: with its pictures it may be large."""
    yield (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(_title(referee)(language))}</title><style>{_STYLE}</style></head>\n<body>"
    )
    for each in LANGUAGES:
        checked = " checked" if each == language else ""
        yield f'<input class="to" type="radio" name="language" id="to-{each}"{checked}>'
    labels = (
        f'<label for="to-{each}" class="{each}" lang="{each}">{escape(text(each, "sheet-language"))}</label>'
        for each in LANGUAGES
    )
    yield f'<nav class="switch">{"".join(labels)}</nav>\n<main><h1>{_both(_title(referee))}</h1>\n'
    yield from _about(referee)
    yield from _standing(referee)
    yield from _log(referee)
    yield "</main></body></html>\n"


def _both(said: _Said) -> str:
    """Return a text in every language, each marked as what it is; once where they are the same."""
    texts = {language: said(language) for language in LANGUAGES}
    if len(set(texts.values())) == 1:
        return escape(texts[LANGUAGES[0]])
    return "".join(
        f'<span class="{language}" lang="{language}">{escape(content)}</span>' for language, content in texts.items()
    )


def _named(message: str, **arguments: str | int) -> _Said:
    return lambda language: text(language, message, arguments)


def _title(referee: Referee) -> _Said:
    return _named("sheet-title", match=str(referee.match_id))


def _about(referee: Referee) -> Iterator[str]:
    def about(language: str) -> str:
        preset = referee.setup.preset
        rules = text(language, f"preset-{preset}" if preset in preset_names() else "matches-own-rules")
        return text(language, "sheet-about", {"players": listed(language, referee.players), "rules": rules})

    began = referee.history[0].at
    yield f"<p>{_both(about)}<br>{_both(_named('sheet-day', day=day(began)))}</p>\n"
    agreed = {language: [line for line in summary(language, referee.rules) if line.differs] for language in LANGUAGES}
    if not agreed[LANGUAGES[0]]:
        return
    yield f"<h2>{_both(_named('sheet-rules'))}</h2>\n<ul>"
    for language, lines in agreed.items():
        yield "".join(f'<li class="{language}" lang="{language}">{escape(line.sentence)}</li>' for line in lines)
    yield "</ul>\n"


def _standing(referee: Referee) -> Iterator[str]:
    lines = referee.score_lines
    if not lines:
        return
    standing = referee.standing
    yield f"<h2>{_both(_named('over-scores'))}</h2>\n<table><thead>"
    yield _row([_both(_named("sheet-round")), *map(escape, standing.totals)], cell="th", number_from=1)
    yield "</thead><tbody>"
    yield from (_score_row(line, list(standing.totals)) for line in lines)
    yield _row([_both(_named("sheet-total")), *map(str, standing.totals.values())], number_from=1, kind="total")
    yield "</tbody></table>\n"
    if standing.over:
        won = ", ".join(standing.winners)
        yield f"<p><b>{_both(_named('over-match', players=won, count=len(standing.winners)))}</b></p>\n"


def _score_row(line: ScoreLine, sides: list[str]) -> str:
    scores = line.scores or {}
    if line.adjustment is not None:
        name = _both(_named("sheet-by-hand", reason=line.adjustment.reason))
        return _row([name, *(f"{scores[side]:+d}" if side in scores else "" for side in sides)], "hand", number_from=1)
    name = str(line.round)
    if line.result is not None and line.result.edit is not None:
        name = f"{name} {_both(_named('sheet-put-right'))}"
    return _row([name, *(str(scores.get(side, "–")) for side in sides)], number_from=1)


def _log(referee: Referee) -> Iterator[str]:
    columns = ("sheet-step", "sheet-time", "sheet-what", "sheet-verdict", "sheet-picture")
    head = _row([_both(_named(column)) for column in columns], cell="th", log=True)
    yield f"<h2>{_both(_named('sheet-log'))}</h2>\n<table><thead>{head}</thead><tbody>"
    yield from _entries(referee, referee.history)
    yield "</tbody></table>\n"


def _entries(referee: Referee, history: Iterable[LogEntry]) -> Iterator[str]:
    marks = referee.marks
    for entry in history:
        verdict = entry.verdict
        kind = ""
        if entry.undone:
            kind = "undone"
        elif verdict is not None:
            kind = "over" if verdict.overruled else "" if verdict.ok else "no"
        said = f'<span class="said">{_both(_sentence(entry))}</span>'
        if entry.seq in marks and entry.part == 0:
            said += f"<br>{_badge(marks[entry.seq])}"
        why = "" if verdict is None else _both(_reason(entry))
        picture = "".join(_picture(referee, name, entry.seq) for name in entry.pictures[-1:])
        cell = "th" if isinstance(entry.event, RoundStarted) else "td"
        yield _row([str(entry.seq), clock(entry.at), said, why, picture], kind, cell=cell, log=True)


def _sentence(entry: LogEntry) -> _Said:
    return lambda language: sentence(language, entry)


def _reason(entry: LogEntry) -> _Said:
    verdict = entry.verdict
    assert verdict is not None
    return lambda language: reason(language, verdict)


def _badge(marked: Marked) -> str:
    name = _both(_named("mark-disputed" if marked.mark is Mark.DISPUTED else "mark-settled"))
    return f'<span class="badge">{name}</span> {escape(marked.note)}'


def _picture(referee: Referee, name: str, seq: int) -> str:
    try:
        jpeg = smaller(referee.store.picture(name), PICTURE_SIDE)
    except StoreError:
        # Evidence may have been thrown away to make room: the words stay.
        return ""
    source = f"data:image/jpeg;base64,{b64encode(jpeg).decode('ascii')}"
    return f'<label><input type="checkbox"><img alt="{seq}" loading="lazy" src="{source}"></label>'


def _row(
    cells: Iterable[str],
    kind: str = "",
    *,
    cell: str = "td",
    number_from: int | None = None,
    log: bool = False,
) -> str:
    """Return a row of the table; the ``cells`` are HTML already."""
    row = f'<tr class="{kind}">' if kind else "<tr>"
    classes = _LOG_COLUMNS if log else {}
    for place, content in enumerate(cells):
        number = ' class="n"' if number_from is not None and place >= number_from else ""
        column = classes.get(place, "")
        row += f"<{cell}{number}{column}>{content}</{cell}>"
    return row + "</tr>\n"
