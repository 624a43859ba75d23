import pytest

from referee_app.match.errors import FixedRulesError
from referee_app.match.export import to_yaml
from referee_app.match.referee import Referee
from referee_app.match.sentences import sentence
from referee_app.rules.options import RulesError
from referee_app.rules.verdict import Code
from referee_app.store.store import Store
from tests.match.table import table


def play_round_out(referee: Referee) -> None:
    """Let A go out at once."""
    referee.set_right(hands={"A": 1})
    referee.submit("A play R1")
    for player in ("B", "C", "D"):
        referee.submit(f"{player} hand R2 R3 R4 R5 R6 R7 R8")


def test_the_round_being_played_keeps_its_rules_and_the_next_one_has_the_new() -> None:
    referee = table()
    referee.submit("A play RD")
    referee.agree(referee.rules.replace({"stack.mode": "same_kind"}))
    assert referee.submit("B play GD").verdict.code is Code.CANNOT_STACK
    referee.undo()
    referee.submit("B draw")
    referee.set_right(turn="A")
    play_round_out(referee)
    assert referee.rules.to_mapping() == {}
    referee.start_round(first="A")
    assert referee.rules.to_mapping() == {"stack.mode": "same_kind"}
    referee.submit("A play RD")
    assert referee.submit("B play GD").verdict.ok


def test_agreed_rules_are_kept_and_come_back(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Store.open(tmp_path_factory.mktemp("data")) as store:
        referee = table(store=store)
        referee.agree(referee.rules.replace({"uno.penalty": 4}), preset="Grandma's")
        again = Referee.open(store, referee.match_id)
        assert (again.rules.uno.penalty, again.next_rules.uno.penalty, again.next_preset) == (2, 4, "Grandma's")


def test_taking_back_a_step_does_not_take_back_the_agreement() -> None:
    referee = table()
    referee.submit("A play R7")
    referee.agree(referee.rules.replace({"uno.penalty": 4}))
    referee.undo()
    assert (referee.state.turn, referee.next_rules.uno.penalty) == ("A", 4)


def test_a_round_taken_back_gives_its_rules_back() -> None:
    referee = table()
    play_round_out(referee)
    referee.agree(referee.rules.replace({"uno.penalty": 4}))
    referee.start_round(first="A")
    referee.undo()
    assert (referee.rules.uno.penalty, referee.next_rules.uno.penalty) == (2, 4)


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        pytest.param({"deck.hand_size": 15, "deck.without": list("0123456789")}, RulesError, id="too few cards"),
        pytest.param({"scoring.method": "own_points"}, FixedRulesError, id="another way of scoring"),
        pytest.param({"teams.size": 2}, FixedRulesError, id="other sides"),
    ],
)
def test_what_cannot_be_agreed_in_a_match_changes_nothing(changes: dict[str, object], error: type[Exception]) -> None:
    referee = table()
    before = referee.seq
    with pytest.raises(error):
        referee.agree(referee.rules.replace(changes))
    assert referee.seq == before


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "From the next round on: A forgotten call costs 4 cards. An illegal play keeps the turn."),
        ("zh-Hans", "下一局起：忘喊被抓罚摸4张。 出错牌还能再出。"),
    ],
)
def test_the_log_says_what_changes(language: str, said: str) -> None:
    referee = table()
    entry = referee.agree(referee.rules.replace({"uno.penalty": 4, "foul.turn": "kept"}))
    assert sentence(language, entry) == said


def test_each_exported_round_has_the_rules_it_was_played_by() -> None:
    referee = table()
    play_round_out(referee)
    referee.agree(referee.rules.replace({"uno.penalty": 4}))
    referee.start_round(first="A")
    story = to_yaml(referee)
    assert story.count("uno.penalty: 4") == 1
    assert story.index("rules: mattel") < story.index("uno.penalty: 4")


def test_the_refusal_names_the_options_as_people_do() -> None:
    assert FixedRulesError(["teams.size"]).text("en").startswith("Partners: ")
    assert FixedRulesError(["scoring.method", "teams.size"]).text("zh-Hans").startswith("计分和组队")
