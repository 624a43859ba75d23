"""Random games, legal and illegal, tapped and seen: the log always gives the same match again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from referee_app.cards import COLOURED_FACES, Card, Colour, Face
from referee_app.match.errors import NoQuestionError, NotCorrectableError
from referee_app.match.events import Noticed, Undone
from referee_app.match.referee import Referee
from referee_app.rules.actions import Action, CallUno, Catch, Challenge, DeclareColour, Draw, Keep, Pass, Play, Swap
from referee_app.rules.presets import load_preset
from referee_app.store.store import Store
from tests.match.table import card, laid, taken_back

PLAYERS = ("A", "B b", "丙")
COLOURED = st.builds(Card, st.sampled_from([face for face in COLOURED_FACES if face != "A"]), st.sampled_from(Colour))
CARDS = COLOURED | st.sampled_from([Card(Face.WILD), Card(Face.WILD_DRAW_FOUR)])
WHO = st.sampled_from(PLAYERS)
TAPS = st.one_of(
    st.builds(Play, WHO, st.tuples(CARDS), st.none() | st.sampled_from(Colour), st.booleans()),
    st.builds(Draw, WHO),
    st.builds(Pass, WHO),
    st.builds(DeclareColour, WHO, st.sampled_from(Colour)),
    st.builds(CallUno, WHO),
    st.builds(Catch, WHO, WHO),
    st.builds(Challenge, WHO),
    st.builds(Keep, WHO),
    st.builds(Swap, WHO, WHO),
)
SIDES = st.none() | st.sampled_from([0, 1, 2])


class Steps:
    """Every way to act on a match; each says whether it may be done now."""

    @staticmethod
    def tap(referee: Referee, action: Action) -> None:
        referee.submit(action)

    @staticmethod
    def see(referee: Referee, cards: list[Card], side: int | None) -> None:
        referee.see(laid(*map(str, cards), seat=side, of=3))

    @staticmethod
    def doubt(referee: Referee, one: Card, other: Card, probability: float, side: int | None) -> None:
        referee.see(laid(card(None, **{str(one): 0.5, str(other): probability}), seat=side, of=3))

    @staticmethod
    def answer(referee: Referee, answer: Card) -> None:
        with suppress(NoQuestionError):
            referee.answer(answer)

    @staticmethod
    def taken(referee: Referee, code: Card | None) -> None:
        referee.see(taken_back(None if code is None else str(code)))

    @staticmethod
    def correct(referee: Referee, seq: int, replacement: Card) -> None:
        with suppress(NotCorrectableError):
            referee.correct(seq, replacement)

    @staticmethod
    def overrule(referee: Referee, seq: int) -> None:
        with suppress(NotCorrectableError):
            referee.overrule(seq)

    @staticmethod
    def revert(referee: Referee, seq: int) -> None:
        referee.revert(seq)

    @staticmethod
    def undo(referee: Referee) -> None:
        referee.undo()


SEQ = st.integers(0, 40)
STEPS: st.SearchStrategy[tuple[Callable[..., None], tuple[Any, ...]]] = st.one_of(
    st.tuples(st.just(Steps.tap), st.tuples(TAPS)),
    st.tuples(st.just(Steps.see), st.tuples(st.lists(CARDS, min_size=1, max_size=2), SIDES)),
    st.tuples(st.just(Steps.doubt), st.tuples(CARDS, CARDS, st.floats(0.0, 0.5), SIDES)),
    st.tuples(st.just(Steps.answer), st.tuples(CARDS)),
    st.tuples(st.just(Steps.taken), st.tuples(st.none() | CARDS)),
    st.tuples(st.just(Steps.undo), st.just(())),
    st.tuples(st.just(Steps.correct), st.tuples(SEQ, CARDS)),
    st.tuples(st.just(Steps.overrule), st.tuples(SEQ)),
    st.tuples(st.just(Steps.revert), st.tuples(SEQ)),
)


@settings(max_examples=25, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))
@given(
    preset=st.sampled_from(["mattel", "tieba-pung", "ubisoft", "deflect", "netease", "blitz"]),
    steps=st.lists(STEPS, min_size=1, max_size=16),
    hand=st.integers(1, 7),
)
def test_undo_and_replay(
    shared_store: Store, preset: str, steps: list[tuple[Callable[..., None], tuple[Any, ...]]], hand: int
) -> None:
    referee = Referee.create(shared_store, PLAYERS, load_preset(preset), preset=preset)
    referee.start_round(first="A", top=Card.parse("R5"), hands=dict.fromkeys(PLAYERS, hand))
    for act, arguments in steps:
        state, question, events = referee.state, referee.question, len(referee.log)
        act(referee, *arguments)
        added = [type(logged.event) for logged in referee.log[events:]]
        if len(added) == 1 and added[0] not in (Noticed, Undone):
            referee.undo()
            assert (referee.state, referee.question) == (state, question)
            act(referee, *arguments)
    again = Referee.open(shared_store, referee.match_id)
    assert again.state == referee.state
    assert again.question == referee.question
    assert again.history == referee.history
    while referee.undo() is not None:
        pass
    assert referee.state.counts() == dict.fromkeys(PLAYERS, hand)
    assert str(referee.state.top) == "R5"
