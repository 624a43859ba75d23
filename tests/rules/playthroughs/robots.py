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
from referee_app.rules.laying import colours_to_choose
from referee_app.rules.offers import neighbours
from referee_app.rules.options import HouseRules
from referee_app.rules.specials import may_use_powers
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
        self.before_last: tuple[list[list[Card]], list[Card]] = ([], [])
        self.drawn_since: list[tuple[int, Card]] = []
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
        # Who replaces a bluff draws what he owes before the replacement moves any hands.
        if before.wait is Wait.REPLACE:
            self._draw(verdict)
        self._move_cards(action, verdict, before)
        if before.wait is not Wait.REPLACE:
            self._draw(verdict)
        return action, verdict, self.state

    def _draw(self, verdict: Verdict) -> None:
        for name, count in verdict.drew:
            cards = [self.stock.pop() for _ in range(count)]
            self.hands[PLAYERS.index(name)] += cards
            self.drawn_since += [(PLAYERS.index(name), card) for card in cards]

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
        if state.wait is Wait.SCRAMBLE:
            return self._after_the_first(self.random.choice(neighbours(state)))
        assert state.turn is not None
        assert state.seat is not None
        return self._in_turn(state.turn, state.seat)

    def _in_turn(self, player: str, seat: int) -> Action:
        state, hand = self.state, self.hands[seat]
        if state.wait is Wait.FINAL_DRAW:
            return actions.Draw(player)
        if state.wait is Wait.COLOUR:
            return self._with_wild(player, seat)
        if state.wait is Wait.HAND:
            return actions.ShowHand(player, tuple(hand))
        if state.wait is Wait.TARGET:
            return self._with_hands(player, seat)
        if state.wait is Wait.REPLACE:
            return next(each for each in self._plays(player, hand) if judge(state, each).ok)
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
        player, turn = PLAYERS[seat], self.rules.turn
        on = turn.draw == "until_playable" and self.state.pending_face is None and self._chance(0.5)
        return actions.Draw(player) if on or self.state.wait is Wait.PLAY else actions.Pass(player)

    def _after_the_first(self, player: str) -> Action:
        plays = [each for each in self._plays(player, self.hands[PLAYERS.index(player)]) if judge(self.state, each).ok]
        return self._with_calls(plays[0], PLAYERS.index(player)) if plays else actions.Draw(player)

    def _with_wild(self, player: str, seat: int) -> Action:
        other = self.random.choice([each for each in self.state.active if each != seat])
        powers = [power(player, PLAYERS[other]) for power in (actions.Look, actions.Exchange)]
        if self._chance(0.5) and may_use_powers(Draft(self.state), seat):
            return self.random.choice(powers)
        colours = colours_to_choose(self.state)
        liked = self._favourite(self.hands[seat])
        return actions.DeclareColour(player, liked if liked in colours else colours[0])

    def _plays(self, player: str, hand: list[Card]) -> Iterator[Play]:
        for card in dict.fromkeys(hand):
            yield Play(player, (card,))
            same = [other for other in hand if other.face is card.face]
            alike = [other for other in same if other.identical(card)]
            under = [other for other in hand if other.colour is card.colour and other is not card]
            discards = [[*under, card]] if card.face is Face.DISCARD_ALL else []
            for cards in (alike, [*(other for other in same if other not in alike), *alike], *discards):
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
        previous = state.last.previous if state.last is not None else None
        for seat in state.active:
            if seat == state.seat:
                continue
            if state.top in hands[seat]:
                yield self._jump_in(seat, state.top, hands[seat])
            late = previous.top if previous is not None else None
            if late is not None and late != state.top and late in self.before_last[0][seat]:
                yield self._jump_in(seat, late, self.before_last[0][seat])

    def _jump_in(self, seat: int, card: Card, hand: list[Card]) -> Play:
        colour = self._favourite(hand) if card.is_black else None
        return Play(PLAYERS[seat], (card,), colour, uno=len(hand) == 2 and self._chance(0.5))

    def _hands_before_moving(self, state: TableState) -> list[list[Card]]:
        """Return the hands as they were before the card on top moved them: who jumps in is quicker than that."""
        moved = state.last.moved if state.last is not None else None
        if moved is None:
            return self.hands
        hands = list(self.hands)
        for seat, came_from in enumerate(moved):
            hands[came_from] = self.hands[seat]
        return hands

    def _move_cards(self, action: Action, verdict: Verdict, before: TableState) -> None:
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
        if isinstance(action, actions.ShowHand) and after.wait is Wait.REPLACE and before.last is not None:
            self.hands[PLAYERS.index(action.player)] += [self.laid.pop() for _ in before.last.cards]
        if after.last is before.last or after.last is None:
            return
        if isinstance(action, Play):
            self._lay(action, before, jumped=verdict.message.id == "ok-jump-in")
        if isinstance(action, Play) and action.cards[-1].face is Face.SHUFFLE_HANDS:
            self._shuffle(verdict)
        if after.last.moved is not None:
            self.hands = [self.hands[came_from] for came_from in after.last.moved]

    def _lay(self, play: Play, before: TableState, *, jumped: bool) -> None:
        seat = PLAYERS.index(play.player)
        jumped_on = before
        if jumped and before.top is not None and not play.cards[-1].identical(before.top):
            assert before.last is not None
            assert before.last.previous is not None
            jumped_on = before.last.previous
            self._take_back()
        if jumped and self.rules.jump_in.effect == "replace":
            self.hands = self._hands_before_moving(jumped_on)
        self.before_last = ([list(hand) for hand in self.hands], list(self.laid))
        self.drawn_since = []
        for card in play.cards:
            self.hands[seat].remove(card)
            self.laid.append(card)

    def _take_back(self) -> None:
        """Undo the last card for a late jump-in; what has been drawn since stays."""
        hands, self.laid = self.before_last
        self.hands = [list(hand) for hand in hands]
        for seat, card in self.drawn_since:
            self.hands[seat].append(card)

    def _shuffle(self, verdict: Verdict) -> None:
        everything = [card for seat in self.state.active for card in self.hands[seat]]
        self.random.shuffle(everything)
        drew = dict(verdict.drew)
        for seat in self.state.active:
            count = self.state.hands[seat] - drew.get(PLAYERS[seat], 0)
            self.hands[seat] = [everything.pop() for _ in range(count)]
        assert not everything

    def _favourite(self, hand: list[Card]) -> Colour:
        return max(Colour, key=lambda colour: sum(card.colour is colour for card in hand))

    def _chance(self, share: float) -> bool:
        return self.random.random() < share
