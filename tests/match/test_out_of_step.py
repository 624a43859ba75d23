"""Pile and record disagree: it is said, both are shown, and the shortest legal story is offered."""

from __future__ import annotations

import pytest

from referee_app.cards import Card
from referee_app.match.events import Source
from referee_app.match.explaining import COVERED, DREW, OUT_OF_STEP, shortest
from referee_app.match.referee import Referee
from referee_app.match.sentences import notice_sentence
from referee_app.rules.deck import times_seen
from referee_app.vision.pile import Drew, Laid, Reshuffled
from tests.match.table import laid, table, taken_back


def on(card: str | None, event: Laid) -> Laid:
    """Return ``event`` with the card it was laid on."""
    return Laid(event.t, event.cards, event.side, event.rest, event.before, card)


def cards(*codes: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes))


STORIES = [
    pytest.param("mattel", [], ["R7"], ["A play R7"], id="one play"),
    pytest.param("mattel", [], ["R7", "G7"], ["A play R7", "B play G7"], id="two plays in turn"),
    pytest.param("mattel", ["A play RS"], ["R1"], ["C play R1"], id="after a skip"),
    pytest.param("mattel", ["A play RD"], ["R1"], ["B draw", "C play R1"], id="a penalty drawn first"),
    pytest.param("mattel", ["A play W"], ["G3"], ["A colour G", "B play G3"], id="a colour named first"),
    pytest.param("ubisoft", [], ["R5", "R6"], ["A play R5", "B play R6"], id="the turn before a jump-in"),
    pytest.param("tieba-pung", [], ["G5", "G5"], ["A play G5 G5"], id="one play of both rather than two"),
    pytest.param("mattel", [], ["B2"], None, id="no legal story"),
]


@pytest.mark.parametrize(("rules", "done", "pile", "story"), STORIES)
def test_the_shortest_legal_story(rules: str, done: list[str], pile: list[str], story: list[str] | None) -> None:
    referee = table(rules)
    for action in done:
        referee.submit(action)
    found = shortest(referee.state, cards(*pile))
    assert (None if found is None else list(map(str, found))) == story


def missed_a_play() -> Referee:
    """B's R9 was missed; C's Y9 was seen laid on it."""
    referee = table()
    referee.see(laid("R7", seat=0))
    referee.see(on("R9", laid("Y9", seat=2)))
    return referee


def test_a_card_laid_on_one_the_record_does_not_have() -> None:
    referee = missed_a_play()
    found = referee.out_of_step
    assert found is not None
    assert found.notice.notice == OUT_OF_STEP
    assert (found.recorded[-1], found.seen) == (Card.parse("R7"), cards("R9", "Y9"))
    assert found.explanation is not None
    assert list(map(str, found.explanation.actions)) == ["B play R9", "C play Y9"]


def test_the_explanation_is_taken() -> None:
    referee = missed_a_play()
    outcomes = referee.explain()
    assert [(str(one.action), one.verdict.ok, one.source) for one in outcomes] == [
        ("B play R9", True, Source.INFERRED),
        ("C play Y9", True, Source.INFERRED),
    ]
    assert (str(referee.state.top), referee.state.turn, referee.out_of_step) == ("Y9", "D", None)


def test_or_the_table_starts_from_this_card() -> None:
    referee = missed_a_play()
    referee.set_right(top=Card.parse("Y9"))
    assert (str(referee.state.top), referee.out_of_step) == ("Y9", None)


def test_without_a_legal_story_only_the_card_is_offered() -> None:
    referee = table()
    referee.see(on("G1", laid("B2", seat=0)))
    found = referee.out_of_step
    assert found is not None
    assert found.explanation is None
    assert referee.explain() == []


def test_cards_found_together_that_were_laid_one_after_the_other() -> None:
    referee = table()
    referee.see(laid("R7", "B7", seat=1))
    found = referee.out_of_step
    assert found is not None
    assert found.explanation is not None
    assert list(map(str, found.explanation.actions)) == ["A play R7", "B play B7"]


def test_a_legal_card_taken_back_is_explained_by_undoing_it() -> None:
    referee = table()
    referee.see(laid("R7", seat=0))
    referee.see(taken_back("R7"))
    found = referee.out_of_step
    assert found is not None
    assert found.explanation is not None
    referee.explain()
    assert (str(referee.state.top), referee.state.turn, referee.out_of_step) == ("R5", "A", None)


@pytest.mark.parametrize(
    ("card", "event"),
    [
        pytest.param("R5", on("R5", laid("R7", seat=0)), id="laid on the record's card"),
        pytest.param("R5", on(None, laid("B2", seat=0)), id="nobody knows on what"),
        pytest.param("R5", on("G1", laid("R7", seat=0)), id="a legal play: the card beneath was misread"),
    ],
)
def test_no_false_alarm(card: str, event: Laid) -> None:
    referee = table(top=card)
    referee.see(event)
    assert referee.out_of_step is None


def test_an_illegal_card_that_is_laid_over_is_noticed() -> None:
    referee = table()
    referee.see(laid("B2", seat=0))
    referee.see(on("B2", laid("R7", seat=0)))
    assert referee.notice is not None
    assert (referee.notice.notice, referee.notice.card) == (COVERED, "B2")
    assert "blue" in notice_sentence("en", referee.notice).lower()


def test_one_that_went_back_is_not() -> None:
    referee = table()
    referee.see(laid("B2", seat=0))
    referee.see(taken_back("B2"))
    referee.see(on("R5", laid("R7", seat=0)))
    assert referee.notice is None


class TestDrawPile:
    """A hand that takes from the draw pile is offered as a draw, never counted by itself."""

    def test_it_is_offered(self) -> None:
        referee = table()
        before = referee.state
        assert referee.see(Drew(1.0, 0.0)) == []
        assert referee.notice is not None
        assert (referee.notice.notice, referee.notice.player) == (DREW, "A")
        assert referee.state == before
        assert "A" in notice_sentence("en", referee.notice)
        referee.submit("A draw")
        assert referee.notice is None

    @pytest.mark.parametrize(
        ("side", "done", "player"),
        [
            pytest.param(None, [], "A", id="side unclear: whose turn it is"),
            pytest.param(1.57, [], None, id="somebody whose turn it is not"),
            pytest.param(0.0, ["A draw"], None, id="drawn already"),
            pytest.param(1.57, ["A play RD"], "B", id="a penalty"),
        ],
    )
    def test_to_whom(self, side: float | None, done: list[str], player: str | None) -> None:
        referee = table()
        for action in done:
            referee.submit(action)
        referee.see(Drew(1.0, side))
        assert (referee.notice.player if referee.notice is not None else None) == player


def test_a_reshuffle_counts_the_copies_anew() -> None:
    referee = table()
    referee.see(laid("R7", seat=0))
    (outcome,) = referee.see(Reshuffled(3.0, "R7"))
    assert (str(outcome.action), outcome.source) == ("exhausted", Source.CAMERA)
    seen = referee.state.seen
    assert (times_seen(seen, Card.parse("R5")), times_seen(seen, Card.parse("R7"))) == (0, 1)


def test_a_reshuffle_ends_no_round_by_itself() -> None:
    referee = table(round__exhausted="end_round")
    referee.see(laid("R7", seat=0))
    assert referee.see(Reshuffled(3.0, "R7")) == []
    assert not referee.state.over
