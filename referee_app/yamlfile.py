"""Reading YAML that anybody may have written: plain values, of a bounded number, or one error that says why not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import yaml

_MOST_VALUES: Final = 1_000_000
_DEEPEST: Final = 100

# The same safe loader in C, where PyYAML was built with it: ten times as quick.
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_ERRORS: Final = (yaml.YAMLError, RecursionError, ValueError, KeyError, TypeError, AttributeError, OverflowError)
"""What PyYAML raises: besides its own error, whatever a tag with the wrong content leads to."""


class YamlFileError(ValueError):
    """The content is no YAML, or more than anybody has written by hand; the text says so in one line."""


def read_all(content: str) -> list[Any]:
    """Return the documents in ``content``; raises YamlFileError."""
    try:
        _shallow_enough(content)
        documents = list(yaml.load_all(content, Loader=_LOADER))
    except _ERRORS as error:
        raise YamlFileError(" ".join(str(error).split())) from None
    _few_enough(documents)
    return documents


def _shallow_enough(content: str) -> None:
    """Raise YamlFileError for nesting that would take the whole stack, which no exception reports in C."""
    depth = 0
    for event in yaml.parse(content, Loader=_LOADER):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > _DEEPEST:
            raise YamlFileError(f"it is nested more than {_DEEPEST} deep")


def _few_enough(documents: list[Any]) -> None:
    """Raise YamlFileError for a few lines of references to one another that would grow without end."""
    left, values = _MOST_VALUES, [*documents]
    while values:
        found = values.pop()
        left -= 1
        if left < 0:
            raise YamlFileError(f"it holds more than {_MOST_VALUES} values")
        if isinstance(found, Mapping):
            values += [*found.keys(), *found.values()]
        elif isinstance(found, list | tuple | set):
            values += found
