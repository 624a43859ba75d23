"""``referee enrol``: show a deck to the reader, from a folder of pictures named by their cards."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from referee_app.cards import Card, CardSyntaxError
from referee_app.cli.errors import NEGATIVE, fail
from referee_app.cli.language import LanguageOption, spoken
from referee_app.cli.stored import DatabaseOption, DataOption, open_store
from referee_app.locale import card_name, text

if TYPE_CHECKING:
    from referee_app.store.store import Store
    from referee_app.vision.enrolment import Enrolment
    from referee_app.vision.recogniser import Recogniser


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("enrol")(enrol)


def enrol(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name to keep the deck under.")],
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Pictures of one card each: R5.jpg, W4-2.png ...")],
    data: DataOption = None,
    database: DatabaseOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a picture, and one for the deck.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Show the cards of an unknown print once, so that they are read better from then on."""
    from referee_app.store.decks import keep_deck
    from referee_app.store.errors import StoreError
    from referee_app.vision.frames import SourceError
    from referee_app.vision.networks import ModelError
    from referee_app.vision.recogniser import Recogniser

    language = spoken(lang)
    named = _pictures(folder, language)
    try:
        recogniser = Recogniser()
        with open_store(data, database, language) as store:
            deck = _known(store, name, recogniser)
            found = _show(recogniser, deck, named, language, as_json)
            if not any(found):
                fail(text(language, "deck-none-shown"))
            keep_deck(store, name, deck.to_bytes())
    except (SourceError, StoreError) as error:
        fail(error.sentence(language) if isinstance(error, SourceError) else error.text(language))
    except ModelError as error:
        fail(str(error))
    _tell(name, deck, language, as_json)
    if not all(found):
        raise typer.Exit(NEGATIVE)


def _pictures(folder: Path, language: str) -> list[tuple[Path, str]]:
    from referee_app.vision.frames import PICTURE_SUFFIXES

    if not folder.is_dir():
        fail(text(language, "source-missing", {"source": str(folder)}))
    files = sorted(file for file in folder.iterdir() if file.suffix.lower() in PICTURE_SUFFIXES)
    if not files:
        fail(text(language, "source-empty-folder", {"source": str(folder)}))
    named = []
    for file in files:
        code = re.split(r"[^0-9A-Za-z]", file.stem)[0].upper()
        try:
            named.append((file, str(Card.parse(code))))
        except CardSyntaxError:
            fail(text(language, "deck-bad-name", {"image": str(file)}))
    return named


def _known(store: Store, name: str, recogniser: Recogniser) -> Enrolment:
    """Return what was shown of the deck before, nothing where an older reader described it."""
    from referee_app.store.decks import kept_deck
    from referee_app.vision.enrolment import Enrolment, EnrolmentError

    kept = kept_deck(store, name)
    try:
        return Enrolment(recogniser.reader) if kept is None else Enrolment.from_bytes(kept.data, recogniser.reader)
    except EnrolmentError:
        return Enrolment(recogniser.reader)


def _show(
    recogniser: Recogniser, deck: Enrolment, named: list[tuple[Path, str]], language: str, as_json: bool
) -> list[bool]:
    """Show every picture to the reader; return for each whether a card was found in it."""
    from referee_app.vision.frames import read_picture

    found: list[bool] = []
    fresh: set[str] = set()
    for file, code in named:
        picture = read_picture(file)
        card = next((card for card in recogniser.see(picture) if card.top), None)
        found.append(card is not None)
        if card is not None:
            if code not in fresh:
                deck.forget(code)
                fresh.add(code)
            deck.add(code, recogniser.describe(picture, card))
        if as_json:
            typer.echo(json.dumps({"image": str(file), "card": code, "found": found[-1]}, ensure_ascii=False))
        else:
            message = "deck-picture" if found[-1] else "deck-no-card"
            typer.echo(text(language, message, {"image": str(file), "card": card_name(language, Card.parse(code))}))
    return found


def _tell(name: str, deck: Enrolment, language: str, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({"deck": name, "shown": deck.shown, "missing": deck.missing}, ensure_ascii=False))
        return
    typer.echo(text(language, "deck-kept", {"name": name, "count": len(deck.shown)}))
    if deck.missing:
        typer.echo(text(language, "deck-missing", {"cards": " ".join(deck.missing)}))
    else:
        typer.echo(text(language, "deck-complete"))
