"""What the camera's reports mean for the match as it stands: which event each one becomes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from referee_app.cards import BACK, Card
from referee_app.match.attribution import attribute
from referee_app.match.errors import NoRoundError
from referee_app.match.events import Acted, Asked, Candidates, Deed, Dismissed, Event, Noticed, Source
from referee_app.match.explaining import COVERED, DREW, OUT_OF_STEP, TAKEN_BACK, shortest
from referee_app.match.fold import Fold, LogEntry, Question
from referee_app.match.reading import decide, explain, playable, with_alike
from referee_app.match.seats import even, player_at
from referee_app.rules.actions import Draw, Exhausted, Play
from referee_app.rules.judge import step
from referee_app.rules.state import TableState, Wait
from referee_app.rules.verdict import Code
from referee_app.vision.pile import Drew, Laid, TakenBack
from referee_app.vision.reading import SeenCard

_MAY_STAY: Final = frozenset({Code.LAST_CARD_FORBIDDEN, Code.NO_UNO_DUE})


def laid(fold: Fold, event: Laid) -> Event | None:
    """Return the play, or the question where a card is unsure; None for card backs and before a round."""
    seen = [card for card in event.cards if card.code != BACK]
    if fold.state is None or not seen:
        return None
    known = tuple(card.code for card in seen)
    mode = fold.state.rules.multi.mode
    unsure = tuple(with_alike(playable(card.candidates), known, mode) for card in seen if card.code is None)
    seat = _seat(fold, event)
    cards = decide(fold.state, known, unsure, seat)
    sure = tuple(code for code in cards if code is not None)
    if len(sure) < len(cards):
        left = tuple(options for options, code in zip(unsure, _filled(known, cards), strict=True) if code is None)
        return Asked(cards, left, seat, event.t)
    return _acted(fold.state, sure, seat, _last_candidates(seen), t=event.t)


def settle(fold: Fold, event: Laid | None = None) -> Event | None:
    """Return how to go on when a card is laid (or the source ends: None) while another is still being asked for.

    One doubtful card must not stop the game: it is taken for the candidate that best explains what
    followed, marked as inferred; it can be corrected later. None when nothing is being asked.
    """
    question = fold.question
    if question is None or fold.state is None:
        return None
    then = None
    if event is not None:
        codes = [card.code for card in event.cards if card.code != BACK]
        sure = tuple(Card.parse(code) for code in codes if code is not None)
        if not codes:
            return None
        if len(sure) == len(codes):
            then = (sure, _seat(fold, event))
    cards = explain(fold.state, question.known, (question.candidates, *question.later), question.seat, then)
    if cards is None:
        return Dismissed(question.seq)
    acted = _acted(fold.state, cards, question.seat, question.candidates, answers=question.seq, t=question.t)
    *before, play = acted.deeds
    return replace(acted, deeds=(*before, Deed(play.do, Source.INFERRED)))


def answered(fold: Fold, question: Question, card: Card) -> Event:
    """Return the play that the answer makes, or the next question; raises NoRoundError."""
    if fold.state is None:
        raise NoRoundError()
    place = question.known.index(None)
    cards = (*question.known[:place], str(card.printed), *question.known[place + 1 :])
    sure = tuple(code for code in cards if code is not None)
    if len(sure) < len(cards):
        return Asked(cards, question.later, question.seat, question.t)
    return _acted(fold.state, sure, question.seat, question.candidates, answers=question.seq, t=question.t)


def taken_back(fold: Fold, event: TakenBack) -> Event | None:
    """Return what it means that a card went from the pile.

    The card of an illegal play goes back as it should, and a card still being asked for has been withdrawn.
    Any other card that the record has on top is noticed; nothing is undone by itself.
    """
    if fold.question is not None:
        return Dismissed(fold.question.seq)
    if fold.state is None or fold.state.top is None or fold.notice is not None:
        return None
    top = str(fold.state.top.printed)
    last = _last_play(fold)
    went_back = last is not None and not _stayed(last)
    if (went_back and event.card_code in (None, _card_of(last))) or event.card_code not in (None, top):
        return None
    return Noticed(TAKEN_BACK, top, pile=() if event.beneath is None else (event.beneath,))


def drew(fold: Fold, event: Drew) -> Event | None:
    """Return the offer of a draw for whoever's hand took from the draw pile; None where nobody may draw now."""
    state = fold.state
    if state is None or fold.notice is not None or fold.question is not None:
        return None
    player = _player_at(fold, event.side) or state.turn
    if player is None or not step(state, Draw(player))[0].ok:
        return None
    return Noticed(DREW, player=player)


def reshuffled(fold: Fold) -> Event | None:
    """Return what it means that the discards were taken away but for one card: the copies are counted anew.

    None where the house rules end the round instead, or nothing is being played.
    """
    state = fold.state
    if state is None or state.wait is Wait.OVER or state.rules.round.exhausted == "end_round":
        return None
    return Acted((Deed(str(Exhausted()), Source.CAMERA),))


@dataclass(frozen=True)
class Beneath:
    """What the record has on top before a card is laid: the ``top`` card, and one that should have ``gone`` back."""

    top: str | None
    gone: str | None


def beneath(fold: Fold) -> Beneath:
    """Return what should lie on top of the pile now."""
    state, last = fold.state, _last_play(fold)
    top = None if state is None or state.top is None else str(state.top.printed)
    return Beneath(top, _card_of(last) if last is not None and not _stayed(last) else None)


def disagreement(fold: Fold, event: Laid, before: Beneath) -> Event | None:
    """Return what does not agree between the card just laid, what it was laid on, and the record; None if all does.

    A card laid over one that should have gone back is noticed. Where an illegal play was laid on another card
    than the record has, or several cards were laid that make no play together but make one after the other,
    plays were missed.
    """
    last = _last_play(fold)
    if fold.question is not None or fold.state is None or last is None or last.verdict is None:
        return None
    if event.on is not None and event.on == before.gone != before.top:
        return Noticed(COVERED, before.gone)
    if last.verdict.ok or not isinstance(last.action, Play):
        return None
    cards = tuple(str(card.printed) for card in last.action.cards)
    if event.on not in (None, before.top, before.gone):
        return Noticed(OUT_OF_STEP, cards[-1], pile=(str(event.on), *cards), step=last.seq)
    earlier = next((entry.state for entry in reversed(fold.entries) if entry.seq < last.seq and not entry.undone), None)
    if len(cards) > 1 and earlier is not None and shortest(earlier, last.action.cards) is not None:
        return Noticed(OUT_OF_STEP, cards[-1], pile=cards, step=last.seq)
    return None


def unattributed(fold: Fold) -> LogEntry | None:
    """Return the last play, where the camera did not see whose hand it was and nobody has said it since.

    Whose turn it was is taken to have laid it meanwhile. None once the game has gone on otherwise.
    """
    if fold.question is not None or not fold.entries:
        return None
    last = next((entry for entry in reversed(fold.entries) if entry.action is not None and not entry.undone), None)
    if last is None or last.round != fold.round or not isinstance(last.action, Play):
        return None
    unclear = isinstance(last.event, Acted) and last.event.seat is None and last.source is Source.CAMERA
    return last if unclear else None


def _acted(
    state: TableState,
    codes: tuple[str, ...],
    seat: str | None,
    candidates: Candidates,
    *,
    answers: int | None = None,
    t: float | None = None,
) -> Acted:
    deeds = attribute(state, tuple(map(Card.parse, codes)), seat)
    return Acted(deeds, seat, candidates, answers, t)


def _seat(fold: Fold, event: Laid) -> str | None:
    return _player_at(fold, event.side)


def _player_at(fold: Fold, side: float | None) -> str | None:
    if fold.setup is None or fold.state is None:
        return None
    everybody = fold.setup.players
    bearings = dict(zip(everybody, fold.setup.seats or even(len(everybody)), strict=True))
    here = [player for player in everybody if player in fold.state.players]
    return player_at(side, here, [bearings[player] for player in here])


def _filled(known: tuple[str | None, ...], cards: tuple[str | None, ...]) -> tuple[str | None, ...]:
    return tuple(now for before, now in zip(known, cards, strict=True) if before is None)


def _last_candidates(seen: list[SeenCard]) -> Candidates:
    return tuple((code, float(probability)) for code, probability in seen[-1].candidates)


def _last_play(fold: Fold) -> LogEntry | None:
    for entry in reversed(fold.entries):
        if entry.round != fold.round:
            return None
        if isinstance(entry.action, Play) and not entry.undone:
            return entry
    return None


def _card_of(entry: LogEntry | None) -> str | None:
    return str(entry.action.cards[-1]) if entry is not None and isinstance(entry.action, Play) else None


def _stayed(entry: LogEntry) -> bool:
    if entry.verdict is None or entry.verdict.ok:
        return True
    # Some plays are not ok and stay on the pile all the same (RULES.md section 3, 14).
    top = entry.state.top if entry.state is not None else None
    return entry.verdict.code in _MAY_STAY and top is not None and str(top.printed) == _card_of(entry)
