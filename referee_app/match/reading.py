"""From what the reader saw to cards: sure, decided by the rules among near ties, or asked for."""

from __future__ import annotations

from typing import Final

from referee_app.cards import BACK, Card, CardSyntaxError
from referee_app.match.attribution import attribute
from referee_app.match.events import Candidates
from referee_app.rules.judge import step
from referee_app.rules.notation import parse_action
from referee_app.rules.state import TableState

NEAR_TIE: Final = 0.15
"""Candidates whose probability is within this of the best one's are near ties. Only among them do the
rules decide: a likelier card that is illegal is never put aside for a legal one further behind."""

TIE_MASS: Final = 0.6
"""Near ties must hold at least this much of the probability together; below it nothing was really read."""

_TAPPED: Final = 3
"""How many cards are offered to tap."""


def playable(candidates: Candidates) -> Candidates:
    """Return the candidates that are cards, best first, without backs and repetitions."""
    best: dict[str, float] = {}
    for code, probability in sorted(candidates, key=lambda candidate: -candidate[1]):
        if code != BACK and _is_card(code):
            best.setdefault(code, probability)
    return tuple(best.items())


def with_alike(candidates: Candidates, known: tuple[str | None, ...], mode: str) -> Candidates:
    """Return ``candidates`` with the card that those laid with it suggest in the place of the third.

    ``mode`` is ``multi.mode`` of the rules: several cards are identical or of one face, and of a card that is half
    covered the colour is seen better than the face. The rules do not decide for such a card, however likely, for it
    was not read; but it can be tapped, and taken for what must have been laid when nobody answers.
    """
    read = {code for code in known if code is not None}
    if mode == "none" or len(read) != 1 or not candidates:
        return candidates
    alike = Card.parse(read.pop())
    colour = Card.parse(candidates[0][0]).colour
    if mode == "same_face" and None not in (alike.colour, colour):
        alike = Card(alike.face, colour)
    if any(code == str(alike) for code, _ in candidates):
        return candidates
    return (*candidates[: _TAPPED - 1], (str(alike), 0.0))


def decide(
    state: TableState, known: tuple[str | None, ...], unsure: tuple[Candidates, ...], seat: str | None
) -> tuple[str | None, ...]:
    """Return ``known`` with those cards filled in that the rules can decide; None stays where they cannot."""
    waiting = list(unsure)
    cards = list(known)
    for place, code in enumerate(cards):
        if code is None:
            cards[place] = _only_legal(state, cards, place, waiting.pop(0), seat)
    return tuple(cards)


def explain(
    state: TableState,
    known: tuple[str | None, ...],
    unsure: tuple[Candidates, ...],
    seat: str | None,
    then: tuple[tuple[Card, ...], str | None] | None,
) -> tuple[str, ...] | None:
    """Return what the cards must have been, seen that the game went on with ``then`` (cards and seat).

    Preferred are candidates that are legal and make legal what followed, then those legal by themselves,
    then the most probable. None where an unsure card has no candidate at all.
    """
    waiting = list(unsure)
    cards = list(known)
    for place, code in enumerate(cards):
        if code is not None:
            continue
        ranked = playable(waiting.pop(0) if waiting else ())
        if not ranked:
            return None

        def rank(candidate: tuple[str, float], place: int = place) -> tuple[bool, bool, float]:
            ok, after = _try(state, _sure(cards, place, candidate[0]), seat)
            follows = ok and then is not None and _try(after, *then)[0]
            return follows, ok, candidate[1]

        cards[place] = max(ranked, key=rank)[0]
    return tuple(code for code in cards if code is not None)


def _only_legal(
    state: TableState, cards: list[str | None], place: int, candidates: Candidates, seat: str | None
) -> str | None:
    ranked = playable(candidates)
    ties = [code for code, probability in ranked if probability >= ranked[0][1] - NEAR_TIE]
    mass = sum(probability for code, probability in ranked if code in ties)
    if len(ties) < 2 or mass < TIE_MASS:
        return None
    legal = [code for code in ties if _try(state, _sure(cards, place, code), seat)[0]]
    return legal[0] if len(legal) == 1 else None


def _sure(cards: list[str | None], place: int, code: str) -> tuple[Card, ...]:
    filled = [*cards[:place], code, *cards[place + 1 :]]
    return tuple(Card.parse(card) for card in filled if card is not None)


def _try(state: TableState, cards: tuple[Card, ...], seat: str | None) -> tuple[bool, TableState]:
    ok = False
    for deed in attribute(state, cards, seat):
        verdict, state = step(state, parse_action(deed.do))
        ok = verdict.ok
    return ok, state


def _is_card(code: str) -> bool:
    try:
        Card.parse(code)
    except CardSyntaxError:
        return False
    return True
