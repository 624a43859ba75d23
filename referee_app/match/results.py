"""What the rounds of a match came to, with what the table has put right by hand (RULES.md section 2, ``scoring``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from referee_app.cards import Card
from referee_app.match.events import Adjusted, RoundEdited
from referee_app.rules.options import HouseRules
from referee_app.rules.state import TableState
from referee_app.scoring.hands import hand_points
from referee_app.scoring.matches import MatchScore, add_round
from referee_app.scoring.rounds import fewest_points, no_score, score_round


@dataclass(frozen=True)
class RoundResult:
    """The outcome of round number ``number``, whose last state is ``state``; ``edit`` is what the table said of it."""

    number: int
    state: TableState
    edit: RoundEdited | None = None

    @property
    def hands(self) -> dict[str, tuple[Card, ...]]:
        """The cards left to each player, as far as they were shown or said."""
        shown = {self.state.players[seat]: cards for seat, cards in self.state.revealed}
        if self.edit is None:
            return shown
        said = {player: tuple(map(Card.parse, codes)) for player, codes in self.edit.hands.items()}
        return {player: cards for player, cards in (shown | said).items() if player not in self.edit.points}

    @property
    def points(self) -> dict[str, int]:
        """What each hand counts, as far as that is known."""
        counted = {player: hand_points(self.state.rules, cards) for player, cards in self.hands.items()}
        return counted | (dict(self.edit.points) if self.edit else {})

    @property
    def missing(self) -> tuple[str, ...]:
        """The players whose hands count for the score and are not known yet."""
        state = self.state
        if state.stalemate and not self._said_winners:
            return ()
        known, out = self.points, self._said_winners or state.finished
        here = [state.players[seat] for seat in range(len(state.players)) if seat not in state.gone]
        return tuple(
            player for player in here if player not in out and player not in known and state.count_of(player) > 0
        )

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won the round; empty while that is not known, and in a drawn round."""
        state = self.state
        if self.edit is None:
            return state.winners
        if self._said_winners or state.out or state.stalemate or self.missing:
            return self._said_winners or state.finished
        return fewest_points(self.points, [state.players[seat] for seat in state.active])

    @property
    def scores(self) -> dict[str, int] | None:
        """What the round adds to each player's, or each side's, total; None until all hands that count are known."""
        state = self.state
        if self.edit is None:
            return state.scores
        if state.stalemate and not self._said_winners:
            return dict(no_score(state.players, state.table.teams).scores)
        places_known = state.rules.scoring.method == "rank" and len(state.active) < 2
        if self.missing and not places_known:
            return None
        score = score_round(
            state.rules,
            state.players,
            self.points,
            winners=self.winners,
            finished=self._said_winners or state.finished,
            left=state.left,
            teams=state.table.teams,
        )
        return dict(score.scores)

    @property
    def dealer(self) -> str | None:
        """Who dealt, None where nobody said."""
        seat = self.state.table.dealer
        return None if seat is None else self.state.players[seat]

    @property
    def _said_winners(self) -> tuple[str, ...]:
        return self.edit.winners if self.edit is not None else ()


@dataclass(frozen=True)
class ScoreLine:
    """One line of the score sheet: a round, or an adjustment by hand; ``after`` is the standing then.

    ``scores`` is None for a round some of whose hands are not known: it adds nothing yet.
    """

    round: int
    scores: Mapping[str, int] | None
    after: MatchScore
    result: RoundResult | None = None
    adjustment: Adjusted | None = None


def score_lines(
    rules: HouseRules, sides: Sequence[str], results: Iterable[RoundResult], adjustments: Iterable[Adjusted]
) -> tuple[ScoreLine, ...]:
    """Return the score sheet: every round in order, each followed by the adjustments that count after it."""
    rounds = {result.number: result for result in results}
    by_hand = list(adjustments)
    standing = MatchScore(dict.fromkeys(sides, 0))
    lines = []
    for number in sorted({*rounds, *(adjusted.round for adjusted in by_hand)}):
        result = rounds.get(number)
        if result is not None:
            scores = result.scores
            standing = standing if scores is None else add_round(rules, standing, scores)
            lines.append(ScoreLine(number, scores, standing, result))
        for adjusted in by_hand:
            if adjusted.round == number:
                standing = add_round(rules, standing, adjusted.scores)
                lines.append(ScoreLine(number, adjusted.scores, standing, adjustment=adjusted))
    return tuple(lines)


def merged(before: RoundEdited | None, edit: RoundEdited) -> RoundEdited:
    """Return what the table has said of a round once ``edit`` is said too: the latest word on each player counts."""
    if before is None:
        return edit
    hands = {player: cards for player, cards in before.hands.items() if player not in edit.points} | dict(edit.hands)
    points = {player: worth for player, worth in before.points.items() if player not in edit.hands} | dict(edit.points)
    return RoundEdited(edit.round, hands, points, edit.winners or before.winners)


def without_hand(edit: RoundEdited | None, player: str) -> RoundEdited | None:
    """Return the edit without what was said of the hand of ``player``: it has been shown since."""
    if edit is None:
        return None
    return replace(
        edit,
        hands={name: cards for name, cards in edit.hands.items() if name != player},
        points={name: worth for name, worth in edit.points.items() if name != player},
    )
