"""The option ``--deck``: a recogniser that knows the deck on the table from examples shown to it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from referee_app.cli.errors import fail
from referee_app.cli.stored import open_store
from referee_app.locale import text

if TYPE_CHECKING:
    from referee_app.vision.recogniser import Recogniser

DeckOption: TypeAlias = Annotated[
    str | None, typer.Option("--deck", metavar="NAME", help="The deck on the table, as shown with `referee enrol`.")
]
"""The option ``--deck`` of a command."""


def recogniser_for(deck: str | None, data: Path | None, database: str | None, language: str) -> Recogniser:
    """Return a recogniser that knows ``deck``; exits with one line where it is not kept or cannot be used.

    Raises ModelError.
    """
    from referee_app.vision.recogniser import Recogniser

    recogniser = Recogniser()
    if deck is None:
        return recogniser
    from referee_app.store.decks import kept_deck
    from referee_app.store.errors import StoreError
    from referee_app.vision.enrolment import Enrolment, EnrolmentError

    try:
        with open_store(data, database, language) as store:
            kept = kept_deck(store, deck)
        if kept is None:
            fail(text(language, "deck-unknown", {"name": deck}))
        recogniser.use(Enrolment.from_bytes(kept.data, recogniser.reader))
    except StoreError as error:
        fail(error.text(language))
    except EnrolmentError as error:
        fail(error.sentence(language))
    return recogniser
