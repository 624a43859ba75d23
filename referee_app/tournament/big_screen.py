"""The page for a big screen: standings, who sits where now and next, and the clock of the round."""

from __future__ import annotations

from datetime import datetime
from html import escape
from typing import Final

from referee_app.locale import text
from referee_app.tournament.desk import Desk
from referee_app.tournament.export import now_and_next, round_table, standings_table
from referee_app.tournament.markup import page

REFRESH: Final = 10
"""Seconds after which the big screen looks again."""
_TABLES: Final = 10
"""So many tables of both rounds stand under each other in one column."""
_LINES: Final = 20
"""So many lines of the standings stand in one column."""

_BIG: Final = (
    "body{font:clamp(16px,1.7vw,34px)/1.3 system-ui,sans-serif;margin:0;padding:2vw;color:#ecefec;background:#14171c}"
    "header{display:flex;justify-content:space-between;align-items:baseline;gap:2vw}h1{font-size:1.6em;margin:0}"
    "#clock{font-size:3em;font-weight:700;font-variant-numeric:tabular-nums}#clock.over{color:#ffb4ab}"
    "main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20em,100%),1fr));gap:0 2vw}"
    "h2{font-size:1.2em;margin:.6em 0 .3em;color:#8fd3b6}"
    "table{border-collapse:collapse;width:100%}td:first-child{white-space:nowrap}"
    "section.round td:last-child{white-space:nowrap;text-align:right;font-variant-numeric:tabular-nums}"
    "td,th{padding:.25em .4em;text-align:left;border-bottom:1px solid #3d434a}"
    "td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}th{color:#b9c0bb;font-weight:400}"
    "tr.gone td{color:#8a918c}td.done{color:#8a918c}"
)
_FIT: Final = (
    "<script>(function(){if(innerWidth<900)return;var b=document.body,"
    "f=parseFloat(getComputedStyle(b).fontSize);"
    "while(f>11&&document.documentElement.scrollHeight>innerHeight)b.style.fontSize=(f-=.5)+'px';})();</script>"
)
"""Nobody scrolls a screen on the wall: the letters become smaller until all of it is seen."""
_CLOCK: Final = (
    "<script>(function(){var c=document.getElementById('clock');if(!c)return;var e=Date.parse(c.dataset.until);"
    "function t(){var s=Math.round((e-Date.now())/1000),a=Math.abs(s),m=Math.floor(a/60),r=a%60;"
    "c.textContent=(s<0?'-':'')+m+':'+(r<10?'0':'')+r;c.className=s<0?'over':'';}"
    "t();setInterval(t,500);})();</script>"
)


def big_screen(desk: Desk, language: str) -> str:
    """Return the page; it renews itself."""
    state = desk.state
    clock = ""
    if state.clock is not None and state.current is not None and state.clock.round == state.current.number:
        until = datetime.fromisoformat(state.clock.since).timestamp() + state.clock.seconds
        clock = f'<div id="clock" data-until="{datetime.fromtimestamp(until).astimezone().isoformat()}"></div>'
    body = f"<header><h1>{escape(state.setup.name)}</h1>{clock}</header><main>"
    for first in range(0, max(1, len(desk.standings)), _LINES):
        head = f"<h2>{escape(text(language, 'standings-title'))}</h2>" if not first else "<h2>&nbsp;</h2>"
        body += f"<section>{head}{standings_table(desk, language, first, first + _LINES)}</section>"
    rounds = now_and_next(state)
    shown = [round_table(state, each, language) for each in rounds]
    if sum(len(each.pairings) for each in rounds) <= _TABLES:
        shown = ["".join(shown)]
    body += "".join(f'<section class="round">{each}</section>' for each in shown)
    body += f"</main>{_FIT}{_CLOCK}"
    return page(language, state.setup.name, _BIG, body, f'<meta http-equiv="refresh" content="{REFRESH}">')
