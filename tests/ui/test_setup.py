import pytest

from referee_app.locale.verdicts import sentence
from referee_app.rules.message import Message
from referee_app.rules.options import RulesError
from referee_app.ui.rules_draft import RulesDraft
from referee_app.ui.setup import PLACES, Setup


def setup(*names: str, preset: str = "mattel", **more: object) -> Setup:
    return Setup(names=names, draft=RulesDraft.of_preset(preset), **more)  # type: ignore[arg-type]


def players(setup: Setup, language: str = "en") -> list[str]:
    return [each.name for each in setup.seated(language)]


@pytest.mark.parametrize(
    ("names", "language", "playing"),
    [
        pytest.param(["", ""], "en", ["Player 1", "Player 2"], id="nothing filled in"),
        pytest.param(["", "", ""], "zh-Hans", ["玩家1", "玩家2", "玩家3"], id="nothing filled in, in Chinese"),
        pytest.param(["Anna", "  "], "en", ["Anna", "Player 2"], id="one name"),
        pytest.param([" Anna", "", "小明 "], "en", ["Anna", "小明"], id="a blank field between two names"),
    ],
)
def test_a_match_can_begin_from_whatever_is_filled_in(names: list[str], language: str, playing: list[str]) -> None:
    assert players(setup(*names), language) == playing
    assert setup(*names).problem(language) is None


def test_two_players_of_one_name_are_told() -> None:
    assert setup("Anna", "Anna ").problem("en") == Message("setup-same-name")


@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        pytest.param("x" * 10_000, "100 characters at most", "最多100个字", id="10,000 characters"),
        pytest.param("Anna\u202e", "a character that nobody can see", "看不见的符号", id="writing turned round"),
        pytest.param("An\u200bna", "a character that nobody can see", "看不见的符号", id="zero wide"),
        pytest.param("An\ud800na", "a character that nobody can see", "看不见的符号", id="half a character"),
        pytest.param("\u200d", "empty to look at", "看上去是空的", id="nothing but a joiner"),
    ],
)
def test_names_that_cannot_be_read_are_refused_in_words(name: str, english: str, chinese: str) -> None:
    for language, words in (("en", english), ("zh-Hans", chinese)):
        problem = setup("Ben", name).problem(language)
        assert problem is not None
        said = sentence(language, problem)
        assert words in said
        assert len(said) < 150
        assert said.isprintable()


@pytest.mark.parametrize("count", range(2, 11))
def test_players_sit_evenly_and_each_at_a_place_of_his_own(count: int) -> None:
    seated = setup(*(f"P{number}" for number in range(count))).seated("en")
    places = [each.place for each in seated]
    assert places[0] == 0
    assert places == sorted(set(places))
    steps = [(after - before) % PLACES for before, after in zip(places, [*places[1:], places[0]], strict=True)]
    assert max(steps) - min(steps) <= 1


def test_who_is_moved_acts_where_he_now_sits() -> None:
    four = setup("A", "B", "C", "D")
    assert players(four.moved(0, 7)) == ["A", "D", "B", "C"]
    assert players(four.moved(1, 9)) == ["A", "D", "C", "B"]
    assert [each.place for each in four.moved(1, 9).seated("en")] == [0, 3, 6, 9]


def test_the_table_turns_to_who_sits_at_the_camera() -> None:
    turned = setup("A", "B", "C", "D").turned(2)
    bearings = {each.name: round(each.bearing, 2) for each in turned.seated("en")}
    assert bearings == {"C": 0.0, "D": 1.57, "A": 3.14, "B": 4.71}
    assert players(turned) == ["A", "B", "C", "D"]


@pytest.mark.parametrize(
    ("preset", "marked", "dealer"),
    [
        pytest.param("mattel", None, "C", id="the first player acts first"),
        pytest.param("mattel", 0, "A", id="who is marked deals"),
        pytest.param("classic", None, "C", id="the table chooses, and has not: the first"),
        pytest.param("classic", 1, "A", id="the table chooses who acts first: his right neighbour deals"),
    ],
)
def test_who_deals(preset: str, marked: int | None, dealer: str) -> None:
    assert setup("A", "B", "C", preset=preset, marked=marked).dealer("en") == dealer


def test_lots_are_drawn_for_who_acts_first() -> None:
    drawn = Setup(names=("A", "B", "C"), draft=RulesDraft.of_preset().set("start.first", "random"))
    assert {drawn.dealer("en") for _ in range(60)} == {"A", "B", "C"}
    assert {drawn.mark(0).dealer("en") for _ in range(20)} == {"C"}


def test_partners_sit_opposite_each_other() -> None:
    assert setup("A", "B", "C", "D", preset="partners").sides("en") == {"A": 0, "B": 1, "C": 0, "D": 1}
    assert setup("A", "B", "C", preset="partners").sides("en") == {}


@pytest.mark.parametrize(
    ("names", "preset", "refused"),
    [
        pytest.param(["A", "B", "C"], "partners", "rules-teams-players", id="three cannot be partners"),
        pytest.param(["A", "B", "C", "D"], "partners", None, id="four can"),
    ],
)
def test_rules_that_do_not_suit_the_players_are_told_before_the_start(
    names: list[str], preset: str, refused: str | None
) -> None:
    found = setup(*names, preset=preset).refusal("en")
    assert (found and found.id) == refused


def test_rules_that_do_not_go_together_cannot_be_played_by() -> None:
    wrong = Setup(draft=RulesDraft.of_preset("classic").set("wild4.challenge", True))
    assert wrong.refusal("en") is not None
    with pytest.raises(RulesError):
        wrong.rules()


def test_players_come_and_go() -> None:
    some = setup("A", "").with_player("B").with_player("C")
    assert some.names == ("A", "B", "C")
    assert some.mark(2).without_player(0).names == ("B", "C")
    assert some.mark(2).without_player(0).marked == 1
    assert some.mark(0).without_player(0).marked is None
    assert some.without_player(0).without_player(0).names == ("", "C")
    assert len(setup(*"ABCDEFGHIJ").with_player("K").names) == 10
