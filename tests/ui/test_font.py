import io
from pathlib import Path

import pytest
from PIL import ImageFont, features

import referee_app.locale
from referee_app.resources import data_folder
from referee_app.ui.theme import FONT_FILE, MARK

CATALOGUES = Path(referee_app.locale.__file__).parent


@pytest.fixture(scope="module")
def font() -> ImageFont.FreeTypeFont:
    if not features.check("freetype2"):
        pytest.skip("this Pillow cannot read fonts")
    return ImageFont.truetype(io.BytesIO((data_folder() / "fonts" / FONT_FILE).read_bytes()), 24)


def test_the_bundled_font_has_every_character_of_the_catalogues(font: ImageFont.FreeTypeFont) -> None:
    # A private-use character is in no font, so its picture is that of a missing one.
    missing = bytes(font.getmask("\ue000"))
    texts = [file.read_text(encoding="utf-8") for file in CATALOGUES.glob("*/*.ftl")]
    used = {letter for text in texts for letter in text if not letter.isspace()} | set(MARK.values())
    assert len(used) > 400
    assert {letter for letter in used if bytes(font.getmask(letter)) == missing} == set()


def test_quotation_marks_are_narrow_enough_for_english(font: ImageFont.FreeTypeFont) -> None:
    assert max(font.getlength(mark) for mark in "‘’“”") < 0.6 * font.getlength("国")
