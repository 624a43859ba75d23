"""Components that fail alone: Flet stops drawing a page for good when any of its components raises."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

import flet as ft

from referee_app.locale import LANGUAGES, text
from referee_app.ui.components.parts import words

log: Final = logging.getLogger(__name__)
_Given = ParamSpec("_Given")


def component(draw: Callable[_Given, ft.Control]) -> Callable[_Given, ft.Control]:
    """Make a Flet component of ``draw``; where it raises, a sentence stands in its place and the rest lives on.

    Its first argument is a language, or what has one (a session).
    """

    @wraps(draw)
    def guarded(*args: _Given.args, **named: _Given.kwargs) -> ft.Control:
        try:
            return draw(*args, **named)
        except Exception:
            log.exception("%s could not be drawn", draw.__name__)
            language = getattr(args[0], "language", args[0]) if args else None
            return words(text(language if language in LANGUAGES else LANGUAGES[0], "screen-failed"))

    return ft.component(guarded)
