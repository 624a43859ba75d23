"""``referee see``: the cards in a picture."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from referee_app.cli.decks import DeckOption, recogniser_for
from referee_app.cli.errors import fail
from referee_app.cli.language import LanguageOption, spoken
from referee_app.cli.stored import DatabaseOption, DataOption
from referee_app.locale import card_name, text

if TYPE_CHECKING:
    from referee_app.vision.reading import SeenCard
    from referee_app.vision.recogniser import Recogniser


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("see")(see)


def see(
    images: Annotated[list[Path], typer.Argument(metavar="IMAGE...", help="Pictures of cards on a table.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per picture.")] = False,
    deck: DeckOption = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Say which cards are in each picture, and which lies on top."""
    from referee_app.vision.frames import SourceError, read_picture
    from referee_app.vision.networks import ModelError

    language = spoken(lang)
    try:
        recogniser: Recogniser | None = None
        for image in images:
            picture = read_picture(image)
            recogniser = recogniser or recogniser_for(deck, data, database, language)
            began = time.perf_counter()
            cards = recogniser.see_all(picture)
            spent = (time.perf_counter() - began) * 1000
            print(_as_json(image, cards, spent) if as_json else _in_words(language, image, cards), flush=True)
    except SourceError as error:
        fail(error.sentence(language))
    except ModelError as error:
        fail(str(error))


def _as_json(image: Path, cards: list[SeenCard], spent: float) -> str:
    return json.dumps(
        {
            "image": str(image),
            "cards": [
                {
                    "card": card.code,
                    "confidence": round(card.confidence, 4),
                    "quad": [[round(float(x), 1), round(float(y), 1)] for x, y in card.quad],
                    "top": card.top,
                }
                for card in cards
            ],
            "top": next((card.code for card in cards if card.top), None),
            "ms": round(spent, 1),
        },
        ensure_ascii=False,
    )


def _in_words(language: str, image: Path, cards: list[SeenCard]) -> str:
    if not cards:
        return text(language, "see-nothing", {"image": str(image)})
    lines = [text(language, "see-picture", {"image": str(image), "count": len(cards)})]
    for card in cards:
        message = "see-top" if card.top else "see-card"
        percent = round(100 * card.confidence)
        lines.append(text(language, message, {"card": _name(language, card), "percent": percent}))
    return "\n".join(lines)


def _name(language: str, card: SeenCard) -> str:
    from referee_app.cards import BACK, Card

    def spoken_code(code: str) -> str:
        return text(language, "see-back") if code == BACK else card_name(language, Card.parse(code))

    if card.code is not None:
        return spoken_code(card.code)
    likeliest = [spoken_code(code) for code, _ in card.candidates[:2]]
    if len(likeliest) < 2:
        return text(language, "see-unsure-at-all")
    return text(language, "see-unsure", {"first": likeliest[0], "second": likeliest[1]})
