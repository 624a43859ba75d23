"""What cannot be done to a match, each with one sentence that says so."""

from __future__ import annotations

from referee_app.locale import text


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
