"""The chart of the points over the rounds: a line for each player or side, told apart by colour, dashes and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import flet as ft

from referee_app.ui.components.parts import words
from referee_app.ui.theme import GAP, Size

if TYPE_CHECKING:
    import flet_charts as charts

# Okabe and Ito's colours, which people who do not tell red from green tell apart, darker where they are pale.
_LIGHT: Final = ("#0072B2", "#C14F00", "#007A5A", "#A8407F", "#8A6A00", "#2D7FB0", "#5B4BA8", "#4A4A4A")
_DARK: Final = ("#56B4E9", "#FF8A3D", "#2FD0A0", "#F0A0D0", "#F0E442", "#8FD3FF", "#B9A8FF", "#D0D0D0")
_DASHES: Final = ((), (10, 5), (3, 4), (14, 4, 3, 4))
_MARKS: Final = ("●", "■", "○", "×")
"""Before the names: the bundled font has these."""


def colours(*, dark: bool) -> Sequence[str]:
    """Return the colours of the lines, in the order of the sides."""
    return _DARK if dark else _LIGHT


def points_chart(
    series: Mapping[str, Sequence[int]],
    target: int,
    name: str,
    width: float,
    height: float,
    *,
    dark: bool,
) -> ft.Control:
    """Return the chart; ``series`` are totals from before the first round on, ``target`` where the match ends.

    A screen reader is told ``name`` alone: the numbers stand in the table beside it.
    """
    # Loaded when it is first drawn: the first screen need not wait for it.
    import flet_charts as charts

    inks = colours(dark=dark)
    lines = [
        charts.LineChartData(
            points=[charts.LineChartDataPoint(x, y) for x, y in enumerate(totals)],
            color=inks[at % len(inks)],
            stroke_width=3,
            dash_pattern=list(_DASHES[at % len(_DASHES)]) or None,
            point=_point(at, inks[at % len(inks)]),
        )
        for at, totals in enumerate(series.values())
    ]
    last = max(1, *(len(totals) - 1 for totals in series.values()))
    values = [value for totals in series.values() for value in totals]
    shown_target = abs(max(values, key=abs)) * 3 > abs(target)
    if shown_target:
        lines.append(
            charts.LineChartData(
                points=[charts.LineChartDataPoint(0, target), charts.LineChartDataPoint(last, target)],
                color=ft.Colors.ERROR,
                stroke_width=2,
                dash_pattern=[6, 6],
            )
        )
    low = min(0, *values, *((target,) if shown_target else ()))
    high = max(0, *values, *((target,) if shown_target else ()))
    step = _step(high - low)
    grid = charts.ChartGridLines(interval=step, color=ft.Colors.OUTLINE_VARIANT, width=1)
    chart = charts.LineChart(
        data_series=lines,
        min_x=0,
        max_x=last,
        min_y=step * (low // step),
        max_y=step * -(-high // step) or step,
        horizontal_grid_lines=grid,
        left_axis=charts.ChartAxis(label_size=46, label_spacing=step),
        bottom_axis=charts.ChartAxis(label_size=28, label_spacing=max(1, -(-last // 8))),
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE)),
        interactive=False,
        width=width,
        height=height,
        animation=ft.Animation(0),
    )
    legend = ft.Row(
        [
            ft.Row(
                [
                    words(_MARKS[at % len(_MARKS)], Size.BODY, colour=inks[at % len(inks)]),
                    words(side, 15, bold=True),
                ],
                spacing=4,
                tight=True,
            )
            for at, side in enumerate(series)
        ],
        wrap=True,
        spacing=14,
        run_spacing=2,
    )
    return ft.Semantics(
        label=name,
        image=True,
        exclude_semantics=True,
        content=ft.Column([chart, legend], spacing=GAP, tight=True, width=width),
    )


def _point(at: int, colour: str) -> charts.ChartPointShape:
    import flet_charts as charts

    shapes: tuple[charts.ChartPointShape, ...] = (
        charts.ChartCirclePoint(color=colour, radius=4),
        charts.ChartSquarePoint(color=colour, size=9),
        charts.ChartCirclePoint(color=ft.Colors.SURFACE, radius=4, stroke_color=colour, stroke_width=2),
        charts.ChartCrossPoint(color=colour, size=9, width=3),
    )
    return shapes[at % len(shapes)]


def _step(span: int) -> int:
    """Return the distance of the grid's lines: a round number of which about five fit."""
    for size in (1, 10, 100, 1000, 10000, 100000):
        for first in (1, 2, 5):
            if first * size * 5 >= span:
                return first * size
    return 500000
