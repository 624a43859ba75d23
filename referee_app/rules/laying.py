"""What a card does once it lies (RULES.md section 2 and section 3, 2, 6, 9, 11 and 14).

Play goes on with the player next to the one who acted last. A Skip passes one player over, a Reverse turns
the direction (with two left it works as ``two_players.reverse`` says), a Draw Two adds two to what is
pending, a Wild Draw Four four; several cards of one face do it several times, several Wilds act as one.
A Rebound on a penalty turns the direction and sends the penalty back to the player who laid it. What lies
under a Discard All has no effect. A Skip or Reverse laid on a penalty passes it on.

A jump-in adds to the effect of the card it lies on, or makes it void (``jump_in.effect``).
"""

from __future__ import annotations

from dataclasses import replace

from referee_app.cards import Card, Colour, Face
from referee_app.rules import calls, ending, specials
from referee_app.rules.actions import Play
from referee_app.rules.draft import Draft, Ruling
from referee_app.rules.multi import lead_card, mixed_colours
from referee_app.rules.stacking import DRAW_FACES
from referee_app.rules.state import LastPlay, TableState, Wait

_DRAWS = {Face.DRAW_TWO: 2, Face.WILD_DRAW_FOUR: 4}


def lay(draft: Draft, play: Play, seat: int, ruling: Ruling, before: TableState | None, *, jumped: bool) -> Ruling:
    """Lay the cards of ``play`` and let them work; returns ``ruling``, or what became of a forbidden last card.

    ``before`` is the state before this play, given only where a later jump-in may bring it back.
    """
    cards = play.cards
    lead = lead_card(cards)
    face = lead.face
    count = 1 if face is Face.DISCARD_ALL else len(cards)
    stacked = draft.pending > 0
    skips = 0
    if jumped and draft.last is not None:
        if draft.rules.jump_in.effect == "replace":
            _make_void(draft, draft.last)
        else:
            skips = draft.last.skips
    last = _record(draft, seat, cards, stacked, before)
    answered_seat = draft.last.seat if draft.last is not None else None
    draft.last = last
    draft.followed = False
    draft.stuck = 0
    draft.fined = ()
    calls.close_windows(draft, seat)
    _put_on_pile(draft, seat, cards, lead)
    left = draft.hands[seat]
    ruling, emptied = ending.judge_last_card(draft, play, seat, ruling)
    ends_with_first = draft.rules.round.finish == "first_out"
    wins = emptied and (draft.window or not specials.moves_before_winning(draft, cards))
    if wins:
        draft.out = (*draft.out, seat)
        if not ends_with_first:
            draft.out_of_play(seat)
    next_chooses = _choose_colour(draft, play, seat, cards, lead)
    skips += _work(draft, face, count)
    if skips:
        draft.last = last._replace(skips=skips)
    target = draft.next_seat(seat, 1 + skips)
    if face is Face.REBOUND and stacked and answered_seat is not None and answered_seat in draft.active:
        target = answered_seat
    draft.resume = target
    if next_chooses:
        draft.chooser = target
    draft.scrambling = draft.scrambling and not (skips or draft.pending or face is Face.REVERSE)
    if draft.window:
        ending.close_window(draft, seat)
    elif wins and ends_with_first:
        ending.go_out(draft, seat, lead)
    elif wins and ending.enough_are_out(draft):
        draft.finish()
    else:
        draft.wait = Wait.PLAY
        if not wins:
            specials.work(draft, seat, cards)
            calls.after_play(draft, seat, left, play.uno)
        if not specials.waits(draft):
            draft.settle()
    return ruling


def _make_void(draft: Draft, last: LastPlay) -> None:
    """Take back what ``last``, the card on top, did; the card itself stays where it is."""
    draft.pending = last.pending_before
    draft.pending_face = last.face_before
    draft.direction = last.direction_before
    if last.moved is not None:
        hands = list(draft.hands)
        for seat, came_from in enumerate(last.moved):
            hands[came_from] = draft.hands[seat]
        draft.hands = hands
    draft.last = last._replace(skips=0, moved=None)


def _record(draft: Draft, seat: int, cards: tuple[Card, ...], stacked: bool, before: TableState | None) -> LastPlay:
    colour = draft.colour
    if colour is None and draft.last is not None:
        colour = draft.last.colour_before
    if before is not None and before.last is not None and before.last.previous is not None:
        before = replace(before, last=before.last._replace(previous=None))
    return LastPlay(
        seat,
        cards,
        0,
        draft.pending,
        draft.pending_face,
        draft.direction,
        colour,
        draft.pile,
        stacked,
        None,
        before,
    )


def _put_on_pile(draft: Draft, seat: int, cards: tuple[Card, ...], lead: Card) -> None:
    draft.hands[seat] = max(0, draft.hands[seat] - len(cards))
    if len(cards) == 1:
        draft.pile = (lead, *draft.pile[:2])
        draft.see(lead)
        return
    under = list(cards)
    under.remove(lead)
    draft.pile = (lead, *reversed(under), *draft.pile)[:3]
    for card in cards:
        draft.see(card)


def _choose_colour(draft: Draft, play: Play, seat: int, cards: tuple[Card, ...], lead: Card) -> bool:
    """Set the colour in force, or who has to name it; returns whether that is the next player."""
    draft.chooser = None
    if lead.colour is not None:
        draft.colour = lead.colour
        colours = mixed_colours(cards)
        if colours and draft.rules.multi.colour_by == "next":
            draft.colour = None
            return True
        if play.colour in colours:
            draft.colour = play.colour
        return False
    if lead.face is Face.WILD_DRAW_FOUR and draft.rules.wild4.colour_by == "penalised":
        draft.colour = None
        return False
    draft.colour = play.colour
    if play.colour is None:
        draft.chooser = seat
    return False


def _work(draft: Draft, face: Face, count: int) -> int:
    """Let ``count`` cards of ``face`` work on direction and penalty; returns how many players they pass over."""
    if face is Face.SKIP:
        return count
    if face in DRAW_FACES:
        draft.pending += _DRAWS[face] * count
        draft.pending_face = face
        return 0
    if face is Face.REBOUND:
        if draft.pending:
            draft.direction = draft.direction.opposite
        return 0
    if face is not Face.REVERSE:
        return 0
    if len(draft.active) == 2 and not draft.pending:
        return count if draft.rules.two_players.reverse == "skip" else 0
    if count % 2:
        draft.direction = draft.direction.opposite
    return 0


def colours_to_choose(state: TableState) -> tuple[Colour, ...]:
    """Return the colours that may be declared now: those laid, after a mixed play, else all four."""
    laid = mixed_colours(state.last.cards) if state.last is not None and state.pile else frozenset()
    if laid and state.top is not None and not state.top.is_black:
        return tuple(colour for colour in Colour if colour in laid)
    return tuple(Colour)
