"""How long after a card has come to rest its verdict is there: the shipped film, refereed as it goes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import perf_counter
from typing import Final

from referee_app.bench.figures import Figure, middle, p95
from referee_app.match.demo import load_demo
from referee_app.match.referee import Referee
from referee_app.match.spectator import Spectator
from referee_app.resources import data_folder
from referee_app.rules.presets import load_preset
from referee_app.store.store import Store
from referee_app.vision.frames import DEMO, open_source
from referee_app.vision.pile import PileWatcher
from referee_app.vision.recogniser import Recogniser

PART: Final = "watching"
MEDIAN: Final = 300.0
P95: Final = 600.0


def figures() -> Iterator[Figure]:
    """Yield how many plays came out as the film's truth has them, and how long after the rest each verdict came.

    The time counts from the moment the card lies still in the film and the hand has let go of it to the frame that
    gave the verdict, and the time that frame took to be worked on is added.
    """
    truth = json.loads((data_folder() / "demo" / "truth.json").read_text(encoding="utf-8"))["plays"]
    demo = load_demo()
    late: list[float] = []
    right = 0
    with Store.in_memory() as store, open_source(DEMO) as film:
        referee = Referee.create(store, demo.players, load_preset(demo.preset), preset=demo.preset)
        spectator = Spectator(referee, demo.first, demo.top)
        watcher = PileWatcher(Recogniser())
        plays = iter(truth)
        for frame in film:
            begin, lying = perf_counter(), watcher.lying
            said = [play for event in watcher.update(frame) for play in spectator.take(event, lying)]
            worked = perf_counter() - begin
            for play in said:
                meant = next(plays, None)
                if meant is None:
                    continue
                right += (str(play.play.cards[-1].printed), play.play.player) == (meant["card"], meant["player"])
                late.append((play.t - meant["rest"] + worked) * 1000)
    yield Figure(PART, "bench-plays", right / len(truth) * 100, "%", len(truth), reach=99.0, at_most=False)
    if late:
        yield Figure(PART, "bench-verdict", middle(late), "ms", len(late), reach=MEDIAN)
        yield Figure(PART, "bench-verdict-p95", p95(late), "ms", len(late), reach=P95)
