"""Scenario files (SCENARIOS.md): reading them, running them through the judge, and what was not met.

Reading raises ScenarioError for anything that is no scenario, naming the file, the scenario and the step;
an expectation that is not met is no error but part of the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from referee_app.cards import Card, Colour
from referee_app.rules.actions import Action
from referee_app.rules.errors import StartError, UnknownPlayerError
from referee_app.rules.judge import step as judge_step
from referee_app.rules.message import Message
from referee_app.rules.notation import ActionSyntaxError, parse_action
from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.presets import RulesFileError, resolve
from referee_app.rules.start import check_players, start_round
from referee_app.rules.state import Direction, TableState
from referee_app.rules.verdict import Code, Verdict
from referee_app.scoring.hands import hand_points
from referee_app.scoring.matches import MatchScore, add_round
from referee_app.scoring.rounds import fewest_points, score_round, seat_teams, side_name
from referee_app.yamlfile import read_all

UNDO: Final = "undo"
_SCENARIO_KEYS: Final = {"name", "source", "rules", "players", "teams", "start", "after_start", "steps", "rounds"}
_START_KEYS: Final = {"first", "top", "colour", "direction", "hands", "dealer", "starter"}
_EXPECTED: Final = {
    "ok", "code", "turn", "wait", "pending", "colour", "top", "direction", "hands", "drew", "winners", "points",
    "scores", "ranks",
}  # fmt: skip
_ROUND_EXPECTED: Final = {"scores", "totals", "out", "match_over", "match_winner", "points"}
_ROUND_KEYS: Final = {"winner", "winners", "ranks", "hands"} | _ROUND_EXPECTED


class ScenarioError(Exception):
    """A file that holds no scenario, or one that cannot be run; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.id}: {dict(message.args)}")
        self.message = message


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a scenario: an action (None: undo), the words for it, and what is expected after it."""

    do: str
    action: Action | None
    expected: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a match scenario: who won or how they were placed, the hands left, and what is expected."""

    winners: tuple[str, ...]
    ranks: tuple[str, ...] | None
    hands: Mapping[str, tuple[Card, ...]]
    expected: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario: a round told step by step, or a match told round by round."""

    name: str
    rules: HouseRules
    players: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...]
    start: TableState | None
    after_start: Mapping[str, Any]
    steps: tuple[Step, ...]
    rounds: tuple[Round, ...]


@dataclass(frozen=True, slots=True)
class StepOutcome:
    """What came of a step: the verdict (None after an undo), the state, and what was expected but is not so."""

    number: int
    do: str
    verdict: Verdict | None
    state: TableState
    unmet: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundOutcome:
    """What came of a round of a match."""

    scores: Mapping[str, int]
    points: Mapping[str, int]
    standing: MatchScore
    unmet: tuple[str, ...]


def read_scenarios(path: Path) -> list[Scenario]:
    """Return the scenarios of a YAML file; raises ScenarioError."""
    try:
        documents = read_all(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise _bad(path, "", error.strerror or type(error).__name__) from None
    except ValueError as error:
        raise _bad(path, "", " ".join(str(error).split())) from None
    found = []
    for document in documents:
        if document is None:
            continue
        name = str(document.get("name", "")) if isinstance(document, dict) else ""
        try:
            found.append(read_scenario(document))
        except (RulesError, RulesFileError, StartError, UnknownPlayerError, ScenarioError) as error:
            raise ScenarioError(
                Message("scenario-bad", {"file": str(path), "scenario": name, "reason": error.message})
            ) from None
    if not found:
        raise ScenarioError(Message("scenario-none", {"file": str(path)}))
    return found


def run_steps(scenario: Scenario) -> Iterator[StepOutcome]:
    """Run a scenario told step by step and yield what came of each step; raises ScenarioError."""
    if scenario.start is None:
        return
    state = scenario.start
    before: list[TableState] = []
    for number, each in enumerate(scenario.steps, 1):
        verdict: Verdict | None = None
        if each.action is None:
            if not before:
                raise _bad_step(scenario.name, number, each.do, Message("scenario-nothing-to-undo"))
            state = before.pop()
        else:
            before.append(state)
            try:
                verdict, state = judge_step(state, each.action)
            except UnknownPlayerError as error:
                raise _bad_step(scenario.name, number, each.do, error.message) from None
        yield StepOutcome(number, each.do, verdict, state, tuple(_unmet(each.expected, verdict, state)))


def run_rounds(scenario: Scenario) -> Iterator[RoundOutcome]:
    """Run a match scenario and yield what came of each round."""
    rules = scenario.rules
    names = [side_name(side) for side in scenario.teams] or list(scenario.players)
    standing = MatchScore(dict.fromkeys(names, 0))
    for each in scenario.rounds:
        points = {player: hand_points(rules, hand) for player, hand in each.hands.items()}
        playing = [player for player in scenario.players if player not in standing.out]
        winners = each.winners or (each.ranks[:1] if each.ranks else fewest_points(points, playing))
        result = score_round(
            rules,
            playing,
            points,
            winners=winners,
            finished=each.ranks or winners,
            teams=scenario.teams,
            ranks=each.ranks,
        )
        standing = add_round(rules, standing, result.scores)
        found = {
            "scores": dict(result.scores),
            "totals": dict(standing.totals),
            "points": points,
            "out": list(standing.out),
            "match_over": standing.over,
            "match_winner": list(standing.winners),
        }
        yield RoundOutcome(result.scores, points, standing, tuple(_compare(each.expected, found)))


def start_unmet(scenario: Scenario) -> tuple[str, ...]:
    """Return what ``after_start`` expects but is not so."""
    if scenario.start is None:
        return ()
    return tuple(_compare(scenario.after_start, observed(None, scenario.start)))


def observed(verdict: Verdict | None, state: TableState) -> dict[str, Any]:
    """Return everything an expectation can speak of, in the words of scenario files."""
    return {
        "ok": True if verdict is None else verdict.ok,
        "code": (Code.OK if verdict is None else verdict.code).value,
        "turn": state.turn,
        "wait": state.wait.value,
        "pending": state.pending,
        "colour": None if state.colour is None else state.colour.value,
        "top": None if state.top is None else str(state.top),
        "direction": state.direction.value,
        "hands": state.counts(),
        "drew": {} if verdict is None else dict(verdict.drew),
        "winners": list(state.winners),
        "points": state.points,
        "scores": state.scores,
        "ranks": None if state.ranks is None else list(state.ranks),
    }


def _unmet(expected: Mapping[str, Any], verdict: Verdict | None, state: TableState) -> Iterator[str]:
    found = observed(verdict, state)
    yield from _compare(expected, found)
    if not found["ok"] and "ok" not in expected:
        yield f"ok=false ({found['code']})"


def _compare(expected: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    for key, wanted in expected.items():
        have = found[key]
        if key in ("hands", "points", "scores", "totals") and isinstance(wanted, Mapping):
            have = {name: (have or {}).get(name) for name in wanted}
        if have != wanted:
            yield f"{key}={_short(have)}, expected {_short(wanted)}"


def _short(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {_short(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_short(each) for each in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "-" if value is None else str(value)


def read_scenario(document: object) -> Scenario:
    """Return the scenario of one YAML document.

    Raises ScenarioError, RulesError, RulesFileError, StartError, UnknownPlayerError.
    """
    if not isinstance(document, dict) or not all(isinstance(key, str) for key in document):
        raise _wrong("scenario-not-a-mapping")
    _only(document, _SCENARIO_KEYS)
    if ("steps" in document) == ("rounds" in document):
        raise _wrong("scenario-steps-or-rounds")
    spec = document.get("rules", "mattel")
    if not isinstance(spec, (str, Mapping)):
        raise _wrong("scenario-wrong-value", key="rules")
    rules = resolve(spec if isinstance(spec, str) else {str(key): value for key, value in spec.items()})
    players = _names(document.get("players"), "players")
    sides = document.get("teams")
    teams = tuple(_names(side, "teams") for side in _list(sides, "teams")) if sides is not None else ()
    after_start = _names_to_text(_mapping(document.get("after_start", {}), "after_start"))
    _only(after_start, _EXPECTED)
    start = _read_start(document.get("start"), rules, players, teams) if "steps" in document else None
    if start is None:
        check_players(rules, players)
        teams = teams or seat_teams(players, rules.teams.size)
    return Scenario(
        str(document.get("name", "")),
        rules,
        players,
        teams,
        start,
        after_start,
        tuple(_read_step(number, each) for number, each in enumerate(_list(document.get("steps", []), "steps"), 1)),
        tuple(_read_round(each, players) for each in _list(document.get("rounds", []), "rounds")),
    )


def _read_start(
    value: object, rules: HouseRules, players: tuple[str, ...], teams: tuple[tuple[str, ...], ...]
) -> TableState:
    start = _mapping(value, "start")
    _only(start, _START_KEYS)
    hands = {}
    for player, count in _mapping(start.get("hands", {}), "hands").items():
        if not isinstance(count, int) or isinstance(count, bool):
            raise _wrong("scenario-wrong-value", key="hands")
        hands[player] = count
    return start_round(
        rules,
        players,
        first=_text(start, "first"),
        dealer=_text(start, "dealer"),
        top=_card(start.get("top"), "top"),
        starter=_card(start.get("starter"), "starter"),
        colour=_choice(Colour, start.get("colour"), "colour"),
        direction=_choice(Direction, start.get("direction"), "direction"),
        hands=hands,
        teams=teams or None,
    )


def _read_step(number: int, value: object) -> Step:
    step = _names_to_text(_mapping(value, "steps"))
    do = step.pop("do", None)
    if not isinstance(do, str):
        raise _wrong("scenario-no-do", step=number)
    _only(step, _EXPECTED)
    try:
        action = None if do.strip() == UNDO else parse_action(do)
    except ActionSyntaxError as error:
        raise _wrong("scenario-no-action", step=number, reason=str(error)) from None
    return Step(do, action, step)


def _read_round(value: object, players: tuple[str, ...]) -> Round:
    each = _names_to_text(_mapping(value, "rounds"))
    _only(each, _ROUND_KEYS)
    winners = each.pop("winners", [each.pop("winner")] if "winner" in each else [])
    ranks = each.pop("ranks", None)
    hands = {
        player: tuple(card for code in _list(cards, "hands") if (card := _card(code, "hands")) is not None)
        for player, cards in _mapping(each.pop("hands", {}), "hands").items()
    }
    named = [*_names(winners, "winners", least=0), *(_names(ranks, "ranks") if ranks is not None else ()), *hands]
    for player in named:
        if player not in players:
            raise UnknownPlayerError(player, players)
    return Round(
        _names(winners, "winners", least=0), _names(ranks, "ranks") if ranks is not None else None, hands, each
    )


def _names_to_text(mapping: dict[str, Any]) -> dict[str, Any]:
    """Players may be called 1, 2, 3: YAML reads numbers, the judge wants names."""
    return {
        key: {str(name): each for name, each in value.items()} if isinstance(value, dict) else value
        for key, value in mapping.items()
    }


def _mapping(value: object, key: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _wrong("scenario-wrong-value", key=key)
    return {str(name): each for name, each in value.items()}


def _list(value: object, key: str) -> list[object]:
    if not isinstance(value, list):
        raise _wrong("scenario-wrong-value", key=key)
    return value


def _names(value: object, key: str, least: int = 1) -> tuple[str, ...]:
    names = _list(value, key)
    if len(names) < least or not all(isinstance(name, (str, int)) and not isinstance(name, bool) for name in names):
        raise _wrong("scenario-wrong-value", key=key)
    return tuple(str(name) for name in names)


def _text(mapping: Mapping[str, Any], key: str) -> str | None:
    value = mapping.get(key)
    return None if value is None else str(value)


def _card(value: object, key: str) -> Card | None:
    if value is None:
        return None
    try:
        return Card.parse(str(value))
    except ValueError:
        raise _wrong("scenario-no-card", key=key, value=str(value)) from None


def _choice(kind: type[Any], value: object, key: str) -> Any:
    if value is None:
        return None
    try:
        return kind(value)
    except ValueError:
        raise _wrong("scenario-wrong-value", key=key) from None


def _only(mapping: Mapping[str, Any], allowed: set[str]) -> None:
    for key in mapping:
        if key not in allowed:
            raise _wrong("scenario-unknown-key", key=key)


def _wrong(message: str, **args: str | int) -> ScenarioError:
    return ScenarioError(Message(message, args))


def _bad(path: Path, scenario: str, reason: str) -> ScenarioError:
    return ScenarioError(Message("scenario-file", {"file": str(path), "scenario": scenario, "reason": reason}))


def _bad_step(scenario: str, number: int, do: str, reason: Message) -> ScenarioError:
    return ScenarioError(
        Message("scenario-bad-step", {"scenario": scenario, "step": number, "do": do, "reason": reason})
    )


def problems(scenario: Scenario) -> Sequence[str]:
    """Run a scenario and return what was expected but is not so, each with where; raises ScenarioError."""
    found = [f"start: {each}" for each in start_unmet(scenario)]
    for step in run_steps(scenario):
        found += [f"{step.number} ({step.do}): {each}" for each in step.unmet]
    for number, each in enumerate(run_rounds(scenario), 1):
        found += [f"{number}: {unmet}" for unmet in each.unmet]
    return found
