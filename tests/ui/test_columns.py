"""How columns share their width, so that long names stay whole where there is room for them."""

import pytest

from referee_app.ui.components.parts import fitting_words, shares, word_width


@pytest.mark.parametrize(
    ("needs", "width", "least", "found"),
    [
        ([50, 60, 70], 300, 40, [100, 100, 100]),
        ([50, 120, 70], 300, 40, [90, 120, 90]),
        ([20, 120, 140], 300, 40, [40, 120, 140]),
        ([20, 120, 160], 300, 40, [40, 40 + 80 * 0.9, 40 + 120 * 0.9]),
        ([90, 90], 100, 60, [50, 50]),
        ([50], 300, 40, [300]),
    ],
    ids=["alike", "one-long", "none-below-least", "too-much", "less-than-least", "alone"],
)
def test_columns_share_their_width(needs: list[float], width: float, least: float, found: list[float]) -> None:
    assert shares(needs, width, least) == pytest.approx(found)


@pytest.mark.parametrize("name", ["Uncle Bartholomew", "Mohammed", "Annemarie-Sophie", "王小明"])
def test_a_column_of_its_word_width_holds_a_name(name: str) -> None:
    assert fitting_words(name, 40, word_width(name, 14), 10) == pytest.approx(14)
