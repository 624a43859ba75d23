"""Cuts the app's font out of Noto Sans CJK SC: GB 2312, Latin, and every character the catalogues use.

    pip install fonttools brotli
    python data/fonts/subset.py /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc

Writes ``NotoSansSC-subset.woff2`` beside this file.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

HERE = Path(__file__).resolve().parent
CATALOGUES = HERE.parents[1] / "referee_app" / "locale"
QUOTES = (0x2018, 0x2019, 0x201C, 0x201D)
EXTRA = "▲●■◆▶◀↻↺→←↑↓✓✕×·…—–‘’“”"


def wanted() -> set[int]:
    """Return the code points to keep: what GB 2312 can write, printable Latin, and what the catalogues hold."""
    high = range(0xA1, 0xFF)
    two_bytes = (bytes((row, cell)).decode("gb2312", errors="ignore") for row in high for cell in high)
    latin = (chr(point) for point in (*range(0x20, 0x7F), *range(0xA0, 0x180)))
    catalogues = (file.read_text(encoding="utf-8") for file in CATALOGUES.glob("*/*.ftl"))
    return {ord(letter) for text in (*two_bytes, *latin, *catalogues, EXTRA) for letter in text}


def narrow_quotes(font: TTFont) -> None:
    """Give the quotation marks their proportional shapes: the square ones tear English words apart."""
    table = font["GSUB"].table
    numbers = {
        number
        for feature in table.FeatureList.FeatureRecord
        if feature.FeatureTag == "pwid"
        for number in feature.Feature.LookupListIndex
    }
    narrow: dict[str, str] = {}
    for number in numbers:
        for part in table.LookupList.Lookup[number].SubTable:
            narrow |= getattr(part, "ExtSubTable", part).mapping
    for characters in font["cmap"].tables:
        for point in QUOTES:
            if characters.isUnicode() and characters.cmap.get(point) in narrow:
                characters.cmap[point] = narrow[characters.cmap[point]]


def main(collection: Path) -> None:
    """Write the subset of the face named Noto Sans CJK SC in ``collection``."""
    font = next(face for face in TTCollection(collection) if face["name"].getDebugName(1) == "Noto Sans CJK SC")
    narrow_quotes(font)
    options = subset.Options(flavor="woff2", layout_features=["kern", "liga", "calt", "tnum", "locl", "ccmp"])
    options.name_IDs = ["*"]
    # The renderer draws unhinted outlines at every size; hints would be a fifth of the file.
    options.hinting = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted())
    cutter.subset(font)
    target = HERE / "NotoSansSC-subset.woff2"
    subset.save_font(font, str(target), options)
    print(f"{target.name}: {target.stat().st_size / 1e6:.2f} MB, {len(font.getBestCmap())} characters")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
