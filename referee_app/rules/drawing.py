"""Drawing and passing (RULES.md section 2, ``turn``; section 3, 4, 5 and 7).

A pending penalty is drawn whole and the turn is lost. Otherwise a player draws one card, or until he can
play (``turn.draw``), and then plays the drawn card or passes, as ``turn.after_draw`` says. Passing without
having drawn, or instead of playing where the table makes that a duty, counts as an illegal play.

When the draw pile and the discards are both empty, a player draws what there is and the rest is waived. Who
can then neither lay a card nor draw one is passed over, and once that holds for everybody the round is drawn.
"""

from __future__ import annotations

from referee_app.rules.actions import Draw, Pass
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.fouls import commit_foul, not_your_turn, too_early
from referee_app.rules.stacking import draws_first
from referee_app.rules.state import Direction, Wait
from referee_app.rules.verdict import Code


def judge_draw(draft: Draft, action: Draw) -> Ruling:
    """Judge the taking of cards from the draw pile."""
    seat = draft.seat_of(action.player)
    early = too_early(draft, action.player)
    if early is not None:
        return early
    if draft.wait is Wait.SCRAMBLE:
        _fix_direction(draft, seat)
    if seat != draft.seat:
        if draft.wait is Wait.FINAL_DRAW:
            return fault(Code.ROUND_OVER, player=action.player)
        return not_your_turn(draft, action.player)
    if draft.wait is Wait.REPLACE:
        return fault(Code.MUST_PLAY, "wild4.guilty_takes_back", "must-play-replacement", player=action.player)
    if draft.pending:
        return _draw_pending(draft, seat, action.player)
    return _draw_freely(draft, seat, action)


def _draw_pending(draft: Draft, seat: int, player: str) -> Ruling:
    count, face = draft.pending, draft.pending_face
    final = draft.wait is Wait.FINAL_DRAW
    draft.take_pending(seat)
    draft.acted(seat)
    if final:
        draft.finish()
        return fine("ok-final-draw", "round.final_draw", player=player, count=count)
    if draws_first(draft):
        draft.pending_face = face
        draft.go_on(seat)
        return fine("ok-draw-first", "stack.draw_first", player=player, count=count)
    draft.go_on(draft.next_seat(seat))
    return fine("ok-draw-penalty", player=player, count=count)


def _draw_freely(draft: Draft, seat: int, action: Draw) -> Ruling:
    rules = draft.rules.turn
    until = rules.draw == "until_playable"
    if draft.wait is Wait.DRAWN and (not until or draft.pending_face is not None):
        return fault(Code.MUST_PLAY, "turn.draw", "must-play-drawn-already", player=action.player)
    if not draft.supply:
        return _pass_over(draft, seat, action.player)
    count = draft.give(seat, (action.count or 1) if until else 1)
    draft.acted(seat)
    if rules.after_draw == "pass":
        draft.go_on(draft.next_seat(seat))
        return fine("ok-draw-passes", "turn.after_draw", player=action.player, count=count)
    draft.wait = Wait.DRAWN
    return fine("ok-draw", "turn.draw", player=action.player, count=count)


def _pass_over(draft: Draft, seat: int, player: str) -> Ruling:
    """Let ``seat`` lose a turn in which he could lay nothing and draw nothing; all of them in a row: a drawn round."""
    draft.acted(seat)
    draft.stuck += 1
    if draft.stuck >= len(draft.active):
        draft.finish()
        return fine("ok-stalemate", "round.exhausted", player=player)
    draft.go_on(draft.next_seat(seat))
    return fine("ok-nothing-to-draw", "round.exhausted", player=player)


def judge_pass(draft: Draft, action: Pass) -> Ruling:
    """Judge a pass."""
    seat = draft.seat_of(action.player)
    early = too_early(draft, action.player)
    if early is not None:
        return early
    if seat != draft.seat:
        return not_your_turn(draft, action.player)
    if draft.wait is Wait.FINAL_DRAW:
        return fault(
            Code.MUST_ANSWER_DRAW, "round.final_draw", "must-answer-draw-pass", player=action.player,
            pending=draft.pending,
        )  # fmt: skip
    if draft.pending:
        refused = fault(
            Code.MUST_ANSWER_DRAW, None, "must-answer-draw-pass", player=action.player, pending=draft.pending
        )
    elif draft.wait is Wait.PLAY and not draft.supply:
        return _pass_over(draft, seat, action.player)
    elif draft.wait is not Wait.DRAWN:
        refused = fault(Code.MUST_PLAY, None, "must-play-or-draw", player=action.player)
    elif _must_draw_on(draft):
        refused = fault(Code.MUST_PLAY, "turn.force_play", player=action.player)
    else:
        draft.acted(seat)
        draft.pending_face = None
        draft.go_on(draft.next_seat(seat))
        return fine("ok-pass", player=action.player)
    commit_foul(draft, seat)
    return refused


def _must_draw_on(draft: Draft) -> bool:
    """Whether the turn player has to go on drawing until he can play, and there is something to draw."""
    agreed = draft.rules.turn
    return draft.pending_face is None and agreed.force_play and agreed.draw == "until_playable" and draft.supply > 0


def _fix_direction(draft: Draft, seat: int) -> None:
    """In a scramble a neighbour of the first player who draws has acted first as well."""
    first = draft.last.seat if draft.last is not None else seat
    before = draft.direction
    for direction in Direction:
        draft.direction = direction
        if draft.next_seat(first) == seat:
            draft.scrambling = False
            draft.seat = seat
            draft.wait = Wait.PLAY
            return
    draft.direction = before
