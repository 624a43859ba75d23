"""Play one game of every preset and write them down."""

from referee_app.rules.presets import preset_names
from tests.rules.playthroughs.texts import FOLDER, played

if __name__ == "__main__":
    for name in preset_names():
        (FOLDER / f"{name}.txt").write_text(played(name), encoding="utf-8")
