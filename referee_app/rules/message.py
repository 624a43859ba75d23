"""A sentence that has not been put into a language yet.

The judge says *what* is to be said; ``referee_app.locale.verdicts`` says it in English or Chinese.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from referee_app.cards import Card, Colour, Face

Argument: TypeAlias = "str | int | Card | Colour | Face | tuple[Card, ...] | tuple[str, ...] | Message"
"""What a sentence may speak of: names, numbers, cards, colours, faces, lists of them, or another sentence."""


@dataclass(frozen=True, slots=True)
class Message:
    """The id of a message in the catalogues and what it speaks of."""

    id: str
    args: Mapping[str, Argument] = field(default_factory=dict)
