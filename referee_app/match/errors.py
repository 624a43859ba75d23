"""What cannot be done to a match, each with one sentence that says so."""

from __future__ import annotations

from collections.abc import Sequence

from referee_app.locale import text
from referee_app.locale.rules import option_name
from referee_app.locale.verdicts import listed


class MatchError(Exception):
    """Something cannot be done to this match; ``text(language)`` is the sentence for the people at the table."""

    message = "match-damaged"

    def __init__(self, **arguments: str) -> None:
        self.arguments = arguments
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        """Return the sentence in ``language``."""
        return text(language, self.message, self.arguments)


class DamagedMatchError(MatchError):
    """The stored or imported events of a match make no sense."""


class NoRoundError(MatchError):
    """No round has been started yet."""

    message = "match-no-round"


class NoQuestionError(MatchError):
    """No card is being asked for."""

    message = "match-no-question"


class NotCorrectableError(MatchError):
    """The event with this number is no play or starting card that counts."""

    message = "match-not-correctable"


class NotPossibleError(MatchError):
    """The table cannot stand as somebody says it does."""

    message = "match-not-possible"


class OvertakenError(MatchError):
    """The match has gone on since the screen was drawn on which somebody touched something."""

    message = "match-overtaken"


class FixedRulesError(MatchError):
    """An option that holds for a whole match cannot be changed in the middle of it."""

    message = "match-fixed-rules"

    def __init__(self, keys: Sequence[str]) -> None:
        self.keys = tuple(keys)
        super().__init__()

    def text(self, language: str) -> str:
        """Return the sentence in ``language``, with the options as people call them."""
        names = listed(language, [option_name(language, key) for key in self.keys])
        return text(language, self.message, {"options": names})
