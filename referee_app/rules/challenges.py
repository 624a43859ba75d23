"""The challenge of a Wild Draw Four (RULES.md section 2, ``wild4``; section 3, 8 and 13).

Only the player hit may challenge, before drawing. The hand shown is compared with the colour in force and
the top card *before* the Wild Draw Four was laid, as if no penalty were pending. Guilty
(``wild4.condition``): its player draws four or all that is pending, the penalty is gone, the challenger
plays or is passed over; where ``wild4.guilty_takes_back`` says so, he first takes the card back and plays a
coloured card that matches. Not guilty: the challenger draws what is pending and ``wild4.innocent_extra``
and loses the turn. A refused challenge costs nothing and the turn stays.
"""

from __future__ import annotations

from typing import Final

from referee_app.cards import Card
from referee_app.rules import deck
from referee_app.rules.actions import Challenge, Play, ShowHand
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.fouls import out_of_place, too_early
from referee_app.rules.message import Argument, Message
from referee_app.rules.state import LastPlay, Wait
from referee_app.rules.verdict import Code

_GUILTY_DRAWS: Final = 4


def judge_challenge(draft: Draft, action: Challenge) -> Ruling:
    """Judge whether the Wild Draw Four on top can be challenged by this player now."""
    seat = draft.seat_of(action.player)
    if draft.wait is not Wait.FINAL_DRAW:
        early = too_early(draft, action.player)
        if early is not None:
            return early
    refused = refusal(draft, seat)
    if refused is not None:
        return refused
    last = draft.last
    assert last is not None  # Without a play there is nothing to challenge, and refusal() says so.
    draft.wait = Wait.HAND
    draft.resume = seat
    draft.seat = last.seat
    return fine("ok-challenge", "wild4.challenge", player=action.player, other=draft.name(last.seat))


def refusal(draft: Draft, seat: int) -> Ruling | None:
    """Return why ``seat`` cannot challenge now; None when he can."""
    player = draft.name(seat)
    rules = draft.rules.wild4
    if not rules.challenge:
        return fault(Code.NOT_CHALLENGEABLE, "wild4.challenge", "not-challengeable-never", player=player)
    last = draft.last
    if draft.wait is not Wait.PLAY or seat != draft.seat or not draft.pending or last is None:
        return fault(Code.NOT_CHALLENGEABLE, None, player=player)
    if not draft.tops_wild_four or last.seat == seat or last.seat not in draft.active:
        return fault(Code.NOT_CHALLENGEABLE, None, player=player)
    if last.stacked and rules.stacked == "exempt":
        return fault(Code.NOT_CHALLENGEABLE, "wild4.stacked", "not-challengeable-stacked", player=player)
    return None


def judge_show(draft: Draft, action: ShowHand) -> Ruling:
    """Judge the hand shown after a challenge."""
    seat = draft.seat_of(action.player)
    challenger, last = draft.resume, draft.last
    if draft.wait is not Wait.HAND or seat != draft.seat or challenger is None or last is None:
        return out_of_place(draft, action.player)
    rules = draft.rules.wild4
    names: dict[str, Argument] = {"player": action.player, "challenger": draft.name(challenger)}
    if len(action.cards) != draft.hands[seat]:
        draft.warning = Message(
            "hand-count-differs",
            {"player": action.player, "shown": len(action.cards), "counted": draft.hands[seat]},
        )
    draft.acted(seat)
    if not guilty(draft, last, action.cards):
        count = draft.pending + rules.innocent_extra
        draft.pending = count
        draft.take_pending(challenger)
        draft.go_on(draft.next_seat(challenger))
        return fine("ok-show-innocent", "wild4.condition", count=count, **names)
    count = _GUILTY_DRAWS if rules.guilty_draws == "four" else draft.pending
    if rules.guilty_takes_back:
        _take_back(draft, seat, last, count)
        return fine("ok-show-takes-back", "wild4.guilty_takes_back", count=count, **names)
    draft.pending = count
    draft.take_pending(seat)
    draft.go_on(draft.next_seat(challenger) if rules.after_success == "challenger_skipped" else challenger)
    return fine("ok-show-guilty", "wild4.guilty_draws", count=count, **names)


def guilty(draft: Draft, last: LastPlay, hand: tuple[Card, ...]) -> bool:
    """Whether ``hand`` held a card that forbade the Wild Draw Four of ``last``."""
    colour = last.colour_before
    if colour is None:
        return False
    if any(card.colour is colour for card in hand):
        return True
    top = last.pile_before[0] if last.pile_before else None
    by_face = draft.rules.wild4.condition == "no_playable" and top is not None and not top.is_black
    return by_face and any(card.face is top.face for card in hand if top is not None)


def judge_replacement(draft: Draft, play: Play) -> Ruling:
    """Judge the card the bluffer plays instead of the Wild Draw Four he took back."""
    card = play.cards[-1]
    top = draft.pile[0] if draft.pile else None
    names: dict[str, Argument] = {"player": play.player, "cards": play.cards}
    matches = draft.colour is None or card.colour is draft.colour or (top is not None and card.face is top.face)
    if not card.is_black and matches:
        return fine("ok-replacement", "wild4.guilty_takes_back", **names)
    return fault(Code.NO_MATCH, "wild4.guilty_takes_back", "no-match-replacement", **names)


def _take_back(draft: Draft, seat: int, last: LastPlay, count: int) -> None:
    draft.hands[seat] += len(last.cards)
    for card in last.cards:
        draft.seen = deck.without_seen(draft.seen, card)
    draft.pile = last.pile_before
    draft.colour = last.colour_before
    draft.pending = 0
    draft.pending_face = None
    draft.owed = count
    draft.wait = Wait.REPLACE
    draft.seat = seat
