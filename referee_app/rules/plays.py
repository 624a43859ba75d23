"""Laying cards in turn (RULES.md section 3, 1 to 7).

With no penalty pending a card is legal if it is black, or of the colour in force, or of the face of the
top card. After a voluntary draw only the drawn card may be played, and ``turn.after_draw`` says whether it
may. Of several cards laid together one must be legal by itself. A card by anybody else is a jump-in.
An identical card of the turn player is an ordinary play when that is legal, else a jump-in when that is.

An illegal play goes back and costs what ``fouls`` says; ``allowed`` lets it stand as if it were legal.
"""

from __future__ import annotations

from referee_app.cards import Card, Face
from referee_app.rules import challenges, ending, jump_in, stacking
from referee_app.rules.actions import Play
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.fouls import commit_foul, too_early
from referee_app.rules.laying import lay
from referee_app.rules.message import Argument
from referee_app.rules.multi import is_discard_all, judge_together, lead_card
from referee_app.rules.state import Direction, TableState, Wait
from referee_app.rules.verdict import Code


def judge_play(draft: Draft, play: Play, state: TableState) -> tuple[Ruling, bool]:
    """Judge cards laid on the pile and let them work; the flag says that the table overruled the ruling."""
    seat = draft.seat_of(play.player)
    early = too_early(draft, play.player) if draft.wait is not Wait.JUMP else None
    if early is not None:
        return early, False
    if seat not in draft.active:
        return _by_someone_out(draft, play), False
    if draft.wait in (Wait.JUMP, Wait.FINAL_DRAW):
        return _on_the_winning_card(draft, play, seat, state), False
    in_turn: Ruling | None = None
    if draft.wait is Wait.SCRAMBLE:
        in_turn = _judge_scramble(draft, seat, play)
    elif seat == draft.seat:
        in_turn = judge_in_turn(draft, seat, play)
    ruling, jumped = in_turn, False
    if ruling is None or (not ruling.ok and draft.rules.jump_in.scope != "none"):
        as_jump = jump_in.judge_jump(draft, seat, play)
        jumped = as_jump.ok
        ruling = as_jump if jumped or ruling is None else ruling
    overruled = not ruling.ok and play.allowed
    if not ruling.ok and not overruled:
        commit_foul(draft, seat)
        return ruling, False
    return _stand(draft, play, seat, ruling, state, jumped=jumped), overruled


def judge_in_turn(draft: Draft, seat: int, play: Play) -> Ruling:
    """Judge cards laid by the turn player; nothing is changed by it."""
    cards = play.cards
    if len(cards) > draft.hands[seat]:
        return fault(Code.TOO_MANY_CARDS, player=play.player, cards=cards, held=draft.hands[seat])
    if draft.wait is Wait.DRAWN:
        wrong = _judge_drawn(draft, play)
        if wrong is not None:
            return wrong
    if len(cards) > 1:
        wrong = judge_together(draft, play.player, cards)
        if wrong is not None:
            return wrong
    if draft.wait is Wait.REPLACE:
        ruling = challenges.judge_replacement(draft, play)
    elif draft.pending or (draft.wait is Wait.DRAWN and draft.pending_face is not None):
        ruling = stacking.judge_answer(draft, play.player, cards)
    else:
        ruling = judge_match(draft, play.player, cards)
    if not ruling.ok:
        return ruling
    return ending.judge_unplayable(draft, seat, play) or ruling


def judge_match(draft: Draft, player: str, cards: tuple[Card, ...]) -> Ruling:
    """Judge cards by colour and face, as if no penalty were pending."""
    lead = lead_card(cards)
    if lead.is_black:
        return fine("ok-black", player=player, cards=cards)
    if draft.colour is None:
        return fine("ok-free", player=player, cards=cards)
    tried = (lead,) if is_discard_all(cards) else cards
    for card in tried:
        if card.colour is draft.colour:
            return fine("ok-colour", player=player, cards=cards, colour=draft.colour)
    top = draft.pile[0] if draft.pile else None
    if top is not None and lead.face is top.face:
        return fine("ok-face", player=player, cards=cards, top=top)
    if top is None or top.is_black:
        return fault(Code.NO_MATCH, None, "no-match-colour", player=player, cards=cards, colour=draft.colour)
    return fault(Code.NO_MATCH, player=player, cards=cards, colour=draft.colour, face=top.face)


def _judge_drawn(draft: Draft, play: Play) -> Ruling | None:
    names: dict[str, Argument] = {"player": play.player, "cards": play.cards}
    if draft.pending_face is not None:
        # The penalty was drawn first (stack.draw_first): an own card may follow, none of those drawn.
        if play.drawn:
            return fault(Code.DRAWN_CARD_NOT_PLAYABLE, "stack.draw_first", "drawn-card-not-playable-penalty", **names)
        return None
    if play.from_hand or len(play.cards) > 1:
        return fault(Code.NOT_THE_DRAWN_CARD, None, **names)
    if draft.rules.turn.after_draw == "may_play_number" and not play.cards[0].face.is_number:
        return fault(Code.DRAWN_CARD_NOT_PLAYABLE, "turn.after_draw", **names)
    return None


def _by_someone_out(draft: Draft, play: Play) -> Ruling:
    if draft.wait in (Wait.JUMP, Wait.FINAL_DRAW):
        return fault(Code.ROUND_OVER, player=play.player)
    return fault(Code.NOT_YOUR_TURN, None, "not-in-play", player=play.player)


def _on_the_winning_card(draft: Draft, play: Play, seat: int, state: TableState) -> Ruling:
    if not draft.window:
        return fault(Code.ROUND_OVER, player=play.player)
    ruling = jump_in.judge_jump(draft, seat, play)
    if ruling.ok:
        return _stand(draft, play, seat, ruling, state, jumped=True)
    draft.penalise(seat, draft.rules.foul.penalty)
    return ruling


def _judge_scramble(draft: Draft, seat: int, play: Play) -> Ruling | None:
    """Judge a card by a neighbour of the first player, which decides which way play goes; None by anyone else."""
    first = draft.last.seat if draft.last is not None else seat
    before = draft.direction
    for direction in Direction:
        draft.direction = direction
        if draft.next_seat(first) == seat:
            draft.seat, draft.wait = seat, Wait.PLAY
            ruling = judge_in_turn(draft, seat, play)
            if ruling.ok or play.allowed:
                draft.scrambling = False
            else:
                draft.seat, draft.wait, draft.direction = None, Wait.SCRAMBLE, before
            return ruling
    draft.direction = before
    return None


def _stand(draft: Draft, play: Play, seat: int, ruling: Ruling, state: TableState, *, jumped: bool) -> Ruling:
    """Let the cards lie and work, legal or overruled."""
    late = jumped and not play.cards[-1].identical(draft.pile[0])
    before = jump_in.retracted(draft, play) if late else None
    if before is not None:
        jump_in.take_back(draft, before)
        state = before
    challenger = draft.resume if draft.wait is Wait.REPLACE else None
    if draft.wait is Wait.REPLACE and draft.seat is not None:
        draft.give(draft.seat, draft.owed)
        draft.owed = 0
    elif draft.pending and not ruling.ok and not _passes_penalty_on(play):
        # The table lets a card stand that is no answer: the penalty is lifted, it never moves to a third player.
        draft.pending = 0
    if not draft.pending:
        draft.pending_face = None
    keep = draft.rules.jump_in.timing == "retract"
    ruling = lay(draft, play, seat, ruling, state if keep else None, jumped=jumped)
    if (
        challenger is not None
        and draft.rules.wild4.after_success == "challenger_skipped"
        and draft.wait is Wait.PLAY
        and draft.seat == challenger
    ):
        draft.go_on(draft.next_seat(challenger))
    return ruling


def _passes_penalty_on(play: Play) -> bool:
    face = lead_card(play.cards).face
    return face in stacking.DRAW_FACES or face in (Face.SKIP, Face.REVERSE, Face.REBOUND)
