"""The presets that ship with the program (RULES.md section 6) and rules files of one's own.

A rules file is TOML: the keys of RULES.md section 2, an optional ``preset`` it starts from, and ``notes``.
This is the one module of the judge that reads files.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from referee_app.resources import data_folder
from referee_app.rules.message import Message
from referee_app.rules.options import HouseRules, RulesError
from referee_app.rules.sharing import is_share_code, read_share_code

PRESETS: Final = (
    "mattel", "mattel-2026", "tieba", "tieba-pung", "classic", "two-packs", "seven-zero", "netease", "ubisoft",
    "table173", "jj", "deflect", "blitz", "blood", "partners",
)  # fmt: skip
"""The names of the presets, in the order of RULES.md."""


class UnknownPresetError(RulesError):
    """A name that no preset has."""

    def __init__(self, name: str) -> None:
        known = ", ".join(PRESETS)
        super().__init__(
            Message("rules-unknown-preset", {"name": name, "known": known}),
            f"{name}: no such preset; there are {known}",
        )
        self.name = name


class RulesFileError(Exception):
    """A rules file that cannot be read at all; ``message`` says why."""

    def __init__(self, message: Message, plain: str) -> None:
        super().__init__(plain)
        self.message = message


def preset_names() -> tuple[str, ...]:
    """Return the names of the presets, in the order of RULES.md."""
    return PRESETS


@cache
def load_preset(name: str) -> HouseRules:
    """Return the preset ``name``; raises UnknownPresetError."""
    if name not in PRESETS:
        raise UnknownPresetError(name)
    return _from_mapping(_read(data_folder() / "presets" / f"{name}.toml"))


def resolve(spec: str | Mapping[str, object]) -> HouseRules:
    """Return the rules a person names: a preset, a rules file, a share code, or options with an optional ``preset``.

    Raises UnknownPresetError, ShareCodeError, RulesFileError for a file that cannot be read, and RulesError for
    what it says.
    """
    if not isinstance(spec, str):
        return _from_mapping(spec)
    if spec in PRESETS:
        return load_preset(spec)
    path = Path(spec)
    if path.suffix == ".toml" or path.is_file():
        return read_rules_file(path)
    if is_share_code(spec):
        return read_share_code(spec)
    raise UnknownPresetError(spec)


def read_rules_file(path: Path) -> HouseRules:
    """Return the rules of a TOML file; raises RulesFileError when it cannot be read, RulesError for what it says."""
    return _from_mapping(_read(path))


def read_rules_text(content: str) -> HouseRules:
    """Return the rules that somebody pasted or sent: a share code, or what stands in a rules file.

    Raises ShareCodeError, RulesFileError when it is neither, and RulesError for what it says.
    """
    if is_share_code(content):
        return read_share_code(content)
    return _from_mapping(_parsed(content, "TOML"))


def to_rules_file(rules: HouseRules) -> str:
    """Return what to write into a rules file so that reading it gives ``rules`` again: TOML, notes included."""
    return "".join(f"{key} = {_written(value)}\n" for key, value in rules.to_mapping().items())


def _written(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    # A JSON text is a TOML text too, but for the one control character JSON lets stand as it is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _from_mapping(mapping: Mapping[str, object]) -> HouseRules:
    options = dict(mapping)
    preset = options.pop("preset", None)
    if preset is not None and not isinstance(preset, str):
        raise UnknownPresetError(str(preset))
    return HouseRules.from_mapping(options, load_preset(preset) if preset else None)


def _read(path: Path) -> dict[str, object]:
    try:
        content = path.read_text(encoding="utf-8")
    except OSError as error:
        raise _unreadable(str(path), error.strerror or type(error).__name__) from None
    except UnicodeDecodeError as error:
        raise _unreadable(str(path), str(error)) from None
    return _parsed(content, str(path))


def _parsed(content: str, name: str) -> dict[str, object]:
    try:
        return tomllib.loads(content)
    except (ValueError, RecursionError) as error:
        # Not only TOMLDecodeError: a number of thousands of digits is a plain ValueError.
        raise _unreadable(name, str(error)) from None


def _unreadable(name: str, reason: str) -> RulesFileError:
    return RulesFileError(Message("rules-file-unreadable", {"path": name, "reason": reason}), f"{name}: {reason}")
