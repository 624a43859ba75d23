"""What is still to be played: the one place that says, for every format, how the schedule goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from referee_app.tournament import knockout, teams
from referee_app.tournament.events import Format, Left, Started
from referee_app.tournament.mixed import mixed
from referee_app.tournament.pairings import Pairing, Round, TournamentError, check_names
from referee_app.tournament.rotation import check_count, continue_plan, plan, rests
from referee_app.tournament.standings import standings
from referee_app.tournament.state import Entrant, State

LARGEST: Final = 200
"""The most players or teams of a tournament without a rotation."""
LARGEST_TEAM: Final = 3
HANDS_OF_PARTNERS: Final = 4
"""The most hands that partners who rotate play together."""
MOST_HANDS: Final = 100
_DEFAULT_ROUNDS: Final = 4
_TABLES: Final = range(2, 11)


def check(setup: Started) -> None:
    """Raise TournamentError when a tournament cannot begin so."""
    players = [player for entrant in setup.entrants for player in entrant]
    check_names((setup.name, *players))
    for player in players:
        if not player.strip():
            raise TournamentError("tournament-no-name")
    twice = next((player for place, player in enumerate(players) if player in players[:place]), None)
    if twice is not None:
        raise TournamentError("tournament-same-name", player=twice)
    if setup.format is Format.ROTATION:
        check_count(len(players))
    elif not 2 <= len(setup.entrants) <= LARGEST:
        raise TournamentError("tournament-entrants", count=len(setup.entrants), fewest=2, most=LARGEST)
    if setup.rounds is not None and not 1 <= setup.rounds <= LARGEST:
        raise TournamentError("tournament-rounds", fewest=1, most=LARGEST)
    most = HANDS_OF_PARTNERS if setup.format is Format.ROTATION else MOST_HANDS
    if not 1 <= setup.hands <= most:
        raise TournamentError("tournament-hands", fewest=1, most=most)
    check_teams(setup.entrants)
    if setup.format is Format.POINTS and setup.table not in _TABLES:
        raise TournamentError("tournament-table-size", fewest=_TABLES[0], most=_TABLES[-1])


def check_teams(entrants: Sequence[Entrant]) -> None:
    """Raise TournamentError when teams are too large, or of several sizes: partners would sit side by side."""
    sizes = {len(entrant) for entrant in entrants}
    if len(sizes) > 1 or max(sizes, default=1) > LARGEST_TEAM:
        raise TournamentError("tournament-team-size", most=LARGEST_TEAM)


def remaining(state: State) -> tuple[Round, ...]:
    """Return the rounds from the first one on that has not been touched, as they are now to be played.

    With a knock-out that is the whole draw. Raises TournamentError where a knock-out cannot go on so, or a
    rotation has more players than there are rotations for.
    """
    kept = state.kept
    if state.ended:
        return ()
    match state.setup.format:
        case Format.KNOCKOUT:
            return knockout.rounds(state)
        case Format.SWISS:
            return _swiss(state, kept)
        case Format.TEAMS:
            changed = len(state.entrants) != len(state.setup.entrants) or state.gone
            if not kept and not changed:
                return teams.everyone(state.entrants)[: state.setup.rounds]
            left = teams.those_left(state, kept)
            return left if state.setup.rounds is None else left[: max(0, state.setup.rounds - len(kept))]
        case Format.POINTS:
            wanted = state.setup.rounds or _DEFAULT_ROUNDS
            players = _players(state)
            if len(players) < 2:
                return ()
            return mixed(kept, players, max(0, wanted - len(kept)), state.setup.table)
    return _rotation(state, kept)


def _players(state: State) -> list[str]:
    return [player for entrant in state.active for player in entrant]


def _rotation(state: State, kept: Sequence[Round]) -> tuple[Round, ...]:
    players = _players(state)
    if not kept:
        # What is shorter than the first plan stays so: an evening does not grow because somebody came late.
        wanted = state.setup.rounds or (len(state.rounds) or None)
        return plan(players, wanted)
    wanted = state.setup.rounds or len(state.rounds)
    if len(players) < 4:
        return ()
    return continue_plan(kept, players, max(0, wanted - len(kept)))


def _swiss(state: State, kept: Sequence[Round]) -> tuple[Round, ...]:
    wanted = state.setup.rounds or teams.swiss_rounds(len(state.setup.entrants))
    if len(kept) >= wanted or len(state.active) < 2 or not all(map(state.complete, kept)):
        return ()
    # Sitting out the round to come counts for nothing yet.
    lines = standings(replace(state, rounds=tuple(kept)))
    return (teams.swiss(state, kept, {line.entrant: line.wins for line in lines}, [line.entrant for line in lines]),)


def without(state: State, event: Left) -> tuple[Round, ...]:
    """Return the rounds that have begun, in which nobody waits for who has left.

    At a table that has no result yet somebody who sits out takes his seat: who has done so most. Where there is
    nobody, or it is a team that has left, the others of that table sit out as well.
    """
    return tuple(_without(state, each, event.entrant) for each in state.kept)


def _without(state: State, each: Round, entrant: Entrant) -> Round:
    gone = set(entrant)
    resting = tuple(player for player in each.sitting_out if player not in gone)
    pairings: list[Pairing] = []
    if state.complete(each):
        # Who sat out while he was here did so.
        return each
    for pairing in each.pairings:
        if (each.number, pairing.table) in state.results or not gone & set(pairing.players):
            pairings.append(pairing)
            continue
        rested = rests(state.kept, resting)
        if state.setup.format is Format.ROTATION and resting:
            stand_in = max(resting, key=lambda player: rested[player])
            resting = tuple(player for player in resting if player != stand_in)
            pairings.append(_replaced(pairing, entrant[0], stand_in))
        elif state.setup.format is Format.POINTS and len(pairing.sides) > 2:
            pairings.append(replace(pairing, sides=tuple(side for side in pairing.sides if side != entrant)))
        else:
            resting += tuple(player for player in pairing.players if player not in gone)
    return Round(each.number, tuple(pairings), resting)


def _replaced(pairing: Pairing, player: str, stand_in: str) -> Pairing:
    return replace(
        pairing, sides=tuple(tuple(stand_in if each == player else each for each in side) for side in pairing.sides)
    )
