"""How the players have done over all stored matches: what counts in the logs, added up by name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Final

from referee_app.match.errors import MatchError
from referee_app.match.fold import LogEntry
from referee_app.match.referee import Referee
from referee_app.rules.actions import CallUno, Catch, Play, ShowHand
from referee_app.rules.state import TableState
from referee_app.scoring.rounds import side_name
from referee_app.store.errors import StoreError
from referee_app.store.store import Store

_INNOCENT: Final = "ok-show-innocent"


@dataclass(frozen=True)
class Tally:
    """What one player has done. ``points`` are what the ``scored`` rounds added to his, or his side's, total.

    ``missed`` are calls of UNO that were due and not made before anything came of it, ``caught`` those of
    them that cost him; ``catches`` and ``challenges_won`` are his own.
    """

    matches: int = 0
    matches_won: int = 0
    rounds: int = 0
    rounds_won: int = 0
    scored: int = 0
    points: int = 0
    plays: int = 0
    illegal: int = 0
    drawn: int = 0
    missed: int = 0
    caught: int = 0
    catches: int = 0
    false_catches: int = 0
    challenges_won: int = 0
    challenges_lost: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(self)))

    @property
    def average(self) -> float | None:
        """Points a round, None where no round has been scored."""
        return self.points / self.scored if self.scored else None


@dataclass(frozen=True)
class MatchTally:
    """What the players of one match did in it; ``last_at`` is when it was last played, ISO 8601 in UTC."""

    match_id: int
    last_at: str
    players: Mapping[str, Tally]


def match_tally(referee: Referee) -> dict[str, Tally]:
    """Return what each player has done in this match; a match without a finished round counts for nothing."""
    results = referee.results
    if not results:
        return {}
    counts = {player: dict.fromkeys((each.name for each in fields(Tally)), 0) for player in referee.players}
    _count_actions(counts, (entry for entry in referee.history if not entry.undone))
    standing = referee.standing
    sides = {player: _side(referee, player) for player in referee.players}
    for player, count in counts.items():
        count["matches"] = 1
        count["matches_won"] = int(standing.over and sides[player] in standing.winners)
    for result in results:
        for player in result.state.players:
            counts[player]["rounds"] += 1
            counts[player]["rounds_won"] += player in result.winners
            if result.scores is not None:
                counts[player]["scored"] += 1
                counts[player]["points"] += result.scores.get(sides[player], 0)
    return {player: Tally(**count) for player, count in counts.items()}


def all_matches(
    store: Store, known: Iterable[MatchTally] = (), progress: Callable[[int, int], None] = lambda _, __: None
) -> tuple[MatchTally, ...]:
    """Return the tallies of every stored match, the newest first.

    What is ``known`` of matches that have not gone on since is not counted again. ``progress`` is told how many
    of how many matches are done. A match that cannot be read is left out. Raises StoreError.
    """
    before = {(tally.match_id, tally.last_at): tally for tally in known}
    stored = store.matches()
    found = []
    for number, match in enumerate(stored, 1):
        tally = before.get((match.id, match.last_at))
        if tally is None:
            try:
                tally = MatchTally(match.id, match.last_at, match_tally(Referee.open(store, match.id)))
            except (MatchError, StoreError):
                # One damaged match must not hide the others.
                continue
        found.append(tally)
        progress(number, len(stored))
    return tuple(found)


def totals(matches: Iterable[MatchTally], together: Collection[str] = ()) -> dict[str, Tally]:
    """Return each player's sum, who won most rounds first.

    With players ``together`` only the matches count in which all of them sat, and only they are named.
    """
    sums: dict[str, Tally] = {}
    for match in matches:
        if not set(together) <= set(match.players):
            continue
        for player, tally in match.players.items():
            if not together or player in together:
                sums[player] = sums.get(player, Tally()) + tally
    return dict(sorted(sums.items(), key=lambda item: (-item[1].rounds_won, item[0])))


def _side(referee: Referee, player: str) -> str:
    """Return the name under which ``player`` scores."""
    last = referee.results[-1].state.table.teams
    return next((side_name(side) for side in last if player in side), player)


def _count_actions(counts: Mapping[str, dict[str, int]], entries: Iterable[LogEntry]) -> None:
    before: TableState | None = None
    for entry in entries:
        verdict, action = entry.verdict, entry.action
        if verdict is not None and action is not None:
            for player, cards in verdict.drew:
                counts[player]["drawn"] += cards
            match action:
                case Play(player):
                    counts[player]["plays"] += 1
                    counts[player]["illegal"] += not verdict.ok
                    counts[player]["missed"] += _owes(entry.state, player) and not _owes(before, player)
                case CallUno(player) if verdict.ok and _owes(before, player):
                    counts[player]["missed"] -= 1
                case Catch(player, offender):
                    counts[player]["catches" if verdict.ok else "false_catches"] += 1
                    counts[offender]["caught"] += verdict.ok
                case ShowHand() if verdict.ok:
                    challenger = str(verdict.message.args["challenger"])
                    lost = verdict.message.id == _INNOCENT
                    counts[challenger]["challenges_lost" if lost else "challenges_won"] += 1
        before = entry.state


def _owes(state: TableState | None, player: str) -> bool:
    """Return whether ``player`` holds one card and has not called."""
    return state is not None and any(state.players[debt.seat] == player for debt in state.debts)
