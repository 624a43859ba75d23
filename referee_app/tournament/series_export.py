"""A series out of the store: HTML to print, CSV for a spreadsheet, JSON with everything."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from html import escape
from typing import Any, Final

from referee_app.locale import text
from referee_app.spreadsheet import harmless_row
from referee_app.tournament.markup import STYLE, page, row
from referee_app.tournament.series import EveningAdded, Ranked, Scored, Series, Title, to_store
from referee_app.tournament.series_desk import SeriesDesk

FORMAT: Final = "uno-referee-series"
VERSION: Final = 1


def scored_text(scored: Scored | None, language: str) -> str:
    """Return the points of an evening, in brackets where they do not count; nothing where there are none."""
    if scored is None:
        return ""
    return str(scored.points) if scored.counts else text(language, "series-dropped", {"points": scored.points})


def place_text(ranked: Ranked, language: str) -> str:
    """Return the place of a player, marked where it is shared."""
    return text(language, "standings-shared", {"place": ranked.place}) if ranked.shared else str(ranked.place)


def title_fields(title: Title) -> dict[str, str]:
    """Return a title as it is told or written as JSON."""
    return {
        "player": title.player,
        "title": title.title,
        "since": title.since.isoformat(),
        "until": title.until.isoformat(),
        **({} if title.withdrawn is None else {"reason": title.withdrawn}),
    }


def ranked_fields(ranked: Ranked) -> dict[str, Any]:
    """Return a line of the ranking as JSON."""
    return {
        "place": ranked.place,
        "shared": ranked.shared,
        "player": ranked.player,
        "points": ranked.points,
        "evenings": ranked.evenings,
        "results": [
            None if each is None else {"place": each.place, "points": each.points, "counts": each.counts}
            for each in ranked.scored
        ],
    }


def evening_fields(evening: EveningAdded, champions: Sequence[str]) -> dict[str, Any]:
    """Return an evening as JSON."""
    return {
        "evening": evening.name,
        "day": evening.date.isoformat(),
        "kind": evening.kind,
        "tournament": evening.tournament,
        "champions": list(champions),
    }


def to_json(desk: SeriesDesk) -> str:
    """Return the whole series: ranking, evenings, titles, and every event in order."""
    log = desk.events()
    series = desk.series
    document = {
        "format": FORMAT,
        "version": VERSION,
        "id": desk.id,
        "name": series.setup.name,
        "ranking": [ranked_fields(each) for each in series.ranking()],
        "evenings": [evening_fields(*each) for each in series.champions()],
        "titles": [title_fields(each) for each in series.titles()],
        "events": [{"kind": new.kind, "payload": dict(new.payload)} for new in map(to_store, log)],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def to_csv(series: Series, language: str) -> str:
    """Return three tables one under the other: the ranking, the champions and the titles."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    for number, rows in enumerate(
        (_ranking(series, language), _champions(series, language), _titles(series, language))
    ):
        if number:
            writer.writerow([])
        writer.writerows(map(harmless_row, rows))
    return buffer.getvalue()


def to_html(series: Series, language: str) -> str:
    """Return the printable sheet."""
    name = series.setup.name
    body = f"<h1>{escape(name)}</h1>\n"
    for head, rows, numbers in (
        ("standings-title", _ranking(series, language), 2),
        ("series-champions", _champions(series, language), None),
        ("series-titles", _titles(series, language), None),
    ):
        if len(rows) == 1:
            continue
        body += f"<h2>{escape(text(language, head))}</h2>\n"
        body += f"<table>{row(rows[0], cell='th', numbers=numbers)}"
        body += "".join(row(cells, numbers=numbers) for cells in rows[1:]) + "</table>\n"
        if numbers is not None:
            body += f'<p class="order">{escape(order_text(series, language))}</p>\n'
    return page(language, name, STYLE, body)


def order_text(series: Series, language: str) -> str:
    """Return what decides the ranking."""
    return text(language, "series-order", {"best": series.setup.best})


def _ranking(series: Series, language: str) -> list[list[str]]:
    heads = [text(language, f"standings-{each}") for each in ("place", "name", "points")]
    evenings = [f"{each.date.isoformat()} {each.name}" for each in series.counting]
    return [
        [*heads, *evenings],
        *(
            [
                place_text(each, language),
                each.player,
                str(each.points),
                *(scored_text(scored, language) for scored in each.scored),
            ]
            for each in series.ranking()
        ),
    ]


def _champions(series: Series, language: str) -> list[list[str]]:
    heads = [text(language, f"series-{each}") for each in ("day", "evening", "kind", "champions")]
    separator = text(language, "match-list-separator")
    return [
        heads,
        *(
            [evening.date.isoformat(), evening.name, evening.kind, separator.join(players)]
            for evening, players in series.champions()
        ),
    ]


def _titles(series: Series, language: str) -> list[list[str]]:
    heads = [text(language, f"series-{each}") for each in ("title-name", "holder", "since", "until", "reason")]
    return [
        heads,
        *(
            [each.title, each.player, each.since.isoformat(), each.until.isoformat(), each.withdrawn or ""]
            for each in series.titles()
        ),
    ]
