"""The judge is quick, and as quick after ten thousand events as at the beginning.

How many events a second it judges is printed, for that depends on the machine; only the ratio is a test.
Batches from the beginning and from the end are timed in turn, until either the best of each or the
middle one of their ratios is good enough: what else a machine does disturbs now the one, now the other.
"""

from __future__ import annotations

from statistics import median

import pytest

from referee_app.bench.judging import BATCH, EVENTS, long_round, seconds
from referee_app.rules.presets import preset_names

RETRACT = {"preset": "tieba-pung", "jump_in.timing": "retract"}
LEAST, MOST = 5, 40
SLOWER = 1.10


@pytest.mark.parametrize("spec", [*preset_names(), RETRACT], ids=str)
def test_as_quick_after_ten_thousand_events(spec: str | dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    start, later, events = long_round(spec)
    pairs: list[tuple[float, float]] = []
    slower = float("inf")
    while len(pairs) < LEAST or (slower > SLOWER and len(pairs) < MOST):
        pairs.append((seconds(start, events[:BATCH]), seconds(later, events[EVENTS:])))
        best = min(late for _, late in pairs) / min(early for early, _ in pairs)
        slower = min(best, median(late / early for early, late in pairs))
    with capsys.disabled():
        a_second = BATCH / min(early for early, _ in pairs)
        print(f"\n{spec}: {a_second:,.0f} events a second, {slower:.2f} of the time after {EVENTS:,}", end="")
    assert slower <= SLOWER
