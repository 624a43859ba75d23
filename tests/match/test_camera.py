"""The camera's door: who laid the card, what must have happened unseen, and what to do in doubt."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from referee_app.cards import Card
from referee_app.match.errors import NoQuestionError
from referee_app.match.events import Source
from referee_app.match.referee import Referee
from tests.conftest import OpenStore
from tests.match.table import card, laid, table, taken_back


def said(referee: Referee, *, seq: int | None = None) -> list[str]:
    """Return what counts in the log as actions, inferred ones in brackets."""
    return [
        f"({entry.action})" if entry.source is Source.INFERRED else str(entry.action)
        for entry in referee.history
        if entry.action is not None and not entry.undone and (seq is None or entry.seq == seq)
    ]


ATTRIBUTIONS = [
    pytest.param({}, [], ("R7", 0), ["A play R7"], "ok", id="the turn player"),
    pytest.param({}, [], ("R7", None), ["A play R7"], "ok", id="no side known: the turn player"),
    pytest.param({}, [], ("B2", 0), ["A play B2"], "no_match", id="illegal stays illegal"),
    pytest.param({}, [], ("B2", None), ["A play B2"], "no_match", id="illegal stays illegal without a side"),
    pytest.param({}, [], ("R7", 1), ["(A draw)", "(A pass)", "B play R7"], "ok", id="the next player: a draw unseen"),
    pytest.param(
        {}, [], ("B2", 1), ["(A draw)", "(A pass)", "B play B2"], "no_match", id="the next player, and illegal at that"
    ),
    pytest.param(
        {"turn__after_draw": "pass"}, [], ("R7", 1), ["(A draw)", "B play R7"], "ok", id="a draw that ends the turn"
    ),
    pytest.param({}, ["A draw"], ("R7", 1), ["A draw", "(A pass)", "B play R7"], "ok", id="drew, then passed unseen"),
    pytest.param({}, ["A draw"], ("R7", 0), ["A draw", "A play R7"], "ok", id="plays the drawn card"),
    pytest.param(
        {},
        [],
        ("R7", 2),
        ["(A draw)", "(A pass)", "(B draw)", "(B pass)", "C play R7"],
        "ok",
        id="two in a row had nothing",
    ),
    pytest.param({}, [], ("B2", 2), ["C play B2"], "not_your_turn", id="out of turn, and nothing explains it"),
    pytest.param(
        {},
        ["A play R7"],
        ("R9", 0),
        ["A play R7", "A play R9"],
        "not_your_turn",
        id="twice in a row: three draws are too many to believe",
    ),
    pytest.param(
        {"players": "A B C"},
        ["A play R7"],
        ("R9", 0),
        ["A play R7", "(B draw)", "(B pass)", "(C draw)", "(C pass)", "A play R9"],
        "ok",
        id="with three players both others may have drawn",
    ),
    pytest.param(
        {},
        ["A play RD"],
        ("R9", 0),
        ["A play RD", "(B draw)", "(C draw)", "(C pass)", "(D draw)", "(D pass)", "A play R9"],
        "ok",
        id="a penalty that was owed explains one more turn",
    ),
    pytest.param(
        {}, ["A play RD"], ("B9", 0), ["A play RD", "A play B9"], "not_your_turn", id="nothing explains an illegal card"
    ),
    pytest.param({"rules": "ubisoft"}, [], ("R5", 2), ["C play R5"], "ok", id="an identical card jumps in"),
    pytest.param({"rules": "ubisoft"}, [], ("R5", 1), ["B play R5"], "ok", id="the next player's identical card too"),
    pytest.param({}, [], ("R5", 2), None, "ok", id="no jump-in agreed: two had nothing"),
    pytest.param(
        {},
        ["A play RD"],
        ("R3", None),
        ["A play RD", "(B draw)", "C play R3"],
        "ok",
        id="a penalty was drawn, no side known",
    ),
    pytest.param(
        {}, ["A play RD"], ("R3", 2), ["A play RD", "(B draw)", "C play R3"], "ok", id="a penalty was drawn, side known"
    ),
    pytest.param(
        {}, ["A play RD"], ("R3", 1), ["A play RD", "B play R3"], "must_answer_draw", id="the one hit plays instead"
    ),
    pytest.param(
        {}, ["A play RD"], ("GD", None), ["A play RD", "B play GD"], "cannot_stack", id="a draw card is an answer"
    ),
    pytest.param(
        {"rules": "tieba"}, ["A play RD"], ("GD", None), ["A play RD", "B play GD"], "ok", id="an agreed answer"
    ),
    pytest.param(
        {"rules": "deflect"}, ["A play RD"], ("RS", None), ["A play RD", "B play RS"], "ok", id="a Skip that deflects"
    ),
    pytest.param(
        {},
        ["A play RD"],
        ("B3", None),
        ["A play RD", "(B draw)", "C play B3"],
        "no_match",
        id="after the drawn penalty, illegal",
    ),
    pytest.param(
        {},
        ["A play W"],
        ("G3", 1),
        ["A play W", "(A colour G)", "B play G3"],
        "ok",
        id="the next card tells the colour",
    ),
    pytest.param(
        {},
        ["A play W"],
        ("G3", None),
        ["A play W", "(A colour G)", "B play G3"],
        "ok",
        id="the next card tells the colour, no side",
    ),
    pytest.param(
        {},
        ["A play W"],
        ("G3", 2),
        ["A play W", "(A colour G)", "(B draw)", "(B pass)", "C play G3"],
        "ok",
        id="colour and draw unseen",
    ),
    pytest.param(
        {},
        ["A play W4"],
        ("G3", None),
        ["A play W4", "(A colour G)", "(B draw)", "C play G3"],
        "ok",
        id="W4: colour and penalty unseen",
    ),
    pytest.param(
        {}, ["A play W", "A colour B"], ("G3", 1), None, "no_match", id="a declared colour is not overwritten"
    ),
    pytest.param({}, ["A play W"], ("W", 1), ["A play W", "B play W"], "colour_needed", id="black tells no colour"),
]


@pytest.mark.parametrize(("options", "before", "seen", "actions", "code"), ATTRIBUTIONS)
def test_who_laid_it_and_what_was_not_seen(
    options: dict[str, str], before: list[str], seen: tuple[str, int | None], actions: list[str] | None, code: str
) -> None:
    referee = table(**options)  # type: ignore[arg-type]
    for action in before:
        assert referee.submit(action).verdict.ok
    outcomes = referee.see(laid(seen[0], seat=seen[1], of=len(referee.players)))
    assert outcomes[-1].verdict.code == code
    assert all(outcome.verdict.ok for outcome in outcomes[:-1])
    if actions is not None:
        assert said(referee) == actions
    assert referee.state == outcomes[-1].state


def test_two_players_each_follow_the_other() -> None:
    referee = table(players="A B")
    referee.see(laid("R7", seat=0, of=2))
    referee.see(laid("R8", seat=0, of=2))
    assert said(referee) == ["A play R7", "(B draw)", "(B pass)", "A play R8"]


def test_a_hand_between_two_seats_counts_for_the_turn_player() -> None:
    referee = table()
    (outcome,) = referee.see(laid("R7", seat=1, of=8))
    assert str(outcome.action) == "A play R7"


def test_cards_laid_together_are_one_play_with_the_last_on_top() -> None:
    referee = table("tieba-pung", players="A B C")
    (outcome,) = referee.see(laid("R7", "R7", seat=0, of=3))
    assert (str(outcome.action), outcome.verdict.ok) == ("A play R7 R7", True)
    (refused,) = table().see(laid("R7", "R7", seat=0))
    assert refused.verdict.code == "multi_not_allowed"


def test_a_card_back_on_the_pile_is_no_play() -> None:
    referee = table()
    assert referee.see(laid("BACK", seat=0)) == []
    assert said(referee) == []
    (outcome,) = referee.see(laid("BACK", "R7", seat=0))
    assert str(outcome.action) == "A play R7"


def test_the_first_card_on_an_empty_table_is_the_guide_card() -> None:
    referee = table()
    referee.start_round(dealer="A")
    assert referee.state.wait == "starter"
    (again,) = referee.see(laid("W4", seat=0))
    assert (str(again.action), referee.state.wait) == ("starter W4", "starter")
    (turned,) = referee.see(laid("RS", seat=0))
    assert (str(turned.action), referee.state.turn) == ("starter RS", "C")


def test_before_the_first_round_the_camera_changes_nothing() -> None:
    played = table()
    waiting = Referee.create(played.store, ["A", "B"], played.rules)
    assert waiting.see(laid("R7", seat=0, of=2)) == []
    assert waiting.see(taken_back("R7")) == []
    assert len(waiting.log) == 1


class TestDoubt:
    """A card the reader is not sure of."""

    def test_among_near_ties_the_rules_decide(self) -> None:
        referee = table()
        (outcome,) = referee.see(laid(card(None, R6=0.45, G9=0.50), seat=0))
        assert str(outcome.action) == "A play R6"
        assert referee.question is None

    def test_a_likelier_illegal_card_is_never_put_aside_for_a_legal_one(self) -> None:
        referee = table()
        assert referee.see(laid(card(None, R6=0.2, G9=0.7), seat=0)) == []
        question = referee.question
        assert question is not None
        assert [code for code, _probability in question.candidates] == ["G9", "R6"]
        assert referee.state.turn == "A"

    @pytest.mark.parametrize(
        "candidates",
        [
            pytest.param({"R6": 0.5, "R9": 0.45}, id="both legal"),
            pytest.param({"G6": 0.5, "G9": 0.45}, id="both illegal"),
            pytest.param({"R6": 0.2, "G9": 0.2}, id="hardly anything was read"),
        ],
    )
    def test_what_the_rules_cannot_decide_is_asked(self, candidates: dict[str, float]) -> None:
        referee = table()
        assert referee.see(laid(card(None, **candidates), seat=0)) == []
        assert referee.question is not None
        code = max(candidates, key=lambda code: candidates[code])
        (outcome,) = referee.answer(Card.parse(code))
        assert str(outcome.action) == f"A play {code}"
        assert outcome.verdict.ok == (code[0] == "R")
        assert referee.question is None

    def test_a_sure_card_is_never_changed_however_illegal(self) -> None:
        referee = table()
        (outcome,) = referee.see(laid(card("G9", G9=0.9, R6=0.85), seat=0))
        assert (str(outcome.action), outcome.verdict.code) == ("A play G9", "no_match")

    def test_the_answer_counts_for_who_laid_the_card(self) -> None:
        referee = table()
        referee.see(laid(card(None, R6=0.5, R9=0.45), seat=1))
        outcomes = referee.answer(Card.parse("R9"))
        assert [str(outcome.action) for outcome in outcomes] == ["A draw", "A pass", "B play R9"]

    def test_any_card_may_be_the_answer(self) -> None:
        referee = table()
        referee.see(laid(card(None, R6=0.5, R9=0.45), seat=0))
        (outcome,) = referee.answer(Card.parse("W:G"))
        assert (str(outcome.action), referee.state.wait) == ("A play W", "colour")

    def test_two_doubtful_cards_are_asked_one_after_the_other(self) -> None:
        referee = table("tieba-pung")
        referee.see(laid(card(None, R6=0.5, R9=0.45), card(None, R6=0.4, B9=0.2), seat=0))
        assert referee.answer(Card.parse("R6")) == []
        question = referee.question
        assert question is not None
        assert (question.known, question.candidates[0][0]) == (("R6", None), "R6")
        (outcome,) = referee.answer(Card.parse("R6"))
        assert str(outcome.action) == "A play R6 R6"

    @pytest.mark.parametrize(
        ("preset", "candidates", "offered"),
        [
            pytest.param("tieba-pung", {"R1": 0.39, "R7": 0.2, "Y7": 0.1}, ["R1", "R7", "R6"], id="of the same face"),
            pytest.param("tieba-pung", {"R1": 0.39, "R6": 0.2}, ["R1", "R6"], id="which is among them already"),
            pytest.param("mattel", {"R1": 0.39, "R7": 0.2}, ["R1", "R7"], id="no rule that cards are laid together"),
        ],
    )
    def test_a_card_half_covered_may_be_like_the_one_laid_with_it(
        self, preset: str, candidates: dict[str, float], offered: list[str]
    ) -> None:
        referee = table(preset)
        assert referee.see(laid(card(None, **candidates), "R6", seat=0)) == []
        assert referee.question is not None
        assert [code for code, _ in referee.question.candidates] == offered

    def test_that_is_what_it_was_when_nobody_answers(self) -> None:
        referee = table("tieba-pung")
        referee.see(laid(card(None, R1=0.39, R7=0.2), "R6", seat=0))
        referee.see(laid("R9", seat=1))
        assert said(referee) == ["(A play R6 R6)", "B play R9"]

    def test_one_doubtful_card_does_not_stop_the_game(self) -> None:
        referee = table()
        referee.see(laid(card(None, R6=0.5, R9=0.49), seat=0))
        outcomes = referee.see(laid("G9", seat=1))
        assert said(referee) == ["(A play R9)", "B play G9"]
        assert [outcome.verdict.ok for outcome in outcomes] == [True, True]
        assert referee.question is None

    def test_a_question_may_be_no_play(self) -> None:
        referee = table()
        referee.see(laid(card(None, R6=0.5, R9=0.45), seat=0))
        referee.dismiss()
        assert referee.question is None
        assert said(referee) == []
        with pytest.raises(NoQuestionError):
            referee.dismiss()
        with pytest.raises(NoQuestionError):
            referee.answer(Card.parse("R6"))

    def test_undoing_an_answer_asks_again(self) -> None:
        referee = table()
        referee.see(laid(card(None, R6=0.5, R9=0.45), seat=0))
        asked = referee.question
        referee.answer(Card.parse("R6"))
        referee.undo()
        assert referee.question == asked
        referee.undo()
        assert referee.question is None

    def test_a_card_with_no_candidate_is_asked_and_then_passed_over(self) -> None:
        referee = table()
        referee.see(laid(card(None, BACK=0.5), seat=0))
        assert referee.question is not None
        assert referee.settle() == []
        assert referee.question is None


class TestTakenBack:
    """A card that leaves the pile again."""

    def test_after_an_illegal_play_it_is_expected(self) -> None:
        referee = table()
        referee.see(laid("B2", seat=0))
        events = len(referee.log)
        referee.see(taken_back("B2"))
        referee.see(taken_back(None))
        assert referee.notice is None
        assert len(referee.log) == events

    @pytest.mark.parametrize("code", ["R7", None])
    def test_after_a_legal_play_it_is_noticed_and_nothing_undone(self, code: str | None) -> None:
        referee = table()
        referee.see(laid("R7", seat=0))
        before = referee.state
        assert referee.see(taken_back(code)) == []
        assert referee.notice is not None
        assert referee.notice.card == "R7"
        assert referee.state == before
        referee.submit("B draw")
        assert referee.notice is None

    def test_an_undone_play_may_be_taken_back(self) -> None:
        referee = table()
        referee.see(laid("R7", seat=0))
        referee.undo()
        referee.see(taken_back("R7"))
        assert referee.notice is None

    def test_a_doubtful_card_taken_back_is_no_longer_asked_for(self) -> None:
        referee = table()
        referee.see(laid(card(None, R6=0.5, R9=0.45), seat=0))
        referee.see(taken_back(None))
        assert referee.question is None
        assert referee.notice is None


def test_the_pictures_of_a_play_are_kept_with_it(open_store: OpenStore) -> None:
    with open_store() as store:
        referee = table(store=store)
        referee.see(laid("R7", seat=1))
        *others, play = referee.history
        assert [entry.pictures for entry in others] == [()] * len(others)
        shades = [shade(store.picture(name)) for name in play.pictures]
        # The card cut out, the pile before, and last the table with the card at rest.
        assert shades == [pytest.approx(shade, abs=3) for shade in (200, 50, 200)]
        reopened = Referee.open(store, referee.match_id)
        assert reopened.history[-1].pictures == play.pictures


def shade(jpeg: bytes) -> float:
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return float(picture.mean())
