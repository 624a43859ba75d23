"""Has the referee watch films of which the truth is known, and says how it did.

python -m vision_models.score_films DIR [--json] [--again] [--only NAME ...]

DIR is what ``python -m vision_models.film random`` wrote: plans, each beside its truth. A film that was written as
video is watched from the file; else it is rendered and watched in one pass. What has been watched is kept in
``DIR/scores`` and not watched again, so that a run can be broken off and gone on with.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from referee_app.cards import BACK, Card
from referee_app.match.referee import Referee
from referee_app.match.seats import even, player_at
from referee_app.match.spectator import SeenPlay, Spectator
from referee_app.rules.presets import load_preset
from referee_app.store.store import Store
from referee_app.vision.frames import Frame, open_source
from referee_app.vision.pile import Laid, PileWatcher
from referee_app.vision.recogniser import Recogniser
from referee_app.vision.stack import likeliest
from vision_models.films.plans import Plan, make
from vision_models.films.scoring import Comparison, Said, compare, summary

_QUICK: Final = 10.0
"""How late a play is told is asked for at so many frames a second."""
_FOUR_SIDES: Final = 4
"""And who laid it, with so many players."""


def watch(truth: dict[str, Any], frames: Iterator[Frame], recogniser: Recogniser) -> dict[str, Any]:
    """Return what was said of a film: ``seen`` by the watcher, ``refereed`` by the match; and what it cost."""
    watcher = PileWatcher(recogniser)
    with Store.in_memory() as store:
        spectator = _spectator(store, truth)
        seen: list[Said] = []
        refereed: list[SeenPlay] = []
        others: list[dict[str, Any]] = []
        spent: list[float] = []
        until = 0.0
        for frame in frames:
            until = frame.t
            lying = watcher.lying
            # Of the processor, not of the clock: other programs must not make the referee look slow.
            began = time.process_time()
            events = watcher.update(frame)
            spent.append(time.process_time() - began)
            for event in events:
                # What the computing took comes on top of what the film's clock says.
                if isinstance(event, Laid):
                    seen.append(_said(event, truth["players"], event.t + spent[-1]))
                else:
                    others.append(
                        {
                            "t": round(event.t, 3),
                            "what": type(event).__name__,
                            "card": getattr(event, "card_code", None),
                        }
                    )
                if spectator is not None:
                    refereed += spectator.take(event, lying)
        if spectator is not None:
            refereed += spectator.finish()
    return {
        "seen": [vars(one) for one in seen],
        "refereed": [vars(_judged(play)) for play in refereed],
        "others": others,
        "frames": len(spent),
        "seconds": round(until, 1),
        "milliseconds": [round(1000 * float(np.percentile(spent, share)), 1) for share in (50, 95)],
    }


def _spectator(store: Store, truth: dict[str, Any]) -> Spectator | None:
    if "rules" not in truth:
        return None
    start = truth["start"]
    referee = Referee.create(store, truth["players"], load_preset(truth["rules"]), preset=truth["rules"])
    top = start.get("top")
    if "hands" in start:
        referee.start_round(first=start["first"], top=None if top is None else Card.parse(top), hands=start["hands"])
    return Spectator(referee, start["first"])


def _said(event: Laid, players: Sequence[str], t: float) -> Said:
    cards = [card for card in event.cards if card.code != BACK]
    return Said(
        round(t, 3),
        tuple(card.code for card in cards),
        tuple(map(likeliest, cards)),
        player_at(event.side, players, even(len(players))),
    )


def _judged(play: SeenPlay) -> Said:
    cards = tuple(str(card.printed) for card in play.play.cards)
    return Said(round(play.t, 3), cards, cards, play.play.player, play.outcome.verdict.ok)


def frames_of(folder: Path, plan: Plan, cards: Path | None) -> Iterator[Frame]:
    """Yield the frames of a film, without those that the plan says are lost."""
    lost = np.random.default_rng([plan.seed, plan.number, 2])
    video = folder / f"{plan.name}.mp4"
    if video.is_file():
        with open_source(str(video)) as film:
            yield from (frame for frame in film if lost.random() >= plan.drop)
        return
    for index, (image, t) in enumerate(make(plan, cards, folder).film.pictures()):
        if lost.random() >= plan.drop:
            yield Frame(image, t, index)


def plans_in(folder: Path, only: Sequence[str] = ()) -> list[tuple[Plan, dict[str, Any]]]:
    """Return the plans in a folder with their truths; raises OSError or ValueError where one cannot be read."""
    found = []
    for file in sorted(folder.glob("*.plan.json")):
        plan = Plan.from_json(json.loads(file.read_text(encoding="utf-8")))
        truth = json.loads((folder / f"{plan.name}.truth.json").read_text(encoding="utf-8"))
        if not only or plan.name in only:
            found.append((plan, truth))
    return found


def score(
    folder: Path,
    *,
    cards: Path | None = None,
    only: Sequence[str] = (),
    again: bool = False,
    say: Callable[[str], None] = lambda _: None,
) -> list[tuple[Plan, dict[str, Any], dict[str, Any]]]:
    """Watch every film in ``folder`` that has not been watched yet; return plans, truths and what was said."""
    cv2.setNumThreads(1)
    recogniser = Recogniser()
    results = []
    for plan, truth in plans_in(folder, only):
        file = folder / "scores" / f"{plan.name}.json"
        if again or not file.is_file():
            began = time.perf_counter()
            said = watch(truth, frames_of(folder, plan, cards), recogniser)
            file.parent.mkdir(exist_ok=True)
            file.write_text(json.dumps(said) + "\n", encoding="utf-8")
            one = summary([_comparison(truth, said, "seen")])
            took = time.perf_counter() - began
            say(f"{plan.name} {plan.source or 'drawn'} {plan.fps:g} fps, {took:.0f} s: {_short(one)}")
        results.append((plan, truth, json.loads(file.read_text(encoding="utf-8"))))
    return results


def _comparison(truth: dict[str, Any], said: dict[str, Any], what: str) -> Comparison:
    told = [Said(one["t"], tuple(one["cards"]), tuple(one["guesses"]), one["player"], one["ok"]) for one in said[what]]
    return compare(truth["plays"], told)


def _short(figures: dict[str, Any]) -> str:
    shown = ("plays", "right", "wrong", "partly", "asked", "missed", "double", "false")
    return ", ".join(f"{name} {figures[name]}" for name in shown if figures[name])


def table(results: list[tuple[Plan, dict[str, Any], dict[str, Any]]]) -> dict[str, dict[str, Any]]:
    """Return the figures of what was seen and of what was refereed, by kind of films and together."""
    groups: dict[str, list[tuple[dict[str, Any], dict[str, Any]]]] = {}
    for plan, truth, said in results:
        for name in _kinds(plan, truth):
            groups.setdefault(name, []).append((truth, said))
    figures = {}
    for name, films in sorted(groups.items()):
        for what in ("seen", "refereed"):
            figures[f"{name}, {what}"] = {
                "films": len(films),
                "minutes": round(sum(said["seconds"] for _, said in films) / 60, 1),
                **summary(_comparison(truth, said, what) for truth, said in films),
            }
    return figures


def _kinds(plan: Plan, truth: dict[str, Any]) -> Iterator[str]:
    yield "all"
    yield "drawn" if plan.source is None else "cut out"
    if plan.fps >= _QUICK:
        yield f"{_QUICK:g} fps on"
    if len(truth["players"]) == _FOUR_SIDES:
        yield "four sides"


def complaints(results: list[tuple[Plan, dict[str, Any], dict[str, Any]]]) -> Iterator[str]:
    """Yield a line for everything that was not right."""
    for plan, truth, said in results:
        comparison = _comparison(truth, said, "seen")
        for match in comparison.matches:
            if match.fate != "right":
                told = "" if match.said is None else f" said {match.said.cards} {match.said.guesses} at {match.said.t}"
                yield f"{plan.name} t={match.truth['t']} {'+'.join(match.truth['cards'])} {match.fate}{told}"
        for kind, extra in comparison.extras:
            yield f"{plan.name} t={extra.t} {kind}: {extra.cards} {extra.guesses}"


def main() -> None:
    """Run the command line."""
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("python -m vision_models.score_films", description=__doc__, formatter_class=plain)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cards", type=Path, help="the folder of photographs, for films played with cut-outs")
    parser.add_argument("--only", nargs="+", default=(), metavar="NAME")
    parser.add_argument("--again", action="store_true", help="watch also what has been watched")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    results = score(
        asked.folder,
        cards=asked.cards,
        only=asked.only,
        again=asked.again,
        say=lambda line: print(line, file=sys.stderr, flush=True),
    )
    for line in complaints(results):
        print(line, file=sys.stderr)
    figures = table(results)
    if asked.json:
        print(json.dumps(figures))
        return
    for name in next(iter(figures.values()), {}):
        print(f"{name:34}", *(f"{figures[group][name]!s:>20}" for group in figures))
    print(" " * 34, *(f"{group:>20}" for group in figures))


if __name__ == "__main__":
    main()
