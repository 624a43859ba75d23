import pytest

from referee_app.ui.setup import Problem, check_names, filled, moved_up


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        pytest.param(["", ""], Problem.TOO_FEW, id="nobody"),
        pytest.param(["Anna", "  "], Problem.TOO_FEW, id="one player"),
        pytest.param(["Anna", "Anna "], Problem.SAME_NAME, id="the same name twice"),
        pytest.param(["Anna", "", "小明"], None, id="an empty field between two players"),
    ],
)
def test_a_match_needs_two_players_with_names_of_their_own(names: list[str], problem: Problem | None) -> None:
    assert check_names(names) is problem


def test_blanks_around_names_do_not_count() -> None:
    assert filled([" Anna", "", "小明 "]) == ("Anna", "小明")


def test_a_player_moves_one_seat_up() -> None:
    assert moved_up(["a", "b", "c"], 2) == ["a", "c", "b"]
