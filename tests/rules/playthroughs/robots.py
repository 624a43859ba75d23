"""Four robots with real cards, so that what the judge counts can be held against what the hands hold.

They play what the rules let them, and now and then what they do not: a wrong card, a forgotten call, a
bluff, a needless accusation. They know their hands; the judge never does.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee_app.cards import COLOURED_FACES, Card, Colour, Face
from referee_app.rules import actions
from referee_app.rules.actions import Action, Play
from referee_app.rules.challenges import refusal
from referee_app.rules.deck import copies
from referee_app.rules.draft import Draft
from referee_app.rules.judge import judge, step
from referee_app.rules.options import HouseRules
from referee_app.rules.start import start_round
from referee_app.rules.state import TableState, Wait
from referee_app.rules.verdict import Verdict

PLAYERS = ("A", "B", "C", "D")
LONGEST = 800
_FEW = 8


def packs(rules: HouseRules) -> list[Card]:
    """Return the agreed cards, in order."""
    held = copies(rules)
    kinds = [Card(face, colour) for colour in Colour for face in COLOURED_FACES]
    kinds += [Card(face) for face in Face if face.is_black]
    return [card for card in kinds for _ in range(held[card.face])]


class Game:
    """A game that is being played: the state the judge keeps, and the cards themselves."""

    def __init__(self, rules: HouseRules, seed: int) -> None:
        self.random = Random(seed)
        self.rules = rules
        self.stock = packs(rules)
        self.random.shuffle(self.stock)
        self.laid: list[Card] = []
        self.hands = [[self.stock.pop() for _ in range(rules.deck.hand_size)] for _ in PLAYERS]
        none = rules.start.starter == "none"
        self.state = start_round(rules, PLAYERS, first=PLAYERS[0]) if none else start_round(rules, PLAYERS, dealer="D")

    def play(self) -> Iterator[tuple[Action, Verdict, TableState]]:
        """Play to the end of the round and yield every action, the verdict on it and the state after it."""
        for _ in range(LONGEST):
            if self.state.over:
                break
            yield self.do(self.choose())
        for seat in self.state.active:
            if self.state.over and self.hands[seat]:
                yield self.do(actions.RevealHand(PLAYERS[seat], tuple(self.hands[seat])))

    def do(self, action: Action) -> tuple[Action, Verdict, TableState]:
        before = self.state
        verdict, self.state = step(before, action)
        self._move_cards(action, before)
        for name, count in verdict.drew:
            self.hands[PLAYERS.index(name)] += [self._take() for _ in range(count)]
        return action, verdict, self.state

    def choose(self) -> Action:
        """Return what somebody does now."""
        state = self.state
        if len(self.stock) < state.pending + _FEW and self.laid[1:]:
            return actions.Exhausted()
        if state.wait is Wait.STARTER:
            return actions.TurnStarter(self.stock[-1])
        if state.wait is Wait.SLAP:
            return actions.Slap(self.random.choice((None, *PLAYERS)))
        aside = self._aside()
        if aside is not None:
            return aside
        if state.wait is Wait.JUMP:
            return actions.End()
        assert state.turn is not None
        assert state.seat is not None
        return self._in_turn(state.turn, state.seat)

    def _in_turn(self, player: str, seat: int) -> Action:
        state, hand = self.state, self.hands[seat]
        if state.wait is Wait.FINAL_DRAW:
            return actions.Draw(player)
        if state.wait is Wait.COLOUR:
            return actions.DeclareColour(player, self._favourite(hand))
        if state.wait is Wait.HAND:
            return actions.ShowHand(player, tuple(hand))
        if state.wait is Wait.TARGET:
            return self._with_hands(player, seat)
        if refusal(Draft(state), seat) is None and self._chance(0.4):
            return actions.Challenge(player)
        if state.wait is Wait.DRAWN:
            drawn = Play(player, (hand[-1],), drawn=True)
            return (
                self._with_calls(drawn, seat) if judge(state, drawn).ok and self._chance(0.8) else self._no_play(seat)
            )
        plays = [each for each in self._plays(player, hand) if judge(state, each).ok]
        if self._chance(0.04) and len(hand) > 2:
            return self._with_calls(Play(player, (self.random.choice(hand),)), seat)
        if not plays:
            return self._no_play(seat)
        most = max(len(each.cards) for each in plays)
        return self._with_calls(self.random.choice([each for each in plays if len(each.cards) == most]), seat)

    def _no_play(self, seat: int) -> Action:
        player = PLAYERS[seat]
        return actions.Draw(player) if self.state.wait is Wait.PLAY else actions.Pass(player)

    def _plays(self, player: str, hand: list[Card]) -> Iterator[Play]:
        for card in dict.fromkeys(hand):
            yield Play(player, (card,))
            same = [other for other in hand if other.face is card.face]
            alike = [other for other in same if other.identical(card)]
            for cards in (alike, [*(other for other in same if other not in alike), *alike]):
                if len(cards) > 1:
                    yield Play(player, tuple(cards))

    def _with_calls(self, play: Play, seat: int) -> Play:
        left = len(self.hands[seat]) - len(play.cards)
        call = left == 1 and self._chance(0.6)
        colour = None
        if play.cards[-1].is_black and self._chance(0.7):
            colour = self._favourite(self.hands[seat])
        return Play(play.player, play.cards, colour, uno=call, drawn=play.drawn)

    def _with_hands(self, player: str, seat: int) -> Action:
        if self.rules.special.optional and self._chance(0.3):
            return actions.Keep(player)
        others = [other for other in self.state.active if other != seat]
        swap = actions.Swap(player, PLAYERS[min(others, key=lambda other: len(self.hands[other]))])
        return swap if judge(self.state, swap).ok else actions.Rotate(player)

    def _aside(self) -> Action | None:
        """Return what somebody does out of turn, if anybody does."""
        state = self.state
        for play in self._jump_ins():
            if judge(state, play).ok and self._chance(0.7):
                return play
        for debt in state.debts:
            catcher = self.random.choice([seat for seat in range(len(PLAYERS)) if seat != debt.seat])
            if self._chance(0.4):
                return actions.Catch(PLAYERS[catcher], PLAYERS[debt.seat])
            if self._chance(0.3):
                return actions.CallUno(PLAYERS[debt.seat])
        one, other = self.random.sample(PLAYERS, 2)
        rare: list[Action] = [actions.Catch(one, other), actions.CallUno(one), actions.Hint(one)]
        if self.rules.special.red_silence and state.colour is Colour.RED:
            rare += [actions.Spoke(one)] * 6
        if self.rules.turn.time_limit and state.turn is not None:
            rare += [actions.Timeout(state.turn)] * 2
        return self.random.choice(rare) if self._chance(0.01 * len(rare)) else None

    def _jump_ins(self) -> Iterator[Play]:
        state = self.state
        if self.rules.jump_in.scope == "none" or state.top is None:
            return
        hands = self._hands_before_moving(state) if self.rules.jump_in.effect == "replace" else self.hands
        for seat in state.active:
            # The turn player has the card he drew on the table before him.
            if state.top in hands[seat] and seat != state.seat:
                colour = self._favourite(hands[seat]) if state.top.is_black else None
                yield Play(PLAYERS[seat], (state.top,), colour, uno=len(hands[seat]) == 2 and self._chance(0.5))

    def _hands_before_moving(self, state: TableState) -> list[list[Card]]:
        """Return the hands as they were before the card on top moved them: who jumps in is quicker than that."""
        moved = state.last.moved if state.last is not None else None
        if moved is None:
            return self.hands
        hands = list(self.hands)
        for seat, came_from in enumerate(moved):
            hands[came_from] = self.hands[seat]
        return hands

    def _move_cards(self, action: Action, before: TableState) -> None:
        after = self.state
        if isinstance(action, actions.TurnStarter):
            card = self.stock.pop()
            if after.pile:
                self.laid.append(card)
            else:
                self.stock.insert(0, card)
        if isinstance(action, actions.Exhausted) and not after.over:
            keep = 0 if self.rules.round.exhausted == "reshuffle_all" else 1
            self.stock = [*self.random.sample(self.laid[: len(self.laid) - keep], len(self.laid) - keep), *self.stock]
            self.laid = self.laid[len(self.laid) - keep :]
        if after.last is before.last or after.last is None:
            return
        if isinstance(action, Play):
            seat = PLAYERS.index(action.player)
            if self.rules.jump_in.effect == "replace" and seat != before.seat:
                self.hands = self._hands_before_moving(before)
            for card in action.cards:
                self.hands[seat].remove(card)
                self.laid.append(card)
        if after.last.moved is not None:
            self.hands = [self.hands[came_from] for came_from in after.last.moved]

    def _take(self) -> Card:
        return self.stock.pop()

    def _favourite(self, hand: list[Card]) -> Colour:
        return max(Colour, key=lambda colour: sum(card.colour is colour for card in hand))

    def _chance(self, share: float) -> bool:
        return self.random.random() < share
