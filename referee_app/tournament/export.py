"""A tournament out of the store: JSON with everything, CSV for a spreadsheet, HTML to print."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from html import escape
from typing import Any, Final

from referee_app.locale import text
from referee_app.spreadsheet import harmless_row
from referee_app.tournament.desk import Desk
from referee_app.tournament.events import to_store
from referee_app.tournament.fairness import of_tournament
from referee_app.tournament.markup import STYLE, page, row
from referee_app.tournament.pairings import Pairing, Round
from referee_app.tournament.standings import ORDERS, Line
from referee_app.tournament.state import Result, State

FORMAT: Final = "uno-referee-tournament"
VERSION: Final = 1
_MOST_RESTING: Final = 20

_COLUMNS: Final = {
    "points": "standings-points",
    "hands": "standings-hands",
    "direct": "standings-direct",
    "wins": "standings-wins",
    "reached": "standings-reached",
}


def line_fields(line: Line) -> dict[str, Any]:
    """Return a line of the standings as JSON."""
    return {
        "place": line.place,
        "shared": line.shared,
        "name": line.name,
        "players": list(line.entrant),
        "points": line.points,
        "hands": line.hands,
        "played": line.played,
        "wins": line.wins,
        "sat_out": line.byes,
        "head_to_head": line.direct,
        "round_reached": line.reached,
        "gone": line.gone,
    }


def to_json(desk: Desk) -> str:
    """Return the whole tournament: standings, rounds with results, and every event as it was written."""
    state = desk.state
    events = [
        {"seq": logged.seq, "at": logged.at, "kind": new.kind, "payload": dict(new.payload)}
        for logged in desk.log
        for new in [to_store(logged.event)]
    ]
    document = {
        "format": FORMAT,
        "version": VERSION,
        "id": desk.id,
        "name": state.setup.name,
        "kind": state.setup.format.value,
        "order": list(ORDERS[state.setup.format]),
        "ended": state.ended,
        "standings": [line_fields(line) for line in desk.standings],
        "rounds": [_round_fields(state, each) for each in state.rounds],
        "events": events,
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _round_fields(state: State, each: Round) -> dict[str, Any]:
    return {
        "round": each.number,
        "sitting_out": list(each.sitting_out),
        "tables": [
            {
                "table": pairing.table,
                "teams": [list(side) for side in pairing.sides],
                "match": state.links.get((each.number, pairing.table)),
                "result": None
                if result is None
                else [{"points": score.points, "hands": score.hands} for score in result.scores],
                "corrected": result is not None and result.corrected,
            }
            for pairing in each.pairings
            for result in [state.results.get((each.number, pairing.table))]
        ],
    }


def to_csv(desk: Desk, language: str) -> str:
    """Return two tables one under the other, the standings and the results by table, with headings in ``language``."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    state = desk.state
    columns = shown_columns(state, desk.standings)
    writer.writerow(
        [text(language, f"standings-{column}") for column in ("place", "name", "played", "byes")]
        + [text(language, _COLUMNS[column]) for column in columns]
    )
    for line in desk.standings:
        shown = [line.place, line.name, line.played, line.byes, *(figures(line, column) for column in columns)]
        writer.writerow(harmless_row(shown))
    writer.writerow([])
    heads = ("round", "table", "sides", "score", "hands")
    writer.writerow([text(language, f"results-{head}") for head in heads] + [text(language, "results-corrected")])
    for each in state.rounds:
        for pairing in each.pairings:
            result = state.results.get((each.number, pairing.table))
            for number, side in enumerate(pairing.sides):
                score = None if result is None else result.scores[number]
                corrected = "x" if result is not None and result.corrected else ""
                row = [each.number, pairing.table, "+".join(side)]
                row += ["", ""] if score is None else [score.points, score.hands]
                writer.writerow(harmless_row([*row, corrected]))
    return buffer.getvalue()


def to_html(desk: Desk, language: str) -> str:
    """Return the printable sheet: standings, who sits where, results by table."""
    state = desk.state
    body = f"<h1>{escape(state.setup.name)}</h1>\n<p>{escape(text(language, f'format-{state.setup.format}'))}</p>\n"
    body += f"<h2>{escape(text(language, 'standings-title'))}</h2>\n{standings_table(desk, language)}"
    body += f'<p class="order">{escape(text(language, f"order-{state.setup.format}"))}</p>\n'
    body += f"<h2>{escape(text(language, 'results-title'))}</h2>\n"
    body += "".join(round_table(state, each, language) for each in state.rounds)
    fair = of_tournament(state, language)
    if fair:
        body += f"<h2>{escape(text(language, 'balance-title'))}</h2>\n"
        body += "".join(f"<p>{escape(line)}</p>\n" for line in fair)
    return page(language, state.setup.name, STYLE, body)


def now_and_next(state: State) -> tuple[Round, ...]:
    """Return the round being played and the one after it."""
    current = state.current
    if current is None:
        return ()
    return tuple(each for each in state.rounds if current.number <= each.number <= current.number + 1)


def shown_columns(state: State, lines: Sequence[Line]) -> tuple[str, ...]:
    """Return what the standings show: what decides, in its order, then points and hands in any case."""
    order = ORDERS[state.setup.format]
    columns = (*order, *(each for each in ("points", "hands") if each not in order))
    needed = any(line.direct for line in lines)
    return tuple(each for each in columns if each != "direct" or needed)


def figures(line: Line, column: str) -> str:
    """Return what stands in a column of the standings, empty where it was not needed."""
    value = getattr(line, column)
    if value is None:
        return ""
    return f"{value:g}" if isinstance(value, float) else str(value)


def standings_table(desk: Desk, language: str, first: int = 0, end: int | None = None) -> str:
    """Return the standings as a table, or only the lines from ``first`` to before ``end`` of it."""
    columns = shown_columns(desk.state, desk.standings)
    heads = ["standings-place", "standings-name", *(_COLUMNS[column] for column in columns)]
    rows = row([text(language, head) for head in heads], cell="th", numbers=2)
    for line in desk.standings[first:end]:
        place = text(language, "standings-shared", {"place": line.place}) if line.shared else str(line.place)
        name = text(language, "standings-name-gone", {"name": line.name}) if line.gone else line.name
        kind = "gone" if line.gone else ""
        rows += row([place, name, *(figures(line, column) for column in columns)], numbers=2, kind=kind)
    return f"<table>{rows}</table>\n"


def round_table(state: State, each: Round, language: str) -> str:
    """Return who sits where in a round and what they played there, under its heading."""
    rows = "".join(
        row(cells) for pairing in each.pairings for cells in [_pairing_cells(state, each, pairing, language)]
    )
    if each.sitting_out:
        rows += row([text(language, "results-resting"), resting_text(each, language), ""])
    return f"<h2>{escape(text(language, 'plan-round', {'round': each.number}))}</h2><table>{rows}</table>\n"


def _pairing_cells(state: State, each: Round, pairing: Pairing, language: str) -> list[str]:
    result = state.results.get((each.number, pairing.table))
    sides = sides_text(pairing, language)
    return [text(language, "results-table") + f" {pairing.table}", sides, score_text(result)]


def resting_text(each: Round, language: str) -> str:
    """Return who sits out; of very many, as in the first round of a large knock-out, the first and how many more."""
    names = text(language, "match-list-separator").join(each.sitting_out[:_MOST_RESTING])
    more = len(each.sitting_out) - _MOST_RESTING
    return names if more <= 0 else text(language, "plan-more", {"players": names, "count": more})


def sides_text(pairing: Pairing, language: str) -> str:
    """Return who plays at a table: the sides, or everyone who plays for himself."""
    return " – ".join(text(language, "plan-separator").join(side) for side in pairing.sides)


def score_text(result: Result | None) -> str:
    """Return a result as figures: points of the sides, hands won in brackets; nothing where there is none."""
    if result is None:
        return ""
    points = " : ".join(str(score.points) for score in result.scores)
    hands = " : ".join(str(score.hands) for score in result.scores)
    return f"{points} ({hands})"
