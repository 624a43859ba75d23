"""Going out, and the end of the round (RULES.md section 2, ``round`` and ``last_card``; section 3, 11 and 14).

A round ends with the first player out, or goes on until two or one are left. A draw card that goes out
still hits the next player, who can neither answer nor challenge. With ``jump_in.on_winning_card`` the
table first has its chance to jump in on the winning card: one jump-in closes the window, and if it empties
the jumper's hand as well both have won. A card that must not be the last costs two and stays
(``last_card.breach = "draw_two"``); so does a pair gone out with uncalled (``uno.pair``). The round can also
end by its time limit, by an empty draw pile, or because a hand adds up to the number just played.
"""

from __future__ import annotations

from typing import Final

from referee_app.cards import Card
from referee_app.rules import deck
from referee_app.rules.actions import End, Exhausted, LayDown, Play, RevealHand, TimeUp
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.fouls import commit_foul, too_early
from referee_app.rules.message import Argument, Message
from referee_app.rules.multi import lead_card
from referee_app.rules.state import Wait
from referee_app.rules.verdict import Code

FORBIDDEN_LAST_CARD_COSTS: Final = 2
_LEFT_AT_END: Final = {"first_out": 0, "until_two_left": 2, "until_one_left": 1}


def forbidden_last(draft: Draft, cards: tuple[Card, ...]) -> bool:
    """Whether the table forbids ``cards`` as the last ones."""
    forbid = draft.rules.last_card.forbid
    if not forbid:
        return False
    face = lead_card(cards).face
    return face in forbid or (face.is_number and "number" in forbid)


def judge_unplayable(draft: Draft, seat: int, play: Play) -> Ruling | None:
    """Return the ruling on last cards that the table makes an illegal play; None for any other play."""
    if draft.hands[seat] != len(play.cards) or draft.rules.last_card.breach != "unplayable":
        return None
    if not forbidden_last(draft, play.cards):
        return None
    return fault(
        Code.LAST_CARD_FORBIDDEN, "last_card.forbid", "last-card-unplayable", player=play.player, cards=play.cards
    )


def judge_last_card(draft: Draft, play: Play, seat: int, ruling: Ruling) -> tuple[Ruling, bool]:
    """Return the ruling on cards just laid, and whether their player's hand is empty after what they cost."""
    pair_called = seat in draft.pair_calls
    if pair_called:
        draft.pair_calls = tuple(other for other in draft.pair_calls if other != seat)
    if draft.hands[seat]:
        return ruling, False
    names: dict[str, Argument] = {"player": play.player, "cards": play.cards}
    if forbidden_last(draft, play.cards) and not play.allowed:
        draft.penalise(seat, FORBIDDEN_LAST_CARD_COSTS)
        return fault(Code.LAST_CARD_FORBIDDEN, "last_card.forbid", **names), False
    uno = draft.rules.uno
    pair = len(play.cards) == 2 and play.cards[0].identical(play.cards[1])
    if pair and uno.pair and uno.call and uno.penalty and not (pair_called or play.uno or play.allowed):
        draft.penalise(seat, uno.penalty)
        return fault(Code.LAST_CARD_FORBIDDEN, "uno.pair", "last-pair-uncalled", **names), False
    return ruling, True


def go_out(draft: Draft, seat: int, card: Card) -> None:
    """``seat``, already noted as out, went out with ``card`` in a round that ends with the first out."""
    draft.window = draft.rules.jump_in.on_winning_card and in_scope(draft, card)
    _after_winning(draft, seat)


def close_window(draft: Draft, seat: int) -> None:
    """``seat`` has jumped in on the winning card: nobody else may."""
    draft.window = False
    _after_winning(draft, seat)


def _after_winning(draft: Draft, seat: int) -> None:
    """Wait for the final draw or for a jump-in on the winning card; else the round is over."""
    draft.chooser = None
    draft.scrambling = False
    if seat in draft.out:
        draft.out_of_play(seat)
    if draft.pending and draft.rules.round.final_draw:
        draft.wait = Wait.FINAL_DRAW
        draft.seat = draft.resume
        draft.resume = None
    elif draft.window:
        draft.wait = Wait.JUMP
        draft.seat = None
        draft.pending = 0
        draft.pending_face = None
    else:
        draft.finish()


def in_scope(draft: Draft, card: Card) -> bool:
    """Whether the table agreed on jump-ins with cards like ``card``."""
    scope = draft.rules.jump_in.scope
    if scope == "numbers":
        return card.face.is_number
    return scope == "all" or (scope == "coloured" and not card.is_black)


def go_out_without_card(draft: Draft, seat: int) -> None:
    """``seat`` holds no card any more, though not by laying one: no window, no final draw."""
    draft.out = (*draft.out, seat)
    draft.out_of_play(seat)
    if enough_are_out(draft):
        draft.finish()
    elif draft.resume == seat:
        draft.resume = draft.next_seat(seat)


def enough_are_out(draft: Draft) -> bool:
    """Whether the round is over with those who are out or have left."""
    finish = draft.rules.round.finish
    if finish == "first_out":
        return bool(draft.out) or len(draft.active) < 2
    return len(draft.active) <= _LEFT_AT_END[finish]


def judge_end(draft: Draft, _: End) -> Ruling:
    """Close the window for a jump-in on the winning card."""
    if draft.wait is Wait.JUMP:
        draft.finish()
        return fine("ok-window-closed", "jump_in.on_winning_card")
    if draft.wait is Wait.FINAL_DRAW and draft.window:
        draft.window = False
        return fine("ok-window-closed", "jump_in.on_winning_card")
    return fault(
        Code.ROUND_OVER if draft.wait is Wait.OVER else Code.NOT_YOUR_TURN, "jump_in.on_winning_card", "no-window"
    )


def judge_time_up(draft: Draft, _: TimeUp) -> Ruling:
    """End the round because its time is up."""
    if draft.wait is Wait.OVER:
        return fault(Code.ROUND_OVER, None, "round-over-already")
    if draft.rules.round.time_limit == 0:
        return fault(Code.CATCH_REFUSED, "round.time_limit", "no-time-limit")
    draft.finish()
    return fine("ok-time-up", "round.time_limit")


def judge_exhausted(draft: Draft, _: Exhausted) -> Ruling:
    """The draw pile is empty: reshuffle, or end the round."""
    if draft.wait is Wait.OVER:
        return fault(Code.ROUND_OVER, None, "round-over-already")
    agreed = draft.rules.round.exhausted
    if agreed == "end_round":
        draft.finish()
        return fine("ok-exhausted-end", "round.exhausted")
    draft.seen = deck.NOTHING_SEEN
    if agreed == "reshuffle_keep_top" and draft.pile:
        draft.seen = deck.with_seen(draft.seen, draft.pile[0])[0]
    # What lay under the top card is in the draw pile now and can come again.
    draft.pile = draft.pile[:1]
    return fine("ok-exhausted-reshuffle", "round.exhausted")


def judge_lay_down(draft: Draft, action: LayDown) -> Ruling:
    """Judge a whole hand laid down because it adds up to the number just played."""
    seat = draft.seat_of(action.player)
    early = too_early(draft, action.player)
    if early is not None:
        return early
    if seat not in draft.active or draft.wait is Wait.FINAL_DRAW:
        code = Code.ROUND_OVER if draft.wait is Wait.FINAL_DRAW else Code.NOT_YOUR_TURN
        return fault(code, None, "not-in-play", player=action.player)
    top = draft.pile[0] if draft.pile and draft.last is not None and not draft.followed else None
    adds_up = (
        draft.rules.round.sum_out
        and top is not None
        and top.face.is_number
        and all(card.face.is_number for card in action.cards)
        and sum(int(card.face.value) for card in action.cards) == int(top.face.value)
        and len(action.cards) == draft.hands[seat]
    )
    if not adds_up:
        commit_foul(draft, seat)
        message = None if draft.rules.round.sum_out else "sum-mismatch-not-agreed"
        return fault(Code.SUM_MISMATCH, "round.sum_out", message, player=action.player, cards=action.cards)
    draft.hands[seat] = 0
    draft.debts = tuple(debt for debt in draft.debts if debt.seat != seat)
    turn = draft.seat
    go_out_without_card(draft, seat)
    if draft.wait is not Wait.OVER and turn == seat:
        draft.go_on(draft.next_seat(seat))
    return fine("ok-lays-down", "round.sum_out", player=action.player, cards=action.cards)


def judge_reveal(draft: Draft, action: RevealHand) -> Ruling:
    """Take the cards left to a player at the end of the round, for the score."""
    seat = draft.seat_of(action.player)
    if draft.wait is not Wait.OVER:
        return too_early(draft, action.player) or fault(
            Code.NOT_YOUR_TURN, None, "round-not-over", player=action.player
        )
    if seat in draft.gone:
        return fault(Code.NOT_YOUR_TURN, None, "not-in-play", player=action.player)
    draft.revealed = (*(shown for shown in draft.revealed if shown[0] != seat), (seat, action.cards))
    if len(action.cards) != draft.hands[seat]:
        draft.warning = Message(
            "hand-count-differs",
            {"player": action.player, "shown": len(action.cards), "counted": draft.hands[seat]},
        )
    return fine("ok-hand", player=action.player, cards=action.cards)
