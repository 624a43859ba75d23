import pytest

from referee_app.cards import Card, Colour
from referee_app.rules.actions import Play
from referee_app.rules.asking import QuestionError, asked_state
from referee_app.rules.judge import judge
from referee_app.rules.presets import load_preset
from referee_app.rules.verdict import Code


@pytest.mark.parametrize(
    ("preset", "top", "player", "cards", "held", "code"),
    [
        pytest.param("mattel", "R5", "1", "R9", 30, Code.OK, id="in turn"),
        pytest.param("mattel", "R5", "3", "R5", 30, Code.NOT_YOUR_TURN, id="out of turn, not agreed"),
        pytest.param("tieba-pung", "R5", "3", "R5", 30, Code.OK, id="jumping in"),
        pytest.param("tieba-pung", "R5", "3", "G5", 30, Code.JUMP_IN_NOT_IDENTICAL, id="jumping in with another"),
        pytest.param("two-packs", "R5", "3", "R5", 1, Code.JUMP_IN_LAST_CARD, id="jumping in with the last card"),
        pytest.param("tieba-pung", "R5", "1", "W", 1, Code.LAST_CARD_FORBIDDEN, id="a Wild as the last card"),
        pytest.param("tieba-pung", "R5", "1", "W", 30, Code.OK, id="a Wild before the last card"),
    ],
)
def test_what_is_asked_is_judged(preset: str, top: str, player: str, cards: str, held: int, code: Code) -> None:
    state = asked_state(load_preset(preset), Card.parse(top), held=held)
    laid = tuple(map(Card.parse, cards.split()))
    assert judge(state, Play(player, laid, Colour.RED if laid[-1].is_black else None)).code is code


@pytest.mark.parametrize(
    ("top", "pending", "message"),
    [("W", 0, "ask-colour-missing"), ("R5", 2, "ask-no-penalty")],
)
def test_a_question_that_makes_no_sense_is_refused(top: str, pending: int, message: str) -> None:
    with pytest.raises(QuestionError) as caught:
        asked_state(load_preset("mattel"), Card.parse(top), pending=pending)
    assert caught.value.message.id == message
