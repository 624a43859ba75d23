import pytest

from referee_app.cards import Card, Colour
from referee_app.rules.presets import load_preset
from referee_app.ui.screens.ask import Question
from referee_app.ui.view import Tone


def cards(*codes: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes))


@pytest.mark.parametrize(
    ("preset", "question", "tone", "says", "rule"),
    [
        pytest.param("mattel", Question(), Tone.QUIET, "Tap the card", None, id="nothing asked yet"),
        pytest.param(
            "mattel", Question(Card.parse("W"), cards("R5")), Tone.QUIET, "Tap the card", None, id="no colour named yet"
        ),
        pytest.param(
            "mattel", Question(Card.parse("W"), cards("R5"), Colour.RED), Tone.LEGAL, "red 5", None, id="colour named"
        ),
        pytest.param(
            "mattel",
            Question(Card.parse("RD"), cards("GD"), pending=2),
            Tone.ILLEGAL,
            "cannot be laid on the red Draw Two",
            "Draw cards do not stack: the next player draws.",
            id="stacking that was not agreed",
        ),
        pytest.param(
            "tieba", Question(Card.parse("RD"), cards("GD"), pending=2), Tone.LEGAL, "answers", None, id="stacking"
        ),
        pytest.param(
            "mattel", Question(Card.parse("R5"), cards("R9"), pending=4), Tone.LEGAL, "red 9", None, id="no penalty"
        ),
        pytest.param(
            "tieba-pung", Question(Card.parse("R5"), cards("R5"), out_of_turn=True), Tone.LEGAL, "jumps in", None,
            id="jumping in",
        ),
        pytest.param(
            "tieba-pung", Question(Card.parse("R5"), cards("W"), last=True), Tone.ILLEGAL, "last card may not be", None,
            id="a forbidden last card",
        ),
        pytest.param(
            "tieba-pung", Question(Card.parse("R5"), cards("G5", "G5")), Tone.LEGAL, "green 5", None, id="a pair"
        ),
    ],
)  # fmt: skip
def test_the_answer(preset: str, question: Question, tone: Tone, says: str, rule: str | None) -> None:
    band = question.band("en", load_preset(preset))
    assert band.tone is tone
    assert says in band.sentence
    if rule is not None:
        assert band.warning == rule
