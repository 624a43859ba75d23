"""``referee replay``: scenario and match files through the judge (SCENARIOS.md)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee_app.cli.errors import NEGATIVE, fail, one_line
from referee_app.cli.language import LanguageOption, spoken
from referee_app.locale import text

if TYPE_CHECKING:
    from referee_app.cli.scenarios import RoundOutcome, Scenario, StepOutcome


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("replay")(replay)


def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object for each step.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Judge the scenarios of FILE... and compare with what they expect."""
    from referee_app.cli.scenarios import ScenarioError, problems, read_scenarios
    from referee_app.locale.verdicts import sentence

    language = spoken(lang)
    try:
        # All files are read first: a bad one is told before anything is judged.
        scenarios = [scenario for file in files for scenario in read_scenarios(file)]
        met = 0
        for scenario in scenarios:
            unmet = problems(scenario)
            met += not unmet
            if as_json:
                _print_json(scenario, language)
                continue
            said = {"scenario": scenario.name, "problems": "; ".join(unmet)}
            print(one_line(text(language, "replay-unmet" if unmet else "replay-met", said)))
    except ScenarioError as error:
        fail(sentence(language, error.message))
    # With --json every line of the output is an object, so the count goes beside it.
    print(
        text(language, "replay-summary", {"met": met, "all": len(scenarios)}),
        file=sys.stderr if as_json else sys.stdout,
    )
    if met < len(scenarios):
        raise typer.Exit(NEGATIVE)


def _print_json(scenario: Scenario, language: str) -> None:
    from referee_app.cli.scenarios import run_rounds, run_steps

    for step in run_steps(scenario):
        print(json.dumps(_step_object(scenario.name, step, language), ensure_ascii=False))
    for number, each in enumerate(run_rounds(scenario), 1):
        print(json.dumps(_round_object(scenario.name, number, each), ensure_ascii=False))


def _step_object(name: str, step: StepOutcome, language: str) -> dict[str, Any]:
    from referee_app.cli.scenarios import observed
    from referee_app.locale.verdicts import reason

    found = observed(step.verdict, step.state)
    said = text(language, "replay-undone") if step.verdict is None else reason(language, step.verdict)
    result: dict[str, Any] = {"scenario": name, "step": step.number, "do": step.do}
    result |= {key: found[key] for key in ("ok", "code")} | {"reason": said}
    result |= {
        key: found[key] for key in ("turn", "wait", "pending", "colour", "top", "direction", "hands", "drew", "winners")
    }
    return result


def _round_object(name: str, number: int, each: RoundOutcome) -> dict[str, Any]:
    return {
        "scenario": name,
        "round": number,
        "points": dict(each.points),
        "scores": dict(each.scores),
        "totals": dict(each.standing.totals),
        "out": list(each.standing.out),
        "match_over": each.standing.over,
        "match_winner": list(each.standing.winners),
    }
