"""Whether whoever acts may change anything: set for each caller where he comes in, asked where changes are made.

It travels with the context of a task or a call, so that no screen has to pass it on and none can forget it. What
the program does of itself, the camera's worker among it, has no caller and may.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Final, TypeVar

from referee_app.locale import text

_Class = TypeVar("_Class")
_may_act: Final[ContextVar[Callable[[], bool]]] = ContextVar("may_act", default=lambda: True)


class NotPermittedError(Exception):
    """Who asked for this may only watch; ``text(language)`` is the sentence for him."""

    def __init__(self) -> None:
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        """Return the sentence in ``language``."""
        return text(language, "access-not-permitted")


def demand() -> None:
    """Go on only if whoever acts may change things; raises NotPermittedError."""
    if not _may_act.get()():
        raise NotPermittedError()


@contextmanager
def acting(may: Callable[[], bool]) -> Iterator[None]:
    """Let ``may`` decide for everything that is begun in this block; it is asked anew each time."""
    token = _may_act.set(may)
    try:
        yield
    finally:
        _may_act.reset(token)


def guarded(*names: str) -> Callable[[type[_Class]], type[_Class]]:
    """Let the methods ``names`` of a class be called only by who may act; others get NotPermittedError."""

    def guard(kind: type[_Class]) -> type[_Class]:
        for name in names:
            setattr(kind, name, _asking(getattr(kind, name)))
        return kind

    return guard


def _asking(method: Callable[..., object]) -> Callable[..., object]:
    @wraps(method)
    def asked(*arguments: object, **named: object) -> object:
        demand()
        return method(*arguments, **named)

    return asked
