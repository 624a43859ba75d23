"""What was measured of a rotation, in words: for the terminal, the screen and the sheet."""

from __future__ import annotations

from referee_app.locale import text
from referee_app.tournament.balance import Balance, Spread, measure
from referee_app.tournament.events import Format
from referee_app.tournament.state import State


def balance_lines(found: Balance, hands: int, language: str) -> list[str]:
    """Return what was measured of a schedule, each pairing of it played over so many ``hands``."""
    size = {"players": found.players, "rounds": found.rounds, "hands": hands, "total": found.rounds * hands}
    lines = [text(language, "balance-size", size)]
    for subject in ("partners", "opponents"):
        lines += [text(language, f"balance-{subject}", each) for each in _times(getattr(found, subject))]
    lines += [text(language, "balance-byes", each) for each in _times(found.byes) if found.byes.most]
    lines.append(text(language, "balance-whist" if found.whist else "balance-uneven"))
    return lines


def of_tournament(state: State, language: str) -> list[str]:
    """Return what is measured of a tournament's rotation; nothing for other formats, and where people came or left."""
    if state.setup.format is not Format.ROTATION or not state.rounds:
        return []
    players = [player for entrant in state.entrants for player in entrant]
    try:
        found = measure(state.rounds, players)
    except ValueError:
        # Not everybody was there in every round: there is no schedule of all to speak of.
        return []
    return balance_lines(found, state.setup.hands, language)


def _times(spread: Spread) -> list[dict[str, int]]:
    return [{"times": times, "count": count} for times, count in spread.times]
