"""0, 7, 4, and the powers of a Wild (RULES.md section 2, ``special``; section 3, Shuffle Hands).

A 0 sends every hand on to the next player in the direction of play, or lets its player swap, or is
slapped; a 7 lets its player swap; a 4 can be slapped. Of several such cards laid together only one counts.
A rotation or swap may be declined where ``special.optional`` says so. The last card: with
``special.last_wins`` the player has won and nothing is swapped, else first swap, then see whose hand is
empty. Shuffle Hands deals all hands out anew, beginning at the player's left, in the direction of play.
With ``special.wild = "powers"`` a Wild may look at a hand or exchange three cards instead of naming a
colour; the colour in force stays.
"""

from __future__ import annotations

from referee_app.cards import Card, Face
from referee_app.rules import calls, ending
from referee_app.rules.actions import DeclareColour, Exchange, Keep, Look, Rotate, Slap, Swap
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.fouls import SPEAKING_COSTS, out_of_place
from referee_app.rules.message import Argument
from referee_app.rules.multi import lead_card, mixed_colours
from referee_app.rules.state import Direction, Wait
from referee_app.rules.verdict import Code

SLAP_COSTS = SPEAKING_COSTS


def effect_of(draft: Draft, cards: tuple[Card, ...]) -> str:
    """Return what the house rules make of ``cards``: ``none``, ``rotate``, ``swap``, ``slap`` or ``shuffle``."""
    face = lead_card(cards).face
    special = draft.rules.special
    if face is Face.ZERO:
        return special.zero
    if face is Face.SEVEN:
        return special.seven
    if face is Face.FOUR:
        return special.four
    return "shuffle" if face is Face.SHUFFLE_HANDS else "none"


def moves_before_winning(draft: Draft, cards: tuple[Card, ...]) -> bool:
    """Whether hands move before it is seen who has won with these last cards."""
    effect = effect_of(draft, cards)
    if effect == "shuffle":
        return len(draft.active) > 1
    return effect in ("rotate", "swap") and not draft.rules.special.last_wins


def work(draft: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """Let a 0, 7, 4 or Shuffle Hands work, or wait for what the table has to say about it."""
    effect = effect_of(draft, cards)
    if effect == "none" or len(draft.active) < 2:
        return
    if effect == "shuffle":
        _shuffle(draft, seat)
    elif effect == "slap":
        draft.wait = Wait.SLAP
        draft.seat = None
    elif effect == "swap" or draft.rules.special.optional:
        draft.wait = Wait.TARGET
        draft.seat = seat
    else:
        _rotate(draft)


def waits(draft: Draft) -> bool:
    """Whether the play that has just been laid waits for a choice or a slap, or has ended the round."""
    return draft.wait in (Wait.TARGET, Wait.SLAP, Wait.OVER)


def judge_colour(draft: Draft, action: DeclareColour) -> Ruling:
    """Judge the naming of a colour."""
    seat = draft.seat_of(action.player)
    if draft.wait is not Wait.COLOUR or seat != draft.seat:
        return out_of_place(draft, action.player)
    laid = mixed_colours(draft.last.cards) if draft.last is not None else frozenset()
    if laid and action.colour not in laid:
        return fault(
            Code.COLOUR_NEEDED, "multi.colour_by", "colour-not-laid", player=action.player, colour=action.colour
        )
    draft.colour = action.colour
    draft.chooser = None
    draft.settle()
    return fine("ok-colour-declared", player=action.player, colour=action.colour)


def judge_swap(draft: Draft, action: Swap) -> Ruling:
    """Judge the choice of whom to swap with."""
    seat = draft.seat_of(action.player)
    other = draft.seat_of(action.other)
    if draft.wait is not Wait.TARGET or seat != draft.seat:
        return out_of_place(draft, action.player)
    names: dict[str, Argument] = {"player": action.player, "other": action.other}
    if _awaited(draft) != "swap" or other == seat or other not in draft.active:
        return fault(Code.TARGET_NEEDED, None, "target-needed-other", **names)
    order = list(range(len(draft.players)))
    order[seat], order[other] = other, seat
    _move(draft, order)
    _after_moving(draft)
    return fine("ok-swap", _option(draft), **names)


def judge_rotate(draft: Draft, action: Rotate) -> Ruling:
    """Judge the taking of an optional rotation."""
    seat = draft.seat_of(action.player)
    if draft.wait is not Wait.TARGET or seat != draft.seat:
        return out_of_place(draft, action.player)
    if _awaited(draft) != "rotate":
        return fault(Code.TARGET_NEEDED, player=action.player, turn=action.player)
    _rotate(draft)
    _after_moving(draft)
    return fine("ok-rotate", _option(draft), player=action.player)


def judge_keep(draft: Draft, action: Keep) -> Ruling:
    """Judge the declining of a swap or rotation."""
    seat = draft.seat_of(action.player)
    if draft.wait is not Wait.TARGET or seat != draft.seat:
        return out_of_place(draft, action.player)
    if not draft.rules.special.optional:
        return fault(Code.TARGET_NEEDED, "special.optional", "target-needed-not-optional", player=action.player)
    _after_moving(draft)
    return fine("ok-keep", "special.optional", player=action.player)


def judge_slap(draft: Draft, action: Slap) -> Ruling:
    """Judge who was last with his hand on the card."""
    if draft.wait is not Wait.SLAP:
        return fault(Code.NOT_YOUR_TURN, None, "no-slap-due")
    option = _option(draft)
    if action.player is None:
        draft.settle()
        return fine("ok-slap-none", option)
    seat = draft.seat_of(action.player)
    if seat not in draft.active:
        return fault(Code.NOT_YOUR_TURN, None, "not-in-play", player=action.player)
    draft.penalise(seat, SLAP_COSTS)
    draft.settle()
    return fine("ok-slap", option, player=action.player)


def judge_power(draft: Draft, action: Look | Exchange) -> Ruling:
    """Judge one of the other powers of a Wild."""
    seat = draft.seat_of(action.player)
    other = draft.seat_of(action.other)
    if not _names_own_wild(draft, seat) or draft.last is None:
        return out_of_place(draft, action.player)
    if draft.rules.special.wild != "powers":
        return fault(Code.COLOUR_NEEDED, "special.wild", "colour-needed-no-powers", player=action.player)
    names: dict[str, Argument] = {"player": action.player, "other": action.other}
    if other == seat or other not in draft.active:
        return fault(Code.TARGET_NEEDED, None, "target-needed-other", **names)
    draft.colour = draft.last.colour_before
    draft.chooser = None
    draft.settle()
    return fine("ok-look" if isinstance(action, Look) else "ok-exchange", "special.wild", **names)


def may_use_powers(draft: Draft, seat: int) -> bool:
    """Whether ``seat`` may look or exchange now instead of naming a colour."""
    return draft.rules.special.wild == "powers" and _names_own_wild(draft, seat)


def _names_own_wild(draft: Draft, seat: int) -> bool:
    return (
        draft.wait is Wait.COLOUR
        and seat == draft.seat
        and draft.last is not None
        and draft.last.seat == seat
        and bool(draft.pile)
        and draft.pile[0].face is Face.WILD
    )


def _awaited(draft: Draft) -> str:
    return effect_of(draft, draft.last.cards) if draft.last is not None else "none"


def _option(draft: Draft) -> str:
    names = {Face.ZERO: "special.zero", Face.SEVEN: "special.seven", Face.FOUR: "special.four"}
    face = lead_card(draft.last.cards).face if draft.last is not None else Face.ZERO
    return names.get(face, "special.zero")


def _rotate(draft: Draft) -> None:
    order = list(range(len(draft.players)))
    for seat in draft.active:
        order[draft.next_seat(seat)] = seat
    _move(draft, order)


def _move(draft: Draft, order: list[int]) -> None:
    """Give each seat the hand that lies at ``order[seat]``."""
    draft.hands = [draft.hands[came_from] for came_from in order]
    assert draft.last is not None  # Hands move because of a card that has been laid.
    draft.last = draft.last._replace(moved=tuple(order))
    calls.handed(draft, tuple(seat for seat, came_from in enumerate(order) if seat != came_from))
    if draft.wait is not Wait.TARGET:
        _see_who_is_empty(draft)


def _after_moving(draft: Draft) -> None:
    _see_who_is_empty(draft)
    if draft.wait is not Wait.OVER:
        draft.settle()


def _see_who_is_empty(draft: Draft) -> None:
    """Whoever holds no card after the hands have moved has gone out."""
    for seat in draft.active:
        if draft.hands[seat] == 0:
            ending.go_out_without_card(draft, seat)


def _shuffle(draft: Draft, seat: int) -> None:
    active = draft.active
    total = sum(draft.hands[each] for each in active)
    step = 1 if draft.direction is Direction.CLOCKWISE else -1
    count = len(draft.players)
    dealt = [each % count for each in range((seat + 1) % count, (seat + 1) % count + step * count, step)]
    order = [each for each in dealt if each in active]
    each_gets, more = divmod(total, len(order))
    for place, each in enumerate(order):
        draft.hands[each] = each_gets + (1 if place < more else 0)
    calls.handed(draft, active)
